"""The messages of protocol version 1 as structs; `arena.protocol.schema` makes the JSON Schema of them.

Field names are wire names. A reader ignores fields it does not know, so that later versions may add some.
"""

from typing import Annotated, Any

from msgspec import Meta, Struct, defstruct

from arena.cards import CARD_NAMES, SUIT_LETTERS
from arena.errors import ArenaError
from arena.rules.codes import ACTION_NAMES, HAND_ENDS, OPEN, OVER, PHASES, PLAYERS, UPCARD_PLACES
from arena.view import LATER, SUIT_NAMES, VIEW_ARRAYS, VIEW_FIELDS

PROTOCOL = 1
MAX_TABLES = 256
MAX_SAFE = 2**53 - 1
"""The largest whole number that every JSON reader holds exactly."""


class ProtocolFault(ArenaError):  # noqa: N818 - a fault is what the arena calls a bot's mistake
    """A line of a bot that is not the message it should be; `str()` is the reason, in one sentence."""


class AnswerFault(ProtocolFault):
    """A line that means to be an answer and is none; `game` and `id` as far as they can be read."""

    def __init__(self, reason: str, game: str = "", id: int = 0):
        super().__init__(reason)
        self.game = game
        self.id = id


def _one_of(names: "tuple[str, ...]") -> Meta:
    return Meta(extra_json_schema={"enum": list(names)})


Seat = Annotated[int, Meta(ge=0, lt=PLAYERS)]
Card = Annotated[str, _one_of(CARD_NAMES)]
Word = Annotated[str, _one_of(ACTION_NAMES)]
Phase = Annotated[str, _one_of(PHASES[:OVER])]
Suit = Annotated[str, _one_of(tuple(SUIT_LETTERS))]
Trump = Annotated[str, _one_of(SUIT_NAMES)]
GameId = Annotated[str, Meta(description="the game this is about", min_length=1)]
Count = Annotated[int, Meta(ge=0)]
Event = dict[str, Any]

VIEW_TYPES: dict[str, Any] = {
    "hand": list[Card],
    "dealer": Seat,
    "upcard": Card,
    "upcard_place": Annotated[str, _one_of(UPCARD_PLACES)],
    "proposed": Suit | None,
    "trump": Trump | None,
    "caller": Seat | None,
    "stuck": bool,
    "called_blind": bool,
    "lone_maker": Seat | None,
    "lone_defender": Seat | None,
    "active": list[Seat],
    "turn": Seat,
    "leader": Seat | None,
    "led": Trump | None,
    "trick": list[Card | None],
    "tricks": list[Count],
    "tricks_played": Count,
    "played": list[Card],
    "to_put": Count,
    "put_down": list[Card],
    "exposed": list[Card],
    "dead_suits": list[Suit],
    "last_caller": Seat | None,
    "score": list[int],
    "tokens": list[Count],
    "claims": list[Count],
    "credits": list[Count],
    "games": list[Count],
    "games_played": Count,
    "hands_played": Count,
    "deals": Count,
    "history": list[tuple[Phase, Seat, Word | None]],
}
"""The fields of a view on the wire, in their order there, with their JSON types."""


def view_doc(name: str) -> str:
    """What a view field means, in one line."""
    if name in VIEW_ARRAYS:
        meaning = VIEW_ARRAYS[name][1]
        return meaning if "seat" in meaning else f"{meaning}, by seat"
    return VIEW_FIELDS[name]


EVENT_FIELD_TYPES: dict[str, Any] = {
    "deal": Count,
    "dealer": Seat,
    "upcard": Card,
    "hand": list[Card],
    "seat": Seat,
    "turn": Seat,
    "call": Word,
    "answer": Word,
    "card": Word | None,
    "phase": Phase,
    "winner": Seat,
    "end": Annotated[str, _one_of(HAND_ENDS[OPEN + 1 :])],
    "points": list[int],
    "score": list[int],
    "offender": Seat,
    "credits": list[Count],
}
"""The fields of events with their JSON types; `card` may be `done` in an exchange."""


def _view_field(name: str, kind: Any) -> tuple[Any, ...]:
    about = Meta(description=view_doc(name))
    return (name, Annotated[kind, about]) if name not in LATER else (name, Annotated[kind, about], None)


