"""What a bot's time is: the limit of a question, the bank of a game, and when they are over."""

from collections.abc import Sequence

from arena.host.limits import Limits
from arena.host.sitting import FOREVER, OpenTable, Sitting


class Clocks:
    """Starts, charges and reads the clocks of a lane; all times in seconds."""

    def __init__(self, limits: Limits):
        self.move = FOREVER if limits.move_ms is None else limits.move_ms / 1000
        self.margin = limits.margin_ms / 1000

    def start(self, sitting: Sitting, entries: Sequence[OpenTable], now: float) -> None:
        """These questions are sent now; of n in one write each has n times the time of one."""
        soonest = FOREVER
        for entry in entries:
            entry.sent = now
            allowed = self.move if entry.banks is None else min(self.move, entry.banks[sitting.index])
            entry.allowed = len(entries) * allowed
            entry.deadline = now + entry.allowed + self.margin
            if entry.deadline < soonest:
                soonest = entry.deadline
        sitting.answered = now
        sitting.deadline = soonest

    def charge(self, sitting: Sitting, entry: OpenTable, looked: float) -> bool:
        """Takes the time since the bot's last answer from its bank; False if there was not so much left."""
        if entry.banks is None:
            return True
        left = entry.banks[sitting.index] - (looked - sitting.answered)
        entry.banks[sitting.index] = max(0.0, left)
        sitting.answered = looked
        return left >= -self.margin
