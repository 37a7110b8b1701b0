"""The pages in a real Chromium on a phone's screen: first view, taps, and what a first visit loads.

`python -m bench.pages` measures. The processor is slowed down four times, as a phone of the middle
class is; in turn with it the same is measured at full speed, so that a busy machine is seen.
"""

import json
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median
from typing import NamedTuple

from playwright.sync_api import Browser, CDPSession, Locator, Page, expect

from web.shots import stage
from web.shots.stage import Server
from web.shots.tables import lay, person, remembered, secret

SLOW, PLAIN = 4, 1
ROUNDS, TURNS = 5, 4
VIEW_LIMIT, TAP_LIMIT = 1000.0, 100.0
SHORTEST = 16.0
"""Browsers do not report what takes less, in milliseconds."""
GAME = "double-yam"
Samples = dict[str, list[float]]

WATCHING = """
(() => {
  window.seen = { cards: null, fly: null, touch: 0, taps: [] };
  const cards = () => document.querySelectorAll("ul.games li button").length >= 4;
  const fly = () => document.querySelector(".cube.tumbling") !== null;
  const after = (work) => requestAnimationFrame(() => setTimeout(work));
  const drawn = (name) => after(() => (seen[name] ??= performance.now()));
  const attributes = { attributes: true, attributeFilter: ["class"] };
  new MutationObserver(() => {
    if (seen.cards === null && cards()) drawn("cards");
    if (seen.fly === null && fly()) drawn("fly");
  }).observe(document, { childList: true, subtree: true, ...attributes });
  new PerformanceObserver((list) => {
    for (const each of list.getEntries()) if (each.interactionId) seen.taps.push(each.duration);
  }).observe({ type: "event", durationThreshold: 16, buffered: true });
  addEventListener("pointerdown", (event) => (seen.touch = event.timeStamp), true);
})()
"""
"""Notes when the games are there to be pressed, when dice fly, and how long each tap takes until
the next frame is drawn (Event Timing, as in Interaction to Next Paint)."""

MIDDLE = """element => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""
WAITING = """name => new Promise((done) => {
  const look = () => (seen[name] === null ? setTimeout(look, 20) : done(seen[name]));
  look();
})"""


@contextmanager
def visitor(browser: Browser, server: Server, rate: int) -> Iterator[tuple[Page, CDPSession]]:
    """Somebody's phone that has never been here, so many times slower than this machine."""
    context = stage.person(browser, server, "phone")
    page = context.new_page()
    wire = context.new_cdp_session(page)
    wire.send("Emulation.setCPUThrottlingRate", {"rate": rate})
    page.add_init_script(WATCHING)
    try:
        yield page, wire
    finally:
        context.close()


def noted(page: Page, name: str) -> float:
    """When it was seen; waits until it is."""
    seen: float = page.evaluate(WAITING, name)
    return seen


# --- first view ----------------------------------------------------------------------------------


def visit(browser: Browser, server: Server, rate: int) -> dict[str, float]:
    """Open the home page; milliseconds until something and until the games are seen."""
    with visitor(browser, server, rate) as (page, _):
        page.goto("/")
        cards = noted(page, "cards")
        paint = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
        return {"first paint": paint, "games to press": cards}


def loaded(browser: Browser, server: Server) -> dict[str, float]:
    """What a first visit brings over the wire, in kB, compressed and with headers."""
    sizes: dict[str, float] = defaultdict(float)
    with visitor(browser, server, PLAIN) as (page, wire):
        kinds: dict[str, str] = {}
        wire.send("Network.enable")
        wire.on("Network.responseReceived", lambda m: kinds.update({m["requestId"]: m["type"]}))
        ended = "Network.loadingFinished"
        wire.on(ended, lambda m: _add(sizes, kinds.get(m["requestId"], ""), m["encodedDataLength"]))
        page.goto("/")
        noted(page, "cards")
        page.wait_for_load_state("networkidle")
    everything = sum(sizes.values())
    return {"JavaScript": sizes["Script"], "all files": everything}


def _add(sizes: dict[str, float], kind: str, length: float) -> None:
    sizes[kind] += length / 1000


# --- taps ----------------------------------------------------------------------------------------


def tapped(page: Page, target: Locator) -> float:
    """Tap something: milliseconds until the next frame was drawn.

    A touch at a place of the screen: `Locator.tap` checks with scripts of its own what was hit, on
    the page's thread and within the time that is measured.
    """
    target.tap(trial=True)  # waits until it can be tapped
    middle: list[float] = target.evaluate(MIDDLE)
    page.evaluate("seen.taps = []; seen.fly = null")
    page.touchscreen.tap(*middle)
    page.wait_for_timeout(60)  # the frame, and the browser's own note of it
    taps: list[float] = page.evaluate("seen.taps")
    return max([SHORTEST, *taps])


