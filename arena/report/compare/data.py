"""A comparison of house rules for programs: CSV with a row a figure, JSON with everything."""

import json
from itertools import islice

from arena.report.compare.figure_text import plain_number
from arena.report.compare.headline import headline
from arena.report.compare.summary import summary
from arena.report.layout import as_csv
from arena.rules.options import option_values
from arena.simulate.figures import ALL_FIGURES
from arena.simulate.results import Comparison, Difference

KEYS = (
    "rule_set",
    "players",
    "figure",
    "unit",
    "value",
    "low",
    "high",
    "difference",
    "difference_low",
    "difference_high",
    "p",
    "clear",
    "paired",
)


def comparison_rows(comparison: Comparison) -> list[dict[str, object]]:
    """One mapping a rule set, style and figure with the keys of KEYS; shares are fractions, None unknown."""
    rows: list[dict[str, object]] = []
    for result in comparison.rule_sets:
        for key, estimate in result.figures.items():
            difference = result.differences.get(key, Difference(None))
            rows.append(
                {
                    "rule_set": result.name,
                    "players": result.style,
                    "figure": key,
                    "unit": ALL_FIGURES[key].unit,
                    "value": plain_number(estimate.value),
                    "low": plain_number(estimate.low),
                    "high": plain_number(estimate.high),
                    "difference": plain_number(difference.value),
                    "difference_low": plain_number(difference.low),
                    "difference_high": plain_number(difference.high),
                    "p": plain_number(difference.p),
                    "clear": difference.clear if difference.value is not None else None,
                    "paired": difference.paired if difference.value is not None else None,
                }
            )
    return rows


def comparison_csv(comparison: Comparison) -> str:
    """A row for each rule set, style and figure."""
    return as_csv(KEYS, comparison_rows(comparison))


def comparison_json(comparison: Comparison) -> str:
    """One object with all there is."""
    return json.dumps(comparison_object(comparison), ensure_ascii=False, allow_nan=False, indent=1)


def comparison_object(comparison: Comparison) -> dict[str, object]:
    """Everything a comparison holds as plain JSON values, the summaries included."""
    sets = []
    rows = iter(comparison_rows(comparison))
    for result in comparison.rule_sets:
        figures = {
            str(row["figure"]): {
                key: value for key, value in row.items() if key not in ("rule_set", "players", "figure")
            }
            for row in islice(rows, len(result.figures))
        }
        sets.append(
            {
                "name": result.name,
                "players": result.style,
                "rules": option_values(result.rules),
                "changed": result.changed,
                "games": result.games,
                "hands": result.hands,
                "skill_games": result.skill_games,
                "figures": figures,
                "lengths": [plain_number(share) for share in result.lengths],
                "dealer_points": {
                    str(net): plain_number(share) for net, share in result.dealer_points.items()
                },
                "win_table": [[plain_number(share) for share in line] for line in result.win_table],
                "win_visits": [list(line) for line in result.win_visits],
                "summary": [] if comparison.base_of(result) is result else summary(comparison, result),
                "warnings": list(result.warnings),
            }
        )
    return {
        "name": comparison.name,
        "seed": comparison.seed,
        "styles": list(comparison.styles),
        "skill": list(comparison.skill) if comparison.skill else None,
        "minutes_per_hand": comparison.minutes_per_hand,
        "max_deals": comparison.max_deals,
        "notes": list(comparison.notes),
        "base": comparison.base.name,
        "headline": headline(comparison),
        "rule_sets": sets,
    }
