"""What must be said beside the figures of a comparison: what was changed, who heeds it, what is paired."""

from collections.abc import Mapping, Sequence

from arena.players import player_named
from arena.rules.options import Rules, option_values
from arena.simulate.results import RuleSetResult


def same_deals(a: Rules, b: Rules) -> bool:
    """Whether the same game numbers mean the same cards in the same hands."""
    return (a.three.three_dummy, a.two.two_dummy) == (b.three.three_dummy, b.two.two_dummy) and all(
        getattr(a.table, key) == getattr(b.table, key)
        for key in ("players", "deck_low_rank", "joker", "hand_size", "first_dealer", "deal_pattern")
    )


def changes(rules: Rules, base: Rules) -> dict[str, object]:
    """Options that differ from the base's, or that it does not have, as YAML has them."""
    there = option_values(base)
    return {key: value for key, value in option_values(rules).items() if there.get(key) != value}


def warnings(changed: Mapping[str, object], base: Rules, players: Sequence[str]) -> tuple[str, ...]:
    """A sentence about players who do not know of what was changed; what only one table size has is not."""
    there = option_values(base)
    changed_here = [key for key in changed if key in there]
    by_options: dict[tuple[str, ...], list[str]] = {}
    for player in dict.fromkeys(players):
        blind = player_named(player).player.unheeded(changed_here)
        by_options.setdefault(tuple(blind), []).append(player)
    return tuple(
        f"{_listed(names)} {'does' if len(names) == 1 else 'do'} not look at {_listed(blind)}:"
        " where the same answers are legal they are given as before, so players who adapt may see another"
        " effect"
        for blind, names in by_options.items()
        if blind
    )


def _listed(words: Sequence[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else words[0]


def notes(results: Sequence[RuleSetResult]) -> tuple[str, ...]:
    """Sentences about the base, which comes first, and the switches."""
    found = [
        f"{one.name}: a game here is a match of {_up_to(one.rules)}{one.rules.game.match_games} games"
        for one in results
        if one.rules.game.match_games > 1
    ]
    other = [one.name for one in results[1:] if not one.paired]
    if other:
        found.append(
            "Dealt otherwise than the base (cards, seats or first dealer), so that differences are not"
            f" paired: {'; '.join(other)}"
        )
    return tuple(found)


def _up_to(rules: Rules) -> str:
    return "" if rules.game.match_played_out else "up to "
