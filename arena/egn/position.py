"""A position out of a file: a deal before its first question, or the lead to one of its tricks."""

from arena.cards import count
from arena.egn.document import EgnDeal, EgnFile
from arena.egn.game import Ledger
from arena.egn.hand import read_hand
from arena.egn.reading import HandRead
from arena.errors import RecordError, UserError
from arena.rules.codes import HAND_ENDS, PLAY
from arena.rules.layout import dummy_sizes, order
from arena.rules.options import Rules
from arena.rules.state import State
from arena.rules.table import Table


def at_deal(file: EgnFile, number: int, rules: Rules | None = None) -> tuple[Rules, State]:
    """A deal (from 1) at its first question, and its rules; RecordError if not all its cards are known."""
    ledger, deal, table = _table_before(file, number, rules)
    dealt = ledger.read(deal).dealt
    rules = table.rules
    sizes = [rules.table.hand_size] * rules.table.players + list(dummy_sizes(rules))
    if dealt is None or sizes != [count(cards) for cards in (*dealt.hands, *dealt.dummies)]:
        raise RecordError(f"{file.name}: {deal.where}: the file does not tell every card that was dealt")
    table.lay(order(rules, deal.dealer, dealt), deal.dealer)
    return rules, table.state


def at_trick(file: EgnFile, number: int, trick: int, rules: Rules | None = None) -> tuple[Rules, HandRead]:
    """The lead to a trick of a deal (both from 1), and its rules; the whole deal is checked.

    Raises RecordError for a lead that the file does not come to, or not with every card in play known.
    """
    ledger, deal, table = _table_before(file, number, rules)
    ledger.read(deal)
    rules = table.rules
    read = read_hand(table, deal, trick - 1)
    state = read.state
    where = f"{file.name}: {deal.where}"
    if read.over:
        raise RecordError(f"{where}: the hand was over before trick {trick} ({HAND_ENDS[state.end]})")
    if state.phase != PLAY or state.tricks_played != trick - 1:
        raise RecordError(f"{where}: not known up to trick {trick}: {', '.join(read.unknown)}")
    for seat in range(rules.table.players):
        if state.active >> seat & 1 and count(state.hands[seat]) != rules.table.hand_size - trick + 1:
            raise RecordError(f"{where}: not all the cards that seat {seat} holds are known")
    return rules, read


def _table_before(file: EgnFile, number: int, rules: Rules | None) -> tuple[Ledger, EgnDeal, Table]:
    """The ledger when a deal is due, the deal, and a copy of the table for it to be dealt on."""
    if not 1 <= number <= len(file.deals):
        raise UserError(f"{file.name}: hand {number} was not dealt; the file has {len(file.deals)}")
    ledger = Ledger(file, rules)
    *earlier, deal = file.deals[:number]
    for one in earlier:
        ledger.read(one)
    table = ledger.table.copy()
    table.state.next_dealer = deal.dealer
    return ledger, deal, table
