"""Games in, ratings out: one joint fit, its intervals, and what must be said about them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from arena.ratings.bootstrap import resampled, widening
from arena.ratings.fit import Evidence, evidence_of, fit
from arena.ratings.games import Floats, RatedGame, Tally, tally
from arena.ratings.links import Links, Tier, links, shift_limit
from arena.ratings.points import points_per_hand
from arena.ratings.standing import Meeting, Ratings, Row

ELO = 400 / np.log(10)  # Elo points of one natural log unit
MEAN = 1500.0
FEW_BLOCKS = 20  # below this a bootstrap interval is a rough thing
SAME = 1e-9  # log odds that differ by less than this differ by rounding only


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

    The strengths are the posterior maximum under one drawn virtual game of each bot against a player at
    1500; afterwards the scale is moved so that the bots with games average 1500, or `anchor` (bot, Elo)
    has its rating. Intervals and LOS come from `resamples` redraws of the block numbers. With
    `seatings`, blocks that lack one of their seatings in a pairing are left out. The order of the games
    does not matter. Raises ValueError for a bot or anchor that is not in `bots`.
    """
    if anchor is not None and anchor[0] not in bots:
        raise ValueError(f"the anchor {anchor[0]!r} is not among the bots")
    played = tally(games, bots, seatings)
    by_block = evidence_of(played)
    together = by_block.added_up(np.ones((1, len(played.blocks))))
    strength = fit(together, np.zeros(len(bots)))
    linked = links(_only(together))
    rated = sorted(bot for group in linked.groups for bot in group)
    scale = _Scale(rated, None if anchor is None else (list(bots).index(anchor[0]), anchor[1]))
    samples = np.zeros((0, len(bots)))
    if len(played.blocks) > 1:
        samples = resampled(by_block, strength[0], resamples, seed)
    limits = _intervals(played, together, strength[0], samples, linked, scale)
    return Ratings(
        rows=_rows(played, scale.elo(strength)[0], limits, samples, linked, scale),
        sides=played.sides,
        games=played.games,
        blocks=len(played.blocks),
        forfeited=played.forfeited,
        unfinished_blocks=played.unfinished_blocks,
        unfinished_games=played.unfinished_games,
        resamples=len(samples),
        method="Luce's choice of the winner" if played.sides == 3 else "Bradley-Terry",
        scale="mean 1500" if anchor is None else f"{anchor[0]} anchored at {anchor[1]:g}",
        prior="one drawn virtual game of each bot against a player at 1500"
        + ("" if anchor is None else ", before the scale is moved to the anchor"),
        notes=_notes(played, linked),
        meetings=_meetings(played),
    )


@dataclass(frozen=True)
class _Scale:
    """From log odds to Elo: the bots with games average 1500, or the anchor stands where it was put."""

    rated: list[int]
    anchor: tuple[int, float] | None

    def elo(self, strength: Floats) -> Floats:
        """Elo of strengths (..., bots)."""
        if self.anchor is not None:
            bot, value = self.anchor
            moved: Floats = (strength - strength[..., [bot]]) * ELO + value
        elif self.rated:
            moved = (strength - strength[..., self.rated].mean(axis=-1, keepdims=True)) * ELO + MEAN
        else:
            moved = strength * ELO + MEAN
        return moved


@dataclass(frozen=True)
class _Limits:
    """The ends of each bot's interval, None for an open one, and what is to be said of each bot."""

    low: list[float | None]
    high: list[float | None]
    notes: list[str]


def _only(evidence: Evidence) -> Evidence:
    """The evidence of the one sample it holds."""
    return Evidence(evidence.bots, evidence.tables, evidence.firsts[0])


