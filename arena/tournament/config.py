"""A tournament, read from its YAML file and checked: everything a run needs to know."""

import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from arena.host import BotSpec, Limits, LocalMachine
from arena.rules.catalogue import BOOL, CATALOGUE, NUMBER, OPTIONS, Option
from arena.rules.catalogue import spell as spell_value
from arena.rules.presets import PRESETS
from arena.tournament import keys
from arena.tournament.config_file import ConfigFile, FaultsSection, LimitsSection
from arena.tournament.entrants import read_bots
from arena.tournament.formats import FORMATS, Format, Roster
from arena.tournament.names import name_problem
from arena.tournament.positions import Document, did_you_mean, spell
from arena.tournament.section import Section, read_section, unknown_key
from arena.tournament.variants import Variant, read_variants
from arena.tournament.yaml_loader import parse_yaml, read_yaml


@dataclass(frozen=True)
class TournamentConfig:
    """A whole tournament. `seed` is always there; `seed_drawn` says that the file has none. `folder` is where
    the file lies on this machine, from which the folders of its bots count."""

    name: str
    seed: str
    seed_drawn: bool
    variants: tuple[Variant, ...]
    bots: tuple[BotSpec, ...]
    format: Format
    limits: Limits
    faults: FaultsSection
    workers: int | None
    output: Path
    folder: Path
    file: str = ""
    warnings: tuple[str, ...] = ()
    compiled: bool | None = None
    """Whether bundled players play each other compiled; None for where that is quicker. No result depends on
    it."""

    @property
    def bot_names(self) -> tuple[str, ...]:
        """The bots in the order of the file."""
        return tuple(bot.name for bot in self.bots)

    @property
    def roster(self) -> Roster:
        """Who takes part."""
        return Roster(self.variants, self.bot_names)

    @property
    def seed_key(self) -> bytes:
        """What all draws are keyed with."""
        return keys.seed_bytes(self.seed)

    @property
    def worker_count(self) -> int:
        """Processes that play: as the file says, or one for each core this process may use."""
        return self.workers or len(os.sched_getaffinity(0))

    def variant(self, name: str) -> Variant:
        """The rule variant of this name; KeyError if there is none."""
        return {one.name: one for one in self.variants}[name]

    def bot(self, name: str) -> BotSpec:
        """The bot of this name; KeyError if there is none."""
        return {one.name: one for one in self.bots}[name]

    def machine(self) -> LocalMachine:
        """This machine, ready to start the bots; whoever asks for it closes it."""
        return LocalMachine(self.folder)

    def continuing(self, seed: str, bots: Sequence[str]) -> "TournamentConfig":
        """The same tournament with the seed of a run that is to be continued, and the bots in the order they
        have there: it says how a pairing is written, and so which games are there already."""
        place = {bot: number for number, bot in enumerate(bots)}
        return replace(
            self, seed=seed, bots=tuple(sorted(self.bots, key=lambda bot: place.get(bot.name, len(place))))
        )


def load_config(path: Path | str) -> TournamentConfig:
    """The tournament of a file. Raises ConfigError with every mistake, each with line and column."""
    path = Path(path)
    return _read(read_yaml(path), path.stem)


def parse_config(text: str, folder: Path, file: str = "config.yaml") -> TournamentConfig:
    """The tournament of a text, as if it stood in `folder`; raises as `load_config`."""
    document = parse_yaml(text.encode("utf-8", "surrogatepass"), file, folder)
    return _read(document, Path(file).stem)


