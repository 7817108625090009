"""Tournaments: config, schedule, match, runner, store."""
