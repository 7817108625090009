"""Formats that stop when the results say so: what they ask for, and that workers and pauses do not matter."""

from collections.abc import Callable

import pytest

from arena.tournament.config import TournamentConfig
from arena.tournament.results import GameResult
from arena.tournament.schedule import Lane, Schedule, game_count
from tests.tournament.samples import game, problems, small

SPRT = "stop: {elo0: 0, elo1: 40}"


def wins(strong: str) -> Callable[[Lane, int], GameResult]:
    """Games of which one bot wins both seatings in every third block, and each bot one in the others.

    Where that bot is not there, the two take turns.
    """

    def play(lane: Lane, block: int) -> GameResult:
        best = strong if strong in lane.bots else lane.bots[block // 3 % 2]
        first = lane.seats[0] if block % 3 else best
        winners = tuple(seat for seat, bot in enumerate(lane.seats) if bot == first)
        points = tuple(1.0 if seat in winners else -1.0 for seat in range(lane.players))
        return game(lane, block, winners=winners, hand_points=points)

    return play


def played(
    config: TournamentConfig, play: Callable[[Lane, int], GameResult], most: int | None = None
) -> tuple[Schedule, dict[str, GameResult]]:
    """A run to its end, or until `most` games are played; the last lanes of a round come first."""
    store: dict[str, GameResult] = {}
    return go_on(config, play, store, most), store


def go_on(
    config: TournamentConfig,
    play: Callable[[Lane, int], GameResult],
    store: dict[str, GameResult],
    most: int | None = None,
) -> Schedule:
    schedule = Schedule(config.format, config.roster, list(store), store.values)
    while lanes := schedule.next():
        for lane in reversed(lanes):
            for block in lane.blocks:
                if most is not None and len(store) >= most:
                    return schedule
                store[lane.game(block)] = play(lane, block)
                schedule.played(lane.game(block))
    return schedule


def test_a_match_ends_with_the_round_in_which_it_is_decided() -> None:
    config = small(f"format: {{kind: match, blocks: 1000, {SPRT}}}", ("a", "b"))
    schedule, store = played(config, wins("b"))
    assert schedule.complete
    assert len(store) % 40 == 0
    assert 40 <= len(store) < game_count(config.format, config.roster) == 2000
    ((variant, sentence),) = schedule.findings().sentences
    assert variant == "four_handed"
    assert sentence.startswith("b is stronger than a: LLR ")
    assert "(-2.94 to 2.94)" in schedule.findings().outlook


def test_the_challenger_is_the_second_bot_of_a_match_or_the_one_that_is_named() -> None:
    form = f"format: {{kind: match, blocks: 1000, challenger: a, {SPRT}}}"
    schedule, _ = played(small(form, ("a", "b")), wins("b"))
    assert schedule.findings().sentences[0][1].startswith("a is not 40 Elo stronger than b: LLR ")


@pytest.mark.parametrize(
    ("bounds", "strong", "words"),
    [
        ("{elo0: 5, elo1: 40}", "b", "b is more than 5 Elo stronger than a: "),
        ("{elo0: -30, elo1: 0}", "b", "b is less than 30 Elo weaker than a: "),
        ("{elo0: -40, elo1: 0}", "a", "b is not stronger than a: "),
        ("{elo0: -60, elo1: -20}", "a", "b is at least 20 Elo weaker than a: "),
        ("{elo0: -20, elo1: 20}", "b", "b is likelier 20 Elo stronger than a than 20 Elo weaker: "),
        ("{elo0: -20, elo1: 20}", "a", "b is likelier 20 Elo weaker than a than 20 Elo stronger: "),
        ("{points0: 0, points1: 0.1}", "a", "b is not 0.1 points a hand better than a: "),
    ],
)
def test_a_verdict_says_what_has_been_tested(bounds: str, strong: str, words: str) -> None:
    config = small(f"format: {{kind: match, blocks: 2000, stop: {bounds}}}", ("a", "b"))
    schedule, _ = played(config, wins(strong))
    assert schedule.findings().sentences[0][1].startswith(words)


def test_a_match_that_is_not_decided_plays_all_and_says_so() -> None:
    config = small(f"format: {{kind: match, blocks: 30, {SPRT}}}", ("a", "b"))
    schedule, store = played(config, wins("nobody"))
    assert len(store) == 60
    assert "b against a is not decided after 30 blocks" in schedule.findings().sentences[0][1]


@pytest.mark.parametrize("most", [0, 7, 41, 66])
def test_a_match_that_was_stopped_plays_the_same_games(most: int) -> None:
    config = small(f"format: {{kind: match, blocks: 1000, lane_blocks: 7, {SPRT}}}", ("a", "b"))
    _, whole = played(config, wins("b"))
    _, store = played(config, wins("b"), most)
    assert go_on(config, wins("b"), store).complete
    assert store == whole


def test_the_length_of_lanes_does_not_change_what_is_played() -> None:
    def ids(lane_blocks: int) -> set[str]:
        form = f"format: {{kind: match, blocks: 1000, lane_blocks: {lane_blocks}, {SPRT}}}"
        return set(played(small(form, ("a", "b")), wins("b"))[1])

    assert ids(3) == ids(20) == ids(500)


def test_by_points_a_match_is_decided_too() -> None:
    form = "format: {kind: match, blocks: 1000, stop: {points0: 0, points1: 0.1}}"
    schedule, _ = played(small(form, ("a", "b")), wins("b"))
    assert schedule.findings().sentences[0][1].startswith("b is better than a: LLR ")


def test_in_a_gauntlet_decided_pairings_stop_and_the_others_go_on() -> None:
    config = small(f"format: {{kind: gauntlet, blocks: 100, {SPRT}}}")

    def play(lane: Lane, block: int) -> GameResult:
        return wins("a" if "b" in lane.bots else "nobody")(lane, block)

    schedule, store = played(config, play)
    of_pairing = {one: sum(one in key for key in store) for one in ("a:b", "a:c")}
    assert of_pairing["a:b"] < of_pairing["a:c"] == 200
    assert schedule.findings().outlook == "1 of 2 pairings decided"


def test_in_a_round_robin_settled_pairings_stop_and_the_others_go_on() -> None:
    config = small("format: {blocks: 200, stop: {los: 0.99}}")
    schedule, store = played(config, wins("c"))
    of_pairing = {one: sum(one in key for key in store) for one in ("a:b", "a:c", "b:c")}
    assert of_pairing["a:b"] == 400
    assert 40 <= of_pairing["a:c"] == of_pairing["b:c"] < 400
    ((_, sentence),) = schedule.findings().sentences
    assert sentence.startswith("2 of 3 pairings settled after ")
    assert "not settled: a - b" in sentence


def test_three_at_a_table_are_settled_when_every_two_of_them_are() -> None:
    config = small("rules: three_handed\nformat: {blocks: 100, stop: {los: 0.9}}")

    def play(lane: Lane, block: int) -> GameResult:
        first = "a" if block % 4 else "b"
        return game(lane, block, winners=(lane.seats.index(first),))

    schedule, store = played(config, play)
    assert schedule.complete
    assert 20 * 6 <= len(store) < 100 * 6

    def level(lane: Lane, block: int) -> GameResult:
        return game(lane, block, winners=(lane.seats.index("abc"[block % 2]),))

    assert len(played(config, level)[1]) == 600


def test_without_a_stop_nothing_is_waited_for_and_nothing_found() -> None:
    schedule = Schedule(small("format: {kind: match, blocks: 100}", ("a", "b")).format, small().roster)
    while schedule.next():
        pass
    assert schedule.over
    assert schedule.findings().sentences == ()


@pytest.mark.parametrize(
    ("form", "what"),
    [
        ("{kind: match, stop: {elo0: 20, elo1: 0}}", "format.stop: 20 is to be less than 0"),
        ("{kind: match, stop: {elo0: 0}}", "format.stop: give elo0 and elo1, or points0 and points1"),
        (
            "{kind: match, stop: {elo0: 0, elo1: 9, points0: 0, points1: 1}}",
            "format.stop: give elo0 and elo1",
        ),
        ("{kind: match, stop: {elo0: 0, elo2: 20}}", "format.stop.elo2: unknown key; allowed are elo0, elo1"),
        (
            "{kind: match, stop: {elo0: 0, elo1: x}}",
            "format.stop.elo1: 'x' is not allowed; a number from -1000",
        ),
        ("{kind: match, stop: 20}", "format.stop: 20 is not allowed; a mapping with elo0, elo1"),
        ("{kind: match, unit: hand, stop: {elo0: 0, elo1: 9}}", "give points0 and points1 in place of"),
        ("{stop: {los: 2}}", "format.stop.los: 2 is not allowed; a number from 0.6 to 0.9999"),
        ("{unit: hand, stop: {los: 0.9}}", "format.stop: who is stronger is settled by games won"),
        ("{kind: match, challenger: c}", "format.challenger: 'c' is not among the bots"),
    ],
)
def test_mistakes_are_told(form: str, what: str) -> None:
    (found,) = problems(f"bots: [random, basic]\nseed: 0123456789abcdef0123456789abcdef\nformat: {form}\n")
    assert what in found


def test_a_match_is_no_game_of_three() -> None:
    found = problems("bots: [random, basic]\nseed: x1\nrules: three_handed\nformat: {kind: match}\n")
    assert any("a match is between two; for three at a table take round_robin" in one for one in found)


def test_several_challengers_are_each_put_to_the_test() -> None:
    config = small(f"format: {{kind: gauntlet, blocks: 300, challenger: [a, b], {SPRT}}}", ("a", "b", "c"))
    schedule, store = played(config, wins("b"))
    assert not any("a:b" in key for key in store)
    assert [text.partition(":")[0] for _, text in schedule.findings().sentences] == [
        "a is not 40 Elo stronger than c",
        "b is stronger than c",
    ]


def test_a_match_is_between_two() -> None:
    (found,) = problems("bots: [random, basic, bold]\nseed: x1\nformat: {kind: match}\n")
    assert "a match is between two bots, 3 are given" in found
