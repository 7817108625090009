"""A comparison made by hand: a base and switches with figures, differences and distributions."""

from dataclasses import replace

from arena.rules.options import Rules, make_rules
from arena.simulate.figures import ALL_FIGURES, GAMES, PERCENT
from arena.simulate.results import Comparison, Difference, Estimate, RuleSetResult

SWITCHES = {"stick the dealer": {"stick_the_dealer": True}, "32 cards": {"deck_low_rank": 7}}


def _figures(rules: Rules, shift: float) -> dict[str, Estimate]:
    found = {}
    for number, figure in enumerate(ALL_FIGURES.values()):
        if figure.applies(rules):
            value = (10 + number % 60 + shift) / (100 if figure.unit == PERCENT else 1)
            found[figure.key] = Estimate(value, value * 0.95, None if figure.unit == GAMES else value * 1.05)
    found["max_deals"] = Estimate(0.0, 0.0, 0.001)
    return found


def _differences(figures: dict[str, Estimate], base: dict[str, Estimate]) -> dict[str, Difference]:
    found = {}
    for number, key in enumerate(key for key in figures if key in base):
        here, there = figures[key].value, base[key].value
        assert here is not None
        assert there is not None
        value = here - there
        clear = number % 2 == 1
        half = abs(value) * (0.5 if clear else 1.5)
        p = 0.001 if clear else 0.2
        found[key] = Difference(value, value - half, value + half, 2.0, p, paired=True, clear=clear)
    found["thrown_in"] = Difference(None)
    return found


def result(name: str, options: dict[str, object], shift: float = 0.0, style: str = "basic") -> RuleSetResult:
    """A rule set whose figures are those of the base and `shift` more."""
    rules, base = make_rules(options), make_rules({})
    figures = _figures(rules, shift)
    two_sides = rules.table.players != 3
    return RuleSetResult(
        name=name,
        rules=rules,
        style=style,
        changed=options,
        games=2_000,
        hands=22_500,
        skill_games=2_000,
        seconds=0.5 + shift,
        paired=True,
        warnings=("basic does not look at it",) if shift else (),
        figures=figures,
        differences=_differences(figures, _figures(base, 0.0)) if shift else {},
        lengths=(0.0,) * 6 + (0.25, 0.5 - shift / 10, 0.249 + shift / 10) + (0.0,) * 20 + (0.001,),
        dealer_points={-2: 0.2, -1: 0.1, 0: 0.0, 1: 0.5, 2: 0.2},
        win_table=tuple(tuple(0.5 + (a - b) / 20 for b in range(10)) for a in range(10)) if two_sides else (),
        win_visits=tuple((500,) * 9 + (20,) for _ in range(10)) if two_sides else (),
    )


def comparison(switches: dict[str, dict[str, object]] = SWITCHES, **base: object) -> Comparison:
    """The base rules, or those of the options of `base`, and the switches on it."""
    there = result("four_handed", dict(base))
    return Comparison(
        name="club night",
        seed="5f0c7e1a",
        styles=("basic",),
        skill=("basic", "bold"),
        minutes_per_hand=1.5,
        max_deals=200,
        bases=(there,),
        switches=tuple(
            result(name, {**base, **options}, number + 1.0)
            for number, (name, options) in enumerate(switches.items())
        ),
        notes=("32 cards: other cards than the base's, so its differences are not paired",),
    )


def renamed(names: list[str], title: str = "club night") -> Comparison:
    """The comparison with switches of these names."""
    there = comparison()
    return replace(there, name=title, switches=tuple(replace(there.switches[0], name=name) for name in names))


def by_two_styles() -> Comparison:
    """The same comparison by two styles, of whom the second sees three times as much of every switch."""
    names = list(SWITCHES)
    return replace(
        comparison(),
        styles=("expert", "club"),
        bases=tuple(result("four_handed", {}, style=style) for style in ("expert", "club")),
        switches=tuple(
            result(name, SWITCHES[name], shift * (names.index(name) + 1.0), style)
            for name in names
            for style, shift in (("expert", 1.0), ("club", 3.0))
        ),
    )
