"""What happened in the hands of a match, counted as they end."""

from arena.rules.catalogue import Rules
from arena.rules.codes import PLAYED, SHOWN_JAMBOREE, THROWN_IN
from arena.rules.scoring import makers_tricks
from arena.rules.state import State
from arena.tournament.results import HandStats


class StatsCount:
    """Running counts; `frozen()` gives the record."""

    def __init__(self) -> None:
        self._counts = dict.fromkeys(HandStats.__annotations__, 0)

    def count(self, rules: Rules, state: State) -> None:
        """Add the hand that has just ended in `state`, before it is added to the score."""
        add = self._counts
        add["hands"] += 1
        if state.end == THROWN_IN:
            add["thrown_in"] += 1
        if state.end not in (PLAYED, SHOWN_JAMBOREE):
            return
        add["played"] += 1
        tricks = makers_tricks(rules, state) if state.end == PLAYED else rules.table.hand_size
        march = tricks == rules.table.hand_size
        euchred = 2 * tricks < rules.table.hand_size
        add["euchre" if euchred else "march" if march else "made"] += 1
        if state.lone_maker >= 0:
            add["loner"] += 1
            add["loner_march"] += march
            add["loner_euchred"] += euchred
        if state.lone_defender >= 0:
            add["lone_defence"] += 1
            add["lone_defence_won"] += euchred

    def frozen(self) -> HandStats:
        return HandStats(**self._counts)
