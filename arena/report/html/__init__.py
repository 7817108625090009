"""Pages that need nothing from outside: a comparison of house rules, a run."""

from arena.report.html.document import comparison_page
from arena.report.html.run_page import run_page

__all__ = ["comparison_page", "run_page"]