def _intervals(
    played: Tally, together: Evidence, strength: Floats, samples: Floats, linked: Links, scale: _Scale
) -> _Limits:
    bots = len(played.bots)
    found = _Limits([None] * bots, [None] * bots, [""] * bots)
    fixed = scale.anchor[0] if scale.anchor is not None else None
    if len(samples):
        middle = scale.elo(strength)
        ends = np.quantile(scale.elo(samples), [0.025, 0.975], axis=0)
        ends = middle + (ends - middle) * widening(len(played.blocks))
        for bot in scale.rated:
            low, high = float(ends[0, bot]), float(ends[1, bot])
            if bot == fixed or high - low > SAME:
                found.low[bot], found.high[bot] = low, high
            else:
                found.notes[bot] = "every block ended alike: no spread to draw an interval from"
    # The seatings of a block may all go the same way together, so each counts for a part of a block.
    cells = float((played.outcomes.sum(axis=2) > 0).sum()) / max(played.games, 1)
    per_block = _only(together.added_up(np.full((1, 1), cells)))
    for tier in linked.tiers:
        if fixed in tier.bots:
            continue  # the anchor stays where it is put; the others carry the open ends
        for bot in tier.bots:
            found.notes[bot] = _tier_note(bot, tier, played.bots)
        if not len(samples):
            continue
        for direction, is_open, side in ((-1, tier.never_won, found.low), (1, tier.never_lost, found.high)):
            moved = strength.copy()
            if not is_open:
                moved[tier.bots] += direction * shift_limit(per_block, strength, tier.bots, direction)
            edge = scale.elo(moved)
            for bot in tier.bots:
                known = side[bot]
                further = float(edge[bot])
                if known is not None and direction * known > direction * further:
                    further = known
                side[bot] = None if is_open else further
    return found


def _tier_note(bot: int, tier: Tier, names: tuple[str, ...]) -> str:
    """Why the bot's interval has an open end, or leans on the prior."""
    peers = ", ".join(names[other] for other in tier.bots if other != bot)
    if tier.never_lost:
        what = f"with {peers} never beaten by the rest" if peers else "won every game"
        return f"{what}: no upper limit, the rating rests on the prior"
    if tier.never_won:
        what = f"with {peers} never beat any of the rest" if peers else "lost every game"
        return f"{what}: no lower limit, the rating rests on the prior"
    return "no upsets between it and the bots above or below: the gaps rest on the prior"


def _rows(
    played: Tally, elo: Floats, limits: _Limits, samples: Floats, linked: Links, scale: _Scale
) -> tuple[Row, ...]:
    points, errors = points_per_hand(played)
    has_games = set(scale.rated)
    order = sorted(
        range(len(played.bots)), key=lambda bot: (bot not in has_games, -round(float(elo[bot]), 6), bot)
    )
    chances: list[float | None] = [_los(samples, a, b, linked, played) for a, b in pairwise(order)]
    rows = []
    for rank, (bot, los) in enumerate(zip(order, [*chances, None], strict=False), 1):
        alone, shared, last, firsts = _places(played, bot)
        games = alone + shared + last
        rows.append(
            Row(
                rank=rank,
                bot=played.bots[bot],
                elo=float(elo[bot]) if games else None,
                low=limits.low[bot],
                high=limits.high[bot],
                games=games,
                wins=alone,
                shared=shared,
                losses=last,
                places=tuple(played.places[bot].tolist()),
                score=firsts / games if games else None,
                points=_number(points[bot]),
                points_error=_number(errors[bot]),
                los=los,
                faults=int(played.faults[bot]),
                note=limits.notes[bot] if games else "no rated games" if has_games else "",
            )
        )
    return tuple(rows)


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


def _los(samples: Floats, bot: int, rival: int, linked: Links, played: Tally) -> float | None:
    """The chance that `bot` is stronger than `rival`: the share of resamples, never quite 0 or 1.

    Across a gap that no game ever crossed, resamples cannot disagree; there it is at most what an even
    coin a block would leave: 1 - 2 ** -blocks.
    """
    if not len(samples) or not any(bot in group and rival in group for group in linked.groups):
        return None
    gap = samples[:, bot] - samples[:, rival]
    above = float((gap > SAME).sum()) + 0.5 * float((np.abs(gap) <= SAME).sum())
    chance = (above + 0.5) / (len(samples) + 1)
    if any((bot in tier.bots) != (rival in tier.bots) for tier in linked.tiers):
        seen = (played.pairings == bot).any(axis=1)
        blocks = int((played.outcomes[:, seen].sum(axis=(1, 2)) > 0).sum())
        chance = min(chance, 1 - 0.5**blocks)
    return chance


def _notes(played: Tally, linked: Links) -> tuple[str, ...]:
    notes = []
    blocks = len(played.blocks)
    if not played.games:
        notes.append("No rated games: there is nothing to rate.")
    elif blocks == 1:
        notes.append("One block only: no interval, LOS or error can be given.")
    elif blocks < FEW_BLOCKS:
        notes.append(f"Only {blocks} blocks: the intervals are rough.")
    if len(linked.groups) > 1:
        named = ["{" + ", ".join(played.bots[bot] for bot in group) + "}" for group in linked.groups]
        notes.append(f"Groups that never met: {' and '.join(named)}; compare ratings within a group only.")
    return tuple(notes)


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
