"""A rule set in one line, under a table."""

from arena.report.run.standings import rules_line
from arena.rules.options import make_rules
from arena.rules.presets import preset_rules


def test_a_preset_is_named():
    assert "preset stick" == rules_line("stick", preset_rules("stick"))
    assert "preset stick (club)" == rules_line("club", preset_rules("stick"))


def test_departures_are_written_as_in_yaml():
    rules = make_rules(
        {"joker": True, "joker_turned_up": "fixed_suit", "joker_suit": "S", "alone_allowed": False}
    )
    expected = "joker = true, joker_turned_up = fixed_suit, joker_suit = S, alone_allowed = false (club)"
    assert expected == rules_line("club", rules)
