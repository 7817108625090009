"""Property tests draw the same examples on every run, so that a failure is the same for everybody."""

from hypothesis import settings

settings.register_profile("repeatable", derandomize=True, deadline=None)
settings.load_profile("repeatable")
