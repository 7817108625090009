"""Ratings: results in, one joint fit with honest intervals out. Pure functions."""

from arena.ratings.games import RatedGame, whole_blocks
from arena.ratings.rate import rate
from arena.ratings.standing import Meeting, Ratings, Row

__all__ = ["Meeting", "RatedGame", "Ratings", "Row", "rate", "whole_blocks"]
