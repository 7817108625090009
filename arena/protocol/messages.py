"""The messages of protocol version 1 as structs; `arena.protocol.schema` makes the JSON Schema of them.

Field names are wire names. A reader ignores fields it does not know, so that later versions may add some.
"""

from typing import Annotated

from msgspec import Meta, Struct

from arena.errors import ArenaError
from arena.protocol.events import Event
from arena.protocol.fields import Count, Phase, Seat, SeatView, Word
from arena.rules.codes import PLAYERS

PROTOCOL = 1
GameId = Annotated[str, Meta(description="the game this is about", min_length=1)]
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
    forced: Annotated[
        bool, Meta(description="false: no `act` where one answer alone is legal; the arena gives it")
    ] = True


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
    view: Annotated[SeatView | None, Meta(description="everything you may know now")] = None


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
