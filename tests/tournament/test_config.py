"""Tournament files: what is accepted, and every mistake with its place."""

# One mistake a line.
# ruff: noqa: E501

import json
import sys
from pathlib import Path

import jsonschema
import pytest
import yaml

from arena.errors import ConfigError
from arena.host import Bundled, Limits
from arena.host.commands import command_of
from arena.rules.options import make_rules
from arena.tournament.bundled import bundled_comparisons, bundled_configs
from arena.tournament.config import config_schema, load_config
from arena.tournament.formats import FORMATS
from tests.tournament.samples import HERE, SEED, bots, config, problems, small

AB = bots("a", "b")


# What is accepted


def test_a_config_needs_only_its_bots() -> None:
    got = config(AB, "summer cup.yaml")
    assert got.name == "summer cup"
    assert got.output == Path("runs/summer cup")
    assert [one.name for one in got.variants] == ["four_handed"]
    assert got.variants[0].rules == make_rules()
    assert Limits() == got.limits
    assert (
        got.format.describe(),
        got.format.blocks,
        got.format.lane_length,
        got.format.unit,
        got.format.max_deals,
    ) == ("round robin", 100, 10, "game", 200)
    assert (got.faults.policy, got.faults.max_faults) == ("forfeit", 3)
    assert got.workers is None
    assert got.worker_count >= 1


@pytest.mark.parametrize(("written", "meant"), [("true", "everybody"), ("false", "never")])
def test_an_option_written_as_the_flag_it_was_is_heard(written: str, meant: str) -> None:
    got = config(AB + f"rules: {{name: again, turned_down_suit_callable: {written}}}\n")
    expected = make_rules({"turned_down_suit_callable": meant})
    assert [expected] == [one.rules for one in got.variants]
    jsonschema.validate({"bots": ["basic"], "rules": {"turned_down_suit_callable": True}}, config_schema())


def test_every_key_is_heard() -> None:
    got = config(
        f"""\
        name: club
        seed: {SEED!r}
        rules: stick
        {AB.strip()}
        format: {{kind: gauntlet, challenger: b, blocks: 9, lane_blocks: 4, unit: hand, max_deals: 30}}
        limits: {{start_ms: 1, move_ms: 2, bank_ms: 3, margin_ms: 4, grace_ms: 5, max_line: 2048}}
        faults: {{policy: substitute, max_faults: 0}}
        workers: 3
        output: out/here
        """
    )
    assert ("club", SEED, False, 3, Path("out/here")) == (
        got.name,
        got.seed,
        got.seed_drawn,
        got.workers,
        got.output,
    )
    assert got.format.describe() == "gauntlet of b"
    assert (got.format.blocks, got.format.lane_blocks, got.format.unit, got.format.max_deals) == (
        9,
        4,
        "hand",
        30,
    )
    assert Limits(1, 2, 3, 4, 5, 2048) == got.limits
    assert (got.faults.policy, got.faults.max_faults) == ("substitute", 0)


def test_empty_sections_are_defaults() -> None:
    got = config(AB + "format:\nlimits:\nfaults:\nworkers:\noutput:\nseed:\nname:\n")
    assert Limits() == got.limits
    assert got.seed_drawn


def test_faults_may_be_one_word() -> None:
    assert config(AB + "faults: substitute\n").faults.policy == "substitute"


def test_a_move_limit_may_give_way_to_a_bank() -> None:
    got = config(AB + "limits: {move_ms: null, bank_ms: 60000}\n")
    assert (got.limits.move_ms, got.limits.bank_ms) == (None, 60000)


def test_without_a_seed_each_reading_draws_128_bits() -> None:
    one, two = config(AB), config(AB)
    assert one.seed_drawn
    assert len(one.seed) == 32
    assert one.seed != two.seed


def test_a_number_and_its_text_are_the_same_seed() -> None:
    assert config(AB + "seed: 5\n").seed_key == config(AB + "seed: '5'\n").seed_key


def test_a_seed_that_could_be_searched_gets_a_warning() -> None:
    weak = config(AB + "seed: 12345\n").warnings
    assert weak == (
        "club.yaml:2:7: seed: at most 14 bits; a bot could find it by search (use 64 bits or more)",
    )
    assert config(AB + f"seed: {SEED!r}\n").warnings == ()


