"""Rule sets by what a user types: a preset's name, or a YAML file with `rules` in it."""

from pathlib import Path

from arena.errors import UserError
from arena.rules.presets import PRESETS, preset_rules, those_there_are
from arena.tournament.variants import Variant, read_variants
from arena.tournament.yaml_loader import read_yaml


def variants_of(text: str) -> tuple[Variant, ...]:
    """The rule sets that `text` names, at least one.

    A file is a tournament's, a comparison's, or a bare mapping of options; only its rules are read.
    Raises UserError for a name that is neither preset nor file, ConfigError for mistakes in a file.
    """
    if text in PRESETS:
        return (Variant(text, preset_rules(text)),)
    path = Path(text)
    if not path.is_file():
        raise UserError(f"{text!r} is neither a preset nor a file{those_there_are(text)}")
    document = read_yaml(path)
    written = document.data
    inside = isinstance(written, dict) and "rules" in written
    variants = read_variants(document, written["rules"] if inside else written)
    document.check()
    return variants
