"""Games in, ratings out: one joint fit, its intervals, and what must be said about them."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

import numpy as np

from arena.ratings.bootstrap import resampled
from arena.ratings.cuts import cuts
from arena.ratings.fit import Evidence, evidence_of, fit
from arena.ratings.fitted import Fitted
from arena.ratings.games import Floats, RatedGame, Tally, tally
from arena.ratings.links import links
from arena.ratings.notes import notes
from arena.ratings.points import lead, points_of
from arena.ratings.standing import Gap, Meeting, Ratings, Row
from arena.ratings.superiority import los

ELO = float(400 / np.log(10))  # Elo points of one natural log unit
MEAN = 1500.0


def rate(
    games: Iterable[RatedGame],
    bots: Sequence[str],
    *,
    anchor: tuple[str, float] | None = None,
    resamples: int = 1000,
    seed: int = 0,
    seatings: int | None = None,
) -> Ratings:
    """Rate `bots` by all `games` together.

    The strengths are the posterior maximum under one drawn virtual game of each bot against one and the
    same player; afterwards the scale is moved so that the bots with games average 1500, or `anchor` (bot,
    Elo) has its rating. Intervals and LOS come from `resamples` redraws of the block numbers. With
    `seatings`, blocks that lack one of their seatings in a pairing are left out. The order of the games
    does not matter. Raises ValueError for a bot or anchor that is not in `bots`.
    """
    if anchor is not None and anchor[0] not in bots:
        raise ValueError(f"the anchor {anchor[0]!r} is not among the bots")
    played = tally(games, bots, seatings)
    blocks = len(played.blocks)
    by_block = evidence_of(played)
    together = by_block.added_up(np.ones((1, blocks)))
    strength = fit(together, np.zeros(len(bots)))[0]
    whole = Evidence(len(bots), together.tables, together.firsts[0])
    linked = links(whole)
    rated = sorted(bot for group in linked.groups for bot in group)
    held = None if anchor is None else (list(bots).index(anchor[0]), anchor[1])
    # The prior's player has strength 0; where he comes to stand on the scale is for the games to say.
    *elos, nobody = _elo(np.append(strength, 0.0), rated, held)
    elo = np.array(elos)
    order = sorted(range(len(bots)), key=lambda bot: (bot not in rated, -round(float(elo[bot]), 6), bot))
    samples, found = np.zeros((0, len(bots))), []
    if blocks > 1:
        samples = resampled(by_block, strength, resamples, seed)
        cell = float((played.outcomes.sum(axis=2) > 0).sum()) / played.games
        found = cuts(whole, strength, order, linked, cell)
    fitted = Fitted(played, strength, samples, linked, order, found)
    ends = _ends(fitted, None if held is None else held[0])
    rows = _rows(fitted, elo, ends)
    return Ratings(
        rows=rows,
        sides=played.sides,
        games=played.games,
        blocks=blocks,
        forfeited=played.forfeited,
        unfinished_blocks=played.unfinished_blocks,
        unfinished_games=played.unfinished_games,
        resamples=len(samples),
        method="Luce's choice of the winner" if played.sides == 3 else "Bradley-Terry",
        scale="mean 1500" if anchor is None else f"{anchor[0]} anchored at {anchor[1]:g}",
        prior=f"one drawn virtual game of each bot against a player at {nobody:.1f}",
        notes=notes(fitted, ends, rows),
        meetings=_meetings(played),
    )


def _elo(strength: Floats, rated: list[int], held: tuple[int, float] | None) -> Floats:
    """Elo of strengths: the bots with games average 1500, or the anchor stands where it was put."""
    if held is not None:
        bot, value = held
        level = float(strength[bot])
    elif rated:
        value, level = MEAN, float(strength[rated].mean())
    else:
        value, level = MEAN, 0.0
    return (strength - level) * ELO + value


def _ends(fitted: Fitted, anchor: int | None) -> Floats:
    """(2, bots): the ends of the Elo intervals less the Elo; NaN where there is none.

    A bot is measured by the anchor, or by the main tier of its group: where nobody won across a gap, it is
    the others whose intervals are open.
    """
    bots = len(fitted.strength)
    contrasts = np.zeros((bots, bots))
    for group in fitted.linked.groups:
        main = [anchor] if anchor in group else fitted.linked.main_tier(group)
        contrasts[group] -= np.isin(np.arange(bots), main) / len(main)
        contrasts[group, group] += 1
    ends = fitted.ends(contrasts) * ELO
    if anchor is not None:
        ends[:, anchor] = 0
    return ends


def _rows(fitted: Fitted, elo: Floats, ends: Floats) -> tuple[Row, ...]:
    played = fitted.played
    rows = []
    gaps = [*_gaps(fitted, elo), Gap()][: len(fitted.order)]
    for rank, (bot, gap) in enumerate(zip(fitted.order, gaps, strict=True), 1):
        alone, shared, last, firsts = _places(played, bot)
        games = alone + shared + last
        points = points_of(played, bot)
        half = None if points is None else points.half
        rows.append(
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
                points=None if points is None else points.value,
                points_low=None if points is None or half is None else points.value - half,
                points_high=None if points is None or half is None else points.value + half,
                gap=gap,
                faults=int(played.faults[bot]),
            )
        )
    return tuple(rows)


def _gaps(fitted: Fitted, elo: Floats) -> Iterator[Gap]:
    """From each row but the last to the next."""
    pairs = list(pairwise(fitted.order))
    contrasts = np.zeros((len(pairs), len(elo)))
    for row, (bot, rival) in enumerate(pairs):
        contrasts[row, bot], contrasts[row, rival] = 1, -1
    ends = fitted.ends(contrasts) * ELO
    seen = fitted.played.blocks_seen()
    for row, (bot, rival) in enumerate(pairs):
        if not any(bot in group and rival in group for group in fitted.linked.groups):
            yield Gap()
            continue
        points = lead(fitted.played, bot, rival)
        ahead = fitted.samples[:, bot] - fitted.samples[:, rival]
        value = float(elo[bot] - elo[rival])
        yield Gap(
            value=value,
            low=_number(value + ends[0, row]),
            high=_number(value + ends[1, row]),
            los=los(ahead, int(min(seen[bot], seen[rival]))) if len(ahead) else None,
            los_by_points=None if points is None else points.los,
        )


def _number(value: float) -> float | None:
    return float(value) if np.isfinite(value) else None


def _places(played: Tally, bot: int) -> tuple[int, int, int, float]:
    """Sole firsts, shared firsts, lasts, and the sum of the shares of first place."""
    totals = played.outcomes.sum(axis=0)
    alone = shared = last = 0
    firsts = 0.0
    for side in range(played.sides):
        counts = totals[played.pairings[:, side] == bot].sum(axis=0)
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


def _meetings(played: Tally) -> dict[tuple[str, str], Meeting]:
    """How every two bots that met did against each other, both ways round, in games that one of them won."""
    totals = played.outcomes.sum(axis=0)
    counts: dict[tuple[str, str], list[int]] = {}
    for row, pairing in enumerate(played.pairings.tolist()):
        for side, bot in enumerate(pairing):
            for other_side, other in enumerate(pairing):
                if side == other_side:
                    continue
                cell = counts.setdefault((played.bots[bot], played.bots[other]), [0, 0, 0])
                for outcome in range(1, 2**played.sides):
                    mine, theirs = outcome >> side & 1, outcome >> other_side & 1
                    if mine or theirs:
                        cell[1 - mine + theirs] += round(float(totals[row, outcome]))
    return {pair: Meeting(*cell) for pair, cell in counts.items() if any(cell)}
