"""From the store of a run to its tables: rated games, the conditions they were played under, the texts."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import comb

from arena import __version__
from arena.errors import UserError
from arena.host import Limits
from arena.ratings import RatedGame, Ratings, rate
from arena.report.comparison import VariantSummary, comparison_table
from arena.report.conditions import Conditions
from arena.report.layout import shown
from arena.report.table import cross_table, elo_tables
from arena.rules.catalogue import spell
from arena.rules.options import Rules, departures, make_rules
from arena.rules.presets import PRESETS
from arena.tournament import keys
from arena.tournament.results import End, GameResult
from arena.tournament.schedule import seatings
from arena.tournament.store import Store

FORFEITS = {
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
    bots = [bot["name"] for bot in store.identity.sections["bots"]]
    if anchor is not None and anchor[0] not in bots:
        raise UserError(f"{anchor[0]!r} is not a bot of this run; they are {', '.join(bots)}")
    planned = {name: _planned(store, name) for name in store.variants}
    complete = store.count() - store.endings()[End.VOID] >= sum(planned.values())
    return [_standing(store, name, planned[name], complete, anchor) for name in store.variants]


def tables_text(found: list[Standing], table_format: str = "plain", cross: bool = False) -> str:
    """Everything a run prints at its end: Elo tables, cross tables, the comparison of variants."""
    text = elo_tables([(one.ratings, one.conditions) for one in found], table_format)
    if table_format in ("csv", "json"):
        return text
    parts = [text]
    if cross:
        parts += [cross_table(one.ratings, one.conditions, table_format) for one in found]
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
            places=tuple(0 if seat in result.winners else 1 for seat in first_seat),
            points=None if forfeit else tuple(result.hand_points[seat] for seat in first_seat),
            deals=result.deals,
            faults=tuple(
                sum(n for n, name in zip(result.faults, result.seats, strict=True) if name == bot)
                for bot in result.bots
            ),
        )


def _standing(
    store: Store, variant: str, planned: int, complete: bool, anchor: tuple[str, float] | None
) -> Standing:
    sections = store.identity.sections
    rules = store.identity.rules(variant)
    bots = [bot["name"] for bot in sections["bots"]]
    times = seatings(rules.table.players)
    ratings = rate(rated_games(store.results(variant)), bots, anchor=anchor, seatings=times)
    endings = store.endings(variant)
    forfeits, notes = _forfeits(store, variant) if endings[End.FORFEIT] else ("", [])
    form = sections["format"]
    conditions = Conditions(
        name=store.name,
        variant=variant,
        rules=(rules_line(variant, rules),),
        seed=_seed_text(store, complete),
        blocks=form["blocks"],
        seatings=times,
        unit=form["unit"],
        format="round robin" if form["kind"] == "round_robin" else f"gauntlet of {form['challenger']}",
        limits=limits_text(Limits(**sections["limits"])),
        faults=_faults_text(sections["faults"]),
        games_planned=planned,
        void=endings[End.VOID],
        max_deals_ends=endings[End.MAX_DEALS],
        max_deals=form["max_deals"],
        forfeits=forfeits,
        notes=tuple(notes),
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
    form = store.identity.sections["format"]
    bots = len(store.identity.sections["bots"])
    players = store.identity.rules(variant).table.players
    sides = 3 if players == 3 else 2
    pairings = comb(bots - 1, sides - 1) if form["kind"] == "gauntlet" else comb(bots, sides)
    return pairings * int(form["blocks"]) * seatings(players)


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


def _faults_text(faults: dict[str, object]) -> str:
    if faults["policy"] == "forfeit":
        return "a fault forfeits the game"
    return f"the lowest legal answer stands in for a faulty one, {faults['max_faults']} times a game"


def _seed_text(store: Store, is_public: bool) -> str:
    seed = store.identity.seed
    if store.identity.seed_drawn:
        return (
            f"{seed} (drawn)" if is_public else f"drawn; its BLAKE2b hash is {keys.seed_hash(seed)[:16]}..."
        )
    return seed


def _forfeits(store: Store, variant: str) -> tuple[str, list[str]]:
    """`crash: bold 2; timeout: slow 1` for the forfeited games, and a note on those that nobody won."""
    won: dict[str, dict[str, int]] = {}
    lost: dict[str, dict[str, int]] = {}
    games = 0
    for result in store.results(variant):
        if result.fault is not None and result.losers:
            games += not result.winners
            by_bot = (won if result.winners else lost).setdefault(FORFEITS[result.fault.kind.value], {})
            for bot in result.losers:
                by_bot[bot] = by_bot.get(bot, 0) + 1
    if not games:
        return _counts(won), []
    which = "1 game" if games == 1 else f"{games:,} games"
    return _counts(won), [f"{which} nobody won, not rated: no bot was there, twice ({_counts(lost)})."]


def _counts(of: dict[str, dict[str, int]]) -> str:
    return "; ".join(
        f"{kind}: " + ", ".join(f"{bot} {n}" for bot, n in sorted(by_bot.items()))
        for kind, by_bot in sorted(of.items())
    )
