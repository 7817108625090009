"""Deadlines, held against a clock that only moves when a test wants it to."""

import itertools

import pytest

from arena.host import Limits
from tests.host.scripted import ScriptedBot, ScriptedMachine, answer, on_act, polite, specs
from tests.host.tables import Played

LIMITS = Limits(move_ms=1000, margin_ms=50)


def play(script, limits: Limits = LIMITS, **keys) -> Played:
    """A lane in which seat 1 follows the script and seat 0 is polite."""
    machine = ScriptedMachine({"good": polite, "bot": script})
    return Played(specs("good", "bot"), limits, machine=machine, **keys)


def answering_after(seconds: float, word: str = "yes"):
    return on_act(lambda bot, message: answer(bot, message, word, seconds))


def test_h19_an_illegal_card_after_the_deadline_is_a_timeout():
    lane = play(answering_after(1.051, "nonsense"))
    assert [("timeout", 1)] == lane.kinds()


def test_h20_nothing_by_the_deadline_is_a_timeout_with_the_hint_to_flush():
    lane = play(on_act(lambda bot, message: None))
    (fault,) = lane.faults
    assert ("timeout", 1) == (fault.kind, fault.seat)
    assert "no answer within 1000 ms; 0 bytes received: does the bot flush stdout?" == fault.reason
    assert "" == fault.reply
    assert 1050 == pytest.approx(fault.elapsed_ms)
    assert '{"type":"act","game":"g1","id":1,"legal":["yes","no"]}' == fault.request
    assert ("yes", "no") == fault.legal


def test_h20_half_a_line_by_the_deadline_is_a_timeout_that_shows_it():
    lane = play(on_act(lambda bot, message: bot.say('{"game":')))
    (fault,) = lane.faults
    assert "no answer within 1000 ms; 8 bytes of a line without its end received" == fault.reason
    assert '{"game":' == fault.reply


@pytest.mark.parametrize(("seconds", "kinds"), [(1.045, []), (1.0499, []), (1.055, [("timeout", 1)])])
def test_h21_an_answer_counts_up_to_limit_and_margin(seconds, kinds):
    assert kinds == play(answering_after(seconds), questions=2).kinds()


def test_h21_a_late_answer_is_counted_and_ignored():
    lane = play(answering_after(1.055), questions=4, pardons=1)
    assert [("timeout", 1), ("timeout", 1)] == lane.kinds()
    assert 1 <= lane.report.seats[1].late


MOVE, BANK = {"move_ms": 1000, "bank_ms": None}, {"move_ms": None, "bank_ms": 2000}
BOTH = {"move_ms": 1000, "bank_ms": 2000}


@pytest.mark.parametrize(
    ("limits", "seconds", "questions", "kinds"),
    [
        (MOVE, 0.9, 20, []),
        (MOVE, 1.1, 20, [("timeout", 1)]),
        (BANK, 1.9, 2, []),
        (BANK, 1.9, 4, [("timeout", 1)]),
        (BANK, 0.5, 8, []),
        (BANK, 0.5, 12, [("timeout", 1)]),
        (BOTH, 1.1, 2, [("timeout", 1)]),
        (BOTH, 0.9, 4, []),
        (BOTH, 0.9, 6, [("timeout", 1)]),
    ],
)
def test_h22_move_limit_bank_and_both_are_enforced(limits, seconds, questions, kinds):
    lane = play(answering_after(seconds), Limits(margin_ms=50, **limits), questions=questions)
    assert kinds == lane.kinds()


def test_h22_every_game_has_a_fresh_bank():
    lane = play(answering_after(0.9), Limits(**BOTH), tables=5, questions=4)
    assert [] == lane.kinds()


def test_h22_the_bank_is_not_charged_for_the_margin():
    limits = Limits(move_ms=None, bank_ms=1000, margin_ms=50)
    assert [] == play(answering_after(0.5), limits, questions=4).kinds()
    assert [] == play(answering_after(0.52), limits, questions=4).kinds()
    assert [("timeout", 1)] == play(answering_after(0.53), limits, questions=4).kinds()


