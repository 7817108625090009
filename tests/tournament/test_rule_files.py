"""Files of house rules: they stand wherever a preset stands, and their mistakes have their lines."""

from pathlib import Path

import jsonschema
import pytest
import yaml

from arena.compare import load_comparison
from arena.errors import ConfigError, UserError
from arena.rules.options import make_rules
from arena.rules.presets import PRESETS, preset_rules
from arena.tournament.config import config_schema, load_config
from arena.tournament.rule_files import variant_of, variants_of
from tests.cli.running import arena

OURS = make_rules({"stick_the_dealer": True, "target": 11})
PRESET_NAMES = ", ".join(PRESETS)


@pytest.fixture(autouse=True)
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder `house`: `ours.yaml`, `pub.yaml` that starts from it, `two.yaml` with two rule sets."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "house").mkdir()
    write("house/ours.yaml", "# what we play\npreset: stick\ntarget: 11\n")
    write("house/pub.yaml", "name: at the pub\npreset: ours.yaml\nalone_allowed: false\n")
    write("house/two.yaml", "rules: [stick, {target: 7}]\nbots: [basic, lowest]\n")
    return tmp_path


def write(file: str, text: str) -> Path:
    path = Path(file)
    path.write_text(text, encoding="utf-8")
    return path


def told(text: str) -> list[str]:
    """The problems of a rule file `bad.yaml` with this text."""
    write("bad.yaml", text)
    with pytest.raises(ConfigError) as caught:
        variants_of("bad.yaml")
    return [one.replace(PRESET_NAMES, "PRESETS") for one in caught.value.problems]


def test_a_file_of_options_is_one_rule_set_called_as_the_file():
    (ours,) = variants_of("house/ours.yaml")
    assert ("ours", OURS) == (ours.name, ours.rules)


def test_a_file_starts_from_another_one_in_its_folder():
    pub = variant_of("house/pub.yaml")
    assert "at the pub" == pub.name
    assert make_rules({"stick_the_dealer": True, "target": 11, "alone_allowed": False}) == pub.rules


def test_a_file_stands_in_a_tournament_wherever_a_preset_does():
    config = load_config(
        write(
            "club.yaml",
            "rules: [house/ours.yaml, {preset: house/ours.yaml, win_by: 2}, stick]\nbots: [basic, lowest]\n",
        )
    )
    assert ["ours", "ours+win_by=2", "stick"] == [one.name for one in config.variants]
    by_two = make_rules({"stick_the_dealer": True, "target": 11, "win_by": 2})
    assert [OURS, by_two, preset_rules("stick")] == [one.rules for one in config.variants]


def test_a_file_stands_in_a_comparison_wherever_a_preset_does():
    plan = load_comparison(
        write("evening.yaml", "rules: house/ours.yaml\nswitches: [house/pub.yaml, {target: 7}, stick]\n")
    )
    assert ("ours", OURS) == (plan.base.name, plan.base.rules)
    assert ["at the pub", "target=7", "stick"] == [one.name for one in plan.switches]
    assert variant_of("house/pub.yaml").rules == plan.switches[0].rules


@pytest.mark.parametrize(
    "words",
    [
        ("rules", "explain", "house/ours.yaml"),
        ("rules", "show", "house/ours.yaml"),
        ("rules", "diff", "house/ours.yaml", "house/pub.yaml"),
        ("perft", "house/ours.yaml", "--depth", 2),
    ],
)
def test_a_file_stands_on_the_command_line_wherever_a_preset_does(words):
    found = arena(*words)
    assert (0, "") == (found.code, found.err)


def test_of_a_tournament_and_a_comparison_the_rules_are_read():
    assert ["stick", "four_handed+target=7"] == [one.name for one in variants_of("house/two.yaml")]
    write("evening.yaml", "switches: [{target: 7}]\n")
    assert preset_rules("four_handed") == variant_of("evening.yaml").rules


def test_mistakes_in_a_file_of_options_have_their_lines():
    assert [
        "bad.yaml:2:9: preset: 'stik' is not a preset; did you mean stick? Presets are PRESETS",
        "bad.yaml:3:1: stick_dealer: unknown option; did you mean stick_the_dealer?",
        "bad.yaml:4:9: target: 'ten' is not allowed; a whole number from 0 to 120",
    ] == told("# ours\npreset: stik\nstick_dealer: true\ntarget: 'ten'\n")
    assert [
        "bad.yaml:2:1: laps: laps, shut-outs, rubbers and all games played need a match of more than one game"
    ] == told("target: 5\nlaps: true\n")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "1:1: an empty file; a mapping of options"),
        ("- stick\n", "1:1: a list is not a rule set; a mapping of options"),
        ("preset: nowhere/x.yaml\n", "1:9: preset: there is no file nowhere/x.yaml"),
        ("preset: bad.yaml\n", "1:9: preset: bad.yaml starts from itself"),
        (
            "preset: house/two.yaml\n",
            "1:9: preset: house/two.yaml holds 2 rule sets (stick, four_handed+target=7); one is wanted",
        ),
    ],
)
def test_what_is_no_rule_set_is_told(text, problem):
    assert [f"bad.yaml:{problem}"] == told(text)


def test_mistakes_in_a_file_that_a_tournament_names_are_told_with_its_own():
    write("bad.yaml", "target: 5\nstick_dealer: true\n")
    with pytest.raises(ConfigError) as caught:
        load_config(write("club.yaml", "rules: bad.yaml\nbots: [basic, lowest]\nformat: {blocks: 0}\n"))
    assert [
        "club.yaml:3:18: format.blocks: 0 is not allowed; a whole number from 1 to 1000000",
        "bad.yaml:2:1: stick_dealer: unknown option; did you mean stick_the_dealer?",
    ] == caught.value.problems


def test_where_one_rule_set_is_wanted_a_file_with_two_is_refused():
    with pytest.raises(UserError, match=r"holds 2 rule sets \(stick, four_handed\+target=7\); one is wanted"):
        variant_of("house/two.yaml")


def test_the_schema_of_tournaments_allows_files():
    text = "rules: [house/ours.yaml, {preset: house/ours.yaml, target: 7}]\nbots: [basic, lowest]\n"
    jsonschema.validate(yaml.safe_load(text), config_schema())
