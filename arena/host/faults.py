"""What a bot did wrong, with the evidence."""

import signal
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

MAX_REPLY = 1_000


class FaultKind(StrEnum):
    """The kinds of fault; the values are the words of records and tables."""

    ILLEGAL = "illegal"
    MALFORMED = "malformed"
    TIMEOUT = "timeout"
    CRASHED = "crashed"
    START = "start"


class Failure(NamedTuple):
    """Why a process is of no more use, and the last it wrote on stderr."""

    kind: FaultKind
    reason: str
    stderr: str


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault of the bot that was asked: the question, the raw answer and what else its author needs."""

    kind: FaultKind
    seat: int
    reason: str
    """One sentence for people."""
    request: str
    """The line that asked, without its line end."""
    reply: str
    """The raw answer, cut to `MAX_REPLY` characters; empty if there was none."""
    legal: tuple[str, ...]
    elapsed_ms: float
    """From the question to the fault; 0 for a bot that was not there to be asked."""
    stderr: str
    """The last the bot wrote there."""


def excerpt(raw: bytes) -> str:
    """The text of a raw line for a record: undecodable bytes replaced, a long one cut."""
    text = raw[: 4 * MAX_REPLY].decode("utf-8", "replace").rstrip("\r\n")
    if len(text) > MAX_REPLY or len(raw) > 4 * MAX_REPLY:
        return f"{text[:MAX_REPLY]}... (cut)"
    return text


def obituary(how: str, code: int | None) -> str:
    """How a process ended, in words; `how` if it had not ended by itself."""
    if code is None:
        return f"{how} and kept running"
    if code >= 0:
        return f"exited with code {code}"
    try:
        return f"was killed by {signal.Signals(-code).name}"
    except ValueError:
        return f"was killed by signal {-code}"
