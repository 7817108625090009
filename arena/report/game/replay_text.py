"""A stored game as text: who sat where, each hand one line a decision, how it ended."""

from arena.errors import UserError
from arena.host import Fault, FaultKind
from arena.report.bot.fault_hint import fault_hint
from arena.report.game.hand_log import hand_log
from arena.report.layout import shown
from arena.rules.options import Rules
from arena.tournament.replay import replay
from arena.tournament.results import End, GameResult, Substitution

END_WORDS = {
    End.PLAYED: "played to the end",
    End.FORFEIT: "forfeited",
    End.MAX_DEALS: "drawn at the limit of deals",
    End.VOID: "void",
}
HOW_FAULTY = {
    FaultKind.ILLEGAL: "illegal",
    FaultKind.MALFORMED: "malformed",
    FaultKind.TIMEOUT: "late",
}
"""The faults that may be substituted."""


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
            log = hand_log(rules, state, remarks=hand_remarks(result, number))
            parts.append(f"hand {number}, score {score}\n{log}")
    faults = [one for one in result.substitutions if hand is None or one.deal == hand - 1]
    if hand is None:
        parts.append(ending(result))
    if faults:
        parts.append("".join(_substituted(result, one) for one in faults))
    return "\n".join(parts)


def hand_remarks(result: GameResult, hand: int) -> dict[int, str]:
    """What is to be said of answers of a hand, counted from 1, by their number in it from 0."""
    return {
        one.choice: f"the arena's answer, for one that was {HOW_FAULTY[one.fault.kind]}"
        for one in result.substitutions
        if one.deal == hand - 1
    }


def faults_text(result: GameResult, bot: str | None = None) -> str:
    """The faults of a game, or those of one bot, with their evidence; the one that lost it stands last."""
    texts = [_substituted(result, one) for one in result.substitutions if _of(result, one.fault, bot)]
    if result.fault and _of(result, result.fault, bot):
        texts.append(_evidence(result, result.fault, ", which lost the game"))
    return "".join(texts)


def _of(result: GameResult, fault: Fault, bot: str | None) -> bool:
    return bot is None or result.seats[fault.seat] == bot


def ending(result: GameResult) -> str:
    """How the game ended, who won and the score; of a forfeited one also its fault."""
    score = " ".join(map(str, result.score))
    names = list(dict.fromkeys(shown(result.seats[seat]) for seat in result.winners)) or ["nobody"]
    who = "a draw" if len(result.winners) == len(result.seats) else f"won by {' and '.join(names)}"
    match = f" of the last game, match points {' '.join(map(str, result.match_points))}"
    text = f"{END_WORDS[result.end]}: {who}, final score {score}{match if result.match_points else ''}\n"
    return text + _evidence(result, result.fault, "") if result.fault else text


def _substituted(result: GameResult, one: Substitution) -> str:
    where = f" at answer {one.choice + 1} of hand {one.deal + 1}, not forfeited"
    return _evidence(result, one.fault, where)


def _evidence(result: GameResult, fault: Fault, where: str) -> str:
    """All that is known of a fault; of one whose evidence was not kept, its reason."""
    bot = shown(result.seats[fault.seat])
    lines = [f"fault of seat {fault.seat} ({bot}){where}: {fault.kind.value}, {shown(fault.reason)}"]
    if fault.request:
        lines += [
            f"  asked: {shown(fault.request)}",
            f"  answered: {shown(fault.reply) or 'nothing'}",
            f"  legal: {' '.join(fault.legal)}",
            f"  after {fault.elapsed_ms:.0f} ms",
        ]
        lines += [f"  stderr: {shown(line)}" for line in fault.stderr.splitlines()]
        hint = fault_hint(fault)
        if hint:
            lines.append(f"  hint: {hint}")
    return "\n".join(lines) + "\n"
