"""Bounds of the lines a bot reads: never exceeded by a game, and nearly reached by one made to do so."""

from collections.abc import Callable, Iterator

import pytest

from arena.protocol import Ready
from arena.protocol.longest import GAME, MOST_BANK_MS, longest_act, longest_game_over
from arena.protocol.rehearsal import Rehearsal
from arena.protocol.silence import silent_places
from arena.rules import rng
from arena.rules.hand import legal
from arena.rules.options import Rules, make_rules
from arena.rules.presets import PRESETS, preset_rules
from arena.tournament.other_seats import quiet
from tests.rules.random_rules import random_rule_sets

MOST_DEALS = 20
UNHEARD = Ready(name="", events=False)
CHOOSING = Ready(name="", forced=False)
BANK = len(f',"bank_ms":{MOST_BANK_MS}')
"""A rehearsal has no bank, which a tournament may have."""
Choose = Callable[[Rehearsal], int]


def play(rules: Rules, seed: int, choose: Choose, **ways: tuple[int, ...]) -> Iterator[Rehearsal]:
    """A game at each of its questions, to its end or the middle of a hand."""
    game = Rehearsal(rules, seed, game=GAME, **ways)
    while game.question is not None:
        yield game
        if game.state.deals > MOST_DEALS and game.state.tricks_played:
            break
        game.answer(choose(game))


def at_random(seed: int) -> Choose:
    draws = rng.from_key(rng.key(b"longest", seed))
    return lambda game: rng.pick(draws, legal(game.rules, game.state))


def kept_silent(seat: int, seed: int) -> Choose:
    """The seat answers as little as it can, and the others leave it unasked as long as they can."""
    draws = rng.from_key(rng.key(b"quiet", seed))

    def choose(game: Rehearsal) -> int:
        mask = legal(game.rules, game.state)
        mine = game.state.seat == seat
        return (mask & -mask).bit_length() - 1 if mine else quiet(game.rules, game.state, draws, seat)

    return choose


def games(rules: Rules, number: int, **ways: tuple[int, ...]) -> Iterator[Iterator[Rehearsal]]:
    """So many games of each temper."""
    for seed in range(number):
        yield play(rules, seed, at_random(seed), **ways)
        yield play(rules, seed, kept_silent(seed % rules.table.players, seed), **ways)


def longest(rules: Rules, number: int, **ways: tuple[int, ...]) -> tuple[int, int]:
    """Bytes of the longest `act` and `game_over` of some games."""
    act = over = 0
    for questions in games(rules, number, **ways):
        for game in questions:
            act = max(act, len(game.question.line) + BANK)
        over = max(over, *(len(game.closing(seat)[0]) for seat in range(game.players)))
    return act, over


@pytest.mark.parametrize("name", PRESETS)
def test_no_line_of_a_preset_is_longer_than_its_bound(name: str) -> None:
    rules = preset_rules(name)
    act, over = longest(rules, 6)
    assert act <= longest_act(rules)
    assert over <= longest_game_over(rules)
    act, over = longest(rules, 12, forced=())
    assert act <= longest_act(rules, CHOOSING)
    assert over <= longest_game_over(rules, CHOOSING)


def test_no_line_of_any_rule_set_is_longer_than_its_bound() -> None:
    for rules, written in random_rule_sets(3, 40):
        act, over = longest(rules, 1)
        assert (act <= longest_act(rules), over <= longest_game_over(rules)) == (True, True), written
        act, over = longest(rules, 1, listening=())
        assert act <= longest_act(rules, UNHEARD), written
        assert over <= longest_game_over(rules, UNHEARD), written
        assert longest_act(rules, UNHEARD) <= 2048, written
        act, over = longest(rules, 1, forced=())
        assert act <= longest_act(rules, CHOOSING), written
        assert over <= longest_game_over(rules, CHOOSING), written


@pytest.mark.parametrize(
    ("options", "share"),
    [
        ({}, 0.84),
        ({"alone_timing": "with_call", "alone_who": "caller", "defend_alone": "never"}, 0.77),
        ({"players": 3}, 0.7),
        ({"players": 2}, 0.65),
        ({"hand_size": 7, "deck_low_rank": 7}, 0.84),
    ],
    ids=str,
)
def test_a_game_made_for_it_nearly_reaches_the_bound(options: dict[str, object], share: float) -> None:
    rules = make_rules(options)
    act, _ = longest(rules, 30)
    assert act >= share * longest_act(rules)


def test_without_events_the_bound_is_nearly_reached_by_any_game() -> None:
    rules = make_rules({})
    act, _ = longest(rules, 5, listening=())
    assert act >= 0.88 * longest_act(rules, UNHEARD)


def test_only_certain_places_hear_a_whole_hand_unasked() -> None:
    found = 0
    for rules, written in random_rule_sets(5, 40):
        allowed = silent_places(rules)
        for place in silent_hands(rules):
            assert place in allowed, (place, written)
            found += 1
    assert found > 25


def silent_hands(rules: Rules) -> Iterator[int]:
    """The places, from the dealer, of seats that were asked nothing in a hand; redeals apart."""
    for questions in games(rules, 2):
        asked: set[int] = set()
        deals = hands = dealer = 0
        for game in questions:
            state = game.state
            if state.deals > deals:
                if (state.games_played, state.hands_played) != hands and deals:
                    silent = set(range(game.players)) - asked
                    yield from ((seat - dealer) % game.players for seat in silent)
                asked = set()
            deals, dealer, hands = state.deals, state.dealer, (state.games_played, state.hands_played)
            asked.add(game.question.seat)
