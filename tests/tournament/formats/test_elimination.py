"""Brackets: seeds far apart, ties decided, and who loses once or twice is out."""

from collections import Counter
from dataclasses import replace

import pytest

from arena.tournament.formats.bracket import From, seeded
from arena.tournament.formats.double_elimination import DoubleElimination
from arena.tournament.formats.knockout import Knockout
from arena.tournament.formats.ledger import ROUND
from arena.tournament.formats.outcome import Bracket, Entry
from arena.tournament.schedule import Lane
from tests.tournament.formats.playing import Played, earlier_wins, seats_win, tournament

BOTS = "abcdefghijklmnopq"


def losses(run: Played) -> Counter[str]:
    """How many ties each bot has lost."""
    won: dict[tuple[int, tuple[str, ...]], Counter[str]] = {}
    for one in run.results:
        tie = won.setdefault((one.block // ROUND, one.bots), Counter(dict.fromkeys(one.bots, 0)))
        tie.update({one.seats[seat] for seat in one.winners})
    return Counter(min(tie, key=lambda bot: tie[bot]) for tie in won.values())


def outcome(run: Played) -> list[Bracket]:
    return list(run.config.format.outcome(run.schedule.look_ahead().progress))  # type: ignore[arg-type]


def test_the_best_two_can_only_meet_in_the_final_and_the_best_four_in_semi_finals() -> None:
    assert [0, 7, 3, 4, 1, 6, 2, 5] == [seed.place for seed in seeded(8)]
    for size in (2, 4, 8, 16):
        places = [seed.place for seed in seeded(size)]
        assert sorted(places) == list(range(size))
        assert all(sum(pair) == size - 1 for pair in zip(places[::2], places[1::2], strict=True))


@pytest.mark.parametrize("number", range(2, 17))
def test_who_loses_is_out(number: int) -> None:
    run = tournament("kind: knockout, blocks: 1, playoff: 0", BOTS[:number]).on(earlier_wins)
    lost = losses(run)
    assert 1 == max(lost.values())
    assert set(BOTS[1:number]) == set(lost)
    assert "a" == outcome(run)[0].root.name


@pytest.mark.parametrize("number", range(2, 17))
def test_who_loses_twice_is_out(number: int) -> None:
    run = tournament("kind: double_elimination, blocks: 1", BOTS[:number]).on(earlier_wins)
    lost = losses(run)
    assert {*BOTS[1:number]} == {bot for bot, times in lost.items() if times == 2}
    assert 0 == lost["a"]
    assert "a" == outcome(run)[-1].root.name
    assert "Final" == outcome(run)[-1].title


def test_a_second_final_is_played_where_the_first_is_the_first_loss() -> None:
    def surprise(lane: Lane, block: int) -> tuple[str, ...]:
        """`b` wins the final; the winners' bracket and the second final go by the alphabet."""
        final = max(tie.round for tie in DoubleElimination().ties(4)) - 1
        return ("b",) if block // ROUND == final else (min(lane.bots),)

    run = tournament("kind: double_elimination, blocks: 1", "abcd").on(surprise)
    shown = outcome(run)
    assert ["Winners' bracket", "Losers' bracket", "Final", "Second final"] == [one.title for one in shown]
    assert ("b", "a") == (shown[2].root.name, shown[3].root.name)
    assert {"a": 1, "b": 2, "c": 2, "d": 2} == losses(run)


def test_two_who_met_among_the_winners_do_not_meet_at_once_among_the_losers() -> None:
    """Who comes down from the second round meets nobody whom he sent down in the first."""
    ties = DoubleElimination().ties(16)
    first = {tie: place for place, tie in enumerate(range(8))}
    for tie in ties:
        if tie.name.startswith("losers' round 2"):
            below, above = tie.sides
            assert isinstance(below, From)
            assert isinstance(above, From)
            assert not above.won
            sent = {side.tie for side in ties[below.tie].sides if isinstance(side, From)}
            feeds = {side.tie for side in ties[above.tie].sides if isinstance(side, From)}
            assert sent <= set(first)
            assert not sent & feeds


def test_a_level_tie_plays_on_until_it_is_decided_and_no_longer() -> None:
    def late(lane: Lane, block: int) -> tuple[str, ...]:
        return ("b",) if block >= 4 else seats_win(lane, block)

    run = tournament("kind: knockout, blocks: 2, playoff: 9", "ab").on(late)
    assert [0, 0, 1, 1, 2, 2, 3, 3, 4, 4] == sorted(one.block for one in run.results)
    (shown,) = outcome(run)
    assert Entry("b", "", (Entry("a", "4", seed=1), Entry("b", "6", seed=2))) == shown.root
    assert "Decided late: a - b (final) after 3 more blocks." == shown.note


def test_a_tie_that_stays_level_goes_by_points_then_to_the_better_seed() -> None:
    run = tournament("kind: knockout, blocks: 1, playoff: 2, seeds: [b]", "ab").on(seats_win)
    assert 6 == len(run.results)
    (shown,) = outcome(run)
    assert ("b", "Decided late: b - a (final) level, by the seeds.") == (shown.root.name, shown.note)
    run.results[:] = [
        replace(one, hand_points=tuple(2.0 if bot == "a" else -2.0 for bot in one.seats))
        for one in run.results
    ]
    (shown,) = outcome(run)
    assert ("a", "Decided late: b - a (final) level, by points.") == (shown.root.name, shown.note)


def test_seeds_come_first_and_the_others_in_their_order() -> None:
    run = tournament("kind: knockout, blocks: 1, seeds: [d, c]", "abcd")
    root = outcome(run)[0].root
    assert root.tie is not None
    leaves = [(side.seed, side.name) for half in root.tie for side in half.tie or ()]
    assert [(1, "d"), (4, "b"), (2, "c"), (3, "a")] == leaves
    assert "" == root.name


def test_names_of_ties() -> None:
    assert ["quarter-final 1", "quarter-final 2", "quarter-final 3", "quarter-final 4"] == [
        tie.name for tie in Knockout().ties(8)
    ][:4]
    assert "round of 16, tie 3" == Knockout().ties(16)[2].name
