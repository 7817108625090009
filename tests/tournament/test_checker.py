"""The checker's scenes: whole games, every kind of question, all that a view may show, the same each time."""

from dataclasses import replace

import pytest

from arena.host import BotSpec, FaultKind, Limits
from arena.protocol.longest import longest_act
from arena.rules.codes import OVER, PHASES
from arena.rules.options import make_rules
from arena.tournament.check_scenes import SIGHTS, games_of, phases_of, scenes
from arena.tournament.check_table import MOST_BYTES
from arena.tournament.checker import MOST_FAULTS, check_bot
from tests.cli.running import command
from tests.tournament.small_bots import DIES_IN_THE_SECOND_HAND, LINE_BUFFER, small_bot

PATIENT = Limits(move_ms=30_000)
SCENES = scenes()
FIRST = SCENES[:1]


def check(words, limits=PATIENT, tried=SCENES):
    *_, report = check_bot(BotSpec("bot", tuple(words)), limits, tried)
    return report


@pytest.fixture(scope="module")
def reports():
    return {kind: check(command(kind)) for kind in ("mixed", "last")}


def test_bots_of_two_tempers_meet_every_kind_of_question(reports):
    asked = reports["mixed"].asked() + reports["last"].asked()
    assert set(PHASES[:OVER]) == {phase for phase, count in asked.items() if count}


def test_a_bot_meets_all_that_a_view_may_show(reports):
    for report in reports.values():
        assert {sight.name for sight in SIGHTS} == set().union(*(scene.seen for scene in report.scenes))


def test_what_is_not_met_is_known(reports):
    assert [] == reports["mixed"].not_met()
    plain = check(command("first"), tried=SCENES[4:5])
    assert {"jambone"} <= {PHASES[phase] for phase in phases_of(plain.scenes[0].rules)}
    assert {"jambone", "exchange"} <= set(plain.not_met())
    assert not {"swap", "dummy", "tokens"} & set(plain.not_met())


def test_a_bot_without_a_fault_passes(reports):
    for report in reports.values():
        assert report.passed
        assert [name for name, _ in SCENES] == [scene.name for scene in report.scenes]
        assert [] == report.warnings


def test_games_are_played_to_their_end_but_for_one_that_breaks_off(reports):
    for report in reports.values():
        for scene in report.scenes:
            assert (len(games_of(scene.rules)) - 1, 1) == (scene.games, scene.broken_off)


def test_scenes_play_two_three_and_four_handed_in_every_seat():
    assert {2, 3, 4} == {rules.table.players for _, rules in SCENES}
    for _, rules in SCENES:
        assert set(range(rules.table.players)) == {game.seat for game in games_of(rules)}


def test_lines_get_as_long_as_the_rules_allow(reports):
    for report in reports.values():
        for scene in report.scenes:
            assert scene.longest == scene.bound == longest_act(scene.rules)


def test_no_line_is_filled_up_without_end():
    """Redeals without a limit have no other limit than the deals of a game."""
    rules = make_rules({"bad_hand": "all_low"})
    (scene,) = check(command("mixed"), tried=[("redeals", rules)]).scenes
    assert (MOST_BYTES, True) == (scene.longest, MOST_BYTES < scene.bound)


def test_a_scene_is_broken_off_after_a_few_faults():
    report = check(command("illegal"), tried=FIRST)
    assert not report.passed
    assert 0 < len(report.scenes[0].slips) <= MOST_FAULTS < len(games_of(make_rules({})))


def test_a_bot_that_does_not_start_is_checked_no_further():
    report = check(command("dead"))
    assert (1, False) == (len(report.scenes), report.passed)
    assert {"start"} == {slip.fault.kind for slip in report.scenes[0].slips}


def test_a_bot_that_dies_in_the_second_hand_is_caught(tmp_path):
    report = check(small_bot(tmp_path, **DIES_IN_THE_SECOND_HAND))
    assert [FaultKind.CRASHED] * len(SCENES) == [scene.slips[0].fault.kind for scene in report.scenes]
    assert all(slip.deal > 1 for scene in report.scenes for slip in scene.slips)
    assert 0 == sum(scene.games for scene in report.scenes)


def test_a_bot_with_a_line_buffer_is_caught(tmp_path):
    (scene,) = check(small_bot(tmp_path, **LINE_BUFFER), tried=FIRST).scenes
    assert {FaultKind.CRASHED} == {slip.fault.kind for slip in scene.slips}
    assert all(scene.longest_answered < 2048 <= len(slip.fault.request) + 1 for slip in scene.slips)


@pytest.mark.parametrize(("tables", "passes"), [(1, True), (8, False)])
def test_several_games_at_once_are_tried_if_the_bot_takes_them(tmp_path, tables, passes):
    """This bot knows of one game only, the one that began last."""
    one_game = {"at_game": 'game = message["game"]', "at_act": 'assert game == message["game"]'}
    assert passes == check(small_bot(tmp_path, tables=tables, **one_game), tried=FIRST).passed


def test_a_bot_without_one_right_answer_is_checked_no_further(tmp_path):
    """It says which question it is thinking about, and never more."""
    report = check(small_bot(tmp_path, answer='{"id": message["id"]}'))
    assert (1, True, False) == (len(report.scenes), report.broken_off, report.passed)
    assert {FaultKind.MALFORMED} == {slip.fault.kind for slip in report.scenes[0].slips}


def test_a_bot_that_stays_after_bye_passes_with_a_warning(tmp_path):
    stays = small_bot(tmp_path, setup="import time", tables=60, at_end="time.sleep(60)")
    report = check(stays, replace(PATIENT, grace_ms=20), FIRST)
    assert report.passed
    assert [
        "it did not end at `bye`, nor at the end of its standard input, and was ended by force"
    ] == report.warnings


def test_a_bot_that_answers_otherwise_each_time_is_warned_of():
    (warning,) = check(command("unseeded"), tried=FIRST).warnings
    assert "the same games with the same seeds brought other answers" in warning


def test_a_bot_that_remembers_other_games_is_warned_of(tmp_path):
    counts = {
        "setup": "asked = 0",
        "at_act": "asked += 1",
        "action": 'message["legal"][asked % len(message["legal"])]',
    }
    (warning,) = check(small_bot(tmp_path, **counts), tried=FIRST).warnings
    assert "it keeps something from one game for the next" in warning


def test_standard_error_is_kept_also_when_all_is_well(tmp_path):
    report = check(small_bot(tmp_path, setup='print("loaded", file=sys.stderr)'), tried=FIRST)
    assert (True, ["loaded\n"]) == (report.passed, report.stderr)
