"""What a switch does, in plain English: three to six sentences made from the figures.

The length of a game and what skill counts are always there. A difference is stated as one where it has a star
and is of three errors; of the other figures, some twenty, only those that also show in the digits. Each group
of them has one sentence at most, with its clearest differences, and the group with the least clear ones gives
way where there are too many; groups without a sign of any are named together at the end.
"""

from collections.abc import Sequence

from arena.report.compare.figure_text import value_text
from arena.simulate.figures import ALL_FIGURES, PERCENT
from arena.simulate.results import Comparison, Difference, Estimate, RuleSetResult

GROUPS: dict[str, tuple[str, ...]] = {
    "how hands go": ("thrown_in", "euchre", "made", "march", "round1_share"),
    "going alone": ("loner", "loner_march", "loner_points", "lone_defence"),
    "the worth of the deal": ("dealer_net", "dealer_scored", "first_dealer_won", "points_per_hand"),
    "the race": (
        "comeback",
        "from_two_eight",
        "lead_changes",
        "shutout",
        "level_before_target",
        "tied_at_target",
        "drawn",
    ),
}
SURE = 0.0027
"""How improbable by chance a difference is that is stated: three standard errors. Of twenty figures one is
beyond two errors by chance under every switch, and it would be the one that is picked."""
THREE_ERRORS = 3 / 1.96
"""In arms of a 95 % interval."""
MOST_IN_A_SENTENCE = 3
MOST_SENTENCES = 6
SPACE = "\u00a0"
"""Keeps a percent sign on the line of its number."""


def summary(comparison: Comparison, switch: RuleSetResult) -> list[str]:
    """The sentences about one switch of a comparison."""
    base = comparison.base_of(switch)
    if all(one.value in (0, None) for one in switch.differences.values()):
        return _nothing(comparison, switch)
    groups: list[tuple[float, str]] = []
    unchanged = []
    for group, keys in GROUPS.items():
        sure = [key for key in keys if is_sure(switch.differences.get(key))]
        sure.sort(key=lambda key: -abs(switch.differences[key].score))
        seen = [key for key in sure if _digits_to_see(base, switch, key) <= 1]
        if seen:
            score = abs(switch.differences[seen[0]].score)
            groups.append((score, _sentence(base, switch, seen[:MOST_IN_A_SENTENCE])))
        elif not sure and any(_is_known(switch.differences.get(key)) for key in keys):
            unchanged.append(group)
    around = [text for text in (stuck_text(base, switch), _skill(comparison, switch)) if text]
    room = MOST_SENTENCES - 1 - len(around)
    clearest = sorted(groups, key=lambda group: -group[0])[:room]
    found = [_length(comparison, switch), *(group[1] for group in groups if group in clearest), *around]
    if unchanged and len(found) < MOST_SENTENCES:
        found.append(f"No sure difference was seen in {listed(unchanged)}.")
    if len(found) < 3:
        found.append(f"This was seen in {switch.games:,} games of {switch.hands:,} hands.")
    return found


def _nothing(comparison: Comparison, switch: RuleSetResult) -> list[str]:
    """For a switch that changed no figure at all."""
    pair = comparison.skill if comparison.skill and "skill_win_rate" in switch.figures else ()
    players = listed(list(dict.fromkeys((*switch.style.split(", "), *pair))))
    hands = switch.figures["hands_per_game"].value
    return [
        f"Not one figure of {switch.games:,} games differs from those of {comparison.base.name}.",
        f"The switch leaves every choice that {players} made as it was: {_pronoun(players)} never did what it"
        " forbids, nor anything that it newly allows.",
        f"A game stays at {hands:.2f} hands; players who use the choice in question would see another"
        " effect.",
    ]


def _pronoun(players: str) -> str:
    return "they" if " and " in players else "it"


def is_sure(difference: Difference | None) -> bool:
    """Whether a difference may be stated: it has a star and is of three standard errors."""
    return difference is not None and difference.clear and difference.p is not None and difference.p <= SURE


def _is_known(difference: Difference | None) -> bool:
    return difference is not None and difference.value is not None


def stuck_text(base: RuleSetResult, switch: RuleSetResult) -> str:
    """What happens to stuck dealers, where the base has none."""
    if "stuck" in base.figures or "stuck" not in switch.figures:
        return ""
    stuck, euchred, net = (switch.figures[key].value for key in ("stuck", "stuck_euchre", "stuck_net"))
    if stuck is None or euchred is None or net is None:
        return ""
    return (
        f"A stuck dealer calls {100 * stuck:.1f}{SPACE}% of hands, is euchred in"
        f" {100 * euchred:.1f}{SPACE}% of these and scores {net:+.2f} net points on them."
    )


