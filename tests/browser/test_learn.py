"""Learning by playing: rules to read and search, examples to click through, guided first games."""

import contextlib
import re
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Error, Locator, Page, Route, expect

from tests.browser.around import Hand, rested, unharmed
from tests.browser.conftest import OpenPage
from tests.browser.dicing import DOUBLE_YAM, DiceGame, Laid, person, until
from tests.browser.test_color_yam import entered
from web.shots.stage import Server
from web.shots.tables import secret

MOST_STEPS = 60
MOST_LOOKS = 2000
HERE = "tap this now"
FRAMES = """async () => {
  for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame);
}"""
YAM_COLOR = DiceGame("yam-color", "", "")
TABLE = re.compile(r"/t/[\w-]+$")
NEXT = {"en": "Continue", "fr": "Continuer", "es": "Continuar"}
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
    wanted = go_on.or_(glowing(page)).first
    for _ in range(MOST_STEPS):
        expect(wanted.or_(play).first).to_be_visible()
        if play.is_visible():
            return
        _act(wanted, act)
    pytest.fail("the guide does not come to its end")


def led_by_ear(page: Page) -> None:
    """The same by the accessibility tree alone: names, descriptions, and the Enter key."""
    tree = page.context.new_cdp_session(page)
    for _ in range(MOST_LOOKS):
        buttons = _buttons(tree)
        if any(name == PLAY["en"] for name, _, _ in buttons):
            return
        told = (place for name, said, place in buttons if name == NEXT["en"] or said == HERE)
        place = next(told, None)
        if place is not None:
            with contextlib.suppress(Error):  # it has just gone, or rests for a moment: look again
                tree.send("DOM.focus", {"backendNodeId": place})
                page.keyboard.press("Enter")
        page.wait_for_timeout(100)
    pytest.fail("who listens does not come to the end")


def _buttons(tree: CDPSession) -> list[tuple[str, str, int]]:
    """Name, description and place of every button that a reader finds."""
    nodes = tree.send("Accessibility.getFullAXTree")["nodes"]
    found = (node for node in nodes if node.get("role", {}).get("value") == "button")
    return [
        (_value(node, "name"), _value(node, "description"), node["backendDOMNodeId"])
        for node in found
    ]


def _value(node: dict[str, Any], key: str) -> str:  # JSON of the browser
    return str(node.get(key, {}).get("value", ""))


def _act(target: Locator, act: str) -> None:
    if act == "tap":
        target.tap()
    else:
        target.click()


@pytest.mark.parametrize(
    ("game", "device", "language", "act"),
    [
        ("color-yam", "phone", "fr", "tap"),
        pytest.param("yam-color", "desktop", "es", "click", marks=pytest.mark.slow),
        pytest.param("coloretto", "phone", "en", "tap", marks=pytest.mark.slow),
    ],
)
def test_a_guided_game_leads_to_a_real_one(
    open_page: OpenPage, game: str, device: str, language: str, act: str
) -> None:
    page = open_page(f"/learn/{game}", device=device, language=language, calm=True)  # type: ignore[arg-type]
    led(page, language, act)
    unharmed(page)
    page.get_by_role("button", name=PLAY[language]).click()
    expect(page).to_have_url(TABLE)


def test_the_picture_beside_a_hint_scrolls_nothing_away(open_page: OpenPage) -> None:
    page = open_page("/learn/coloretto", device="phone", calm=True)
    page.set_viewport_size({"width": 390, "height": 844})
    strip = page.get_by_text("Three blue: 6 points")
    wanted = page.get_by_role("button", name=NEXT["en"], exact=True).or_(glowing(page)).first
    while not strip.count():
        expect(wanted).to_be_visible()
        _act(wanted, "tap")
    expect(page.locator(".coach")).to_contain_text("Rule")
    rested(page)
    assert page.evaluate("scrollY") == 0


def test_the_count_of_the_other_player_shows_what_a_fourth_colour_costs(
    open_page: OpenPage,
) -> None:
    page = open_page("/learn/coloretto", device="phone", calm=True)
    strip = page.locator(".coach ol li.minus")
    wanted = page.get_by_role("button", name=NEXT["en"], exact=True).or_(glowing(page)).first
    while not strip.count():
        expect(wanted).to_be_visible()
        _act(wanted, "tap")
    expect(strip).to_contain_text("\N{MINUS SIGN}1")
    expect(page.locator(".coach")).to_contain_text("Inès had to take a fourth colour")


@pytest.mark.slow  # by touch: above; by ear: test_dice.py
def test_a_guided_game_is_played_by_ear(open_page: OpenPage) -> None:
    page = open_page("/learn/double-yam", calm=True)
    led_by_ear(page)
    unharmed(page)


