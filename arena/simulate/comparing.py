"""House rules compared: a base rule set and switches, on the same deals where the deck allows."""

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from arena.players import Seated, player_named
from arena.rules.options import Rules
from arena.simulate.batches import (
    DEFAULT_HANDS,
    MAX_DEALS,
    Progress,
    Say,
    ensure_compiled,
    row_size,
    simulate,
)
from arena.simulate.counts import NET_AT, NET_HIGH, NET_LOW
from arena.simulate.estimates import ANY, SHARE, Measure, difference, estimate
from arena.simulate.figures import ALL_FIGURES, FIGURES, PERCENT
from arena.simulate.learning import learn, learns, play_alike, with_spread
from arena.simulate.remarks import changes, notes, same_deals, warnings
from arena.simulate.results import Comparison, Difference, Estimate, Learning, RuleSetResult
from arena.simulate.seating import SKILL_PAIR, STYLES, seatings, seats_of
from arena.simulate.simulation import MINUTES_PER_HAND, Simulation
from arena.simulate.skill import games_needed, win_rate
from arena.simulate.stars import judged

OF_WINNING = ("first_dealer_won", "skill_win_rate")
"""Figures whose even share is a half with two sides and a third with three."""
RowDone = Callable[[RuleSetResult], None]


class _Played(NamedTuple):
    """A rule set with what is needed to compare others with it."""

    result: RuleSetResult
    measures: dict[str, Measure]


class _Settings(NamedTuple):
    """What is the same for every rule set."""

    skill: tuple[str, str] | None
    hands: int | None
    games: int | None
    minutes_per_hand: float
    of_all: dict[str, Any]
    """Arguments of `simulate`, for skill too."""


def compare(
    base: Rules,
    switches: Mapping[str, Rules],
    players: str | Sequence[str] | None = None,
    *,
    styles: Sequence[str] = STYLES,
    base_name: str = "base",
    name: str = "comparison",
    skill: tuple[str, str] | None = SKILL_PAIR,
    hands: int | None = None,
    games: int | None = None,
    seed: int | str = 0,
    threads: int | None = None,
    minutes_per_hand: float = MINUTES_PER_HAND,
    max_deals: int = MAX_DEALS,
    row_done: RowDone | None = None,
    progress: Progress | None = None,
    say: Say | None = None,
) -> Comparison:
    """Play `base` and every rule set of `switches` and compare their figures.

    Each of `styles` sits at a table of its own, in every seat, and each switch is compared with the base as
    the same style plays it. `players` is one table in place of these. `players`, `hands`, `games`, `seed` and
    `threads` are as in `simulate`. `skill` names a stronger and a weaker player, who play about as many
    hands again; None leaves them out. `row_done` is called as each rule set is done by a style, the base
    first; which differences are clear is known when all are done. Players who learn do so before they play a
    rule set for the first time. Raises ValueError as `simulate`, for any rule set, before a game is played.
    """
    if hands is None and games is None:
        hands = DEFAULT_HANDS
    tables = list(styles) if players is None else [players]
    rule_sets = [base, *switches.values()]
    sitting = [_sitting(tables, skill, rules) for rules in rule_sets]
    ensure_compiled([one for players in sitting for one in players], say)
    settings = _Settings(
        skill,
        hands,
        games,
        minutes_per_hand,
        {
            "seed": seed,
            "threads": threads,
            "max_deals": max_deals,
            "progress": progress,
            # Rows are matched game by game, so they are of one size whatever each rule set's games come to.
            "games_per_row": row_size(hands, games),
        },
    )
    bases: list[_Played] = []
    others: list[RuleSetResult] = []
    learned = Learning()
    for number, (rules, who) in enumerate(zip(rule_sets, sitting, strict=True)):
        learned = learn(who, rules, learned)
        for place, table in enumerate(tables):
            called = [base_name, *switches][number]
            against = bases[place] if number else None
            played = _play(called, rules, table, settings, against, with_skill=place == 0)
            if row_done is not None:
                row_done(played.result)
            if number:
                others.append(played.result)
            else:
                bases.append(played)
    results = judged(others)
    return Comparison(
        name=name,
        seed=str(seed),
        styles=tuple(_style(table) for table in tables),
        skill=skill,
        minutes_per_hand=minutes_per_hand,
        max_deals=max_deals,
        bases=tuple(one.result for one in bases),
        switches=results,
        notes=notes((bases[0].result, *results[:: len(tables)])),
        learning=learned,
    )


