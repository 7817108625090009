"""What holds for every format that goes on by results."""

from dataclasses import replace

import pytest

from arena.tournament.formats import FORMATS
from arena.tournament.formats.ledger import Ledger, Meeting
from arena.tournament.formats.rounds import InRounds
from arena.tournament.schedule import game_count, plan
from tests.tournament.formats.playing import tournament
from tests.tournament.samples import problems, small

KINDS = {
    "swiss": "kind: swiss, rounds: 3, blocks: 3, lane_blocks: 2",
    "knockout": "kind: knockout, blocks: 3, lane_blocks: 2",
    "double": "kind: double_elimination, blocks: 2, playoff: 3",
    "ladder": "kind: ladder, rounds: 4, blocks: 2",
    "winners": "kind: progressive, rounds: 4, blocks: 2",
    "mixed": "kind: progressive, move: mixed, rounds: 4, blocks: 2",
}
forms = pytest.mark.parametrize("form", KINDS.values(), ids=KINDS)


def test_every_format_in_rounds_is_tested_here() -> None:
    kinds = {kind for kind, form in FORMATS.items() if issubclass(form, InRounds)}
    assert kinds == {form.split(",")[0].removeprefix("kind: ") for form in KINDS.values()}


@forms
@pytest.mark.parametrize("bots", ["abcd", "abcdefg", "abcdefghij"])
def test_games_come_alike_in_whatever_order_they_end(form: str, bots: str) -> None:
    """So the number of workers does not matter."""
    first, second = (tournament(form, bots).on(order=order) for order in (1, 2))
    assert first.asked == second.asked
    assert len(first.asked) == len(set(first.asked))


@forms
def test_a_run_that_is_stopped_anywhere_plays_the_rest(form: str) -> None:
    whole = tournament(form, "abcdefg").on()
    for number in range(0, len(whole.asked), 7):
        stopped = tournament(form, "abcdefg").on(most=number, order=3)
        assert number == len(stopped.results)
        stopped.on()
        assert sorted(whole.asked) == sorted(one.id for one in stopped.results)


@forms
@pytest.mark.parametrize(
    ("before", "after"), [("blocks: 2", "blocks: 5"), ("rounds: 4", "rounds: 6"), ("rounds: 3", "rounds: 5")]
)
def test_a_run_that_is_extended_ends_as_if_it_had_been_so_from_the_beginning(
    form: str, before: str, after: str
) -> None:
    run = tournament(form, "abcdefg").on()
    games = len(run.results)
    more = tournament(form.replace(before, after), "abcdefg").on()
    run.config = more.config
    run.on()
    ahead = run.schedule.look_ahead()
    asked = {one.id for one in run.results if ahead.covers(one)}
    assert asked == {one.id for one in more.results}
    if "move: mixed" in form and before in form:
        assert len(run.results) == len(more.results) > games


@forms
def test_a_bot_more_plays_no_game_again(form: str) -> None:
    run = tournament(form, "abcdef").on()
    known = [one.id for one in run.results]
    run.config = tournament(form, "abcdefg").config
    run.on()
    assert known == [one.id for one in run.results[: len(known)]]
    assert len(run.results) == len({one.id for one in run.results})


@forms
@pytest.mark.parametrize("bots", ["abcd", "abcde", "abcdefgh"])
def test_nobody_sits_at_two_tables_of_a_round_and_pairings_are_named_in_order(form: str, bots: str) -> None:
    run = tournament(form, bots).on()
    if "double" not in form:
        for tables in run.tables:
            sitting = [bot for table in tables for bot in table]
            assert len(sitting) == len(set(sitting))
    for tables in run.tables:
        for table in tables:
            sides = [table[:2], table[2:]] if len(table) == 4 else [table]
            assert all(list(side) == sorted(side) for side in sides)
            assert table[0] == min(table)


