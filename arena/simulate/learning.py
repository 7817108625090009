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
from arena.players.learned import SPREAD as SPREAD_OF_POINTS
from arena.rules.catalogue import Rules
from arena.simulate.estimates import Measure, error_of
from arena.simulate.figures import ALL_FIGURES
from arena.simulate.results import Learning

SPREAD: dict[str, float] = {
    "call_rate": 0.02813,
    "comeback": 0.00111,
    "dealer_net": 0.00422,
    "dealer_scored": 0.00731,
    "declined": 0.00723,
    "declined_cost": 0.00586,
    "euchre": 0.00962,
    "euchre_by_seat": 0.00788,
    "first_dealer_won": 0.00083,
    "from_two_eight": 0.00063,
    "hands_per_game": 0.00643,
    "lead_changes": 0.00126,
    "level_before_target": 0.00891,
    "lone_defence": 0.01650,
    "lone_defence_net": 0.00712,
    "lone_defence_won": 0.00802,
    "loner": 0.03189,
    "loner_euchre": 0.00545,
    "loner_march": 0.01018,
    "loner_points": 0.02041,
    "made": 0.00526,
    "made_by_seat": 0.00405,
    "march": 0.00449,
    "march_by_seat": 0.00470,
    "march_together": 0.00946,
    "minutes_per_game": 0.00643,
    "points_per_hand": 0.00889,
    "points_spread": 0.00924,
    "round1_share": 0.03367,
    "shutout": 0.00033,
    "skill_win_rate": 0.00065,
    "stuck": 0.02250,
    "stuck_euchre": 0.00359,
    "stuck_net": 0.00400,
    "thrown_in": 0.01898,
}
"""By figure, or by topic where there is one of each seat: measured by `python -m arena.compare.spread`, on
`four_handed` and `stick`, 3 pairs of seeds for each of two styles."""
LEAST = SPREAD_OF_POINTS / 1.6
"""No figure gets less, nor do those that are not in the table: the points a hand by which players from
several seeds of learning differ in strength, of the 1.6 that a single hand's points differ by."""


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
