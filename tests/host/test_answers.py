"""What a bot may write, what is a fault, and what is merely counted."""

import json

import pytest

from arena.host import Limits
from tests.host.scripted import ScriptedBot, ScriptedMachine, answer, on_act, polite, specs
from tests.host.tables import Played


def play(script, limits: Limits = Limits(), **keys) -> Played:  # noqa: B008
    """A lane in which seat 1 follows the script and seat 0 is polite."""
    machine = ScriptedMachine({"good": polite, "bot": script})
    return Played(specs("good", "bot"), limits, machine=machine, **keys)


def saying(raw: str | bytes):
    return on_act(lambda bot, message: bot.say(raw))


def right(message: dict) -> str:
    return json.dumps({"game": message["game"], "id": message["id"], "action": "yes"})


def test_a_match_goes_round_the_seats_and_every_bot_hears_its_lines():
    machine = ScriptedMachine({"good": polite, "bot": polite})
    lane = Played(specs("good", "bot"), Limits(), tables=2, questions=4, machine=machine)
    assert [["yes"] * 4] * 2 == lane.answers
    assert ["g1", "g2"] == lane.finished
    game = ["game", "act", "act", "game_over"]
    heard = [[message["type"] for message in bot.heard] for bot in machine.bots]
    assert [["hello", *game, *game, "bye"]] * 2 == heard
    assert machine.closed


@pytest.mark.parametrize(
    "form",
    [
        pytest.param("{}\r\n", id="H13 CRLF"),
        pytest.param("\n\r\n  \n{}\n", id="H16 blank lines before it"),
        pytest.param("  {} \n", id="spaces around it"),
        pytest.param("{}\n\n\n", id="blank lines behind it"),
    ],
)
def test_forms_of_an_answer_that_are_accepted(form):
    lane = play(on_act(lambda bot, message: bot.say(form.replace("{}", right(message)))))
    assert [] == lane.kinds()
    assert 0 == lane.report.seats[1].chatter


def test_h14_a_byte_order_mark_before_the_first_line_is_stripped_once():
    def marked(bot: ScriptedBot, message: dict) -> None:
        if message["type"] == "hello":
            bot.say(b'\xef\xbb\xbf{"type":"ready"}\n')
        else:
            polite(bot, message)

    assert [] == play(marked).kinds()
    again = play(on_act(lambda bot, message: bot.say("\ufeff" + right(message) + "\n")))
    assert [("malformed", 1)] == again.kinds()


def test_h15_an_answer_in_two_writes_is_accepted():
    def halves(bot: ScriptedBot, message: dict) -> None:
        line = right(message) + "\n"
        bot.say(line[:20])
        bot.say(line[20:], 0.03)

    assert [] == play(on_act(halves)).kinds()


@pytest.mark.parametrize(
    "raw",
    [
        '""',
        "null",
        "{}",
        "[]",
        '"x"',
        "NaN",
        "1e999",
        "[" * 10_000,
        '{"a":' * 10_000,
        '{"game":"g1","action":"yes"}',
        "yes",
        b"\xff\xfe",
    ],
)
def test_h17_what_is_no_answer_is_passed_over_and_the_clock_decides(raw):
    data = raw.encode() if isinstance(raw, str) else raw
    (fault,) = play(saying(data + b"\n")).faults
    assert ("timeout", 1) == (fault.kind, fault.seat)
    size = len(data) + 1
    assert (
        f"no answer within 1000 ms; {size} bytes received, no answer to this question among them"
        == fault.reason
    )
    assert fault.reply.startswith(data.decode("utf-8", "replace")[:1000])
    assert len(fault.reply) < 1100
    before = on_act(lambda bot, message: bot.say(data + b"\n" + right(message).encode() + b"\n"))
    lane = play(before)
    assert [] == lane.kinds()
    assert 2 == lane.report.seats[1].chatter


