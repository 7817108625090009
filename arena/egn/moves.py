"""What EGN stores of a hand that was played: its calls, who was alone, cards exchanged, tricks."""

from dataclasses import dataclass

from arena.egn.cards import ORDER, PASS, SUIT_CALLS
from arena.egn.document import Exchange
from arena.rules import codes
from arena.rules.catalogue.table import BadHandAction, JokerTurnedUp
from arena.rules.options import Rules
from arena.rules.sides import partner_of
from arena.rules.state import State

MOST_EXCHANGES = 4


@dataclass(frozen=True)
class Moves:
    """A hand's bidding and play as EGN tells them."""

    calls: tuple[str, ...]
    discard: int | None
    exchanges: tuple[Exchange, ...]
    tricks: tuple[tuple[int, ...], ...]


def moves_of(rules: Rules, state: State, kitty_top: tuple[int, ...]) -> Moves:
    """The moves in the state's history; `kitty_top` are the cards that a swap brings up."""
    players = rules.table.players
    calls: dict[int, str] = {}
    shift = 0
    discard = None
    exchanges: list[Exchange] = []
    played: list[int] = []
    for i in range(state.history_length):
        value = int(state.history[i])
        phase, seat = codes.entry_phase(value), codes.entry_seat(value)
        action = codes.entry_action(value)
        place = (seat - state.dealer - 1) % players
        if phase == codes.NAME_SUIT:
            shift = int(rules.table.joker_turned_up == JokerTurnedUp.DEALER_BLIND_PROPOSAL)
            calls[0 if shift else place] = _call(action)
        elif phase == codes.BLIND:
            if action != codes.PASS:
                calls[place + shift] = ORDER
        elif phase == codes.BID_1:
            calls[place + shift] = _call(action)
        elif phase == codes.BID_2:
            if action != codes.FORFEIT:
                calls[place + shift + players] = _call(action)
        elif phase == codes.DISCARD:
            discard = action
        elif phase == codes.BAD_HAND and action == codes.CLAIM:
            swaps = rules.relief.bad_hand_action == BadHandAction.SWAP3 and not exchanges  # else a redeal
            exchanges.append(Exchange(None, seat, kitty_top if swaps else ()))
        elif phase in (codes.SWAP, codes.DUMMY) or (phase == codes.EXCHANGE and action != codes.DONE):
            _add(exchanges, seat, seat, action, state.history[i - 1] >> 6 == value >> 6)
        elif phase == codes.GIVE and action != codes.DONE:
            _add(exchanges, seat, partner_of(seat), action, state.history[i - 1] >> 6 == value >> 6)
        elif phase == codes.PLAY:
            played.append(action)
    _give_first(exchanges)
    size = int(state.active).bit_count()
    return Moves(
        calls=tuple(calls.get(place, PASS) for place in range(max(calls) + 1)) if calls else (),
        discard=discard,
        exchanges=tuple(exchanges[:MOST_EXCHANGES]),
        tricks=tuple(tuple(played[at : at + size]) for at in range(0, len(played), size)),
    )


def _call(action: int) -> str:
    """A call in EGN's words; alone is said elsewhere."""
    if action == codes.PASS:
        return PASS
    if action in (codes.ORDER_UP, codes.ORDER_UP_ALONE):
        return ORDER
    return SUIT_CALLS[(action - codes.CALL) % 5]


def _give_first(exchanges: list[Exchange]) -> None:
    """Call for best as EGN has it: the partner gives, and then the lone player puts down."""
    for i in range(1, len(exchanges)):
        down, gift = exchanges[i - 1], exchanges[i]
        if down.sender == down.receiver == gift.receiver and gift.sender == partner_of(gift.receiver):
            exchanges[i - 1 : i + 1] = [gift, down]


def _add(exchanges: list[Exchange], sender: int, receiver: int, card: int, same: bool) -> None:
    """One more card of the exchange in progress, or the first of a new one."""
    if same and exchanges:
        last = exchanges[-1]
        exchanges[-1] = Exchange(sender, receiver, (*last.cards, card))
    else:
        exchanges.append(Exchange(sender, receiver, (card,)))
