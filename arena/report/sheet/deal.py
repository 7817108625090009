"""The sheet on the table, the cards and the deal (rules 1, 2, 13)."""

from arena.report.sheet.facts import NUMBERS, Facts, ranks


def cards(f: Facts) -> list[str]:
    table = {
        4: "Four players; those opposite each other are partners.",
        3: "Three players, each for himself; in each hand the one who calls trump, the maker, plays against "
        "the other two, the defenders.",
        2: "Two players; the one who calls trump is the maker, the other the defender.",
    }[f.players]
    joker = " and a joker" if f["joker"] else ""
    low = {7: "seven", 8: "eight", 9: "nine", 10: "ten"}[f.number("deck_low_rank")]
    above = "the joker is highest, then " if f["joker"] else "highest is "
    order = ranks(f.number("deck_low_rank"))
    others = order.replace("J\N{NO-BREAK SPACE}", "")
    return [
        table,
        f"{f.deck} cards: ace down to {low} in each suit{joker}.",
        f"In trump {above}the jack (right bower), then the other jack of its colour (left bower, for every "
        f"purpose a trump), then {others}. In the other suits: {order}.",
    ]


def deal(f: Facts) -> list[str]:
    first = {
        "random": "The first dealer is drawn at random.",
        "first_jack": "Cards are turned up to one player after another; the first jack makes its "
        "player the dealer.",
        "first_black_jack": "Cards are turned up to one player after another; the first black "
        "jack makes its player "
        "the dealer.",
    }
    batches = "one at a time"
    if f["deal_pattern"] == "threes_and_twos":
        batches = "in threes and twos" if f.size == 5 else "in threes and fours"
    text = [
        f"{first[str(f['first_dealer'])]} After a hand that was played the deal passes to the left.",
        f"Each player gets {NUMBERS[f.size]} cards, {batches}. {dummy_deal(f)}The next card is "
        "turned up: its suit "
        f"is the proposed trump.{unseen(f)}",
    ]
    if f["bad_hand"] != "none":
        text += bad_hand(f)
    if f["joker"]:
        text.append(joker_up(f))
    return text


def dummy_deal(f: Facts) -> str:
    if f.get("three_dummy", False):
        return f"{NUMBERS[f.size].capitalize()} more go face down to a fourth place, the dummy. "
    return {
        "none": "",
        "shared2": "Two more go face down to a dummy. ",
        "own3": "Each also gets a dummy of three cards, face down. ",
    }[str(f.get("two_dummy", "none"))]


def unseen(f: Facts) -> str:
    if f.kitty == 0:
        return ""
    cards = "one card is" if f.kitty == 1 else f"{f.kitty} cards are"
    return f" {cards.capitalize()} left unseen."


def low_ranks(f: Facts) -> str:
    """`nines or tens`, and lower ranks where the deck has them."""
    names = ["sevens", "eights", "nines", "tens"][f.number("deck_low_rank") - 7 :]
    return " or ".join(filter(None, [", ".join(names[:-1]), names[-1]]))


def bad_hand(f: Facts) -> list[str]:
    kinds = {
        "all_low": "nothing above a ten",
        "ace_no_face": "exactly one ace and otherwise nothing above a ten",
        "aces_no_face": "one or more aces and otherwise nothing above a ten",
        "no_ace_no_face_no_trump": "nothing above a ten and no card of the up-card's suit",
        "three_low": "three or more cards of ten or lower",
        "three_alike": f"three or more cards of one rank ({low_ranks(f)})",
    }
    when = (
        "before the bidding" if f["bad_hand_when"] == "before_bidding" else "just before his own first call"
    )
    limit = f.number("bad_hand_limit")
    often = "" if not limit else ", once a game" if limit == 1 else f", up to {limit} times a game"
    again = "the same dealer deals again" if f["redeal_dealer"] == "same" else "the deal passes to the left"
    if f["bad_hand_action"] == "redeal":
        action = f"It is shown, nobody scores, and {again}."
    else:
        action = "He swaps three cards for three unseen ones; only the first to claim in a hand may."
        if f["bad_hand_second_claim"] == "misdeal":
            action = (
                "He swaps three cards for three unseen ones. If a second player claims in the same hand, "
                f"it is a misdeal: nobody scores, and {again}."
            )
    return [f"A player who holds {kinds[str(f['bad_hand'])]} may claim a bad hand {when}{often}. {action}"]


def joker_up(f: Facts) -> str:
    suits = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
    four = f.players == 4
    aside = (
        "the dealer's partner names trump or passes, and then the dealer must" if four else "the dealer must"
    )
    return (
        "If the joker is turned up, "
        + {
            "dealer_blind_makers": "the dealer, before he looks at his cards, names any suit: it "
            "is trump, he is the "
            "caller, takes the joker and puts one card down. There is no further bidding.",
            "dealer_blind_proposal": "the dealer, before he looks at his cards, names the suit "
            "that it stands for; "
            "bidding goes on as if a card of that suit lay there.",
            "dealer_forced": "the dealer looks at his cards and names any suit: it is trump, he "
            "is the caller, takes the "
            "joker and puts one card down. There is no further bidding.",
            "fixed_suit": f"it stands for a card of {suits[str(f.get('joker_suit', 'H'))]} and bidding "
            "goes on as usual.",
            "set_aside": f"it is out of play and round one is left out; {aside} name trump.",
        }[str(f["joker_turned_up"])]
    )
