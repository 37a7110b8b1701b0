"""Double Yam, phase by phase."""

import re

from playwright.sync_api import Page, expect

from web.shots.scene import Scene


def double_yam(page: Page) -> None:
    """A new table of Double Yam against a computer."""
    page.goto("/")
    page.get_by_role("button", name=re.compile("Double Yam.*computer")).first.click()
    expect(page).to_have_url(re.compile("/t/"))


def double_yam_thrown(page: Page) -> None:
    """One's own dice after the first throw."""
    double_yam(page)
    throw = page.get_by_role("button", name=re.compile("^Throw the"))
    again = page.get_by_role("button", name="Throw all six again")
    expect(throw.or_(again)).to_be_visible()
    while not again.is_visible():
        throw.click()
        expect(throw).to_have_count(0)
        expect(throw.or_(again)).to_be_visible()


def double_yam_kept(page: Page) -> None:
    """Two dice kept."""
    double_yam_thrown(page)
    for letter in "BE":
        page.get_by_role("button", name=re.compile(f"^die {letter}: ")).click()


SCENES: tuple[Scene, ...] = (
    Scene("double-yam-start", double_yam),
    Scene("double-yam-thrown", double_yam_thrown),
    Scene("double-yam-kept", double_yam_kept, whole=True),
)