@pytest.mark.parametrize(
    "raw",
    [
        '{"id":null}',
        '{"game":"g1","id":1}',
        '{"game":"g1","id":"1","action":"yes"}',
        '{"game":"g1","id":1,"action":null}',
        '{"game":"g1","id":1e999,"action":"yes"}',
        '{"game":"g1","id":1,"action":"yes"',
        b'{"game":"g1","id":1,"action":"\xff"}',
        '{"game":"g1","id":7,"action":"yes"}',
        '{"game":"g9","id":1,"action":"yes"}',
        '{"game":"g1","id":0,"action":"yes"}',
    ],
)
def test_h17_a_malformed_answer_is_a_fault_and_its_text_is_kept(raw):
    data = raw.encode() if isinstance(raw, str) else raw
    (fault,) = play(saying(data + b"\n")).faults
    assert ("malformed", 1) == (fault.kind, fault.seat)
    assert data.decode("utf-8", "replace") == fault.reply
    assert fault.reason


def test_an_illegal_answer_keeps_request_reply_and_legal_list():
    (fault,) = play(on_act(lambda bot, message: answer(bot, message, "maybe"))).faults
    assert ("illegal", 1) == (fault.kind, fault.seat)
    assert "'maybe' is not a legal answer" == fault.reason
    assert '{"type":"act","game":"g1","id":1,"legal":["yes","no"]}' == fault.request
    assert '{"game": "g1", "id": 1, "action": "maybe"}' == fault.reply
    assert ("yes", "no") == fault.legal


def test_an_answer_beyond_the_legal_list_can_be_accepted():
    lane = play(on_act(lambda bot, message: answer(bot, message, "perhaps")))
    assert [["yes", "perhaps", "yes", "perhaps"]] == lane.answers


def test_h10_an_answer_longer_than_the_limit_is_malformed_and_the_rest_of_it_ignored():
    def long_once(bot: ScriptedBot, message: dict) -> None:
        if message["game"] == "g1":
            bot.say("x" * 150_000)
            bot.say("x" * 50_000 + "\n")
        else:
            answer(bot, message)

    lane = play(on_act(long_once), tables=2)
    (fault,) = lane.faults
    assert ("malformed", 1) == (fault.kind, fault.seat)
    assert "the line is longer than 65536 bytes" == fault.reason
    assert "x" * 1000 + "... (cut)" == fault.reply
    assert [["yes"], ["yes"] * 4] == lane.answers


@pytest.mark.parametrize(("extra", "kinds"), [(0, []), (1, [("malformed", 1)])])
def test_h10_the_limit_of_a_line_is_exact(extra, kinds):
    def padded(bot: ScriptedBot, message: dict) -> None:
        bot.say(right(message).ljust(100 + extra) + "\n")

    assert kinds == play(on_act(padded), Limits(max_line=100)).kinds()


def test_a_doubled_answer_is_counted_and_ignored():
    lane = play(on_act(lambda bot, message: bot.say((right(message) + "\n") * 2)))
    assert [] == lane.kinds()
    assert [["yes"] * 4] == lane.answers
    assert 2 == lane.report.seats[1].doubled


def test_a_late_answer_is_told_from_a_doubled_one():
    def late_once(bot: ScriptedBot, message: dict) -> None:
        answer(bot, message, after=1.2 if (message["game"], message["id"]) == ("g1", 1) else 0.3)

    lane = play(on_act(late_once), Limits(move_ms=1000), tables=3, questions=4)
    assert [("timeout", 1)] == lane.kinds()
    seat = lane.report.seats[1]
    assert (1, 0, 0) == (seat.late, seat.doubled, seat.chatter)


def test_h27_chatter_while_nobody_asks_is_counted_and_harmless():
    def chatty(bot: ScriptedBot, message: dict) -> None:
        if message["type"] == "hello":
            bot.say("Hello from my library 2.1\n\n")
            bot.say('{"type":"ready"}\n[1]\n')
        else:
            polite(bot, message)

    seat = play(chatty).report.seats[1]
    assert 2 == seat.chatter
    assert "Hello from my library 2.1" == seat.first_chatter


