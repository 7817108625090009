"""The sheet on going alone (rule 6)."""

from arena.report.sheet.facts import NUMBERS, Facts, points


def alone(f: Facts) -> list[str]:
    if f.nobody_alone:
        text = ["Nobody may go alone."]
    else:
        text = who_alone(f) + bars(f)
    if f.get("partners_best", "none") != "none":
        text.append(exchange(f))
    if f.get("blind_loner_points", 0):
        text.append(
            "Before anybody looks at his cards each player in turn, from the dealer's left, may "
            "order the proposed "
            "suit blind and alone; that ends the bidding."
        )
    if f.get("jambone_points", 0):
        text.append(
            "Jambone: a lone maker may, before the first lead, lay his hand face up. In the "
            "first trick the opponent "
            "on his left (or next to it, if that seat sits out) chooses his card from those he may play."
        )
    return text


def who_alone(f: Facts) -> list[str]:
    text = []
    if f.players == 4:
        text.append(
            "A player who goes alone plays without his partner, who lays his cards down and sits out."
        )
    if f.makers_alone:
        text.append(f"{maker_alone(f)} {alone_when(f)}")
        if f.get("partner_may_take_over", False):
            text.append("The partner of a maker who says alone may take the lone hand from him.")
    else:
        text.append("The maker may not go alone.")
    if f.players == 2:
        return text
    when = "" if f["defend_alone"] == "any" else ", but only against a maker who is alone"
    if f.defenders_alone:
        three = "; the other one lays his cards down and sits out" if f.players == 3 else ""
        text.append(f"One defender may go alone as well{when}{three}. {asking_order(f)}")
    else:
        text.append("Defenders may not go alone.")
    return text


def maker_alone(f: Facts) -> str:
    if f.players == 2:
        return "The maker may go alone: he leaves his three dummy cards."
    if f.players == 3:
        return "The maker may go alone: he leaves the dummy unseen; nobody sits out for him."
    if f["alone_who"] == "caller":
        return "Of the makers only the caller may go alone."
    if f["alone_order"] == "clockwise_from_eldest":
        return "Either maker may go alone."
    return "Either maker may go alone; if the caller does not, his partner is asked."


def alone_when(f: Facts) -> str:
    both = f.players == 4 and f["alone_who"] == "either_partner"
    if f["alone_timing"] == "after_discard":
        who = "They are" if both else "He is"
        return f"{who} asked after pickup and discard, before the lead, and each answer is known to all."
    if both:
        return (
            "The caller says so with his call or not at all; his partner answers at once, before the pickup."
        )
    return "He says so with his call or not at all."


def asking_order(f: Facts) -> str:
    """The order of the questions (6.4)."""
    closes = " The first on a side to say yes closes that side."
    if f["alone_order"] == "clockwise_from_eldest":
        return "All who may go alone are asked in turn, clockwise from the dealer's left." + closes
    left = "caller's" if f.players == 4 else "maker's"
    if f["alone_order"] == "makers_first_then_eldest":
        left = "dealer's"
    after = "makers and the discard" if f.makers_alone else "discard"
    return f"Defenders are asked after the {after}, clockwise from the {left} left." + closes


def bars(f: Facts) -> list[str]:
    text = []
    if f["alone_barred_from_score"]:
        who = "side" if f.players == 4 else "player"
        text.append(f"A {who} with {points(f.number('alone_barred_from_score'))} or more may not go alone.")
    if not f["dealer_may_go_alone"]:
        text.append("The dealer may not go alone.")
    if not f.get("passed_partner_may_go_alone", True):
        text.append("A player who has passed may not go alone when his partner calls later in that round.")
    if f.makers_alone and not f["stuck_dealer_may_go_alone"]:
        text.append("A stuck dealer may not go alone on the call he had to make.")
    return text


def exchange(f: Facts) -> str:
    who = (
        "A lone maker"
        if f["partners_best"] == "makers" or not f.defenders_alone
        else "A lone player of either side"
    )
    most = f.number("partners_best_cards")
    cards = "one card" if most == 1 else f"up to {NUMBERS[most]} cards"
    if f["partners_best_order"] == "partner_first":
        return (
            f"Call for best: the partner of {who.lower()} may give him {cards} of his own choice, face down, "
            "before sitting out; the lone player then puts down as many of all he holds."
        )
    return (
        f"Call for best: {who.lower()} may put down {cards}; his partner gives him as many cards "
        "of his own choice, "
        "face down, before sitting out."
    )
