"""Who meets whom, in which seats, in which order."""

from collections import Counter
from itertools import combinations, permutations

from arena.tournament.schedule import game_count, lanes, pairings, plan, seating_of, seats_of
from tests.tournament.samples import small

FOUR = ("a", "b", "c", "d")


def test_four_handed_every_pair_meets_and_changes_seats() -> None:
    config = small("format: {blocks: 10}", FOUR)
    found = [(lane.bots, lane.seating, seats_of(lane)) for lane in lanes(config)]
    assert list(combinations(FOUR, 2)) == pairings(config, config.variants[0])
    assert len(found) == 12
    assert (("a", "b"), 0, ("a", "b", "a", "b")) in found
    assert (("a", "b"), 1, ("b", "a", "b", "a")) in found


def test_two_handed_every_pair_meets_and_changes_seats() -> None:
    config = small("rules: {players: 2}\nformat: {blocks: 10}")
    found = [(lane.bots, seats_of(lane)) for lane in lanes(config)]
    assert len(found) == 6
    assert found[:2] == [(("a", "b"), ("a", "b")), (("a", "b"), ("b", "a"))]


def test_three_handed_every_triple_meets_in_all_six_seatings() -> None:
    config = small("rules: three_handed\nformat: {blocks: 10}", FOUR)
    found = list(lanes(config))
    assert len(found) == 4 * 6
    for bots in combinations(FOUR, 3):
        assert list(permutations(bots)) == [seats_of(lane) for lane in found if lane.bots == bots]


def test_in_every_block_each_bot_has_each_seat_equally_often() -> None:
    for players, bots in ((2, "ab"), (3, "abc"), (4, "ab")):
        seatings = 6 if players == 3 else 2
        seen = Counter(
            (seat, bot)
            for seating in range(seatings)
            for seat, bot in enumerate(seating_of(players, bots, seating))
        )
        assert len(set(seen.values())) == 1


def test_a_gauntlet_plays_the_meetings_with_its_challenger() -> None:
    first = small("format: {kind: gauntlet}", FOUR)
    assert pairings(first, first.variants[0]) == [("a", "b"), ("a", "c"), ("a", "d")]
    other = small("format: {kind: gauntlet, challenger: c}\nrules: three_handed", FOUR)
    assert pairings(other, other.variants[0]) == [("c", "a", "b"), ("c", "a", "d"), ("c", "b", "d")]


def test_lanes_cover_every_game_once_in_runs_of_lane_blocks() -> None:
    config = small("format: {blocks: 25, lane_blocks: 10}\nrules: [four_handed, three_handed]")
    found = list(lanes(config))
    assert {10, 5} == {lane.blocks for lane in found}
    games = [lane.game(block) for lane in found for block in lane.block_numbers()]
    assert len(games) == len(set(games)) == game_count(config) == 25 * (3 * 2 + 6)
    assert "three_handed/a:b:c/24/5" in games


def test_early_lanes_cover_every_variant_and_pairing() -> None:
    config = small("format: {blocks: 100, lane_blocks: 10}\nrules: [stick, four_handed]", FOUR)
    start = list(lanes(config))[:24]
    assert len({(lane.variant, lane.bots, lane.seating) for lane in start}) == 24
    assert {0} == {lane.first_block for lane in start}


def test_the_lanes_do_not_depend_on_workers_or_folder() -> None:
    plain = small("format: {blocks: 60}")
    other = small("format: {blocks: 60}\nworkers: 7\noutput: elsewhere")
    assert list(lanes(plain)) == list(lanes(other))


def test_one_more_bot_changes_no_game_of_the_others() -> None:
    few = {lane.game(0) for lane in lanes(small("format: {blocks: 1}"))}
    more = {lane.game(0) for lane in lanes(small("format: {blocks: 1}", FOUR))}
    assert few < more


def test_the_plan_counts_games_by_pairing() -> None:
    config = small("format: {blocks: 7}\nrules: [four_handed, three_handed]")
    rows = [(row.variant, row.bots, row.games) for row in plan(config)]
    assert rows == [
        ("four_handed", ("a", "b"), 14),
        ("four_handed", ("a", "c"), 14),
        ("four_handed", ("b", "c"), 14),
        ("three_handed", ("a", "b", "c"), 42),
    ]
    assert game_count(config) == 84


def test_names_that_hold_separators_never_share_a_game_id() -> None:
    names = ("a:b", "c", "a", "b:c", "a/b", "50%", "a%3Ab")
    config = small("format: {blocks: 1}", names)
    ids = [lane.game(0) for lane in lanes(config)]
    assert len(ids) == len(set(ids))
    assert "four_handed/a%3Ab:c/0/0" in ids
