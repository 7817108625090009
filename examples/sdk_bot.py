"""A bot written with the SDK: bids on its trumps, wins tricks cheaply, throws its weakest card otherwise."""

from typing import Any

from arena.sdk import Bot, Request, beats, lowest, of_suit, partner_of, serve, strength, winning


class SdkBot(Bot):
    name = "sdk_bot"
    tables = 32
    events = False
    forced = False
    history = False

    def bid_1(self, request: Request) -> str:
        suit = request.view["proposed"]
        hand = list(request.view["hand"])
        if request.view["dealer"] == request.seat:
            hand.append(request.view["upcard"])
        strong = worth(hand, suit) >= 42
        return "order_up" if strong and "order_up" in request.legal else lowest(request)

    def bid_2(self, request: Request) -> str:
        hand = request.view["hand"]
        calls = [word for word in request.legal if word in ("call_C", "call_D", "call_H", "call_S")]
        best = max(calls, key=lambda word: worth(hand, word[-1]), default=lowest(request))
        stuck = "pass" not in request.legal
        return best if calls and (stuck or worth(hand, best[-1]) >= 38) else lowest(request)

    def alone(self, request: Request) -> str:
        return "alone" if worth(request.view["hand"], request.view["trump"]) >= 70 else "together"

    def discard(self, request: Request) -> str:
        return weakest(request)

    def dummy(self, request: Request) -> str:
        return weakest(request)

    def play(self, request: Request) -> str:
        view = request.view
        best = winning(view)
        if best is None:
            return max(request.legal, key=lambda card: strength(card, view["trump"]))
        seat, card = best
        if seat == partner_of(request.seat, request.players):
            return weakest(request)
        winners = [mine for mine in request.legal if beats(mine, card, view["led"], view["trump"])]
        if not winners:
            return weakest(request)
        return min(winners, key=lambda mine: strength(mine, view["trump"]))


def worth(hand: "list[str]", trump: str) -> int:
    """Strength of the trumps held, and 8 for an ace of another suit."""
    trumps = of_suit(hand, trump, trump)
    aces = [card for card in hand if card[0] == "A" and card not in trumps]
    return sum(strength(card, trump) for card in trumps) + 8 * len(aces)


def weakest(request: Request) -> str:
    trump: Any = request.view["trump"]
    return min(request.legal, key=lambda card: strength(card, trump))


if __name__ == "__main__":
    serve(SdkBot())
