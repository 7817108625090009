"""What a bot's time is: the limit of a question, the bank of a game, and when they are over."""

from collections.abc import Callable

from arena.host.limits import Limits
from arena.host.sitting import FOREVER, OpenGame, Sitting


class Clocks:
    """Starts, charges and reads the clocks of a lane; all times in seconds of `now`."""

    def __init__(self, limits: Limits, now: Callable[[], float]):
        self.now = now
        self.looked = now()
        """When the pipes were last looked at: the arrival of whatever was found there."""
        self.move = FOREVER if limits.move_ms is None else limits.move_ms / 1000
        self.margin = limits.margin_ms / 1000

    def start(self, sitting: Sitting) -> None:
        """The questions in its queue are asked now; of n in one write each has n times the time of one."""
        now = self.now()
        soonest = FOREVER
        queue = sitting.queue
        for entry in queue:
            sitting.asked[entry.game] = entry
            sitting.asked_ids[entry.game] = entry.request.id
            entry.sent = now
            allowed = self.move if entry.banks is None else min(self.move, entry.banks[sitting.index])
            entry.allowed = len(queue) * allowed
            entry.deadline = now + entry.allowed + self.margin
            if entry.deadline < soonest:
                soonest = entry.deadline
        queue.clear()
        sitting.received = 0
        sitting.said = b""
        sitting.answered = sitting.began = now
        sitting.deadline = soonest

    def charge(self, sitting: Sitting, entry: OpenGame) -> bool:
        """Takes the time since the bot's last answer from its bank; False if there was not so much left."""
        if entry.banks is None:
            return True
        left = entry.banks[sitting.index] - (self.looked - sitting.answered)
        entry.banks[sitting.index] = max(0.0, left)
        sitting.answered = self.looked
        return left >= -self.margin

    def put_back(self, sitting: Sitting, now: float, gap: float) -> None:
        """The arena stood still for so long up to now, and for all it knows every bot did: that time is not
        the bot's. A clock that began within it begins anew."""
        lost = min(gap, now - sitting.began)
        sitting.began += lost
        sitting.deadline += lost
        for entry in sitting.asked.values():
            entry.sent += lost
            entry.deadline += lost
        sitting.answered += min(gap, now - sitting.answered)

    def elapsed(self, entry: OpenGame) -> float:
        """Since the open question was sent; 0 for one that was not."""
        return self.now() - entry.sent if entry.sent else 0.0
