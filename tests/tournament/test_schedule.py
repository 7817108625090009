"""Who meets whom, in which seats, in which order."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, permutations

import pytest

from arena.tournament.formats import Format, Pause, Progress, Roster, Stretch
from arena.tournament.results import GameResult
from arena.tournament.schedule import Schedule, game_count, plan
from arena.tournament.seating import seating_of
from tests.tournament.samples import game as made_up
from tests.tournament.samples import games, lanes, small

FOUR = ("a", "b", "c", "d")


def test_four_handed_every_pair_meets_and_changes_seats() -> None:
    config = small("format: {blocks: 5}", FOUR)
    found = [(lane.bots, lane.seating, lane.seats) for lane in lanes(config)]
    assert list(combinations(FOUR, 2)) == [bots for bots, seating, _ in found if seating == 0]
    assert len(found) == 12
    assert (("a", "b"), 0, ("a", "b", "a", "b")) in found
    assert (("a", "b"), 1, ("b", "a", "b", "a")) in found


def test_two_handed_every_pair_meets_and_changes_seats() -> None:
    config = small("rules: {players: 2}\nformat: {blocks: 5}")
    found = [(lane.bots, lane.seats) for lane in lanes(config)]
    assert len(found) == 6
    assert found[:2] == [(("a", "b"), ("a", "b")), (("a", "b"), ("b", "a"))]


def test_three_handed_every_triple_meets_in_all_six_seatings() -> None:
    config = small("rules: three_handed\nformat: {blocks: 5}", FOUR)
    found = list(lanes(config))
    assert len(found) == 4 * 6
    for bots in combinations(FOUR, 3):
        assert list(permutations(bots)) == [lane.seats for lane in found if lane.bots == bots]


def test_in_every_block_each_bot_has_each_seat_equally_often() -> None:
    for players, bots, seatings in ((2, "ab", 2), (3, "abc", 6), (4, "ab", 2), (4, "abcd", 4)):
        seen = Counter(
            (seat, bot)
            for seating in range(seatings)
            for seat, bot in enumerate(seating_of(players, bots, seating))
        )
        assert len(set(seen.values())) == 1


def test_a_gauntlet_plays_the_meetings_with_its_challenger() -> None:
    first = small("format: {kind: gauntlet}", FOUR)
    assert [("a", "b"), ("a", "c"), ("a", "d")] == [row.bots for row in plan(first.format, first.roster)]
    other = small("format: {kind: gauntlet, challenger: c}\nrules: three_handed", FOUR)
    meetings = [("a", "b", "c"), ("a", "c", "d"), ("b", "c", "d")]
    assert meetings == [row.bots for row in plan(other.format, other.roster)]


def test_lanes_cover_every_game_once_in_runs_of_lane_blocks() -> None:
    config = small("format: {blocks: 25, lane_blocks: 10}\nrules: [four_handed, three_handed]")
    found = list(lanes(config))
    assert {10, 5} == {len(lane.blocks) for lane in found}
    games = [lane.game(block) for lane in found for block in lane.blocks]
    assert len(games) == len(set(games)) == game_count(config.format, config.roster) == 25 * (3 * 2 + 6)
    assert "three_handed/a:b:c/24/5" in games


def test_early_lanes_cover_every_variant_and_pairing() -> None:
    config = small("format: {blocks: 100, lane_blocks: 10}\nrules: [stick, four_handed]", FOUR)
    start = list(lanes(config))[:24]
    assert len({(lane.variant, lane.bots, lane.seating) for lane in start}) == 24
    assert {tuple(range(10))} == {lane.blocks for lane in start}


@pytest.mark.parametrize(("blocks", "lane"), [(10, 5), (100, 10), (200, 20), (1_000, 50)])
def test_after_any_tenth_of_a_run_every_pairing_has_about_a_tenth_of_its_blocks(
    blocks: int, lane: int
) -> None:
    config = small(f"format: {{blocks: {blocks}}}\nrules: [stick, four_handed]", FOUR)
    found = list(lanes(config))
    assert {lane} == {len(one.blocks) for one in found}
    played: Counter[tuple[str, tuple[str, ...], int]] = Counter()
    for number, one in enumerate(found, 1):
        played[one.variant, one.bots, one.seating] += len(one.blocks)
        counts = [played[key] for key in {(each.variant, each.bots, each.seating) for each in found}]
        assert max(counts) - min(counts) <= lane
        assert abs(blocks * number / len(found) - counts[0]) <= lane


def test_a_schedule_gives_what_is_left_and_is_complete_when_that_is_played() -> None:
    config = small("format: {blocks: 5, lane_blocks: 2}")
    ids = [game for lane in lanes(config) for game in lane.games]
    schedule = Schedule(config.format, config.roster, ids[::2])
    left = []
    while found := schedule.next():
        assert not schedule.complete
        left += [game for lane in found for game in lane.games]
    assert schedule.over
    assert set(ids[1::2]) == set(left)
    assert len(left) == len(set(left))
    for game in left:
        assert not schedule.complete
        schedule.played(game)
    assert schedule.complete


class LosersLeave(Format):
    """The first two of those that are left play a block, and who loses a game of it leaves."""

    def describe(self) -> str:
        return "losers leave"

    def planned(self, roster: Roster) -> list[Stretch]:
        return []

    def next(self, progress: Progress) -> Sequence[Stretch] | Pause:
        if progress.open:
            return Pause.WAIT
        lost = {
            bot for one in progress.results() for bot in one.bots if one.seats.index(bot) not in one.winners
        }
        bots = [bot for bot in progress.roster.bots if bot not in lost]
        if len(bots) == 1:
            return Pause.DONE
        (variant,) = progress.roster.variants
        return [Stretch(variant.name, (bots[0], bots[1]), range(progress.rounds, progress.rounds + 1))]


def test_a_format_that_heeds_results_waits_for_them_and_comes_out_alike_when_continued() -> None:
    config = small(names=FOUR)
    form = LosersLeave(blocks=1)
    stored: list[GameResult] = []

    def played() -> list[str]:
        """Every other game of what is left, then all of it."""
        schedule = Schedule(form, config.roster, {one.id for one in stored}, lambda: stored)
        asked = []
        while found := schedule.next():
            assert [] == schedule.next()
            assert not schedule.over
            for one in found:
                (block,) = one.blocks
                winners = tuple(seat for seat, bot in enumerate(one.seats) if bot == max(one.bots))
                stored.append(made_up(one, block, winners=winners))
                schedule.played(one.game(block))
                asked.append(one.game(block))
        assert schedule.complete
        return asked

    def after(number: int) -> list[str]:
        stored[:] = stored[:number]
        return [*(one.id for one in stored), *played()]

    whole = after(0)
    assert 6 == len(whole)
    assert all(whole == after(number) for number in range(6))


def test_games_that_are_not_asked_for_are_not_covered() -> None:
    config = small("format: {blocks: 3, lane_blocks: 1}", FOUR)
    found = games(config)
    fewer = small("format: {blocks: 2}")
    schedule = Schedule(fewer.format, fewer.roster, {one.id for one in found})
    assert [] == schedule.next()
    assert schedule.complete
    assert {one.id for one in games(fewer)} == {one.id for one in found if schedule.covers(one)}


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
    rows = [(row.variant, row.bots, row.games) for row in plan(config.format, config.roster)]
    assert rows == [
        ("four_handed", ("a", "b"), 14),
        ("four_handed", ("a", "c"), 14),
        ("four_handed", ("b", "c"), 14),
        ("three_handed", ("a", "b", "c"), 42),
    ]
    assert game_count(config.format, config.roster) == 84


def test_names_that_hold_separators_never_share_a_game_id() -> None:
    names = ("a:b", "c", "a", "b:c", "a/b", "50%", "a%3Ab")
    config = small("format: {blocks: 1}", names)
    ids = [lane.game(0) for lane in lanes(config)]
    assert len(ids) == len(set(ids))
    assert "four_handed/a%3Ab:c/0/0" in ids
