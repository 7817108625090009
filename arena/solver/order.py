"""Which card to try first: the better the guess, the less there is to search."""

from arena.solver.suits import last, strongest, weakest
from arena.solver.work import Frame, Work


def most_promising(work: Work, frame: Frame) -> int:
    """The place to try next: lead the master trump or the highest card; win cheaply, or throw away."""
    moves = frame.moves
    if moves & (moves - 1) == 0:
        return moves
    if frame.count == 0:
        live = work.hands[0] | work.hands[1] | work.hands[2] | work.hands[3]
        master_trump = live & -live & moves & work.trumps
        return master_trump if master_trump else strongest(moves)
    winning = moves & frame.beats
    if winning and not (frame.count == work.seats - 1 and friend_has_it(work, frame)):
        return last(winning)
    return weakest(moves)


def friend_has_it(work: Work, frame: Frame) -> bool:
    """Whether the trick so far is with the side whose turn it is."""
    return work.makers >> frame.winner & 1 == work.makers >> frame.turn & 1
