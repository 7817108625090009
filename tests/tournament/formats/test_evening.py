"""The ladder and the progressive evening."""

from collections import Counter
from itertools import combinations

import pytest

from arena.tournament.formats.mixing import mixed, opponents
from arena.tournament.formats.moving import Hall
from arena.tournament.schedule import Lane
from tests.tournament.formats.playing import earlier_wins, tournament

BOTS = tuple("abcdefghijklmnopqrst")


def test_on_a_ladder_the_best_climbs_one_place_a_round() -> None:
    def last_is_best(lane: Lane, block: int) -> tuple[str, ...]:
        return ("f",) if "f" in lane.bots else earlier_wins(lane, block)

    run = tournament("kind: ladder, blocks: 1, rounds: 5", "abcdef").on(last_is_best)
    assert [("e", "f")] == [pair for pair in run.tables[0] if "f" in pair]
    assert [("d", "f")] == [pair for pair in run.tables[1] if "f" in pair]
    (board,) = run.config.format.outcome(run.schedule.look_ahead().progress)
    assert ["f", "a", "b", "c", "d", "e"] == [row[1] for row in board.rows]
    assert ("1", "f", "5", "5", "0", "0") == board.rows[0]


def test_a_level_challenge_changes_nothing() -> None:
    run = tournament("kind: ladder, blocks: 1, rounds: 3", "abc").on(
        lambda lane, block: (lane.seats[0],)  # who has the first seat, which each has once
    )
    (board,) = run.config.format.outcome(run.schedule.look_ahead().progress)
    assert ["a", "b", "c"] == [row[1] for row in board.rows]


@pytest.mark.parametrize("number", [4, 5, 6, 7, 8, 9, 12, 15, 16, 20])
def test_mixed_partners_all_differ_and_nobody_sits_out_much_more_than_another(number: int) -> None:
    bots = BOTS[:number]
    rounds = mixed(4, bots, number - 1 + number % 2)
    partners = Counter(
        frozenset(side) for tables in rounds for table in tables for side in (table[:2], table[2:])
    )
    assert {1} == set(partners.values())
    sat = Counter(bot for tables in rounds for table in tables for bot in table)
    assert max(sat.values()) - min(sat[bot] for bot in bots) <= 2
    met = Counter(frozenset(pair) for tables in rounds for table in tables for pair in opponents(table))
    seen = [met[frozenset(pair)] for pair in combinations(bots, 2)]
    assert max(seen) <= 4


@pytest.mark.parametrize("number", [3, 4, 5, 6, 9, 12])
def test_of_three_at_a_table_all_meet_about_equally_often(number: int) -> None:
    bots = BOTS[:number]
    rounds = mixed(3, bots, 12)
    met = Counter(frozenset(pair) for tables in rounds for table in tables for pair in combinations(table, 2))
    assert sum(met.values()) == 12 * (number // 3) * 3
    assert max(met.values()) - min(met[frozenset(pair)] for pair in combinations(bots, 2)) <= 3
    sat = Counter(bot for tables in rounds for table in tables for bot in table)
    assert max(sat.values()) - min(sat.values()) <= 1


def test_two_at_a_table_meet_all_before_any_again() -> None:
    rounds = mixed(2, BOTS[:6], 5)
    assert sorted(combinations(BOTS[:6], 2)) == sorted(tuple(sorted(one)) for each in rounds for one in each)


def test_more_rounds_change_none_of_the_first() -> None:
    assert mixed(4, BOTS[:9], 4) == mixed(4, BOTS[:9], 9)[:4]


def test_winners_move_up_and_losers_of_the_head_table_to_the_last() -> None:
    hall = Hall.of(BOTS[:12], 4)
    assert [("a", "d", "b", "c"), ("e", "h", "f", "g"), ("i", "l", "j", "k")] == hall.tables
    hall.move([("a", "d"), ("f", "g"), ("i", "l")])
    assert [set("adfg"), set("ehil"), set("jkbc")] == [set(table) for table in hall.tables]
    for table in hall.tables:
        assert {frozenset(table[:2]), frozenset(table[2:])}.isdisjoint(
            frozenset(pair) for pair in ("ad", "bc", "eh", "fg", "il", "jk")
        )


@pytest.mark.parametrize("number", [5, 6, 7, 9, 10, 11])
def test_all_sit_out_in_turn(number: int) -> None:
    hall = Hall.of(BOTS[:number], 4)
    for _ in range(20):
        hall.move([table[:2] for table in hall.tables])
        assert sorted(BOTS[:number]) == sorted([bot for table in hall.tables for bot in table] + hall.bench)
        counts = [hall.idle[bot] for bot in BOTS[:number]]
        assert max(counts) - min(counts) <= 1


def test_a_table_has_four_different_bots_and_each_has_every_seat() -> None:
    run = tournament("kind: progressive, blocks: 1, rounds: 3", "abcdefgh").on()
    for one in run.results:
        assert 4 == len(set(one.seats)) == len(one.bots)
        assert {one.seats[0], one.seats[2]} in ({*one.bots[:2]}, {*one.bots[2:]})
    seats = Counter((one.seats[seat], seat) for one in run.results for seat in range(4))
    assert {3} == set(seats.values())


def test_an_evening_counts_for_each_alone() -> None:
    run = tournament("kind: progressive, blocks: 1, rounds: 1", "abcd").on(lambda lane, block: ("a", "d"))
    (board,) = run.config.format.outcome(run.schedule.look_ahead().progress)
    assert [("a", "4"), ("d", "4"), ("b", "0"), ("c", "0")] == [(row[1], row[2]) for row in board.rows]
    assert ("1", "0", "0", "0", "1") == board.rows[0][3:]


def test_of_a_run_that_is_stopped_only_whole_rounds_count_as_sat_out() -> None:
    run = tournament("kind: progressive, move: mixed, blocks: 1, rounds: 5", "abcdefghi").on(most=21)
    (board,) = run.config.format.outcome(run.schedule.look_ahead().progress)
    whole = [tables for tables in run.tables if len(tables) == 2]
    for row in board.rows:
        assert 0 <= int(row[6]) <= len(whole)
        assert int(row[3]) + int(row[4]) + int(row[5]) <= 5
