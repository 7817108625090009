"""Swiss: those meet who stand alike, nobody twice, and who sits out has neither won nor lost."""

from collections import Counter
from collections.abc import Iterator

import pytest

from arena.tournament.formats.pairing import cheapest_pairs
from arena.tournament.formats.swiss import Place, pairs_of
from tests.tournament.formats.playing import earlier_wins, tournament


def fresh(number: int) -> tuple[Place, ...]:
    return tuple(Place(500, 0, ()) for _ in range(number))


def test_at_first_the_upper_half_meets_the_lower_in_order() -> None:
    assert ((0, 4), (1, 5), (2, 6), (3, 7)) == pairs_of(fresh(8))


def test_of_an_odd_number_the_last_sits_out_that_has_not_yet() -> None:
    field = list(fresh(5))
    assert {4} == {0, 1, 2, 3, 4} - {place for pair in pairs_of(tuple(field)) for place in pair}
    field[4] = Place(500, 1, ())
    assert {3} == {0, 1, 2, 3, 4} - {place for pair in pairs_of(tuple(field)) for place in pair}


def test_those_meet_who_stand_alike() -> None:
    field = tuple(Place(standing, 0, ()) for standing in (1000, 1000, 500, 500, 0, 0))
    assert ((0, 1), (2, 3), (4, 5)) == pairs_of(field)


def test_a_rematch_is_avoided_though_it_costs_a_distance_and_made_where_it_must_be() -> None:
    field = (Place(1000, 0, (1,)), Place(1000, 0, (0,)), Place(0, 0, (3,)), Place(0, 0, (2,)))
    assert all(pair not in ((0, 1), (2, 3)) for pair in pairs_of(field))
    two = (Place(1000, 0, (1,)), Place(0, 0, (0,)))
    assert ((0, 1),) == pairs_of(two)


@pytest.mark.parametrize("bots", ["abcd", "abcde", "abcdef", "abcdefg", "abcdefgh", "abcdefghij"])
def test_a_round_has_a_rematch_only_where_none_without_is_left(bots: str) -> None:
    """Held against every way there is to pair the field."""
    rounds = len(bots) - 1 + len(bots) % 2
    run = tournament(f"kind: swiss, blocks: 1, rounds: {rounds}", bots).on()
    met: Counter[tuple[str, str]] = Counter()
    for tables in run.tables:
        pairs = [(a, b) for a, b in tables]
        fewest = min(sum(met[pair] for pair in way) for way in ways(list(bots)))
        idle = set(bots) - {bot for pair in pairs for bot in pair}
        if not idle:
            assert fewest == sum(met[pair] for pair in pairs)
        met.update(pairs)
    assert max(Counter(map(tuple, run.tables[0] + run.tables[1])).values()) == 1


def ways(bots: list[str]) -> Iterator[list[tuple[str, str]]]:
    """Every way to pair, of an odd number with one left."""
    if len(bots) % 2:
        for out in bots:
            yield from ways([bot for bot in bots if bot != out])
    elif not bots:
        yield []
    else:
        first, *others = bots
        for other in others:
            for rest in ways([bot for bot in others if bot != other]):
                yield [(first, other), *rest]


def test_nobody_sits_out_twice_before_all_have_and_a_bye_is_no_win() -> None:
    run = tournament("kind: swiss, blocks: 2, rounds: 4", "abcde").on(earlier_wins)
    idle = [set("abcde") - {bot for pair in tables for bot in pair} for tables in run.tables]
    assert 4 == len(set.union(*idle))
    (board,) = run.config.format.outcome(run.schedule.look_ahead().progress)
    by_bot = {row[1]: row for row in board.rows}
    for bot, row in by_bot.items():
        won, level, lost = map(int, row[3].split("-"))
        assert won + level + lost + int(row[4]) == 4
        assert float(row[2]) == won + level / 2
        assert int(row[4]) == sum(bot in one for one in idle)
    assert "a" == board.rows[0][1]


def test_pairs_cost_the_least_there_is() -> None:
    cost = {(0, 1): 1, (2, 3): 100, (0, 2): 20, (1, 3): 20, (0, 3): 30, (1, 2): 30}
    assert [(0, 2), (1, 3)] == cheapest_pairs(4, lambda one, other: cost[one, other])
    assert [(0, 1), (2, 3)] == cheapest_pairs(
        4, lambda one, other: cost[one, other], lambda one, other: one + other in (1, 5)
    )
