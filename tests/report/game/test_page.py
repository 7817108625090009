"""The page of a game: whole, closed to the outside, safe with any name; its script in a browser."""

import json
import re
from base64 import b64encode
from dataclasses import replace
from hashlib import sha256
from html import unescape

import pytest

from arena.egn import parse_egn
from arena.host import Fault, FaultKind
from arena.report.game.page import egn_page, game_page
from arena.report.html.cards import FACES, card_symbols
from arena.rules.options import make_rules
from arena.rules.presets import PRESETS, preset_rules
from tests.cli.running import arena, write_config
from tests.egn.games import SEED, by_people, play_game
from tests.report.html.test_page import Outline
from tests.report.html.test_page_browser import BROWSER, PHONE, run

HOUSE = make_rules({"joker": True, "partners_best": "makers", "stick_the_dealer": True})
LARGEST = 400_000


def data_of(page):
    return json.loads(re.search(r'<script type="application/json" id="game">(.*?)</script>', page, re.S)[1])


@pytest.mark.parametrize("name", PRESETS)
def test_the_page_of_a_game_is_whole_and_closed(name):
    rules = preset_rules(name)
    page = game_page(rules, SEED, play_game(rules, 5))
    outline = Outline(page)
    assert [] == outline.open == outline.sources
    assert [] == re.findall(r"https?:|//\\w|@import", page)
    assert len(outline.ids) == len(set(outline.ids))
    assert len(page.encode()) < LARGEST
    drawn = {link[1:] for link in outline.links if link.startswith(("#c-", "#s-"))}
    assert drawn <= set(outline.ids)
    hands = data_of(page)["hands"]
    steps = {f"#h{hand}s{step}" for hand, one in enumerate(hands, 1) for step in range(len(one["steps"]))}
    assert steps == {link for link in outline.links if link.startswith("#h")}


def test_the_policy_allows_the_script_that_is_there_and_no_other():
    page = game_page(HOUSE, SEED, play_game(HOUSE, 0))
    script = re.search(r"<script>(.*?)</script>", page, re.S)[1]
    allowed = b64encode(sha256(script.encode()).digest()).decode()
    policy = re.search(r'Security-Policy" content="([^"]*)"', page)[1]
    assert f"script-src 'sha256-{allowed}'" in unescape(policy)
    assert page.count("<script") == 2


def test_every_card_is_drawn_once():
    symbols = card_symbols(range(33))
    assert all(symbols.count(f'id="c-{name}"') == 1 for name in ("9C", "TD", "AS", "JK", "back", "??"))
    assert all(face[:-1] in symbols for face in FACES[:-1])


def test_names_cannot_break_out():
    evil = "</script><b>&\x1b"
    result = play_game(HOUSE, 0)
    seats = tuple(evil if bot == "ada" else bot for bot in result.seats)
    page = game_page(HOUSE, SEED, replace(result, seats=seats, bots=(evil, "bob")))
    assert [] == Outline(page).open
    assert "<b>" not in page
    assert "\x1b" not in page
    assert data_of(page)["names"][0] == "</script><b>&\\x1b"


def test_a_lost_game_ends_with_its_fault():
    result = play_game(HOUSE, 0, forfeit_after=30)
    assert isinstance(result.fault, Fault)
    page = unescape(game_page(HOUSE, SEED, result))
    assert "forfeited: won by" in page
    assert FaultKind.TIMEOUT.value in page
    assert "not played to its end" in page


