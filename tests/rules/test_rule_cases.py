"""The published situations with their right answers, row by row."""

from collections.abc import Callable
from math import comb
from typing import Any

import pytest

from arena.cards import NO_TRUMP, card_name, count, parse_card, parse_hand, power, suit_mask, suit_of
from arena.errors import RulesError
from arena.rules.codes import OPEN, PLAY
from arena.rules.options import make_rules, option_values
from arena.view import View, fill_view
from tests.rules.data import load
from tests.rules.table import Table

CASES = {row["id"]: row for row in load("rule_cases.json")}
ABOUT_PROGRAMS = {"R024", "R034", "R037", "R053", "R054", "R055", "R056", "R057", "R058"}
"""Rows on bots, hosts, records and option tests: they are tested with those."""

LETTERS = "CDHS"
WORDS = {**{letter: f"call_{letter}" for letter in LETTERS}, "order": "order_up", "pass": "pass"}
checks: dict[str, Callable[[dict[str, Any]], None]] = {}


def case(*ids: str) -> Callable[[Callable[[dict[str, Any]], None]], Callable[[dict[str, Any]], None]]:
    """Register the check of these rows."""

    def register(check: Callable[[dict[str, Any]], None]) -> Callable[[dict[str, Any]], None]:
        checks.update(dict.fromkeys(ids, check))
        return check

    return register


def words(answers: list[str]) -> set[str]:
    return {WORDS.get(answer, answer) for answer in answers}


def table_of(row: dict[str, Any], **more: Any) -> Table:
    return Table(**{"dealer": 3, **row["options"], **more})


def led_situation(row: dict[str, Any]) -> Table:
    """Seat 0 has led the card; seat 1 holds the hand."""
    given = row["given"]
    state_table = table_of(row)
    state = state_table.state
    state.caller, state.trump = 0, LETTERS.index(given["trump"])
    state_table.result(0, [0, 0, 0, 0], trump=given["trump"], add_up=False)
    state.phase, state.end = PLAY, OPEN
    state.seat = state.turn = state.leader = 0
    state.tricks_played = 5 - len(given["hand"])
    state.hands[0] = 1 << parse_card(given["led"])
    state.hands[1] = parse_hand(" ".join(given["hand"]))
    return state_table.say(given["led"])


@case("R001", "R002", "R003", "R004", "R005", "R010", "R012", "R014")
def following(row: dict[str, Any]) -> None:
    given, expect = row["given"], row["expect"]
    table = led_situation(row)
    assert set(table.legal.split()) == set(expect["legal"])
    if "led_suit" in expect:
        assert LETTERS[table.state.led] == expect["led_suit"]
    led, trump = table.state.led, table.state.trump
    if row["id"] == "R002":
        assert power(parse_card("AD"), led, trump) < power(parse_card(given["led"]), led, trump)


@case("R006")
def effective_suits(row: dict[str, Any]) -> None:
    card = parse_card(row["given"]["card"])
    trumps = [NO_TRUMP if t is None else LETTERS.index(t) for t in row["given"]["trumps"]]
    assert [LETTERS[suit_of(card, trump)] for trump in trumps] == row["expect"]["suits"]


@case("R007")
def strength(row: dict[str, Any]) -> None:
    trump = LETTERS.index(row["given"]["trump"])
    cards = [parse_card(name) for name in row["given"]["cards"]]
    ordered = sorted(cards, key=lambda card: -power(card, LETTERS.index("H"), trump))
    assert [card_name(card) for card in ordered] == row["expect"]["order"]


@case("R008")
def trump_counts(row: dict[str, Any]) -> None:
    hand = parse_hand(" ".join(row["given"]["hand"]))
    counts = {letter: count(hand & suit_mask(suit, suit)) for suit, letter in enumerate(LETTERS)}
    assert counts == row["expect"]["counts"]


@case("R009", "R011", "R013")
def trick_winner(row: dict[str, Any]) -> None:
    trump = LETTERS.index(row["given"]["trump"])
    cards = [parse_card(name) for name in row["given"]["trick"]]
    led = suit_of(cards[0], trump)
    powers = [power(card, led, trump) for card in cards]
    assert powers.index(max(powers)) == row["expect"]["winner_position"]


def lone_table(row: dict[str, Any], **options: Any) -> Table:
    """A hand of the row's callers and lone seats, ready for the lead."""
    given = row["given"]
    table = Table(**{"dealer": given.get("dealer", 3), **options})
    return table.result(given["caller"], [0] * 4, lone_maker=given["lone_maker"], add_up=False)


@case("R015", "R016", "R018")
def lone_lead(row: dict[str, Any]) -> None:
    expect = row["expect"]
    table = lone_table(row, **row["options"])
    sitting = [seat for seat in range(4) if seat not in table.active]
    assert sitting == expect["sitting_out"]
    if "active" in expect:
        assert table.active == expect["active"]
    if "leader" in expect:
        assert table.leader == expect["leader"]
    if "leader_by_default_options" in expect:
        assert lone_table(row).leader == expect["leader_by_default_options"]
    if row["id"] == "R016":
        assert lone_table(row, loner_lead="left_of_dealer").leader == 0
        table = Table(dealer=3, upcard="9H").say("pass order_up")
        assert table.asked == "pickup 3"


