"""The exceptions a caller may meet.

    ArenaError
    |-- UserError            the user's mistake: exit code 2
    |   |-- RulesError       an option set that cannot be played (carries every problem found)
    |   |-- ConfigError      a tournament or comparison file (carries every problem found)
    |   |-- CardError        a text that names no card
    |   `-- RecordError      a stored or imported record that cannot be read or replayed
    `-- RunError             a run that failed: exit code 1
        `-- StoreBusyError   another process is writing the same run

Anything else that escapes is a fault of the arena itself and keeps its traceback.
"""


class ArenaError(Exception):
    """Base of all the errors the arena raises on purpose."""


class UserError(ArenaError):
    """Something the user can put right; the command line exits with 2."""


class RunError(ArenaError):
    """A run that could not finish; the command line exits with 1."""


class StoreBusyError(RunError):
    """Another process is writing the same run."""


class CardError(UserError):
    """A text that names no card."""


class RecordError(UserError):
    """A stored or imported record that cannot be read or replayed."""


class ProblemsError(UserError):
    """An error made of one or more problems, each a whole sentence; `str()` gives one a line."""

    def __init__(self, problems: "list[str]"):
        super().__init__("\n".join(problems))
        self.problems = problems


class RulesError(ProblemsError):
    """An option set that cannot be played; `problems` lists every reason.

    `codes` has for each the row of the rule book that refuses a combination, R1 and on; "" for a problem with
    one option by itself.
    """

    def __init__(self, problems: "list[str]", codes: "list[str] | None" = None):
        super().__init__(problems)
        self.codes = codes or [""] * len(problems)


class ConfigError(ProblemsError):
    """A configuration file with mistakes; `problems` lists all, as `file:line:col: path: what`."""
