"""Every figure of a rule set: what it is called, how it is made from the counts, where it applies."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from arena.rules.catalogue.alone import DefendAlone
from arena.rules.catalogue.table import BadHand
from arena.rules.options import Rules
from arena.simulate.counts import POSITIONS
from arena.simulate.estimates import ANY, POSITIVE, SHARE, Measure, ratio, spread

PERCENT, NUMBER, POINTS, GAMES = "percent", "number", "points", "games"
"""Units: a share, shown in percent; a number; points with a sign; whole games."""

TOPICS = {
    "length": "Length of a game",
    "hand": "How hands go",
    "call_rate": "Calls by seat and round",
    "made_by_seat": "Calls made by seat and round",
    "march_by_seat": "Marches by seat and round",
    "euchre_by_seat": "Euchres by seat and round",
    "special": "Stuck dealers and declined up-cards",
    "alone": "Alone",
    "deal": "The deal and the points",
    "race": "The race",
    "skill": "Skill",
}


@dataclass(frozen=True)
class Figure:
    """One figure. `head` stands over a column, `words` in a sentence; `bounds` keep its interval in range."""

    key: str
    topic: str
    head: str
    words: str
    unit: str
    bounds: tuple[float, float]
    measure: Callable[[Any, float], Measure]
    applies: Callable[[Rules], bool]


def _always(rules: Rules) -> bool:
    return True


def _share(
    key: str,
    topic: str,
    head: str,
    words: str,
    above: str,
    below: str,
    applies: Callable[[Rules], bool] = _always,
) -> Figure:
    """A share of trials, in percent."""
    return Figure(
        key, topic, head, words, PERCENT, SHARE, lambda counts, _: ratio(counts, above, below), applies
    )


def _mean(
    key: str,
    topic: str,
    head: str,
    words: str,
    above: str,
    below: str,
    unit: str = NUMBER,
    applies: Callable[[Rules], bool] = _always,
) -> Figure:
    """A mean a trial."""
    bounds = POSITIVE if unit == NUMBER else ANY
    return Figure(
        key, topic, head, words, unit, bounds, lambda counts, _: ratio(counts, above, below), applies
    )


def _minutes(counts: Any, minutes_per_hand: float) -> Measure:
    return ratio(counts, "deals", "games").times(minutes_per_hand)


def _declined_cost(counts: Any, minutes_per_hand: float) -> Measure:
    taken = ratio(counts, "taken_net", "offered - declined")
    return taken.plus(ratio(counts, "declined_net", "declined"), -1.0)


def _can_relieve(rules: Rules) -> bool:
    return rules.relief.bad_hand != BadHand.NONE


def _sticks(rules: Rules) -> bool:
    return bool(rules.bidding.stick_the_dealer)


def _may_leave(rules: Rules) -> bool:
    return bool(rules.bidding.optional_pickup)


def _may_go_alone(rules: Rules) -> bool:
    return bool(rules.alone.alone_allowed) or rules.alone.blind_loner_points > 0


def _may_defend_alone(rules: Rules) -> bool:
    return rules.alone.defend_alone != DefendAlone.NEVER


def _one_game(rules: Rules) -> bool:
    """In a match of several games the score begins anew with each: it is no one race."""
    return rules.game.match_games == 1


def _to_target(rules: Rules) -> bool:
    return _one_game(rules) and rules.game.target > 0


def _beyond_eight(rules: Rules) -> bool:
    return _one_game(rules) and rules.game.target > 8


def _three(rules: Rules) -> bool:
    return rules.table.players == 3


def _may_draw(rules: Rules) -> bool:
    return rules.game.hands_per_game > 0 or _three(rules)


def _by_place() -> list[Figure]:
    """Call rates a turn, and how the calls went, by place (1 is the dealer's left) and round."""
    found = []
    for round_ in (1, 2):
        for place in range(1, POSITIONS + 1):
            at = f"{place}_round{round_}"

            def sits(rules: Rules, place: int = place) -> bool:
                return rules.table.players >= place

            where = f"seat {place} in round {round_}"
            found.append(
                _share(
                    f"calls_{at}",
                    "call_rate",
                    f"seat {place} r{round_} %",
                    f"calls a turn, {where}",
                    f"calls_{at}",
                    f"call_turns_{at}",
                    sits,
                )
            )
            for result in ("made", "march", "euchre"):
                found.append(
                    _share(
                        f"{result}_{at}",
                        f"{result}_by_seat",
                        f"seat {place} r{round_} %",
                        f"{result} of calls, {where}",
                        f"call_{result}_{at}",
                        f"calls_{at}",
                        sits,
                    )
                )
    return found


_ROUND1 = " + ".join(f"calls_{place}_round1" for place in range(1, POSITIONS + 1))
_ROUND2 = " + ".join(f"calls_{place}_round2" for place in range(1, POSITIONS + 1))
WITH_WINNER = "games - drawn - max_deals"

FIGURES: tuple[Figure, ...] = (
    # length
    _mean("hands_per_game", "length", "hands/game", "hands a game", "deals", "games"),
    Figure("minutes_per_game", "length", "minutes", "minutes a game", NUMBER, POSITIVE, _minutes, _always),
    _share("thrown_in", "length", "thrown in %", "hands thrown in", "thrown_in", "deals"),
    _share("redealt", "length", "redealt %", "hands dealt again", "redealt", "deals", _can_relieve),
    _share("drawn", "length", "drawn %", "games drawn", "drawn", "games", _may_draw),
    _share("max_deals", "length", "cut off %", "games cut off at the most deals", "max_deals", "games"),
    # hand
    _share("made", "hand", "made %", "calls made good", "made", "played"),
    _share("march", "hand", "march %", "marches", "march", "played"),
    _share("euchre", "hand", "euchre %", "euchres", "euchre", "played"),
    _share(
        "march_together",
        "hand",
        "march together %",
        "marches without a loner",
        "march - loner_march",
        "played",
    ),
    _share(
        "round1_share", "hand", "round one %", "calls made in round one", _ROUND1, f"{_ROUND1} + {_ROUND2}"
    ),
    *_by_place(),
    # special
    _share("stuck", "special", "stuck %", "hands that a stuck dealer calls", "stuck_call", "deals", _sticks),
    _share(
        "stuck_euchre",
        "special",
        "of them euchred %",
        "euchres of stuck dealers",
        "stuck_euchre",
        "stuck_call",
        _sticks,
    ),
    _mean(
        "stuck_net",
        "special",
        "net points stuck",
        "net points of a stuck dealer's hand",
        "stuck_net",
        "stuck_call",
        POINTS,
        _sticks,
    ),
    _share("declined", "special", "declined %", "up-cards declined", "declined", "offered", _may_leave),
    Figure(
        "declined_cost",
        "special",
        "taken less declined",
        "net points of the dealer's side with a taken less a declined up-card",
        POINTS,
        ANY,
        _declined_cost,
        _may_leave,
    ),
    # alone
    _share("loner", "alone", "alone %", "hands played alone by a maker", "loner", "played", _may_go_alone),
    _share("loner_march", "alone", "swept %", "loners that take all", "loner_march", "loner", _may_go_alone),
    _share("loner_euchre", "alone", "set %", "loners euchred", "loner_euchre", "loner", _may_go_alone),
    _share(
        "loner_points",
        "alone",
        "of points %",
        "points that come from loners",
        "loner_points",
        "points",
        _may_go_alone,
    ),
    _share(
        "lone_defence",
        "alone",
        "lone defence %",
        "hands with a lone defender",
        "lone_defence",
        "played",
        _may_defend_alone,
    ),
    _share(
        "lone_defence_won",
        "alone",
        "won %",
        "lone defences that euchre",
        "lone_defence_won",
        "lone_defence",
        _may_defend_alone,
    ),
    _mean(
        "lone_defence_net",
        "alone",
        "net points",
        "net points of a lone defence",
        "lone_defence_points",
        "lone_defence",
        POINTS,
        _may_defend_alone,
    ),
    # deal
    _mean("points_per_hand", "deal", "points/hand", "points per hand", "points", "deals"),
    Figure(
        "points_spread",
        "deal",
        "spread",
        "spread of a hand's net points",
        NUMBER,
        POSITIVE,
        lambda counts, _: spread(counts, "dealer_net", "dealer_net_squared", "deals"),
        _always,
    ),
    _mean(
        "dealer_net",
        "deal",
        "dealer's net",
        "net points per hand for the dealing side",
        "dealer_net",
        "deals",
        POINTS,
    ),
    _share(
        "dealer_scored",
        "deal",
        "dealer scores %",
        "hands in which the dealing side scores",
        "dealer_scored",
        "deals",
    ),
    _share(
        "first_dealer_won",
        "deal",
        "first dealer wins %",
        "games the first dealer wins",
        "first_dealer_won",
        WITH_WINNER,
    ),
    # race
    _share(
        "comeback",
        "race",
        "comeback %",
        "comebacks from four or more behind",
        "comebacks",
        "comeback_chances",
        _one_game,
    ),
    _share(
        "from_two_eight",
        "race",
        "from 2-8 %",
        "wins from 2-8",
        "two_eight",
        "two_eight_chances",
        _beyond_eight,
    ),
    _mean(
        "lead_changes",
        "race",
        "lead changes",
        "changes of the lead a game",
        "lead_changes",
        "games",
        applies=_one_game,
    ),
    _share("shutout", "race", "shut-out %", "games lost without a point", "shutout", "games", _one_game),
    _share(
        "level_before_target",
        "race",
        "level at the last point %",
        "games level one point from the target (9-9)",
        "nine_nine",
        "games",
        _to_target,
    ),
    _share(
        "tied_at_target",
        "race",
        "tied at target %",
        "games tied at the target",
        "tied_at_target",
        "games",
        lambda rules: _three(rules) and _to_target(rules),
    ),
)


def _of_skill(key: str, head: str, words: str, unit: str) -> Figure:
    """A figure of the skill games, which `skill` makes."""
    return Figure(key, "skill", head, words, unit, ANY, lambda counts, _: Measure(None, counts, 0.0), _always)


SKILL_FIGURES: tuple[Figure, ...] = (
    _of_skill("skill_win_rate", "stronger wins %", "games the stronger player wins", PERCENT),
    _of_skill("skill_games_needed", "games to tell apart", "games needed to tell the players apart", GAMES),
)
ALL_FIGURES: dict[str, Figure] = {figure.key: figure for figure in (*FIGURES, *SKILL_FIGURES)}
