"""Write a Euchre bot in Python 3.8 or later: one file, standard library only; copy it if you like.

    from arena.sdk import Bot, of_suit, serve

    class MyBot(Bot):
        name = "my_bot"

        def bid_1(self, request):
            suit = request.view["proposed"]
            trumps = of_suit(request.view["hand"], suit, suit)
            return "order_up" if "order_up" in request.legal and len(trumps) >= 3 else request.legal[0]

    if __name__ == "__main__":
        serve(MyBot())

There is one method for each kind of question (the phases of the protocol); those you leave out give
the lowest legal answer. Or override `choose` and answer everything there. Whatever you print goes to
standard error, where the arena keeps it for you: standard output belongs to the protocol.
"""

from __future__ import annotations

import json
import os
import sys
import time
from types import SimpleNamespace
from typing import Any, Callable, Iterable, Sequence  # noqa: UP035 - Python 3.8

PHASES = (
    "bad_hand",
    "swap",
    "blind",
    "name_suit",
    "bid_1",
    "pickup",
    "discard",
    "bid_2",
    "alone",
    "exchange",
    "give",
    "dummy",
    "jambone",
    "play",
)


class Game:
    """A game in progress, as one seat has it.

    `table` is yours: hang on it what you want to remember about this game.
    """

    def __init__(self, message: dict[str, Any], rules: dict[str, Any]):
        self.game: str = message["game"]
        self.seat: int = message["seat"]
        self.players: int = message["players"]
        self.seed: int = message["seed"]
        self.rules = rules
        self.table: Any = SimpleNamespace()


class Request:
    """One question: `phase` says which, `legal` holds the words that answer it, lowest first.

    `bank_ms` is the time left in this game, in milliseconds; None where there is no bank.
    """

    __slots__ = (
        "bank_ms",
        "events",
        "game",
        "id",
        "legal",
        "phase",
        "players",
        "rules",
        "seat",
        "table",
        "view",
    )

    def __init__(self, message: dict[str, Any], game: Game):
        self.game = game.game
        self.seat = game.seat
        self.players = game.players
        self.rules = game.rules
        self.table = game.table
        self.id: int = message["id"]
        self.phase: str = message["phase"]
        self.legal: list[str] = message["legal"]
        self.bank_ms: int | None = message.get("bank_ms")
        view = message.get("view")
        self.view: dict[str, Any] = {} if view is None else view
        self.events: list[dict[str, Any]] = message.get("events") or []


class View(dict):  # type: ignore[type-arg]
    """The view of a question as a dict, whose values are decoded when they are first asked for.

    Anything but `view["name"]` and `view.get("name")` decodes it all.
    """

    __slots__ = ("_text",)

    def __init__(self, text: str):
        super().__init__()
        self._text = text
        """The JSON of the whole view; empty when all of it is decoded."""
        self.__missing__(text[2 : text.index('"', 2)])  # or it would pass for an empty one with `json`

    def __missing__(self, name: str) -> Any:
        key = f'"{name}":'
        at = self._text.find(key)
        if at < 0:
            raise KeyError(name)
        self[name] = value = _decode(self._text, at + len(key))[0]
        return value

    def get(self, name: Any, default: Any = None) -> Any:
        """As that of a dict."""
        try:
            return self[name]
        except KeyError:
            return default

    def whole(self) -> View:
        """The same with all of it decoded."""
        if self._text:
            for name, value in json.loads(self._text).items():
                dict.setdefault(self, name, value)
            self._text = ""
        return self


def _wholly(name: str) -> Callable[..., Any]:
    method = getattr(dict, name)
    return lambda view, *more, **others: method(view.whole(), *more, **others)


for _name in (
    *("__contains__", "__delitem__", "__eq__", "__iter__", "__len__", "__ne__", "__or__", "__repr__"),
    *("__reversed__", "clear", "copy", "items", "keys", "pop", "popitem", "setdefault", "update", "values"),
):
    if hasattr(dict, _name):
        setattr(View, _name, _wholly(_name))


