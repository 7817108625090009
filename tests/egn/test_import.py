"""Reading files by people: what is illegal is named, what is unknown stays unknown."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from arena.egn import parse_egn
from arena.egn.game import import_game
from arena.egn.record import record_of
from arena.egn.ruleset import rules_of
from arena.errors import RecordError
from arena.report.game.egn_text import egn_game_text, egn_summary
from arena.rules.codes import ACTION_NAMES
from arena.rules.options import make_rules, option_values
from arena.rules.presets import PRESETS, preset_rules
from arena.tournament.rows import TOLD
from tests.egn.games import bidding, by_people, exported, imported, tricks

Document = dict[str, Any]


def problem(change: Callable[[Document], None], **ruleset: object) -> str:
    """What is wrong with the game by people after a change, without the file's name."""
    document = by_people(**ruleset)
    change(document)
    with pytest.raises(RecordError) as caught:
        imported(document)
    text = str(caught.value)
    assert text.startswith("club.egn: ")
    return text.removeprefix("club.egn: ")


def test_a_game_by_people_is_played_through():
    game = imported(by_people())
    assert [deal.points for deal in game.deals] == [(1, 0, 1, 0)] * 3
    assert game.score == (3, 0, 3, 0)
    assert (game.winners, game.end) == ((), "unfinished")
    words = [None if action is None else ACTION_NAMES[action] for action in game.deals[0].choices]
    assert words[:6] == ["pass", "pass", "pass", "order_up", None, "AD"]


def test_what_the_file_leaves_out_is_said():
    document = by_people()
    document["metadata"]["players"] = ["North", "", "South"]
    assert imported(document).unknown == (
        "name of seat 1",
        "name of seat 3",
        "all deals: the hands (they are the cards each seat played)",
        "deals 1, 3: the discard",
    )


def test_the_stored_discard_and_hands_are_used():
    document = by_people()
    bidding(document, 1)["discard"] = "Td"
    game = imported(document)
    assert game.deals[0].choices[4] == ACTION_NAMES.index("TD")
    assert game.deals[0].unknown == ("the hands (they are the cards each seat played)",)


def test_an_upcard_never_played_was_the_discard():
    document = by_people()
    document["deals"][0]["initialState"]["upCard"] = "Qc"
    assert imported(document).deals[0].choices[4] == ACTION_NAMES.index("QC")


def test_a_revoke_is_named_with_what_was_legal():
    def revoke(document: Document) -> None:
        first = tricks(document, 1)
        first[0][2], first[4][3] = first[4][3], first[0][2]

    assert problem(revoke) == "deal 1, trick 1: seat 1 plays JH, which is not legal; legal: QD"


def test_a_card_of_another_hand_is_named():
    def other(document: Document) -> None:
        document["deals"][1]["initialState"]["playerCards"] = [
            ["Tc", "Qd", "Ks", "Qs", "Kh"],
            ["Kc", "9d", "Qs", "9h", "Kd"],
            [],
            [],
        ]

    assert problem(other) == "deal 2: QS is in two places"

    def held(document: Document) -> None:
        document["deals"][1]["initialState"]["playerCards"] = [["Tc", "Qd", "Ks", "Ts", "Td"]]

    assert problem(held).startswith("deal 2, trick 2: seat ")


def test_a_card_played_again_is_named():
    def twice(document: Document) -> None:
        tricks(document, 1)[3][0] = "Ks"

    assert problem(twice) == "deal 1, trick 4: seat 0 plays KS again, which is not legal; legal: ??"


