"""The background in Chromium, Firefox and WebKit."""

from itertools import product

from tests.engines.conftest import OpenPage
from tests.engines.page import Page


def test_the_weave_of_the_background_is_even(open_page: OpenPage) -> None:
    page = open_page(size=(683, 400))
    page.evaluate("() => { document.querySelector('#app').style.visibility = 'hidden'; }")
    assert len(tiles(page, 7)) == 1


def tiles(page: Page, size: int) -> set[bytes]:
    """The different squares of that size that a page is made of, without the scroll bar."""
    picture = page.screenshot().crop((0, 0, 90 * size, 50 * size))
    corners = product(range(0, picture.width, size), range(0, picture.height, size))
    return {picture.crop((x, y, x + size, y + size)).tobytes() for x, y in corners}
