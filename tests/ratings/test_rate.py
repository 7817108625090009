"""What a table says in the cases where figures cannot be had, and what enters it at all."""

import json
import random
import time
from dataclasses import asdict

import numpy as np
import pytest

from arena.ratings import Meeting, rate, whole_blocks
from tests.ratings.duplicate import game, tournament


def row_of(ratings, bot):
    return next(row for row in ratings.rows if row.bot == bot)


def both_seatings(blocks, pair, first, second):
    return [game(block, pair, places) for block in range(blocks) for places in (first, second)]


def no_nan(ratings):
    json.dumps([asdict(row) for row in ratings.rows], allow_nan=False)


def test_no_games_give_rows_without_figures():
    ratings = rate([], ["a", "b"])
    no_nan(ratings)
    assert [(1, "a", None, 0), (2, "b", None, 0)] == [(r.rank, r.bot, r.elo, r.games) for r in ratings.rows]
    assert ("No rated games: there is nothing to rate.",) == ratings.notes
    assert () == rate([], []).rows


def test_one_block_gives_ratings_without_intervals():
    ratings = rate([game(3, "ab", "01"), game(3, "ba", "01"), game(3, "ac", "01")], "abc")
    no_nan(ratings)
    assert ("One block only: no interval, LOS or error can be given.",) == ratings.notes
    assert [(None, None, None, None)] * 3 == [(r.low, r.high, r.gap.los, r.points_low) for r in ratings.rows]
    assert 1500 == pytest.approx(sum(row.elo for row in ratings.rows) / 3)


def test_a_bot_that_wins_everything_has_no_upper_limit_and_an_honest_lower_one():
    ratings = rate(both_seatings(100, "ab", "01", "01"), "ab")
    no_nan(ratings)
    winner, loser = ratings.rows
    assert [
        "a won every game and b lost every game: how wide such a gap is rests on the prior, and intervals"
        " across it are open."
    ] == list(ratings.notes)
    assert (None, None) == (winner.high, loser.low)
    # A hundred blocks won have one chance in forty at 0.025 ** (1 / 100) = 0.9638 a block: 570 Elo.
    # The limit is drawn from the fitted rating, which the prior keeps a little short of the sweep.
    assert 550 < winner.low - loser.high <= 570
    assert 0 == pytest.approx((winner.low + loser.high) / 2 - 1500, abs=1e-6)


def test_few_blocks_won_do_not_make_superiority_certain():
    winner = rate(both_seatings(4, "ab", "01", "01"), "ab").rows[0]
    assert 1 - 0.5**4 == winner.gap.los


def test_two_tiers_without_upsets_have_open_ends():
    inside = both_seatings(60, "ab", "01", "10") + both_seatings(60, "cd", "01", "10")
    ratings = rate(inside + both_seatings(60, "ac", "01", "01"), "abcd")
    no_nan(ratings)
    top, bottom = row_of(ratings, "b"), row_of(ratings, "d")
    assert "Between {a, b}, {c, d} no game was won from below" in ratings.notes[0]
    assert (None, None) == (top.high, bottom.low)
    assert bottom.high < top.low


def intervals(ratings):
    return {row.bot: (row.low, row.high) for row in ratings.rows}


def test_a_bot_that_loses_everything_leaves_the_intervals_of_the_others_alone():
    """Twelve bots that win from one another, and one that loses to each of them: one note in all."""
    bots = [f"bot{i}" for i in range(12)]
    rng = np.random.default_rng(2)
    games = [game(*one) for one in tournament(np.linspace(0.5, -0.5, 12), 40, 2, rng)]
    sweep = [g for bot in bots for g in both_seatings(40, (bot, "beaten"), "01", "01")]
    without, ratings = rate(games, bots), rate(games + sweep, [*bots, "beaten"])
    assert 1 == len(ratings.notes)
    assert ratings.notes[0].startswith("beaten lost every game: ")
    last = intervals(ratings).pop("beaten")
    assert None is last[0]
    assert last[1] < min(low for low, _ in intervals(without).values())
    for bot, (low, high) in intervals(without).items():
        now_low, now_high = intervals(ratings)[bot]
        assert high - low == pytest.approx(now_high - now_low, rel=0.02)