@pytest.mark.parametrize(
    ("rules", "names", "departures"),
    [
        ("stick", ["stick"], [{"stick_the_dealer": True}]),
        ("{target: 5}", ["four_handed+target=5"], [{"target": 5}]),
        ("{players: 3}", ["three_handed"], [{"players": 3}]),
        ("{preset: stick, name: our rules}", ["our rules"], [{"stick_the_dealer": True}]),
        (
            "[stick, {preset: stick, optional_pickup: false, target: 5}]",
            ["stick", "stick+optional_pickup=false+target=5"],
            [
                {"stick_the_dealer": True},
                {"stick_the_dealer": True, "optional_pickup": False, "target": 5},
            ],
        ),
    ],
)
def test_rules_are_a_preset_a_mapping_or_a_list_of_these(
    rules: str, names: list[str], departures: list[dict[str, bool]]
) -> None:
    got = config(bots("a", "b", "c") + f"rules: {rules}\n")
    assert names == [one.name for one in got.variants]
    assert [make_rules(one) for one in departures] == [one.rules for one in got.variants]


def test_an_override_takes_a_preset_back() -> None:
    got = config(AB + "rules: {preset: stick, stick_the_dealer: false}\n")
    assert got.variants[0].rules == make_rules()


def test_table_sizes_may_differ_in_one_tournament() -> None:
    got = small("rules: [four_handed, three_handed]")
    assert [one.players for one in got.variants] == [4, 3]


@pytest.mark.parametrize(
    "name", ["two words", 'say "hi"', "it's", "a, b", "😀", "👩\u200d💻", "ünïcode", "-", "#1", "x" * 64]
)
def test_a_bot_may_be_called_anything_printable(name: str) -> None:
    text = f"bots: [{{name: {json.dumps(name)}, command: sh}}, {{name: other, command: sh}}]\n"
    assert config(text).bot_names == (name, "other")


def test_a_command_is_split_without_a_shell() -> None:
    text = f"""\
        bots:
          - {{name: a, command: "{sys.executable} -c 'two words' $HOME *.py | cat"}}
          - {{name: b, command: [{sys.executable}, -u, "x y"]}}
        """
    got = config(text)
    assert (sys.executable, "-c", "two words", "$HOME", "*.py", "|", "cat") == got.bot("a").command
    assert (sys.executable, "-u", "x y") == got.bot("b").command


