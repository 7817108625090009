"""What `arena check` prints: numbered steps, and the exact lines where a bot fails."""

import re

from arena.host import Fault, FaultKind
from arena.report.bot.fault_hint import fault_hint
from arena.report.layout import shown
from arena.rules.codes import OVER, PHASES
from arena.tournament.check_table import Scene, Slip
from arena.tournament.checker import CheckReport

MOST_LINE = 2000
MOST_STDERR = 20
"""Lines from the end; the message of an error is the last of them in Python, and above the trace in Node."""
NEWLINE = "\n"
NUMBERS = re.compile(r"'[^']*'|\d+")
"""What differs between two faults of the same mistake: places, ids, names."""
BUFFERS = tuple(1 << bits for bits in range(10, 21))
"""Sizes that a line buffer may have."""


def start_lines(report: CheckReport) -> list[str]:
    """The first step: whether the bot came up, and what it said of itself."""
    if not started(report):
        fault = report.scenes[0].slips[0].fault
        return [f"start: FAILED, {fault.reason}", *_stderr_lines(fault), *_hint_lines(fault_hint(fault))]
    ready = report.ready
    assert ready is not None
    version = f" {shown(ready.version)}" if ready.version else ""
    wants = ["view" if ready.view else "", "events" if ready.events else ""]
    heard = " and ".join(word for word in wants if word) or "neither view nor events"
    tables = f"{ready.tables} tables at once" if ready.tables > 1 else "one table at a time"
    return [f"start: ok, ready as {shown(ready.name)}{version}, {tables}, asks for {heard}"]


def started(report: CheckReport) -> bool:
    """Whether the bot came up at all."""
    slips = report.scenes[0].slips
    return not slips or slips[0].fault.kind != FaultKind.START


def scene_lines(scene: Scene, seen: set[str]) -> list[str]:
    """One step a scene: what was played and asked, or how it failed.

    The evidence of a fault is printed once for each mistake; `seen` remembers which.
    """
    if not scene.slips:
        kinds = ", ".join(f"{phase} {n}" for phase in PHASES[:OVER] if (n := scene.asked[phase]))
        played = f"{scene.games} games to the end, {scene.broken_off} broken off"
        return [f"{scene.name}: ok, {played}, {scene.asked.total():,} questions", f"     {kinds}"]
    lines = [f"{scene.name}: FAILED"]
    for slip in scene.slips:
        fault = slip.fault
        lines.append(f"     {slip.phase}: {fault.kind.value}, {shown(fault.reason)}")
        buffer_hint = _buffer_hint(slip, scene)
        mistake = "line buffer" if buffer_hint else _mistake(slip.phase, fault)
        if mistake not in seen:
            seen.add(mistake)
            lines.append(f"       where:    {_where(slip)}")
            lines.append(f"       asked:    {_cut(fault.request)}")
            lines.append(f"       answered: {_cut(fault.reply) or 'nothing'}")
            lines.append(f"       legal:    {' '.join(fault.legal)}")
            lines.append(f"       after:    {fault.elapsed_ms:.0f} ms")
            lines += _stderr_lines(fault) + _hint_lines(buffer_hint or fault_hint(fault))
    return lines


def _where(slip: Slip) -> str:
    score = " ".join(map(str, slip.score))
    return f"hand {slip.deal} of its game, score {score}; question {slip.question} to the bot in that game"


def _mistake(phase: str, fault: Fault) -> str:
    """What faults have in common that are one mistake in the bot's program, as far as can be seen."""
    if fault.kind in (FaultKind.CRASHED, FaultKind.START):
        last_words = fault.stderr.rstrip().rpartition(NEWLINE)[2]
        return f"{fault.kind} {fault.reason} {NUMBERS.sub('', last_words)}"
    if fault.kind == FaultKind.MALFORMED or "earlier question" in fault.reason:
        return f"{fault.kind} {NUMBERS.sub('', fault.reason)}"
    return f"{fault.kind} {phase}"


