"""Walks by Tab alone, and states before a game in light and dark."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.around import Hand, unharmed
from tests.browser.conftest import OpenPage
from tests.browser.dicing import DOUBLE_YAM, GAMES, DiceGame, Laid, button, person
from tests.browser.manners import DRAWN
from web.shots.stage import Server
from web.shots.tables import secret

TWO = [person("Ana"), person("Bob")]
PLACE = """() => {
  const at = document.activeElement;
  if (!at || at === document.body) return null;
  const all = [...document.querySelectorAll("*")];
  return [all.indexOf(at), at.getAttribute("aria-label") || at.innerText || at.name || at.id];
}"""
MOST_TABS = 120


def both_schemes(page: Page) -> None:
    """Light and dark, in the same state."""
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme)
        expect(page.locator("html")).to_have_attribute("data-theme", scheme)
        unharmed(page)


# --- by Tab alone ---------------------------------------------------------------------------------


def walked(page: Page) -> list[str]:
    """Tab through the whole page and back to its beginning: in order, always seen, no trap."""
    names: list[str] = []
    places: list[int] = []
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        found = page.evaluate(PLACE)
        if found is None or (places and found[0] == places[0]):
            break
        assert page.evaluate(DRAWN), f"the focus on {found[1]!r} cannot be seen"
        assert found[1], "something without a name has the focus"
        places.append(found[0])
        names.append(found[1])
    else:
        pytest.fail(f"Tab never left the page: {names[-5:]}")
    assert places == sorted(places), f"not in the order of the page: {names}"
    return names


@pytest.mark.parametrize("path", ["/", "/new/color-yam", "/games", "/nothing/here"])
def test_tab_alone_goes_through_a_page_in_order(
    open_page: OpenPage, faults: list[str], path: str
) -> None:
    page = open_page(path)
    expect(page.locator("main :is(h1, [role=alert])").first).to_be_visible()
    names = walked(page)
    assert names[0] == "Skip to the page"
    assert len(names) > 4
    faults.clear()  # the browser notes the 404 of the last


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_tab_alone_goes_through_a_table_in_order(
    open_page: OpenPage, server: Server, game: DiceGame
) -> None:
    laid = Laid(open_page, server, game, TWO)
    hand = Hand(server, laid.name, secret("Ana"), secret("Bob"))
    page = laid.come("Ana")
    hand.until_so(lambda view: view["phase"] == "choose" and view["turn"] == 1)
    expect(button(page, "Throw all six again")).to_be_visible()
    names = walked(page)
    dice = [name for name in names if name.startswith("die ")]
    assert [name[4] for name in dice] == list("ABCDEF")
    assert names.index(dice[-1]) < names.index("Throw all six again")
    hand.close()


def test_a_sheet_of_ones_own_is_sound_while_it_is_wrong(open_page: OpenPage) -> None:
    page = open_page("/new/color-yam", device="phone", scheme="dark")
    page.locator("summary").filter(has_text="Rules of the house").click()
    page.get_by_role("radio", name="Your own").check()
    page.get_by_label("Objective 1", exact=True).select_option("1x A no B")
    page.get_by_label("Colour A of objective 1").select_option("pink")
    page.get_by_label("Colour B of objective 1").select_option("pink")
    unharmed(page)
    page.get_by_role("button", name="Lay the table").click()
    unharmed(page)


def test_a_seat_is_waited_for_and_taken(open_page: OpenPage, server: Server) -> None:
    laid = Laid(open_page, server, DOUBLE_YAM, [person("Ana"), {"kind": "open"}])
    for device in ("phone", "desktop"):
        page = laid.come("Ana" if device == "phone" else None, device=device)
        expect(page.get_by_role("heading", name="Double Yam")).to_be_visible()
        both_schemes(page)