SeatView = defstruct(
    "SeatView",
    [_view_field(name, kind) for name, kind in VIEW_TYPES.items()],
    namespace={"__doc__": "Everything one seat may know when it is asked."},
    kw_only=True,
)


class Limits(Struct):
    """Times in milliseconds."""

    start_ms: Annotated[Count, Meta(description="from the start of the process to `ready`")]
    move_ms: Annotated[Count | None, Meta(description="for one answer; null for no limit but the bank")]
    bank_ms: Annotated[
        Count | None, Meta(description="for all answers of one game and seat together; null for none")
    ]
    margin_ms: Annotated[
        Count, Meta(description="grace the arena adds to every limit for the way there and back")
    ]


class Hello(Struct, tag="hello"):
    """First line to a bot."""

    protocol: Annotated[int, Meta(description="version of this protocol")]
    arena: Annotated[str, Meta(description="version of the arena")]
    rules_version: Annotated[int, Meta(description="version of the meaning of the options")]
    rules: Annotated[
        dict[str, bool | int | str], Meta(description="every option that applies at this table, by name")
    ]
    limits: Limits


class Ready(Struct, tag="ready"):
    """A bot's answer to hello, once it can play."""

    name: Annotated[str, Meta(description="what the bot calls itself; the config's name counts")] = ""
    version: Annotated[str, Meta(description="the bot's own version, for the record")] = ""
    tables: Annotated[
        int, Meta(ge=1, le=MAX_TABLES, description="games it can play at once in this process")
    ] = 1
    view: Annotated[bool, Meta(description="false: leave `view` out of `act`")] = True
    history: Annotated[bool, Meta(description="false: leave `history` out of `view`, half of its bytes")] = (
        True
    )
    events: Annotated[bool, Meta(description="false: leave `events` out of `act` and `game_over`")] = True


class GameStart(Struct, tag="game"):
    """A game begins; forget every other game under this id."""

    game: GameId
    seat: Annotated[Seat, Meta(description="your seat")]
    players: Annotated[int, Meta(ge=2, le=PLAYERS, description="seats at the table")]
    seed: Annotated[
        int,
        Meta(ge=0, le=MAX_SAFE, description="draw your random numbers from this, to play alike in a rerun"),
    ]


class Act(Struct, tag="act", omit_defaults=True):
    """A question; the one message that must be answered."""

    game: GameId
    id: Annotated[int, Meta(ge=1, description="number of the question within this game and seat")]
    phase: Annotated[Phase, Meta(description="kind of question")]
    legal: Annotated[list[Word], Meta(min_length=1, description="the legal answers, in code order")]
    bank_ms: Annotated[Count | None, Meta(description="milliseconds left to you in this game")] = None
    events: Annotated[
        list[Event] | None, Meta(description="what happened since your last question, in order")
    ] = None
    view: Annotated[SeatView | None, Meta(description="everything you may know now")] = None  # type: ignore[valid-type]


class Reply(Struct):
    """A bot's answer to act; it has no `type`."""

    game: Annotated[str, Meta(description="the question's game")]
    id: Annotated[int, Meta(description="the question's id")]
    action: Annotated[str, Meta(description="one word of `legal`")]


class GameOver(Struct, tag="game_over", omit_defaults=True):
    """A game has ended; its id will not be used again."""

    game: GameId
    score: Annotated[list[int], Meta(description="points at the end, by seat")]
    winners: Annotated[list[Seat], Meta(description="seats that won; all of them for a draw")]
    events: Annotated[list[Event] | None, Meta(description="what you have not heard yet")] = None


class Bye(Struct, tag="bye"):
    """Nothing more will come: end now."""


FROM_ARENA = (Hello, GameStart, Act, GameOver, Bye)
FROM_BOT = (Ready, Reply)

FAULTS: dict[str, str] = {
    "illegal": "the action is not in `legal`",
    "malformed": "an object with an `id` that is no answer to the question, or a line that is too long",
    "timeout": "no answer within the limit and its margin",
    "crashed": "the process ended, or closed its standard output, while a game was on",
    "start": "the process could not be started, or was not ready within `start_ms`",
}
"""Kinds of fault and what each means."""
