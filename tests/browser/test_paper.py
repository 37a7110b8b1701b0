"""Counting what lies on a real table, and printing, in the browser."""

import re

import pytest
from playwright.sync_api import Page, Request, expect

from tests.browser.conftest import OpenPage
from tests.paper.print.measured import measured

FETCHED = "async (href) => [...new Uint8Array(await (await fetch(href)).arrayBuffer())]"


def tap(page: Page, name: str, times: int) -> None:
    for number in range(times):
        page.get_by_role("button", name=f"{name}: {number}, one more", exact=True).click()


def test_the_example_of_the_book_is_tapped_and_counted(open_page: OpenPage) -> None:
    page = open_page("/score/coloretto", device="phone")
    for name, times in (("green", 6), ("yellow", 4), ("red", 3), ("blue", 2), ("Joker", 1)):
        tap(page, name, times)
    tap(page, "+2", 1)
    expect(page.get_by_text("= 41")).to_be_in_viewport(ratio=0.98)
    page.set_viewport_size({"width": 320, "height": 568})
    page.evaluate("scrollTo(0, 0)")
    expect(page.get_by_text("= 41")).to_be_in_viewport(ratio=0.98)
    expect(page.get_by_text("Best use of the joker: yellow.")).to_be_visible()
    page.get_by_role("button", name="Grey side").click()
    expect(page.get_by_text("= 20")).to_be_visible()


def test_a_tenth_card_is_refused_and_nothing_is_lost(
    open_page: OpenPage, faults: list[str]
) -> None:
    page = open_page("/score/coloretto", device="phone")
    tap(page, "green", 10)
    expect(page.get_by_text("There are only 9 cards of each colour")).to_be_visible()
    page.get_by_role("button", name="green: one fewer").click()
    expect(page.get_by_text("= 21")).to_be_visible()
    faults.clear()  # the browser notes an answer of 400


def test_six_dice_are_tapped_and_counted(open_page: OpenPage) -> None:
    page = open_page("/score/double-yam", device="phone")
    for face in ("red 6", "red 5", "red 3", "red 2", "blue 1", "black 4"):
        page.get_by_role("button", name=face, exact=True).click()
    expect(page.get_by_text("16, \u00d7 2 \u2192 32")).to_be_visible()


def test_a_line_is_typed_and_counted(open_page: OpenPage) -> None:
    page = open_page("/score/color-yam", device="phone")
    for place, entry in enumerate(("26", "31", "", "24", "17")):
        if entry:
            page.get_by_label(f"Player {place + 1}", exact=True).fill(entry)
    page.get_by_role("button", name="A cross for player 3").click()
    expect(page.get_by_text("Player 2: 31 → 5 points")).to_be_visible()
    expect(page.get_by_text("Player 3: a cross → 0 points")).to_be_visible()


@pytest.mark.parametrize(
    ("lang", "told"), [("fr", "Feuille 1"), pytest.param("es", "Hoja 1", marks=pytest.mark.slow)]
)
def test_print_leads_to_a_pdf_in_the_language_of_the_page(
    open_page: OpenPage, lang: str, told: str
) -> None:
    page = open_page("/rules/color-yam", language=lang)
    page.get_by_text("Imprimer" if lang == "fr" else "Imprimir", exact=True).click()
    page.get_by_label("Letter").check()
    link = page.get_by_role("link", name="Feuilles de score" if lang == "fr" else "Hojas de punt")
    data = page.evaluate(FETCHED, link.evaluate("link => link.href"))
    (first, *_) = measured(bytes(data))
    assert told in first.words
    assert (first.width, first.height) == pytest.approx((279.4, 215.9), abs=0.01)


def _opens(request: Request, asked: re.Pattern[str]) -> bool:
    """Whether a page opens at an address, and does not only ask it."""
    return request.is_navigation_request() and asked.search(request.url) is not None


def test_a_name_that_cannot_be_printed_is_explained_and_nothing_is_lost(
    open_page: OpenPage, faults: list[str]
) -> None:
    page = open_page("/rules/coloretto", device="phone", language="fr")
    page.get_by_text("Imprimer", exact=True).click()
    names = page.get_by_label("Les noms sur les feuilles")
    names.fill("王小明, Bob")
    page.get_by_label("Côté gris").check()
    page.get_by_role("link", name="Feuilles de score").click()
    refusal = page.get_by_text("«\u00a0王小明\u00a0» ne peut pas être imprimé")
    expect(refusal).to_be_in_viewport()
    expect(names).to_have_value("王小明, Bob")
    expect(page.get_by_label("Côté gris")).to_be_checked()
    names.fill("Ольга, Bob")
    expect(refusal).to_have_count(0)
    asked = re.compile(r"/paper/coloretto/pad\.pdf.*player=%D0")
    with page.context.expect_event("request", lambda request: _opens(request, asked)):
        page.get_by_role("link", name="Feuilles de score").click()
    faults.clear()  # the browser notes an answer of 400


@pytest.mark.parametrize(("way", "number"), [("Ball by ball", 3), ("Die by die", 4)])
def test_each_way_of_counting_matching_balls_has_a_picture(
    open_page: OpenPage, way: str, number: int
) -> None:
    page = open_page("/new/yam-color", device="phone")
    page.get_by_text("House rules").click()
    expect(page.get_by_role("img", name="On the card: red, red, orange")).to_be_visible()
    counting = page.get_by_role("listitem").filter(has_text=f"{way}: {number}")
    expect(counting.get_by_role("img", name="These dice count: red, red")).to_be_visible()
