"""Crashes, restarts, many tables at once, and the end of a lane."""

import json

import pytest

from arena.host import Limits
from tests.host.scripted import ScriptedBot, ScriptedMachine, answer, missing, on_act, polite, specs
from tests.host.tables import Played


def play(scripts, limits: Limits = Limits(), **keys) -> Played:  # noqa: B008
    """A lane in which seat 1 follows the script, or one of them each time it is started."""
    lane_machine = ScriptedMachine({"good": polite, "bot": scripts})
    lane = Played(specs("good", "bot"), limits, machine=lane_machine, **keys)
    lane.machine = lane_machine
    return lane


def crash(bot: ScriptedBot, message: dict) -> None:
    bot.complain("Traceback: ZeroDivisionError\n")
    bot.exit(1)


crashing = on_act(crash)


def no_start(bot: ScriptedBot, message: dict) -> None:
    bot.exit(3)


def at_tables(tables: int, script=polite):
    """The script, but ready to play so many tables."""

    def bot_of_many(bot: ScriptedBot, message: dict) -> None:
        if message["type"] == "hello":
            bot.say(json.dumps({"type": "ready", "tables": tables}) + "\n")
        else:
            script(bot, message)

    return bot_of_many


def test_h01_a_crash_without_a_move_limit_is_noticed_and_h29_shows_the_end_of_stderr():
    (fault,) = play(crashing, Limits(move_ms=None)).faults
    assert ("crashed", 1, "exited with code 1") == (fault.kind, fault.seat, fault.reason)
    assert "Traceback: ZeroDivisionError\n" == fault.stderr


def test_h02_a_closed_stdout_is_a_crash():
    (fault,) = play(on_act(lambda bot, message: bot.close_stdout()), Limits(move_ms=None)).faults
    assert ("crashed", 1) == (fault.kind, fault.seat)
    assert "closed its stdout and kept running" == fault.reason


def test_a_death_by_signal_is_told_by_its_name():
    (fault,) = play(on_act(lambda bot, message: bot.exit(-11))).faults
    assert "was killed by SIGSEGV" == fault.reason


def test_an_answer_before_the_crash_still_counts():
    def last_answer(bot: ScriptedBot, message: dict) -> None:
        answer(bot, message)
        bot.exit(1)

    lane = play(on_act(last_answer), questions=4)
    assert [["yes", "yes", "yes"]] == lane.answers
    assert [("crashed", 1)] == lane.kinds()
    assert [["yes", "yes"]] == play(on_act(last_answer), questions=2).answers


def test_h52_the_others_hear_of_the_end_when_a_bot_crashes():
    lane = play(crashing)
    assert ["hello", "game", "act", "game_over", "bye"] == [
        message["type"] for message in lane.machine.bots[0].heard
    ]


def test_h47_a_bot_that_forfeits_is_asked_no_more_and_the_others_play_on():
    lane = play([crashing, polite], tables=2, questions=6, pardons=9)
    first, second = lane.answers
    assert [["yes"] * 6] * 2 == [first, second]
    assert [("crashed", 1)] * 3 == lane.kinds()
    assert 1 == sum(message["type"] == "act" for message in lane.machine.bots[1].heard)


def test_a_crashed_bot_is_started_again_for_the_next_table():
    lane = play([crashing, polite], tables=3)
    assert [("crashed", 1)] == lane.kinds()
    assert [["yes"], ["yes"] * 4, ["yes"] * 4] == lane.answers
    assert ["good", "bot", "bot"] == lane.machine.started
    assert (2, 1) == (lane.report.seats[1].starts, lane.report.seats[1].failures)


def test_a_bot_is_not_started_again_when_there_is_no_table_left():
    assert ["good", "bot"] == play([crashing, polite], tables=1).machine.started


@pytest.mark.parametrize(
    ("script", "reason"),
    [
        (no_start, "exited with code 3 before it was ready"),
        (missing, "could not be started: [Errno 2] No such file or directory: 'bot'"),
    ],
)
def test_three_failed_starts_in_a_row_are_the_last_and_records_do_not_tell_the_difference(script, reason):
    lane = play(script, tables=6)
    assert [("start", 1)] * 6 == lane.kinds()
    assert ["g1", "g2", "g3", "g4", "g5", "g6"] == lane.finished
    assert 3 == lane.machine.started.count("bot")
    assert {(reason, ("yes", "no"))} == {(fault.reason, fault.legal) for fault in lane.faults}


def test_who_crashes_in_every_game_is_started_for_every_game():
    """What comes of a game does not depend on those before it."""
    lane = play(crashing, tables=6)
    assert [("crashed", 1)] * 6 == lane.kinds()
    assert 6 == lane.machine.started.count("bot")


