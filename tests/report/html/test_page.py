"""The page of a comparison: well formed, self-contained, the same every time, with all that was found."""

import re
import subprocess
import sys
from dataclasses import replace
from html.parser import HTMLParser
from math import inf

import pytest
import yaml

from arena.report.html import document
from arena.report.html.document import comparison_page
from arena.report.html.style import DRAWN
from arena.rules.options import make_rules, option_values
from arena.simulate.results import Difference
from tests.cli.running import arena
from tests.report.html.page_sample import comparison, renamed

VOID = {"meta", "link", "br"}
LARGEST = 2_000_000


class Outline(HTMLParser):
    """What a page is made of; fails on a tag that is closed in the wrong place."""

    def __init__(self, page: str):
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.tags: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.sources: list[str] = []
        self.scripts = 0
        self.text: list[str] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.handle_startendtag(tag, attributes)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.tags.append(tag)
        values = dict(attributes)
        if "id" in values:
            self.ids.append(values["id"])
        if "aria-labelledby" in values:
            self.links += [f"#{one}" for one in values["aria-labelledby"].split()]
        if "href" in values:
            self.links.append(values["href"])
        self.links += re.findall(r"url\(([^)]+)\)", values.get("style") or values.get("clip-path") or "")
        if "src" in values:
            self.sources.append(values["src"])

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if self.open and self.open[-1] != "style":
            self.text.append(data)


@pytest.fixture(scope="module")
def page():
    return comparison_page(comparison())


@pytest.fixture(scope="module")
def outline(page):
    return Outline(page)


def test_page_is_well_formed(outline):
    assert outline.open == []
    assert outline.tags.count("h1") == 1


def test_ids_are_unique_and_every_link_leads_to_one(outline):
    assert len(outline.ids) == len(set(outline.ids))
    assert {link[1:] for link in outline.links if link.startswith("#")} <= set(outline.ids)


def test_page_asks_for_nothing_from_outside(page, outline):
    assert re.findall(r"https?:|//\w|@import|<script", page) == []
    assert outline.sources == []
    assert [link for link in outline.links if not link.startswith("#")] == ["data:,"]


def test_page_is_small(page):
    assert len(page.encode()) < LARGEST


def test_same_comparison_gives_the_same_bytes_whatever_matplotlib_is_set_to(page):
    import matplotlib

    with matplotlib.rc_context(
        {"svg.fonttype": "path", "font.size": 30, "axes.grid": True, "lines.color": "red"}
    ):
        changed = comparison_page(comparison())
        kept = matplotlib.rcParams["font.size"]
    assert changed == page
    assert kept == 30


def test_plots_have_the_colours_of_the_page(page):
    assert [colour for colour in DRAWN.values() if colour in page] == []
    drawings = "".join(re.findall(r"<svg.*?</svg>", page))
    assert re.findall(r"#[0-9a-f]{6}", drawings) == []
    assert "var(--mark)" in drawings


def test_every_plot_has_a_title_a_description_and_numbers(outline):
    drawings = outline.tags.count("svg")
    assert drawings > 30
    assert outline.tags.count("desc") == drawings
    assert outline.tags.count("title") == drawings + 1
    assert outline.tags.count("details") > 5


def test_words_of_the_page(outline):
    text = " ".join(outline.text)
    for words in (
        "club night",
        "stick the dealer",
        "A game is as long as before",
        "Warning: basic does not look at it.",
        "Seed 5f0c7e1a",
        "1.5 minutes a hand",
        "basic against bold",
        "not paired",
        "games cut off at the most deals",
        "8 or more",
    ):
        assert words in text or words in "".join(outline.text), words


def test_rules_of_the_base_and_every_switch_are_there_in_full(outline):
    text = outline.text
    for key, value in option_values(make_rules({})).items():
        assert value == yaml.safe_load(text[text.index(key, text.index("what it says")) + 1]), key
    assert "stick_the_dealer: true" in text
    assert "deck_low_rank: 7" in text


def test_figures_alike_in_every_game_are_said_to_be_so():
    there = comparison()
    switch = there.switches[0]
    differences = {
        **switch.differences,
        "hands_per_game": Difference(-4.0, score=-inf, p=0.0, alike=True, clear=True),
        "lead_changes": Difference(0.0, p=1.0, alike=True),
    }
    page = comparison_page(replace(there, switches=(replace(switch, differences=differences),)))
    assert "* -4.00 always" in page
    assert "none differs" in page


