"""What is certain between two tricks, whatever is played: it saves most of a search."""

from arena.cards import count
from arena.rules.codes import PLAYERS
from arena.solver.outcomes import BROKEN, FAST_BREAK
from arena.solver.suits import group_of
from arena.solver.work import Frame, Work


def decided(work: Work, frame: Frame) -> int:
    """1 if only outcomes that were asked about can still come, 0 if none of them can, else -1."""
    live = work.hands[0] | work.hands[1] | work.hands[2] | work.hands[3]
    if frame.left == 1:
        able = live & (group_of(work.hands[frame.turn]) | work.trumps)
        sure = able & -able  # the one card that wins the last trick
    else:
        sure = sure_winners(work, live)
    fewest = frame.taken
    most = frame.taken + frame.left
    for seat in range(PLAYERS):
        tricks = count(work.hands[seat] & sure)
        if work.makers >> seat & 1:
            fewest += tricks
        else:
            most -= tricks
    can_come = (2 << most) - (1 << fewest)
    if frame.taken == 0 and frame.left > work.after_two > 0:
        can_come |= (can_come >> BROKEN & 1) << FAST_BREAK
    good = frame.good & can_come
    if good == can_come:
        return 1
    return -1 if good else 0


def sure_winners(work: Work, live: int) -> int:
    """The highest trumps, as long as they are in one hand: each wins a trick, whenever it is played."""
    trumps = live & work.trumps
    for seat in range(PLAYERS):
        others = trumps & ~work.hands[seat]
        winners = trumps & ((others & -others) - 1)
        if winners:
            return winners
    return 0
