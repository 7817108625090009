"""The page of a run: written at its end, while it goes on, and served on the loopback address."""

import http.client
import json
import re
import shutil
import signal
import threading
import time
from contextlib import contextmanager

import pytest

from arena.cli.watch import PageServer
from arena.tournament.run_lock import RunLock, is_held
from tests.cli.running import PATIENCE, arena, process, write_config

REFRESH = re.compile(r'http-equiv="refresh" content="(\d+)"')


@pytest.fixture(scope="module")
def finished(tmp_path_factory):
    """A folder with a run and its page."""
    folder = tmp_path_factory.mktemp("finished")
    with pytest.MonkeyPatch.context() as here:
        here.chdir(folder)
        config = write_config(folder, ("mixed", "illegal"))
        assert (0, "wrote club.html\n") == arena("run", config, "--quiet", "--html", "club.html")[::2]
    return folder


@pytest.fixture
def run(finished, tmp_path):
    shutil.copytree(finished, tmp_path, dirs_exist_ok=True)
    return "runs/club"


def read(name="club.html"):
    with open(name, encoding="utf-8") as page:
        return page.read()


def test_table_writes_the_same_page_and_links_to_pages_of_games_that_are_there(run, tmp_path):
    told = arena("table", run, "--html", "again.html")
    assert (0, "wrote again.html\n") == (told.code, told.err)
    assert read() == read("again.html")
    game = json.loads(arena("games", run, "--fault", "--format", "json").out)[0]["game"]
    assert f"<code>arena replay {run} {game}</code>" in read()
    (tmp_path / "games").mkdir()
    assert 0 == arena("replay", run, game, "--html", f"games/{game}.html").code
    arena("table", run, "--html", "again.html")
    assert f'<a href="games/{game}.html">{game}</a>' in read("again.html")


def test_what_cannot_be_written_is_refused_before_a_game_is_played(tmp_path):
    config = write_config(tmp_path)
    told = arena("run", config, "--html", "nowhere/club.html")
    assert (2, True) == (told.code, "there is no folder nowhere" in told.err)
    assert 2 == arena("run", config, "--live").code
    assert 2 == arena("run", config, "--html", tmp_path).code
    assert not (tmp_path / "runs").exists()
    assert "--live: only with --html" in arena("table", "runs/club", "--live").err


def test_whether_a_run_goes_on_is_seen_without_stopping_it(tmp_path):
    assert not is_held(tmp_path)
    lock = RunLock(tmp_path)
    assert is_held(tmp_path)
    lock.release()
    assert not is_held(tmp_path)


@pytest.mark.slow
def test_a_page_follows_a_run_that_goes_on_and_ends_with_it(tmp_path):
    config = write_config(tmp_path, blocks=3)
    with process(tmp_path, "run", config, "--html", "club.html", "--live", stall=25) as running:
        running.thinking()
        until = time.monotonic() + PATIENCE
        while not (tmp_path / "club.html").exists():
            assert time.monotonic() < until, "no page was written"
            time.sleep(0.05)
        assert REFRESH.search(read())
        assert "games rated" in read()
        running.send(signal.SIGINT)
        told = running.end()
    assert told.code == 1
    assert REFRESH.search(read()) is None
    assert arena("table", "runs/club", "--html", "after.html").code == 0
    assert read("after.html") == read()
    assert not [one.name for one in tmp_path.iterdir() if one.name.endswith(".part")]


@contextmanager
def served(folder):
    """A server of the page, and a function that asks it."""
    with PageServer(folder, 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()

        def ask(path="/", method="GET", **headers):
            line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
            line.request(method, path, headers=headers)
            answer = line.getresponse()
            return answer.status, answer.read().decode()

        try:
            yield ask, server
        finally:
            server.shutdown()


def test_watch_serves_one_page_to_this_machine_only(run, tmp_path):
    with served(tmp_path / run) as (ask, server):
        code, page = ask()
        assert (200, "127.0.0.1") == (code, server.server_address[0])
        assert page == read().replace(f" {run}", f" {tmp_path / run}")
        assert 404 == ask("/games.sqlite")[0]
        assert 404 == ask("/../club.yaml")[0]
        assert 501 == ask(method="POST")[0]
        assert 403 == ask(Host="evil.example")[0]
        lock = RunLock(tmp_path / run)
        server.forget()
        assert REFRESH.search(ask()[1])
        lock.release()


def test_watch_says_where_no_run_is():
    told = arena("watch", "runs/nothing")
    assert (2, "") == (told.code, told.out)
    assert "no run here" in told.err
