"""Random valid rule sets: any option of the catalogue, any of its values."""

import random
from typing import Any

from arena.errors import RulesError
from arena.rules.catalogue import BOOL, CATALOGUE, NUMBER, OPTIONS, Option
from arena.rules.options import Rules, make_rules


def any_value(option: Option, draw: random.Random) -> Any:
    """A permitted value, usual ones more often."""
    if option.kind == BOOL:
        return draw.random() < 0.5
    if option.kind == NUMBER and draw.random() < 0.3:
        return draw.randint(option.low, option.high)
    return draw.choice(option.values)


def random_options(seed: int) -> dict[str, Any]:
    """Options by name that make a valid rule set; the same for the same seed."""
    draw = random.Random(seed)
    players = draw.choice((2, 3, 4, 4))
    options: dict[str, Any] = {"players": players, "target": draw.choice((5, 10))}
    make_rules(options)
    keys = [option.key for option in CATALOGUE if players in option.tables and option.key != "players"]
    draw.shuffle(keys)
    for key in keys:
        if draw.random() < 0.6:
            tried = {**options, key: any_value(OPTIONS[key], draw)}
            if is_valid(tried):
                options = tried
    return options


def is_valid(options: dict[str, Any]) -> bool:
    try:
        make_rules(options)
    except RulesError:
        return False
    return True


def random_rules(seed: int) -> Rules:
    """The rule set of `random_options`."""
    return make_rules(random_options(seed))
