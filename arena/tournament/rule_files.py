"""Rule sets by what a user types: a preset's name, or a YAML file with rules in it."""

import os
from pathlib import Path

from arena.errors import UserError
from arena.rules.presets import PRESETS, preset_rules, those_there_are
from arena.tournament.variants import Variant, read_rule_file


def variants_of(text: str) -> tuple[Variant, ...]:
    """The rule sets that `text` names, at least one; of a file only its rules are read.

    Raises UserError for a name that is neither preset nor file, ConfigError for mistakes in a file.
    """
    if text in PRESETS:
        return (Variant(text, preset_rules(text)),)
    if not os.path.isfile(text):
        raise UserError(f"{text!r} is neither a preset nor a file{those_there_are(text)}")
    return read_rule_file(Path(text))


def variant_of(text: str) -> Variant:
    """The one rule set that `text` names; raises as `variants_of`, and UserError for a file with several."""
    variants = variants_of(text)
    if len(variants) > 1:
        names = ", ".join(one.name for one in variants)
        raise UserError(f"{text} holds {len(variants)} rule sets ({names}); one is wanted")
    return variants[0]
