"""Progress on a terminal and elsewhere, by a clock that the test turns."""

import io

from arena.report.progress import PassingProgress, Progress


class Clock:
    """Stands still until told."""

    def __init__(self):
        self.now = 100.0

    def __call__(self):
        return self.now


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self):
        return True


def run(total, steps, seconds, done=0, quiet=False):
    stream, clock = io.StringIO(), Clock()
    progress = Progress(total, quiet, stream, done=done, clock=clock)
    progress.start()
    for n in steps:
        clock.now += seconds
        progress.advance(n)
    progress.stop()
    progress.stop()
    return stream.getvalue().splitlines()


def test_plain_lines_come_a_tenth_of_the_run_apart():
    lines = run(1000, [10] * 100, 0.5)
    assert 10 == len(lines)
    assert " 10% · 100 of 1,000 games · 20/s · 45 s left" == lines[0]
    assert "100% · 1,000 of 1,000 games · 20/s" == lines[-1]


def test_a_slow_run_still_speaks_every_minute():
    lines = run(100_000, [1] * 5, 61)
    assert 5 == len(lines)
    assert "  0% · 1 of 100,000 games · 0.0/s · 1694:25:39 left" == lines[0]


def test_an_interrupted_run_says_where_it_stopped():
    assert ["  5% · 5 of 100 games · 5.0/s · 19 s left"] == run(100, [5], 1)


def test_games_of_an_earlier_run_are_not_in_the_rate():
    assert " 60% · 600 of 1,000 games · 50/s · 8 s left" == run(1000, [100], 2, done=500)[0]


def test_quiet_prints_nothing():
    assert [] == run(10, [1] * 10, 100, quiet=True)


def test_no_games_are_no_error():
    assert [] == run(0, [], 1)


def test_a_terminal_gets_a_bar_with_games_rate_and_time_left():
    stream, clock = Terminal(), Clock()
    progress = Progress(200, False, stream, clock=clock)
    progress.start()
    clock.now += 2
    progress.advance(100, "basic v [bold]")
    progress.stop()
    shown = stream.getvalue()
    assert "100 of 200 games · 50/s" in shown
    assert "2 s left" in shown
    assert "basic v [bold]" in shown


def passing(stream, quiet=False):
    clock = Clock()
    with PassingProgress(quiet, stream, clock) as bar:
        for done, total in ((50, 200), (300, 200), (10, 200), (5, 40)):
            clock.now += 2
            bar.show(done, total)
    return stream.getvalue()


def test_a_bar_that_passes_begins_anew_with_each_task_and_is_gone_at_the_end():
    shown = passing(Terminal())
    for state in ("50 of 200", "200 of 200 · 75/s", "10 of 200", "5 of 40"):
        assert state in shown
    assert shown.count("300") == 0
    assert shown.endswith("\x1b[1A\x1b[2K"), shown[-40:]


def test_where_there_is_no_terminal_or_quiet_is_asked_for_a_passing_bar_says_nothing():
    assert "" == passing(io.StringIO())
    assert "" == passing(Terminal(), quiet=True)
