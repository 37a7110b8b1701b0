"""Hints in the browser: the best move glows, its reason is read out, and who objects is named."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.around import Hand, unharmed_in_both
from tests.browser.conftest import OpenPage
from tests.browser.dicing import DOUBLE_YAM, HERE
from tests.browser.dicing import Laid as LaidHere
from tests.browser.test_color_yam import entered
from web.shots.played_tables import Laying
from web.shots.scenes.hints import BOXES, COLOR, DOUBLE, PLACE
from web.shots.stage import Device, Server
from web.shots.tables import Laid, secret

THINKING = 240_000
"""The first search of a worker compiles itself."""
ROUGHLY = re.compile(r"(^|\D)\d+% chance of winning")
EXACTLY = re.compile(r"\d+\.\d% chance of winning")
SIZES = ((360, 640), (390, 844), (844, 390), (820, 1180), (1366, 768))
COVERED = """() => {
  const card = document.querySelector(".hinted").getBoundingClientRect();
  const table = ["ul[aria-label=Players] > li", "button.die", "[data-point^=box-]",
    "[data-point^=row-]", ".sum", ".goal", ".mine"];
  const lies = (box) => box.width
    && Math.min(box.right, card.right) - Math.max(box.left, card.left) > 1
    && Math.min(box.bottom, card.bottom) - Math.max(box.top, card.top) > 1;
  const found = [...document.querySelectorAll(table.join())];
  const under = found.filter((each) => lies(each.getBoundingClientRect()));
  const whole = card.top >= 0 && card.bottom <= innerHeight;
  return { found: found.length, under: under.map((each) => each.className), whole };
}"""
"""Dice, boxes, rows, names and scores that the card of a hint lies on."""
FREE = f"() => {{ const seen = ({COVERED})(); return !seen.under.length && seen.whole; }}"


def come(
    open_page: OpenPage,
    server: Server,
    laying: Callable[[Server], Laid],
    device: Device = "desktop",
) -> Page:
    """Ana's device at a table."""
    page = open_page("about:blank", device=device, calm=True)
    laying(server).come(page, "Ana")
    return page


def hint(page: Page) -> Locator:
    """Ask by the key; the panel that comes."""
    expect(page.locator("button.hinter")).to_be_enabled()
    page.keyboard.press("h")
    panel = page.get_by_role("region", name="Hint")
    expect(panel).to_be_visible(timeout=THINKING)
    return panel


def glowing(page: Page) -> list[str]:
    """What is marked, by the names that screens give their controls."""
    expect(page.locator("[data-glow]").first).to_be_attached()
    named: list[str] = page.eval_on_selector_all("[data-glow]", "e => e.map(x => x.dataset.point)")
    return named


@pytest.mark.parametrize(
    "laying", [COLOR, pytest.param(DOUBLE, marks=pytest.mark.slow)], ids=["color-yam", "double-yam"]
)
def test_a_hint_about_dice_marks_them_tells_why_and_keeps_them(
    open_page: OpenPage, server: Server, laying: Laying
) -> None:
    page = come(open_page, server, laying)
    panel = hint(page)
    expect(panel).to_contain_text(ROUGHLY)
    expect(page.locator("[aria-live=polite]").filter(has_text=ROUGHLY)).to_have_count(1)
    marked = glowing(page)
    assert all(name.startswith("die-") for name in marked)
    if laying is DOUBLE:
        unharmed_in_both(page)
    expect(panel.get_by_text(EXACTLY)).to_be_hidden()
    panel.get_by_text("Details").click()
    expect(panel.get_by_text(EXACTLY)).to_be_visible()
    expect(panel.get_by_role("listitem")).to_have_count(4)
    panel.get_by_role("button", name="Do this").click()
    kept = page.locator("button.die[aria-pressed=true]")
    expect(kept).to_have_count(len(marked))
    expect(panel).to_be_hidden()
    expect(page.locator("[data-glow]")).to_have_count(0)
    page.keyboard.press("h")
    expect(panel).to_be_visible()
    assert glowing(page) == ["act-main"]
    page.keyboard.press("Enter")
    expect(panel).to_be_hidden()


