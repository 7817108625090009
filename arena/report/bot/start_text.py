"""What is told of a bot that does not start."""

from arena.host import SeatReport
from arena.report.bot.fault_hint import failure_hint
from arena.report.layout import shown

MOST_STDERR = 20
"""Lines from the end."""


def start_problem(bot: str, start: SeatReport) -> str | None:
    """Why a bot did not start, with the end of its stderr and a hint on lines of their own; None for one
    that did."""
    failure = start.failure
    if start.ready is not None or failure is None:
        return None
    said = [line for line in failure.stderr.splitlines() if line.strip()][-MOST_STDERR:]
    lines = [f"bot {shown(bot)!r} does not start: {shown(failure.reason)}"]
    lines += [f"  stderr: {shown(line)}" for line in said]
    hint = failure_hint(failure.reason)
    return "\n".join([*lines, *([f"  hint: {hint}"] if hint else [])])
