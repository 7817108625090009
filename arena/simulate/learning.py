"""Players that learn a rule set before they play it: what that costs, and how much hangs on how they learned.

Who learns from other hands plays a little otherwise. What that does to a figure is as the error of a sample
whose size nobody chooses: `SPREAD` has it in standard errors of a single hand, so that 0.002 is the error
that 250,000 hands leave.
"""

import time
from collections.abc import Iterable
from math import sqrt
from pathlib import Path

from arena.players import Seated
from arena.players.learned import ROUNDS, SEED, store
from arena.rules.catalogue import Rules
from arena.simulate.estimates import Measure, error_of
from arena.simulate.figures import ALL_FIGURES
from arena.simulate.results import Learning

SPREAD: dict[str, float] = {
    "call_rate": 0.02502,
    "comeback": 0.00127,
    "dealer_net": 0.00398,
    "dealer_scored": 0.00907,
    "declined": 0.00495,
    "declined_cost": 0.00684,
    "euchre": 0.01119,
    "euchre_by_seat": 0.00869,
    "first_dealer_won": 0.00115,
    "from_two_eight": 0.00059,
    "hands_per_game": 0.00271,
    "lead_changes": 0.00166,
    "level_before_target": 0.00933,
    "lone_defence": 0.01026,
    "lone_defence_net": 0.00506,
    "lone_defence_won": 0.00532,
    "loner": 0.00757,
    "loner_euchre": 0.00225,
    "loner_march": 0.00296,
    "loner_points": 0.00542,
    "made": 0.00473,
    "made_by_seat": 0.00456,
    "march": 0.00527,
    "march_by_seat": 0.00485,
    "march_together": 0.00589,
    "minutes_per_game": 0.00271,
    "points_per_hand": 0.00368,
    "points_spread": 0.00248,
    "round1_share": 0.02638,
    "shutout": 0.00037,
    "skill_win_rate": 0.00065,
    "stuck": 0.02276,
    "stuck_euchre": 0.00426,
    "stuck_net": 0.00434,
    "thrown_in": 0.02127,
}
"""By figure, or by topic where there is one of each seat: measured by `python -m arena.compare.spread`, on
`four_handed` and `stick`, 3 pairs of seeds for each of two styles."""
LEAST = 0.00125
"""No figure gets less, nor do those that are not in the table: 0.002 points a hand, by which players from
three seeds of learning differ in strength, of the 1.6 that a single hand's points differ by."""


def learns(one: Seated) -> bool:
    """Whether a player is another one under each rule set, so that what it learned is a matter of chance."""
    return one.player.reads is None


def spread_of(key: str) -> float:
    """The spread of a figure from one learning to another, in standard errors of a single hand."""
    return max(LEAST, SPREAD.get(key, SPREAD.get(ALL_FIGURES[key].topic, LEAST)))


def with_spread(key: str, measure: Measure, hands: int) -> Measure:
    """A figure of players who learned, measured in so many hands, with the error that this adds."""
    error = None if measure.value is None else error_of(measure.shares)
    if error is None:
        return measure
    return measure._replace(relearned=spread_of(key) * error * sqrt(hands))


def play_alike(rules: Rules, other: Rules) -> bool:
    """Whether players who learn are the same under both, as what they differ in changes no choice."""
    return store.heeded(rules) == store.heeded(other)


def learn(players: Iterable[Seated], rules: Rules, before: Learning) -> Learning:
    """Have the players learn a rule set, if they have not; what all of it has cost so far."""
    new = {path: one for one in players if (path := to_learn(one, rules)) is not None}
    began = time.perf_counter()
    for one in new.values():
        one.tools(rules)
    if not new:
        return before
    seconds = before.seconds + time.perf_counter() - began
    return Learning(before.rule_sets + 1, seconds, str(next(iter(new)).parent))


def to_learn(one: Seated, rules: Rules) -> Path | None:
    """Where a player will keep what it still has to learn; None if there is nothing to learn."""
    told = dict(zip(one.player.param_names, one.values, strict=True))
    rounds, seed = told.get("rounds", 0), told.get("seed", SEED)
    if rounds == 0:
        return None
    packaged = store.heeded(rules) in store.rules_of_presets() and (rounds, seed) == (ROUNDS, SEED)
    path = store.cache_file(rules, rounds, seed)
    return None if packaged or path.exists() else path