@pytest.mark.parametrize(
    ("deal", "calls", "what"),
    [
        (1, ["Pass", "Pass", "Pass", "c"], "seat 2 answers call_C (bid_1), which is not legal; legal: "),
        (2, ["Pass"] * 4 + ["s"], "seat 0 answers call_S (bid_2), which is not legal; legal: pass call_C"),
        (2, ["Pass"] * 4 + ["n"], "seat 0 answers call_NT (bid_2), which is not legal; legal: pass call_C"),
        (2, ["Pass"] * 8, "seat 3 answers pass (bid_2), which is not legal; legal: call_C call_D call_H"),
        (2, ["Pass"] * 4 + ["Order"], "seat 0 answers order_up (bid_2), which is not legal; legal: pass"),
        (
            2,
            ["Pass"] * 4 + ["c", "Pass"],
            "calls: Pass Pass Pass Pass c Pass: calls after the bidding is over",
        ),
    ],
)
def test_an_illegal_call_is_named(deal: int, calls: list[str], what: str):
    def call(document: Document) -> None:
        bidding(document, deal)["calls"] = calls

    assert problem(call).startswith(f"deal {deal}: {what}")


def test_dealers_partner_must_be_alone_in_canadian_rules():
    def assist(document: Document) -> None:
        bidding(document, 1)["calls"] = ["Pass", "Order"]

    assert problem(assist, canadian=True) == (
        "deal 1: seat 0 answers order_up (bid_1), which is not legal; legal: pass order_up_alone"
    )


def test_lone_defence_needs_its_rule():
    def defend(document: Document) -> None:
        bidding(document, 3)["aloneDefender"] = 1

    assert problem(defend) == "deal 3: aloneDefender: seat 1 may not defend alone here"
    assert problem(defend, defend_alone=True) == "deal 3, trick 1: 3 cards, but 2 seats play"


@pytest.mark.parametrize(
    ("change", "what"),
    [
        (
            lambda d: d["deals"][1]["initialState"].update(dealer=0),
            "deal 2: dealer: seat 0, where seat 3 was to",
        ),
        (
            lambda d: d["metadata"].update(finalScore=[4, 0]),
            "metadata.finalScore: 4 0, but the deals come to 3 0",
        ),
        (lambda d: d["metadata"].update(initialScore=[9, 0]), "deal 2: the game was won before this deal"),
        (lambda d: tricks(d, 2)[1].append("9s"), "deal 2, trick 2: 5 cards, but 4 seats play"),
        (lambda d: tricks(d, 2)[1].pop(), "deal 2, trick 2: 3 cards, but 4 seats play"),
        (lambda d: tricks(d, 2).append(["9s"]), "deal 2, trick 6: cards after the hand is over"),
        (lambda d: tricks(d, 2)[0].__setitem__(0, "8c"), "deal 2: 8C is not in the deck of 24 cards"),
        (lambda d: tricks(d, 2)[0].__setitem__(0, "B"), "deal 2: the joker is not in the deck of 24 cards"),
        (
            lambda d: tricks(d, 2)[0].__setitem__(0, "10c"),
            "deal 2, trick 1: '10c' is no card; EGN writes rank",
        ),
        (lambda d: d.update(fileType="PGN"), 'no EGN: "fileType" must be "Euchre Game Notation"'),
        (lambda d: d.update(version="2.0"), "version: '2.0' cannot be read"),
        (lambda d: d.update(more=1), "'more' is no key of EGN here; keys are fileType, version"),
        (lambda d: d["metadata"].pop("players"), "metadata.players: is missing"),
        (lambda d: d["metadata"]["players"].append("Fifth"), "metadata.players: 5 names at a table of 4"),
        (lambda d: d["deals"].__setitem__(1, "EjRWeJA"), "deal 2: is in EGN's condensed form"),
        (lambda d: d["deals"][1].pop("initialState"), "deal 2: initialState: is missing"),
        (lambda d: bidding(d, 2).update(calls=["pass"]), "deal 2: calls: 'pass' is no call; calls are Pass"),
        (lambda d: d["metadata"]["ruleset"].update(stick=True), "metadata.ruleset: stick: no key of EGN's"),
        (
            lambda d: d["metadata"]["ruleset"].update(std=1),
            "metadata.ruleset: std: 1 is not allowed; true or",
        ),
        (lambda d: d["metadata"]["ruleset"].update(num_players=6), "metadata.players"),
        (
            lambda d: d["metadata"]["ruleset"].update(loner_euchred_score=1),
            "ruleset: loner_euchred_score: 1 is",
        ),
        (lambda d: d["metadata"]["ruleset"].update(min_rank=10), "ruleset: deck_low_rank"),
    ],
)
def test_a_bad_file_is_refused_where_it_is_bad(change: Callable[[Document], None], what: str):
    if what == "metadata.players":
        document = by_people()
        change(document)
        with pytest.raises(RecordError, match="num_players: 6 cannot be played here; 2, 3 or 4"):
            imported(document)
    else:
        assert what in problem(change)


