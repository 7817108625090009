"""The format of the guide works as it stands there."""

import re
from pathlib import Path

import pytest

from arena.tournament.formats import FORMATS
from tests.cli.running import arena, write_config

GUIDE = Path(__file__).parents[2] / "docs" / "add-a-format.md"


def test_the_format_of_the_guide_plays_and_can_be_continued(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (text,) = re.findall(r"```python\n(.*?)```", GUIDE.read_text(), re.S)
    module = {"__name__": "guide"}
    exec(compile(text, GUIDE.name, "exec"), module)
    monkeypatch.setitem(FORMATS, "winner_stays", module["WinnerStays"])
    form = "unit: hand, kind: winner_stays"
    config = write_config(tmp_path, ("mixed", "last", "first"), blocks=3, form=form, rules="stick")
    whole = arena("run", config, "--workers", "2")
    assert (0, "12 games") == (whole.code, whole.err[len("club: ") :].partition(";")[0])
    assert "winner stays, 3 blocks per pairing" in whole.out
    games = arena("export", "runs/club").out
    assert 12 == len(games.splitlines())
    assert "already" in arena("run", config).err

    write_config(tmp_path, ("mixed", "last"), blocks=3, form=form, rules="stick")
    assert 0 == arena("run", config, "--output", "grown").code
    write_config(tmp_path, ("mixed", "last", "first"), blocks=3, form=form, rules="stick")
    assert whole.out == arena("run", config, "--output", "grown").out
    assert games == arena("export", "grown").out