@case("R017")
def next_lead(row: dict[str, Any]) -> None:
    trick = row["given"]["trick"]
    table = Table(dealer=3, upcard="9S", hands=dict(enumerate(trick))).say("order_up leave").together()
    assert table.say(*trick).asked == f"play {row['expect']['next_leader']}"


@case("R019", "R020", "R038", "R039", "R040", "R043", "R047", "R048")
def points_of_results(row: dict[str, Any]) -> None:
    given, expect = row["given"], row["expect"]
    dealer = {"dealer": 2} if row["options"].get("players") == 3 else {}
    lone = {"lone_maker": given["alone_maker_seat"], "lone_defender": given["alone_defender"]}

    def points(options: dict[str, Any], tricks: list[int]) -> list[int]:
        return Table(**{"dealer": 3, **options, **dealer}).result(given["maker"], tricks, **lone).points

    if "tricks_list" in given:
        assert [points(row["options"], tricks) for tricks in given["tricks_list"]] == expect["points_list"]
    else:
        assert points(row["options"], given["tricks"]) == expect["points"]
    if "points_by_default_options" in expect:
        assert points({}, given["tricks"]) == expect["points_by_default_options"]
    if "points_with_3" in expect:
        assert points({"loner_march_points": 3}, given["tricks"]) == expect["points_with_3"]
    if "plays" in expect:
        table = Table(dealer=3, upcard="9S").say("order_up leave alone").together()
        before = table.state.history_length
        assert table.until("over").state.history_length - before == expect["plays"]


@case("R021")
def dealers(row: dict[str, Any]) -> None:
    table = Table(dealer=row["given"]["first_dealer"], target=64)
    found = [table.state.dealer]
    while len(found) < row["given"]["hands"]:
        table.say("order_up").finish().deal()
        found.append(table.state.dealer)
    assert found == row["expect"]["dealers"]


@case("R022")
def five_tricks(row: dict[str, Any]) -> None:
    table = Table(dealer=3).say("order_up").until("over")
    assert sum(table.tricks) == table.state.tricks_played == row["expect"]["tricks"]
    assert table.add_up().next_dealer == 0


@case("R023", "R025")
def round_two(row: dict[str, Any]) -> None:
    given, expect = row["given"], row["expect"]
    table = table_of(row, upcard=given["upcard"]).passes(given["passes"])
    assert set(table.legal.split()) == words(expect["legal"])
    if "legal_with_turned_down_suit_callable" in expect:
        options = {"turned_down_suit_callable": True}
        table = Table(dealer=3, upcard=given["upcard"], **options).passes(given["passes"])
        assert set(table.legal.split()) == words(expect["legal_with_turned_down_suit_callable"])


@case("R026")
def passed_out(row: dict[str, Any]) -> None:
    table = table_of(row).passes(row["given"]["passes"]).add_up()
    assert (table.points, table.asked == "over") == (row["expect"]["points"], row["expect"]["hand_over"])
    assert table.next_dealer == 0


@case("R027")
def three_ways_to_pass_out(row: dict[str, Any]) -> None:
    stuck = {"stick_the_dealer": True, "stuck_dealer_may_forfeit": True}
    tables = [
        Table(dealer=3).passes(8).add_up(),
        Table(dealer=3, throw_in_dealer="same").passes(8).add_up(),
        Table(dealer=3, **stuck).passes(7).say("forfeit").add_up(),
    ]
    assert [table.points for table in tables] == row["expect"]["points"]
    assert [table.next_dealer for table in tables] == row["expect"]["next_dealer"]


@case("R028")
def alone_with_the_call(row: dict[str, Any]) -> None:
    counts = []
    for call in ("call_S", "call_S_alone"):
        table = table_of(row, upcard="9H").passes(4).say(call).together()
        counts.append(len(table.active))
    assert counts == row["expect"]["active_count"]


@case("R029")
def natural_trump(row: dict[str, Any]) -> None:
    given, expect = row["given"], row["expect"]
    for key, need in (("legal", "natural_trump"), ("legal_with_trump", "trump"), ("legal_with_nothing", "")):
        options = {"call_requires": need or "nothing"}
        hands = {0: " ".join(given["hand"])}
        table = Table(dealer=3, upcard=given["upcard"], hands=hands, **options)
        assert set(table.legal.split()) == words(expect[key])


@case("R030", "R031")
def joker_up(row: dict[str, Any]) -> None:
    table = table_of(row, upcard="JK")
    assert table.asked == "name_suit 3"
    table.say("call_D")
    assert (table.trump, table.caller, table.asked) == ("D", 3, "discard 3")
    assert "JK" in table.hand(3).split()
    view = View()
    fill_view(table.rules, table.state, 0, view)
    assert LETTERS[view.trump] == "D"
    table = table_of(row, upcard="JK", joker_turned_up="dealer_blind_proposal").say("call_D")
    assert (table.asked, table.proposed) == ("bid_1 0", "D")


