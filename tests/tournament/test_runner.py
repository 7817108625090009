"""Work handed to processes: what is left to play, what comes back, what happens when one of them fails."""

import os
import pickle
import shutil
import signal
import sys
import time
from collections import deque
from functools import partial
from types import SimpleNamespace

import pytest

from arena.errors import RunError
from arena.host import LocalMachine
from arena.host.installed import PACKAGE
from arena.tournament.config import parse_config
from arena.tournament.identity import identity_of
from arena.tournament.job import LaneJob, job_of
from arena.tournament.results import End, GameResult
from arena.tournament.runner import play_job, run
from arena.tournament.schedule import Schedule, game_count
from arena.tournament.store import Store
from arena.tournament.workers import SILENCE_S, Lost, Workers
from tests.cli.running import FIELD, command
from tests.tournament.samples import SEED, config, game, games, lanes, small

LANES = "format: {blocks: 5, lane_blocks: 2}\n"


def field(*kinds, more=""):
    """A tournament of real bots."""
    entries = "".join(f"- {{name: {kind!r}, command: {command(kind)}}}\n" for kind in kinds)
    return config(f"seed: {SEED!r}\nbots:\n{entries}{more}")


def jobs_of(tournament, done=()) -> list[LaneJob]:
    return [job_of(tournament, lane) for lane in lanes(tournament, done)]


def schedule_of(tournament, done=()) -> Schedule:
    return Schedule(tournament.format, tournament.roster, done)


def taker(jobs):
    """One job after the other, then none."""
    return lambda: jobs.popleft() if jobs else None


# What is left to play


def test_every_game_of_the_schedule_is_in_one_job():
    tournament = small(LANES)
    planned = [job.lane.game(block) for job in jobs_of(tournament) for block in job.lane.blocks]
    assert game_count(tournament.format, tournament.roster) == len(planned) == len(set(planned))


def test_games_that_are_done_are_not_played_again():
    tournament = small(LANES)
    ids = [lane.game(block) for lane in lanes(tournament) for block in lane.blocks]
    jobs = jobs_of(tournament, set(ids[::2]))
    assert set(ids[1::2]) == {job.lane.game(block) for job in jobs for block in job.lane.blocks}
    assert [] == jobs_of(tournament, set(ids))


def test_a_void_game_is_played_again(tmp_path):
    tournament = small(LANES)
    first, *others = games(tournament)
    with Store.open(tmp_path, "void", identity_of(tournament)) as store:
        for result in others:
            store.add(result)
        lane = next(lanes(tournament))
        store.add(game(lane, 0, end=End.VOID, winners=(), culprit=None))
        (job,) = jobs_of(tournament, store.done())
    assert first.id == job.lane.game(*job.lane.blocks)


def test_a_job_holds_the_bots_by_seat():
    job = next(job for job in jobs_of(small()) if job.lane.seating == 1)
    assert ("b", "a", "b", "a") == tuple(bot.name for bot in job.bots) == job.setup.seats


# Real games


def test_a_job_is_played_by_a_machine_that_has_the_bots_in_another_folder(tmp_path):
    """It holds nothing of where they are on the machine it was made on."""
    here, there = tmp_path / "here", tmp_path / "there"
    for folder in (here, there):
        (folder / "bots").mkdir(parents=True)
        shutil.copy(FIELD, folder / "bots")
    own = f"{{name: own, command: python3 -S -E {FIELD.name} first, cwd: bots}}"
    form = "format: {blocks: 1, unit: hand}\nrules: stick\nlimits: {move_ms: 60000}\n"
    tournament = parse_config(f"seed: {SEED!r}\nbots: [{own}, {{player: basic, lean: 10}}]\n{form}", here)
    jobs = pickle.dumps(jobs_of(tournament, set()))
    assert [] == [path for path in (here, PACKAGE.parent, sys.prefix) if os.fsencode(path) in jobs]
    played: dict[str, list[GameResult]] = {"here": [], "there": []}
    for folder, results in played.items():
        for job in pickle.loads(jobs):
            play_job(job, results.append, lambda: False, partial(LocalMachine, tmp_path / folder))
        shutil.rmtree(tmp_path / folder)
    assert [None, None] == [one.fault for one in played["here"]]
    assert played["here"] == played["there"]