def test_failed_starts_with_one_that_came_to_ready_between_them_are_not_in_a_row():
    lane = play([no_start, no_start, crashing, no_start, no_start, polite], tables=7)
    assert ["start", "start", "crashed", "start", "start"] == [kind for kind, _ in lane.kinds()]


def test_a_bad_ready_is_a_start_fault_at_once():
    def bad(bot: ScriptedBot, message: dict) -> None:
        bot.say('{"type":"ready","tables":"many"}\n')

    (fault,) = play(bad).faults
    assert ("start", 1) == (fault.kind, fault.seat)
    assert "tables" in fault.reason


def test_both_bots_dead_is_one_fault_of_the_one_whose_turn_it_is():
    machine = ScriptedMachine({"bot": no_start})
    lane = Played(specs("bot", "bot"), Limits(), tables=5, machine=machine)
    assert [("start", 0)] * 5 == lane.kinds()


def test_a_bot_that_never_answers_is_ended_after_three_timeouts_and_at_last_not_started():
    lane = play(on_act(lambda bot, message: None), tables=12)
    assert [("timeout", 1)] * 12 == lane.kinds()
    assert 3 == lane.machine.started.count("bot")
    assert 9 * 1.05 == pytest.approx(lane.machine.time - 1000)


def test_all_bots_ready_for_them_play_many_tables_in_few_writes():
    machine = ScriptedMachine({"a": at_tables(4), "b": at_tables(8)})
    lane = Played(specs("a", "b"), Limits(), tables=8, questions=6, machine=machine)
    assert [["yes"] * 6] * 8 == lane.answers
    questions = [write.count(b'"act"') for write in machine.bots[0].writes if b'"act"' in write]
    assert [4] * 6 == questions


def test_no_more_tables_are_open_than_the_least_of_the_bots_can_play():
    machine = ScriptedMachine({"a": at_tables(4), "b": at_tables(2)})
    Played(specs("a", "b"), Limits(), tables=8, questions=6, machine=machine)
    assert 2 == max(write.count(b'"act"') for write in machine.bots[0].writes)


def test_a_bot_that_thinks_is_not_written_to():
    machine = ScriptedMachine({})

    def strict(bot: ScriptedBot, message: dict) -> None:
        assert getattr(bot, "until", 0.0) <= machine.time
        if message["type"] == "act":
            bot.until = machine.time if bot.writes[-1].count(b'"act"') > 1 else machine.time + 0.1
            answer(bot, message, after=bot.until - machine.time)
        else:
            at_tables(3)(bot, message)

    machine._scripts = {"bot": strict}
    lane = Played(specs("bot", "bot"), Limits(), tables=9, questions=7, machine=machine)
    assert [["yes"] * 7] * 9 == lane.answers


def test_a_crash_costs_every_table_the_bot_sits_at_and_no_other():
    def third_question(bot: ScriptedBot, message: dict) -> None:
        bot.count = getattr(bot, "count", 0) + 1
        crash(bot, message) if bot.count == 3 else answer(bot, message)

    machine = ScriptedMachine({"a": at_tables(2), "b": [at_tables(2, on_act(third_question)), at_tables(2)]})
    lane = Played(specs("a", "b"), Limits(), tables=4, questions=6, machine=machine)
    assert [1, 1, 0, 0] == [len(table.faults) for table in lane.tables]
    assert {"crashed"} == {fault.kind for fault in lane.faults}
    assert [6, 6] == [len(answers) for answers in lane.answers[2:]]
    assert sorted(lane.finished) == ["g1", "g2", "g3", "g4"]


def test_h05_a_bot_that_does_not_end_after_bye_gets_signals_and_no_more_time():
    def stays(bot: ScriptedBot, message: dict) -> None:
        if message["type"] != "bye":
            polite(bot, message)

    lane = play(stays, Limits(grace_ms=500))
    assert [["KILL"], ["TERM", "KILL"]] == [bot.signals for bot in lane.machine.bots]
    assert 0.75 == pytest.approx(lane.machine.time - 1000)
    assert [0, 0] == [seat.failures for seat in lane.report.seats]
    assert [0, 1] == [seat.lingered for seat in lane.report.seats]
    assert not any(bot.stdin_open for bot in lane.machine.bots)


def test_stop_drops_open_tables_and_ends_the_bots_at_once():
    lane = play(polite, tables=10, stop_when=lambda lane: len(lane.finished) == 3)
    assert lane.report.stopped
    assert ["g1", "g2", "g3"] == lane.finished
    assert [["KILL"], ["KILL"]] == [bot.signals for bot in lane.machine.bots]
    assert [] == lane.kinds()


