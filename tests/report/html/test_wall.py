"""The sheet for the wall: a page with every sentence of the rules, and one sheet of paper."""

from html import unescape

import pytest

from arena.report.html.wall import score_card, sheet_page
from arena.report.sheet.explain import explain_markdown, sections
from arena.rules.options import make_rules
from arena.rules.presets import PRESETS, preset_rules
from tests.cli.running import arena
from tests.report.html.test_page import Outline
from tests.report.html.test_page_browser import BROWSER, run
from tests.rules.random_rules import random_rule_sets


@pytest.mark.parametrize("name", PRESETS)
def test_the_sheet_says_all_that_the_rules_say(name):
    rules = preset_rules(name)
    page = sheet_page(rules, "Our <club>")
    outline = Outline(page)
    assert [] == outline.open == outline.sources
    assert "Our &lt;club&gt;" in page
    for heading, sentences in sections(rules):
        for text in (heading, *sentences):
            assert text in unescape(page)
            assert text.replace("\N{NO-BREAK SPACE}", " ") in explain_markdown(rules, "Our club")


def test_tens_are_written_10():
    assert "A K Q J 10 9" in explain_markdown(make_rules(), "ours")


def test_a_score_card_has_a_box_a_point_or_a_hand():
    assert [str(point) for point in range(1, 11)] == score_card(make_rules()).boxes
    eight = score_card(make_rules({"target": 0, "hands_per_game": 8}))
    assert ("8", "Write the score after each hand.") == (eight.boxes[-1], eight.words)
    assert 3 == len(score_card(make_rules({"players": 3})).sides)
    assert len(score_card(make_rules({"target": 64})).boxes) < 64


def test_the_command_writes_page_and_markdown_under_the_name_of_the_club(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    told = arena("rules", "explain", "stick", "--html", "wall.html", "--name", "The Jacks")
    assert (0, "", "wrote wall.html\n") == told
    with open("wall.html", encoding="utf-8") as page:
        assert "<h1>The Jacks</h1>" in page.read()
    assert arena("rules", "explain", "ohio_tournament", "--markdown").out.startswith("# Ohio tournament\n")
    assert arena("rules", "explain", "stick", "--name", "The Jacks").out.startswith("The Jacks\n\nEUCHRE FOR")


@pytest.mark.slow
@pytest.mark.skipif(BROWSER is None, reason="no browser here")
def test_the_longest_sheet_is_one_page_of_a4(tmp_path):
    longest = max((sheet_page(rules, "Ours") for rules, _ in random_rule_sets(5, 60)), key=len)
    (tmp_path / "wall.html").write_text(longest, encoding="utf-8")
    paper = tmp_path / "wall.pdf"
    run(tmp_path, "--no-pdf-header-footer", f"--print-to-pdf={paper}", (tmp_path / "wall.html").as_uri())
    assert 1 == paper.read_bytes().count(b"/Type /Page\n") + paper.read_bytes().count(b"/Type/Page/")
