"""Games in, ratings out: one joint fit, its intervals, and what must be said about them."""

from collections.abc import Iterable, Sequence

import numpy as np

from arena.ratings.bootstrap import resampled
from arena.ratings.cuts import cuts
from arena.ratings.fit import Evidence, evidence_of, fit
from arena.ratings.fitted import ELO, Fitted
from arena.ratings.games import Floats, RatedGame, tally
from arena.ratings.links import links
from arena.ratings.notes import notes
from arena.ratings.partners import partners
from arena.ratings.points import points_of
from arena.ratings.rows import meetings, rows
from arena.ratings.standing import Ratings
from arena.ratings.transitivity import transitivity

MEAN = 1500.0


def rate(
    games: Iterable[RatedGame],
    bots: Sequence[str],
    *,
    anchor: tuple[str, float] | None = None,
    resamples: int = 1000,
    seed: int = 0,
    seatings: int | None = None,
    by_points: bool = False,
) -> Ratings:
    """Rate `bots` by all `games` together.

    The strengths are the posterior maximum under one drawn virtual game of each bot against one and the
    same player; afterwards the scale is moved so that the bots with games average 1500, or `anchor` (bot,
    Elo) has its rating. Intervals and LOS come from `resamples` redraws of the block numbers. With
    `seatings`, blocks that lack one of their seatings in a pairing are left out. The order of the games
    does not matter. `by_points` ranks by points per hand in place of Elo, and gaps and LOS go by them too;
    bots that are level by the one stand in the order of the other. Raises ValueError for a bot or anchor
    that is not in `bots`.
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
    points = [points_of(played, bot) for bot in range(len(bots))]
    levels = np.round(elo, 6), np.array([-np.inf if one is None else round(one.value, 9) for one in points])
    by_elo = _ranked(rated, *levels)
    order = _ranked(rated, *reversed(levels)) if by_points else by_elo
    samples, found, test, as_partners = np.zeros((0, len(bots))), [], None, None
    changing = played.pairings.shape[2] > 1
    if blocks > 1:
        samples = resampled(by_block, strength, resamples, seed)
        cell = float((played.outcomes.sum(axis=2) > 0).sum()) / played.games
        found = cuts(whole, strength, by_elo, linked, cell)
        if changing:
            as_partners = partners(by_block, strength, resamples, seed)
        else:
            test = transitivity(by_block, strength, len(linked.groups), resamples, seed)
    fitted = Fitted(
        played, strength, elo, points, samples, linked, order, by_points, found, test, as_partners
    )
    ends = _ends(fitted, None if held is None else held[0])
    shown = rows(fitted, ends)
    return Ratings(
        rows=shown,
        by_points=by_points,
        sides=played.sides,
        games=played.games,
        blocks=blocks,
        forfeited=played.forfeited,
        unfinished_blocks=played.unfinished_blocks,
        unfinished_games=played.unfinished_games,
        resamples=len(samples),
        method="Luce's choice of the winner"
        if played.sides == 3
        else "Bradley-Terry" + (", a side being as strong as the mean of its two" if changing else ""),
        scale="mean 1500" if anchor is None else f"{anchor[0]} anchored at {anchor[1]:g}",
        prior=f"one drawn virtual game of each bot against a player at {nobody:.1f}",
        transitivity=test,
        partners=as_partners,
        notes=notes(fitted, ends, shown),
        meetings=meetings(played),
    )


def _ranked(rated: list[int], first: Floats, second: Floats) -> list[int]:
    """All bots, best first by one figure, level ones by another; those without games last."""
    return sorted(range(len(first)), key=lambda bot: (bot not in rated, -first[bot], -second[bot], bot))


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