class Bot:
    """Base of a bot: override what you want to decide. An exception ends the process with its traceback."""

    name = "bot"
    version = "1.0"
    tables = 1
    """Games played at once in this process. With more than 1 keep everything on `request.table`."""
    view = True
    """Ask for the whole view with every question."""
    history = True
    """Have every answer of the hand so far in the view."""
    events = True
    """Ask for the events since the last question."""
    forced = True
    """Be asked where one answer alone is legal, too. Without it a third of the questions go unasked."""

    def on_hello(self, hello: dict[str, Any]) -> None:
        """The rules and limits are known; load what you need: `ready` is said when this returns."""

    def on_game(self, game: Game) -> None:
        """A game begins. Forget everything but what you learned before `ready`."""

    def on_game_over(self, game: Game, message: dict[str, Any]) -> None:
        """A game is over: `message` has `score` and `winners`."""

    def choose(self, request: Request) -> str:
        """The answer to any question: by default that of the method named as the phase."""
        answer: str = getattr(self, request.phase)(request)
        return answer

    def bad_hand(self, request: Request) -> str:
        """`decline` or `claim` a bad hand."""
        return lowest(request)

    def swap(self, request: Request) -> str:
        """A card to swap with the kitty, three times."""
        return lowest(request)

    def blind(self, request: Request) -> str:
        """`pass`, or `order_up_alone` before you see your hand."""
        return lowest(request)

    def name_suit(self, request: Request) -> str:
        """The suit a joker turned up stands for: `call_H` and so on."""
        return lowest(request)

    def bid_1(self, request: Request) -> str:
        """`pass`, `order_up`, or `order_up_alone` where that is said with the call."""
        return lowest(request)

    def pickup(self, request: Request) -> str:
        """`take` the up-card you were ordered to pick up, or `leave` it."""
        return lowest(request)

    def discard(self, request: Request) -> str:
        """The dealer's card to put down."""
        return lowest(request)

    def bid_2(self, request: Request) -> str:
        """`pass` or `call_C` and so on."""
        return lowest(request)

    def alone(self, request: Request) -> str:
        """`together` or `alone`."""
        return lowest(request)

    def exchange(self, request: Request) -> str:
        """A card to put down for one of your partner's, or `done`."""
        return lowest(request)

    def give(self, request: Request) -> str:
        """A card for your lone partner."""
        return lowest(request)

    def dummy(self, request: Request) -> str:
        """A card to put down after you took up a dummy."""
        return lowest(request)

    def jambone(self, request: Request) -> str:
        """`decline`, or declare `jambone` or `jamboree`."""
        return lowest(request)

    def play(self, request: Request) -> str:
        """The card to play."""
        return lowest(request)


def lowest(request: Request) -> str:
    """The first legal answer: it commits to least."""
    return request.legal[0]


# The line to the arena

MAX_HOLD = 0.005
"""Seconds an answer may wait for others of the same batch of questions."""
CHUNK = 1 << 16


def compact(message: dict[str, Any]) -> str:
    """JSON without blanks."""
    return _compact(message)


_compact = json.JSONEncoder(separators=(",", ":")).encode
_decode = json.JSONDecoder().raw_decode
ACT = b'{"type":"act",'
VIEW = b',"view":{'


def read(line: bytes) -> Any:
    """The message of a line. The view of a question is decoded as far as it is read."""
    at = line.find(VIEW) if line.startswith(ACT) else -1
    if at < 0 or not line.endswith(b"}}") or line.count(b"{", at + len(VIEW)):
        return json.loads(line)  # not an `act` as this file knows it
    message = json.loads(line[:at] + b"}")
    message["view"] = View(line[at + len(VIEW) - 1 : -1].decode())
    return message


def serve(
    bot: Bot,
    loads: Callable[[bytes], Any] = read,
    dumps: Callable[[dict[str, Any]], str | bytes] = compact,
) -> None:
    """Play for `bot` until the arena says bye or hangs up. `loads` and `dumps` may be a faster JSON.

    Takes standard output for itself and leaves standard error in its place for prints.
    """
    if isinstance(bot, type):
        raise TypeError(f"serve({bot.__name__}) was given the class; write serve({bot.__name__}())")
    sys.stdout.flush()
    source = os.dup(0)
    target = os.dup(1)
    os.dup2(2, 1)  # prints of C extensions and child processes too
    sys.stdout = sys.stderr
    try:
        _serve(_Tables(bot, loads, dumps), source, target)
    except BrokenPipeError:
        return  # the arena has hung up


def _serve(table: _Tables, source: int, target: int) -> None:
    """Answer every line from `source`; several that came together are answered in one write."""
    rest = b""
    while not table.bye:
        chunk = os.read(source, CHUNK)
        if not chunk:
            break
        lines = (rest + chunk).split(b"\n")
        rest = lines.pop()
        held: list[bytes] = []
        since = time.monotonic()
        try:
            for line in lines:
                answer = table.hear(line)
                if answer:
                    held.append(answer)
                    if time.monotonic() - since > MAX_HOLD:
                        _write(target, held)
                        since = time.monotonic()
        finally:  # a crash at one table must not eat the answers for others
            _write(target, held)


def _write(target: int, held: list[bytes]) -> None:
    data = b"".join(held)
    held.clear()
    while data:
        data = data[os.write(target, data) :]


