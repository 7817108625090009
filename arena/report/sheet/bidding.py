"""The sheet on both rounds of bidding and the pickup (rules 3 to 5)."""

from arena.report.sheet.facts import Facts, ranks


def bidding(f: Facts) -> list[str]:
    makers = " His side are the makers, the others the defenders." if f.players == 4 else ""
    text = [
        "Round one: from the dealer's left each passes or orders. The first to order is the "
        "caller and the proposed "
        f"suit is trump.{makers}"
    ]
    text += needs_in_round_one(f)
    text += partner_rule(f)
    text.append(pickup(f))
    last = "; only the dealer, the last to speak, may not pass" if f["stick_the_dealer"] else ""
    if f["turned_down_suit_callable"] == "stuck_dealer":
        last += ", and he may name that suit too"
    everybody = f["turned_down_suit_callable"] == "everybody"
    again = "any suit" if everybody else "a suit other than the one turned down"
    text.append(
        "Round two, if all passed: the up-card is turned down, and from the dealer's left each "
        f"passes or names {again} as trump{last}. Nobody takes up the up-card."
    )
    text += needs_in_round_two(f)
    text += no_trump(f)
    text.append(end_of_round_two(f))
    free = " A dealer who must call is free of this." if f["stick_the_dealer"] else ""
    if f["no_consecutive_caller"]:
        text.append(f"Whoever called in the last hand that was played may only pass.{free}")
    if f["burn_euchred_suit"]:
        text.append(
            "A suit whose makers were euchred may not be called again in this game; if the "
            "proposed suit is such a "
            "one, round one is left out. When the fourth suit would go, all four come back."
        )
    if f["must_call_with"] == "two_bowers":
        text.append(
            "A player who holds both bowers of a suit he may call may not pass; the dealer "
            "counts the up-card in "
            "round one."
        )
    return text


_NEEDS = {
    "trump": "a trump (the left bower counts)",
    "natural_trump": "a card with the trump suit printed on it (left bower and joker do not count)",
}


def needs_in_round_one(f: Facts) -> list[str]:
    everybody, dealer = str(f["call_requires"]), str(f["dealer_pickup_requires"])
    text = []
    if everybody != "nothing":
        text.append(f"To order, a player must hold {_NEEDS[everybody]}; the dealer's up-card does not count.")
    strict = ["nothing", "trump", "natural_trump"]
    if strict.index(dealer) > strict.index(everybody):
        also = (
            "To order himself, the dealer must hold"
            if everybody == "nothing"
            else "The dealer must even hold"
        )
        tail = "; the up-card does not count" if everybody == "nothing" else ""
        text.append(f"{also} {_NEEDS[dealer]}{tail}.")
    return text


def needs_in_round_two(f: Facts) -> list[str]:
    need = str(f["call_requires_round2"])
    if need == "nothing":
        return []
    free = " A dealer who must call is free of this." if f["stick_the_dealer"] else ""
    return [f"To name a suit in round two, a player must hold {_NEEDS[need]}.{free}"]


def partner_rule(f: Facts) -> list[str]:
    return {
        "must_go_alone": ["In round one the dealer's partner may order only if he goes alone."],
        "forbidden": ["In round one the dealer's partner may only pass."],
    }.get(str(f.get("partner_order", "free")), [])


def pickup(f: Facts) -> str:
    own = " (the up-card itself too, if he likes)" if f["may_discard_upcard"] else " (not the up-card itself)"
    if f["optional_pickup"]:
        take = (
            "After an order the dealer takes up the up-card if he ordered himself; ordered by "
            "another he may take it "
            "or leave it, and trump stays as it is. If he takes it he"
        )
    else:
        take = "After an order the dealer must take up the up-card. He"
    return f"{take} puts one card{own} face down."


def no_trump(f: Facts) -> list[str]:
    if f["no_trump"] == "never":
        return []
    who = "anybody" if f["no_trump"] == "round2" else "a dealer who must call"
    order = ranks(f.number("deck_low_rank"))
    text = [f"In round two {who} may also call no trump: there are no bowers, every suit runs {order}."]
    if f["joker"]:
        text.append(
            "Without trump the joker belongs to no suit: led, it wins and the others may play "
            "anything; otherwise "
            "only a player without the suit led may play it, and it cannot win."
        )
        if f["joker_no_trump"] == "holder_barred":
            text.append("A player who holds the joker may not call no trump.")
    return text


def end_of_round_two(f: Facts) -> str:
    again = (
        "the same dealer deals again"
        if f["throw_in_dealer"] == "same"
        else "the next player to the left deals"
    )
    thrown = f"thrown in without score and {again}"
    if not f["stick_the_dealer"]:
        return f"If all pass twice the hand is {thrown}."
    text = "A dealer whose turn comes in round two is stuck: he must call"
    if f["stuck_dealer_may_forfeit"]:
        other = {4: "the other side", 3: "each other player", 2: "the other player"}[f.players]
        text += f", or forfeit: the hand ends, {other} scores 1 point and the deal passes to the left"
    if f["burn_euchred_suit"]:
        text += f". If no suit is left to him, the hand is {thrown}"
    return text + "."
