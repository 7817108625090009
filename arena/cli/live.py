"""The page of a run that goes on, made again and again, at a tenth of a core at most."""

import os
import time
from pathlib import Path

from arena.cli.pages import write_page
from arena.report.run.page import run_page
from arena.tournament.habits import HabitBook
from arena.tournament.run_lock import is_held
from arena.tournament.store import Store

REFRESH = 5
"""Seconds after which a page loads itself again, and at least between two pages written."""
REST = 9
"""Times as long as a page took to make until the next one is begun: it costs a tenth of a core at most."""


class PageMaker:
    """Makes the page of a run, and remembers what need not be found out twice."""

    def __init__(self, folder: Path, beside: Path | None = None):
        self.folder = folder
        self._beside = beside
        self._book = HabitBook()
        self.cost = 0.0
        """Seconds of processor time of the last page."""

    def page(self) -> tuple[str, bool]:
        """The page as the run is now, and whether the run goes on. Raises UserError where there is no run."""
        begun = time.process_time()
        goes_on = is_held(self.folder)  # looked at first: of a run that ends now the next page tells all
        with Store.read(self.folder) as store:
            refresh = max(REFRESH, round(REST * self.cost)) if goes_on else None
            text = run_page(store, book=self._book, beside=self._beside, refresh=refresh)
        self.cost = time.process_time() - begun
        return text, goes_on

    @property
    def rest(self) -> float:
        """Seconds until the next page is due."""
        return max(REFRESH, REST * self.cost)


def follow(folder: Path, page: Path) -> None:
    """Write the page of a run again and again until nobody writes the run any more."""
    os.nice(10)
    maker = PageMaker(folder, page.parent)
    goes_on = True
    while goes_on:
        text, goes_on = maker.page()
        write_page(page, text)
        if goes_on:
            time.sleep(maker.rest)