@case("R032")
def dealers_partner(row: dict[str, Any]) -> None:
    table = table_of(row).passes(1)
    assert (table.asked, set(table.legal.split())) == ("bid_1 1", words(row["expect"]["legal"]))
    assert Table(dealer=3, partner_order="must_go_alone").passes(1).legal == "pass order_up_alone"


@case("R033")
def defaults(row: dict[str, Any]) -> None:
    assert option_values(make_rules({}))["target"] == row["expect"]["target"]
    with pytest.raises(RulesError, match="goal"):
        make_rules({"goal": 10})


@case("R035", "R036")
def discarded(row: dict[str, Any]) -> None:
    table = Table(dealer=3, upcard="9S", hands={3: "9C TC"}).say("order_up take 9C")
    assert len(table.hand(3).split()) == 5
    assert "9S" in table.hand(3).split()
    assert [table.put_down(seat) for seat in range(4)] == ["", "", "", "9C"]
    table.until("over")
    assert sum(table.tricks) == 5
    assert not table.state.played >> parse_card("9C") & 1


@case("R041")
def overshoot(row: dict[str, Any]) -> None:
    before = row["given"]["before"]
    table = Table(dealer=3, score=before * 2).result(0, [5, 0, 0, 0])
    assert (table.score[:2], table.winners) == (row["expect"]["after"], [0, 2])


@case("R042")
def one_side_scores(row: dict[str, Any]) -> None:
    for seat, lone in ((0, None), (0, 0), (1, None), (1, 1)):
        for tricks in range(6):
            taken = [0] * 4
            taken[seat], taken[(seat + 1) % 4] = tricks, 5 - tricks
            points = Table(dealer=3).result(seat, taken, lone_maker=lone).points
            assert points[:2] == points[2:]
            assert min(points) == 0
            assert max(points) in row["expect"]["points_in"]


@case("R044")
def whole_hand(row: dict[str, Any]) -> None:
    given, expect = row["given"], row["expect"]
    hands: dict[int, list[str]] = {seat: [] for seat in range(4)}
    for trick in given["tricks"]:
        for place, card in enumerate(trick["cards"]):
            hands[(trick["leader"] + place) % 4].append(card)
    table = Table(dealer=given["dealer"], upcard="9C", hands={s: " ".join(h) for s, h in hands.items()})
    table.passes(7).say(f"call_{given['trump']}").together()
    for trick in given["tricks"]:
        assert table.asked == f"play {trick['leader']}"
        table.say(*trick["cards"])
    assert table.state.trick_winners[:5] == expect["winners"]
    assert table.points == expect["points"]


@case("R045")
def cutthroat_deal(row: dict[str, Any]) -> None:
    table = table_of(row, dealer=2)
    dealt = sum(len(table.hand(seat).split()) for seat in range(3))
    unseen = count(table.state.kitty)
    assert (dealt, unseen + 1, unseen) == (
        row["expect"]["dealt"],
        row["expect"]["left"],
        row["expect"]["unseen_kitty"],
    )


@case("R046")
def small_decks(row: dict[str, Any]) -> None:
    tables = [table_of(row, dealer=2, joker=joker, upcard="AS") for joker in (False, True)]
    left = [count(table.state.kitty) + 1 for table in tables]
    assert left == row["expect"]["left"]
    assert [n + 15 for n in left] == row["expect"]["deck"]


@case("R049")
def no_lone_hands(row: dict[str, Any]) -> None:
    table = table_of(row, dealer=2).say("order_up leave")
    assert table.asked == "play 0"


@case("R050")
def who_is_maker(row: dict[str, Any]) -> None:
    table = table_of(row, dealer=2).say("pass pass order_up")
    for seat in range(3):
        view = View()
        fill_view(table.rules, table.state, seat, view)
        assert view.caller == row["given"]["maker"]
        assert [other for other in range(3) if other != view.caller] == row["expect"]["defenders"]


@case("R051")
def all_low_hands(row: dict[str, Any]) -> None:
    assert (row["expect"]["one_hand"], row["expect"]["any_of_four"]) == ("1/759", "4/759")
    assert comb(8, 5) * 759 == comb(24, 5)


@case("R052")
def swap_three(row: dict[str, Any]) -> None:
    hand = " ".join(row["given"]["hand"])
    table = table_of(row, hands={0: hand}, kitty="AC AD AH", upcard="9S")
    assert table.asked == "bad_hand 0"
    for card in hand.split()[:3]:
        assert table.say("claim" if table.asked.startswith("bad") else "").asked == "swap 0"
        table.say(card)
    assert table.asked == "bid_1 0"
    assert table_of(row, hands={0: hand}, upcard="9S").say("decline").asked == "bid_1 0"


@pytest.mark.parametrize("row", [row for row in CASES if row not in ABOUT_PROGRAMS])
def test_rule_case(row: str) -> None:
    checks[row](CASES[row])


def test_every_row_has_its_check() -> None:
    assert set(checks) | ABOUT_PROGRAMS == set(CASES)
    assert not set(checks) & ABOUT_PROGRAMS
