"""No horizontal overflow: every phase of every game on ten phones, upright and on their side."""

import re
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.browser.around import RESTING
from web.shots import scenes, stage
from web.shots.__main__ import Servers
from web.shots.scene import Scene

PHONES = (
    (320, 568), (360, 640), (360, 740), (375, 667), (384, 854),
    (390, 844), (393, 873), (412, 915), (414, 896), (430, 932),
)  # fmt: skip
NARROWEST = PHONES[0]
LANGUAGES = ("fr", "es", "en")
QUICK = {
    "gathering", "join", "new-top", "ask-takeback", "asked-takeback", "menu", "replay-middle",
    "color-yam-contest", "color-yam-kept", "color-yam-missed", "color-yam-free-line",
    "color-yam-five-sheet", "color-yam-hands-throw", "color-yam-end",
    "double-yam-contest-six", "double-yam-box", "double-yam-waiting", "double-yam-six-sheet",
    "double-yam-hands-some", "double-yam-end-six", "hints-double-yam-others",
    "coloretto-5-preview", "coloretto-3-drawn", "coloretto-5-end", "coloretto-2-real",
    "yam-color-start", "yam-color-called", "yam-color-checked", "yam-color-bets", "yam-color-two",
    "yam-color-four", "yam-color-real-card", "yam-color-end", "hints-yam-color", "train-throw",
}  # fmt: skip
"""Scenes of every phase; the others are checked by the slow tests."""
ELSEWHERE = re.compile("^offline-(?!plain)")
"""Needs everything to be fetched first: tests/browser/test_offline.py."""
BY_NAME = ("yam-color-real", "home-you", "double-yam-lost", "seal-wrong")
"""Played by the names of people, or with a line of its own: there names stay short."""
NAMED = re.compile(r'"name":"[^"]+"')
LONG = "Maximilian-Ferdinand Wolkenste"
PATIENT_MILLISECONDS = 1000
OVERFLOW = """async () => {
  for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
  const { scrollWidth, clientWidth } = document.documentElement;
  const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : [];
  const clips = (at) => getComputedStyle(at).overflowX !== "visible";
  const seen = (each) => {
    let { left, right } = each.getBoundingClientRect();
    let at = each;
    while (getComputedStyle(at).position !== "fixed" && (at = at.parentElement)) {
      if (at === document.body || !clips(at)) continue;
      const edge = at.getBoundingClientRect();
      [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
    }
    return [left, right];
  };
  for (const each of document.body.querySelectorAll("*")) {
    const box = each.getBoundingClientRect();
    if (box.width <= 1 || box.right <= 0 || (box.left > -1 && box.right < clientWidth + 1)) continue;
    if (!each.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const [left, right] = seen(each);
    if (right - left > 1 && (left < -1 || right > clientWidth + 1))
      found.push(`${Math.round(left)} to ${Math.round(right)}: ${each.outerHTML.slice(0, 100)}`);
  }
  return found;
}"""
"""Whatever is wider than the page, or seen beyond an edge; what a parent cuts off is not seen."""
SPEAK = """language => {
  const chosen = document.querySelector("header select");
  chosen.value = language;
  chosen.dispatchEvent(new Event("change", { bubbles: true }));
}"""


@pytest.fixture(scope="module")
def servers() -> Iterator[Servers]:
    """The servers that scenes need."""
    with ExitStack() as stack:
        yield Servers(stack)


def renamed(page: Page) -> None:
    """Everybody at the table has the longest name there may be."""

    def rewrite(line: WebSocketRoute) -> None:
        there = line.connect_to_server()
        there.on_message(
            lambda text: line.send(re.sub(r'"name":"\w+', f'"name":"{LONG}', str(text)))
        )
        line.on_message(there.send)

    page.route_web_socket("**/api/socket", rewrite)


def overflow(page: Page, size: tuple[int, int], language: str) -> list[str]:
    """What does not fit at a size."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    return [f"{size[0]}x{size[1]} {language}: {each}" for each in page.evaluate(OVERFLOW)]


def in_every_size(page: Page) -> list[str]:
    """All phones upright and on their side; the narrowest in all languages."""
    found = [
        each for wide, high in PHONES for size in ((wide, high), (high, wide))
        for each in overflow(page, size, "as played")
    ]  # fmt: skip
    for language in LANGUAGES:
        page.evaluate(SPEAK, language)
        expect(page.locator("html")).to_have_attribute("lang", language)
        found += overflow(page, NARROWEST, language)
    return found


def marked(scene: Scene) -> object:
    """A scene as a case: slow unless its phase is one of the quick ones."""
    marks = () if scene.name in QUICK else pytest.mark.slow
    return pytest.param(scene, id=scene.name, marks=marks)


SCENES = [s for s in scenes.every() if not s.gallery and not ELSEWHERE.match(s.name)]


@pytest.mark.parametrize("scene", [marked(scene) for scene in SCENES])
def test_nothing_is_wider_than_a_phone(browser: Browser, servers: Servers, scene: Scene) -> None:
    server, _ = servers.of(scene)
    laid = scene.lay(server) if scene.lay else None
    context = stage.person(browser, server, "phone", "light", scene.language, calm=True)
    try:
        page = context.new_page()
        if not scene.name.startswith(BY_NAME):
            renamed(page)
        if laid:
            laid.come(page, scene.who, scene.path)
        scene.play(page)
        expect(page.locator("main")).to_be_visible()
        if scene.wait > PATIENT_MILLISECONDS:
            page.wait_for_timeout(scene.wait)
        page.wait_for_function(RESTING)
        found = in_every_size(page)
        if found:
            pytest.fail("\n".join(found))
    finally:
        context.close()
        if laid:
            laid.hand.close()


def test_every_quick_scene_exists() -> None:
    assert QUICK - {scene.name for scene in SCENES} == set()
