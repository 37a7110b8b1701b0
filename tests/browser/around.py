"""Hands for what is around the games: tables, devices that remember them, checks."""

import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from playwright.sync_api import Error, Locator, Page, expect

from web.shots.stage import Server
from web.shots.tables import Hand, base, computer, lay, person, remembered, secret

__all__ = [
    "ANA",
    "BEN",
    "TWO",
    "Hand",
    "above",
    "computer",
    "lay",
    "listed",
    "note",
    "noted",
    "person",
    "remember",
    "rested",
    "seen_once",
    "stand_still",
    "unharmed",
    "unharmed_in_both",
]

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
ANA, BEN = secret("Ana"), secret("Ben")
SMALL = """() => [...document.querySelectorAll(
    "button, a[href], select, summary, input:not([type=range])")]
  .filter(each => each.checkVisibility({ opacityProperty: false, visibilityProperty: true }))
  .filter(each => !each.closest(".skip") && !each.matches(".skip"))
  .map(each => [each.outerHTML.slice(0, 120), each.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.width < 43.9 || box.height < 43.9))
  .map(([html, box]) => `${Math.round(box.width)}x${Math.round(box.height)} ${html}`)"""
RESTING = """() => document.getAnimations().every(each =>
  each.playState !== "running" || each.effect.getComputedTiming().endTime === Infinity)"""
RESTED = """async () => {
  await document.fonts.ready;
  const lasts = (each) => each.effect.getComputedTiming().endTime;
  const moves = (time) => time > 1 && time !== Infinity;
  const runs = (each) => each.playState === "running" && moves(lasts(each));
  for (let frame = 0, still = 0; still < 6; frame++) {
    if (frame > 1800) throw new Error("the page does not come to rest");
    await new Promise(requestAnimationFrame);
    still = document.getAnimations().some(runs) ? 0 : still + 1;
  }
}"""
"""Six frames in which nothing moves: what begins a moment later is waited for too.
A millisecond is no motion: the bar of a clock jumps so, ten times a second, on a calm device."""
SEEN = """([selector, text]) => {
  const there = () => [...document.querySelectorAll(selector)]
    .some(each => each.checkVisibility() && each.textContent.includes(text));
  window.seenOnce = false;
  new MutationObserver((_, watch) => {
    window.seenOnce = there();
    if (window.seenOnce) watch.disconnect();
  }).observe(document.body, { attributes: true, childList: true, subtree: true });
}"""
"""Notes what comes and goes: a test that looks now and then may miss it on a busy machine."""
NOTE = """document.addEventListener("DOMContentLoaded", () => {
  window.noted = false;
  new MutationObserver((_, watch) => {
    window.noted = document.body.textContent.includes(TEXT);
    if (window.noted) watch.disconnect();
  }).observe(document.body, { characterData: true, childList: true, subtree: true });
})"""
COVERING = """each => {
  const { left, right, top, bottom } = each.getBoundingClientRect();
  const inwards = (edge, other) => edge + Math.sign(other - edge) * 4;
  return [[left, top], [right, top], [left, bottom], [right, bottom]].map(([x, y]) =>
    document.elementFromPoint(
      inwards(x, x === left ? right : left), inwards(y, y === top ? bottom : top)))
    .filter(at => !at || !(each.contains(at) || at.contains(each)))
    .map(at => at?.outerHTML.slice(0, 300) ?? "beyond the edge");
}"""
"""What is found near the corners of something, but for itself and what it lies on."""
ABOVE = """([upper, lower]) =>
  upper.getBoundingClientRect().bottom <= lower.getBoundingClientRect().top"""
PLAIN = """() => [document.documentElement, document.body].forEach(
  each => { each.style.backgroundImage = "none"; })"""
"""Without the weave of the cloth: on a gradient axe measures no contrast at all."""
RUN = """async how => {
  const still = new CSSStyleSheet();
  still.replaceSync("*, *::before, *::after { transition: none !important }");
  document.adoptedStyleSheets.push(still);
  const found = await axe.run(how);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter(each => each !== still);
  return found.violations;
}"""
"""What changes while axe looks changes at once: half a change has no contrast to be measured."""
TWO = (person("Ana"), person("Ben"))


def listed(server: Server, path: str) -> Any:  # JSON
    """What the server says of a table, by the address of its page."""
    with urlopen(f"{base(server)}/api/tables/{path.rpartition('/t/')[2]}") as answer:
        return json.load(answer)


def remember(page: Page, table: str, game: str, secret: str, *, over: bool = False) -> None:
    """Make a device remember that it sits at a table."""
    tables = json.dumps([remembered(table, game, secret, ["Ana"], over=over)])
    page.evaluate("tables => localStorage.setItem('arlequin.tables', tables)", tables)


def rested(page: Page) -> None:
    """Come back when nothing moves on the page any more."""
    page.evaluate(RESTED)


@contextmanager
def seen_once(page: Page, selector: str, text: str = "") -> Iterator[None]:
    """What is done meanwhile shows this, though perhaps for a moment only."""
    page.evaluate(SEEN, [selector, text])
    yield
    page.wait_for_function("() => window.seenOnce")


def note(page: Page, text: str) -> None:
    """From the next page on, remember that this text was there: a note goes away by itself."""
    page.add_init_script(NOTE.replace("TEXT", json.dumps(text)))


def noted(page: Page) -> None:
    """Wait until the text that is noted was there."""
    page.wait_for_function("() => window.noted")


def stand_still(page: Page) -> None:
    """Nothing happens on a page by itself any more, until `page.clock.resume()`."""
    page.clock.install()
    for seconds in (1, 2, 4, 8, 16, 32, 64):
        with suppress(Error):  # on a busy machine that moment may be over already
            page.clock.pause_at(datetime.now(UTC) + timedelta(seconds=seconds))
            return
    pytest.fail("the page's clock cannot be stopped")


def above(page: Page, upper: Locator, lower: Locator) -> None:
    """Wait until the one lies above the other."""
    page.wait_for_function(ABOVE, arg=[upper.element_handle(), lower.element_handle()])


def violations(page: Page, *rules: str) -> list[str]:
    """What axe-core finds: of all its rules, or of these alone."""
    rested(page)  # axe measures contrast
    page.evaluate(PLAIN)
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text())
    only = {"runOnly": list(rules)} if rules else {}
    found = page.evaluate(RUN, {"resultTypes": ["violations"], **only})
    return [f"{each['id']}: {[node['html'][:160] for node in each['nodes']]}" for each in found]


def unharmed(page: Page) -> None:
    """No violations in the eyes of axe-core, nothing wider than the page, no target too small."""
    harm = violations(page) + page.evaluate(SMALL)
    wide = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
    if page.evaluate(wide) > 0:
        harm.append("the page is wider than the window")
    if harm:
        pytest.fail(f"{page.url}\n" + "\n".join(harm))


def unharmed_in_both(page: Page) -> None:
    """Unharmed in light; in dark, where only the colours differ, every text can be read."""
    unharmed(page)
    page.emulate_media(color_scheme="dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    harm = violations(page, "color-contrast")
    page.emulate_media(color_scheme="light")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    if harm:
        pytest.fail(f"{page.url} in the dark\n" + "\n".join(harm))
