"""The checker's scenes: every kind of question is met, each by the bot alone, the same each time."""

import sys
from dataclasses import replace

import pytest

from arena.host import FaultKind, Limits
from arena.rules.codes import OVER, PHASES
from arena.rules.options import make_rules
from arena.tournament.checker import HANDS, MOST_FAULTS, SCENES, check_bot
from tests.cli.running import command

PATIENT = Limits(move_ms=30_000)


def check(kind, limits=PATIENT):
    *_, report = check_bot(command(kind), limits)
    return report


@pytest.fixture(scope="module")
def reports():
    return {kind: check(kind) for kind in ("mixed", "last")}


def test_bots_of_two_tempers_meet_every_kind_of_question(reports):
    asked = reports["mixed"].asked() + reports["last"].asked()
    assert set(PHASES[:OVER]) == {phase for phase, count in asked.items() if count}


def test_a_bot_without_a_fault_passes(reports):
    for report in reports.values():
        assert report.passed
        assert [name for name, _ in SCENES] == [scene.name for scene in report.scenes]
        assert [] == report.warnings


def test_scenes_play_two_three_and_four_handed():
    assert {2, 3, 4} == {make_rules(options).table.players for _, options in SCENES}


def test_a_scene_is_broken_off_after_a_few_faults():
    report = check("illegal")
    assert not report.passed
    assert 0 < len(report.scenes[0].faults) <= MOST_FAULTS < HANDS


def test_a_bot_that_does_not_start_is_checked_no_further():
    report = check("dead")
    assert (1, False) == (len(report.scenes), report.passed)
    assert {"start"} == {fault.kind for _, fault in report.scenes[0].faults}


def test_a_bot_without_one_right_answer_is_checked_no_further(tmp_path):
    """It said which question it was thinking about, and never more."""
    bot = tmp_path / "bot.py"
    bot.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    message = json.loads(line)\n"
        "    if message['type'] == 'hello':\n"
        '        print(\'{"type":"ready"}\', flush=True)\n'
        "    elif message['type'] == 'act':\n"
        "        print(json.dumps({'id': message['id']}), flush=True)\n"
    )
    *_, report = check_bot([sys.executable, "-S", str(bot)], PATIENT)
    assert (1, True, False) == (len(report.scenes), report.broken_off, report.passed)
    assert {FaultKind.MALFORMED} == {fault.kind for _, fault in report.scenes[0].faults}


def test_a_bot_that_stays_after_bye_passes_with_a_warning(tmp_path):
    bot = tmp_path / "bot.py"
    bot.write_text(
        "import json, sys, time\n"
        "for line in sys.stdin:\n"
        "    message = json.loads(line)\n"
        "    if message['type'] == 'hello':\n"
        '        print(\'{"type":"ready","tables":60}\', flush=True)\n'
        "    elif message['type'] == 'act':\n"
        "        answer = {'game': message['game'], 'id': message['id'], 'action': message['legal'][0]}\n"
        "        print(json.dumps(answer), flush=True)\n"
        "time.sleep(60)\n"
    )
    *_, report = check_bot([sys.executable, "-S", str(bot)], replace(PATIENT, grace_ms=20))
    assert report.passed
    assert [
        "it did not end at `bye`, nor at the end of its standard input, and was ended by force"
    ] == report.warnings


def test_a_bot_that_answers_otherwise_each_time_is_warned_of():
    (warning,) = check("unseeded").warnings
    assert "the same games with the same seeds brought other answers" in warning
