"""A deal that cannot come out fails its test, instead of being drawn for ever."""

from typing import Any

import pytest

from arena import consistent

MOST_DRAWS = 20_000


@pytest.fixture(autouse=True)
def deals_end(monkeypatch: pytest.MonkeyPatch) -> None:
    draws = 0
    show_game, place_unseen = consistent.show_game, consistent.place_unseen

    def begun(*known: Any) -> None:
        nonlocal draws
        draws = 0
        show_game(*known)

    def counted(*known: Any) -> bool:
        nonlocal draws
        draws += 1
        assert draws <= MOST_DRAWS
        return place_unseen(*known)

    monkeypatch.setattr(consistent, "show_game", begun)
    monkeypatch.setattr(consistent, "place_unseen", counted)
