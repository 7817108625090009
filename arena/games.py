"""Games between players in this very process: bundled ones by name, or plain Python functions.

    for game in arena.play(arena.rules_of("bicycle"), ["basic", my_function], games=10, seed=1):
        print(game.score, game.winners)

Deals are duplicate, as in a tournament: two sides play each game twice, three players three times, with the
seats exchanged and the same cards. For many games of bundled players `arena.simulate` is a hundred times as
fast.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from arena.errors import UserError
from arena.players import player_named
from arena.rules import rng
from arena.rules.catalogue import Rules
from arena.rules.codes import ACTION_BY_NAME, ACTION_NAMES, word_list
from arena.rules.options import make_rules
from arena.rules.presets import PRESETS, those_there_are
from arena.rules.sides import sides_of
from arena.rules.table import MAX_DEALS, Table
from arena.view import View, fill_view

PlayerFunction = Callable[[View], str | int]
"""Looks at a view and answers one of its legal words, or the code of one."""
GAMES = b"games"


@dataclass(frozen=True)
class PlayedGame:
    """One game: which player sat in each seat, the score and the winners by seat, and how many deals it took.

    Nobody has won a game that came to the most deals; all have won one that is drawn.
    """

    number: int
    seats: tuple[str, ...]
    score: tuple[int, ...]
    winners: tuple[int, ...]
    deals: int


def rules_of(preset: str = "four_handed", **options: object) -> Rules:
    """A rule set: a preset, and what departs from it, as in YAML.

    Raises UserError for a name that is no preset, RulesError with every problem of the options.
    """
    if preset not in PRESETS:
        raise UserError(f"{preset}: no preset has this name{those_there_are(preset)}")
    return make_rules({**PRESETS[preset].departures, **options})


def view_of(table: Table, seat: int | None = None) -> View:
    """What a seat may know, the seat that is asked if none is named."""
    view = View()
    fill_view(table.rules, table.state, table.state.seat if seat is None else seat, view)
    return view


def answer(table: Table, word: str | int) -> None:
    """The seat that is asked answers with a word or its code; UserError for one that is not legal."""
    code = ACTION_BY_NAME.get(word, -1) if isinstance(word, str) else word
    if not 0 <= code < len(ACTION_NAMES) or not table.accepted >> code & 1:
        given = ACTION_NAMES[code] if 0 <= code < len(ACTION_NAMES) else repr(word)
        raise UserError(f"{given} is not legal here; these are: {' '.join(word_list(table.legal))}")
    table.step(code)


def play(
    rules: Rules,
    players: Sequence[str | PlayerFunction],
    *,
    games: int = 1,
    seed: int | str = 0,
    max_deals: int = MAX_DEALS,
) -> Iterator[PlayedGame]:
    """Play `games` games in every seating, one player a side, and yield each as it ends.

    Two players at a table of two or four, three at a table of three. A player is the name of a bundled one
    or a function that answers a view. What is played depends on the arguments alone.
    Raises UserError for players that do not fit the table, and for an answer that is not legal.
    """
    sides = sides_of(rules)
    if len(players) != sides:
        raise UserError(f"{len(players)} players for a table of {rules.table.players}; {sides} are wanted")
    for number in range(games):
        for shift in range(sides):
            seats = [players[(seat + shift) % sides] for seat in range(rules.table.players)]
            yield _game(rules, seats, number, shift, seed, max_deals)


def _game(
    rules: Rules,
    seats: Sequence[str | PlayerFunction],
    number: int,
    shift: int,
    seed: int | str,
    max_deals: int,
) -> PlayedGame:
    table = Table(rules, f"{seed} {number}", max_deals=max_deals)
    choosers = [
        _chooser(rules, player, rng.key(GAMES, str(seed), number, shift, seat))
        for seat, player in enumerate(seats)
    ]
    view = View()
    while table.play_on():
        seat = table.state.seat
        fill_view(rules, table.state, seat, view)
        answer(table, choosers[seat](view))
    state = table.state
    return PlayedGame(
        number=number,
        seats=tuple(player if isinstance(player, str) else player.__name__ for player in seats),
        score=tuple(state.score[: len(seats)]),
        winners=tuple(seat for seat in range(len(seats)) if state.winners >> seat & 1),
        deals=state.deals,
    )


def _chooser(rules: Rules, player: str | PlayerFunction, key: bytes) -> PlayerFunction:
    """A bundled player with tools of its own, or the function as it is."""
    if not isinstance(player, str):
        return player
    seated = player_named(player)
    tools = seated.tools(rules)
    tools.rng = rng.from_key(key)
    return lambda view: seated.player.choose(rules, view, tools)
