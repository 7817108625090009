"""Comparison files: what they may hold, and every mistake with its place."""

from pathlib import Path

import jsonschema
import pytest
import yaml

from arena.compare import load_comparison, parse_comparison
from arena.compare.config import comparison_schema
from arena.errors import ConfigError
from arena.players import PLAYERS
from arena.rules.options import make_rules
from arena.rules.presets import preset_rules

CONFIGS = Path(__file__).parent.parent.parent / "configs"

WRONG = """\
nmae: x
seed: true
rules: {preset: stik}
switches:
  - stick_the_dealr: true
  - optional_pickup: no
  - {deck_low_rank: 7, name: 5}
grid:
  jokr: [true]
  joker: [true, yes, true]
  target: 5
players: [basic, bsic]
skill: [basic]
hands: 0
games: 5
minutes_per_hand: slow
threads: many
stick_the_dealer: true
"""
MISTAKES = [
    "1:1: nmae: unknown key",
    "2:7: seed: true is not allowed; a whole number or a string",
    "3:17: rules.preset: 'stik' is not a preset",
    "5:5: switches[0].stick_the_dealr: unknown option; did you mean stick_the_dealer?",
    "6:22: switches[1].optional_pickup: 'no' is not allowed; true or false; did you mean false?",
    "7:30: switches[2].name: a name is a string; put 5 in quotes",
    "9:3: grid.jokr: unknown option; did you mean joker?",
    "10:17: grid.joker[1]: 'yes' is not allowed; true or false; did you mean true?",
    "10:22: grid.joker[2]: true is there twice",
    "11:11: grid.target: 5 is not allowed; a list of values, each a whole number from 0 to 120",
    f"12:18: players[1]: no bundled player is called 'bsic'; they are {', '.join(PLAYERS)}"
    "; did you mean basic?",
    "13:8: skill: a list is not allowed; a stronger and a weaker player, or null",
    "14:8: hands: 0 is not allowed; a whole number from 1 to 1000000000",
    "15:1: games: hands are given too; one of the two",
    "16:19: minutes_per_hand: 'slow' is not allowed; a number above 0, at most 60",
    "17:10: threads: 'many' is not allowed; auto, or a whole number from 1 to 1024",
    "18:1: stick_the_dealer: unknown key; an option belongs under rules, switches or grid",
]


def problems_of(text: str) -> list[str]:
    with pytest.raises(ConfigError) as caught:
        parse_comparison(text, "c.yaml")
    return caught.value.problems


def test_every_mistake_is_told_with_its_place():
    found = problems_of(WRONG)
    assert len(found) == len(MISTAKES)
    for problem, start in zip(found, MISTAKES, strict=True):
        assert problem.startswith(f"c.yaml:{start}")
    assert found[0].endswith("did you mean name?")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("rules: stick\n", "1:1: nothing to compare; give `switches`, a list of rule changes, or a `grid`"),
        ("", "1:1: an empty file; a mapping with name, seed"),
        ("switches:\n- optional_pickup: true\n", "2:3: switches[0]: changes nothing; four_handed has"),
        (
            "switches:\n- joker: true\n- joker: true\n",
            "3:3: switches[1]: the name 'joker=true' is taken by switches[0]",
        ),
        ("switches: [three_handed]\nplayers: [basic, bold]\n", "2:10: players: 2 players for a table of 3"),
        (
            "switches: [stick]\nhands: 200_000\n",
            "2:8: hands: '200_000' is not allowed; a whole number from 1",
        ),
        ("switches: [stick]\nseed: ''\n", "2:7: seed: '' is not allowed; a whole number or a string"),
        ("switches: [stick]\nplayers: []\n", "2:10: players: a list is not allowed; a player, or a list of"),
        (
            "switches: [stick]\nplayers: [basic, 5]\n",
            "2:18: players[1]: 5 is not allowed; a player, or a list",
        ),
        (
            "switches: [stick]\nmax_deals: null\n",
            "2:12: max_deals: nothing is not allowed; a whole number from 1",
        ),
        ("switches: [stick]\nskill: [bold, bold]\n", "2:8: skill: 'bold' against itself"),
        (
            "grid:\n  joker: [false, true]\n  joker_turned_up: [none]\n",
            "1:1: grid: joker=true, joker_turned_up=none: joker_turned_up:",
        ),
        (
            "grid:\n  target: [" + ", ".join(map(str, range(1, 120))) + "]\n  euchre_points: [1, 2]\n",
            "1:1: grid: 238",
        ),
    ],
)
def test_mistakes_one_by_one(text, problem):
    assert any(one.startswith(f"c.yaml:{problem}") for one in problems_of(text)), problems_of(text)