def test_results_are_the_same_from_a_worker_as_from_this_process():
    tournament = field(
        "mixed", "crash", more="rules: stick\nformat: {blocks: 2, unit: hand}\nlimits: {move_ms: 60000}"
    )
    jobs = jobs_of(tournament)
    here: list[GameResult] = []
    for job in jobs:
        (report,) = play_job(job, here.append, lambda: False, tournament.machine)
        assert not report.stopped
    there: list[GameResult] = []
    ticks = []
    outcome = run(tournament, schedule_of(tournament), 2, there.append, lambda: ticks.append(1))
    assert (4, True, []) == (outcome.games, outcome.complete, outcome.notices)
    assert ticks
    assert {one.id: one.choices for one in here} == {one.id: one.choices for one in there}
    assert {"crashed", None} >= {one.fault.kind.value if one.fault else None for one in there}


def test_a_game_comes_out_alike_whatever_was_played_before_it_in_its_lane():
    """So a run that was interrupted ends as one that was not, whatever bots died of."""
    form = "rules: stick\nformat: {blocks: 6, unit: hand}\nlimits: {move_ms: 60000}"
    tournament = field("trips", "leaves", more=form)
    whole: list[GameResult] = []
    for job in jobs_of(tournament):
        play_job(job, whole.append, lambda: False, tournament.machine)
    assert {"crashed", None} == {one.fault.kind.value if one.fault else None for one in whole}
    rest: list[GameResult] = []
    for job in jobs_of(tournament, {one.id for one in whole[::2]}):
        play_job(job, rest.append, lambda: False, tournament.machine)
    assert {one.id: (one.choices, one.culprit) for one in whole[1::2]} == {
        one.id: (one.choices, one.culprit) for one in rest
    }


def test_what_a_bot_does_amiss_without_losing_is_noticed_once():
    chatty = "import sys; print('hello there', flush=True); sys.argv = ['', 'first']; "
    words = command("first")
    chatty += f"import runpy; runpy.run_path({words[3]!r})"
    entries = f"- {{name: chatty, command: {[*words[:3], '-c', chatty]}}}\n- {{name: b, command: {words}}}\n"
    tournament = config(f"seed: {SEED!r}\nbots:\n{entries}rules: stick\nformat: {{blocks: 1, unit: hand}}")
    outcome = run(tournament, schedule_of(tournament), 2, lambda result: None)
    told = "chatty wrote lines to stdout that are no answers (ignored), for one 'hello there'"
    assert [told] == outcome.notices


def test_a_run_with_nothing_left_starts_no_worker(monkeypatch):
    monkeypatch.setattr("arena.tournament.runner.Workers", None)
    tournament = small(LANES)
    ids = [game for lane in lanes(tournament) for game in lane.games]
    outcome = run(tournament, schedule_of(tournament, ids), 4, lambda result: None)
    assert (0, True) == (outcome.games, outcome.complete)


# Workers


def play(job, send, stopped):
    """Jobs of the tests: numbers to be squared, or words for what goes wrong."""
    if job == "raise":
        raise ZeroDivisionError("in a worker")
    if job == "die":
        os.kill(os.getpid(), signal.SIGKILL)
    if job == "leave":
        os._exit(3)
    if job == "freeze":
        os.kill(os.getpid(), signal.SIGSTOP)
    if job == "wait":
        send("waiting")
        while not stopped():
            pass
        send("dropped")
        return
    send(job * job)
    send(job)


def work(count, jobs, stopped=lambda: False, silence=SILENCE_S):
    """Everything the workers send, with its job."""
    got = []
    with Workers(count, play, silence) as pool:
        try:
            got.extend(pool.messages(taker(deque(jobs)), lambda: None, stopped))
        finally:
            processes = list(pool._processes.values())
            pool._end()
            assert not any(process.is_alive() for process in processes)
    return got


