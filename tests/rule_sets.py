"""Random valid rule sets over the whole catalogue: one seeded generator, and a hypothesis strategy on it."""

from collections.abc import Iterator
from random import Random

from hypothesis import strategies as st

from arena.errors import RulesError
from arena.rules.catalogue import CATALOGUE, NUMBER, Option, Value
from arena.rules.options import Rules, make_rules


def random_options(random: Random, players: int | None = None) -> dict[str, Value]:
    """Options of a valid rule set: a share of the catalogue away from its default, the share drawn too."""
    seats = players or random.choice((2, 3, 4))
    share = random.choice((0.1, 0.3, 0.6, 0.9))
    written: dict[str, Value] = {"players": seats}
    for option in CATALOGUE:
        if option.key != "players" and seats in option.tables and random.random() < share:
            written[option.key] = random_value(option, random)
    return repaired(written, random)


def random_value(option: Option, random: Random) -> Value:
    """A permitted value: of a number mostly one that clubs use, else any in its range."""
    if option.kind == NUMBER and random.random() < 0.3:
        return random.randint(option.low, option.high)
    return random.choice(option.values)


def repaired(written: dict[str, Value], random: Random) -> dict[str, Value]:
    """The same options less some that stood in the way of a valid set, drawn among those blamed."""
    while True:
        try:
            make_rules(written)
        except RulesError as error:
            for problem in error.problems:
                blamed = [key for key in problem.split(":")[0].split(", ") if key in written]
                removable = [key for key in blamed if key != "players"]
                removable = removable or [key for key in written if key != "players"]
                del written[random.choice(removable)]
                break
        else:
            return written


def random_rule_sets(
    seed: int, number: int, players: int | None = None
) -> Iterator[tuple[Rules, dict[str, Value]]]:
    """`number` valid rule sets, each with the options that make it; the same for the same seed."""
    random = Random(seed)
    for _ in range(number):
        written = random_options(random, players)
        yield make_rules(written), written


def rule_options(players: int | None = None) -> st.SearchStrategy[dict[str, Value]]:
    """Options of a valid rule set, for `@given`."""
    return st.randoms(use_true_random=False).map(lambda random: random_options(random, players))


def rule_sets(players: int | None = None) -> st.SearchStrategy[Rules]:
    """Valid rule sets, for `@given`."""
    return rule_options(players).map(make_rules)
