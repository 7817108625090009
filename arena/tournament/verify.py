"""A stored run held against its own seed and rules: every game is derived anew, column by column."""

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from arena import __version__
from arena.errors import ArenaError, RecordError, UserError
from arena.players import player_named
from arena.players.bot import interpreted
from arena.tournament import keys
from arena.tournament.identity import Identity, KnownBot
from arena.tournament.match import Setup
from arena.tournament.rated import asked_for
from arena.tournament.rederived import Player, rederived
from arena.tournament.results import GameResult
from arena.tournament.rows import COLUMNS, Row, bots_of, digest_of, result_of, row_of
from arena.tournament.seating import seating_of
from arena.tournament.store import Store

THE_RUN = "run"
"""What a finding that is of no single game is of."""


@dataclass(frozen=True)
class Finding:
    """Something that does not match: the short id of its game, or THE_RUN; its long id; and what it is."""

    game: str
    id: str
    what: str


class Audit:
    """A run on trial. `findings` says what does not match; all else holds when it has come to its end.

    `games` and `deals` count what was derived anew, `left` the games of the config that are not there,
    `others` those it does not ask for; `whole` says whether the run has come to its end.
    `record` is the hash of all that is stored. `asked_again` are the bots whose answers were derived too.
    """

    def __init__(self, store: Store):
        self.games = 0
        self.deals = 0
        self.left = 0
        self.others = 0
        self.whole = False
        self.record = ""
        self.asked_again: tuple[str, ...] = ()
        self._store = store
        self._identity = store.identity
        self._seed = keys.seed_bytes(store.identity.seed.value)
        self._players: dict[str, dict[str, Player]] = {}

    def findings(self) -> Iterator[Finding]:
        """What does not match, the run itself first and then game by game in the order of the store."""
        seed = self._identity.seed
        self.asked_again = tuple(bot.name for bot in self._identity.bots if _bundled(bot))
        if seed.hash not in (None, keys.seed_hash(seed.value)):
            yield Finding(
                THE_RUN, THE_RUN, f"the seed does not match the hash it was promised by, {seed.hash}"
            )
        told = blake2b(self._identity.to_json().encode(), digest_size=32)
        found = False
        for row in self._store.rows():
            told.update(digest_of(row))
            self.games += 1
            what = self._wrong(row)
            if what:
                found = True
                yield Finding(*self._ids(row), what)
        self.record = told.hexdigest()
        if not found:
            self._hold_against_the_schedule()

    def _wrong(self, row: Row) -> str:
        """What is wrong with a game; nothing if it is as it must be."""
        try:
            record = result_of(self._store.variants, row)
            result = rederived(self._setup(record), record, self._players_of(record.variant))
        except RecordError as error:
            return str(error)
        except (ArenaError, LookupError, ValueError, TypeError, AttributeError) as error:
            return f"cannot be read ({type(error).__name__}: {error})"
        self.deals += result.deals
        return "; ".join(_differences(row, row_of(self._store.variants, result)))

    def _setup(self, record: GameResult) -> Setup:
        """The match of a game as the run has it. Raises RecordError for one that it cannot have."""
        identity = self._identity
        strangers = [bot for bot in record.bots if bot not in identity.bot_names]
        if strangers:
            raise RecordError(f"no bot of the run is called {strangers[0]!r}")
        if len({*record.bots}) < len(record.bots) or record.block < 0 or record.seating < 0:
            raise RecordError("there is no such game")
        rules = identity.rules_of(record.variant)
        try:
            seats = seating_of(rules.table.players, record.bots, record.seating)
        except LookupError:
            raise RecordError(
                f"no table of {rules.table.players} has {len(record.bots)} bots and seating {record.seating}"
            ) from None
        return _setup(identity, record, seats)

    def _players_of(self, variant: str) -> dict[str, Player]:
        """The bundled players under a rule set, made ready once."""
        if variant not in self._players:
            rules = self._identity.rules_of(variant)
            self._players[variant] = {}
            for bot in self._identity.bots:
                if name := _bundled(bot):
                    seated = player_named(name)
                    plays = interpreted(seated, rules, seated.tools(rules))
                    self._players[variant][bot.name] = Player(bot.name, plays)
        return self._players[variant]

    def _ids(self, row: Row) -> tuple[str, str]:
        """The short id and the long one, as far as the row tells them."""
        variant, *bots, block, seating = row[:7]
        try:
            name = self._store.variants[variant]
            names = bots_of(*bots)
            short = keys.game_name(self._seed, name, names, block, seating)
        except (LookupError, TypeError, ValueError, AttributeError):
            return "?", f"game {self.games} of the file"
        return short, f"{name}/{':'.join(names)}/{block}/{seating}"

    def _hold_against_the_schedule(self) -> None:
        schedule = asked_for(self._store)
        self.left = schedule.progress.open
        self.whole = schedule.complete
        self.others = sum(not schedule.covers(result) for result in self._store.results())


def _setup(identity: Identity, record: GameResult, seats: tuple[str, ...]) -> Setup:
    return Setup(
        seed=keys.seed_bytes(identity.seed.value),
        variant=record.variant,
        rules=identity.rules_of(record.variant),
        bots=record.bots,
        seating=record.seating,
        seats=seats,
        unit=identity.format.unit,
        max_deals=identity.format.max_deals,
        faults=identity.faults.policy,
        max_faults=identity.faults.max_faults,
    )


def _bundled(bot: KnownBot) -> str:
    """The player that a bot is, where this arena can ask it again: the same version of it, and none that
    thinks for long. Else nothing."""
    kind, _, command = bot.command.partition(" ")
    player, _, version = command.rpartition(" ")
    if kind != "bundled" or version != __version__:
        return ""
    try:
        return "" if player_named(player).player.thinks else player
    except UserError:
        return ""


def _differences(told: Row, found: Row) -> list[str]:
    """`score is [9,10], comes to [8,10]` for each column that is not what it comes to."""
    return [
        f"{column} is {_shown(was)}, comes to {_shown(comes_to)}"
        for column, was, comes_to in zip(COLUMNS, told, found, strict=True)
        if (type(was), was) != (type(comes_to), comes_to)
    ]


def _shown(value: Any) -> str:
    text = value.hex() if isinstance(value, bytes) else str(value)
    return text if len(text) <= 60 else f"{text[:57]}..."
