"""The page of a run: whole, closed to the outside, and with the figures of the tables."""

import re
from html import unescape

import pytest

from arena.report.run.page import run_page
from arena.report.run.standings import standings
from arena.tournament import keys
from arena.tournament.match import Setup
from tests.report.html.test_page import Outline
from tests.report.html.test_page_browser import BROWSER, PHONE, seen
from tests.tournament.opened import opened
from tests.tournament.samples import SEED, bots, config, lanes
from tests.tournament.tables import Played, by_hand, first

NAMES = ("ada", "a_bot_with_a_rather_long_name_that_goes_on_and_on", "<b>&", "x")
RULES = {
    "two variants": "rules: [four_handed, {name: ours, preset: bicycle, target: 5}]\nformat: {blocks: 3}",
    "three": "rules: three_handed\nformat: {blocks: 2}",
    "two": "rules: two_handed_ohio\nformat: {blocks: 3}",
    "hands": "rules: stick\nformat: {blocks: 3, unit: hand}",
}


def played(folder, rules):
    """A store with every game of a config, played without processes; the last bot loses one by a fault."""
    of = config(f"seed: {SEED!r}\n{bots(*NAMES)}{rules}\n")
    seed = keys.seed_bytes(of.seed)
    rule_sets = {one.name: one.rules for one in of.variants}
    store = opened(folder, of)
    for lane in lanes(of):
        for block in lane.blocks:
            setup = Setup(
                seed, lane.variant, rule_sets[lane.variant], lane.bots, lane.seating, lane.seats,
                unit=of.format.unit,
            )  # fmt: skip

            def fault(seat, message, lane=lane, block=block):
                return block == 0 and lane.seating == 0 and lane.seats[seat] == NAMES[-1]

            sides = [by_hand if bot != NAMES[0] else first for bot in lane.bots]
            store.add(Played(setup, sides, block, faulty=fault).result)
    return store


@pytest.fixture(scope="module", params=RULES)
def run(request, tmp_path_factory):
    with played(tmp_path_factory.mktemp("run"), RULES[request.param]) as store:
        yield store, standings(store)


def test_the_page_is_whole_and_closed(run):
    page = run_page(*run)
    outline = Outline(page)
    assert [] == outline.open == outline.sources
    assert [] == re.findall(r"https?:|//\w|@import|<script|<b>|refresh", page)
    assert len(outline.ids) == len(set(outline.ids))
    assert {link[1:] for link in outline.links if link.startswith("#")} <= set(outline.ids)
    assert page == run_page(*run)


def test_the_page_has_the_figures_of_the_tables(run):
    text = unescape(run_page(*run))
    for one in run[1]:
        assert f"<h2>{one.variant}</h2>" in text
        for row in one.ratings.rows:
            assert f">{row.elo:.0f}<" in text or one.ratings.by_points
            assert row.points is None or f">{row.points:+.3f}<" in text
        for (bot, other), meeting in one.ratings.meetings.items():
            score = (meeting.before + meeting.level / 2) / meeting.games
            assert f'title="{bot} against {other}: {meeting.games} games">{100 * score:.0f}</td>' in text
        assert f"{one.ratings.forfeited} games lost" in text
        assert one.conditions.seed in text
    assert ("Elo <small>" in text) is not one.ratings.by_points


def test_a_game_is_linked_where_its_page_is(run, tmp_path):
    page = run_page(*run, beside=tmp_path)
    name = re.search(r"with a fault</td>.*?<code>arena replay \S+ (\w+)</code>", page, re.S)[1]
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / f"{name}.html").touch()
    linked = run_page(*run, beside=tmp_path)
    assert f'<a href="games/{name}.html">{name}</a>' in linked
    assert linked.count('href="games/') == 1


def test_a_run_without_games_has_a_page(tmp_path):
    with opened(
        tmp_path, config(f"seed: {SEED!r}\nbots: [random, basic]\nformat: {{blocks: 10}}\n")
    ) as store:
        page = run_page(store, refresh=5)
    assert [] == Outline(page).open
    assert '<meta http-equiv="refresh" content="5">' in page
    assert "0 of 20 games rated" in page
    assert "No game yet." in page


@pytest.mark.slow
@pytest.mark.skipif(BROWSER is None, reason="no browser here")
def test_the_page_fits_a_phone_and_asks_for_nothing(tmp_path):
    with played(tmp_path / "run", RULES["two variants"]) as store:
        found, complaints = seen(tmp_path, run_page(store))
    assert ([], [], PHONE, []) == (complaints, found["requests"], found["width"], found["cut"])
    assert found["smallest"] >= 9
