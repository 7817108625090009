"""The sentences that belong under a table of ratings."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

import numpy as np

from arena.ratings.fitted import Fitted
from arena.ratings.games import Floats
from arena.ratings.partners import known_differences
from arena.ratings.standing import Row
from arena.ratings.transitivity import SUSPICIOUS

FEW_BLOCKS = 20  # below this a bootstrap interval is a rough thing
MOST_NAMED = 3  # gaps told of one by one


def notes(fitted: Fitted, ends: Floats, rows: Sequence[Row]) -> tuple[str, ...]:
    """What must be said about the ratings, a sentence for each kind of trouble.

    `ends` (2, bots) are those of the intervals, NaN where nothing says how wide they are.
    """
    found = [*_blocks(fitted), *_groups(fitted)]
    if fitted.by_points:
        found += _common_ground(rows)
    elif len(fitted.samples):
        found += [*_sweeps(fitted), *_few_upsets(fitted), *_alike(fitted, ends)]
        found += [*_other_order(rows), *_no_order(fitted), *_partners(fitted)]
    return tuple(found)


def _blocks(fitted: Fitted) -> Iterator[str]:
    blocks = len(fitted.played.blocks)
    if not blocks:
        yield "No rated games: there is nothing to rate."
    elif blocks == 1:
        yield "One block only: no interval, LOS or error can be given."
    elif blocks < FEW_BLOCKS:
        yield f"Only {blocks} blocks: the intervals are rough."


def _groups(fitted: Fitted) -> Iterator[str]:
    groups = fitted.linked.groups
    if len(groups) > 1:
        named = " and ".join(f"{{{_named(fitted, group)}}}" for group in groups)
        yield f"Groups that never met: {named}; compare ratings within a group only."
    idle = [bot for bot in fitted.order if not any(bot in group for group in groups)]
    if groups and idle:
        yield f"Without rated games: {_named(fitted, idle)}."


def _sweeps(fitted: Fitted) -> Iterator[str]:
    """Tiers between which no game was won from below."""
    for group in fitted.linked.groups:
        tiers = fitted.linked.tiers(group)
        if len(tiers) == 1:
            continue
        tiers.sort(key=lambda tier: min(map(fitted.order.index, tier)))
        reach = fitted.linked.reach
        won = [tier[0] for tier in tiers if len(tier) == 1 and reach[:, tier[0]].sum() == 1]
        lost = [tier[0] for tier in tiers if len(tier) == 1 and reach[tier[0]].sum() == 1]
        if len(tiers) - len(won) - len(lost) <= 1:
            parts = [(won, "won every game"), (lost, "lost every game")]
            what = " and ".join(f"{_named(fitted, bots)} {did}" for bots, did in parts if bots)
        else:
            names = [_named(fitted, tier) for tier in tiers]
            shown = [
                name if len(tier) == 1 else f"{{{name}}}" for name, tier in zip(names, tiers, strict=True)
            ]
            what = f"Between {', '.join(shown)} no game was won from below"
        yield f"{what}: how wide such a gap is rests on the prior, and intervals across it are open."


def _few_upsets(fitted: Fitted) -> Iterator[str]:
    """What rests on a few games that were won against the order of the table."""
    found = []
    for group in fitted.linked.groups:
        ranked = [bot for bot in fitted.order if bot in group]
        for cut in fitted.cuts:
            above = [bot for bot in ranked if cut.above[bot]]
            below = [bot for bot in ranked if not cut.above[bot]]
            if not cut.upsets or not above:
                continue
            if [*above, *below] == ranked:
                what, how = f"the gap between {_named(fitted, [above[-1], below[0]], ' and ')}", "lost"
            else:
                bots, how = (above, "lost") if len(above) < len(below) else (below, "won")
                what = _named(fitted, bots)
            found.append((cut.upsets, f"{what} rests on {_games(cut.upsets, how)}"))
    if len(found) > MOST_NAMED:
        yield f"Few upsets in {len(found)} places: {min(found)[1]}, the others on fewer than ten each."
    elif found:
        yield f"Few upsets: {', '.join(text for _, text in found)}."


def _alike(fitted: Fitted, ends: Floats) -> Iterator[str]:
    rated = [bot for bot in fitted.order if any(bot in group for group in fitted.linked.groups)]
    bots = [bot for bot in rated if np.isnan(ends[0, bot])]
    if bots:
        yield f"{_named(fitted, bots)}: every block ended alike; no spread to draw an interval from."


def _other_order(rows: Sequence[Row]) -> Iterator[str]:
    """Neighbours that stand the other way round by points."""
    found = [
        f"{lower.bot} above {upper.bot} (LOS {100 * (1 - upper.gap.los_by_points):.1f} %)"
        for upper, lower in pairwise(rows)
        if upper.gap.value and upper.gap.los_by_points is not None and upper.gap.los_by_points < 0.5
    ]
    if found:
        yield f"By points per hand it is the other way round: {', '.join(found)}."


def _common_ground(rows: Sequence[Row]) -> Iterator[str]:
    """Neighbours by points over all games, of whom the lower one makes more of them against the same bots."""
    found = [
        f"{lower.bot} makes more than {upper.bot}"
        for upper, lower in pairwise(rows)
        if (upper.gap.value or 0) < 0
    ]
    if found:
        yield f"With each other and with the same others {', '.join(found)}."


def _no_order(fitted: Fitted) -> Iterator[str]:
    """A fit that misses the results of single pairings by more than chance does."""
    test = fitted.test
    if test is not None and test.p < SUSPICIOUS:
        freedoms = "1 degree" if test.freedoms == 1 else f"{test.freedoms} degrees"
        yield (
            f"Who beats whom does not follow from one number a bot: G² {test.g2:.2f} with {freedoms} of"
            f" freedom, p {test.p:.3f} (block bootstrap). See the cross table."
        )


def _partners(fitted: Fitted) -> Iterator[str]:
    """Of bots whose partners change: whether they did so enough, and whether one number a bot will do."""
    tables = fitted.played.pairings
    if tables.shape[2] == 1:
        return
    told = known_differences(tables, len(fitted.strength))
    missing = sum(len(group) - 1 for group in fitted.linked.groups) - told
    if missing > 0:
        which = "1 difference" if missing == 1 else f"{missing} differences"
        yield (
            f"Partners changed too seldom to tell {which} between the bots: what partners share rests on the"
            " prior."
        )
    test = fitted.partners
    if test is None:
        return
    freedoms = "1 degree" if test.freedoms == 1 else f"{test.freedoms} degrees"
    figures = f"G² {test.g2:.2f} with {freedoms} of freedom, p {test.p:.3f} (block bootstrap)"
    if test.p < SUSPICIOUS:
        yield f"Some partners are worth more or less together than the mean of their two ratings: {figures}."
    else:
        yield f"That partners are worth the mean of their two ratings is not contradicted: {figures}."


def _games(number: float, how: str) -> str:
    return f"{number:g} {how} game" if number == 1 else f"{number:g} {how} games"


def _named(fitted: Fitted, bots: Sequence[int], between: str = ", ") -> str:
    return between.join(fitted.played.bots[bot] for bot in bots)
