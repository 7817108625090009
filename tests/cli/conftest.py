"""Every test of the command line works in an empty folder of its own."""

import pytest


@pytest.fixture(autouse=True)
def in_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path