def test_few_upsets_are_told_in_one_note():
    games = both_seatings(40, "ab", "01", "10") + both_seatings(40, "bc", "01", "01")
    games += [game(40, "bc", "10"), game(41, "bc", "10"), game(42, "ac", "00")]
    assert ("Few upsets: the gap between a and c rests on 2.5 lost games.",) == rate(games, "abc").notes


def test_in_a_gauntlet_few_upsets_are_those_of_each_bot_against_the_challenger():
    games = [
        game(b, ("c", bot), "01" if b < n else "10") for bot, n in (("x", 1), ("y", 3)) for b in range(60)
    ]
    assert (
        "Few upsets: the gap between x and y rests on 1 lost game, the gap between y and c rests on 4 lost"
        " games, y rests on 3 lost games.",
    ) == rate(games, "cxy").notes


def test_groups_that_never_met_are_named_and_not_compared():
    games = [game(b, "ab", "01" if b % 3 else "10") for b in range(60)]
    games += [game(b, "cd", "01" if b % 2 else "10") for b in range(60)]
    ratings = rate(games, "abcd")
    assert (
        "Groups that never met: {a, b} and {c, d}; compare ratings within a group only.",
    ) == ratings.notes
    groups = {"a": 0, "b": 0, "c": 1, "d": 1}
    for row, below in zip(ratings.rows, ratings.rows[1:], strict=False):
        assert (groups[row.bot] == groups[below.bot]) == (row.gap.los is not None)


def test_a_gap_has_the_interval_of_the_difference():
    """Two strong bots against a weak one: how far they are from him moves both alike, and their gap not."""
    games = [game(*one) for one in tournament([2.0, 1.8, -2.0], 100, 2, np.random.default_rng(8), luck=0)]
    first, second, last = rate(games, ["bot0", "bot1", "bot2"]).rows
    assert first.elo - second.elo == pytest.approx(first.gap.value)
    assert first.gap.high - first.gap.low < 0.8 * np.hypot(first.high - first.low, second.high - second.low)
    assert (None, None, None) == (last.gap.value, last.gap.low, last.gap.los)
    two = rate([game(b, "ab", "01" if b % 3 else "10") for b in range(60)], "ab").rows
    assert two[0].low - two[1].high == pytest.approx(two[0].gap.low)
    assert two[0].high - two[1].low == pytest.approx(two[0].gap.high)


def test_a_gap_that_nobody_won_across_is_open():
    inside = both_seatings(60, "ab", "01", "10") + both_seatings(60, "cd", "01", "10")
    second = rate(inside + both_seatings(60, "ac", "01", "01"), "abcd").rows[1]
    assert None is second.gap.high
    assert 0 < second.gap.low < second.gap.value


def test_blocks_that_all_end_alike_give_no_interval_of_width_zero():
    row = rate(both_seatings(30, "ab", "01", "10"), "ab").rows[0]
    assert (1500, None, None, 0.5) == (pytest.approx(row.elo), row.low, row.high, row.gap.los)
    note = "a, b: every block ended alike; no spread to draw an interval from."
    assert (note,) == rate(both_seatings(30, "ab", "01", "10"), "ab").notes


def test_a_bot_without_games_stands_last_and_moves_nobody():
    games = [game(b, "ab", "01" if b % 3 else "10") for b in range(60)]
    with_idle, without = rate(games, ["idle", "a", "b"]), rate(games, ["a", "b"])
    assert ("idle", None) == (with_idle.rows[2].bot, with_idle.rows[2].elo)
    assert ("Without rated games: idle.",) == with_idle.notes
    assert [row.elo for row in without.rows] == pytest.approx([row.elo for row in with_idle.rows[:2]])