@pytest.mark.parametrize("count", [1, 3])
def test_every_job_is_done_once_and_all_that_is_sent_arrives(count):
    wanted = [(n, value) for n in range(1, 20) for value in (n * n, n)]
    assert sorted(wanted) == sorted(work(count, range(1, 20)))


def test_a_worker_that_raises_is_a_run_that_failed_with_its_traceback():
    with pytest.raises(RunError, match=r"(?s)a worker failed:\nTraceback.*ZeroDivisionError: in a worker"):
        work(2, [1, "raise", 2])


@pytest.mark.parametrize(
    ("job", "silence", "words"),
    [
        ("die", SILENCE_S, "a worker was ended from outside by SIGKILL"),
        ("leave", SILENCE_S, "a worker ended without a word (exit code 3)"),
        ("freeze", 2.0, "a worker gave no sign of life for 2 s and was ended"),
    ],
)
@pytest.mark.parametrize("count", [1, 2])
def test_a_worker_that_dies_or_hangs_costs_its_job_and_no_other(count, job, silence, words):
    got = work(count, [1, job, job, 2], silence=silence)
    assert [(job, Lost(words))] * 2 == [one for one in got if isinstance(one[1], Lost)]
    assert [(1, 1), (1, 1), (2, 2), (2, 4)] == sorted(one for one in got if not isinstance(one[1], Lost))


def test_workers_wait_for_jobs_that_depend_on_others():
    """One job is to be done before the next is known, with workers to spare."""
    got = []
    jobs = deque([2])
    with Workers(3, play) as pool:
        for job, value in pool.messages(taker(jobs), lambda: None, lambda: False):
            got.append((job, value))
            if value != job and job < 200:
                jobs.append(value)
    assert [(n, value) for n in (2, 4, 16, 256) for value in (n * n, n)] == sorted(
        got, key=lambda one: (one[0], -one[1])
    )


def test_a_job_that_is_added_when_its_worker_has_died_is_done():
    got = []
    jobs = deque(["die"])
    with Workers(1, play) as pool:
        for job, value in pool.messages(taker(jobs), lambda: None, lambda: False):
            got.append((job, value))
            if isinstance(value, Lost):
                jobs.append(5)
    assert [(5, 25), (5, 5)] == got[1:]


def test_a_worker_that_dies_before_it_has_a_job_ends_the_run(monkeypatch):
    monkeypatch.setattr("arena.tournament.workers._work", lambda *_: os._exit(3))
    with pytest.raises(RunError, match=r"a worker ended without a word \(exit code 3\)"):
        work(1, [1])


def test_who_was_frozen_himself_takes_nobody_for_silent(monkeypatch):
    """The main process finds at ten looks that ten minutes have gone by."""
    looks = []
    clock = SimpleNamespace(monotonic=lambda: time.monotonic() + 600 * len(looks[:10]))
    monkeypatch.setattr("arena.tournament.workers.time", clock)
    with Workers(1, play, 30) as pool:
        told = list(pool.messages(taker(deque(["wait"])), lambda: looks.append(1), lambda: len(looks) > 10))
    assert [("wait", "waiting"), ("wait", "dropped")] == told


def test_workers_told_to_stop_send_what_they_have_and_get_no_more_jobs():
    got = []
    with Workers(1, play) as pool:
        for _, value in pool.messages(taker(deque(["wait", 5])), lambda: None, lambda: bool(got)):
            got.append(value)
    assert ["waiting", "dropped"] == got


def test_a_worker_that_does_not_stop_is_killed():
    def deaf(job, send, stopped):
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGTERM])
        send(os.getpid())
        while True:
            signal.pause()

    pids = []
    with Workers(1, deaf) as pool:
        for _, pid in pool.messages(taker(deque([1])), lambda: None, lambda: bool(pids)):
            pids.append(pid)
    with pytest.raises(ProcessLookupError):
        os.kill(pids[0], 0)
