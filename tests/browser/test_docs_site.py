"""The documentation as a site, built by Zensical and served under our policy."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, Request, expect

from arlequin.server.http.pages import SITE
from docs import make_site
from web.shots.stage import Server

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module", autouse=True)
def site() -> None:
    """Built here: a broken link, a warning of Zensical or something inline would end it here."""
    assert make_site.main([]) == 0, "Is Zensical there? Run `make docs-site`."


@pytest.fixture
def docs(open_page: Callable[..., Page], server: Server) -> Iterator[Page]:
    """The first page; whatever it asks another host for is a fault, as is a complaint."""
    page, asked = open_page("/docs/"), []

    def look(request: Request) -> None:
        if not request.url.startswith(server.url):
            asked.append(request.url)

    page.on("request", look)
    yield page
    assert asked == []


def test_search_finds_a_rule_without_another_host(docs: Page) -> None:
    docs.get_by_role("button", name="Search").first.click()
    docs.get_by_role("combobox").or_(docs.get_by_role("textbox")).first.fill("golden joker")
    found = docs.get_by_role("option").filter(has_text="CO-24")
    expect(found.first).to_be_visible()
    found.first.click()
    expect(docs.get_by_role("heading", level=1)).to_contain_text("Coloretto")


def test_the_menu_leads_to_the_tutorial_and_its_output(docs: Page) -> None:
    docs.get_by_role("link", name="Use the library").first.click()
    docs.get_by_role("link", name="Your own bot").first.click()
    expect(docs.get_by_role("heading", name="3. Your own bot")).to_be_visible()
    expect(docs.get_by_text("mine: 84%, 47.0 points")).to_be_visible()


def test_what_the_site_itself_is_made_of_has_its_licences(docs: Page) -> None:
    docs.goto(docs.url + "licences.html")
    for name in ("Zensical and contributors", "rxjs@", "Apache License", "W3C License"):
        expect(docs.get_by_text(name).first).to_be_visible()


def test_a_picture_is_shown(docs: Page) -> None:
    docs.goto(docs.url + "play.html")
    picture = docs.get_by_role("img", name="The guide of Coloretto")
    expect(picture).to_be_visible()
    assert picture.evaluate("image => image.naturalWidth") > 0


CUT_OFF = """() => [...document.querySelectorAll('.md-content__inner *')].filter(part => {
  if (part.getBoundingClientRect().right <= screen.width) return false;
  for (let above = part; !above.matches('.md-content'); above = above.parentElement)
    if (getComputedStyle(above).overflowX !== 'visible') return false;
  return true;
}).map(part => part.outerHTML.slice(0, 80))"""
"""Parts that reach beyond the screen; what scrolls by itself may."""


def test_no_page_is_cut_off_on_a_phone(open_page: Callable[..., Page]) -> None:
    page = open_page("/docs/", device="phone")
    cut = {}
    for path in sorted(SITE.rglob("*.html")):
        name = path.relative_to(SITE).as_posix()
        page.goto(page.url.partition("/docs/")[0] + f"/docs/{name}")
        cut[name] = page.evaluate(CUT_OFF)
    assert {name: parts for name, parts in cut.items() if parts} == {}
