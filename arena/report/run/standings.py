"""From the store of a run to its tables: rated games, the conditions they were played under, the texts."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import blake2b
from math import comb

from arena import __version__
from arena.errors import UserError
from arena.host import FaultKind, Limits
from arena.ratings import RatedGame, Ratings, rate
from arena.report.layout import shown
from arena.report.run.conditions import Conditions
from arena.report.run.cross_table import cross_tables
from arena.report.run.elo_table import elo_tables
from arena.report.run.variant_table import VariantSummary, comparison_table
from arena.rules.catalogue import spell
from arena.rules.options import Rules, departures, make_rules
from arena.rules.presets import PRESETS
from arena.tournament import keys
from arena.tournament.config_file import FaultsSection
from arena.tournament.identity import KnownBot
from arena.tournament.match import SUBSTITUTE
from arena.tournament.results import End, GameResult
from arena.tournament.schedule import seatings
from arena.tournament.store import Store

FAULT_WORDS = {
    "illegal": "illegal answer",
    "malformed": "malformed answer",
    "timeout": "timeout",
    "crashed": "crash",
    "start": "failed start",
}


@dataclass(frozen=True)
class Standing:
    """One variant of a run: its ratings and all that stands under the table."""

    variant: str
    ratings: Ratings
    conditions: Conditions
    summary: VariantSummary


def standings(store: Store, anchor: tuple[str, float] | None = None) -> list[Standing]:
    """The standing of every variant by the games stored so far.

    `anchor` is a bot of the run with the Elo it is to have; without one the mean is 1500. Raises UserError
    for another name. While a run that drew its own seed is not complete, only the seed's hash is shown.
    """
    bots = store.identity.bot_names
    if anchor is not None and anchor[0] not in bots:
        raise UserError(f"{anchor[0]!r} is not a bot of this run; they are {', '.join(bots)}")
    planned = {name: _planned(store, name) for name in store.variants}
    complete = store.count() - store.endings()[End.VOID] >= sum(planned.values())
    return [_standing(store, name, planned[name], complete, anchor) for name in store.variants]


def tables_text(found: list[Standing], table_format: str = "plain", cross: bool = False) -> str:
    """Everything a run prints at its end: Elo tables, cross tables, the comparison of variants.

    csv and json hold one kind of rows: those of the Elo tables or, with `cross`, of the cross tables.
    """
    rated = [(one.ratings, one.conditions) for one in found]
    if table_format in ("csv", "json"):
        return (cross_tables if cross else elo_tables)(rated, table_format)
    parts = [elo_tables(rated, table_format)]
    if cross:
        parts.append(cross_tables(rated, table_format))
    if len(found) > 1:
        parts.append(comparison_table([one.summary for one in found], table_format))
    return "\n\n".join(parts)


def rated_games(results: Iterable[GameResult]) -> Iterator[RatedGame]:
    """The games that somebody won or all drew; points are None for a forfeited game."""
    for result in results:
        if not result.winners:
            continue
        first_seat = [result.seats.index(bot) for bot in result.bots]
        forfeit = result.end == End.FORFEIT
        yield RatedGame(
            block=result.block,
            bots=result.bots,
            places=_places(result, first_seat),
            points=None if forfeit else tuple(result.hand_points[seat] for seat in first_seat),
            deals=result.deals,
            faults=tuple(
                sum(n for n, name in zip(result.faults, result.seats, strict=True) if name == bot)
                for bot in result.bots
            ),
        )


def _places(result: GameResult, first_seat: list[int]) -> tuple[int, ...]:
    """How many sides stand before each: the winners first, of the others who has more points."""
    points = result.match_points or result.score
    levels = [(seat in result.winners, points[seat]) for seat in first_seat]
    return tuple(0 if has_won else sum(other > (has_won, own) for other in levels) for has_won, own in levels)


def _standing(
    store: Store, variant: str, planned: int, complete: bool, anchor: tuple[str, float] | None
) -> Standing:
    identity = store.identity
    rules = identity.rules_of(variant)
    times = seatings(rules.table.players)
    form = identity.format
    ratings = rate(
        rated_games(store.results(variant)),
        identity.bot_names,
        anchor=anchor,
        seatings=times,
        by_points=form.unit == "hand",
    )
    endings = store.endings(variant)
    forfeits, nobody = _forfeits(store, variant) if endings[End.FORFEIT] else ("", [])
    conditions = Conditions(
        name=store.name,
        variant=variant,
        rules=(rules_line(variant, rules),),
        seed=_seed_text(store, complete),
        blocks=form.blocks,
        seatings=times,
        unit=form.unit,
        format="round robin" if form.kind == "round_robin" else f"gauntlet of {form.challenger}",
        limits=limits_text(identity.limits),
        faults=_faults_text(identity.faults),
        games_planned=planned,
        void=endings[End.VOID],
        max_deals_ends=endings[End.MAX_DEALS],
        max_deals=form.max_deals,
        bots=bots_text(identity.bots),
        substituted=_substituted(store, variant) if identity.faults.policy == SUBSTITUTE else "",
        forfeits=forfeits,
        notes=tuple(nobody),
        arena=f"euchre-arena {__version__}",
    )
    stats = store.stats(variant)
    summary = VariantSummary(
        variant=variant,
        games=endings[End.PLAYED] + endings[End.MAX_DEALS],
        deals=stats.hands,
        throw_ins=stats.thrown_in,
        makes=stats.made,
        marches=stats.march,
        euchres=stats.euchre,
        loners=stats.loner,
        ratings=ratings,
    )
    return Standing(variant, ratings, conditions, summary)


def _planned(store: Store, variant: str) -> int:
    """Games of the variant when the run is complete."""
    form = store.identity.format
    bots = len(store.identity.bots)
    players = store.identity.rules_of(variant).table.players
    sides = 3 if players == 3 else 2
    pairings = comb(bots - 1, sides - 1) if form.kind == "gauntlet" else comb(bots, sides)
    return pairings * form.blocks * seatings(players)


def rules_line(name: str, rules: Rules) -> str:
    """A rule set in one line: the preset it is, or what departs from the defaults."""
    away = departures(rules)
    preset = next((one.name for one in PRESETS.values() if make_rules(one.departures) == rules), None)
    if preset:
        text = f"preset {preset}"
    else:
        text = ", ".join(f"{key} = {spell(value)}" for key, value in away.items()) or "all defaults"
    return text if name == preset else f"{text} ({shown(name)})"


def limits_text(limits: Limits) -> str:
    """The time limits in words."""
    parts = []
    if limits.move_ms is not None:
        parts.append(f"{limits.move_ms:,} ms an answer")
    if limits.bank_ms is not None:
        parts.append(f"{limits.bank_ms:,} ms a game")
    parts.append(f"{limits.margin_ms} ms margin")
    parts.append(f"{limits.start_ms:,} ms to start")
    return ", ".join(parts)


def bots_text(bots: Iterable[KnownBot]) -> str:
    """The bots that do not come with the arena: the version they say, and a digest of their files.

    `mine 1.2 (3 files, 4f2a9c01)`: equal for two runs when nothing in the program has changed.
    """
    texts = []
    for bot in bots:
        if not bot.is_bundled:
            name = " ".join(filter(None, [bot.name, bot.version]))
            files = "1 file" if len(bot.files) == 1 else f"{len(bot.files)} files"
            digest = blake2b(json.dumps(bot.files, sort_keys=True).encode(), digest_size=4).hexdigest()
            texts.append(f"{name} ({files}, {digest})")
    return ", ".join(texts)


def _faults_text(faults: FaultsSection) -> str:
    if faults.policy == "forfeit":
        return "a fault forfeits the game"
    return f"the lowest legal answer stands in for a faulty one, {faults.max_faults} times a game"


def _seed_text(store: Store, is_public: bool) -> str:
    seed = store.identity.seed.value
    if store.identity.seed.drawn:
        return (
            f"{seed} (drawn)" if is_public else f"drawn; its BLAKE2b hash is {keys.seed_hash(seed)[:16]}..."
        )
    return seed


def _forfeits(store: Store, variant: str) -> tuple[str, list[str]]:
    """`crash: bold 2; timeout: slow 1` for the forfeited games, and a note on those that nobody won."""
    lost: list[tuple[FaultKind, str]] = []
    nobody: list[tuple[FaultKind, str]] = []
    games = 0
    for result in store.results(variant):
        if result.fault is not None and result.losers:
            games += not result.winners
            of = lost if result.winners else nobody
            of += [(result.fault.kind, bot) for bot in result.losers]
    if not games:
        return _by_kind(lost), []
    which = "1 game" if games == 1 else f"{games:,} games"
    return _by_kind(lost), [f"{which} nobody won, not rated: no bot was there, twice ({_by_kind(nobody)})."]


def _substituted(store: Store, variant: str) -> str:
    """The same of the faults for which the arena answered, whatever became of the game, if not void."""
    return _by_kind(
        (one.fault.kind, result.seats[one.fault.seat])
        for result in store.results(variant)
        if result.end != End.VOID
        for one in result.substitutions
    )


def _by_kind(faults: Iterable[tuple[FaultKind, str]]) -> str:
    """How many faults of each kind each bot made."""
    counts: dict[str, Counter[str]] = {}
    for kind, bot in faults:
        counts.setdefault(FAULT_WORDS[kind.value], Counter())[bot] += 1
    return "; ".join(
        f"{kind}: " + ", ".join(f"{bot} {n:,}" for bot, n in sorted(by_bot.items()))
        for kind, by_bot in sorted(counts.items())
    )
