"""Data files of the rules tests."""

import json
from pathlib import Path
from typing import Any

DATA = Path(__file__).parent.parent / "data"


def load(name: str) -> Any:
    """A JSON file of tests/data."""
    return json.loads((DATA / name).read_text(encoding="utf-8"))
