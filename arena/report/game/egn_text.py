"""A game from an EGN file as text: who sat where, each hand one line a decision, what is not known."""

from arena.cards import CARD_NAMES
from arena.egn import EgnDeal, EgnFile, Import, import_game, played
from arena.egn.reading import HandRead
from arena.errors import UserError
from arena.report.game.hand_log import hand_log
from arena.report.game.replay_text import END_WORDS
from arena.report.layout import shown
from arena.rules.catalogue import spell
from arena.rules.layout import opened
from arena.rules.options import Rules, departures
from arena.rules.presets import PRESETS, preset_rules


def egn_game_text(file: EgnFile, rules: Rules | None = None, hand: int | None = None) -> str:
    """The whole game, or one hand of it (from 1). Raises RecordError for what the rules do not allow."""
    if hand is not None and hand > len(file.deals):
        raise UserError(f"{file.name}: hand {hand} was not dealt; the file has {len(file.deals)}")
    game = import_game(file, rules)
    parts = [f"{shown(file.game or file.name)}\nseats: {_seats(game)}\n"]
    for number, (deal, (read, known)) in enumerate(zip(file.deals, played(file, rules), strict=True), 1):
        if hand is None or hand == number:
            score = " ".join(map(str, read.state.score[: game.rules.table.players])) if known else "??"
            parts.append(f"hand {number}, score {score}\n{_hand_text(game.rules, deal, read)}")
    if hand is None:
        parts.append(f"{egn_ending(game)}\n")
    return "\n".join(parts)


def egn_summary(game: Import) -> str:
    """What an import found, for the terminal."""
    file = game.file
    lines = [f"{shown(file.name)}: {_count(len(game.deals), 'deal')}, every known choice is legal"]
    lines += [f"note: {shown(remark)}" for remark in game.remarks]
    lines += [f"players: {_seats(game)}", f"rules: {_rules(game.rules)}", egn_ending(game)]
    unknown = game.unknown
    lines.append("unknown: nothing" if not unknown else "unknown:")
    lines += [f"  {one}" for one in unknown]
    return "\n".join(lines) + "\n"


def _hand_text(rules: Rules, deal: EgnDeal, read: HandRead) -> str:
    if read.dealt is not None:
        text = hand_log(rules, read.state, opened(rules, read.dealt))
    else:
        text = "".join(f"{line}\n" for line in not_played(deal))
    return text + "".join(f"{line}\n" for line in notes(read))


def not_played(deal: EgnDeal) -> list[str]:
    """What is known of a deal of which too little is known to play it."""
    upcard = "??" if deal.upcard is None else CARD_NAMES[deal.upcard]
    lines = [f"dealer seat {deal.dealer}, up-card {upcard}"]
    return lines if deal.calls is None else [*lines, f"calls {' '.join(deal.calls)}"]


def notes(read: HandRead) -> list[str]:
    """What stands under a hand: tricks that cannot be given to seats, and what is not known."""
    lines = [
        f"not given to seats: {' '.join('??' if card is None else CARD_NAMES[card] for card in trick)}"
        for trick in read.loose
        if trick
    ]
    return lines + [f"not known: {one}" for one in read.unknown]


def _seats(game: Import) -> str:
    return ", ".join(f"{seat} {shown(name) if name else '??'}" for seat, name in enumerate(game.players))


def egn_ending(game: Import) -> str:
    """How the game ended, who won, and the score, in the words of `game_text`."""
    words = next((words for end, words in END_WORDS.items() if end == game.end), "not finished in the file")
    if game.score is not None:
        score = f"{'final score' if game.winners else 'score'} {' '.join(map(str, game.score))}"
    elif game.file.final_score is not None:
        score = f"final score in the file {' '.join(map(str, game.file.final_score))}, not checked"
    else:
        score = "the score is not known"
    if game.match_points:
        score += f" of the last game, match points {' '.join(map(str, game.match_points))}"
    if not game.winners:
        return f"{words}: nobody has won, {score}"
    names = list(dict.fromkeys(shown(game.players[seat] or f"seat {seat}") for seat in game.winners))
    who = "a draw" if len(game.winners) == len(game.players) else f"won by {' and '.join(names)}"
    return f"{words}: {who}, {score}"


def _rules(rules: Rules) -> str:
    for name in PRESETS:
        if preset_rules(name) == rules:
            return name
    return " ".join(f"{key}={spell(value)}" for key, value in departures(rules).items())


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
