"""Tables and paragraphs on terminals of several widths; a file or a pipe sets no limit."""

import pytest

from arena.report import layout
from arena.report.layout import folded, lay_out, wrapped
from arena.report.sheet import rules_text
from arena.report.sheet.rules_text import diff, list_presets
from arena.rules.presets import preset_rules

HEADS = ("bot", "points/hand", "games to tell apart")
ROWS = (("basic", "+0.746", "510"),)
ALIGN = ("left", "right", "right")
WORDS = "Shares are of all deals; alone: a maker played alone, however it ended."


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch):
    def set_width(columns: int | None) -> None:
        for module in (layout, rules_text):
            monkeypatch.setattr(module, "terminal_width", lambda: columns)

    return set_width


@pytest.mark.parametrize(
    ("head", "width", "lines"),
    [
        ("games to tell apart", 10, ["games to", "tell apart"]),
        ("points/hand", 6, ["points/", "hand"]),
        ("LOS %", 6, ["LOS %"]),
        ("LOS %", 2, ["LOS", "%"]),
        ("", 4, [""]),
        ("±", 1, ["±"]),
    ],
)
def test_a_head_is_folded_at_blanks_and_strokes(head, width, lines):
    assert lines == folded(head, width).split("\n")


@pytest.mark.parametrize("columns", [None, 120, 39])
def test_heads_stay_on_a_line_where_there_is_room(terminal, columns):
    terminal(columns)
    assert lay_out(HEADS, ROWS, ALIGN, "plain").splitlines() == [
        "bot    points/hand  games to tell apart",
        "-----  -----------  -------------------",
        "basic       +0.746                  510",
    ]


def test_heads_are_folded_where_a_terminal_is_too_narrow(terminal):
    terminal(38)
    assert lay_out(HEADS, ROWS, ALIGN, "plain").splitlines() == [
        "bot    points/  games",
        "          hand     to",
        "                 tell",
        "                apart",
        "-----  -------  -----",
        "basic   +0.746    510",
    ]
    assert lay_out(HEADS, ROWS, ALIGN, "github").splitlines()[0] == (
        "| bot   | points/hand | games to tell apart |"
    )


@pytest.mark.parametrize(("columns", "lines"), [(None, 1), (120, 1), (80, 1), (40, 2), (10, 4)])
def test_a_paragraph_is_as_wide_as_the_terminal(terminal, columns, lines):
    terminal(columns)
    text = wrapped(WORDS, "plain")
    assert lines == len(text.splitlines())
    assert WORDS == " ".join(text.split())


@pytest.mark.parametrize("columns", [80, 120])
def test_presets_and_differences_fit_the_terminal(terminal, columns):
    terminal(columns)
    text = list_presets() + diff(preset_rules("bicycle"), preset_rules("railroad_keller"))
    assert columns >= max(map(len, text.splitlines())) > columns - 20


def test_presets_and_differences_have_a_line_each_in_a_pipe(terminal):
    terminal(None)
    assert 2 + 14 == len(list_presets().splitlines())