def _read(document: Document, stem: str) -> TournamentConfig:
    written = document.data
    if not isinstance(written, dict):
        what = "an empty file" if written is None else f"{spell(written)} is not a tournament"
        document.add((), f"{what}; a mapping with {', '.join(ConfigFile.model_fields)}")
        document.check()
    for key in written:
        if key not in ConfigFile.model_fields:
            document.add((key,), _misplaced(key) or unknown_key(key, ConfigFile), at_key=True)
    name = _read_name(document, written, stem)
    seed, warnings = _read_seed(document, written.get("seed"))
    variants = read_variants(document, written.get("rules", "four_handed"))
    bots = read_bots(document, written.get("bots"))
    form = _read_format(document, written.get("format"))
    limits = read_section(document, ("limits",), written.get("limits"), LimitsSection)
    faults = _read_faults(document, written.get("faults"))
    workers = _read_workers(document, written.get("workers"))
    output = written.get("output")
    if output is not None and (not isinstance(output, str) or not output.strip() or "\0" in output):
        document.add(("output",), f"{spell(output)} is not allowed; the name of a folder")
    _check_together(document, variants, bots, form, limits)
    document.check()
    assert form is not None
    assert limits is not None
    assert faults is not None
    return TournamentConfig(
        name=name,
        seed=keys.draw_seed() if seed is None else seed,
        seed_drawn=seed is None,
        variants=variants,
        bots=tuple(bot for bot in bots if bot),
        format=form.settled([bot.name for bot in bots if bot]),
        limits=Limits(**limits.model_dump()),
        faults=faults,
        workers=workers,
        output=Path(output) if output else Path("runs") / name,
        folder=document.folder.resolve(),
        file=document.file,
        warnings=tuple(warnings),
    )


def _misplaced(key: str) -> str:
    """The sentence about a key that has its place elsewhere; empty for one that has none."""
    if key in OPTIONS:
        return "unknown key; it belongs under rules"
    sections: dict[str, list[type[Section]]] = {
        "format": [*FORMATS.values()],
        "limits": [LimitsSection],
        "faults": [FaultsSection],
    }
    for section, models in sections.items():
        if any(key in model.model_fields for model in models):
            return f"unknown key; it belongs under {section}"
    if key in ("switches", "grid"):
        return "unknown key; a file that compares house rules is for `arena compare`"
    return ""


def _read_name(document: Document, written: dict[str, Any], stem: str) -> str:
    name = written.get("name")
    if name is None:
        name = stem
    problem = name_problem(name)
    if not problem and ("/" in name or name in (".", "..")) and not written.get("output"):
        problem = f"{spell(name)} cannot name a folder; write another name, or an output"
    if problem:
        document.add(("name",), problem)
    return str(name)


def _read_seed(document: Document, seed: object) -> tuple[str | None, list[str]]:
    """The seed as text, None if there is none, and a warning if it could be guessed."""
    if seed is None:
        return None, []
    if isinstance(seed, bool) or not isinstance(seed, int | str) or seed == "":
        document.add(("seed",), f"{spell(seed)} is not allowed; a whole number or a string")
        return "", []
    bits = keys.seed_bits(str(seed))
    if bits >= keys.SAFE_BITS:
        return str(seed), []
    place = document.place(("seed",))
    where = f"{document.file}:{place.line}:{place.column}: seed"
    return str(seed), [f"{where}: at most {bits} bits; a bot could find it by search (use 64 bits or more)"]


def _read_format(document: Document, written: object) -> Format | None:
    """The format of the `kind` that is written, or of the first there is."""
    plain = next(iter(FORMATS))
    if written is None or not isinstance(written, dict):
        return read_section(document, ("format",), written, FORMATS[plain])
    own = dict(written)
    kind = written.get("kind", plain)
    if kind not in FORMATS:
        what = f"{spell(kind)} is not allowed; one of {', '.join(FORMATS)}{did_you_mean(kind, list(FORMATS))}"
        document.add(("format", "kind"), what)
        del own["kind"]
    form = FORMATS.get(kind, FORMATS[plain])
    for key in written.keys() - form.model_fields.keys():
        having = [name for name, other in FORMATS.items() if key in other.model_fields]
        if having:
            del own[key]
            if kind in FORMATS:
                document.add(("format", key), f"this key needs kind: {' or '.join(having)}", at_key=True)
    return read_section(document, ("format",), own, form)


