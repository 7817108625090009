"""The page in a browser: it asks for nothing, gives no cause for complaint and fits a phone."""

import json
import re
import shutil
import subprocess
from html import escape, unescape

import pytest

from arena.report.html.document import comparison_page
from tests.report.html.page_sample import comparison, renamed

BROWSER = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
OPTIONS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
    "--enable-logging=stderr",
    "--host-resolver-rules=MAP * ~NOTFOUND",
)
PHONE = 375
LOOK = """<!DOCTYPE html>
<body style="margin:0">
<iframe id="phone" style="border:0" width="%d" height="812" srcdoc="%s"></iframe>
<script>
addEventListener("load", () => {
  const phone = document.getElementById("phone").contentWindow, page = phone.document;
  for (const fold of page.querySelectorAll("details")) fold.open = true;
  const texts = [...page.querySelectorAll("svg text")], cut = [], sizes = [];
  for (const text of texts) {
    const drawing = text.closest("svg"), frame = drawing.getBoundingClientRect();
    const box = text.getBoundingClientRect();
    if (box.left < frame.left - 2 || box.right > frame.right + 2) cut.push(text.textContent);
    const scale = frame.width / drawing.viewBox.baseVal.width;
    sizes.push(scale * parseFloat(phone.getComputedStyle(text).fontSize));
  }
  document.body.dataset.seen = JSON.stringify({
    width: page.documentElement.scrollWidth,
    requests: phone.performance.getEntriesByType("resource").map(one => one.name),
    cut: cut,
    smallest: Math.min(...sizes),
    paper: phone.getComputedStyle(page.body).backgroundColor,
  });
});
</script>"""
"""A page around the page: a window of the browser is no narrower than 500 pixels, a frame in it is."""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(BROWSER is None, reason="no chromium, chromium-browser or google-chrome here"),
]


def run(folder, *options):
    """What the browser writes, and what it logs from the page."""
    done = subprocess.run(
        [BROWSER, *OPTIONS, f"--user-data-dir={folder / 'profile'}", *options],
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    return done.stdout, [line for line in done.stderr.splitlines() if "CONSOLE" in line]


def seen(folder, page, *options):
    """What a script finds in the page on a phone, every fold open; and the console's complaints."""
    file = folder / "around.html"
    file.write_text(LOOK % (PHONE, escape(page)), encoding="utf-8")
    dom, complaints = run(folder, *options, "--dump-dom", file.as_uri())
    found = re.search(r'<body[^>]* data-seen="([^"]*)"', dom)[1]
    return json.loads(unescape(found)), complaints


@pytest.fixture(scope="module")
def page():
    return comparison_page(comparison())


def test_page_fits_a_phone_and_asks_for_nothing(tmp_path, page):
    found, complaints = seen(tmp_path, page)
    assert complaints == []
    assert found["requests"] == []
    assert found["width"] == PHONE
    assert found["cut"] == []
    assert found["smallest"] >= 9
    assert found["paper"] == "rgb(255, 255, 255)"


def test_page_with_long_names_fits_a_phone(tmp_path):
    names = ["deck_low_rank=7, joker=true, stick_the_dealer=true, players=4...", "x" * 64]
    found, complaints = seen(tmp_path, comparison_page(renamed(names)))
    assert (complaints, found["width"], found["cut"]) == ([], PHONE, [])


def test_page_is_dark_where_the_reader_wants_it(tmp_path, page):
    found, _ = seen(tmp_path, page, "--blink-settings=preferredColorScheme=0")
    assert found["paper"] == "rgb(20, 22, 26)"


def test_page_as_written_prints(tmp_path, page):
    file = tmp_path / "page.html"
    file.write_text(page, encoding="utf-8")
    printed = tmp_path / "page.pdf"
    _, complaints = run(tmp_path, f"--print-to-pdf={printed}", "--no-pdf-header-footer", file.as_uri())
    assert complaints == []
    assert printed.read_bytes()[:5] == b"%PDF-"
    assert printed.stat().st_size > 50_000