def _sitting(
    tables: Sequence[str | Sequence[str]], skill: tuple[str, str] | None, rules: Rules
) -> list[Seated]:
    """All who play a rule set."""
    players = [one for table in tables for one in seats_of(table, rules.table.players)]
    if skill is not None:
        players += map(player_named, skill)
    return players


def _style(table: str | Sequence[str]) -> str:
    """Who sits at a table, in words."""
    names = [table] if isinstance(table, str) else table
    return ", ".join(player_named(one).name for one in names)


def _play(
    name: str,
    rules: Rules,
    table: str | Sequence[str],
    settings: _Settings,
    against: _Played | None,
    with_skill: bool,
) -> _Played:
    """A rule set played by a table, and compared with the base if there is one."""
    began = time.perf_counter()
    played = simulate(rules, table, hands=settings.hands, games=settings.games, **settings.of_all)
    measures = {
        figure.key: figure.measure(played.counts, settings.minutes_per_hand)
        for figure in FIGURES
        if figure.applies(rules)
    }
    if any(learns(player_named(one)) for one in played.players):
        measures = {key: with_spread(key, measure, played.hands) for key, measure in measures.items()}
    figures = {key: estimate(measure, ALL_FIGURES[key].bounds) for key, measure in measures.items()}
    skill_games = 0
    if settings.skill is not None and with_skill:
        skill_games = _play_skill(rules, settings.skill, played, settings.of_all, measures, figures)
    there = against.result.rules if against else None
    changed = changes(rules, there) if there else {}
    looking = (*played.players, *(settings.skill if settings.skill and with_skill else ()))
    result = RuleSetResult(
        name=name,
        rules=rules,
        style=_style(table),
        changed=changed,
        games=played.games,
        hands=played.hands,
        skill_games=skill_games,
        seconds=time.perf_counter() - began,
        paired=there is not None and same_deals(rules, there),
        warnings=warnings(changed, there, looking) if there else (),
        figures=figures,
        differences=_differences(measures, against, rules, played.games_per_row) if against else {},
        **_distributions(played),
    )
    return _Played(result, measures)


def _play_skill(
    rules: Rules,
    skill: tuple[str, str],
    played: Simulation,
    settings: dict[str, Any],
    measures: dict[str, Measure],
    figures: dict[str, Estimate],
) -> int:
    """Play the skill games, about as many as were played for the figures; how many."""
    tables = seatings(skill, rules.table.players)
    each = max(2, played.games // len(tables))
    against = [simulate(rules, seats, games=each, **settings) for seats in tables]
    rate = win_rate([one.counts for one in against])
    if any(learns(player_named(one)) for one in skill):
        rate = with_spread("skill_win_rate", rate, sum(one.hands for one in against))
    measures["skill_win_rate"] = rate
    figures["skill_win_rate"] = estimate(rate, SHARE)
    figures["skill_games_needed"] = games_needed(rate, len(tables))
    return each * len(tables)


def _differences(
    measures: Mapping[str, Measure], base: _Played, rules: Rules, games_per_row: int
) -> dict[str, Difference]:
    """Figures less those of the base; winning is not compared between two sides and three."""
    paired = same_deals(rules, base.result.rules)
    theirs = base.measures
    if play_alike(rules, base.result.rules):  # how they learned is the same on both sides
        measures = {key: one._replace(relearned=0.0) for key, one in measures.items()}
        theirs = {key: one._replace(relearned=0.0) for key, one in theirs.items()}
    other_sides = (rules.table.players == 3) != (base.result.players == 3)
    return {
        key: difference(
            measure,
            theirs[key],
            paired,
            SHARE if ALL_FIGURES[key].unit == PERCENT else ANY,
            games_per_row,
        )
        for key, measure in measures.items()
        if key in base.measures and not (other_sides and key in OF_WINNING)
    }


def _distributions(played: Simulation) -> dict[str, Any]:
    """Shares of games by length, of hands by points; win probability by score where it means something."""
    totals = played.counts.sum(axis=0)
    nets = range(NET_LOW, NET_HIGH + 1)
    found: dict[str, Any] = {
        "lengths": tuple((played.lengths / max(1, played.games)).tolist()),
        "dealer_points": {
            net: float(totals[NET_AT + i] / max(1, played.hands)) for i, net in enumerate(nets)
        },
    }
    if played.has_win_table:
        rows = list(zip(played.visits.tolist(), played.wins.tolist(), strict=True))
        found["win_table"] = tuple(
            tuple(w / v if v else None for v, w in zip(visits, wins, strict=True)) for visits, wins in rows
        )
        found["win_visits"] = tuple(tuple(visits) for visits, _ in rows)
    return found