def _read_faults(document: Document, written: object) -> FaultsSection | None:
    if isinstance(written, str):
        faults = read_section(Document(""), (), {"policy": written}, FaultsSection)
        if faults is None:
            words = ["forfeit", "substitute"]
            what = (
                f"{spell(written)} is not allowed; forfeit, substitute, or a mapping of policy and max_faults"
            )
            document.add(("faults",), what + did_you_mean(written, words))
        return faults
    return read_section(document, ("faults",), written, FaultsSection)


def _read_workers(document: Document, written: object) -> int | None:
    if written is None or written == "auto":
        return None
    if isinstance(written, bool) or not isinstance(written, int) or not 1 <= written <= 1024:
        document.add(("workers",), f"{spell(written)} is not allowed; auto, or a whole number from 1 to 1024")
        return None
    return written


def _check_together(
    document: Document,
    variants: tuple[Variant, ...],
    bots: list[BotSpec | None],
    form: Format | None,
    limits: LimitsSection | None,
) -> None:
    """What no section can know by itself. A bot with a mistake still counts as one."""
    needed = {one: form.bots_needed(one) if form else one.bots_needed for one in variants}
    most = max(variants, key=lambda variant: needed[variant], default=None)
    if bots and most and len(bots) < needed[most]:
        kind = {2: "two-handed", 3: "three-handed", 4: "four-handed"}[most.players]
        what = f"{len(bots)} given; a {kind} tournament ({most.name}) needs at least {needed[most]}"
        document.add(("bots",), what, at_key=True)
    if form:
        _check_format(document, variants, bots, form)
    if limits and limits.move_ms is None and limits.bank_ms is None:
        document.add(("limits", "move_ms"), "without a move_ms and a bank_ms a silent bot would never lose")


def _check_format(
    document: Document, variants: tuple[Variant, ...], bots: list[BotSpec | None], form: Format
) -> None:
    """Whether the bots can meet in the format by these rules. Bots with a mistake are not looked at."""
    for variant in variants:
        if reason := form.refuses(variant):
            document.add(("format", "kind"), f"{reason} ({variant.name})")
    if all(bots):
        for key, what in form.problems([bot.name for bot in bots if bot]):
            document.add(("format", key), what)


def config_schema() -> dict[str, Any]:
    """JSON Schema of a tournament file."""
    schema = ConfigFile.model_json_schema()
    named = [{"enum": list(PRESETS)}, {"type": "string", "description": "a file of house rules"}]
    one = {"anyOf": [*named, {"$ref": "#/$defs/Rules"}]}
    about = schema["properties"]["rules"]
    about["anyOf"] = [*one["anyOf"], {"type": "array", "items": one, "minItems": 1}]
    schema["properties"]["format"]["anyOf"] = [
        {"$ref": f"#/$defs/{one.__name__}"} for one in FORMATS.values()
    ]
    schema["$defs"] |= {one.__name__: one.model_json_schema() for one in FORMATS.values()}
    schema["$defs"]["Rules"] = {
        "type": "object",
        "additionalProperties": False,
        "properties": {
            "preset": {"anyOf": named, "description": "the rule set to start from"},
            "name": {"type": "string", "description": "what tables call these rules"},
            **{option.key: _option_schema(option) for option in CATALOGUE},
        },
    }
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **schema}


def _option_schema(option: Option) -> dict[str, Any]:
    lines = [option.doc, *(f"{spell_value(value)}: {option.value_says(value)}" for value in option.says)]
    about: dict[str, Any] = {"description": "\n".join(lines)}
    if option.kind not in (BOOL, NUMBER):
        return {**about, "enum": [*option.values, *option.formerly, *option.nicknames]}
    one: dict[str, Any] = {"type": "boolean"}
    if option.kind == NUMBER:
        one = {"type": "integer", "minimum": option.low, "maximum": option.high}
    return {**about, "anyOf": [one, {"enum": [*option.nicknames]}]} if option.nicknames else {**about, **one}


__all__ = ["TournamentConfig", "Variant", "config_schema", "load_config", "parse_config"]