@pytest.mark.parametrize(
    ("laying", "control"),
    [(BOXES, "box-"), pytest.param(PLACE, "row-", marks=pytest.mark.slow)],
    ids=["box", "row"],
)
def test_a_hint_about_a_box_or_a_row_marks_it_in_sight_until_the_move_is_made(
    open_page: OpenPage, server: Server, laying: Laying, control: str
) -> None:
    page = come(open_page, server, laying, "phone")
    panel = hint(page)
    expect(panel).to_contain_text(ROUGHLY)
    (marked,) = glowing(page)
    assert marked.startswith(control)
    page.locator(f"[data-point='{marked}']").first.click()
    if control == "box-":
        page.locator("[data-point=act-main]").click()
    expect(panel).to_be_hidden()
    page.wait_for_function("() => scrollY === 0")  # the room that the hint had is given back


def test_a_hint_to_give_a_box_up_chooses_it_for_the_button(
    open_page: OpenPage, server: Server
) -> None:
    """Nothing fits: the last box is offered, and the hint is about another."""
    laid = LaidHere(open_page, server, DOUBLE_YAM, HERE, dice="hands")
    hand = Hand(server, laid.name, secret("Ana"))
    entered(hand, "die 6", "die 1", "throw 123456", "stop")
    page = laid.come("Ana")
    first = page.locator(".acts .primary")
    expect(first).to_have_text("Score 0 in six of a kind")
    panel = hint(page)
    (marked,) = glowing(page)
    assert marked != "box-coup"
    panel.get_by_role("button", name="Do this").click()
    expect(panel).to_be_hidden()
    chosen = page.locator(".rack [aria-pressed=true]")
    expect(chosen).to_have_attribute("data-point", marked)
    expect(first).not_to_contain_text("six of a kind")
    page.keyboard.press("h")
    expect(panel).to_be_visible()
    expect(panel.get_by_role("button", name="Do this")).to_have_count(0)
    hand.close()


@pytest.mark.parametrize(
    "laying", [pytest.param(BOXES, marks=pytest.mark.slow), PLACE], ids=["double-yam", "coloretto"]
)
def test_a_hint_lies_on_nothing_of_the_table_however_large_the_screen(
    open_page: OpenPage, server: Server, laying: Laying
) -> None:
    page = come(open_page, server, laying, "phone")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        panel = hint(page)
        expect(panel).to_be_in_viewport(ratio=1)
        page.wait_for_function(FREE)  # the table has made room
        assert page.evaluate(COVERED)["found"] > 5
        # Not with Playwright's click: where a note lies over it, that one scrolls the page, and who
        # has scrolled away stays there.
        panel.locator("summary").evaluate("each => each.click()")
        page.wait_for_function(FREE)
        page.keyboard.press("h")
        expect(panel).to_be_hidden()
        page.wait_for_function("() => scrollY === 0")


@pytest.mark.slow  # every size is asked for above
def test_a_hint_stays_in_sight_when_the_phone_is_turned(
    open_page: OpenPage, server: Server
) -> None:
    page = come(open_page, server, PLACE, "phone")
    page.set_viewport_size({"width": 320, "height": 400})
    panel = hint(page)
    page.set_viewport_size({"width": 844, "height": 390})
    expect(panel).to_be_in_viewport(ratio=1)


def test_a_player_who_objects_is_named_on_the_button_and_may_agree_again(
    open_page: OpenPage, server: Server
) -> None:
    laid = DOUBLE(server)
    ana, ben = (open_page("about:blank", calm=True) for _ in range(2))
    laid.come(ana, "Ana")
    laid.come(ben, "Ben")
    ben.get_by_role("button", name="More").click()
    ben.get_by_role("button", name="Play without hints").click()
    button = ana.locator("button.hinter")
    expect(button).to_have_attribute("title", "Ben would rather play without hints.")
    expect(button).to_be_disabled()
    button.press("Enter")
    expect(ana.get_by_role("region", name="Hint")).to_have_count(0)
    ben.get_by_role("button", name="More").click()
    ben.get_by_role("button", name="Allow hints again").click()
    expect(button).to_be_enabled()