def test_heat_map_sets_scores_seldom_seen_apart(page):
    table = re.findall(r'<table class="heat".*?</table>', page, re.S)[0]
    first_row = ['<td class="h5" title="500 deals">', '<td class="h4" title="500 deals">']
    assert re.findall(r"<td[^>]*>", table)[:2] == first_row
    assert table.count("few") == 10
    assert len(re.findall(r"<td", table)) == 100


def test_clear_differences_are_filled_and_starred(page):
    drawing = re.search(r'<svg [^>]*labelledby="d-minutes_per_game-.*?</svg>', page)[0]
    assert "Different for sure: stick the dealer, 32 cards." in drawing
    assert drawing.count("* +") == 2
    drawing = re.search(r'<svg [^>]*labelledby="d-hands_per_game-.*?</svg>', page)[0]
    assert "Different for sure: none." in drawing
    assert "* +" not in drawing


def test_names_are_shown_as_they_are():
    names = ["<b>&\"' 中文", "$x^2$ or $5\x07"]
    page = comparison_page(renamed(names, "</title><script>"))
    outline = Outline(page)
    assert outline.open == []
    assert "script" not in outline.tags
    assert "b" not in outline.tags
    shown = [name.replace("\x07", "\\x07") for name in names]
    assert [name for name in shown if outline.text.count(name) < 20] == []


def test_three_handed_has_no_table_by_score():
    page = comparison_page(comparison({"no dummy": {"three_dummy": False}}, players=3))
    assert "heat" not in Outline(page).tags
    assert 'class="heat"' not in page
    assert "two of bold" in page


def test_base_alone_is_a_page():
    outline = Outline(comparison_page(comparison({})))
    assert outline.open == []
    assert "differences" not in outline.ids


def test_switches_are_left_out_of_the_plots_until_the_page_is_small_enough(monkeypatch, page):
    assert document.LARGEST < LARGEST
    most = len(page.encode()) - 1
    monkeypatch.setattr(document, "LARGEST", most)
    monkeypatch.setattr(document, "MOST_PLOTTED", 2)
    smaller = comparison_page(comparison())
    assert len(smaller.encode()) <= most
    assert "Plotted are the first 1 switches; 1 more are in the overview." in smaller


@pytest.mark.slow
def test_page_of_a_comparison_that_was_played():
    from arena.simulate import compare

    base = make_rules({})
    switches = {"stick": make_rules({"stick_the_dealer": True}), "joker": make_rules({"joker": True})}
    played = compare(base, switches, "basic", skill=("basic", "bold"), hands=4_000, threads=1)
    page = comparison_page(played)
    assert Outline(page).open == []
    assert len(page.encode()) < LARGEST


CONFIG = """
name: short
rules: four_handed
switches:
  - stick_the_dealer: true
players: basic
skill: [basic, bold]
"""


@pytest.fixture
def config(tmp_path):
    file = tmp_path / "short.yaml"
    file.write_text(CONFIG, encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("page", "words"),
    [("", "a folder; --html wants the name of a file"), ("none/page.html", "there is no folder")],
)
def test_command_refuses_a_page_that_cannot_be_written_before_it_plays(tmp_path, config, page, words):
    told = arena("compare", config, "--html", tmp_path / page)
    assert (2, "") == (told.code, told.out)
    assert words in told.err


@pytest.mark.slow
def test_command_writes_the_page_beside_the_tables(tmp_path, config):
    file = tmp_path / "page.html"
    told = arena("compare", config, "--hands", "3000", "--brief", "--html", file)
    assert 0 == told.code, told.err
    assert "hands/game" in told.out
    assert f"page in {file}" in told.err
    outline = Outline(file.read_text(encoding="utf-8"))
    assert outline.open == []
    assert "short: house rules compared" in outline.text


@pytest.mark.slow
def test_a_comparison_without_a_page_loads_no_plotting_library(config):
    code = (
        "import sys\nfrom arena.cli import main\n"
        "try:\n    main(sys.argv[1:])\nfinally:\n    assert 'matplotlib' not in sys.modules"
    )
    command = [sys.executable, "-c", code, "compare", str(config), "--hands", "2000", "--brief"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert 0 == done.returncode, done.stderr