def test_a_file_has_a_page_too(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    text = json.dumps(by_people())
    (tmp_path / "club.egn").write_text(text, encoding="utf-8")
    assert (0, "", "wrote club.html\n") == arena("replay", "club.egn", "--html", "club.html")
    page = (tmp_path / "club.html").read_text(encoding="utf-8")
    assert page == egn_page(parse_egn(text, "club.egn"))
    assert "not known: " in page
    assert 3 == len(data_of(page)["hands"])


def test_a_deal_that_cannot_be_played_has_one_step():
    document = by_people()
    document["deals"][1]["initialState"]["upCard"] = "Xx"
    page = egn_page(parse_egn(json.dumps(document), "club.egn"))
    assert [] == Outline(page).open
    assert 1 == len(data_of(page)["hands"][1]["steps"])
    assert "dealer seat 3, up-card ??" in page


def test_the_command_writes_the_page_of_a_game_and_refuses_what_makes_no_sense(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert 0 == arena("run", write_config(tmp_path), "--quiet").code
    game = json.loads(arena("games", "runs/club", "--format", "json").out)[0]["game"]
    assert (0, "", "wrote g.html\n") == arena("replay", "runs/club", game, "--html", "g.html")
    assert "mixed - first" in (tmp_path / "g.html").read_text(encoding="utf-8")
    told = arena("replay", "runs/club", game, "--html", "g.html", "--hand", "1")
    assert (2, "") == (told.code, told.out)
    assert "FILE#h3" in told.err
    assert "no folder nowhere" in arena("replay", "runs/club", game, "--html", "nowhere/g.html").err


LOOK = """<!DOCTYPE html>
<body style="margin:0">
<iframe id="phone" style="border:0" width="%d" height="812" src="game.html#h2s5"></iframe>
<script>
addEventListener("load", () => {
  const phone = document.getElementById("phone").contentWindow, page = phone.document;
  const said = () => page.getElementById("said").textContent, seen = {said: [said()]};
  const uses = name => page.querySelectorAll(`#cards use[href="${name}"]`).length;
  const press = (key, more) => {
    phone.dispatchEvent(new phone.KeyboardEvent("keydown", {key: key, cancelable: true, ...more}));
    seen.said.push(said());
  };
  seen.link = page.getElementById("here").getAttribute("href");
  seen.open = uses("#c-back");
  press("ArrowRight"); press("ArrowLeft"); press("ArrowRight", {shiftKey: true});
  press("PageDown"); press("Home"); press("End"); press("Home");
  page.querySelector('[data-go="step"][data-by="1"]').click(); seen.said.push(said());
  press("Home"); press("0");
  seen.faces = page.querySelectorAll("#cards use").length - uses("#c-back");
  seen.backs = uses("#c-back");
  seen.view = phone.location.hash;
  const table = page.getElementById("table");
  for (const [kind, x] of [["pointerdown", 300], ["pointerup", 100]])
    table.dispatchEvent(new phone.PointerEvent(kind, {clientX: x}));
  seen.swiped = phone.location.hash;
  seen.width = page.documentElement.scrollWidth;
  seen.requests = phone.performance.getEntriesByType("resource").map(one => one.name);
  seen.hands = [...page.querySelectorAll(".hand")].filter(one => one.offsetHeight).length;
  const scale = table.getBoundingClientRect().width / 360;
  seen.smallest = Math.min(...[...table.querySelectorAll(".seat text")].map(
    one => scale * parseFloat(phone.getComputedStyle(one).fontSize)));
  document.body.dataset.seen = JSON.stringify(seen);
});
</script>"""


@pytest.mark.slow
@pytest.mark.skipif(BROWSER is None, reason="no browser here")
def test_the_script_goes_through_the_game_on_a_phone(tmp_path):
    result = play_game(HOUSE, 0)
    page = game_page(HOUSE, SEED, result)
    (tmp_path / "game.html").write_text(page, encoding="utf-8")
    around = tmp_path / "around.html"
    around.write_text(LOOK % PHONE, encoding="utf-8")
    dom, complaints = run(tmp_path, "--allow-file-access-from-files", "--dump-dom", around.as_uri())
    assert [] == complaints
    seen = json.loads(unescape(re.search(r'data-seen="([^"]*)"', dom)[1]))
    texts = [
        [unescape(line) for line in re.findall(r"<li[^>]*><a[^>]*>(.*?)</a></li>", hand)]
        for hand in re.findall(r'<section class="hand".*?</section>', page, re.S)
    ]
    trick = next(at for at in data_of(page)["hands"][1]["tricks"] if at > 5)
    first, second = texts[:2]
    assert seen["said"] == [
        *(second[5], second[6], second[5], second[trick]),
        *(texts[2][0], first[0], texts[-1][-1], first[0], first[1], first[0], first[0]),
    ]
    assert ("#h2s5", "#h1s0v0", "#h1s1v0") == (seen["link"], seen["view"], seen["swiped"])
    kitty = 3
    assert (6, 15 + kitty) == (seen["faces"], seen["backs"])
    assert seen["open"] <= kitty
    assert (PHONE, [], 1) == (seen["width"], seen["requests"], seen["hands"])
    assert seen["smallest"] >= 9