def _buffer_hint(slip: Slip, scene: Scene) -> str:
    """What may be wrong where no line as long as those that failed was ever answered."""
    if slip.fault.kind in (FaultKind.ILLEGAL, FaultKind.START):
        return ""
    size = _size(slip)
    sizes = [_size(other) for other in scene.slips]
    # One line is the cause; of several tables the questions that were open beside it fail as well.
    shortest = min(sizes) if scene.tables == 1 else max(sizes)
    # The first hand has lines above 1,024 bytes: a bot that always comes through it has no such buffer.
    least = BUFFERS[0] if any(other.deal == 1 for other in scene.slips) else BUFFERS[1]
    between = [one for one in BUFFERS if one >= least and scene.longest_answered < one <= shortest]
    if not between or size < between[-1]:
        return ""
    return (
        f"is there a line buffer of {between[-1]:,} bytes? This line has {size:,}, the longest one answered"
        f" {scene.longest_answered:,}; under these rules it may have {scene.bound:,}"
    )


def _size(slip: Slip) -> int:
    """Bytes of the question, its line feed included."""
    return len(slip.fault.request.encode()) + 1


def _stderr_lines(fault: Fault) -> list[str]:
    lines = [line for line in fault.stderr.splitlines() if line.strip()]
    return [f"       stderr:   {shown(line)}" for line in lines[-MOST_STDERR:]]


def _hint_lines(hint: str) -> list[str]:
    return [f"       hint:     {hint}"] if hint else []


def finding_lines(report: CheckReport, own_rules: bool) -> list[str]:
    """The end: what was not met and not tried, warnings, standard error if all is well, the verdict.

    `own_rules` says that the rules were the user's choice.
    """
    lines = []
    if report.passed:
        missed = report.not_met()
        if missed:
            lines.append(f"not met, by the bot's own choices or by chance: {', '.join(missed)}")
        lines.append(f"not tried: {'; '.join(_not_tried(report, own_rules))}")
        longest = max(report.scenes, key=lambda scene: scene.longest)
        size = f"{longest.longest:,} bytes of the {longest.bound:,} that the rules allow"
        lines.append(f"longest line: {size} ({longest.name})")
    lines += [f"warning: {warning}" for warning in report.warnings]
    if report.passed:
        lines += _all_stderr(report.stderr)
    slips = [slip for scene in report.scenes for slip in scene.slips]
    if slips and not any(scene.games for scene in report.scenes) and all(slip.deal > 1 for slip in slips):
        lines.append("no game came to its end: all went well in the first hand, and never after it")
    if report.broken_off and started(report):
        lines.append("the rest is left out: put this right first")
    asked = report.asked().total() if started(report) else 0
    if report.passed:
        lines.append(f"passed: {asked:,} questions, every answer legal and in time")
    elif not asked:
        lines.append("failed: it did not start")
    else:
        faults = "1 fault" if len(slips) == 1 else f"{len(slips)} faults"
        lines.append(f"failed: {faults} in {asked:,} questions")
    return lines


def _not_tried(report: CheckReport, own_rules: bool) -> list[str]:
    rules = "other house rules" if own_rules else "other house rules (--rules RULES tries yours)"
    most = max(scene.games + scene.broken_off for scene in report.scenes)
    tables = report.ready.tables if report.ready else 1
    at_once = []
    if tables == 1:
        at_once.append("several games at once, as it takes one")
    elif tables > most:
        at_once.append(f"more than {most} games at once")
    return [rules, *at_once, "a bank of time", "a busy machine", "how well it plays"]


def _all_stderr(texts: list[str]) -> list[str]:
    """What the first process that wrote anything wrote on standard error."""
    if not texts:
        return []
    lines = [line for line in texts[0].splitlines() if line.strip()]
    left = len(lines) - MOST_STDERR
    others = f", of the first of {len(texts)} processes that wrote there" if len(texts) > 1 else ""
    more = [f"  ... and {left:,} lines more"] if left > 0 else []
    return [f"standard error{others}:", *(f"  {shown(line)}" for line in lines[:MOST_STDERR]), *more]


def _cut(text: str) -> str:
    text = shown(text)
    return text if len(text) <= MOST_LINE else text[:MOST_LINE] + "... (cut)"
