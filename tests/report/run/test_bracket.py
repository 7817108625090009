"""A bracket drawn in text."""

from textwrap import dedent

from arena.report.run.bracket import bracket_lines
from arena.report.run.outcomes import outcomes_text
from arena.tournament.formats.outcome import Board, Bracket, Entry

ROOT = Entry(
    "amy",
    "",
    (
        Entry("amy", "12", (Entry("amy", "9", seed=1), Entry("ed", "3", seed=4))),
        Entry("bo", "8", (Entry("bo", "7.5", seed=2), Entry("loser of final", ""))),
    ),
)


def drawn(root: Entry) -> str:
    return "\n".join(bracket_lines(Bracket("v", "Knockout", root))) + "\n"


def test_winners_stand_between_the_two_they_come_from() -> None:
    assert drawn(ROOT) == dedent(
        """\
        1 amy            9 --+
                             +- amy 12 --+
        4 ed             3 --+           |
                                         +- amy
        2 bo           7.5 --+           |
                             +- bo   8 --+
        loser of final     --+
        """
    )


def test_who_begins_later_stands_further_on_and_who_is_unknown_is_a_question() -> None:
    late = Entry(
        "",
        "",
        (Entry("amy", "", seed=1), Entry("", "", (Entry("bo", "1", seed=2), Entry("ed", "1", seed=3)))),
    )
    assert drawn(late) == dedent(
        """\
                    1 amy --+
                            +- ?
        2 bo 1 --+          |
                 +- ?     --+
        3 ed 1 --+
        """
    )


def test_names_of_any_width_keep_the_lines_straight() -> None:
    wide = Entry("日本", "", (Entry("日本", "3"), Entry("a\tb", "1")))
    assert ["日本 3 --+", "         +- 日本", "a\\tb 1 --+"] == bracket_lines(Bracket("v", "K", wide))


def test_boards_and_brackets_stand_under_their_titles_with_their_notes() -> None:
    board = Board("v", "Ladder", ("#", "bot", "won"), (("1", "a|b", "3"),), "What counts.")
    text = outcomes_text([board, Bracket("v", "Final", Entry("x", "", (Entry("x"), Entry("y"))))], "github")
    assert "**Ladder**\n\n| # | bot  | won |" in text
    assert "a\\|b" in text
    assert "What counts.\n\n**Final**\n\n```\nx --+\n" in text
    assert outcomes_text([board], "plain").startswith("Ladder\n\n#  bot")
