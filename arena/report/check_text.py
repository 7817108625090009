"""What `arena check` prints: numbered steps, and the exact lines where a bot fails."""

import re

from arena.host import Fault, FaultKind
from arena.report.fault_hint import fault_hint
from arena.report.layout import shown
from arena.rules.codes import OVER, PHASES
from arena.tournament.checker import CheckReport, Scene

MOST_LINE = 2000
MOST_STDERR = 20
"""Lines from the end; the message of an error is the last of them in Python, and above the trace in Node."""
NEWLINE = "\n"
NUMBERS = re.compile(r"'[^']*'|\d+")
"""What differs between two faults of the same mistake: places, ids, names."""


def start_lines(report: CheckReport) -> list[str]:
    """The first step: whether the bot came up, and what it said of itself."""
    if not started(report):
        (_, fault) = report.scenes[0].faults[0]
        return [f"start: FAILED, {fault.reason}", *_stderr_lines(fault), *_hint_lines(fault)]
    ready = report.ready
    assert ready is not None
    version = f" {shown(ready.version)}" if ready.version else ""
    wants = ["view" if ready.view else "", "events" if ready.events else ""]
    heard = " and ".join(word for word in wants if word) or "neither view nor events"
    tables = f"{ready.tables} tables at once" if ready.tables > 1 else "one table at a time"
    return [f"start: ok, ready as {shown(ready.name)}{version}, {tables}, asks for {heard}"]


def started(report: CheckReport) -> bool:
    """Whether the bot came up at all."""
    faults = report.scenes[0].faults
    return not faults or faults[0][1].kind != FaultKind.START


def scene_lines(scene: Scene, seen: set[str]) -> list[str]:
    """One step a scene: what was asked, or how it failed.

    The evidence of a fault is printed once for each mistake; `seen` remembers which.
    """
    total = sum(scene.asked.values())
    if not scene.faults:
        kinds = ", ".join(f"{phase} {n}" for phase in PHASES[:OVER] if (n := scene.asked[phase]))
        return [f"{scene.name}: ok, {total:,} questions", f"     {kinds}"]
    lines = [f"{scene.name}: FAILED"]
    for phase, fault in scene.faults:
        lines.append(f"     {phase}: {fault.kind.value}, {shown(fault.reason)}")
        mistake = _mistake(phase, fault)
        if mistake not in seen:
            seen.add(mistake)
            lines.append(f"       asked:    {_cut(fault.request)}")
            lines.append(f"       answered: {_cut(fault.reply) or 'nothing'}")
            lines.append(f"       legal:    {' '.join(fault.legal)}")
            lines.append(f"       after:    {fault.elapsed_ms:.0f} ms")
            lines += _stderr_lines(fault) + _hint_lines(fault)
    return lines


def _mistake(phase: str, fault: Fault) -> str:
    """What faults have in common that are one mistake in the bot's program, as far as can be seen."""
    if fault.kind in (FaultKind.CRASHED, FaultKind.START):
        return f"{fault.kind} {fault.reason} {fault.stderr.rstrip().rpartition(NEWLINE)[2]}"
    if fault.kind == FaultKind.MALFORMED or "earlier question" in fault.reason:
        return f"{fault.kind} {NUMBERS.sub('', fault.reason)}"
    return f"{fault.kind} {phase}"


def _stderr_lines(fault: Fault) -> list[str]:
    lines = [line for line in fault.stderr.splitlines() if line.strip()]
    return [f"       stderr:   {shown(line)}" for line in lines[-MOST_STDERR:]]


def _hint_lines(fault: Fault) -> list[str]:
    hint = fault_hint(fault)
    return [f"       hint:     {hint}"] if hint else []


def finding_lines(report: CheckReport) -> list[str]:
    """The end: kinds of question never met, warnings, the verdict."""
    asked = report.asked()
    lines = []
    missed = [phase for phase in PHASES[:OVER] if not asked[phase]]
    if missed and report.passed:
        lines.append(f"not met, by the bot's own choices: {', '.join(missed)}")
    lines += [f"warning: {warning}" for warning in report.warnings]
    if report.broken_off and started(report):
        lines.append("the rest is left out: put this right first")
    total = sum(asked.values()) if started(report) else 0
    if report.passed:
        lines.append(f"passed: {total:,} questions, every answer legal and in time")
    elif not total:
        lines.append("failed: it did not start")
    else:
        faults = sum(len(scene.faults) for scene in report.scenes)
        lines.append(f"failed: {faults} {'fault' if faults == 1 else 'faults'} in {total:,} questions")
    return lines


def _cut(text: str) -> str:
    text = shown(text)
    return text if len(text) <= MOST_LINE else text[:MOST_LINE] + "... (cut)"
