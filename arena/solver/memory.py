"""Positions met before: the same cards left, the same seat on lead and the same tricks taken.

It takes two tricks until the same cards can have gone in another order, and looking up costs more than the
last two tricks do; so four-trick positions have no use for it, and whole hands of seven cards the most.
A fast break (8.8) needs no part of the key: hands then have five cards, and with three tricks left it is the
tricks taken that tell whether one can still come.
"""

from arena.rules.rng import WORD
from arena.solver.work import SLOT_BITS, Frame, Work

SPREAD = 0x9E3779B1
"""Sends near keys to far slots (multiplicative hashing, Knuth volume 3, 6.4)."""


def recalled(work: Work, frame: Frame) -> int:
    """The answer to this very position, or -1; then `remember` will know where to put it."""
    frame.slot = -1
    if frame.left < 3 or frame.left > work.at_first - 2:
        return -1
    cards = work.hands[0] | work.hands[1] | work.hands[2] | work.hands[3]
    status = work.stamp << 6 | frame.taken << 3 | frame.turn << 1
    mixed = (cards ^ cards >> 31 ^ status << 7) & WORD
    slot = (mixed * SPREAD & WORD) >> (32 - SLOT_BITS)
    if work.met[slot] == cards and work.answers[slot] & ~1 == status:
        return work.answers[slot] & 1
    frame.slot = slot
    frame.cards = cards
    frame.status = status
    return -1


def remember(work: Work, frame: Frame, answer: int) -> None:
    """Keep the answer to a position that was not recalled; what stood in its slot is forgotten."""
    if frame.slot >= 0:
        work.met[frame.slot] = frame.cards
        work.answers[frame.slot] = frame.status | answer
