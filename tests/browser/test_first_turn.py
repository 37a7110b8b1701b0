"""The way from the address to a first turn."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from web.shots.stage import Device


def thrown(page: Page) -> None:
    """Throw whenever it is asked for, until six dice of one's own lie on the table."""
    throw = page.get_by_role("button", name="Throw", exact=True)
    again = page.get_by_role("button", name="Throw all six again")
    expect(throw.or_(again)).to_be_visible()
    while not again.is_visible():
        throw.click()
        expect(throw).to_have_count(0)
        expect(throw.or_(again)).to_be_visible()


@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_one_click_a_throw_a_kept_die_and_a_box_make_a_turn(
    open_page: OpenPage, device: Device
) -> None:
    page = open_page(device=device)
    page.get_by_role("button", name="Play Double Yam now, against a computer").click()
    expect(page).to_have_url(re.compile("/t/"))
    thrown(page)
    page.get_by_role("button", name=re.compile("^A ")).click()
    expect(page.get_by_role("button", name=re.compile("^A .*, kept$"))).to_be_visible()
    page.get_by_role("button", name="Throw 5 again").click()
    box = page.get_by_role("button", name=re.compile("^Fill ")).first
    expect(box).to_be_visible()
    box.click()
    expect(page.get_by_text(re.compile("^(?!Pulcinella).* scores ")).first).to_be_visible()
