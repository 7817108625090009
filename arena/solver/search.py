"""The search: can the makers bring about one of some outcomes, against any defence, all cards open?

A null window has two answers, so a position is done with as soon as one card gives whoever chooses there
what he wants. The way to it is kept in frames, not on Python's stack: compiled code that calls itself cannot
be loaded from a cache.
"""

from arena.rules.catalogue import Rules
from arena.rules.state import State
from arena.solver.certain import decided
from arena.solver.memory import recalled, remember
from arena.solver.order import most_promising
from arena.solver.outcomes import first_two_lost
from arena.solver.suits import distinct, group_of
from arena.solver.work import ANY, Frame, Work, set_up


def reached(rules: Rules, state: State, good: int, work: Work) -> int:
    """1 if the makers can end with one of the outcomes `good` from a state in play, 0 if not.

    `good` is a mask of outcomes (`outcomes`). All play their best with all cards open: the makers for an
    outcome of `good`, the others, who are partners in this (10.3), against it. Nobody revokes (14.4). In the
    first trick of a jambone an opponent chooses the lone maker's card (6.13). The state stays as it is.
    """
    set_up(rules, state, good, work)
    depth = 0
    answer = known(work, work.frames[0])
    while True:
        while answer >= 0:  # back to where another card may change it
            if depth == 0:
                return answer
            depth -= 1
            frame = work.frames[depth]
            work.hands[frame.turn] |= frame.move
            if frame.moves and answer != wanted(work, frame):
                answer = -1
            elif frame.count == 0:
                remember(work, frame, answer)
        play(work, work.frames[depth], work.frames[depth + 1])
        depth += 1
        answer = known(work, work.frames[depth])


def known(work: Work, frame: Frame) -> int:
    """The answer in a position just met where none need be tried, else -1 and what there is to try."""
    if frame.count == 0:
        answer = decided(work, frame)
        if answer < 0:
            answer = recalled(work, frame)
        if answer >= 0:
            return answer
    hand = work.hands[frame.turn]
    live = work.hands[0] | work.hands[1] | work.hands[2] | work.hands[3] | frame.best
    follow = hand & frame.follow
    frame.moves = distinct(follow if follow else hand, live)
    return -1


def wanted(work: Work, frame: Frame) -> int:
    """The answer that whoever chooses the card wants."""
    choosers = work.choosers if frame.left == work.hand_size else work.makers
    return choosers >> frame.turn & 1


def play(work: Work, frame: Frame, then: Frame) -> None:
    """Try the most promising card; `then` becomes the position after it."""
    place = most_promising(work, frame)
    frame.moves ^= place
    frame.move = place
    work.hands[frame.turn] ^= place
    if frame.count == 0:
        then.follow = group_of(place)
        then.beats = (then.follow | work.trumps) & (place - 1)
        then.best = place
        then.winner = frame.turn
    else:
        then.follow = frame.follow
        if place & frame.beats:
            then.beats = frame.beats & (place - 1)
            then.best = place
            then.winner = frame.turn
        else:
            then.beats = frame.beats
            then.best = frame.best
            then.winner = frame.winner
    then.taken = frame.taken
    then.left = frame.left
    then.good = frame.good
    then.count = frame.count + 1
    then.turn = work.after[frame.turn]
    if then.count == work.seats:
        finish_trick(work, then)


def finish_trick(work: Work, frame: Frame) -> None:
    """The winner of the trick leads to the next."""
    frame.turn = frame.winner
    frame.count = 0
    frame.follow = ANY
    frame.best = 0
    frame.taken += work.makers >> frame.winner & 1
    frame.left -= 1
    if frame.left == work.after_two and frame.taken == 0:
        frame.good = first_two_lost(frame.good)