def test_an_anchor_moves_the_scale_only():
    games = [game(b, "ab", "01" if b % 3 else "10") for b in range(60)]
    free, held = rate(games, "ab"), rate(games, "ab", anchor=("b", 1000))
    assert 1000 == row_of(held, "b").elo == row_of(held, "b").low == row_of(held, "b").high
    gap = row_of(free, "a").elo - row_of(free, "b").elo
    assert 1000 + gap == pytest.approx(row_of(held, "a").elo)


def test_unfinished_blocks_do_not_enter():
    games = both_seatings(30, "ab", "01", "10")
    more = [*games, game(30, "ab", "01")]
    ratings = rate(more, "ab", seatings=2)
    assert (60, 30, 1, 1) == (
        ratings.games,
        ratings.blocks,
        ratings.unfinished_blocks,
        ratings.unfinished_games,
    )
    assert rate(games, "ab", seatings=2).rows == ratings.rows


def test_a_block_is_whole_for_each_pairing_by_itself():
    pairing, block = np.array([0, 0, 1, 0, 1]), np.array([4, 4, 4, 5, 4])
    assert [True, True, True, False, True] == whole_blocks(pairing, block, 2).tolist()


def test_a_forfeit_counts_for_elo_and_its_block_not_for_points():
    """In block 9 a crashed when it had bad cards: the good ones of the other seating do not count either."""
    games = [game(b, "ab", "01", (2.0, -2.0), deals=4) for b in range(8)]
    games += [game(8, "ab", "10", (-3.0, 3.0), deals=4), game(8, "ac", "01", (7.0, -7.0), deals=4)]
    games += [game(9, "ab", "10", None, deals=1, faults=(1, 0)), game(9, "ba", "10", (-9.0, 9.0), deals=4)]
    games += [game(9, "ac", "01", (7.0, -7.0), deals=4)]
    ratings = rate(games, "abc")
    row = row_of(ratings, "a")
    assert (13, 11, 2, (16 - 3 + 14) / 44, 1, 1) == (
        row.games,
        row.wins,
        row.losses,
        row.points,
        row.faults,
        ratings.forfeited,
    )


def test_wins_shared_firsts_and_losses_add_up():
    games = [
        game(0, "abc", "012", (2, -1, -1)),
        game(1, "abc", "002", None),
        game(2, "cab", "000", (0, 0, 0)),
    ]
    ratings = rate(games, "abc")
    a, c = row_of(ratings, "a"), row_of(ratings, "c")
    assert (1, 2, 0, pytest.approx((1 + 1 / 2 + 1 / 3) / 3)) == (a.wins, a.shared, a.losses, a.score)
    assert (0, 1, 2, pytest.approx(1 / 9)) == (c.wins, c.shared, c.losses, c.score)
    assert [(3, 0, 0), (1, 0, 2)] == [a.places, c.places]


def test_three_at_a_table_met_in_the_games_that_one_of_the_two_won():
    games = [game(b, "abc", places, None) for b, places in enumerate(["012", "021", "102", "002", "000"])]
    games += [game(b, "abc", "120", None) for b in range(5, 9)]  # c won, so nothing of a and b
    meetings = rate(games, "abc").meetings
    assert Meeting(before=2, level=2, after=1) == meetings["a", "b"]
    assert Meeting(before=3, level=1, after=4) == meetings["a", "c"]
    assert Meeting(before=4, level=1, after=3) == meetings["c", "a"]


def test_the_order_of_games_and_sides_does_not_matter():
    games = [game(b, bots, p) for b, bots, p in tournament([0.5, 0, -0.5], 20, 2, np.random.default_rng(1))]
    turned = [game(g.block, g.bots[::-1], g.places[::-1], g.points[::-1]) for g in games]
    random.Random(1).shuffle(turned)
    bots = ["bot0", "bot1", "bot2"]
    assert rate(games, bots, seed=5).rows == rate(iter(turned), bots, seed=5).rows


