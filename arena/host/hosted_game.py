"""What the host needs to know of a match: questions come out, answers and faults go in."""

from collections.abc import Collection, Sequence
from typing import NamedTuple, Protocol

from arena.host.faults import Fault


class Request(NamedTuple):
    """A question to one seat.

    `line` is the whole line to send. `legal` are the words it offers, `accepted` the answers that are no
    fault (there may be more of them). `id` is what the answer must echo: it counts the questions to a seat
    in a game, from 1.
    """

    seat: int
    id: int
    line: bytes
    legal: Collection[str]
    accepted: Collection[str]


class HostedGame(Protocol):
    """One match in progress. The host calls in this order: `opening`, then `request` and one of `answer`
    and `fault` until `request` is None, then `closing`.

    A fault is always that of the seat last asked, for the question last asked: a bot that dies while
    others play is found at fault when its turn comes. So what a record says does not depend on which
    process ran first.
    """

    @property
    def game(self) -> str:
        """The id on the wire; no other game of the lane has it."""

    def opening(self) -> list[bytes]:
        """The line that opens the game, for each seat."""

    def request(self, banks: Sequence[float] | None = None) -> Request | None:
        """The question now open; None once the match is over. `banks` are the seconds left to each seat."""

    def answer(self, word: str) -> None:
        """The open question is answered by a word of its `accepted`."""

    def fault(self, fault: Fault) -> None:
        """The seat asked did not answer as it should; then the match is over or the next question open."""

    def closing(self) -> list[bytes]:
        """The line that ends the game, for each seat."""