def test_a_bot_runs_in_the_folder_of_the_file_or_one_relative_to_it(tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    program = tmp_path / "sub" / "bot"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    path = tmp_path / "t.yaml"
    path.write_text(
        "bots:\n  - {name: a, command: sub/bot}\n  - {name: b, command: ./bot, cwd: sub, env: {LEVEL: '3'}}\n"
    )
    got = load_config(path)
    assert [None, "sub"] == [bot.cwd for bot in got.bots]
    a, b = (command_of(bot, got.folder) for bot in got.bots)
    assert (("sub/bot",), str(tmp_path)) == (a.words, a.cwd)
    assert (("./bot",), str(tmp_path / "sub")) == (b.words, b.cwd)
    assert (None, "3") == (a.env.get("LEVEL"), b.env["LEVEL"])


def test_a_bundled_bot_is_started_by_this_python() -> None:
    got = config("bots: [basic, random]\n")
    assert got.bot_names == ("basic", "random")
    *python, program, name = command_of(got.bot("basic"), got.folder).words
    assert [sys.executable, "-S", "-P"] == python
    assert (Path(program).name, name) == ("player.py", "basic")
    assert Path(program).is_file()


def test_a_bundled_player_may_sit_twice_with_other_params() -> None:
    got = config("bots: [basic, {player: basic, name: loose, lean: 25}, {player: basic, lean: -5}]\n")
    assert got.bot_names == ("basic", "loose", "basic:lean=-5")
    assert [Bundled("basic"), Bundled("basic:lean=25"), Bundled("basic:lean=-5")] == [
        bot.command for bot in got.bots
    ]


def test_bundled_files_are_found_beside_the_package() -> None:
    for name, path in bundled_configs().items():
        assert path.is_file()
        assert (path.stem, path.suffix) == (name, ".yaml")
    assert [
        "cutthroat",
        "evening",
        "house_rules",
        "knockout",
        "quickstart",
        "railroad",
        "two_handed",
    ] == list(bundled_configs())
    assert ["club_night", "cutthroat_night"] == list(bundled_comparisons())


@pytest.mark.parametrize("name", ["quickstart", "cutthroat", "house_rules", "railroad", "two_handed"])
def test_a_bundled_config_is_sound_and_fits_the_schema(name: str) -> None:
    path = bundled_configs()[name]
    got = load_config(path)
    assert got.name == name
    assert got.warnings == ()
    jsonschema.validate(yaml.safe_load(path.read_text()), config_schema())


def test_the_schema_says_what_an_option_decides_and_what_each_value_means() -> None:
    described = config_schema()["$defs"]["Rules"]["properties"]["bad_hand_limit"]["description"]
    assert described.splitlines() == [
        "claims a seat may make in a game",
        "0: no limit to the claims of a seat",
        "1: a seat may claim once in a game",
        "n: a seat may claim n times in a game",
    ]


# What is refused


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "1:1: an empty file; a mapping with name, seed, rules, bots, format, limits, faults, workers, output"),
        ("- a\n", "1:1: a list is not a tournament; a mapping with name, seed, rules, bots, format, limits, faults, workers, output"),
        ("name: x\n", "1:1: bots: missing; a list of bots, each a bundled player by name, or a mapping with player and its params, or with name, command, cwd, env"),
        ("bots: []\n", "1:7: bots: an empty list; a list of bots, each a bundled player by name, or a mapping with player and its params, or with name, command, cwd, env"),
        (AB + "rule: stick\n", "2:1: rule: unknown key; allowed are name, seed, rules, bots, format, limits, faults, workers, output; did you mean rules?"),
        (AB + "stick_the_dealer: true\n", "2:1: stick_the_dealer: unknown key; it belongs under rules"),
        (AB + "blocks: 5\n", "2:1: blocks: unknown key; it belongs under format"),
        (AB + "move_ms: 5\n", "2:1: move_ms: unknown key; it belongs under limits"),
        (AB + "grid: {target: [5]}\n", "2:1: grid: unknown key; a file that compares house rules is for `arena compare`"),
        (AB + "rules: stick the dealer\n", "2:8: rules: 'stick the dealer' is not a preset; stick_the_dealer is an option, to be written as {stick_the_dealer: ...}. Presets are PRESETS"),
        (AB + "rules: British 25\n", "2:8: rules: 'British 25' is not a preset; did you mean british_25? Presets are PRESETS"),
        (AB + "name: 5\n", "2:7: name: a name is a string; put 5 in quotes"),
        (AB + "name: a/b\n", "2:7: name: 'a/b' cannot name a folder; write another name, or an output"),
        (AB + "name: ..\n", "2:7: name: '..' cannot name a folder; write another name, or an output"),
        (AB + "seed: 1.5\n", "2:7: seed: 1.5 is not allowed; a whole number or a string"),
        (AB + "seed: true\n", "2:7: seed: true is not allowed; a whole number or a string"),
        (AB + "workers: 0\n", "2:10: workers: 0 is not allowed; auto, or a whole number from 1 to 1024"),
        (AB + "workers: true\n", "2:10: workers: true is not allowed; auto, or a whole number from 1 to 1024"),
        (AB + "output: [x]\n", "2:9: output: a list is not allowed; the name of a folder"),
        (AB + "faults: substitut\n", "2:9: faults: 'substitut' is not allowed; forfeit, substitute, or a mapping of policy and max_faults; did you mean substitute?"),
        (AB + "faults: {max_faults: -1}\n", "2:22: faults.max_faults: -1 is not allowed; a whole number from 0 to 1000000"),
        (AB + "format: gauntlet\n", "2:9: format: 'gauntlet' is not allowed; a mapping with blocks, lane_blocks, unit, max_deals, stop, kind"),
        (AB + "format: {kind: roundrobin}\n", f"2:16: format.kind: 'roundrobin' is not allowed; one of {', '.join(FORMATS)}; did you mean round_robin?"),
        (AB + "format: {blocks: '5'}\n", "2:18: format.blocks: '5' is not allowed; a whole number from 1 to 1000000"),
        (AB + "format: {blocks: 2.0}\n", "2:18: format.blocks: 2.0 is not allowed; a whole number from 1 to 1000000"),
        (AB + "format: {challenger: b}\n", "2:10: format.challenger: this key needs kind: gauntlet or match"),
        (AB + "format: {kind: gauntlet, challenger: bb}\n", "2:38: format.challenger: 'bb' is not among the bots; one of a, b; did you mean b?"),
        (AB + "limits: {move_ms: 0}\n", "2:19: limits.move_ms: 0 is not allowed; a whole number from 1 to 86400000 or null"),
        (AB + "limits: {move_ms: null}\n", "2:19: limits.move_ms: without a move_ms and a bank_ms a silent bot would never lose"),
        (AB + "rules: stik\n", "2:8: rules: 'stik' is not a preset; did you mean stick? Presets are PRESETS"),
        (AB + "rules:\n", "2:7: rules: nothing is not allowed; a preset, a file, a mapping of options, or a list of these"),
        (AB + "rules: []\n", "2:8: rules: an empty list; a preset, a file, a mapping of options, or a list of these"),
        (AB + "rules: {preset: 3}\n", "2:17: rules.preset: 3 is not a preset; presets are PRESETS"),
        (AB + "rules:\n  stick_dealer: true\n", "3:3: rules.stick_dealer: unknown option; did you mean stick_the_dealer?"),
        (AB + "rules: {prest: stick}\n", "2:9: rules.prest: unknown option; did you mean preset?"),
        (AB + "rules: {stick_the_dealer: no}\n", "2:27: rules.stick_the_dealer: 'no' is not allowed; true or false; did you mean false?"),
        (AB + "rules: {no_trump: rond2}\n", "2:19: rules.no_trump: 'rond2' is not allowed; one of never, round2, stuck_dealer_only; did you mean round2?"),
        (AB + "rules: {joker_turned_up: set_aside}\n", "2:9: rules.joker_turned_up: R1"),
        (AB + "rules: [stick, {preset: stick}]\n", "2:16: rules[1]: the name 'stick' is taken by rules[0]; give it a `name`"),
        (AB + "rules: {name: ' x', target: 5}\n", "2:15: rules.name: a name must not begin or end with a space"),
        (AB + "rules: three_handed\n", "1:1: bots: 2 given; a three-handed tournament (three_handed) needs at least 3"),
        (bots("a"), "1:1: bots: 1 given; a four-handed tournament (four_handed) needs at least 2"),
        (bots("a") + "rules: {players: 2}\n", "1:1: bots: 1 given; a two-handed tournament (two_handed_about) needs at least 2"),
    ],
)  # fmt: skip
def test_a_mistake_is_told_with_its_place(text: str, problem: str) -> None:
    from arena.rules.presets import PRESETS

    got = [one.replace(", ".join(PRESETS), "PRESETS") for one in problems(text)]
    if problem.endswith("R1"):
        assert len(got) == 1
        assert got[0].startswith(problem[:-2])
        assert "needs a joker" in got[0]
        return
    assert [problem] == got


