"""The sheet on scores, the game and the match (rules 8, 9, 10.9 to 10.12)."""

from arena.report.sheet.facts import NUMBERS, Facts, points
from arena.rules.refusals import redeals


def scoring(f: Facts) -> list[str]:
    """What a hand is worth."""
    makers, they = ("The makers", "they") if f.players == 4 else ("The maker", "he")
    need = f.size // 2 + 1
    some = f"{need} or {f.size - 1}" if f.size == 5 else f"{need} to {f.size - 1}"
    s = "" if f.players == 4 else "s"
    text = [
        f"{makers} need{s} {need} of the {f.size} tricks. For {some} tricks {they} score{s} "
        f"{points(f.number('make_points'))}, for all {f.size}, a march, {f.number('march_points')}."
    ]
    if f.makers_alone:
        text.append(
            f"A lone maker scores {points(f.number('loner_made_points'))} for {some} tricks and "
            f"{f.number('loner_march_points')} for all {f.size}{special_marches(f)}."
        )
    text += euchre(f)
    if f.defenders_alone:
        bonus = f.number("lone_defender_fail_bonus")
        more = f"{points(bonus)} more than" if bonus else "the same as"
        text.append(f"If a lone defender fails, {makers.lower()} score{s} {more} against two.")
    text += extras(f)
    return text


def special_marches(f: Facts) -> str:
    """Marches of a blind loner and of jambone (8.12)."""
    blind, jambone = f.get("blind_loner_points", 0), f.get("jambone_points", 0)
    parts = []
    if blind:
        parts.append(f"{blind} if he ordered blind")
    if jambone:
        parts.append(f"{jambone} for a jambone")
    larger = " (the larger, if both)" if len(parts) == 2 else ""
    return "".join(f", {part}" for part in parts) + larger


def euchre(f: Facts) -> list[str]:
    """Makers short of a majority (8.5, 8.10, 10.10, 10.11)."""
    base = f.number("euchre_points")
    cases = []
    if f.number("super_euchre_points") > base:
        cases.append((f.number("super_euchre_points"), "if the makers took no trick"))
    if f.makers_alone and f.number("loner_euchred_points") > base:
        cases.append((f.number("loner_euchred_points"), "if a maker was alone"))
    if f.defenders_alone:
        if f.number("defend_alone_points") > base:
            cases.append((f.number("defend_alone_points"), "if a lone defender did it"))
        if f.number("defend_alone_march_points") > max(base, f.number("defend_alone_points")):
            cases.append((f.number("defend_alone_march_points"), "if a lone defender took every trick"))
    if f.players != 4:
        cases = [
            (value, words.replace("makers", "maker").replace("a maker", "the maker"))
            for value, words in cases
        ]
    value = points(base) + "".join(f", {more} {words}" for more, words in cases)
    largest = "; of several the largest counts" if len(cases) > 1 else ""
    makers = "the makers are" if f.players == 4 else "the maker is"
    if f["euchre_to"] == "makers_minus":
        whose = "their side's" if f.players == 4 else "his"
        return [
            f"With fewer {makers} euchred: {whose} score goes down by {value}{largest}. It may "
            "fall below nothing; "
            "nobody else scores."
        ]
    who = {4: "the other side scores", 3: "each defender scores", 2: "the other player scores"}[f.players]
    text = [f"With fewer {makers} euchred: {who} {value}{largest}."]
    if f.players == 3 and f.defenders_alone:
        if f["three_sitting_defender_scores"]:
            text.append("A defender who sat out scores with the lone defender.")
        else:
            text.append("A defender who sat out scores nothing.")
    return text


def extras(f: Facts) -> list[str]:
    """Fast break, tokens, jamboree, individual totals, fines (8.8, 8.9, 8.11, 8.13, 6.14)."""
    makers = "the makers" if f.players == 4 else "the maker"
    text = []
    if f["fast_break"]:
        verb = "win" if f.players == 4 else "wins"
        others = "the defender wins" if f.players == 2 else "the defenders win"
        text.append(
            f"Fast break: if {others} the first two tricks and {makers} {verb} the last three, nobody scores."
        )
    tokens = f.number("four_trick_tokens")
    if tokens:
        worth = (
            "which is a point at once" if tokens == 1 else f"and {tokens} tokens are turned into one point"
        )
        who = makers if f["loner_earns_tokens"] or not f.makers_alone else f"{makers}, if not alone,"
        text.append(f"Exactly four tricks also earn {who} a token, {worth}.")
    if f.get("jamboree_points", 0):
        text.append(jamboree(f))
    if f.makers_alone and int(f.get("loner_partner_points", -1)) >= 0:
        text.append(
            f"Each player's own total is kept too: after a lone march the partner who sat out adds "
            f"{points(f.number('loner_partner_points'))} to his; the side's score is not affected."
        )
    text += fines(f)
    return text


