"""The games of a stored run with the luck of their deals taken out of the points."""

from collections.abc import Iterator
from dataclasses import replace

from arena.players import PLAYERS, Seated, player_named
from arena.ratings import RatedGame
from arena.rules import rng
from arena.simulate.batches import Say
from arena.simulate.luck import Luck
from arena.tournament import keys
from arena.tournament.identity import KnownBot
from arena.tournament.rated import rated_game
from arena.tournament.results import GameResult
from arena.tournament.schedule import Schedule
from arena.tournament.seating import sides_of
from arena.tournament.store import Store

STAND_IN = "basic"
"""Who plays for a bot that is no bundled player: nothing to learn, and quick."""


def stand_in(bot: KnownBot) -> Seated:
    """The bundled player that plays for a bot in the value function: itself, if it is one that is quick."""
    if bot.is_bundled:
        written = bot.command.split(" ")[1]
        if written.partition(":")[0] in PLAYERS and not player_named(written).player.thinks:
            return player_named(written)
    return player_named(STAND_IN)


def games_without_luck(
    store: Store, schedule: Schedule, variant: str, say: Say | None = None
) -> Iterator[RatedGame]:
    """The rated games of a variant, the points of each less the luck of its deals."""
    rules = store.identity.rules_of(variant)
    seed = keys.seed_bytes(store.identity.seed.value)
    players = {bot.name: stand_in(bot) for bot in store.identity.bots}
    values: dict[tuple[Seated, ...], Luck] = {}
    for result in store.results(variant):
        if not result.winners or not schedule.covers(result):
            continue
        game = rated_game(result)
        if game.points is None:
            yield game
            continue
        seats = tuple(players[bot] for bot in result.seats)
        if seats not in values:
            values[seats] = Luck(rules, seats, say)
        luck = luck_of(values[seats], seed, result)
        own = [luck[result.seats.index(side[0])] for side in sides_of(result.bots)]
        yield replace(game, points=tuple(made - luck for made, luck in zip(game.points, own, strict=True)))


def luck_of(value: Luck, seed: bytes, result: GameResult) -> tuple[float, ...]:
    """The luck of a game by seat."""
    deals = [rng.from_key(keys.deal_key(seed, result.block, number)) for number in range(len(result.choices))]
    return value.of(result.first_dealer, deals, result.choices, result.block)
