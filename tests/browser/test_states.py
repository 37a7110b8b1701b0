"""Every state of a table and every page around it: sound in light and dark, walked by Tab."""

import json
import re
from collections.abc import Callable, Sequence
from functools import partial

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.around import Hand, lay, remember, unharmed, unharmed_in_both
from tests.browser.conftest import OpenPage
from tests.browser.dicing import (
    COLOR_YAM,
    DONE,
    DOUBLE_YAM,
    HERE,
    DiceGame,
    Laid,
    button,
    over,
    person,
    until,
)
from tests.browser.manners import DRAWN, Keyboard
from tests.browser.test_color_yam import entered
from web.shots.stage import Device, Server
from web.shots.tables import secret

TWO = [person("Ana"), person("Bob")]
Look = Callable[[Page], None]
"""A check that a page is sound: as it is, or in light and dark."""
State = Callable[[Hand, Page], None]
Seen = tuple[Hand, Page]
Dialogs = Sequence[tuple[str, str | None]]
"""Dialogs, by what opens them and what is pressed in them."""
PLACE = """() => {
  const at = document.activeElement, walk = (window.walk ??= { first: at });
  if (!at || at === document.body || (walk.last && at === walk.first)) return null;
  const past = !walk.last?.isConnected ||
    Boolean(walk.last.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING);
  walk.last = at;
  return [past, at.getAttribute("aria-label") || at.innerText || at.name || at.id];
}"""
"""Whether the focus is past where it was, and its name; nothing at the end of the way."""
MOST_TABS = 120


# --- at the table ---------------------------------------------------------------------------------


def opened(
    page: Page, look: Look, tool: str, inside: str | None = None, back: str | None = None
) -> None:
    """A dialog is opened by keys and sound, and gives the focus back when it closes.

    `back` is what has the focus then, where it is not the tool that has opened it.
    """
    keys = Keyboard(page)
    keys.walk(tool)
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    if inside is not None:
        dialog.get_by_role("button", name=inside, exact=True).click()
        expect(dialog.get_by_role("img").first).to_be_visible()
    look(page)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    until(page, lambda: keys.focused().startswith(back or tool), "the focus to come back")


DIALOGS = (
    ("More about this table", None),
    ("More about this table", "Continue on another device"),
    ("Settings", None),
    ("Send a reaction", None),
    ("More about this table", "Invite, or let others watch"),
)


def at_a_table(open_page: OpenPage, server: Server, game: DiceGame, device: Device) -> Seen:
    """Ana's page at a table, and the hand that plays there."""
    laid = Laid(open_page, server, game, TWO)
    hand = Hand(server, laid.name, secret("Ana"), secret("Bob"))
    page = laid.come("Ana", device=device)
    expect(page.get_by_role("list", name="Players")).to_be_visible()
    return hand, page


def sound(seen: Seen, *states: State) -> None:
    """In each of these states the page is sound, in light and dark."""
    hand, page = seen
    for state in states:
        state(hand, page)
        unharmed_in_both(page)
    hand.close()


def test_a_turn_a_question_and_a_pause_are_sound_in_light_and_dark(
    open_page: OpenPage, server: Server
) -> None:
    thrown = partial(_thrown, look=unharmed, dialogs=DIALOGS[:3])
    sound(at_a_table(open_page, server, COLOR_YAM, "phone"), thrown, _asked, _paused)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "device", "look"),
    [(COLOR_YAM, "phone", unharmed), (DOUBLE_YAM, "desktop", unharmed_in_both)],
    ids=["color-yam", "double-yam"],
)
def test_every_state_of_a_table_is_sound_in_light_and_dark(
    open_page: OpenPage, server: Server, game: DiceGame, device: Device, look: Look
) -> None:
    thrown = partial(_thrown, look=look, dialogs=DIALOGS)
    states: list[State] = [_before, thrown, _asking, _withdrawn, _asked, _paused, _over]
    sound(at_a_table(open_page, server, game, device), *states)


def _before(_hand: Hand, page: Page) -> None:
    expect(button(page, "Roll the di(c)?e")).to_be_visible()


def _thrown(hand: Hand, page: Page, look: Look, dialogs: Dialogs) -> None:
    hand.until_so(lambda view: view["phase"] == "choose" and view["turn"] == 1)
    expect(button(page, "Re-roll all six")).to_be_visible()
    for tool, inside in dialogs:
        opened(page, look, tool, inside)
    page.keyboard.press("t")  # a phone shows the sheet, and the help below it
    expect(page.get_by_role("table", name=re.compile("[Ss]heet"))).to_be_visible()
    opened(page, look, "Help", back="Re-roll all six")
    look(page)
    page.keyboard.press("t")


def _asking(hand: Hand, page: Page) -> None:
    hand.act()
    hand.ask(type="propose", seat=1, what="takeback")
    expect(button(page, "Withdraw the request")).to_be_visible()