def jamboree(f: Facts) -> str:
    top = (
        "joker, right and left bower, ace and king"
        if f["joker"]
        else "right and left bower, ace, king and queen"
    )
    value, blind = f.number("jamboree_points"), f.number("blind_loner_points")
    more = f" ({blind} if it was ordered blind)" if blind > value else ""
    return (
        f"Jamboree: a maker who holds the five highest trumps ({top}) after pickup and discard "
        "may show them; the hand "
        f"ends and his side scores {points(value)}{more}."
    )


def fines(f: Facts) -> list[str]:
    plain, lone = f.number("fine_euchre"), f.number("fine_lone_euchre")
    if not plain and not (lone and f.makers_alone):
        return []
    who = "each maker of a euchred side" if f.players == 4 else "a euchred maker"
    other = f", or {lone} if {'a' if f.players == 4 else 'the'} maker was alone" if f.makers_alone else ""
    return [f"Apart from the score {who} pays a fine of {plain}{other}."]


def game(f: Facts) -> list[str]:
    """How a game, and a match, is won."""
    text = []
    target, hands = f.number("target"), f.number("hands_per_game")
    if target:
        text += to_target(f, target)
    if hands:
        text += fixed_hands(f, hands, target)
    if f.number("match_games") > 1:
        text += match(f)
    return text


def to_target(f: Facts, target: int) -> list[str]:
    side = "side" if f.players == 4 else "player"
    ahead = f" and at least {f['win_by']} points ahead" if f.number("win_by") > 1 else ""
    text = [f"The first {side} with {points(target)} or more{ahead} wins, and no further hand is dealt."]
    if f["cap_at_target"]:
        text.append(f"A score above {target} is cut to {target}.")
    if f.players != 3:
        return text
    tie = str(f["three_tie_at_target"])
    if tie == "play_on" or f.number("win_by") > 1:
        text.append("If two defenders pass that on one hand the higher score wins; if level, play goes on.")
    elif tie == "shared":
        text.append("If two defenders pass that on one hand the higher score wins; if level, both win.")
    else:
        text.append(
            "If two defenders pass that on one hand the higher score wins; if level, the one met "
            "first on the "
            "dealer's left."
        )
    return text


def fixed_hands(f: Facts, hands: int, target: int) -> list[str]:
    ends = f"after {hands} hands" if hands > 1 else "after one hand"
    first = " if nobody has won before" if target else ""
    level = "level players share the win" if f.players == 3 else "equal scores are a draw"
    text = [f"The game ends {ends}{first}: the highest score wins, {level}."]
    if f.throw_ins:
        counts = "does not count" if f["throw_in_dealer"] == "same" else "counts"
        text.append(f"A hand that is thrown in {counts} as one of them.")
    if redeals(f.values):
        text.append("A hand that is dealt again after a claim does not count.")
    return text


def match(f: Facts) -> list[str]:
    games = f.number("match_games")
    side = "side" if f.players == 4 else "player"
    text = [
        f"A match goes to the first {side} with {games // 2 + 1} game credits, more than half of "
        f"{NUMBERS[games]}; the deal runs on from game to game."
    ]
    if f["match_played_out"]:
        text = [
            f"A match is {NUMBERS[games]} games, whoever leads; the deal runs on from game to game. It goes "
            f"to the {side} with most games, or of those level in games to the one with most game credits."
        ]
    if f.number("shutout_games") > 1:
        losers = "the losers have" if f.players == 3 else "the loser has"
        text.append(f"A game won is one credit, or two if {losers} no points (or fewer).")
    else:
        text.append("A game won is one credit.")
    if f["laps"]:
        more = " A lap in the last game brings one game more." if f["match_played_out"] else ""
        text.append(f"Laps: the winner's points above the target start his next game.{more}")
    else:
        text.append("Every game starts at nothing.")
    if f["rubber_bonus"]:
        text.append(f"The winner of the match adds {f['rubber_bonus']} to his credits as match score.")
    return text
