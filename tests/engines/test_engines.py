"""What people see in Chromium, Firefox and WebKit: kept dice, cards, and no errors."""

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
