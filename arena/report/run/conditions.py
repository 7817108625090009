"""What stands under a table, so that a pasted table stands alone."""

from dataclasses import dataclass

from arena.ratings import Ratings
from arena.report.layout import wrapped


@dataclass(frozen=True)
class Conditions:
    """Under what conditions a variant was played; the caller fills in texts, the ratings the rest.

    `rules` is one sentence a line. `seed` is the seed, or its hash while the run goes on. `forfeits` says
    by kind and bot what happened, if anything, `substituted` for which faults the arena answered; `bots` what
    programs played; `blocks` are those of a pairing, `at_most` where it may have played enough before;
    `findings` is what the format has found out; `notes` are further sentences for the end.
    """

    name: str
    variant: str
    rules: tuple[str, ...]
    seed: str
    blocks: int
    seatings: int
    unit: str = "game"
    format: str = "round robin"
    limits: str = ""
    faults: str = ""
    games_planned: int | None = None
    void: int = 0
    max_deals_ends: int = 0
    max_deals: int | None = None
    forfeits: str = ""
    bots: str = ""
    substituted: str = ""
    arena: str = ""
    at_most: bool = False
    findings: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


def condition_lines(ratings: Ratings, conditions: Conditions) -> list[tuple[str, str]]:
    """(what, text) of every condition, in the order they stand under a table."""
    lines = [("Verdict", finding) for finding in conditions.findings]
    lines.append(("Rules", "; ".join(conditions.rules)))
    lines.append(("Bots", conditions.bots))
    lines.append(("Seed", conditions.seed))
    lines.append(("Played", _played(ratings, conditions)))
    limits = "; ".join(text for text in (conditions.limits, conditions.faults) if text)
    if limits:
        lines.append(("Limits", limits))
    lines.append(("Ratings", _method(ratings)))
    lines += [("Note", note) for note in [*ratings.notes, *_caveats(ratings, conditions)]]
    lines += [("Note", note) for note in conditions.notes]
    if conditions.arena:
        lines.append(("Arena", conditions.arena))
    return [(what, text) for what, text in lines if text]


def _played(ratings: Ratings, conditions: Conditions) -> str:
    kind = "games" if conditions.unit == "game" else "single hands"
    planned = conditions.games_planned
    most = "up to " if conditions.at_most else ""
    of_all = f" of {planned:,}" if planned is not None and planned != ratings.games else ""
    return (
        f"{conditions.format}, {most}{_count(conditions.blocks, 'block')} per pairing, each in"
        f" {_count(conditions.seatings, 'seating')}; {ratings.games:,}{of_all} {kind} rated"
    )


def _method(ratings: Ratings) -> str:
    if ratings.by_points:
        text = "ranked by points per hand, in which a hand that is lost by more counts more"
        if ratings.blocks > 1:
            text += (
                f"; ± is half a 95 % interval (Student's t of {ratings.blocks:,} blocks); LOS is the chance"
                " to make more points than the next row"
            )
    else:
        text = f"{ratings.method}, {ratings.scale}; prior: {ratings.prior}"
        if ratings.resamples:
            text += (
                "; ± is half a 95 % interval, +a -b a lopsided one (Elo and gap: bootstrap,"
                f" {ratings.resamples:,} resamples of {ratings.blocks:,} blocks, and the likelihood where"
                " upsets are few; points/hand: Student's t, clustered by block); LOS is the chance to be"
                " stronger than the next row, by games won and by points"
            )
    if ratings.sides == 3:
        text += "; score % is the share of wins, 33.3 is even; 2nd and 3rd are by points"
        text += "" if ratings.by_points else "; only who won is rated"
    return text


def _caveats(ratings: Ratings, conditions: Conditions) -> list[str]:
    notes = []
    if ratings.forfeited:
        how = f" ({conditions.forfeits})" if conditions.forfeits else ""
        notes.append(
            f"{_count(ratings.forfeited, 'game')} forfeited{how}: rated as lost by the culprit; their whole"
            " blocks are left out of points/hand."
        )
    if conditions.substituted:
        notes.append(
            f"Faults not forfeited ({conditions.substituted}): the lowest legal answer was played in their"
            " place, and the games are rated as they went."
        )
    if conditions.max_deals_ends:
        limit = f" of {conditions.max_deals:,}" if conditions.max_deals is not None else ""
        notes.append(f"{_count(conditions.max_deals_ends, 'game')} drawn at max_deals{limit}.")
    if ratings.unfinished_blocks:
        notes.append(
            f"{_count(ratings.unfinished_blocks, 'unfinished block')} not rated"
            f" ({_count(ratings.unfinished_games, 'game')})."
        )
    if conditions.void:
        notes.append(f"{_count(conditions.void, 'game')} void (nobody's fault), not rated.")
    return notes


def _count(number: int, noun: str) -> str:
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def condition_text(lines: list[tuple[str, str]], table_format: str) -> str:
    """The conditions as indented lines, or as a Markdown list."""
    if table_format == "github":
        return "\n".join(wrapped(text, table_format, f"- **{what}:** ") for what, text in lines)
    width = max(len(what) for what, _ in lines) + 2
    return "\n".join(wrapped(text, table_format, what.ljust(width)) for what, text in lines)
