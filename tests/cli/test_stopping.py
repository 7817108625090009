"""Signals, kills and continuing: a run that is stopped in whatever way keeps its games and goes on."""

import os
import re
import signal
from pathlib import Path

import pytest

from arena.tournament import runner
from arena.tournament.runner import _Signals
from arena.tournament.workers import STOP_S
from tests.cli.running import PATIENCE, arena, children, process, write_config

THINK = "limits: {move_ms: null, bank_ms: 100000}"
STALL = 25
"""The question at which a bot stalls: after the first game of its lane, before the last."""


def whole(folder: Path, **changes) -> tuple[Path, str, str]:
    """A config, and table and export of its run that nothing interrupts."""
    config = write_config(folder, ("mixed", "first"), THINK, blocks=4, **changes)
    arena("run", config, "--output", "whole")
    return config, *tables("whole")


def tables(run: str) -> tuple[str, str]:
    return arena("table", run).out, arena("export", run).out


def test_h34_ctrl_c_stops_without_waiting_for_a_bot_with_the_table_so_far(tmp_path):
    """Two seconds at most: nobody waits for the bot, and longer than STOP_S for no worker."""
    assert STOP_S < 2
    config, table, games = whole(tmp_path)
    with process(tmp_path, "run", config, stall=STALL) as one:
        one.thinking()
        one.keeps_a_game()
        # H35: as a terminal does, to the whole group.
        os.killpg(one.popen.pid, signal.SIGINT)
        told = one.end()
    assert 1 == told.code
    assert "stopping; games in progress are dropped" in told.err
    assert told.err.endswith(
        "arena: stopped before the end. The games played so far are kept in runs/club; "
        "the same command plays the rest.\n"
    )
    assert re.search(r"of 8 games rated", told.out)
    assert "forfeited" not in told.out
    assert "Traceback" not in told.err
    kept = arena("export", "runs/club").out.splitlines()
    assert 1 <= len(kept) < 8
    assert set(kept) < set(games.splitlines())
    assert f"8 games, {len(kept)} of them played earlier" in arena("run", config, "--workers", 2).err
    assert (table, games) == tables("runs/club")


def test_h34_a_second_ctrl_c_ends_at_once(tmp_path):
    # The worker is held, so that the run cannot end by itself after the first signal.
    config = write_config(tmp_path, ("mixed", "first"), THINK)
    with process(tmp_path, "run", config, stall=3) as one:
        one.thinking()
        (worker,) = one.workers()
        os.kill(worker, signal.SIGSTOP)
        one.send(signal.SIGINT)
        one.says("stopping")
        one.send(signal.SIGINT)
        assert 130 == one.popen.wait(PATIENCE)
        os.kill(worker, signal.SIGCONT)
        assert "" == one.end().out


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_h36_sigterm_or_the_end_of_the_terminal_prints_the_table_so_far(tmp_path, number):
    config = write_config(tmp_path, ("mixed", "first"), THINK, blocks=4)
    with process(tmp_path, "run", config, "--quiet", stall=STALL) as one:
        one.thinking()
        one.keeps_a_game()
        # As a service manager and a shell do, to the workers too.
        os.killpg(one.popen.pid, number)
        if number == signal.SIGHUP:
            one.send(number)  # the system says it once more
        told = one.end()
    assert 1 == told.code
    assert told.out.startswith("club: ")
    assert "of 8 games rated" in told.out
    assert told.err.startswith("arena: stopped before the end.")


def test_under_nohup_a_run_does_not_hear_the_end_of_its_terminal():
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with _Signals(lambda: None) as signals:
            os.kill(os.getpid(), signal.SIGHUP)
            assert not signals.check()
            os.kill(os.getpid(), signal.SIGTERM)
            assert signals.check()
        assert signal.SIG_IGN == signal.getsignal(signal.SIGHUP)
    finally:
        signal.signal(signal.SIGHUP, before)


def test_h32_h51_h06_after_kill_9_games_are_kept_no_bot_is_left_and_the_run_goes_on(tmp_path):
    config, table, games = whole(tmp_path)
    with process(tmp_path, "run", config, stall=STALL) as one:
        one.thinking()
        one.keeps_a_game()
        one.send(signal.SIGKILL)
        one.end()
    kept = arena("export", "runs/club").out.splitlines()
    assert 1 <= len(kept) < 8
    told = arena("run", config)
    assert f", {len(kept)} of them played earlier; " in told.err
    assert (0, table) == (told.code, told.out.rstrip("\n") + "\n")
    assert (table, games) == tables("runs/club")


def dying(monkeypatch, times):
    """Workers that die after each game of the first seating, so many times in all."""
    whole, deaths = runner.play_job, Path("deaths")
    deaths.write_text("")

    def play(job, finished, *more):
        def and_die(result):
            finished(result)
            if job.lane.seating == 0 and len(deaths.read_text()) < times:
                deaths.write_text(deaths.read_text() + "x")
                os.kill(os.getpid(), signal.SIGKILL)

        return whole(job, and_die, *more)

    monkeypatch.setattr(runner, "play_job", play)


