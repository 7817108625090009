"""The measurement runs; what it measures is for `arena bench` to judge, on a machine that is not busy."""

import shutil

import pytest

from arena.host import pingpong


@pytest.mark.skipif(shutil.which("cc") is None, reason="no C compiler")
def test_both_rates_are_measured():
    rates = pingpong.measure_pipes(rounds=800, repeats=1)
    assert rates is not None
    assert min(rates) > 0
    assert rates.host / rates.raw == rates.ratio


def test_without_a_compiler_there_is_no_figure(monkeypatch):
    monkeypatch.setattr(pingpong.shutil, "which", lambda program: None)
    assert pingpong.measure_pipes() is None
