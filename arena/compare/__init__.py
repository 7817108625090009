"""Comparisons of house rules as files: a base rule set, switches to try, players."""

from arena.compare.config import ComparisonConfig, load_comparison, parse_comparison

__all__ = ["ComparisonConfig", "load_comparison", "parse_comparison"]
