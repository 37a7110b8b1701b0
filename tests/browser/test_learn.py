"""Learning by playing: rules to read and search, examples to click through, guided first games."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.around import unharmed
from tests.browser.conftest import OpenPage

MOST_STEPS = 60
TABLE = re.compile(r"/t/[\w-]+$")
NEXT = {"en": "Go on", "fr": "Continuer", "es": "Seguir"}
PLAY = {
    "en": "Now play a real game",
    "fr": "Jouer une vraie partie",
    "es": "Jugar una partida de verdad",
}


def glowing(page: Page) -> Locator:
    """What the guide points at; a die's button is inside its place."""
    return page.locator("button[data-glow], [data-glow] button")


def led(page: Page, language: str = "en", act: str = "click") -> None:
    """Do what the guide says until it has nothing more to say."""
    go_on = page.get_by_role("button", name=NEXT[language], exact=True)
    play = page.get_by_role("button", name=PLAY[language])
    for _ in range(MOST_STEPS):
        expect(go_on.or_(play).or_(glowing(page)).first).to_be_visible(timeout=20_000)
        if play.is_visible():
            return
        target = go_on if go_on.is_visible() else glowing(page).first
        _act(target, act)
        page.wait_for_timeout(60)  # a tap is answered before the next one
    pytest.fail("the guide does not come to its end")


def _act(target: Locator, act: str) -> None:
    if act == "tap":
        target.tap(timeout=5_000)
    elif act == "key":
        target.focus()
        target.press("Enter")
    else:
        target.click(timeout=5_000)


@pytest.mark.parametrize(
    ("game", "device", "language", "act"),
    [
        ("color-yam", "phone", "fr", "tap"),
        ("double-yam", "desktop", "en", "key"),
        ("yam-color", "desktop", "es", "click"),
        ("coloretto", "phone", "en", "tap"),
    ],
)
def test_a_guided_game_leads_to_a_real_one(
    open_page: OpenPage, game: str, device: str, language: str, act: str
) -> None:
    page = open_page(f"/learn/{game}", device=device, language=language, calm=True)  # type: ignore[arg-type]
    led(page, language, act)
    if game != "coloretto":  # its screen has tests of its own
        unharmed(page)
    page.get_by_role("button", name=PLAY[language]).click()
    expect(page).to_have_url(TABLE)
