"""Tests of the rules engine, clause by clause."""
