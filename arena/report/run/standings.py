"""From the store of a run to its tables: rated games, the conditions they were played under, the texts."""

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from hashlib import blake2b

from arena import __version__
from arena.errors import UserError
from arena.host import Limits
from arena.ratings import Ratings, rate
from arena.report.layout import shown
from arena.report.run.conditions import Conditions
from arena.report.run.cross_table import cross_tables
from arena.report.run.elo_table import elo_tables
from arena.report.run.outcomes import outcomes_text
from arena.report.run.variant_table import VariantSummary, comparison_table
from arena.rules.catalogue import spell
from arena.rules.options import Rules, departures, make_rules
from arena.rules.presets import PRESETS
from arena.tournament import keys
from arena.tournament.config_file import FaultsSection
from arena.tournament.formats.outcome import Outcome
from arena.tournament.identity import KnownBot
from arena.tournament.rated import Account, Faults, asked_for
from arena.tournament.results import End
from arena.tournament.schedule import Schedule, plan
from arena.tournament.seating import seatings
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
    outcomes: tuple[Outcome, ...] = ()


def standings(store: Store, anchor: tuple[str, float] | None = None) -> list[Standing]:
    """The standing of every variant by the games stored so far.

    `anchor` is a bot of the run with the Elo it is to have; without one the mean is 1500. Raises UserError
    for another name. While a run that drew its own seed is not complete, only the seed's hash is shown.
    """
    identity = store.identity
    bots = identity.roster.bots
    if anchor is not None and anchor[0] not in bots:
        raise UserError(f"{anchor[0]!r} is not a bot of this run; they are {', '.join(bots)}")
    planned: Counter[str] = Counter()
    for row in plan(identity.format, identity.roster):
        planned[row.variant] += row.games
    schedule = asked_for(store)
    if schedule.over:
        planned = schedule.asked
    shown_by_format = identity.format.outcome(schedule.progress)
    findings = schedule.findings().sentences
    return [
        replace(
            _standing(
                *(store, schedule, name, planned[name], anchor),
                findings=[text for of, text in findings if of == name],
            ),
            outcomes=tuple(one for one in shown_by_format if one.variant == name),
        )
        for name in store.variants
    ]


def tables_text(found: list[Standing], table_format: str = "plain", cross: bool = False) -> str:
    """Everything a run prints at its end: Elo tables, cross tables, the comparison of variants.

    csv and json hold one kind of rows: those of the Elo tables or, with `cross`, of the cross tables.
    """
    rated = [(one.ratings, one.conditions) for one in found]
    if table_format in ("csv", "json"):
        return (cross_tables if cross else elo_tables)(rated, table_format)
    parts = []
    for one in found:
        parts.append(elo_tables([(one.ratings, one.conditions)], table_format))
        if one.outcomes:
            parts.append(outcomes_text(one.outcomes, table_format))
    if cross:
        parts.append(cross_tables(rated, table_format))
    if len(found) > 1:
        parts.append(comparison_table([one.summary for one in found], table_format))
    return "\n\n".join(parts)


def _standing(
    store: Store,
    schedule: Schedule,
    variant: str,
    planned: int,
    anchor: tuple[str, float] | None,
    findings: list[str],
) -> Standing:
    identity = store.identity
    rules = identity.rules_of(variant)
    form = identity.format
    (table,) = (one for one in identity.roster.variants if one.name == variant)
    times = seatings(table.players, form.bots_at(table))
    account = Account(store, schedule, variant)
    ratings = rate(
        account.rated(),
        identity.roster.bots,
        anchor=anchor,
        seatings=times,
        by_points=form.unit == "hand",
    )
    endings, stats = account.endings, account.stats
    notes = [_nobody(account)] if account.games_nobody_won else []
    notes += [_others(account)] if account.others else []
    conditions = Conditions(
        name=store.name,
        variant=variant,
        rules=(rules_line(variant, rules),),
        seed=_seed_text(store, schedule.complete),
        blocks=form.blocks,
        seatings=times,
        unit=form.unit,
        format=form.describe(),
        limits=limits_text(identity.limits),
        faults=_faults_text(identity.faults),
        games_planned=planned,
        at_most=form.may_end_early,
        findings=tuple(findings),
        void=endings[End.VOID],
        max_deals_ends=endings[End.MAX_DEALS],
        max_deals=form.max_deals,
        bots=bots_text([bot for bot in identity.bots if bot.name in identity.playing]),
        substituted=_by_kind(account.substituted),
        forfeits=_by_kind(account.lost),
        notes=tuple(notes),
        arena=f"euchre-arena {__version__}",
    )
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
        parts.append(f"{limits.move_ms:,} ms per answer")
    if limits.bank_ms is not None:
        parts.append(f"{limits.bank_ms:,} ms per game")
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


def _nobody(account: Account) -> str:
    """The note on games that nobody won."""
    number = account.games_nobody_won
    which = "1 game" if number == 1 else f"{number:,} games"
    return f"{which} nobody won, not rated: no bot was there, twice ({_by_kind(account.nobody)})."


def _others(account: Account) -> str:
    """The note on games of an earlier config."""
    which = "1 game" if account.others == 1 else f"{account.others:,} games"
    return f"{which} in the folder of bots or blocks that the config no longer has: kept, not rated."


def _by_kind(faults: Faults) -> str:
    """How many faults of each kind each bot made: `crash: bold 2; timeout: slow 1`."""
    counts: dict[str, dict[str, int]] = {}
    for (kind, bot), number in faults.items():
        counts.setdefault(FAULT_WORDS[kind.value], {})[bot] = number
    return "; ".join(
        f"{kind}: " + ", ".join(f"{bot} {n:,}" for bot, n in sorted(by_bot.items()))
        for kind, by_bot in sorted(counts.items())
    )