def _withdrawn(hand: Hand, page: Page) -> None:
    hand.ask(type="withdraw", seat=1)
    expect(button(page, "Withdraw the request")).to_have_count(0)


def _asked(hand: Hand, page: Page) -> None:
    hand.until_so(lambda view: view["phase"] == "choose" and view["turn"] == 2)
    hand.act()
    hand.ask(type="propose", seat=2, what="takeback")
    expect(button(page, "Yes")).to_be_visible()


def _paused(hand: Hand, page: Page) -> None:
    hand.ask(type="reply", seat=1, agrees=False)
    hand.ask(type="pause", seat=2)
    expect(page.get_by_text("Bob has paused the game", exact=True)).to_be_visible()


def _over(hand: Hand, page: Page) -> None:
    hand.ask(type="resume", seat=2)
    hand.to_the_end()
    expect(button(page, "Rematch")).to_be_visible()


# --- by Tab alone ---------------------------------------------------------------------------------


def walked(page: Page) -> list[str]:
    """Tab through the whole page and back to its beginning: in order, always seen, no trap."""
    names: list[str] = []
    page.evaluate("() => { window.walk = undefined; }")
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        found = page.evaluate(PLACE)
        if found is None:
            return names
        past, name = found
        assert page.evaluate(DRAWN), f"the focus on {name!r} cannot be seen"
        assert name, "something without a name has the focus"
        names.append(name)
        assert past, f"not in the order of the page: {names}"
    pytest.fail(f"Tab never left the page: {names[-5:]}")


@pytest.mark.parametrize(
    "path",
    [
        *("/", "/new/color-yam"),
        *(pytest.param(each, marks=pytest.mark.slow) for each in ("/games", "/nothing/here")),
    ],
)
def test_tab_alone_goes_through_a_page_in_order(
    open_page: OpenPage, faults: list[str], path: str
) -> None:
    page = open_page(path)
    expect(page.locator("main :is(h1, [role=alert])").first).to_be_visible()
    names = walked(page)
    assert names[0] == "Skip to the page"
    assert len(names) > 4
    faults.clear()  # the browser notes the 404 of the last


@pytest.mark.parametrize(
    "game",
    [COLOR_YAM, pytest.param(DOUBLE_YAM, marks=pytest.mark.slow)],
    ids=lambda game: game.name,
)
def test_tab_alone_goes_through_a_table_in_order(
    open_page: OpenPage, server: Server, game: DiceGame
) -> None:
    laid = Laid(open_page, server, game, TWO)
    hand = Hand(server, laid.name, secret("Ana"), secret("Bob"))
    page = laid.come("Ana")
    hand.until_so(lambda view: view["phase"] == "choose" and view["turn"] == 1)
    expect(button(page, "Re-roll all six")).to_be_visible()
    names = walked(page)
    dice = [name for name in names if name.startswith("die ")]
    assert [name[4] for name in dice] == list("ABCDEF")
    assert names.index(dice[-1]) < names.index("Re-roll all six")
    hand.close()


# --- before, beside and after a game -------------------------------------------------------------


@pytest.mark.parametrize(
    "whole", [False, pytest.param(True, marks=pytest.mark.slow)], ids=["some", "all"]
)
def test_the_places_around_a_game_are_sound_in_light_and_dark(
    own_server: Server, open_at: Callable[..., Page], faults: list[str], whole: bool
) -> None:
    """A lobby, a seat to take, a seat that waits, one who watches, a replay; nothing; no server.

    Where nothing is, and what test_home.py looks at, is left to the slow test.
    """
    free = lay(own_server, "double-yam", [person("Ana"), {"kind": "open"}], public=True)
    busy = lay(own_server, "color-yam", [person("Ana"), person("Bob")], public=True)
    hand = Hand(own_server, busy, secret("Ana"), secret("Bob"))
    hand.until("stop")
    page = open_at(own_server, "/", calm=True)
    watched = page.get_by_role("link", name=re.compile("^Watch Color'Yam with Ana and Bob"))
    some = (
        (f"/t/{free}", page.get_by_role("button", name="Sit down")),
        (f"/t/{busy}", page.get_by_role("region", name="What happened")),
        (f"/t/{busy}/replay", page.get_by_role("slider", name="Step")),
    )
    rest = (
        ("/", watched.first),
        ("/rules", page.get_by_role("heading", level=1)),
        ("/nothing/here", page.get_by_text("There is nothing at this address.")),
        ("/t/nothing", page.get_by_text("There is no table at this address.")),
    )
    for path, shown in (*some, *rest) if whole else some:
        page.goto(path)
        expect(shown).to_be_visible()
        unharmed_in_both(page)
    remember(page, free, "double-yam", secret("Ana"))
    for path, shown in (
        ("/games", page.get_by_role("link", name=re.compile("^Continue Double Yam"))),
        (f"/t/{free}", page.get_by_text("Waiting for one more player.")),
    )[not whole :]:
        page.goto(path)
        expect(shown).to_be_visible()
        unharmed_in_both(page)
    hand.close()
    own_server.kill()
    expect(page.get_by_text("The connection is lost.")).to_be_visible()
    unharmed_in_both(page)
    faults.clear()  # the browser notes what was not there