@pytest.mark.parametrize(
    ("bot", "problem"),
    [
        ("{command: sh}", "2:5: bots[0].name: missing; a string"),
        ("{name: x}", "2:5: bots[0].command: missing; a string, or a list of strings: program and arguments"),
        ("{name: 5, command: sh}", "2:12: bots[0].name: 5 is not allowed; a string; put it in quotes"),
        ("{name: '', command: sh}", "2:12: bots[0].name: a name must not be empty"),
        (r'{name: "a\nb", command: sh}', r"2:12: bots[0].name: the character '\n' is not printable"),
        (r'{name: "a\u202eb", command: sh}', r"2:12: bots[0].name: the character '\u202e' is not printable"),
        (f"{{name: {'x' * 65}, command: sh}}", "2:12: bots[0].name: a name of 65 characters; at most 64"),
        ("{name: x, command: ''}", "2:24: bots[0].command: a command must name a program"),
        ("{name: x, command: []}", "2:24: bots[0].command: a command must name a program"),
        ("{name: x, command: [sh, 5]}", "2:29: bots[0].command[1]: 5 is not allowed; a string; put it in quotes"),
        ("{name: x, command: \"sh 'x\"}", "2:24: bots[0].command: cannot be split into words: no closing quotation"),
        ("{name: x, command: no-such-program-here}", "2:24: bots[0].command: command 'no-such-program-here' is not on the PATH"),
        ("{name: x, command: sh, cwd: nowhere}", f"2:33: bots[0].cwd: the folder '{HERE}/nowhere' does not exist"),
        (r'{name: x, command: sh, cwd: "a\0b"}', r"2:33: bots[0].cwd: 'a\x00b' is not allowed; the name of a folder"),
        ("{name: x, command: sh, env: {A: 1}}", "2:37: bots[0].env.A: 1 is not allowed; a string; put it in quotes"),
        ("{name: x, command: sh, env: {A=B: x}}", "2:34: bots[0].env.A=B: not the name and value of an environment variable"),
        ("{name: x, command: sh, dir: x}", "2:28: bots[0].dir: unknown key; allowed are name, command, cwd, env"),
        ("7", "2:5: bots[0]: 7 is not a bot; a bundled player by name, or a mapping with player and its params, or with name, command, cwd, env"),
        ("basci", "2:5: bots[0]: no bundled player is called 'basci'; they are random, lowest, careless, basic, bold, cautious, club, daring, expert, learned, search; did you mean basic?"),
        ("./mine", "2:5: bots[0]: no bundled player is called './mine'; they are random, lowest, careless, basic, bold, cautious, club, daring, expert, learned, search (a bot of your own is {name: ..., command: ...})"),
        ("bold", "3:5: bots[1]: the name 'bold' is taken by bots[0]"),
    ],
)  # fmt: skip
def test_a_mistake_in_a_bot_is_told_with_its_place(bot: str, problem: str) -> None:
    assert [problem] == problems(f"bots:\n  - {bot}\n  - bold\n")