def test_a_new_table_offers_a_first_game_to_those_who_never_played_it(open_page: OpenPage) -> None:
    page = open_page("/new/double-yam", device="phone")
    first = page.get_by_role("link", name="First time?")
    expect(first).to_have_attribute("href", "/learn/double-yam")
    page.evaluate("() => localStorage.setItem('arlequin.page.learned', '[\"double-yam\"]')")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(first).to_have_count(0)


# --- why not -----------------------------------------------------------------------------------


def press(target: Locator) -> None:
    """Press what rests: with the keyboard, as it can be focused."""
    target.focus()
    target.press("Enter")


def test_a_box_says_why_it_cannot_be_filled_and_names_its_rule(
    open_page: OpenPage, server: Server
) -> None:
    laid = Laid(open_page, server, DOUBLE_YAM, [person("Ana"), person("Bob")], dice="hands")
    hand = Hand(server, laid.name, secret("Ana"), secret("Bob"))
    page = laid.come("Ana", device="phone")
    entered(hand, "die 6", "die 1", "throw 112234", "stop", "score red")
    press(page.get_by_role("button", name="red box: 0 points"))
    expect(why(page)).to_contain_text("Already filled")
    expect(why(page).get_by_role("link")).to_have_attribute("href", "/rules/double-yam#DY-12")
    press(page.get_by_role("button", name="Waiting for Bob."))
    expect(why(page)).to_contain_text("It is not your turn yet")
    unharmed(page)
    hand.close()


def why(page: Page) -> Locator:
    """The line that says why."""
    return page.locator("p.warning")


def test_a_number_that_was_called_says_who_was_faster_and_the_keys_stay(
    open_page: OpenPage, server: Server
) -> None:
    laid = Laid(open_page, server, YAM_COLOR, [person("Ana"), person("Bob")], limit="600")
    hand = Hand(server, laid.name, secret("Ana"), secret("Bob"))
    page = laid.come("Ana", device="phone")
    hand.act()
    (bob,) = (you for you in hand.plain["you"] if you["seat"] == 2)
    assert hand.ask(type="play", seat=2, since=bob["since"], move="2 says 3")["type"] == "done"
    taken = page.get_by_role("button", name="3 Bob: taken")
    expect(taken).to_be_visible()
    rested(page)
    before = taken.bounding_box()
    press(taken)
    expect(page.locator("p.why")).to_contain_text("Bob has already called 3")
    expect(page.locator("p.why a")).to_have_attribute("href", "/rules/yam-color#YC-06")
    assert taken.bounding_box() == before
    unharmed(page)
    hand.close()


def test_a_way_off_the_plan_is_kindly_refused_and_one_may_go_back(open_page: OpenPage) -> None:
    page = open_page("/learn/color-yam", calm=True)
    page.get_by_role("button", name="Continue", exact=True).click()
    glowing(page).first.click()
    expect(page.get_by_text("Two brown dice: one too many.", exact=False).first).to_be_visible()
    page.get_by_role("button", name=re.compile("^Re-roll all six")).click()
    expect(page.get_by_text("this first game follows a plan").last).to_be_visible()
    page.get_by_role("button", name="Back", exact=True).click()
    expect(page.locator(".hint").filter(has_text="Roll all six dice.")).to_be_visible()


# --- rules and examples ------------------------------------------------------------------------


def test_rules_are_found_without_accents_while_one_types(open_page: OpenPage) -> None:
    page = open_page("/rules/color-yam", device="phone", language="fr")
    page.get_by_label("Chercher dans les règles").fill("EGALITE de")
    expect(page.locator("li[id^=CY-]").first).to_be_visible()
    found = page.locator("li[id^=CY-]")
    expect(found).not_to_have_count(17)
    assert found.count() > 0
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


def test_a_page_is_drawn_with_its_looks_or_not_at_all(open_page: OpenPage) -> None:
    page = open_page("about:blank")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/BookPage-*.css", hold)
    page.goto("/rules/color-yam#CY-12", wait_until="commit")
    until(page, lambda: bool(held), "its style sheet to be asked for")
    expect(page.locator("main .waiting")).to_be_visible()
    page.evaluate(FRAMES)
    expect(page.locator("li[id='CY-12']")).to_have_count(0)
    held[0].continue_()
    expect(page.locator("li[id='CY-12']")).to_be_in_viewport()


@pytest.mark.parametrize("game", ["coloretto", "color-yam", "double-yam", "yam-color"])
def test_the_rules_begin_with_ten_lines_and_three_pictures(open_page: OpenPage, game: str) -> None:
    page = open_page(f"/rules/{game}", language="fr")
    short = page.get_by_role("region", name="En bref")
    expect(short.locator("> ol > li")).to_have_count(10)
    expect(short.locator("> ol > li > div")).to_have_count(3)
    expect(short).not_to_contain_text("learn-short")
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
    expect(page.get_by_text("Highest die goes first").first).to_be_visible()
