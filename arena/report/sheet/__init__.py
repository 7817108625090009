"""The sentences of `arena.report.explain`, one file a part of the rules."""
