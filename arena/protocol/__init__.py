"""Protocol version 1: the lines between the arena and a bot. Pure: no I/O, no clock.

`messages` and `events` hold the structs and their bounds, `encoding` turns them into lines and back,
`announcer` says what each seat hears of a hand, `schema` and `docs_tables` describe it all from the code.
"""

from arena.protocol.encoding import (
    act_line,
    answer_line,
    bye_line,
    game_line,
    game_over_line,
    hello_line,
    parse_answer,
    parse_ready,
    ready_line,
)
from arena.protocol.messages import PROTOCOL, AnswerFault, ProtocolFault, Ready, Reply
from arena.view_words import legal_words

__all__ = [
    "PROTOCOL",
    "AnswerFault",
    "ProtocolFault",
    "Ready",
    "Reply",
    "act_line",
    "answer_line",
    "bye_line",
    "game_line",
    "game_over_line",
    "hello_line",
    "legal_words",
    "parse_answer",
    "parse_ready",
    "ready_line",
]