def _length(comparison: Comparison, switch: RuleSetResult) -> str:
    base = comparison.base_of(switch)
    here, there = switch.figures["hands_per_game"].value, base.figures["hands_per_game"].value
    difference = switch.differences["hands_per_game"]
    if here is None or there is None or difference.value is None or difference.p is None:
        return "The length of a game could not be compared."
    if difference.value == 0 and difference.alike:
        return f"A game is as long as before: none of {switch.games:,} is longer or shorter."
    if not is_sure(difference):
        same = f"A game is as long as before, as far as can be told: {here:.2f} hands to {there:.2f}"
        if difference.low is None or difference.high is None:
            return f"{same}."
        most = max(abs(difference.low), abs(difference.high))
        return f"{same}, and any change is under {max(most, 0.01):.2f} hands."
    way = "more" if difference.value > 0 else "fewer"
    minutes = abs(difference.value) * comparison.minutes_per_hand
    digits = 2 if abs(difference.value) >= 0.1 else 3
    by = f"{abs(difference.value):.{digits}f}"
    if difference.low is not None and difference.high is not None:
        by += f" ±{max((difference.high - difference.low) / 2, 10.0**-digits):.{digits}f}"
    text = f"A game takes {here:.{digits}f} hands instead of {there:.{digits}f} ({by} {way})"
    if minutes < 0.05:
        return f"{text}, which no clock will show."
    longer = "longer" if difference.value > 0 else "shorter"
    return f"{text}, {minutes:.1f} minutes {longer} at {comparison.minutes_per_hand:g} minutes a hand."


def _sentence(base: RuleSetResult, switch: RuleSetResult, keys: list[str]) -> str:
    parts = []
    for key in keys:
        figure = ALL_FIGURES[key]
        before, after = base.figures[key].value, switch.figures[key].value
        assert before is not None
        assert after is not None
        finer = _digits_to_see(base, switch, key)
        percent = f"{SPACE}%" if figure.unit == PERCENT else ""
        way = "rise" if after > before else "fall"
        parts.append(
            f"{figure.words} {way} from {value_text(figure, before, finer=finer)}{percent}"
            f" to {value_text(figure, after, finer=finer)}{percent}"
        )
    text = listed(parts)
    return f"{text[0].upper()}{text[1:]}."


def _digits_to_see(base: RuleSetResult, switch: RuleSetResult, key: str) -> int:
    """Further decimals with which two values read differently; 2 when one more is not enough."""
    figure, before, after = ALL_FIGURES[key], base.figures[key].value, switch.figures[key].value
    for finer in (0, 1):
        if value_text(figure, before, finer=finer) != value_text(figure, after, finer=finer):
            return finer
    return 2


def _skill(comparison: Comparison, switch: RuleSetResult) -> str:
    """What the switch does to the better player's chances, and how many games show them."""
    difference = switch.differences.get("skill_win_rate", Difference(None))
    if comparison.skill is None or switch.figures.get("skill_win_rate", Estimate(None)).value is None:
        return ""
    strong, weak = comparison.skill
    figure = ALL_FIGURES["skill_win_rate"]
    here = value_text(figure, switch.figures["skill_win_rate"].value)
    there = value_text(figure, comparison.base.figures["skill_win_rate"].value)
    needed = switch.figures["skill_games_needed"].value
    even = 1 / (3 if switch.players == 3 else 2)
    apart = _beyond_even(switch, even)
    games = "these games do not tell the two apart"
    if apart and needed is not None:
        games = f"about {_roughly(needed)} games tell the two apart"
        if apart < 0:
            games = f"{weak} is the better player here, and {games}"
    if difference.value is None:
        many = f"one {strong}" if switch.players == 3 else strong
        return (
            f"{many.capitalize()} wins {here}{SPACE}% against {weak}, an even share being"
            f" {100 * even:.1f}{SPACE}%; {games}."
        )
    if not is_sure(difference):
        same = "Skill counts for as much as before, as far as can be told"
        return f"{same}: {strong} wins {here}{SPACE}% against {weak}; {games}."
    way = "more" if difference.value > 0 else "less"
    won = f"{here}{SPACE}% of games instead of {there}{SPACE}%"
    return f"{strong.capitalize()} wins {way} often against {weak}: {won}; {games}."


def _beyond_even(switch: RuleSetResult, even: float) -> int:
    """1 where the stronger player wins more than an even share for sure, -1 for less, 0 for neither.

    That he is the stronger is said beforehand: two errors do. That he is not is a find, and takes three.
    """
    rate = switch.figures["skill_win_rate"]
    assert rate.value is not None
    if rate.low is None or rate.high is None:
        return 0
    if rate.low > even:
        return 1
    return -1 if rate.value + (rate.high - rate.value) * THREE_ERRORS < even else 0


def _roughly(number: float) -> str:
    """A number of games by its first two digits; its interval is wider than that."""
    digits = max(0, len(f"{number:.0f}") - 2)
    return f"{round(number, -digits):,.0f}"


def listed(parts: Sequence[str]) -> str:
    """`a, b and c`."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"
