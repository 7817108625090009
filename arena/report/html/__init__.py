"""A comparison of house rules as one HTML page that needs nothing from outside."""

from arena.report.html.document import comparison_page

__all__ = ["comparison_page"]
