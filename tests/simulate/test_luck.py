"""The luck of deals: it comes to nothing on average, by any value; and the deals are those of the game."""

import numpy as np
import pytest

from arena.games import rules_of
from arena.players import player_named
from arena.rules import rng
from arena.rules.deal import deck_size, lay_out, shuffle_deck
from arena.rules.game import start_match
from arena.rules.sides import net_points
from arena.rules.state import State, copy_of
from arena.rules.table import Table
from arena.simulate.luck import Luck, play_ways, ways_to_lie, worths_of_game
from arena.view import View, fill_view


def seats_of(rules, names):
    """(choosers, tools) of players by name, in plain Python."""
    seated = [player_named(name) for name in names]
    return [one.player.choose for one in seated], [one.tools(rules) for one in seated]


def dealt(rules, seed):
    """A match before its first deal, with the deck shuffled."""
    state = State()
    start_match(rules, state, seed % rules.table.players)
    shuffle_deck(rules, rng.from_key(rng.key(b"luck", seed)), state.deck)
    return state


def worths(rules, state, names, ways):
    found = np.zeros((2, 4))
    choosers, tools = seats_of(rules, names)
    size = deck_size(rules)
    play_ways(rules, state, State(), View(), choosers, tools, 0, ways, size, 1, found)
    return found


@pytest.mark.parametrize("preset", ["four_handed", "three_handed", "two_handed_ohio", "railroad_keller"])
def test_a_way_to_lie_gives_whole_hands_to_other_seats_and_nothing_else_moves(preset):
    rules = rules_of(preset)
    players, size = rules.table.players, deck_size(rules)
    before = dealt(rules, 3)
    ways = ways_to_lie(rules)
    assert len(ways) == {2: 2, 3: 6, 4: 24}[players]
    assert ways[0].tolist() == list(range(size))
    first = copy_of(before)
    lay_out(rules, first, size, 1)
    seen = set()
    for way in ways:
        moved = copy_of(before)
        moved.deck[:size] = [before.deck[place] for place in way]
        lay_out(rules, moved, size, 1)
        assert sorted(moved.hands) == sorted(first.hands)
        assert (moved.upcard, moved.kitty, moved.dummies) == (first.upcard, first.kitty, first.dummies)
        seen.add(tuple(moved.hands))
    assert len(seen) == len(ways)


@pytest.mark.parametrize("preset", ["three_handed", "two_handed_ohio"])
@pytest.mark.parametrize("player", ["basic", "random"])
def test_over_all_ways_in_which_it_could_have_come_a_deal_is_no_luck_by_a_good_or_a_bad_value(preset, player):
    """The proof of unbiasedness: the luck of all ways adds up to nothing, for every seat."""
    rules = rules_of(preset)
    size, players, ways = deck_size(rules), rules.table.players, ways_to_lie(rules)
    some = 0.0
    for seed in range(3):
        before = dealt(rules, seed)
        luck = np.zeros(4)
        for way in ways:
            came = copy_of(before)
            came.deck[:size] = [before.deck[place] for place in way]
            found = worths(rules, came, [player] * players, ways)
            luck += found[0] - found[1]
            some += float(np.abs(found[0] - found[1]).sum())
        assert luck == pytest.approx(0)
    assert some > 0


def test_the_deals_are_those_of_the_game_from_the_score_they_were_played_at():
    """Players that answer as those of the game make its points, deal by deal; others do not."""
    rules = rules_of("four_handed", target=4)
    names = ["basic", "bold", "basic", "bold"]
    generators = [rng.from_key(rng.key(b"game", deal)) for deal in range(60)]
    table = Table(rules, first_dealer=2, shuffler=lambda deal: list(generators[deal]))
    choosers, tools = seats_of(rules, names)
    view, points, choices = View(), np.zeros(4), []
    while not table.over:
        table.deal()
        while not table.hand_over:
            seat = table.state.seat
            fill_view(rules, table.state, seat, view)
            table.step(choosers[seat](rules, view, tools[seat]))
        points += [net_points(rules, table.state.points, seat) for seat in range(4)]
        choices.append([entry & 63 for entry in table.state.history[: table.state.history_length]])
        table.finish()

    def made_by(seats):
        found = np.zeros((2, 4))
        players, own = seats_of(rules, seats)
        deals = [list(one) for one in generators]
        flat, lengths = [one for deal in choices for one in deal], [len(deal) for deal in choices]
        some = ways_to_lie(rules)[:2]
        worths_of_game.py_func(
            [rules], [State(), State()], [View()], players, own, 0, some, 2, deals, flat, lengths, 5, found
        )
        return found[0]

    assert made_by(names) == pytest.approx(points)
    assert len(choices) > 2
    assert made_by(["lowest"] * 4) != pytest.approx(points)


@pytest.mark.slow
def test_compiled_the_luck_of_a_game_is_the_same():
    rules = rules_of("three_handed")
    seats = [player_named("basic")] * 3
    deals = [rng.from_key(rng.key(b"game", deal)) for deal in range(4)]
    first = [0]  # of each deal only so much is played again as its answers say
    found = np.zeros((2, 4))
    choosers, tools = seats_of(rules, ["basic"] * 3)
    ways, states = ways_to_lie(rules), [State(), State()]
    worths_of_game.py_func(
        [rules], states, [View()], choosers, tools, 0, ways, 1, [list(deals[0])], [], first, 7, found
    )
    luck = Luck(rules, seats).of(1, deals[:1], [()], 7)
    assert luck == pytest.approx((found[0] - found[1])[:3])
    assert any(luck)
