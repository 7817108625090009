"""The forms EGN comes in: JSON of every version is read, the others are named."""

import json
from pathlib import Path

import pytest

from arena.egn import parse_egn, read_egn
from arena.egn.forms import renamed
from arena.errors import RecordError
from tests.egn.games import bidding, by_people, imported, tricks

WANTED = "what can be read here is one game as JSON, as "
BINARY = f"a game in EGN's binary form; {WANTED}its `egn-convert` writes it"
BINARY_MATCH = f"a match in the binary form of Euchre Match Notation; {WANTED}EGN's `emn-match-extract`"


@pytest.mark.parametrize(
    ("name", "data", "what"),
    [
        ("a.egnb", b"\x01\x0a\x14Euchre Game Notation\x12\x031.4", BINARY),
        ("a.expanded.egnb", b"\x00\x0a\x14Euchre Game Notation\x12\x031.4", BINARY),
        ("a.egn", b"\x01\x0a\x14Euchre Game Notation\x12\x031.4", BINARY),
        ("a.condensed.bin", b"\x0a\x14Euchre Game Notation\x12\x031.2", BINARY),
        ("a.emnb", b"\x02\x0a\x15Euchre Match Notation", BINARY_MATCH),
        (
            "a.emn",
            b'{"fileType": "Euchre Match Notation", "games": []}',
            f"a match in Euchre Match Notation; {WANTED}",
        ),
        ("a.egn", b"\x89PNG\xff", "not a text in UTF-8"),
        ("a.egn", b"[]", 'no EGN: "fileType" must be "Euchre Game Notation"'),
        ("a.egn", b"", "1:1: not JSON"),
    ],
)
def test_other_forms_are_named(tmp_path: Path, name: str, data: bytes, what: str):
    file = tmp_path / name
    file.write_bytes(data)
    with pytest.raises(RecordError) as caught:
        read_egn(file)
    assert str(caught.value).removeprefix(str(file)).lstrip(": ").startswith(what)


def test_a_game_as_json_is_read_whatever_it_is_called(tmp_path: Path):
    file = tmp_path / "game.bin"
    file.write_text("\ufeff" + json.dumps(by_people()), encoding="utf-8")
    assert 3 == len(read_egn(file).deals)


def old(document):
    """The game as version 1.0 wrote it."""
    document["version"] = "1.0.0"
    document["metadata"]["matchId"] = "finals"
    for deal in document["deals"]:
        deal["initialState"]["kitty"] = []
        deal["phases"][0]["calls_annotations"] = {"1": "a wild pass"}
    return document


def test_keys_of_version_1_0_are_read():
    document = old(by_people())
    document["deals"][0]["initialState"]["player_cards"] = [
        ["Tc", "Ac", "9d", "Jd", "Kd"],
        ["Qd", "9h", "Jh", "Kh", "Js"],
    ]
    game = imported(document)
    assert "finals" == game.file.game
    assert (3, 0, 3, 0) == game.score


def test_a_full_hand_of_version_1_0_is_held_against_the_play():
    document = old(by_people())
    document["deals"][0]["initialState"]["player_cards"] = [[], [], [], ["Td", "Ah", "9s", "Qs", "As"]]
    with pytest.raises(
        RecordError, match=r"deal 1, trick 1: seat 3 plays AD, which is not legal; legal: TD AH 9S QS AS"
    ):
        imported(document)


@pytest.mark.parametrize("version", ["1.0.0", "1.4"])
@pytest.mark.parametrize("deep", [400, 700, 100_000])
def test_what_is_nested_too_deeply_is_refused_in_words(version: str, deep: int):
    text = (
        f'{{"fileType": "Euchre Game Notation", "version": "{version}", "deals": {"[" * deep}{"]" * deep}}}'
    )
    with pytest.raises(RecordError, match=r"nested too deeply|metadata: is missing"):
        parse_egn(text, "club.egn")


def test_exchanges_of_version_1_0_are_read():
    document = old(by_people(partners_best=True))
    bidding(document, 3)["card_exchanges"] = [{"sender": 0, "receiver": 2, "cards": ["9h"]}]
    with pytest.raises(RecordError, match="seat 0 gives seat 2 9H, but seat 0 is alone"):
        imported(document)
    assert len(tricks(document, 3)) == 5


def test_later_versions_have_the_later_keys_alone():
    document = by_people()
    document["deals"][0]["initialState"]["player_cards"] = []
    with pytest.raises(
        RecordError, match="'player_cards' is no key of EGN here; keys are dealer, upCard, playerCards"
    ):
        imported(document)
    both = {"player_cards": [1], "playerCards": [2]}
    assert both == renamed(both)