def play(browser: Browser, server: Server, rate: int) -> Samples:
    """Turns of Double Yam for two at one device: throw, keep, choose a box, fill it."""
    found: Samples = defaultdict(list)
    with visitor(browser, server, rate) as (page, _):
        sit(page, server)
        for _turn in range(2):
            throw(page)  # for the start
        for _turn in range(TURNS):
            found["throw"].append(throw(page))
            found["throw: dice fly"].append(flown(page))
            expect(page.locator("ol.rack button:not([aria-disabled=true])").first).to_be_visible()
            found["keep a die"] += [
                tapped(page, die) for die in page.locator("button.die").all()[:3]
            ]
            found["choose a box"].append(tapped(page, box(page)))
            found["fill it"].append(tapped(page, fill(page)))
            if sure(page).count():
                sure(page).tap()
    return found


def sit(page: Page, server: Server) -> None:
    """Ana and Ben at one phone."""
    table = lay(server, GAME, [person("Ana"), person("Ben", secret("Ana"))])
    known = json.dumps([remembered(table, GAME, secret("Ana"))])
    page.add_init_script(f"localStorage['arlequin.tables'] ??= {json.dumps(known)}")
    page.goto(f"/t/{table}")


def throw(page: Page) -> float:
    """Press the button that throws, as soon as it may be pressed."""
    return tapped(page, page.get_by_role("button", name="your roll", disabled=False))


def flown(page: Page) -> float:
    """From the tap until the first frame in which dice fly: the server has answered meanwhile."""
    touch: float = page.evaluate("seen.touch")
    return noted(page, "fly") - touch


def box(page: Page) -> Locator:
    """A box that takes something, else any that is free."""
    good = page.get_by_role("button", name=re.compile("would take [1-9]"), disabled=False)
    any_box = page.locator("ol.rack button:not([aria-disabled=true])")
    return (good if good.count() else any_box).first


def sure(page: Page) -> Locator:
    """The question after a zero that costs something."""
    return page.get_by_role("button", name="Yes, score 0")


def fill(page: Page) -> Locator:
    """The button that fills the chosen box."""
    return page.locator(".acts button.primary").first


# --- all of it -----------------------------------------------------------------------------------


class Measured(NamedTuple):
    """Everything, slowed down and at full speed, and the sizes."""

    slow: Samples
    plain: Samples
    sizes: dict[str, float]


def measure(rounds: int = ROUNDS) -> Measured:
    """Everything, slow and plain in turn."""
    found = Measured(defaultdict(list), defaultdict(list), {})
    with stage.playwright() as playwright, stage.serving() as server:
        browser = stage.chromium(playwright)
        found.sizes.update(loaded(browser, server))
        for number in range(rounds):
            for rate, into in ((SLOW, found.slow), (PLAIN, found.plain)):
                _merge(into, {name: [ms] for name, ms in visit(browser, server, rate).items()})
                _merge(into, play(browser, server, rate))
            print(f"pages: round {number + 1}/{rounds}", file=sys.stderr)
        browser.close()
    return found


def _merge(into: Samples, more: Samples) -> None:
    for name, values in more.items():
        into[name] += values


LIMITS = {"first paint": VIEW_LIMIT, "games to press": VIEW_LIMIT, "throw: dice fly": None}


def table(found: Measured) -> str:
    """As Markdown."""
    lines = [
        "| milliseconds | median | worst | at full speed | times | limit |",
        "|---|---:|---:|---:|---:|---:|",
    ]
    lines += [_row(name, found) for name in found.slow]
    sizes = ["", "| first visit, over the wire | kB |", "|---|---:|"]
    sizes += [f"| {name} | {kilobytes:,.0f} |" for name, kilobytes in found.sizes.items()]
    return "\n".join(lines + sizes)


def _row(name: str, found: Measured) -> str:
    slow, plain = found.slow[name], found.plain[name]
    limit = LIMITS.get(name, TAP_LIMIT)
    return (
        f"| {name} | {median(slow):,.0f} | {max(slow):,.0f} | {median(plain):,.0f} "
        f"| {median(slow) / median(plain):,.1f} | {f'{limit:,.0f}' if limit else ''} |"
    )


def main() -> None:
    """Measure and print."""
    print(table(measure()))


if __name__ == "__main__":
    main()
