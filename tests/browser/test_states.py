"""One walk through the states of a table, and one through the pages by Tab alone."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.around import Hand, unharmed
from tests.browser.conftest import OpenPage
from tests.browser.dicing import DOUBLE_YAM, GAMES, DiceGame, Laid, button, person
from tests.browser.manners import DRAWN, Keyboard
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


def opened(page: Page, tool: str, *inside: str) -> None:
    """A dialog of the header is sound, and gives the focus back when it closes."""
    keys = Keyboard(page)
    keys.walk(tool)
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    unharmed(page)
    for name in inside:
        dialog.get_by_role("button", name=name, exact=True).click()
        expect(dialog.get_by_role("img").first).to_be_visible()
        unharmed(page)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert keys.focused() == tool, "the focus did not come back"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_state_of_a_table_is_sound_in_light_and_dark(
    open_page: OpenPage, server: Server, game: DiceGame
) -> None:
    laid = Laid(open_page, server, game, TWO)
    hand = Hand(server, laid.name, secret("Ana"), secret("Bob"))
    page = laid.come("Ana")
    for _ in _states(hand, page):
        both_schemes(page)
    hand.close()


def _states(hand: Hand, page: Page) -> Iterator[str]:
    """Before the first throw, thrown, waiting, asked, asking, paused, the end."""
    expect(page.get_by_role("list", name="Players")).to_be_visible()
    yield "before"
    hand.until_so(lambda view: view["phase"] == "choose" and view["turn"] == 1)
    expect(button(page, "Throw all six again")).to_be_visible()
    yield "thrown"
    for tool, inside in (
        ("Send a sign", ()),
        ("More about this table", ("Invite, or let others watch",)),
        ("More about this table", ("Go on from another device",)),
        ("Settings", ()),
        ("Help and keys", ()),
    ):
        opened(page, tool, *inside)
    hand.act()
    hand.ask(type="propose", seat=1, what="takeback")
    expect(button(page, "Never mind")).to_be_visible()
    yield "asking"
    hand.ask(type="withdraw", seat=1)
    hand.until_so(lambda view: view["phase"] == "choose" and view["turn"] == 2)
    expect(button(page, "Throw all six again")).to_have_count(0)
    hand.act()
    hand.ask(type="propose", seat=2, what="takeback")
    expect(button(page, "Yes")).to_be_visible()
    yield "asked"
    hand.ask(type="reply", seat=1, agrees=False)
    hand.ask(type="pause", seat=2)
    expect(page.get_by_text("Bob has paused the game", exact=True)).to_be_visible()
    yield "paused"
    hand.ask(type="resume", seat=2)
    hand.to_the_end()
    expect(button(page, "Play again")).to_be_visible(timeout=20_000)
    yield "over"


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


def test_a_sheet_of_ones_own_says_what_is_wrong_with_it(open_page: OpenPage) -> None:
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