def test_text_that_is_no_json_is_refused_with_its_place():
    with pytest.raises(RecordError, match=r"club\.egn:2:2: not JSON"):
        parse_egn("{\n}}", "club.egn")


def test_later_tricks_that_are_missing_stay_unknown():
    document = by_people()
    del tricks(document, 2)[2:]
    game = imported(document)
    assert game.deals[1].points is None
    assert game.score is None
    assert "deal 2: the cards from trick 3 on" in game.unknown
    assert game.deals[2].points == (1, 0, 1, 0)


def test_the_last_deal_may_break_off_and_the_score_stands():
    document = by_people()
    del tricks(document, 3)[1:]
    game = imported(document)
    assert game.score == (2, 0, 2, 0)
    assert len(game.deals[2].choices) == 8


def test_an_unknown_card_ends_what_can_be_known_of_its_deal():
    document = by_people()
    tricks(document, 2)[1][2] = "Xd"
    game = imported(document)
    assert "deal 2: a card of trick 2, and so who played what after it" in game.unknown
    assert len(game.deals[1].choices) == 5 + 6
    text = egn_game_text(parse_egn(json.dumps(document), "club.egn"), hand=2)
    assert "not given to seats: ?? AD\n" in text


def test_an_unknown_call_or_no_bidding_leaves_the_deal_unchecked():
    document = by_people()
    bidding(document, 1)["calls"] = ["Pass", "x"]
    del document["deals"][1]["phases"][0]
    game = imported(document)
    assert "deal 1: a call, and so what follows it" in game.unknown
    assert "deal 2: the calls: the deal is not checked" in game.unknown
    assert [deal.points for deal in game.deals] == [None, None, (1, 0, 1, 0)]


def test_the_final_score_tells_the_winner_when_the_deals_do_not():
    document = by_people()
    del tricks(document, 1)[2:]
    document["metadata"]["finalScore"] = [7, 10]
    game = imported(document)
    assert (game.score, game.winners, game.end) == (None, (1, 3), "played")
    assert "won by East and West, final score in the file 7 10, not checked" in egn_summary(game)


def test_deals_left_out_between_others_cost_the_score_only():
    document = by_people()
    document["deals"][2]["dealNumber"] = 7
    game = imported(document)
    assert game.score is None
    assert game.deals[2].points == (1, 0, 1, 0)


def test_bowers_and_capital_suits_are_read():
    document = by_people()
    first = tricks(document, 1)
    first[4][0] = "R"  # the jack of clubs, trump
    first[1][3] = "L"
    first[0][0] = "AD"
    assert imported(document).choices == imported(by_people()).choices


def test_annotations_and_other_lines_are_commentary():
    document = by_people()
    bidding(document, 1)["callAnnotations"] = {"0": ["a wild pass"]}
    document["deals"][0]["phases"][1]["playAnnotations"] = {"0": ["[!]"]}
    document["deals"][0]["alternativeLines"] = [
        {"branchIndex": 0, "phases": [{"phaseNumber": 0, "type": "EUCHRE_BIDDING", "calls": ["Order"]}]}
    ]
    assert imported(document).choices == imported(by_people()).choices


def test_a_later_version_is_read_as_this_one_and_said():
    document = by_people()
    document["version"] = "1.6"
    document["metadata"]["teamNames"] = ["a", "b"]
    game = imported(document)
    assert game.score == (3, 0, 3, 0)
    assert "note: EGN version 1.6, read as 1.4" in egn_summary(game)


