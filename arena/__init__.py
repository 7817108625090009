"""A rules-variant tournament runner and bot arena for Euchre."""

__version__ = "0.1.0"

RULES_VERSION = 1
"""Version of the rule catalogue, sent in `hello`; a change of meaning of any option raises it."""
