"""The README says what is true: its bot plays, its files load, its commands and links exist."""

import re
import shlex
import sys
from pathlib import Path

import pytest

from arena.cli import COMMANDS
from arena.errors import ConfigError
from arena.report.run.standings import standings, tables_text
from arena.tournament.config import load_config, parse_config
from arena.tournament.identity import identity_of
from arena.tournament.job import job_of
from arena.tournament.runner import play_job
from arena.tournament.store import Store
from tests import quickstart
from tests.cli.running import arena
from tests.tournament.samples import lanes

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"), *(ROOT / "examples").glob("*.md")])


def blocks(language: str) -> list[str]:
    found = re.findall(r"^```(\w*)\n(.*?)^```$", README, re.S | re.M)
    return [text for kind, text in found if kind == language]


def test_the_ten_line_bot_is_the_example_that_is_tested():
    assert [(ROOT / "examples" / "ten_lines.py").read_text(encoding="utf-8")] == blocks("python")


def test_the_ten_line_bot_plays_the_club_tournament(tmp_path):
    (tmp_path / "ten_lines.py").write_text(blocks("python")[0], encoding="utf-8")
    text = blocks("yaml")[0].replace("python3", sys.executable).replace("blocks: 100", "blocks: 2")
    config = parse_config(text, tmp_path, "club.yaml")
    results = []
    for lane in lanes(config):
        play_job(job_of(config, lane), results.append, lambda: False, config.machine)
    assert [None] * 4 == [result.fault for result in results]


QUICKER = {
    "arena run railroad": "arena run railroad --dry-run",
    "arena watch runs/club": "arena watch --help",
    "--sprt 0,20": "--blocks 1 --quiet",
    "runs/club GAME": "runs/club bicycle+stick_the_dealer=true/basic:mine/0/0",
    "--hands 100000": "--hands 1000",
    "--up 9S --rules our_rules.yaml": "--up 9S --rules our_rules.yaml --players basic --deals 300",
    "arena compare club_night --html night.html": "arena compare quick.yaml --html night.html",
    "python3": sys.executable,
}


@pytest.mark.slow
def test_every_command_works_in_the_order_in_which_it_is_shown(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("quick.yaml").write_text("switches: [stick]\nhands: 1000\n", encoding="utf-8")  # nothing to learn
    Path("ten_lines.py").write_text(blocks("python")[0], encoding="utf-8")
    for text in blocks("yaml"):
        name = text.split()[1]
        text = text.replace("python3", sys.executable).replace("blocks: 100", "blocks: 2")
        Path(name).write_text(text, encoding="utf-8")
    shown = re.findall(r"^(arena [^#\n]*)", "\n".join(blocks("")), re.M)
    assert len(shown) > 10
    for line in shown:
        for words, others in QUICKER.items():
            line = line.replace(words, others)
        told = arena(*shlex.split(line)[1:])
        assert 0 == told.code, (line, told.err)


def test_how_arena_comes_on_the_path_is_said_before_it_is_used():
    assert README.index("\nsource .venv/bin/activate ") < README.index("\narena ")


def test_the_mistake_shown_is_what_the_arena_says():
    shown = next(block for block in blocks("") if "did you mean" in block).strip()
    text = blocks("yaml")[0].replace("stick_the_dealer", "stick_dealer")
    with pytest.raises(ConfigError) as caught:
        parse_config(text, ROOT / "examples", "club.yaml")
    assert shown in caught.value.problems


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_command_in_a_page_exists(page):
    text = page.read_text(encoding="utf-8")
    shown = "\n".join(re.findall(r"^```\w*\n(.*?)^```$", text, re.S | re.M))
    used = set(re.findall(r"^arena ([a-z]+)\b", shown, re.M))
    assert set() == used - set(COMMANDS)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_of_a_page_leads_somewhere(page):
    text = page.read_text(encoding="utf-8")
    targets = [target.split("#")[0] for target in re.findall(r"\]\(([^)\s]+)\)", text)]
    missing = [t for t in targets if t and "://" not in t and not (page.parent / t).exists()]
    assert [] == missing


def test_the_table_is_what_the_tool_prints(tmp_path):
    table = README.split("<!-- table: configs/quickstart.yaml -->")[1].split("```")[1]
    config = load_config(quickstart.CONFIG)
    with Store.open(tmp_path, config.name, identity_of(config)) as store:
        for row in quickstart.recorded():
            store.add(quickstart.result_of(row))
        assert table.strip() == tables_text(standings(store))


@pytest.mark.slow
def test_the_games_of_the_table_are_those_that_are_played():
    """One block of the 200; the deals of a block depend on its number and not on how many there are."""
    text = quickstart.CONFIG.read_text(encoding="utf-8").replace("blocks: 200", "blocks: 1")
    config = parse_config(text, quickstart.CONFIG.parent)
    results = []
    for lane in lanes(config):
        play_job(job_of(config, lane), results.append, lambda: False, config.machine)
    first_block = [row for row in quickstart.recorded() if row[2] == "0"]
    assert sorted(first_block) == sorted(map(quickstart.row_of, results))
