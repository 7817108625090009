"""Who is out for the rest of a run."""

from arena.host import Failure, FaultKind, SeatReport
from arena.protocol import Ready
from arena.tournament.outs import Outs

WHY = Failure(FaultKind.START, "exited with code 1 before it was ready", "no licence found\n")
CRASH = Failure(FaultKind.CRASHED, "exited with code 1", "")


def seat(failures: int = 0, ready: bool = False, failure: Failure | None = None) -> SeatReport:
    return SeatReport(
        ready=Ready() if ready else None,
        failure=failure or (WHY if failures else None),
        starts=failures + ready,
        failures=failures,
        late=0,
        doubled=0,
        lingered=0,
        chatter=0,
        first_chatter="",
        cpu_seconds=0.0,
        stderr=(),
    )


def test_three_failed_starts_in_a_row_are_counted_over_seats_and_lanes():
    outs = Outs()
    outs.hear("four", ["a", "b", "a", "b"], [seat(1), seat(ready=True), seat(1), seat(ready=True)])
    assert {} == outs.of("four")
    outs.hear("four", ["b", "a", "b", "a"], [seat(ready=True), seat(1), seat(ready=True), seat(1)])
    assert {"a": WHY} == outs.of("four")
    assert [
        "a is out after 3 failed starts in a row under four: exited with code 1 before it was ready"
    ] == outs.notices()


def test_one_that_came_to_ready_ends_the_row():
    outs = Outs()
    for start in (seat(2), seat(1, ready=True), seat(2), seat(ready=True), seat(2)):
        outs.hear("four", ["a"], [start])
    assert {} == outs.of("four")


def test_a_crash_in_a_game_is_no_failed_start():
    outs = Outs()
    for _ in range(5):
        outs.hear("four", ["a"], [seat(1, ready=True, failure=CRASH)])
    assert {} == outs.of("four")


def test_a_bot_is_out_where_it_failed_and_nowhere_else():
    outs = Outs()
    outs.hear("three", ["a", "b"], [seat(3), seat(ready=True)])
    assert ({"a": WHY}, {}) == (outs.of("three"), outs.of("four"))


def test_one_that_was_not_started_because_it_is_out_stays_out():
    outs = Outs()
    outs.hear("four", ["a"], [seat(3)])
    outs.hear("four", ["a"], [seat(0, failure=WHY)])
    assert {"a": WHY} == outs.of("four")
