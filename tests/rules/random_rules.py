"""Random valid rule sets over the whole catalogue: any option, any of its values."""

from collections.abc import Iterator
from random import Random

from arena.errors import RulesError
from arena.rules.catalogue import CATALOGUE, NUMBER, Option, Value
from arena.rules.options import Rules, make_rules


def random_rule_sets(seed: int, number: int) -> Iterator[tuple[Rules, dict[str, Value]]]:
    """`number` valid rule sets, each with the options that make it; the same for the same seed."""
    draw = Random(seed)
    for _ in range(number):
        written = random_options(draw)
        yield make_rules(written), written


def random_options(draw: Random) -> dict[str, Value]:
    """Options of a valid rule set: a share of the catalogue away from its default, the share drawn too."""
    players = draw.choice((2, 3, 4))
    share = draw.choice((0.1, 0.3, 0.6, 0.9))
    written: dict[str, Value] = {"players": players}
    for option in CATALOGUE:
        if option.key != "players" and players in option.tables and draw.random() < share:
            written[option.key] = random_value(option, draw)
    return repaired(written, draw)


def random_value(option: Option, draw: Random) -> Value:
    """A permitted value: of a number mostly one that clubs use, else any in its range."""
    if option.kind == NUMBER and draw.random() < 0.3:
        return draw.randint(option.low, option.high)
    return draw.choice(option.values)


def repaired(written: dict[str, Value], draw: Random) -> dict[str, Value]:
    """The same options less some that stood in the way of a valid set, drawn among those blamed."""
    while True:
        try:
            make_rules(written)
        except RulesError as error:
            blamed = [key for key in error.problems[0].split(":")[0].split(", ") if key in written]
            removable = [key for key in blamed if key != "players"]
            del written[draw.choice(removable or [key for key in written if key != "players"])]
        else:
            return written