def test_names_that_look_the_same_are_the_same() -> None:
    text = 'bots: [{name: "\\u00e9", command: sh}, {name: "e\\u0301", command: sh}]\n'
    assert len(problems(text)) == 1


def test_all_mistakes_come_in_one_report_in_file_order() -> None:
    text = """\
        name: club
        rules:
          preset: stick
          stick_dealer: true
          target: many
        bots:
          - {nam: a, command: sh}
          - {name: b, command: [sh, 1]}
        format:
          kind: dutch
          blocks: 0
        limits: {bank: 5}
        limits: {}
        """
    places = [one.split(": ")[:2] for one in problems(text)]
    assert places == [
        ["4:3", "rules.stick_dealer"],
        ["5:11", "rules.target"],
        ["7:5", "bots[0].name"],
        ["7:6", "bots[0].nam"],
        ["8:29", "bots[1].command[1]"],
        ["10:9", "format.kind"],
        ["11:11", "format.blocks"],
        ["12:10", "limits.bank"],
        ["13:1", "limits"],
    ]


def test_a_clash_with_the_preset_is_placed_on_the_preset() -> None:
    got = problems(AB + "rules:\n  preset: ontario\n  hands_per_game: 0\n")
    assert ["4:3: rules.target, hands_per_game: a game needs a target or a number of hands"] == got
    got = problems(AB + "rules:\n  preset: railroad_keller\n  hand_size: 5\n  deck_low_rank: 10\n")
    assert ["5:3: rules.deck_low_rank: the 20- and 21-card decks are for three players"] == got


def test_what_hangs_on_an_option_of_the_preset_goes_with_it() -> None:
    found = small("rules: {preset: railroad_keller, alone_allowed: false, joker: false, match_games: 1}\n")
    rest = {
        "optional_pickup": False,
        "alone_allowed": False,
        "alone_who": "caller",
        "alone_timing": "with_call",
        "loner_lead": "left_of_dealer",
        "deck_low_rank": 7,
        "defend_alone_points": 4,
        "loner_euchred_points": 4,
    }
    assert make_rules(rest) == found.variants[0].rules


def test_what_the_same_mapping_asks_for_does_not_go() -> None:
    got = problems(AB + "rules:\n  preset: ontario\n  alone_allowed: false\n  defend_alone: any\n")
    assert ["5:3: rules.defend_alone: defend_alone needs alone_allowed"] == got


def test_a_wrong_preset_hides_no_other_mistake_and_invents_none() -> None:
    got = problems(AB + "rules:\n  preset: stik\n  stick_dealer: true\n  laps: true\n")
    assert [one.split(": ")[1] for one in got] == ["rules.preset", "rules.stick_dealer"]


def test_a_missing_file_is_a_config_error(tmp_path: Path) -> None:
    with pytest.raises(ConfigError):
        load_config(tmp_path / "none.yaml")
    with pytest.raises(ConfigError):
        load_config(tmp_path)