DEATH = "note: a worker was ended from outside by SIGKILL while mixed and first sat there "


@pytest.mark.slow
def test_nobody_loses_on_time_while_everything_is_frozen(tmp_path):
    """Main process, worker and bots are stopped for longer than a bot may think, and let go in this order."""
    limits = "limits: {move_ms: 3000}"
    config = write_config(tmp_path, ("mixed", "first"), limits, blocks=2, form="unit: hand")
    arena("run", config, "--output", "whole")
    with process(tmp_path, "run", config, stall=3, think=0.5) as one:
        one.thinking()
        (worker,) = one.workers()
        frozen = [one.popen.pid, worker, *children(worker)]
        for pid in frozen:
            os.kill(pid, signal.SIGSTOP)
        one.nobody_speaks(4)
        for pid in frozen[:2]:
            os.kill(pid, signal.SIGCONT)
        # The worker looks first, and finds no answer.
        one.nobody_speaks(0.4)
        for pid in frozen[2:]:
            os.kill(pid, signal.SIGCONT)
        told = one.end()
    assert 0 == told.code
    assert "lost a game" not in told.err
    assert tables("whole") == tables("runs/club")


@pytest.mark.parametrize("workers", [1, 2])
def test_a_worker_killed_from_outside_costs_its_lane_which_is_played_again(tmp_path, monkeypatch, workers):
    config, table, games = whole(tmp_path)
    dying(monkeypatch, 1)
    told = arena("run", config, "--workers", workers)
    assert 0 == told.code
    assert DEATH + "(four_handed+stick_the_dealer=true+target=2): 3 games are played again\n" in told.err
    assert (table, games) == tables("runs/club")


def test_a_lane_whose_worker_dies_twice_is_given_up_and_the_others_are_played(tmp_path, monkeypatch):
    config, table, games = whole(tmp_path)
    dying(monkeypatch, 9)
    told = arena("run", config)
    assert 1 == told.code
    assert "): 3 games are played again\n" in told.err
    assert "): 2 games are given up\n" in told.err
    assert told.err.endswith(
        "arena: 2 games were not played. The games played so far are kept in runs/club; "
        "the same command plays the rest.\n"
    )
    kept = arena("export", "runs/club").out.splitlines()
    assert 6 == len(kept)
    assert set(kept) < set(games.splitlines())
    monkeypatch.undo()
    monkeypatch.chdir(tmp_path)
    assert 0 == arena("run", config).code
    assert (table, games) == tables("runs/club")


def test_a_fault_of_the_arena_in_a_worker_shows_its_traceback(tmp_path):
    config = write_config(tmp_path)
    broken = (
        "from arena.tournament.match import Match\n"
        "def result(self): raise ZeroDivisionError('ours')\n"
        "Match.result = result\n"
    )
    with process(tmp_path, "run", config, prelude=broken) as one:
        told = one.end()
    assert (1, "") == (told.code, told.out)
    assert "arena: a worker failed:\nTraceback" in told.err
    assert "ZeroDivisionError: ours" in told.err


def test_h54_a_second_run_in_the_same_folder_is_refused(tmp_path):
    config = write_config(tmp_path, ("mixed", "first"), THINK)
    with process(tmp_path, "run", config, stall=3) as one:
        one.thinking()
        for words in (("run", config), ("run", config, "--fresh")):
            told = arena(*words)
            assert (1, "") == (told.code, told.out)
            assert f"runs/club: process {one.popen.pid} is writing this run" in told.err
        one.send(signal.SIGINT)
        one.end()
    assert 0 == arena("run", config).code


def test_while_a_run_goes_on_its_table_shows_only_the_hash_of_a_drawn_seed(tmp_path):
    config = write_config(tmp_path, ("mixed", "first"), THINK, blocks=4, seed=None)
    with process(tmp_path, "run", config, stall=3) as one:
        one.thinking()
        looked = arena("table", "runs/club")
        one.send(signal.SIGINT)
        told = one.end()
    promise = re.search(r"seed drawn; its BLAKE2b hash is ([0-9a-f]{64})", told.err)[1]
    for text in (looked.out, told.out):
        assert f"Seed     drawn; its BLAKE2b hash is {promise[:16]}...\n" in text
    assert not re.search(r"^seed: ", told.err, re.MULTILINE)
    done = arena("run", config)
    seed = re.search(r"^seed: ([0-9a-f]{32})$", done.err, re.MULTILINE)[1]
    assert f"hash is {promise}" in done.err
    assert f"Seed     {seed} (drawn)\n" in arena("table", "runs/club").out