def test_switches_depart_from_the_base_and_presets_stand_alone():
    plan = parse_comparison(
        "rules: {preset: stick, target: 11}\n"
        "switches:\n- joker: true\n- three_handed\n- {preset: bicycle, name: book}\n"
    )
    assert plan.base.rules == make_rules({"stick_the_dealer": True, "target": 11})
    assert [one.name for one in plan.switches] == ["joker=true", "three_handed", "book"]
    assert plan.switches[0].rules == make_rules({"stick_the_dealer": True, "target": 11, "joker": True})
    assert plan.switches[1].rules == preset_rules("three_handed")


def test_what_hangs_on_an_option_of_the_base_goes_with_it():
    plan = parse_comparison(
        "rules: {preset: british_25, partners_best: both}\n"
        "switches:\n- alone_allowed: false\n- {joker: false, players: 3}\n"
        "grid: {alone_allowed: [true, false]}\n"
    )
    never, three, of_grid = (one.rules for one in plan.switches)
    book = {
        "optional_pickup": False,
        "alone_timing": "with_call",
        "loner_lead": "left_of_dealer",
        "target": 11,
    }
    without = {"alone_who": "caller", "alone_allowed": False, "joker": True, "defend_alone_points": 4}
    assert make_rules({**book, **without}) == never == of_grid
    with_loners = {"players": 3, "defend_alone": "vs_loner", "defend_alone_points": 4}
    assert make_rules({**book, **with_loners}) == three


def test_grid_is_every_combination_but_the_base():
    plan = parse_comparison("grid:\n  deck_low_rank: [9, 7]\n  joker: [false, true]\n")
    assert [one.name for one in plan.switches] == [
        "deck_low_rank=9, joker=true",
        "deck_low_rank=7, joker=false",
        "deck_low_rank=7, joker=true",
    ]


def test_what_is_left_out_has_a_default():
    plan = parse_comparison("switches: [stick]\n", "evening.yaml")
    assert (plan.name, plan.seed, plan.base.name) == ("evening", "0", "four_handed")
    assert (plan.players, plan.styles, plan.skill) == (None, ("expert", "club"), ("learned", "careless"))
    assert (plan.hands, plan.games, plan.minutes_per_hand) == (200_000, None, 1.5)
    assert (plan.max_deals, plan.threads) == (200, None)


def test_skill_can_be_left_out_and_games_given():
    plan = parse_comparison("switches: [stick]\nskill: null\ngames: 50\nthreads: 3\n")
    assert (plan.skill, plan.hands, plan.games, plan.threads) == (None, None, 50, 3)


@pytest.mark.parametrize("file", sorted(CONFIGS.glob("*night.yaml")), ids=lambda file: file.stem)
def test_the_schema_takes_every_bundled_comparison(file):
    jsonschema.validate(yaml.safe_load(file.read_text(encoding="utf-8")), comparison_schema())


def test_the_schema_knows_what_a_comparison_may_not_hold():
    validator = jsonschema.Draft202012Validator(comparison_schema())
    wrong = {str(error.path[0]) for error in validator.iter_errors(yaml.safe_load(WRONG)) if error.path}
    assert {"seed", "grid", "switches", "skill", "hands", "minutes_per_hand", "threads"} <= wrong
    assert validator.is_valid({"grid": {"joker": [True, False]}, "games": 5, "skill": None})
    validator.check_schema(validator.schema)


@pytest.mark.parametrize("name", ["club_night", "cutthroat_night"])
def test_bundled_comparisons_are_sound(name):
    plan = load_comparison(CONFIGS / f"{name}.yaml")
    assert plan.name == name
    assert plan.hands == 200_000
    assert len(plan.switches) >= 7
