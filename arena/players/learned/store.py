"""Where weights are kept: those of the presets in the package, others in the user's cache once learned."""

import sys
import zlib
from array import array
from collections.abc import Iterable
from functools import cache
from hashlib import blake2b
from pathlib import Path
from uuid import uuid4

from platformdirs import user_cache_path

from arena.rules.catalogue import Rules
from arena.rules.options import make_rules
from arena.rules.presets import PRESETS, preset_rules

FOLDER = Path(__file__).parent / "weights"
"""The presets' weights, a file each."""
ARENA = Path(__file__).parent.parent.parent
SHARED = ("ranks.py", "worth.py")
"""Files of other players' folder that learned ones call."""


def packed(weights: Iterable[int]) -> bytes:
    """Weights as a file holds them: 16 bits each, the low byte first, compressed."""
    numbers = array("h", weights)
    if sys.byteorder == "big":
        numbers.byteswap()
    return zlib.compress(numbers.tobytes(), 9)


def unpacked(data: bytes) -> list[int]:
    """The weights of a file. Raises zlib.error, ValueError for a file that holds none."""
    numbers = array("h")
    numbers.frombytes(zlib.decompress(data))
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers.tolist()


def heeded(rules: Rules) -> Rules:
    """The rule set without what changes no choice, so that rule sets which differ in that share weights."""
    plain = make_rules({"players": rules.table.players})
    return rules._replace(
        table=rules.table._replace(
            first_dealer=plain.table.first_dealer, deal_pattern=plain.table.deal_pattern
        ),
        scoring=rules.scoring._replace(
            fine_euchre=plain.scoring.fine_euchre, fine_lone_euchre=plain.scoring.fine_lone_euchre
        ),
    )


@cache
def rules_of_presets() -> dict[Rules, str]:
    """Rule set -> the first preset that plays it."""
    found: dict[Rules, str] = {}
    for name in PRESETS:
        found.setdefault(heeded(preset_rules(name)), name)
    return found


def nearest_preset(rules: Rules, among: Iterable[str] = PRESETS) -> str:
    """The preset most like a rule set: first the table, then the cards, then the number of options."""
    presets = {name: heeded(preset_rules(name)) for name in among}

    def unlike(name: str) -> tuple[int, ...]:
        preset = presets[name]
        here, there = rules.table, preset.table
        return (
            int(here.players != there.players),
            int(bool(rules.three.three_dummy) != bool(preset.three.three_dummy)),
            int(rules.two.two_dummy != preset.two.two_dummy),
            abs(here.hand_size - there.hand_size),
            abs(here.joker - there.joker),
            abs(here.deck_low_rank - there.deck_low_rank),
            sum(
                a != b
                for one, other in zip(rules, preset, strict=True)
                for a, b in zip(one, other, strict=True)
            ),
        )

    return min(presets, key=unlike)


def packaged(preset: str) -> list[int]:
    """The weights of a preset that came with the package."""
    return unpacked((FOLDER / f"{preset}.bin").read_bytes())


def write(preset: str, weights: list[int]) -> int:
    """Write the weights of a preset into the package; bytes they take."""
    FOLDER.mkdir(exist_ok=True)
    return (FOLDER / f"{preset}.bin").write_bytes(packed(weights))


@cache
def sources_digest() -> str:
    """A digest of all that learning depends on beside rules and counts: engine, players, packaged weights."""
    state = blake2b(digest_size=8)
    files = [ARENA / "cards.py", ARENA / "view.py", *(ARENA / "rules").rglob("*.py")]
    files += [ARENA / "players" / name for name in SHARED]
    files += [*Path(__file__).parent.glob("*.py"), *FOLDER.glob("*.bin")]
    for path in sorted(files):
        data = path.read_bytes()
        state.update(f"{path.name} {len(data)} ".encode())
        state.update(data)
    return state.hexdigest()


def cache_file(rules: Rules, rounds: int, seed: int) -> Path:
    """Where weights learned under these rules are kept."""
    values = [number for group in heeded(rules) for number in group]
    name = blake2b(f"{values} {rounds} {seed}".encode(), digest_size=12).hexdigest()
    return user_cache_path("euchre-arena") / f"learned-{sources_digest()}" / f"{name}.bin"


def read_cached(path: Path, size: int) -> list[int] | None:
    """The weights of a file in the cache; None if it is not there or not whole."""
    try:
        weights = unpacked(path.read_bytes())
    except (OSError, zlib.error, ValueError):
        return None
    return weights if len(weights) == size else None


def write_cached(path: Path, weights: list[int]) -> None:
    """Keep weights, all at once; a folder that cannot be written costs only the time to learn again."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_name(f"{path.name}.{uuid4().hex}")
        draft.write_bytes(packed(weights))
        draft.replace(path)
    except OSError:
        return
