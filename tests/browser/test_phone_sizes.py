"""No horizontal overflow: every phase of every game on ten phones, upright and on their side."""

import re
from collections.abc import Iterator, Sequence
from contextlib import ExitStack

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.around import RESTING
from tests.browser.devices import Devices
from web.shots import scenes
from web.shots.__main__ import Servers
from web.shots.played_tables import SIX
from web.shots.scene import Scene
from web.shots.scenes.coloretto import NAMES
from web.shots.scenes.yam_color import EIGHT

PHONES = (
    (320, 568), (360, 640), (360, 740), (375, 667), (384, 854),
    (390, 844), (393, 873), (412, 915), (414, 896), (430, 932),
)  # fmt: skip
NARROWEST = PHONES[0]
LANGUAGES = ("fr", "es", "en")
QUICK = {"color-yam-five-sheet", "yam-color-thrown"}
"""Scenes that are checked in the quick tests, in some sizes."""
SOME = (NARROWEST, (390, 844), (568, 320), (932, 430))
ELSEWHERE = re.compile("^offline-(?!plain)")
"""Needs everything to be fetched first: tests/browser/test_offline.py."""
BY_NAME = ("yam-color-real", "home-you", "double-yam-lost", "seal-wrong")
"""Played by the names of people, or with a line of its own: there names stay short."""
NAMED = re.compile(rf'"name":"({"|".join((*SIX, *EIGHT, *NAMES))})"')
LONG = "Maximilian-Ferdinand Wolkenste"
PATIENT_MILLISECONDS = 1000
OVERFLOW = """async () => {
  let found = [];
  for (let frame = 0; frame < 200; frame++) {
    await new Promise(requestAnimationFrame);
    found = overflow();
    if (frame && !found.length) break;
  }
  return found;
}"""
"""Once a resized page has come to rest."""
LOOK = """window.overflow = () => {
  const { scrollWidth, clientWidth } = document.documentElement;
  const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : [];
  const clips = (at) => ["auto", "scroll", "hidden"].includes(getComputedStyle(at).overflowX);
  const fixed = (at) => getComputedStyle(at).position === "fixed";
  const seen = (each) => {
    let { left, right } = each.getBoundingClientRect();
    let at = each;
    while (!fixed(at) && (at = at.parentElement)) {
      if (at === document.body || fixed(at) || !clips(at)) continue;
      const edge = at.getBoundingClientRect();
      [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
    }
    return [left, right];
  };
  for (const each of document.body.querySelectorAll("*")) {
    const box = each.getBoundingClientRect();
    const inside = box.left > -1 && box.right < clientWidth + 1;
    if (inside || box.width <= 1 || box.right <= 0) continue;
    if (!each.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const [left, right] = seen(each);
    if (right - left > 1 && (left < -1 || right > clientWidth + 1))
      found.push(`${Math.round(left)} to ${Math.round(right)}: ${each.outerHTML.slice(0, 100)}`);
  }
  return found;
}"""
"""What is wider than the page, or lies beyond an edge, unless a parent within the page
scrolls or hides it; what is fixed over the page may not scroll sideways."""
PRESS = "each => each.click()"
"""Also what lies below a dialog."""


@pytest.fixture(scope="module")
def servers() -> Iterator[Servers]:
    """The servers that scenes need."""
    with ExitStack() as stack:
        yield Servers(stack)


def looked_at(page: Page) -> None:
    """A page that can say what is too wide."""
    page.add_init_script(LOOK)


def renamed(page: Page) -> None:
    """The same, and everybody at its table has the longest name there may be."""

    def rewrite(line: WebSocketRoute) -> None:
        there = line.connect_to_server()
        there.on_message(lambda told: line.send(NAMED.sub(f'"name":"{LONG}"', str(told))))
        line.on_message(there.send)

    looked_at(page)
    page.route_web_socket("**/api/tables/*/socket", rewrite)


def overflow(page: Page, size: tuple[int, int], language: str) -> list[str]:
    """What does not fit at a size."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    return [f"{size[0]}x{size[1]} {language}: {each}" for each in page.evaluate(OVERFLOW)]


def speak(page: Page, language: str) -> None:
    """Another language in the settings, which are closed again.

    The header has a list of languages too, but at a table it comes and goes with the connection.
    """
    page.locator("header").first.locator(".controls > button").last.evaluate(PRESS)
    wanted = page.locator(f'input[value="{language}"]')
    settings = page.locator("dialog[open]", has=wanted)
    settings.locator(wanted).evaluate(PRESS)
    expect(page.locator("html")).to_have_attribute("lang", language)
    settings.locator(".head button").evaluate(PRESS)
    expect(wanted).to_have_count(0)


def in_sizes(page: Page, sizes: Sequence[tuple[int, int]]) -> list[str]:
    """What does not fit at these sizes, and in each language on the narrowest phone."""
    found = [each for size in sizes for each in overflow(page, size, "as played")]
    for language in LANGUAGES:
        speak(page, language)
        found += overflow(page, NARROWEST, language)
    return found


def case(scene: Scene, sizes: Sequence[tuple[int, int]], *marks: pytest.MarkDecorator) -> object:
    """A scene in so many sizes, as a case of the test."""
    return pytest.param(scene, sizes, id=f"{scene.name}-{len(sizes)}", marks=marks)


SCENES = [
    scene for scene in scenes.every()
    if not scene.gallery and scene.devices != ("desktop",) and not ELSEWHERE.match(scene.name)
]  # fmt: skip


BOTH_WAYS = [size for wide, high in PHONES for size in ((wide, high), (high, wide))]
CASES = [
    *(case(scene, SOME) for scene in SCENES if scene.name in QUICK),
    *(case(scene, BOTH_WAYS, pytest.mark.slow) for scene in SCENES),
]


@pytest.mark.parametrize(("scene", "sizes"), CASES)
def test_nothing_is_wider_than_a_phone(
    devices: Devices, servers: Servers, scene: Scene, sizes: Sequence[tuple[int, int]]
) -> None:
    server, _ = servers.of(scene)
    laid = scene.lay(server) if scene.lay else None
    prepare = looked_at if scene.name.startswith(BY_NAME) else renamed
    page = devices.lend(server, "phone", "light", scene.language, calm=True, prepare=prepare)
    try:
        if laid:
            laid.come(page, scene.who, scene.path)
        scene.play(page)
        expect(page.locator("main")).to_be_visible()
        if scene.wait > PATIENT_MILLISECONDS:
            page.wait_for_timeout(scene.wait)
        page.wait_for_function(RESTING)
        found = in_sizes(page, sizes)
        if found:
            pytest.fail("\n".join(found))
    finally:
        if laid:
            laid.hand.close()


def test_every_quick_scene_exists() -> None:
    assert QUICK - {scene.name for scene in SCENES} == set()