@forms
def test_the_plan_counts_what_is_played_unless_ties_are_level(form: str) -> None:
    run = tournament(form, "abcdefg").on(lambda lane, block: lane.bots[: len(lane.bots) // 2])
    config = run.config
    second_final = sum(row.games for row in plan(config.format, config.roster) if "needed" in row.words)
    assert len(run.results) == game_count(config.format, config.roster) - second_final


@forms
def test_every_variant_is_a_contest_of_its_own(form: str) -> None:
    both = tournament(form, "abcde", "rules: [{name: x, target: 5}, {name: y, target: 7}]").on()
    for variant in "xy":
        alone = tournament(form, "abcde", f"rules: {{name: {variant}, target: 5}}").on()
        assert {one.id for one in alone.results} == {one.id for one in both.results if one.variant == variant}
    assert {"x", "y"} == {
        one.variant for one in both.config.format.outcome(both.schedule.look_ahead().progress)
    }


@forms
def test_a_round_is_the_same_deals_at_all_tables(form: str) -> None:
    run = tournament(form, "abcdefgh").on()
    by_round: dict[int, set[int]] = {}
    for one in run.results:
        by_round.setdefault(one.block // 10_000, set()).add(one.block % 10_000)
    for blocks in by_round.values():
        assert blocks == set(range(len(blocks)))


def test_games_count_by_who_won_and_single_hands_by_points() -> None:
    """Here `a` wins few games by much."""
    games = tournament("kind: ladder, rounds: 1, blocks: 2", "ab").on()
    rich = [
        replace(
            one,
            winners=tuple(seat for seat in range(4) if one.seats[seat] == "b"),
            hand_points=tuple(5.0 if bot == "a" else -5.0 for bot in one.seats),
        )
        for one in games.results
    ]
    meeting = Meeting("four_handed", 0, ("a", "b"))
    for by_points, scores in ((False, (0.0, 4.0)), (True, (20.0, -20.0))):
        ledger = Ledger(rich, by_points)
        assert scores == (ledger.score(meeting, "a"), ledger.score(meeting, "b"))
        assert 2 == ledger.blocks(meeting)
    form = games.config.format
    assert isinstance(form, InRounds)
    progress = games.schedule.look_ahead().progress
    assert form.ledger(progress).score(meeting, "a") in range(5)
    hands = form.model_copy(update={"unit": "hand"})
    assert "b" == form.outcome(replace(progress, results=lambda: rich))[0].rows[0][1]
    assert "a" == hands.outcome(replace(progress, results=lambda: rich))[0].rows[0][1]


@pytest.mark.parametrize(
    ("form", "bots", "what"),
    [
        (
            "kind: swiss",
            "abc",
            "3:16: format.kind: swiss pairs two who stand alike; for three at a table take",
        ),
        ("kind: ladder", "abc", "3:16: format.kind: on a ladder one challenges one"),
        ("kind: knockout", "abc", "3:16: format.kind: knockout lets one of two go on; for three at a table"),
        ("kind: progressive", "abc", "3:16: format.kind: with three at a table winners cannot move up; add"),
        ("kind: gauntlet, challenger: [a, b]", "abc", "2:1: bots: 3 given; a three-handed tournament"),
    ],
)
def test_what_three_cannot_play_is_refused_in_words(form: str, bots: str, what: str) -> None:
    entries = ", ".join(f"{{name: {bot}, command: python3}}" for bot in bots)
    found = problems(f"rules: three_handed\nbots: [{entries}]\nformat: {{{form}}}\n")
    assert any(one.startswith(what) for one in found), found


@pytest.mark.parametrize(
    ("form", "what"),
    [
        ("kind: knockout, seeds: [a, z]", "format.seeds: 'z' is not among the bots; they are a, b, c"),
        ("kind: knockout, seeds: [a, a]", "format.seeds: 'a' stands there more than once"),
        (
            "kind: gauntlet, challenger: [a, z]",
            "format.challenger: 'z' is not among the bots; one of a, b, c",
        ),
        ("kind: gauntlet, challenger: [c, b, a]", "format.challenger: all bots are challengers, and those"),
        ("kind: progressive", "bots: 3 given; a four-handed tournament (four_handed) needs at least 4"),
        ("kind: swiss, seeds: [a]", "format.seeds: this key needs kind: knockout or double_elimination"),
        ("kind: swiss, blocks: 6000", "format.blocks: 6000 is not allowed; a whole number from 1 to 5000"),
        ("kind: progressive, move: win", "did you mean winners?"),
    ],
)
def test_mistakes_are_told_with_what_is_allowed(form: str, what: str) -> None:
    entries = ", ".join(f"{{name: {bot}, command: python3}}" for bot in "abc")
    found = problems(f"bots: [{entries}]\nformat: {{{form}}}\n")
    assert any(what in one for one in found), found


def test_several_challengers_meet_the_others_and_not_each_other() -> None:
    config = small("format: {kind: gauntlet, challenger: [c, a]}", ("a", "b", "c", "d"))
    assert [("a", "b"), ("a", "d"), ("b", "c"), ("c", "d")] == [
        row.bots for row in plan(config.format, config.roster)
    ]
    assert "gauntlet of c and a" == config.format.describe()
    three = small("format: {kind: gauntlet, challenger: [c, a]}\nrules: three_handed", ("a", "b", "c", "d"))
    assert [("a", "b", "d"), ("b", "c", "d")] == [row.bots for row in plan(three.format, three.roster)]
