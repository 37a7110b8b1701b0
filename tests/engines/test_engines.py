"""What people see in Chromium, Firefox and WebKit: kept dice, cards, and no errors."""

from itertools import product

from tests.engines.checks import assert_kept_dice_drawn, assert_sound
from tests.engines.conftest import OpenPage
from tests.engines.page import Page

THROW = "^Roll the|, your roll"
AGAIN = "^Re-roll all six"


def keep_dice(page: Page) -> None:
    """Throws, and keeps A and B."""
    page.click_until(THROW, AGAIN)
    for die in "AB":
        page.click(f"^die {die}:")
        page.wait_for(f"^die {die}: .*, kept$")


def test_kept_dice_are_drawn_before_and_after_a_reload(open_page: OpenPage) -> None:
    page = open_page()
    page.click("^Play now against the computer: Double Yam")
    keep_dice(page)
    assert_kept_dice_drawn(page, 2)
    page.click("^Re-roll 4")
    page.wait_for("^Re-roll 4|^Re-roll all")
    assert_sound(page)
    page.reload()
    page.wait_for("^die A: .*, kept$")
    assert_kept_dice_drawn(page, 2)
    assert_sound(page)


def test_the_weave_of_the_background_is_even(open_page: OpenPage) -> None:
    page = open_page(size=(683, 400))
    page.evaluate("() => { document.querySelector('#app').style.visibility = 'hidden'; }")
    assert len(tiles(page, 7)) == 1


def tiles(page: Page, size: int) -> set[bytes]:
    """The different squares of that size that a page is made of, without the scroll bar."""
    picture = page.screenshot().crop((0, 0, 90 * size, 50 * size))
    corners = product(range(0, picture.width, size), range(0, picture.height, size))
    return {picture.crop((x, y, x + size, y + size)).tobytes() for x, y in corners}