def test_what_cannot_be_rated_is_refused():
    with pytest.raises(ValueError, match="'z', which is not among the bots"):
        rate([game(0, "az", "01")], "ab")
    with pytest.raises(ValueError, match="two or three different bots"):
        rate([game(0, "aa", "01")], "ab")
    with pytest.raises(ValueError, match="the same number in every game"):
        rate([game(0, "ab", "01"), game(0, "abc", "011", (0, 0, 0))], "abc")
    with pytest.raises(ValueError, match="the anchor 'z'"):
        rate([], "ab", anchor=("z", 1500))


def test_ten_bots_and_five_hundred_blocks_are_rated_in_seconds():
    games = [
        game(b, bots, p)
        for b, bots, p in tournament(np.linspace(1, -1, 10), 500, 2, np.random.default_rng(3))
    ]
    begin = time.process_time()
    ratings = rate(games, [f"bot{i}" for i in range(10)], seatings=2)
    assert 45_000 == ratings.games
    assert time.process_time() - begin < 5


def test_by_points_everything_goes_by_points():
    """b wins more hands, a more points: single hands are ranked by points, and so are gap and LOS."""
    games = [game(b, "ab", "10", (-1.0 - b % 2, 1.0 + b % 2), deals=1) for b in range(12)]
    games += [game(b, "ab", "01", (4.0, -4.0), deals=1) for b in range(12, 20)]
    by_games, by_points = rate(games, "ab"), rate(games, "ab", by_points=True)
    assert [["b", "a"], ["a", "b"]] == [[row.bot for row in one.rows] for one in (by_games, by_points)]
    first, second = by_points.rows
    assert 2 * (32 - 18) / 20 == pytest.approx(first.gap.value)
    assert first.points - second.points == pytest.approx(first.gap.value)
    half = first.points_high - first.points
    assert [first.gap.value - 2 * half, first.gap.value + 2 * half] == pytest.approx(
        [first.gap.low, first.gap.high]
    )
    assert first.gap.los == first.gap.los_by_points
    assert first.gap.los > 0.5
    assert () == by_points.notes


def test_bots_that_are_level_stand_by_points():
    """In a gauntlet two won the same number of games against the challenger c."""
    games = [game(b, "ca", "01" if b < 15 else "10", (1.0, -1.0)) for b in range(30)]
    games += [game(b, "cb", "01" if b < 15 else "10", (-1.0, 1.0)) for b in range(30)]
    assert ["b", "c", "a"] == [row.bot for row in rate(games, "abc").rows]
    games = [game(b, "ca", "01" if b < 15 else "10", (1.0, -1.0)) for b in range(30)]
    games += [game(b, "cb", "01" if b < 15 else "10", (3.0, -3.0)) for b in range(30)]
    assert ["c", "a", "b"] == [row.bot for row in rate(games, "abc").rows]


def test_a_challenger_that_makes_his_points_off_others_is_told():
    games = [game(b, "cx", "10", (-1.0, 1.0 + b % 2)) for b in range(30)]
    games += [game(b, "cw", "01", (9.0, -9.0 - b % 2)) for b in range(30)]
    ratings = rate(games, "cxw", by_points=True)
    assert ["c", "x", "w"] == [row.bot for row in ratings.rows]
    assert ratings.rows[0].gap.value < 0
    assert ("With each other and with the same others x makes more than c.",) == ratings.notes


def test_a_bot_with_one_block_has_no_los():
    games = [*both_seatings(30, "ab", "01", "10"), game(0, "ac", "01"), game(0, "ac", "01")]
    ratings = rate(games, "abc")
    no_nan(ratings)
    assert ["a", "b", "c"] == [row.bot for row in ratings.rows]
    assert [True, False] == [row.gap.los is not None for row in ratings.rows[:2]]