def test_the_bank_left_to_a_seat_is_told_with_its_question():
    limits = Limits(move_ms=None, bank_ms=1000, margin_ms=50)
    machine = ScriptedMachine({"good": polite, "bot": answering_after(0.3)})
    Played(specs("good", "bot"), limits, tables=2, questions=6, machine=machine)
    left = [[message["bank"] for message in bot.heard if message["type"] == "act"] for bot in machine.bots]
    assert [[1.0] * 6, [1.0, 0.7, 0.4] * 2] == left


def test_h23_no_loss_on_time_at_99_percent_of_the_limit_without_a_margin():
    lane = play(answering_after(0.99), Limits(move_ms=1000, margin_ms=0), tables=200)
    assert [] == lane.kinds()
    assert 200 == len(lane.finished)


def test_h25_only_the_start_limit_applies_before_ready():
    def slow(bot: ScriptedBot, message: dict) -> None:
        if message["type"] == "hello":
            bot.say('{"type":"ready"}\n', 8.0)
        else:
            polite(bot, message)

    lane = play(slow, Limits(start_ms=10_000, move_ms=1))
    assert [] == lane.kinds()


def test_a_bot_that_is_not_ready_in_time_has_a_start_fault():
    def silent(bot: ScriptedBot, message: dict) -> None:
        bot.say("Welcome to my bot!\n")

    lane = play(silent, Limits(start_ms=10_000))
    (fault,) = lane.faults
    assert ("start", 1) == (fault.kind, fault.seat)
    assert "was not ready within 10000 ms; it wrote 'Welcome to my bot!'" == fault.reason


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("", "0 bytes received: does the bot flush stdout?"),
        ('{"type":"ready"}', "16 bytes of a line without its end received"),
    ],
)
def test_a_start_fault_tells_what_came_instead_of_ready(written, told):
    (fault,) = play(lambda bot, message: bot.say(written) if written else None).faults
    assert ("start", f"was not ready within 10000 ms; {told}") == (fault.kind, fault.reason)


def test_who_answered_before_is_not_asked_about_flushing():
    def stops(bot: ScriptedBot, message: dict) -> None:
        if (message["game"], message["id"]) == ("g1", 1):
            answer(bot, message)

    lane = play(on_act(stops), Limits(move_ms=1000), tables=3, questions=4)
    assert [
        "0 bytes received, after answers before: it took too long, hangs, or did not flush",
        "0 bytes received; an earlier question is not answered either",
    ] == [fault.reason.removeprefix("no answer within 1000 ms; ") for fault in lane.faults][:2]


def test_questions_sent_together_have_their_times_together():
    def slow(bot: ScriptedBot, message: dict) -> None:
        match message["type"]:
            case "hello":
                bot.say('{"type":"ready","tables":3}\n')
            case "act":
                # One after the other, each in 0.9 s.
                bot.free = max(getattr(bot, "free", 0.0), bot.machine.time) + 0.9
                answer(bot, message, after=bot.free - bot.machine.time)
            case _:
                polite(bot, message)

    machine = ScriptedMachine({"bot": slow})
    lane = Played(specs("bot", "bot"), Limits(move_ms=1000, margin_ms=0), tables=3, machine=machine)
    assert [] == lane.kinds()
    assert [["yes"] * 4] * 3 == lane.answers


def frozen(script, limits: Limits, after: float, seconds: float = 7.0, bots: bool = True, **keys) -> Played:
    """As `play`, in a world that stands still for a while."""
    machine = ScriptedMachine({"good": polite, "bot": script})
    machine.freeze(after, seconds, bots)
    lane = Played(specs("good", "bot"), limits, machine=machine, **keys)
    lane.machine = machine
    return lane


@pytest.mark.parametrize("after", [0.05, 0.3, 0.85])
@pytest.mark.parametrize("bots", [True, False])
def test_nobody_loses_on_time_while_everything_stands_still(after, bots):
    assert [] == frozen(answering_after(0.9), LIMITS, after, bots=bots).kinds()