@pytest.mark.parametrize(("junk", "answered"), [(3, 8), (4, 7)])
def test_h49_junk_answers_up_to_the_limit_and_one_more(junk, answered):
    left = [junk]

    def junky(bot: ScriptedBot, message: dict) -> None:
        left[0] -= 1
        answer(bot, message) if left[0] < 0 else bot.say('{"id":"junk"}\n')

    lane = play(on_act(junky), questions=8, pardons=3)
    assert [("malformed", 1)] * junk == lane.kinds()
    assert answered == len(lane.answers[0])


ACK = '{"ack":true,"id":7}\n'


@pytest.mark.parametrize("after", [0.0, 0.005, 0.02])
def test_a_malformed_answer_that_nobody_asked_for_is_held_against_the_next_question(after):
    """So that it does not matter whether it comes before the question or after it."""

    def acknowledges(bot: ScriptedBot, message: dict) -> None:
        if message["type"] == "game":
            bot.say(ACK, after)
        if message["type"] == "act":
            answer(bot, message, after=0.03)
        else:
            polite(bot, message)

    machine = ScriptedMachine(
        {"slow": on_act(lambda bot, message: answer(bot, message, after=0.01)), "bot": acknowledges}
    )
    lane = Played(specs("slow", "bot"), Limits(), machine=machine)
    assert [("malformed", 1)] == lane.kinds()
    assert [["yes"]] == lane.answers


def test_an_answer_before_its_question_counts_when_it_is_asked():
    def ahead(bot: ScriptedBot, message: dict) -> None:
        if message["type"] == "game":
            for id in (1, 2):
                bot.say(f'{{"game":"{message["game"]}","id":{id},"action":"no"}}\n')
        elif message["type"] != "act":
            polite(bot, message)

    lane = play(ahead, tables=2)
    assert [] == lane.kinds()
    assert [["yes", "no", "yes", "no"]] * 2 == lane.answers


def test_what_was_said_before_the_end_still_counts_when_it_is_asked_for():
    def ahead_and_away(bot: ScriptedBot, message: dict) -> None:
        if message["type"] == "game":
            bot.say('{"game":"g1","id":1,"action":"no"}\n')
            bot.exit(1)
        else:
            polite(bot, message)

    lane = play(ahead_and_away)
    assert [("crashed", 1)] == lane.kinds()
    assert [["yes", "no", "yes"]] == lane.answers


def test_of_several_games_a_line_that_names_no_open_question_is_passed_over():
    def vague(bot: ScriptedBot, message: dict) -> None:
        match message["type"]:
            case "hello":
                bot.say('{"type":"ready","tables":2}\n')
            case "act":
                bot.say(ACK)
                answer(bot, message)
            case _:
                polite(bot, message)

    machine = ScriptedMachine({"bot": vague})
    lane = Played(specs("bot", "bot"), Limits(), tables=4, machine=machine)
    assert [] == lane.kinds()
    assert 8 == lane.report.seats[1].chatter


def test_a_bot_that_talks_to_itself_is_not_read_further_than_its_questions():
    """A process that writes answers without end costs no memory, and has its faults one by one."""
    flood = ACK * 1000

    def talks(bot: ScriptedBot, message: dict) -> None:
        polite(bot, message)
        if message["type"] == "game" and message["game"] == "g1":
            bot.say(flood)

    lane = play(talks, tables=3, questions=2)
    assert [("malformed", 1)] * 3 == lane.kinds()


def test_a_slow_reader_gets_the_whole_line_and_the_clock_runs_meanwhile():
    def reader(bot: ScriptedBot, message: dict) -> None:
        polite(bot, message)
        if message["type"] == "game":
            bot.room = 10
            bot.make_room(1000, 0.5)

    machine = ScriptedMachine({"good": polite, "bot": reader})
    lane = Played(specs("good", "bot"), Limits(), questions=2, machine=machine)
    assert [] == lane.kinds()
    blocked = ScriptedMachine({"good": polite, "bot": reader})
    slow = Played(specs("good", "bot"), Limits(move_ms=400), questions=2, machine=blocked)
    assert [("timeout", 1)] == slow.kinds()
