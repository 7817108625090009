"""`arena check`: bots that pass, and what is told of those that do not."""

import re
import sys
from pathlib import Path

import pytest

from arena.protocol.longest import longest_act
from arena.rules.presets import preset_rules
from tests.cli.running import FIELD, arena, command
from tests.tournament.small_bots import DIES_IN_THE_SECOND_HAND, LINE_BUFFER, small_bot


@pytest.mark.parametrize("kind", ["last", "mixed"])
def test_a_good_bot_passes_with_numbered_steps(kind):
    told = arena("check", *command(kind))
    assert (0, "") == (told.code, told.err)
    lines = told.out.splitlines()
    assert f"1. start: ok, ready as {kind} 7, one table at a time, asks for view and events" == lines[0]
    assert [f"{n}. " for n in range(1, 9)] == [line[:3] for line in lines if line[0].isdigit()]
    assert "passed: " in lines[-1]


def test_what_was_not_tried_is_said():
    told = arena("check", *command("first"))
    *_, missed, left_out, longest, verdict = told.out.splitlines()
    assert "not met, by the bot's own choices or by chance: swap, exchange, jambone" == missed
    assert left_out.startswith(
        "not tried: other house rules (--rules RULES tries yours); several games at once"
    )
    assert longest.startswith("longest line: ")
    assert verdict.startswith("passed: ")


@pytest.mark.parametrize("rules", ["three_handed", "ours.yaml"])
def test_a_bot_is_checked_under_rules_of_ones_own(rules):
    Path("ours.yaml").write_text("players: 3\n")
    name = rules.removesuffix(".yaml")
    bound = longest_act(preset_rules("three_handed"))
    told = arena("check", "--rules", rules, *command("mixed"))
    assert (0, "") == (told.code, told.err)
    lines = told.out.splitlines()
    assert lines[1].startswith(f"2. {name}: ok, 8 games to the end, 1 broken off, ")
    assert "not tried: other house rules; several games at once, as it takes one" in told.out
    assert f"longest line: {bound:,} bytes of the {bound:,} that the rules allow ({name})" == lines[-2]


def test_a_command_may_be_one_string_as_in_a_tournament_file(tmp_path):
    bot = tmp_path / "my bot.py"
    bot.write_text(f"import runpy, sys\nrunpy.run_path({str(FIELD)!r})\n")
    told = arena("check", "--rules", "stick", f"{sys.executable} -S '{bot}' last")
    assert (0, "1. start: ok, ready as last 7") == (told.code, told.out[:29])


def test_standard_error_is_shown_also_when_all_is_well(tmp_path):
    chatty = small_bot(tmp_path, setup="print('hello from', *range(30), sep='\\n', file=sys.stderr)")
    told = arena("check", "--rules", "stick", *chatty)
    assert 0 == told.code
    lines = told.out.splitlines()
    at = lines.index("standard error:")
    assert ["  hello from", *(f"  {n}" for n in range(19)), "  ... and 11 lines more"] == lines[at + 1 : -1]


def test_a_death_in_the_second_hand_is_told_as_such(tmp_path):
    told = arena("check", *small_bot(tmp_path, **DIES_IN_THE_SECOND_HAND))
    assert 1 == told.code
    assert "       where:    hand 2 of its game, score 0 2 0 2; question " in told.out
    assert "       stderr:   AssertionError: who called last?" in told.out
    assert "line buffer" not in told.out
    *_, all_told, verdict = told.out.splitlines()
    assert "no game came to its end: all went well in the first hand, and never after it" == all_told
    assert verdict.startswith("failed: ")


@pytest.mark.parametrize("tables", [1, 16])
def test_a_line_buffer_that_is_too_small_is_named(tmp_path, tables):
    told = arena("check", "--rules", "four_handed", *small_bot(tmp_path, tables=tables, **LINE_BUFFER))
    assert 1 == told.code
    bound = f"{longest_act(preset_rules('four_handed')):,}"
    hint = rf"hint: +is there a line buffer of 2,048 bytes\? This line has (\d,\d+), .* it may have {bound}\n"
    (size,) = re.findall(hint, told.out)
    assert 2048 <= int(size.replace(",", ""))


def test_bundled_bots_are_checked_by_name():
    told = arena("check", "lowest")
    assert 0 == told.code
    assert "1. start: ok, ready as lowest" in told.out


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("crash", ("crashed, exited with code 1", "stderr:   ValueError: the third question is too hard")),
        ("illegal", ("illegal, ", '"action": "JK"')),
        ("junk", ("malformed, ", '"action": null')),
        ("silent", ("timeout, ", "answered: nothing")),
        ("dead", ("start: FAILED, exited with code 1", "stderr:   no licence found")),
        ("deaf", ("start: FAILED, ",)),
    ],
)
def test_where_a_bot_fails_the_exact_lines_are_printed(kind, said):
    move, start = 150 if kind == "silent" else 60_000, 300 if kind == "deaf" else 60_000
    limits = ("--move-ms", move, "--start-ms", start)
    told = arena("check", "--rules", "stick", *limits, *command(kind))
    assert (1, "") == (told.code, told.err)
    for text in said:
        assert text in told.out
    if not told.out.startswith("1. start: FAILED"):
        assert 'asked:    {"type":"act","game":"check' in told.out
    assert told.out.splitlines()[-1].startswith("failed: ")


def test_a_bot_that_plays_otherwise_each_time_is_warned_of():
    told = arena("check", "--rules", "stick", *command("unseeded"))
    assert 0 == told.code
    assert "warning: the same games with the same seeds brought other answers" in told.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("no-such-program",), "Error: command 'no-such-program' is not on the PATH\n"),
        (
            ("bot.js",),
            "'bot.js' is not on the PATH; for the file write './bot.js', or name its interpreter first",
        ),
        (("./bot.py",), "'./bot.py' does not exist"),
        (("python3 'bot.py",), "Error: cannot be split into words: no closing quotation\n"),
        (("",), "Error: a command must name a program\n"),
        (("--rules", "stik", "basic"), "'stik' is neither a preset nor a file; did you mean stick?"),
        ((), "Missing argument 'COMMAND...'"),
    ],
)
def test_a_command_that_cannot_be_started_exits_with_2(words, said):
    Path("bot.js").write_text("")
    told = arena("check", *words)
    assert (2, "") == (told.code, told.out)
    assert said in told.err


def test_an_error_above_its_trace_is_shown(tmp_path):
    """As Node prints it: the message, and then where it came from."""
    bot = tmp_path / "bot.py"
    trace = "\n".join(["Error: boom", *["    at emit (events:524)"] * 15, "", "Node.js v20"])
    bot.write_text(f"import sys\nsys.exit({trace!r})\n")
    lines = arena("check", "--rules", "stick", sys.executable, "-S", bot).out.splitlines()
    assert [f"       stderr:   {line}" for line in trace.splitlines() if line] == lines[1:-1]


def test_options_after_the_command_are_the_bots_own(tmp_path):
    bot = tmp_path / "bot.py"
    bot.write_text(
        "import runpy, sys\n"
        "assert sys.argv[1:] == ['--move-ms', 'x', '-h']\n"
        "sys.argv[1:] = ['last']\n"
        f"runpy.run_path({str(FIELD)!r})\n"
    )
    assert 0 == arena("check", "--rules", "stick", sys.executable, bot, "--move-ms", "x", "-h").code