@pytest.mark.slow
def test_real_dice_and_a_match_are_sound_in_light_and_dark(
    open_page: OpenPage, server: Server
) -> None:
    laid = Laid(open_page, server, DOUBLE_YAM, HERE, dice="hands", match="5000")
    hand = Hand(server, laid.name, secret("Ana"))
    page = laid.come("Ana", device="phone")
    expect(page.get_by_text("Which number did you roll?")).to_be_visible()
    unharmed_in_both(page)
    entered(hand, "die 6", "die 1")
    faces = page.get_by_role("group", name="The faces of the dice")
    faces.get_by_role("button").first.tap()
    expect(button(page, DONE)).to_have_count(0)
    unharmed_in_both(page)
    _game(hand)
    page.get_by_role("dialog").get_by_role("button").last.tap()
    page.get_by_role("button", name="Sheet").tap()
    expect(page.get_by_role("row", name=re.compile("^1 game before "))).to_be_visible()
    unharmed_in_both(page)
    while hand.plain["outcome"] is None:
        _game(hand)
    expect(over(page)).to_be_visible()
    unharmed_in_both(page)
    hand.close()


def _game(hand: Hand) -> None:
    """A game of a match with real dice, all of them fives."""
    played = hand.plain["view"]["played"]
    while hand.plain["outcome"] is None:
        if hand.plain["view"]["played"] > played:
            return
        if hand.plain["you"][0]["does"] == "enter":
            entered(
                hand,
                {"die": f"die {7 - hand.plain['you'][0]['seat']}"}.get(
                    hand.view["phase"], "throw 555555"
                ),
            )
        else:
            hand.act()


def test_a_sheet_of_ones_own_cannot_be_wrong_and_a_refusal_says_what_to_change(
    open_page: OpenPage, faults: list[str]
) -> None:
    page = open_page("/new/color-yam", device="phone", calm=True)
    page.locator("summary").filter(has_text="House rules").click()
    page.get_by_role("radio", name="Your own").check()
    page.get_by_label("Objective 1", exact=True).select_option("1x A no B")
    page.get_by_label("Colour A of objective 1").select_option("pink")
    page.get_by_label("Colour B of objective 1").select_option("pink")
    expect(page.get_by_label("Colour A of objective 1")).not_to_have_value("pink")
    page.route("**/api/tables", _spoilt)
    page.get_by_role("button", name="Play", exact=True).click()
    sentence = "One objective of your sheet does not fit its place. Change it and try again."
    expect(page.get_by_role("alert").filter(has_text=sentence)).to_be_visible()
    unharmed_in_both(page)
    expect(page.get_by_label("Colour B of objective 1")).to_have_value("pink")
    page.unroute("**/api/tables")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page).to_have_url(re.compile("/t/"))
    faults.clear()  # the browser notes the refusal


def _spoilt(route: Route) -> None:
    """What the page never sends: an objective of the first pole at the place of the last."""
    asked = json.loads(route.request.post_data or "{}")
    asked["objectives"][5] = "no pink"
    route.continue_(post_data=json.dumps(asked))


# --- harm is seen --------------------------------------------------------------------------------

HARM = {
    "button-name": "at => at.removeAttribute('aria-label')",
    "30x30": "at => { at.style.width = at.style.height = '30px'; }",
    "wider than the window": "at => { at.style.marginLeft = '2000px'; }",
    "color-contrast": "() => { document.querySelector('h1').style.color = 'rgb(200 196 188)'; }",
}


def test_the_checks_of_this_file_see_what_is_wrong(open_page: OpenPage) -> None:
    page = open_page("/rules", calm=True)
    expect(page.locator("h1")).to_be_visible()  # then the header is not drawn again
    gear = page.get_by_role("button", name="Settings").element_handle()
    gear.evaluate("at => at.removeAttribute('title')")
    for done in HARM.values():
        gear.evaluate(done)
    with pytest.raises(pytest.fail.Exception) as harmed:
        unharmed(page)
    assert [told for told in HARM if told not in str(harmed.value)] == []
    page.reload()
    expect(page.locator("h1")).to_be_visible()
    page.locator("h1").evaluate("at => { at.style.color = 'rgb(31 27 22)'; }")  # fine in light
    with pytest.raises(pytest.fail.Exception, match="in the dark\ncolor-contrast"):
        unharmed_in_both(page)
