"""The floors of the house: imports point down only, and nothing goes round in a circle."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parent.parent / "arena"

FLOORS = [
    ("errors",),
    ("cards", "night"),
    ("rules",),
    ("view",),
    ("view_words",),
    ("solver",),
    ("known",),
    ("consistent", "dealt"),
    ("question",),
    ("tools",),
    ("records",),
    ("kept", "parts", "processor"),
    ("compiled",),
    ("players",),
    ("simulate", "protocol", "games"),
    ("host", "ratings"),
    ("tournament",),
    ("egn", "bench", "compare"),
    ("report",),
    ("cli",),
]
"""Rooms from the ground up; rooms of one floor do not import each other."""
FLOOR_OF = {room: number for number, rooms in enumerate(FLOORS) for room in rooms}
OFF_THE_STAIRS = {
    "__init__": "the package itself: its version",
    "__main__": "`python -m arena`",
    "sdk": "the bot side, standard library only",
    "starter": "text of the starter kit",
}


def room_of(module: str) -> str:
    """`arena.rules.hand` -> `rules`."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else "__init__"


def module_of(path: Path) -> str:
    parts = path.relative_to(ROOT.parent).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


def imports_of(path: Path) -> set[str]:
    """Every module of the arena that a file imports, at the top or inside a function."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names if alias.name.split(".")[0] == "arena"}
        elif isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "arena":
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                found.add(inner if is_module(inner) else str(node.module))
    return found


def is_module(name: str) -> bool:
    path = ROOT.parent.joinpath(*name.split("."))
    return path.is_dir() or path.with_suffix(".py").is_file()


def files() -> list[Path]:
    return sorted(path for path in ROOT.rglob("*.py") if "_bots" not in path.parts)


def test_every_room_has_a_floor():
    rooms = {room_of(module_of(path)) for path in files()}
    homeless = sorted(rooms - set(FLOOR_OF) - set(OFF_THE_STAIRS))
    assert homeless == [], f"rooms without a floor in tests/test_floors.py: {homeless}"


def test_imports_point_down_only():
    wrong = []
    for path in files():
        here = room_of(module_of(path))
        if here not in FLOOR_OF:
            continue
        for module in imports_of(path):
            there = room_of(module)
            if there == here or there in OFF_THE_STAIRS:
                continue
            if FLOOR_OF[there] >= FLOOR_OF[here]:
                wrong.append(
                    f"{path.relative_to(ROOT.parent)} is on floor {FLOOR_OF[here]} and imports {module}, "
                    f"which is on floor {FLOOR_OF[there]}: imports go down only"
                )
    assert wrong == []


def test_sdk_needs_the_standard_library_only():
    assert imports_of(ROOT / "sdk.py") == set()


def test_no_import_cycles():
    graph = {module_of(path): imports_of(path) for path in files()}
    done: set[str] = set()
    cycles: list[str] = []

    def visit(module: str, trail: list[str]) -> None:
        if module in trail:
            cycles.append(" -> ".join([*trail[trail.index(module) :], module]))
            return
        if module in done or module not in graph:
            return
        for other in sorted(graph[module]):
            visit(other, [*trail, module])
        done.add(module)

    for module in sorted(graph):
        visit(module, [])
    assert cycles == []


def test_numba_is_imported_on_one_floor_and_the_one_below():
    users = [
        str(path.relative_to(ROOT.parent))
        for path in files()
        if re.search(r"^\s*(import|from) numba", path.read_text(encoding="utf-8"), re.M)
    ]
    assert sorted(users) == ["arena/compiled.py", "arena/parts.py", "arena/processor.py"]


SYSTEM = {
    "asyncio",
    "multiprocess",
    "multiprocessing",
    "os",
    "select",
    "signal",
    "socket",
    "subprocess",
    "tempfile",
    "threading",
    "time",
}
"""Modules that start processes, open sockets, read clocks or touch files."""
MAY_TOUCH = {
    "kept": {"os", "tempfile", "time"},  # the folders compiled code is kept in
    "players": {"time"},  # how long the packaged weights took to learn
    "simulate": {"os", "time"},  # cores and threads, and how long it took
}


def test_below_the_host_nothing_touches_the_system():
    """Processes, sockets, clocks and files belong to the host and the floors above it."""
    touching = []
    for path in files():
        room = room_of(module_of(path))
        if FLOOR_OF.get(room, 99) >= FLOOR_OF["host"]:
            continue
        used = {name.split(".")[0] for name in system_imports(path)} & SYSTEM - MAY_TOUCH.get(room, set())
        touching += [f"{path.relative_to(ROOT.parent)} imports {name}" for name in sorted(used)]
    assert touching == []


def system_imports(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(str(node.module))
    return found


def test_files_hold_one_noun():
    """About 300 lines at most; the catalogue is a table, one line an option, and the SDK one file to copy."""
    long = {
        str(path.relative_to(ROOT.parent)): lines
        for path in files()
        if (lines := len(path.read_text(encoding="utf-8").splitlines()))
        > (480 if path.name == "sdk.py" else 420)
    }
    assert long == {}
