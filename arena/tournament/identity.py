"""What makes a run the run it is: all that its results depend on, in plain text, and its digest.

Not in it: the name, the folder, the workers, where on this machine a bundled bot lies.
"""

import json
from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, SerializeAsAny

from arena import RULES_VERSION, __version__
from arena.host import BotSpec, Bundled, Limits
from arena.rules.catalogue import spell
from arena.rules.options import Rules, make_rules, option_values
from arena.tournament.config import TournamentConfig
from arena.tournament.config_file import FaultsSection
from arena.tournament.formats import FIXED, FORMATS, Format, Roster
from arena.tournament.keys import seed_hash
from arena.tournament.programs import digests, program_files
from arena.tournament.variants import DEFAULT_PRESETS, Variant

_SHOWN = 60
_NAMED = 3


class _Part(BaseModel):
    """A part of an identity as it is stored; what has another key or another type is none."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class RuleSet(_Part):
    """A rule variant, resolved to every option by name. `written` says how the file puts it; no result
    depends on that."""

    name: str
    options: dict[str, bool | int | str]
    written: dict[str, Any]


class KnownBot(_Part):
    """A bot: its command, the digests of its files by name, and the `version` it says it is: None before it
    was heard. No result depends on the version."""

    name: str
    command: str
    files: dict[str, str]
    version: str | None

    @property
    def is_bundled(self) -> bool:
        """Whether it comes with the arena."""
        return self.command.startswith("bundled ")


class Seed(_Part):
    """The seed's text; `drawn` when the config has none and the run drew its own. `hash` is the commitment to
    it, made when the run began; None in a store that has none."""

    value: str
    drawn: bool
    hash: str | None = None


def _format(stored: object) -> object:
    """The format of a stored kind. Raises ValueError for one there is not."""
    if not isinstance(stored, dict):
        return stored
    if stored.get("kind") not in FORMATS:
        raise ValueError(f"no format is called {stored.get('kind')!r}")
    return FORMATS[stored["kind"]].model_validate(stored)


class Identity(_Part):
    """The one place that knows what is kept of a run.

    `bots` are all that ever took part, in the order in which they came; those of the config are `playing`.
    They and the `format` may change while a run is extended, all but its `unit` and `max_deals`; with
    anything else changed it would be another run.
    """

    rules_version: int
    rules: tuple[RuleSet, ...]
    bots: tuple[KnownBot, ...]
    playing: tuple[str, ...]
    format: Annotated[SerializeAsAny[Format], BeforeValidator(_format)]
    limits: Limits
    faults: FaultsSection
    seed: Seed

    def to_json(self) -> str:
        """The text a store keeps."""
        return _canonical(self.model_dump())

    @classmethod
    def from_json(cls, text: str) -> "Identity":
        """The inverse of `to_json`; options that have come since then stand at their defaults.

        Raises pydantic.ValidationError for a text of another shape, RulesError for rules that are not known.
        """
        stored = cls.model_validate_json(text)
        rules = [
            one.model_copy(update={"options": option_values(make_rules(one.options))}) for one in stored.rules
        ]
        return stored.model_copy(update={"rules": tuple(rules)})

    @property
    def variants(self) -> tuple[str, ...]:
        """The names of the rule sets, in the order of the config."""
        return tuple(one.name for one in self.rules)

    @property
    def bot_names(self) -> tuple[str, ...]:
        """All bots in the order in which they came."""
        return tuple(bot.name for bot in self.bots)

    @property
    def roster(self) -> Roster:
        """Who takes part now."""
        variants = tuple(Variant(one.name, make_rules(one.options), one.written) for one in self.rules)
        return Roster(variants, tuple(bot for bot in self.bot_names if bot in self.playing))

    def rules_of(self, variant: str) -> Rules:
        """The rule set of a variant; KeyError if there is none of that name."""
        return make_rules({one.name: one.options for one in self.rules}[variant])

    def continuing(self, stored: "Identity") -> "Identity":
        """This identity with the seed of a stored run, where neither fixes one."""
        if not (self.seed.drawn and stored.seed.drawn):
            return self
        return self.model_copy(update={"seed": stored.seed})

    def files(self, bot: str) -> dict[str, str]:
        """The digests of a bot's files by name."""
        return {one.name: one.files for one in self.bots}[bot]

    def extended(self, wanted: "Identity") -> "Identity":
        """This identity of a stored run as it goes on with another config, there being no `differences`."""
        new = tuple(bot for bot in wanted.bots if bot.name not in self.bot_names)
        bots = self.knowing(wanted.versions).bots + new
        return self.model_copy(update={"bots": bots, "playing": wanted.playing, "format": wanted.format})

    def knowing(self, versions: Mapping[str, str | None]) -> "Identity":
        """This identity with the versions of bots by name, where it has none yet."""
        bots = tuple(
            bot.model_copy(update={"version": bot.version or versions.get(bot.name)}) for bot in self.bots
        )
        return self.model_copy(update={"bots": bots})

    @property
    def versions(self) -> dict[str, str | None]:
        """What each bot says it is, by name."""
        return {bot.name: bot.version for bot in self.bots}


