"""What makes a run the run it is: all that its results depend on, in plain text, and its digest.

Not in it: the name, the folder, the workers, where on this machine a bundled bot lies.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from hashlib import blake2b
from typing import Any

from arena import RULES_VERSION, __version__
from arena.host import BotSpec, Bundled
from arena.rules.catalogue import spell
from arena.rules.options import Rules, make_rules, option_values
from arena.tournament.config import TournamentConfig
from arena.tournament.programs import digests, program_files
from arena.tournament.variants import DEFAULT_PRESETS

_SHOWN = 60
_NAMED = 3
_BESIDE = ("written", "version")
"""Keys that say how, or what is only known later; no result depends on them."""


@dataclass(frozen=True)
class Identity:
    """`sections` are JSON-ready. Rules stand as they are `written` and resolved to every option by name; of
    a bot the digests of its `files`, and the `version` it says it is: None before it was heard."""

    sections: dict[str, Any]

    @property
    def digest(self) -> str:
        """Equal for two runs exactly when their games must be."""
        deciding = {
            section: [{key: one[key] for key in one if key not in _BESIDE} for one in value]
            if isinstance(value, list)
            else value
            for section, value in self.sections.items()
        }
        return blake2b(_canonical(deciding).encode(), digest_size=16).hexdigest()

    def to_json(self) -> str:
        """The text a store keeps."""
        return _canonical(self.sections)

    @classmethod
    def from_json(cls, text: str) -> "Identity":
        """The inverse of `to_json`."""
        return cls(json.loads(text))

    @property
    def seed(self) -> str:
        """The seed's text."""
        return str(self.sections["seed"]["value"])

    @property
    def seed_drawn(self) -> bool:
        """True when the config has no seed and the run drew its own."""
        return bool(self.sections["seed"]["drawn"])

    def rules(self, variant: str) -> Rules:
        """The rule set of a variant; KeyError if there is none of that name."""
        options = {one["name"]: one["options"] for one in self.sections["rules"]}
        return make_rules(options[variant])

    def continuing(self, stored: "Identity") -> "Identity":
        """This identity with the seed of a stored run, where neither config fixes one."""
        if not (self.seed_drawn and stored.seed_drawn):
            return self
        return Identity({**self.sections, "seed": stored.sections["seed"]})

    def files(self, bot: str) -> dict[str, str]:
        """The digests of a bot's files by name."""
        return {one["name"]: one["files"] for one in self.sections["bots"]}[bot]  # type: ignore[no-any-return]

    def knowing(self, versions: Mapping[str, str | None]) -> "Identity":
        """This identity with the versions of bots by name, where it has none yet."""
        bots = [
            {**bot, "version": bot["version"] or versions.get(bot["name"])} for bot in self.sections["bots"]
        ]
        return Identity({**self.sections, "bots": bots})

    @property
    def versions(self) -> dict[str, str | None]:
        """What each bot says it is, by name."""
        return {bot["name"]: bot["version"] for bot in self.sections["bots"]}


def identity_of(config: TournamentConfig) -> Identity:
    """The identity of the run a config describes; what its bots say they are is not known yet."""
    return Identity(
        {
            "rules_version": RULES_VERSION,
            "rules": [
                {"name": one.name, "options": option_values(one.rules), "written": dict(one.written)}
                for one in config.variants
            ],
            "bots": [
                {
                    "name": bot.name,
                    "command": _command(bot),
                    "files": digests(program_files(bot, config.folder)),
                    "version": None,
                }
                for bot in config.bots
            ],
            "format": {
                "kind": config.format.kind,
                "challenger": config.challenger,
                "blocks": config.format.blocks,
                "lane_blocks": config.format.lane_blocks,
                "unit": config.format.unit,
                "max_deals": config.format.max_deals,
            },
            "limits": asdict(config.limits),
            "faults": config.faults.model_dump(),
            "seed": {"value": config.seed, "drawn": config.seed_drawn},
        }
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
    old, new = stored.sections, wanted.sections
    found = _differ("rules_version", old["rules_version"], new["rules_version"])
    found += _rules_differ(old["rules"], new["rules"])
    found += _bots_differ(old["bots"], new["bots"])
    for section in ("format", "limits", "faults"):
        for key in {**old[section], **new[section]}:
            found += _differ(f"{section}.{key}", old[section].get(key), new[section].get(key))
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


def _rules_differ(old: list[dict[str, Any]], new: list[dict[str, Any]]) -> list[str]:
    names = [[one["name"] for one in rules] for rules in (old, new)]
    if len(old) != len(new) or (names[0] != names[1] and sorted(names[0]) == sorted(names[1])):
        return _differ("rules", *(", ".join(each) for each in names))
    found = []
    for before, after in zip(old, new, strict=True):
        if (before["name"], before["options"]) != (after["name"], after["options"]):
            path = "rules" if len(new) == 1 else f"rules.{after['name']}"
            found += _rule_set_differs(path, before, after)
    return found


def _rule_set_differs(path: str, old: dict[str, Any], new: dict[str, Any]) -> list[str]:
    """By the keys that one of the files has; failing that (presets of another arena), by all options."""

    def by(keys: Mapping[str, object]) -> list[str]:
        return [line for key in keys for line in _differ(f"{path}.{key}", _rule(old, key), _rule(new, key))]

    return by({**old["written"], **new["written"]}) or by(new["options"]) or by({"name": ""})


def _rule(rules: dict[str, Any], key: str) -> str:
    if key == "name":
        return str(rules["name"])
    if key == "preset":
        return str(rules["written"].get("preset", DEFAULT_PRESETS[rules["options"]["players"]]))
    return spell(rules["options"][key]) if key in rules["options"] else "nothing"


def _bots_differ(old: list[dict[str, Any]], new: list[dict[str, Any]]) -> list[str]:
    before, after = ({bot["name"]: bot for bot in bots} for bots in (old, new))
    found = _differ("bots", ", ".join(before), ", ".join(after))
    for name in [name for name in after if name in before]:
        was, now = before[name], after[name]
        commands = _differ(f"bots.{name}.command", was["command"], now["command"])
        found += commands or [f"bots.{name}: {what}" for what in changed_files(was["files"], now["files"])]
        if was["version"] and now["version"]:
            found += _differ(f"bots.{name}: version", was["version"], now["version"])
    return found


def _differ(path: str, old: object, new: object) -> list[str]:
    return [] if old == new else [f"{path}: {_shorten(old)} in the folder, {_shorten(new)} in the config"]


def _seed(identity: Identity) -> str:
    return "none" if identity.seed_drawn else identity.seed


def _shorten(value: object) -> str:
    text = value if isinstance(value, str) else json.dumps(value)
    return text if len(text) <= _SHOWN else text[: _SHOWN - 3] + "..."


def _named(names: list[str]) -> str:
    if len(names) > _NAMED:
        return f"{', '.join(names[:_NAMED])} and {len(names) - _NAMED} more"
    return " and ".join([*([", ".join(names[:-1])] if names[1:] else []), names[-1]])


def _canonical(value: Any) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"))
