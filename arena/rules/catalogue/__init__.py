"""The catalogue: every house rule, declared once, in the order clubs read them.

The YAML key, its validation, the documentation, the record compiled code reads and the legend of reports all
follow from the declarations in this package: one named tuple of ints a group, one field a rule.
"""

from dataclasses import replace
from typing import NamedTuple

from arena.rules.catalogue.alone import AloneOptions
from arena.rules.catalogue.bidding import BiddingOptions
from arena.rules.catalogue.game import GameOptions, ThreeOptions, TwoOptions
from arena.rules.catalogue.option import BOOL, CHOICE, NAME, NUMBER, Option, Value, Words, spell
from arena.rules.catalogue.scoring import PlayOptions, ScoringOptions
from arena.rules.catalogue.table import ReliefOptions, TableOptions


class Rules(NamedTuple):
    """A whole rule set. Every field of every group is an int (`Option.encode`)."""

    table: TableOptions
    relief: ReliefOptions
    bidding: BiddingOptions
    alone: AloneOptions
    play: PlayOptions
    scoring: ScoringOptions
    game: GameOptions
    three: ThreeOptions
    two: TwoOptions


GROUP_TYPES: dict[str, type] = dict(Rules.__annotations__)
"""Group -> its named tuple."""
GROUPS: dict[str, str] = {group: str(kind.__doc__).rstrip(".") for group, kind in GROUP_TYPES.items()}
"""Group -> its heading."""


def _declared() -> tuple[Option, ...]:
    return tuple(
        replace(option, key=key, group=group)
        for group, kind in GROUP_TYPES.items()
        for key, option in kind._field_defaults.items()  # type: ignore[attr-defined]
    )


CATALOGUE: tuple[Option, ...] = _declared()
OPTIONS: dict[str, Option] = {option.key: option for option in CATALOGUE}

__all__ = [
    "BOOL",
    "CATALOGUE",
    "CHOICE",
    "GROUPS",
    "GROUP_TYPES",
    "NAME",
    "NUMBER",
    "OPTIONS",
    "Option",
    "Rules",
    "Value",
    "Words",
    "spell",
]