def test_the_cpu_time_of_every_process_is_reported():
    assert (0.25, 0.5) == tuple(seat.cpu_seconds for seat in play([crashing, polite], tables=2).report.seats)


def test_the_first_ready_of_a_bot_is_told_to_the_tables():
    def plain(bot: ScriptedBot, message: dict) -> None:
        if message["type"] == "hello":
            bot.say('{"type":"ready","name":"plain","view":false}\n')
        else:
            polite(bot, message)

    lane = play(plain)
    assert [("", True), ("plain", False)] == [(ready.name, ready.view) for ready in lane.readies]


def test_an_error_of_a_callback_passes_through_and_the_bots_are_ended():
    machine = ScriptedMachine({"bot": polite})

    def broken(lane: Played) -> bool:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        Played(specs("bot", "bot"), Limits(), machine=machine, stop_when=broken)
    assert machine.closed


# What a death means


def dies_after_its_last_answer(after: float):
    """Answers both questions of a game and is gone so many seconds later; with others answering in 10 ms."""

    def bot(bot: ScriptedBot, message: dict) -> None:
        if message["type"] == "act" and message["id"] == 2:
            answer(bot, message)
            bot.exit(0, after)
        else:
            polite(bot, message)

    return bot


SLOW = on_act(lambda bot, message: answer(bot, message, after=0.01))


@pytest.mark.parametrize("after", [0.0, 0.001, 0.005, 0.0101, 0.02])
@pytest.mark.parametrize("order", [("bot", "slow"), ("slow", "bot")])
def test_a_bot_that_ends_between_two_games_loses_none_whenever_that_is_noticed(order, after):
    machine = ScriptedMachine({"slow": SLOW, "bot": dies_after_its_last_answer(after)})
    lane = Played(specs(*order), Limits(), tables=6, machine=machine)
    assert [] == lane.kinds()
    assert [["yes"] * 4] * 6 == lane.answers
    assert 6 == machine.started.count("bot")


@pytest.mark.parametrize("after", [0.0, 0.005, 0.05])
def test_a_bot_that_ends_in_a_game_it_answered_in_loses_that_game_and_no_other(after):
    def gone_after_the_first(bot: ScriptedBot, message: dict) -> None:
        polite(bot, message)
        if message["type"] == "act" and message["game"] in ("g2", "g4"):
            bot.exit(1, after)

    machine = ScriptedMachine({"slow": SLOW, "bot": gone_after_the_first})
    lane = Played(specs("bot", "slow"), Limits(), tables=5, machine=machine)
    assert [("crashed", 0)] * 2 == lane.kinds()
    assert [["yes"] * 4, ["yes"] * 2, ["yes"] * 4, ["yes"] * 2, ["yes"] * 4] == lane.answers


def test_a_bot_that_dies_of_the_first_question_of_a_game_gets_a_fresh_process_once():
    """With its first process it may have died of the game before; with the second it did not."""

    def cannot_open(bot: ScriptedBot, message: dict) -> None:
        (crash if message["game"] == "g2" else answer)(bot, message)

    lane = play(on_act(cannot_open), tables=3)
    assert [("crashed", 1)] == lane.kinds()
    assert ["good", "bot", "bot", "bot"] == lane.machine.started
    heard = [(message["type"], message.get("game")) for message in lane.machine.bots[2].heard]
    assert [("hello", None), ("game", "g2"), ("act", "g2")] == heard


def test_a_fresh_process_that_does_not_start_is_a_failed_start_of_the_game():
    def cannot_open(bot: ScriptedBot, message: dict) -> None:
        (crash if message["game"] == "g2" else answer)(bot, message)

    lane = play([on_act(cannot_open), no_start, polite], tables=3)
    assert [("start", 1)] == lane.kinds()
    assert [["yes"] * 4, ["yes"], ["yes"] * 4] == lane.answers


def test_a_fresh_process_costs_the_bank_what_the_old_one_used():
    def slowly(bot: ScriptedBot, message: dict) -> None:
        answer(bot, message, after=0.4)
        if message["game"] == "g2":
            bot.exit(1, 0.3)

    limits = Limits(move_ms=None, bank_ms=1000)
    lane = play(
        [on_act(slowly), on_act(lambda bot, message: answer(bot, message, after=0.4))], limits, tables=2
    )
    assert [("timeout", 1)] == lane.kinds()
    assert [["yes"] * 4, ["yes"] * 3] == lane.answers