def test_rules_may_be_given_in_place_of_the_ruleset():
    document = by_people()
    bidding(document, 2)["calls"] = ["Pass"] * 8
    del document["deals"][1]["phases"][1]
    file = parse_egn(json.dumps(document), "club.egn")
    assert import_game(file, preset_rules("bicycle")).deals[1].points == (0, 0, 0, 0)


def test_egn_fixes_what_it_has_no_key_for():
    values = option_values(rules_of({}))
    fixed = {
        "optional_pickup": False,
        "alone_who": "caller",
        "alone_timing": "with_call",
        "turned_down_suit_callable": "never",
        "stick_the_dealer": True,
        "loner_lead": "left_of_dealer",
        "defend_alone": "never",
        "loner_euchred_points": 0,
    }
    assert {key: values[key] for key in fixed} == fixed


def test_ruleset_keys_mean_our_options():
    ruleset = {
        "std": False,
        "min_rank": 7,
        "num_deals": 8,
        "canadian": True,
        "loner_lead": "LEFT_OF_LONER",
        "loner_march_score": 5,
        "loner_euchred_score": 4,
        "defend_alone": True,
        "go_under": True,
        "partners_best": True,
        "joker": True,
        "allow_no_trump": True,
        "fast_break": True,
        "four_trick_tokens": True,
    }
    assert rules_of(ruleset) == make_rules(
        {
            "optional_pickup": False,
            "alone_who": "caller",
            "alone_timing": "with_call",
            "deck_low_rank": 7,
            "target": 0,
            "hands_per_game": 8,
            "partner_order": "must_go_alone",
            "loner_lead": "left_of_loner",
            "loner_march_points": 5,
            "loner_euchred_points": 4,
            "defend_alone": "vs_loner",
            "defend_alone_points": 4,
            "bad_hand": "three_low",
            "bad_hand_action": "swap3",
            "partners_best": "makers",
            "partners_best_order": "partner_first",
            "joker": True,
            "no_trump": "round2",
            "fast_break": True,
            "four_trick_tokens": 4,
            "loner_earns_tokens": False,
        }
    )
    farmers = rules_of({"farmers": True}).relief
    assert (farmers.bad_hand, farmers.bad_hand_action) == (5, 0)


def test_the_record_has_the_keys_of_the_export_and_null_for_the_unknown():
    record = record_of(imported(by_people()))
    assert tuple(record) == TOLD
    assert record["choices"][0][:5] == ["pass", "pass", "pass", "order_up", None]
    assert record["first_dealer"] == 2
    assert record["score"] == [3, 0, 3, 0]
    assert record["block"] is None


def test_cards_that_are_not_known_are_shown_as_question_marks():
    text = egn_game_text(parse_egn(json.dumps(by_people()), "club.egn"))
    assert "seat 2 puts down ??\n" in text
    assert "seat 2 holds ?? ?? ?? ?? ??\n" in text
    assert "kitty ?? ?? ??\n" in text
    assert text.endswith("not finished in the file: nobody has won, score 3 0 3 0\n")


def test_games_without_hands_are_played_through_under_every_preset():
    for preset in PRESETS:
        result, export = exported(preset_rules(preset), 2, player="bold")
        document = json.loads(export.text())
        for deal in document["deals"]:
            del deal["initialState"]["playerCards"]
        game = imported(document)
        assert (game.score, game.winners) == (result.score, result.winners), preset


@pytest.mark.parametrize("preset", ["three_handed", "three_handed_32", "two_handed_ohio"])
@pytest.mark.parametrize("hands", [0, 1, 2])
def test_games_without_their_dummy_are_played_through(preset: str, hands: int):
    for block in range(4):
        result, export = exported(preset_rules(preset), block, player="bold")
        document = json.loads(export.text())
        for deal in document["deals"]:
            deal["initialState"]["playerCards"] = deal["initialState"]["playerCards"][:hands]
        game = imported(document)
        assert (game.score, game.winners) == (result.score, result.winners)
        assert "all deals: the dummy, and what was put down for it" in game.unknown
