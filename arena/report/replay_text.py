"""A stored game as text: who sat where, each hand one line a decision, how it ended."""

from arena.errors import UserError
from arena.report.fault_hint import fault_hint
from arena.report.hand_log import hand_log
from arena.report.layout import shown
from arena.rules.options import Rules
from arena.tournament.replay import replay
from arena.tournament.results import End, GameResult

END_WORDS = {
    End.PLAYED: "played to the end",
    End.FORFEIT: "forfeited",
    End.MAX_DEALS: "drawn at the limit of deals",
    End.VOID: "void",
}


def game_text(rules: Rules, seed: bytes, result: GameResult, hand: int | None = None) -> str:
    """The whole game, or one hand of it (from 1). Raises UserError for a hand that was not dealt."""
    deals = len(result.choices)
    if hand is not None and hand > deals:
        raise UserError(f"{result.id}: hand {hand} was not dealt; the game has {deals}")
    seats = ", ".join(f"{seat} {shown(bot)}" for seat, bot in enumerate(result.seats))
    parts = [f"{result.id}\nseats: {seats}\n"]
    for number, state in enumerate(replay(rules, seed, result), 1):
        if hand is None or hand == number:
            score = " ".join(map(str, state.score[: rules.table.players]))
            parts.append(f"hand {number}, score {score}\n{hand_log(rules, state)}")
    if hand is None:
        parts.append(_ending(result))
    return "\n".join(parts)


def _ending(result: GameResult) -> str:
    score = " ".join(map(str, result.score))
    names = list(dict.fromkeys(shown(result.seats[seat]) for seat in result.winners)) or ["nobody"]
    who = "a draw" if len(result.winners) == len(result.seats) else f"won by {' and '.join(names)}"
    match = f" of the last game, match points {' '.join(map(str, result.match_points))}"
    text = f"{END_WORDS[result.end]}: {who}, final score {score}{match if result.match_points else ''}\n"
    fault = result.fault
    if fault is None:
        return text
    bot = shown(result.seats[fault.seat])
    lines = [
        f"fault of seat {fault.seat} ({bot}): {fault.kind.value}, {shown(fault.reason)}",
        f"  asked: {shown(fault.request)}",
        f"  answered: {shown(fault.reply) or 'nothing'}",
        f"  legal: {' '.join(fault.legal)}",
        f"  after {fault.elapsed_ms:.0f} ms",
    ]
    lines += [f"  stderr: {shown(line)}" for line in fault.stderr.splitlines()]
    hint = fault_hint(fault)
    if hint:
        lines.append(f"  hint: {hint}")
    return text + "\n".join(lines) + "\n"