class _Tables:
    """The games of one process: a line in, an answer or nothing out."""

    def __init__(
        self, bot: Bot, loads: Callable[[bytes], Any], dumps: Callable[[dict[str, Any]], str | bytes]
    ):
        self.bot = bot
        self.loads = loads
        self.dumps = dumps
        self.rules: dict[str, Any] = {}
        self.games: dict[str, Game] = {}
        self.bye = False

    def hear(self, line: bytes) -> bytes:
        """The answer to one line, or nothing. Lines of a type that is not known are passed over."""
        if self.bye or not line.strip():
            return b""
        message = self.loads(line)
        kind = message["type"]
        if kind == "act":
            return self.answer(message)
        if kind == "hello":
            self.rules = message["rules"]
            self.bot.on_hello(message)
            return self.line(self.ready())
        if kind == "game":
            game = self.games[message["game"]] = Game(message, self.rules)
            self.bot.on_game(game)
        elif kind == "game_over":
            over = self.games.pop(message["game"], None)
            if over is not None:
                self.bot.on_game_over(over, message)
        elif kind == "bye":
            self.bye = True
        return b""

    def answer(self, message: dict[str, Any]) -> bytes:
        request = Request(message, self.games[message["game"]])
        action = self.bot.choose(request)
        if not isinstance(action, str):
            raise TypeError(
                f"{request.phase} was answered with {action!r}; return one of {', '.join(request.legal)}"
            )
        return self.line({"game": request.game, "id": request.id, "action": action})

    def ready(self) -> dict[str, Any]:
        bot = self.bot
        return {
            "type": "ready",
            "name": bot.name,
            "version": bot.version,
            "tables": bot.tables,
            "view": bot.view,
            "history": bot.history,
            "events": bot.events,
            "forced": bot.forced,
        }

    def line(self, message: dict[str, Any]) -> bytes:
        text = self.dumps(message)
        return (text if isinstance(text, bytes) else text.encode()) + b"\n"


# Cards: two letters, rank then suit, `9C` or `TD`; the joker is `JK`. A suit is one of C D H S; trump may
# also be `NT`, or None while there is none.

SUITS = "CDHS"
RANKS = "789TJQKA"
JOKER = "JK"
NO_TRUMP = "NT"
SAME_COLOUR = {"C": "S", "D": "H", "H": "D", "S": "C"}


def suit_of(card: str, trump: str | None) -> str | None:
    """The suit a card belongs to: bowers and joker are trumps; without trump a joker's is `NT`."""
    if card == JOKER:
        return trump
    if card[0] == "J" and trump is not None and SAME_COLOUR.get(card[1]) == trump:
        return trump
    return card[1]


def right_bower(trump: str) -> str:
    """The jack of trumps."""
    return "J" + trump


def left_bower(trump: str) -> str:
    """The other jack of the colour."""
    return "J" + SAME_COLOUR[trump]


def of_suit(cards: Iterable[str], suit: str | None, trump: str | None) -> list[str]:
    """The cards that belong to a suit."""
    return [card for card in cards if suit_of(card, trump) == suit]


def follow(hand: Sequence[str], led: str | None, trump: str | None) -> list[str]:
    """The cards that may be played to a suit led (None to lead): of that suit, or else any."""
    return of_suit(hand, led, trump) or list(hand) if led is not None else list(hand)


def power(card: str, led: str | None, trump: str | None) -> int:
    """Rank of a card within its trick; -1 for a card that cannot win it."""
    if card == JOKER:
        return 19 if trump != NO_TRUMP or led == NO_TRUMP else -1
    rank = RANKS.index(card[0])
    if card[1] == trump:
        return 18 if card[0] == "J" else 8 + rank
    if suit_of(card, trump) == trump:
        return 17
    return rank if card[1] == led else -1


def strength(card: str, trump: str | None) -> int:
    """Rank of a card when its own suit is led: plain 0 to 7, trumps 8 to 15, bowers 17 and 18, joker 19."""
    return power(card, suit_of(card, trump), trump)


def beats(card: str, other: str, led: str | None, trump: str | None) -> bool:
    """Whether a card takes the trick from another."""
    return power(card, led, trump) > power(other, led, trump)


def winning(view: dict[str, Any]) -> tuple[int, str] | None:
    """The seat that is winning the trick on the table, and its card; None before the lead."""
    led, trump = view["led"], view["trump"]
    best = None
    for seat, card in enumerate(view["trick"]):
        if card is not None and (best is None or beats(card, best[1], led, trump)):
            best = (seat, card)
    return best


def partner_of(seat: int, players: int) -> int | None:
    """The seat opposite at a table of four, nobody at others."""
    return (seat + 2) % 4 if players == 4 else None


def same_side(view: dict[str, Any], seat: int, other: int, players: int) -> bool:
    """Whether two seats play together; three-handed the two defenders do."""
    if seat == other:
        return True
    if players == 4:
        return (seat - other) % 2 == 0
    return view["caller"] is not None and view["caller"] not in (seat, other)
