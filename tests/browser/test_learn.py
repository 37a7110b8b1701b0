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


def test_a_way_off_the_plan_is_kindly_refused_and_one_may_go_back(open_page: OpenPage) -> None:
    page = open_page("/learn/color-yam", calm=True)
    page.get_by_role("button", name="Go on").click()
    glowing(page).first.click()
    expect(page.get_by_text("Two brown dice: one too many.", exact=False).first).to_be_visible()
    page.get_by_role("button", name=re.compile("^Throw all six again")).click()
    expect(page.get_by_text("this first game follows a plan").last).to_be_visible()
    page.get_by_role("button", name="Back", exact=True).click()
    expect(page.locator(".hint").filter(has_text="Throw all six dice.")).to_be_visible()


# --- rules and examples ------------------------------------------------------------------------


def test_rules_are_found_without_accents_while_one_types(open_page: OpenPage) -> None:
    page = open_page("/rules/color-yam", device="phone", language="fr")
    page.get_by_label("Chercher dans les règles").fill("EGALITE de")
    expect(page.locator("li[id^=CY-]").first).to_be_visible()
    found = page.locator("li[id^=CY-]")
    assert 0 < found.count() < 17
    expect(found.locator("mark").first).to_be_visible()
    unharmed(page)
    page.get_by_role("button", name="Montrer de nouveau toutes les règles").click()
    expect(found).to_have_count(17)


def test_a_link_to_a_rule_shows_it_in_every_language(open_page: OpenPage) -> None:
    page = open_page("/rules/color-yam#CY-12", scheme="dark")
    for language, word in (("fr", "Seconde chance"), ("es", "Segunda oportunidad")):
        expect(page.locator("li[id='CY-12']")).to_be_in_viewport()
        page.locator("header select").select_option(language)
        expect(page.locator("li[id='CY-12']")).to_contain_text(word)
    page.locator("li[id='CY-06'] a", has_text="CY-12").click()
    expect(page.locator("li[id='CY-12']")).to_be_focused()
    unharmed(page)


def test_an_example_is_clicked_through(open_page: OpenPage) -> None:
    page = open_page("/rules/coloretto")
    example = page.get_by_role("article", name="Example 1")
    for _ in range(2):
        example.get_by_role("button", name="Example 1: next step").click()
    expect(example).to_contain_text("Added up: 41.")
    example.get_by_role("button", name="Example 1: one step back").click()
    expect(example).to_contain_text("The joker becomes yellow")


def test_the_home_page_offers_a_first_game(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("link", name="First time? 3 minutes: learn Double Yam by playing").click()
    expect(page).to_have_url(re.compile("/learn/double-yam$"))
    expect(page.get_by_text("Who starts?").first).to_be_visible()
