"""What makes a run the run it is: all that its results depend on, in plain text, and its digest.

Not in it: the name, the folder, the workers, where on this machine a bundled bot lies.
"""

import json
from dataclasses import asdict, dataclass
from hashlib import blake2b
from typing import Any

from arena import RULES_VERSION
from arena.rules.options import Rules, make_rules, option_values
from arena.tournament.config import TournamentConfig

_SECTIONS = ("rules_version", "rules", "bots", "format", "limits", "faults", "seed")
_SHOWN = 60


@dataclass(frozen=True)
class Identity:
    """`sections` are JSON-ready; rules are resolved to every option by name."""

    sections: dict[str, Any]

    @property
    def digest(self) -> str:
        """Equal for two runs exactly when their games must be."""
        return blake2b(_canonical(self.sections).encode(), digest_size=16).hexdigest()

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


def identity_of(config: TournamentConfig) -> Identity:
    """The identity of the run a config describes."""
    return Identity(
        {
            "rules_version": RULES_VERSION,
            "rules": [{"name": one.name, "options": option_values(one.rules)} for one in config.variants],
            "bots": [{"name": bot.name, "command": bot.written} for bot in config.bots],
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


def differences(stored: Identity, wanted: Identity) -> list[str]:
    """What differs, one sentence each: `format.blocks: 50 in the folder, 100 in the config`."""
    found: list[str] = []
    for section in _SECTIONS:
        if section == "seed":
            if _flat_seed(stored) != _flat_seed(wanted):
                found.append(f"seed: {_flat_seed(stored)} in the folder, {_flat_seed(wanted)} in the config")
            continue
        before = _flat(section, stored.sections.get(section))
        after = _flat(section, wanted.sections.get(section))
        for key in [*before, *(key for key in after if key not in before)]:
            if before.get(key) != after.get(key):
                found.append(f"{key}: {_show(before, key)} in the folder, {_show(after, key)} in the config")
    return found


def _flat(path: str, value: Any) -> dict[str, Any]:
    """Leaves by dotted path; the entries of a list by their name."""
    if isinstance(value, dict):
        return {
            key: leaf for name, one in value.items() for key, leaf in _flat(f"{path}.{name}", one).items()
        }
    if isinstance(value, list):
        order = {f"{path} (order)": [one["name"] for one in value]}
        entries = {
            key: leaf
            for one in value
            for name, inner in one.items()
            if name != "name"
            for key, leaf in _flat(f"{path}.{one['name']}" + f".{name}" * (name != "options"), inner).items()
        }
        return {**order, **entries}
    return {path: value}


def _flat_seed(identity: Identity) -> str:
    return "none" if identity.seed_drawn else _shorten(identity.seed)


def _show(leaves: dict[str, Any], key: str) -> str:
    if key not in leaves:
        return "nothing"
    value = leaves[key]
    if isinstance(value, list):
        return _shorten(", ".join(value))
    return _shorten(value if isinstance(value, str) else json.dumps(value))


def _shorten(text: str) -> str:
    return text if len(text) <= _SHOWN else text[: _SHOWN - 3] + "..."


def _canonical(value: Any) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"))
