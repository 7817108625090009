"""What `arena check` prints: numbered steps, and the exact lines where a bot fails."""

from arena.host import Fault, FaultKind
from arena.report.layout import shown
from arena.rules.codes import OVER, PHASES
from arena.tournament.checker import CheckReport, Scene

MOST_LINE = 2000


def start_lines(report: CheckReport) -> list[str]:
    """The first step: whether the bot came up, and what it said of itself."""
    failed = [fault for _, fault in report.scenes[0].faults if fault.kind == FaultKind.START]
    if failed:
        return [f"start: FAILED, {failed[0].reason}", *_stderr_lines(failed[0])]
    ready = report.ready
    assert ready is not None
    version = f" {shown(ready.version)}" if ready.version else ""
    wants = ["view" if ready.view else "", "events" if ready.events else ""]
    heard = " and ".join(word for word in wants if word) or "neither view nor events"
    tables = f"{ready.tables} tables at once" if ready.tables > 1 else "one table at a time"
    return [f"start: ok, ready as {shown(ready.name)}{version}, {tables}, asks for {heard}"]


def scene_lines(scene: Scene, seen: set[tuple[str, str]]) -> list[str]:
    """One step a scene: what was asked, or how it failed.

    The evidence of a fault is printed once for each kind and phase; `seen` remembers which.
    """
    total = sum(scene.asked.values())
    if not scene.faults:
        kinds = ", ".join(f"{phase} {n}" for phase in PHASES[:OVER] if (n := scene.asked[phase]))
        return [f"{scene.name}: ok, {total:,} questions", f"     {kinds}"]
    if any(fault.kind == FaultKind.START for _, fault in scene.faults):
        return []
    lines = [f"{scene.name}: FAILED"]
    for phase, fault in scene.faults:
        lines.append(f"     {phase}: {fault.kind.value}, {fault.reason}")
        if (phase, fault.kind.value) not in seen:
            seen.add((phase, fault.kind.value))
            lines.append(f"       asked:    {_cut(fault.request)}")
            lines.append(f"       answered: {_cut(fault.reply) or 'nothing'}")
            lines.append(f"       legal:    {' '.join(fault.legal)}")
            lines.append(f"       after:    {fault.elapsed_ms:.0f} ms")
            lines += _stderr_lines(fault)
    return lines


def _stderr_lines(fault: Fault) -> list[str]:
    return [f"       stderr:   {shown(line)}" for line in fault.stderr.splitlines()[-12:]]


def finding_lines(report: CheckReport) -> list[str]:
    """The end: kinds of question never met, warnings, the verdict."""
    asked = report.asked()
    lines = []
    missed = [phase for phase in PHASES[:OVER] if not asked[phase]]
    if missed and report.passed:
        lines.append(f"not met, by the bot's own choices: {', '.join(missed)}")
    lines += [f"warning: {warning}" for warning in report.warnings]
    started = not any(fault.kind == FaultKind.START for _, fault in report.scenes[0].faults)
    total = sum(asked.values()) if started else 0
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