@pytest.mark.parametrize("after", [0.05, 0.3, 0.85])
def test_a_bot_that_would_have_been_late_is_late_by_as_much_when_all_goes_on(after):
    (fault,) = frozen(answering_after(1.2), LIMITS, after).faults
    assert "timeout" == fault.kind
    assert 1050 == pytest.approx(fault.elapsed_ms)
    assert [] == frozen(answering_after(1.0), LIMITS, after).kinds()


def test_the_bank_is_not_charged_while_everything_stands_still():
    limits = Limits(move_ms=None, bank_ms=1000)
    lane = frozen(answering_after(0.4), limits, after=0.2, questions=4)
    assert [] == lane.kinds()
    left = [message["bank"] for message in lane.machine.bots[1].heard if message["type"] == "act"]
    assert 1.0 == left[0]
    assert 0.55 <= left[1] <= 0.65  # half a tick is given or taken


def test_a_start_and_a_goodbye_have_their_time_though_everything_stood_still():
    def slow(bot: ScriptedBot, message: dict) -> None:
        match message["type"]:
            case "hello":
                bot.say('{"type":"ready"}\n', 9.0)
            case "bye":
                bot.exit(0, 0.4)
            case _:
                polite(bot, message)

    assert [] == frozen(slow, Limits(start_ms=10_000), after=5.0).kinds()
    lane = frozen(slow, Limits(grace_ms=500), after=9.2)
    assert [0, 0] == [seat.lingered for seat in lane.report.seats]


def test_a_clock_that_began_after_the_standstill_is_not_put_back():
    """The arena itself was busy before it asked: that is no time of the bot's, and no gift either."""
    machine = ScriptedMachine({"good": polite, "bot": on_act(lambda bot, message: None)})
    busy = [7.0]

    def stop(lane: Played) -> bool:
        if lane.tables and busy:
            machine.time += busy.pop()
        return False

    lane = Played(specs("good", "bot"), LIMITS, tables=3, machine=machine, stop_when=stop)
    assert [("timeout", 1)] * 3 == lane.kinds()
    assert [1050] * 3 == pytest.approx([fault.elapsed_ms for fault in lane.faults])
    assert 7 + 3 * 1.05 == pytest.approx(machine.time - 1000, abs=0.2)


def test_a_bot_that_holds_the_arena_up_all_the_time_is_late_in_the_end():
    machine = ScriptedMachine({"good": polite, "bot": on_act(lambda bot, message: None)})
    for tick in range(100):
        machine.freeze(0.001 + tick * 0.5, 0.49)
    lane = Played(specs("good", "bot"), LIMITS, questions=2, machine=machine)
    assert [("timeout", 1)] == lane.kinds()
    assert 1.05 < machine.time - 1000 < 15


def test_a_look_that_is_a_little_late_puts_nothing_back():
    machine = ScriptedMachine({"good": polite, "bot": on_act(lambda bot, message: None)})
    for tick in range(9):
        machine.freeze(0.1 + tick * 0.3, 0.2)
    lane = Played(specs("good", "bot"), LIMITS, questions=2, machine=machine)
    assert [("timeout", 1)] == lane.kinds()
    assert 1.04 < machine.time - 1000 < 1.3


def test_stop_is_asked_ten_times_a_second_while_a_bot_thinks_without_a_limit():
    machine = ScriptedMachine({"good": polite, "bot": on_act(lambda bot, message: None)})
    asked: list[float] = []

    def stop(lane: Played) -> bool:
        asked.append(machine.time)
        return machine.time > 1060

    lane = Played(specs("good", "bot"), Limits(move_ms=None), machine=machine, stop_when=stop)
    assert lane.report.stopped
    assert [] == lane.kinds()
    assert [] == lane.finished
    assert 0.1 == pytest.approx(max(b - a for a, b in itertools.pairwise(asked)))
    assert [["KILL"], ["KILL"]] == [bot.signals for bot in machine.bots]
