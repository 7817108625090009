"""One simulated rule set as text: every figure with its 95 % interval."""

from arena.report.compare.figure_text import ALIKE, plain_number, value_text
from arena.report.layout import NOTHING, as_csv, as_json, check_format, lay_out, marked_up, shown, wrapped
from arena.simulate.figures import ALL_FIGURES, PERCENT, TOPICS, Figure
from arena.simulate.results import Estimate
from arena.simulate.simulation import Simulation

KEYS = ("rule_set", "figure", "unit", "value", "low", "high")


def simulation_text(
    name: str, played: Simulation, minutes_per_hand: float, table_format: str = "plain"
) -> str:
    """Figures by topic, a line each; those of which nothing was seen are left out but in csv and json."""
    check_format(table_format)
    if table_format in ("csv", "json"):
        rows = simulation_rows(name, played, minutes_per_hand)
        return as_csv(KEYS, rows) if table_format == "csv" else as_json(rows)
    figures = played.figures(minutes_per_hand)
    lines: list[list[str]] = []
    for topic, title in TOPICS.items():
        some = [
            (figure, figures[figure.key])
            for figure in ALL_FIGURES.values()
            if figure.topic == topic and figure.key in figures and figures[figure.key].value is not None
        ]
        if some:
            lines.append([title.upper(), "", ""])
            lines += [[_words(figure), *_cells(figure, one)] for figure, one in some]
    lines.append(["GAMES WON", "", ""])
    rate = ALL_FIGURES["first_dealer_won"]
    lines += [[f"{side}, %", *_cells(rate, one)] for side, one in played.win_rates().items()]
    title = f"### {marked_up(name)}" if table_format == "github" else shown(name)
    table = lay_out(["figure", "value", "95 % interval"], lines, ["left", "right", "right"], table_format)
    legend = wrapped(
        f"{played.games:,} games, {played.hands:,} hands in {played.seconds:.1f} s; played by"
        f" {', '.join(played.players)}; seed {played.seed}; {minutes_per_hand:g} minutes a hand. Seats of"
        " calls count from the dealer's left, the dealer last.",
        table_format,
    )
    return "\n\n".join([title, table, legend])


def _words(figure: Figure) -> str:
    return f"{figure.words}, %" if figure.unit == PERCENT else figure.words


def _cells(figure: Figure, estimate: Estimate) -> list[str]:
    finer = 1 if figure.unit == PERCENT else 0
    value = value_text(figure, estimate.value, finer=finer)
    if estimate.low is None or estimate.high is None:
        return [value, ALIKE if estimate.alike else NOTHING]
    low, high = (value_text(figure, end, finer=finer) for end in (estimate.low, estimate.high))
    return [value, f"{low} to {high}"]


def simulation_rows(name: str, played: Simulation, minutes_per_hand: float) -> list[dict[str, object]]:
    """One mapping a figure with the keys of KEYS; shares as fractions."""
    found: dict[str, tuple[str, Estimate]] = {
        key: (ALL_FIGURES[key].unit, one) for key, one in played.figures(minutes_per_hand).items()
    }
    found |= {f"won: {side}": (PERCENT, one) for side, one in played.win_rates().items()}
    return [
        dict(zip(KEYS, (name, key, unit, *map(plain_number, (one.value, one.low, one.high))), strict=True))
        for key, (unit, one) in found.items()
    ]
