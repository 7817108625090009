"""The line at the foot of a terminal while games are simulated."""

import io

from arena.report.progress_line import ProgressLine


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_terminal_sees_a_bar_that_goes_away():
    times = iter([0.0, 0.05, 0.2])
    terminal = Terminal()
    line = ProgressLine(terminal, quiet=False, clock=lambda: next(times))
    line.show(50, 200)
    line.show(60, 200)  # too soon
    line.show(300, 200)
    line.clear()
    shown = terminal.getvalue().split("\r")
    assert shown[1] == "######..................  25 %  50 of 200"
    assert shown[2] == "######################## 100 %  200 of 200"
    assert shown[3].strip() == ""
    assert len(shown[3]) == len(shown[2])


def test_files_and_quiet_terminals_see_nothing():
    for stream, quiet in ((io.StringIO(), False), (Terminal(), True)):
        line = ProgressLine(stream, quiet)
        line.show(1, 2)
        line.clear()
        assert stream.getvalue() == ""