def identity_of(config: TournamentConfig) -> Identity:
    """The identity of the run a config describes; what its bots say they are is not known yet."""
    return Identity(
        rules_version=RULES_VERSION,
        rules=tuple(
            RuleSet(name=one.name, options=option_values(one.rules), written=dict(one.written))
            for one in config.variants
        ),
        bots=tuple(
            KnownBot(
                name=bot.name,
                command=_command(bot),
                files=digests(program_files(bot, config.folder)),
                version=None,
            )
            for bot in config.bots
        ),
        playing=config.bot_names,
        format=config.format,
        limits=config.limits,
        faults=config.faults,
        seed=Seed(value=config.seed, drawn=config.seed_drawn, hash=seed_hash(config.seed)),
    )


def _command(bot: BotSpec) -> str:
    """How a bot is started, the same on any machine: command, folder and environment as the file has them.

    Of a bundled one its player, and the version of the arena: a later one may play it differently, and a run
    is not continued with another player.
    """
    if isinstance(bot.command, Bundled):
        return f"bundled {bot.command.player} {__version__}"
    more = [f"cwd {bot.cwd!r}"] if bot.cwd else []
    if bot.env:
        more.append(f"env {dict(sorted(bot.env.items()))!r}")
    return " ".join([repr(list(bot.command)), *more])


def differences(stored: Identity, wanted: Identity) -> list[str]:
    """What differs, one sentence each, in the keys of the file: `format.blocks: 50 in the folder, 100 in the
    config`, or `bots.mine: bot.py has changed`."""
    found = _differ("rules_version", stored.rules_version, wanted.rules_version)
    found += _rules_differ(stored.rules, wanted.rules)
    found += _bots_differ(stored.bots, wanted.bots)
    old, new = stored.model_dump(), wanted.model_dump()
    for section, keys in (("format", FIXED), ("limits", new["limits"]), ("faults", new["faults"])):
        for key in keys:
            found += _differ(f"{section}.{key}", old[section][key], new[section][key])
    return found + _differ("seed", _seed(stored), _seed(wanted))


def changed_files(before: Mapping[str, str], now: Mapping[str, str]) -> list[str]:
    """What has become of a bot's files, given their digests: `bot.py has changed`."""
    return [
        f"{_named(names)} {has if len(names) == 1 else have}"
        for names, has, have in (
            (
                [one for one in before if one in now and before[one] != now[one]],
                "has changed",
                "have changed",
            ),
            ([one for one in now if one not in before], "is new", "are new"),
            ([one for one in before if one not in now], "is gone", "are gone"),
        )
        if names
    ]


def _rules_differ(old: tuple[RuleSet, ...], new: tuple[RuleSet, ...]) -> list[str]:
    names = [[one.name for one in rules] for rules in (old, new)]
    if len(old) != len(new) or (names[0] != names[1] and sorted(names[0]) == sorted(names[1])):
        return _differ("rules", *(", ".join(each) for each in names))
    found = []
    for before, after in zip(old, new, strict=True):
        if (before.name, before.options) != (after.name, after.options):
            path = "rules" if len(new) == 1 else f"rules.{after.name}"
            found += _rule_set_differs(path, before, after)
    return found


def _rule_set_differs(path: str, old: RuleSet, new: RuleSet) -> list[str]:
    """By the keys that one of the files has; failing that (presets of another arena), by all options."""

    def by(keys: Mapping[str, object]) -> list[str]:
        return [line for key in keys for line in _differ(f"{path}.{key}", _rule(old, key), _rule(new, key))]

    return by({**old.written, **new.written}) or by(new.options) or by({"name": ""})


def _rule(rules: RuleSet, key: str) -> str:
    if key == "name":
        return rules.name
    if key == "preset":
        return str(rules.written.get("preset", DEFAULT_PRESETS[int(rules.options["players"])]))
    return spell(rules.options[key]) if key in rules.options else "nothing"


def _bots_differ(old: tuple[KnownBot, ...], new: tuple[KnownBot, ...]) -> list[str]:
    before, after = ({bot.name: bot for bot in bots} for bots in (old, new))
    found = []
    for name in [name for name in after if name in before]:
        was, now = before[name], after[name]
        commands = _differ(f"bots.{name}.command", was.command, now.command)
        found += commands or [f"bots.{name}: {what}" for what in changed_files(was.files, now.files)]
        if was.version and now.version and was.version != now.version:
            versions = f"{_shorten(now.version)}; the folder has games of {_shorten(was.version)}"
            found.append(f"bots.{name}: it calls itself version {versions}")
    return found


def _differ(path: str, old: object, new: object) -> list[str]:
    return [] if old == new else [f"{path}: {_shorten(old)} in the folder, {_shorten(new)} in the config"]


def _seed(identity: Identity) -> str:
    return "none" if identity.seed.drawn else identity.seed.value


def _shorten(value: object) -> str:
    text = value if isinstance(value, str) else json.dumps(value)
    return text if len(text) <= _SHOWN else text[: _SHOWN - 3] + "..."


def _named(names: list[str]) -> str:
    if len(names) > _NAMED:
        return f"{', '.join(names[:_NAMED])} and {len(names) - _NAMED} more"
    return " and ".join([*([", ".join(names[:-1])] if names[1:] else []), names[-1]])


def _canonical(value: Any) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"))
