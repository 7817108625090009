"""JSON types of what messages hold, and the view among them."""

from typing import Annotated, Any

from msgspec import Meta, defstruct

from arena.cards import CARD_NAMES, SUIT_LETTERS
from arena.rules.codes import ACTION_NAMES, OVER, PHASES, PLAYERS, UPCARD_PLACES
from arena.view import VIEW, Kind
from arena.view_words import SENT, SUIT_NAMES


def one_of(names: "tuple[str, ...]") -> Meta:
    return Meta(extra_json_schema={"enum": list(names)})


Seat = Annotated[int, Meta(ge=0, lt=PLAYERS)]
Card = Annotated[str, one_of(CARD_NAMES)]
Word = Annotated[str, one_of(ACTION_NAMES)]
Phase = Annotated[str, one_of(PHASES[:OVER])]
Suit = Annotated[str, one_of(tuple(SUIT_LETTERS))]
Trump = Annotated[str, one_of(SUIT_NAMES)]
Place = Annotated[str, one_of(UPCARD_PLACES)]
Count = Annotated[int, Meta(ge=0)]

_JSON_TYPES: dict[Kind, Any] = {
    Kind.CARDS: list[Card],
    Kind.CARD: Card,
    Kind.CARDS_BY_SEAT: list[Card | None],
    Kind.SEAT: Seat,
    Kind.SEAT_OR_NONE: Seat | None,
    Kind.SEATS: list[Seat],
    Kind.SUIT: Suit | None,
    Kind.TRUMP: Trump | None,
    Kind.SUITS: list[Suit],
    Kind.FLAG: bool,
    Kind.COUNT: Count,
    Kind.COUNT_BY_SEAT: list[Count],
    Kind.POINTS_BY_SEAT: list[int],
    Kind.PLACE: Place,
    Kind.HISTORY: list[tuple[Phase, Seat, Word | None]],
}
"""The JSON type of each kind of view field."""


def view_doc(name: str) -> str:
    """What a view field means, in one line."""
    says = VIEW[name].says
    return f"{says}, by seat" if VIEW[name].length and "seat" not in says else says


def _view_field(name: str) -> tuple[Any, ...]:
    kind: Any = Annotated[_JSON_TYPES[VIEW[name].kind], Meta(description=view_doc(name))]
    return (name, kind, None) if VIEW[name].until else (name, kind)


SeatView: Any = defstruct(
    "SeatView",
    [_view_field(name) for name in SENT],
    namespace={"__doc__": "Everything one seat may know when it is asked."},
    kw_only=True,
)
