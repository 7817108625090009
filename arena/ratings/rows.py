"""The rows of a table, its gaps and its cross table, out of what a fit has found."""

from collections.abc import Iterator
from itertools import pairwise, permutations, product

import numpy as np

from arena.ratings.fitted import ELO, Fitted
from arena.ratings.games import Floats, Tally
from arena.ratings.points import PointsPerHand, lead
from arena.ratings.standing import Gap, Meeting, Row
from arena.ratings.superiority import los


def rows(fitted: Fitted, ends: Floats) -> tuple[Row, ...]:
    """A row for each bot, in order; `ends` (2, bots) are those of the Elo intervals less the Elo."""
    played, elo = fitted.played, fitted.elo
    found = []
    gaps = [*_gaps(fitted), Gap()][: len(fitted.order)]
    for rank, (bot, gap) in enumerate(zip(fitted.order, gaps, strict=True), 1):
        alone, shared, last, firsts = _places(played, bot)
        games = alone + shared + last
        points, points_low, points_high = _with_ends(fitted.points[bot])
        found.append(
            Row(
                rank=rank,
                bot=played.bots[bot],
                elo=float(elo[bot]) if games else None,
                low=_number(elo[bot] + ends[0, bot]),
                high=_number(elo[bot] + ends[1, bot]),
                games=games,
                wins=alone,
                shared=shared,
                losses=last,
                places=tuple(played.places[bot].tolist()),
                score=firsts / games if games else None,
                points=points,
                points_low=points_low,
                points_high=points_high,
                gap=gap,
                faults=int(played.faults[bot]),
            )
        )
    return tuple(found)


def _with_ends(points: PointsPerHand | None) -> tuple[float | None, float | None, float | None]:
    """The value and the ends of its interval, as far as they are known."""
    if points is None:
        return None, None, None
    half = points.half
    return (
        (points.value, None, None)
        if half is None
        else (points.value, points.value - half, points.value + half)
    )


def _gaps(fitted: Fitted) -> Iterator[Gap]:
    """From each row but the last to the next."""
    pairs = list(pairwise(fitted.order))
    contrasts = np.zeros((len(pairs), len(fitted.elo)))
    for row, (bot, rival) in enumerate(pairs):
        contrasts[row, bot], contrasts[row, rival] = 1, -1
    ends = fitted.ends(contrasts) * ELO
    seen = fitted.played.blocks_seen()
    for row, (bot, rival) in enumerate(pairs):
        if not any(bot in group and rival in group for group in fitted.linked.groups):
            yield Gap()
            continue
        points = lead(fitted.played, bot, rival)
        by_points = None if points is None else points.los
        if fitted.by_points:
            yield Gap(*_with_ends(points), by_points, by_points)
            continue
        value = float(fitted.elo[bot] - fitted.elo[rival])
        ahead = fitted.samples[:, bot] - fitted.samples[:, rival]
        blocks = int(min(seen[bot], seen[rival]))
        yield Gap(
            value=value,
            low=_number(value + ends[0, row]),
            high=_number(value + ends[1, row]),
            los=los(ahead, blocks) if len(ahead) and blocks > 1 else None,
            los_by_points=by_points,
        )


def _number(value: float) -> float | None:
    return float(value) if np.isfinite(value) else None


def _places(played: Tally, bot: int) -> tuple[int, int, int, float]:
    """Sole firsts, shared firsts, lasts, and the sum of the shares of first place."""
    totals = played.outcomes.sum(axis=0)
    alone = shared = last = 0
    firsts = 0.0
    for side in range(played.sides):
        counts = totals[(played.pairings[:, side] == bot).any(axis=1)].sum(axis=0)
        for outcome in range(1, 2**played.sides):
            number = round(float(counts[outcome]))
            if not outcome >> side & 1:
                last += number
                continue
            firsts += number / outcome.bit_count()
            if outcome.bit_count() == 1:
                alone += number
            else:
                shared += number
    return alone, shared, last, firsts


def meetings(played: Tally) -> dict[tuple[str, str], Meeting]:
    """How every two bots that met did against each other, both ways round, in games that one of them won;
    whoever their partners were."""
    totals = played.outcomes.sum(axis=0)
    counts: dict[tuple[str, str], list[int]] = {}
    for row, pairing in enumerate(played.pairings.tolist()):
        for (side, bots), (other_side, others) in permutations(enumerate(pairing), 2):
            for bot, other in product(bots, others):
                cell = counts.setdefault((played.bots[bot], played.bots[other]), [0, 0, 0])
                for outcome in range(1, 2**played.sides):
                    mine, theirs = outcome >> side & 1, outcome >> other_side & 1
                    if mine or theirs:
                        cell[1 - mine + theirs] += round(float(totals[row, outcome]))
    return {pair: Meeting(*cell) for pair, cell in counts.items() if any(cell)}
