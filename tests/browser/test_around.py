"""Around the table: questions, pauses, signs, absent players, moved seats, lost connections."""

import re
from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.around import (
    ANA,
    BEN,
    TWO,
    Hand,
    lay,
    listed,
    remember,
    seen_once,
    unharmed,
)
from tests.browser.conftest import OpenPage
from tests.browser.dicing import until
from web.shots.stage import Device, Server
from web.shots.tables import computer, person

GAME = "double-yam"


def sits(open_page: OpenPage, table: str, secret: str, device: Device = "desktop") -> Page:
    """The device of somebody who sits at a table."""
    page = open_page(device=device)
    remember(page, table, GAME, secret)
    page.goto(f"/t/{table}")
    expect(players(page).get_by_text("(you)")).to_be_visible()
    return page


def players(page: Page) -> Locator:
    """The list of players."""
    return page.get_by_role("list", name="Players")


def button(page: Page, name: str) -> Locator:
    """A button by its name."""
    return page.get_by_role("button", name=name, exact=True)


BROKEN = """() => [...document.querySelectorAll("ul[aria-label=Players] .first")].filter((name) => {
  const text = document.createRange();
  text.selectNodeContents(name);
  const lines = new Set([...text.getClientRects()].map(({ top }) => Math.round(top)));
  return lines.size > 1 || name.scrollWidth > name.clientWidth;
}).map((name) => name.textContent)"""
"""Names of players that are cut, or broken into two lines."""


@pytest.mark.parametrize(
    ("game", "number"), [("double-yam", 6), pytest.param("coloretto", 5, marks=pytest.mark.slow)]
)
def test_on_a_phone_on_its_side_the_names_of_many_are_whole(
    open_page: OpenPage, server: Server, game: str, number: int
) -> None:
    names = ("Ana", "Benjamin", "Dominique", "Alexandrine", "Fatoumata")[: number - 1]
    table = lay(server, game, [*map(person, names), computer("Scaramouche")])
    page = open_page(device="landscape")
    page.set_viewport_size({"width": 844, "height": 390})
    remember(page, table, game, ANA)
    page.goto(f"/t/{table}")
    expect(players(page).get_by_text("Scaramouche")).to_be_visible()
    page.wait_for_function(f"() => ({BROKEN})().length === 0")
    whole = "table => table.scrollWidth <= table.clientWidth"
    until(page, lambda: page.locator(".panel.at-table").evaluate(whole), "the table to be whole")


def log(page: Page) -> Locator:
    """What happened, in words."""
    return page.get_by_role("region", name="What happened")


def menu(page: Page, name: str) -> None:
    """Choose something from the table's menu."""
    button(page, "More about this table").click()
    button(page, name).click()


class Pair:
    """Ana and Ben at a table of Double Yam, each with a page of their own."""

    def __init__(self, open_page: OpenPage, server: Server, *, over: bool = False) -> None:
        self.table = lay(server, GAME, TWO)
        self.hand = Hand(server, self.table, ANA, BEN)
        if over:
            self.hand.to_the_end()
        self.ana = sits(open_page, self.table, ANA)
        self.ben = sits(open_page, self.table, BEN, "phone")

    def page(self, seat: int) -> Page:
        """The page of a seat."""
        return (self.ana, self.ben)[seat - 1]

    def moved(self) -> tuple[Page, Page]:
        """A turn is played to its end: the page of whoever moved last, and the other."""
        while self.hand.plain["view"]["phase"] != "score":
            self.hand.act()
        seat = self.hand.plain["you"][0]["seat"]
        self.hand.act()
        return self.page(seat), self.page(3 - seat)


@pytest.fixture
def pair(open_page: OpenPage, server: Server) -> Pair:
    return Pair(open_page, server)


# --- agreeing ------------------------------------------------------------------------------------


GUARDED = """() => {
  window.guarded = null;
  const yes = () => [...document.querySelectorAll("aside button.primary")][0];
  new MutationObserver(() => { window.guarded ??= yes()?.disabled ?? null; })
    .observe(document.body, { childList: true, subtree: true });
}"""
"""Remembers whether the answer could be pressed in the moment in which the question came."""


@pytest.mark.parametrize("agrees", [True, pytest.param(False, marks=pytest.mark.slow)])
def test_a_move_is_taken_back_if_the_other_agrees(pair: Pair, *, agrees: bool) -> None:
    mover, other = pair.moved()
    before = len(pair.hand.entries)
    other.evaluate(GUARDED)
    button(mover, "Take back my last move").click()
    expect(mover.get_by_text("You asked to take back your move.")).to_be_visible()
    notes = other.get_by_role("complementary")
    question = notes.get_by_text(re.compile("asks to take back the last move. Do you agree"))
    expect(question).to_be_visible()
    assert other.evaluate("window.guarded") is True  # a tap that was meant for the dice
    button(other, "Yes" if agrees else "No").click()
    expect(question).to_have_count(0)
    expect(log(other)).to_contain_text("Takeback" if agrees else "does not agree")
    told = listed_ply(pair)
    assert told > before
    expect(button(mover, "Take back my last move")).to_be_enabled(enabled=not agrees)


def listed_ply(pair: Pair) -> int:
    """How far the table is."""
    pair.hand.ask(type="pause", seat=1)
    pair.hand.ask(type="resume", seat=1)
    ply: int = len(pair.hand.entries)
    return ply


def test_another_game_is_laid_when_both_want_it(open_page: OpenPage, server: Server) -> None:
    pair = Pair(open_page, server, over=True)
    for page in (pair.ana, pair.ben):
        winner = page.get_by_role("heading", name=re.compile("wins with|won with|share the win"))
        expect(winner).to_be_visible()
    unharmed(pair.ben)
    button(pair.ana, "Rematch").click()
    expect(pair.ana.get_by_text("You asked for a rematch.")).to_be_visible()
    asked = pair.ben.get_by_role("region", name=re.compile("Ana|Ben|You"))
    expect(asked.get_by_text("Ana wants a rematch. Play again?")).to_be_visible()
    asked.get_by_role("button", name="Play again").click()
    for page in (pair.ana, pair.ben):
        expect(page).not_to_have_url(re.compile(pair.table))
        expect(players(page).get_by_text("(you)")).to_have_count(1)
    assert pair.ana.url == pair.ben.url
    expect(pair.ana.locator(".pad thead th")).to_contain_text(["Ana", "Ben"])  # her seat is 2 now


def test_a_pause_holds_for_all_and_anybody_ends_it(pair: Pair) -> None:
    menu(pair.ana, "Pause the game")
    for page in (pair.ana, pair.ben):
        expect(page.get_by_text("Ana has paused the game", exact=True)).to_be_visible()
    button(pair.ben, "Resume").click()
    for page in (pair.ana, pair.ben):
        expect(page.get_by_text("The clocks are stopped.")).to_have_count(0)
        expect(log(page)).to_contain_text("The game continues.")


def test_people_on_one_device_need_not_ask_each_other(open_page: OpenPage, server: Server) -> None:
    both = [{**seat, "secret": ANA} for seat in TWO]
    table = lay(server, GAME, both)
    page = open_page()
    remember(page, table, GAME, ANA)
    page.goto(f"/t/{table}")
    expect(players(page)).to_contain_text("Ben")
    expect(players(page).get_by_text("(you)")).to_have_count(0)  # nobody to be told apart
    hand = Hand(server, table, ANA)
    hand.until("score")
    expect(log(page)).to_contain_text("scores")
    # The log tells a move before the table shows it: until then another button does so too.
    expect(page.locator("[data-point=act-undo]")).to_have_count(0)
    button(page, "Take back my last move").click()
    expect(log(page)).to_contain_text("Takeback")


# --- signs ---------------------------------------------------------------------------------------


def test_signs_are_seen_and_heard(pair: Pair) -> None:
    button(pair.ben, "Send a reaction").click()
    unharmed(pair.ben)
    with seen_once(pair.ana, "ul[aria-label=Players] li:has(.sign)", "Ben"):
        button(pair.ben, "Bravo!").click()
    expect(pair.ana.get_by_role("status").filter(has_text="Ben: Bravo!")).to_be_attached()


@pytest.mark.slow  # it stays for seconds
def test_a_sign_goes_away_by_itself(pair: Pair) -> None:
    with seen_once(pair.ana, "ul[aria-label=Players] li:has(.sign)", "Ben"):
        pair.hand.tell(type="react", seat=2, sign="bravo")
    expect(players(pair.ana).locator(".sign")).to_have_count(0)


# --- turns and seats -----------------------------------------------------------------------------


def test_whose_turn_it_is_stands_in_the_title(pair: Pair) -> None:
    seat = pair.hand.plain["you"][0]["seat"]
    expect(pair.page(seat)).to_have_title(re.compile("^● Your turn · Double Yam"))
    expect(pair.page(3 - seat)).to_have_title(re.compile("^Double Yam"))


def test_a_spectator_sees_everything_and_may_do_nothing(
    open_page: OpenPage, server: Server
) -> None:
    table = lay(server, GAME, TWO)
    page = open_page(f"/t/{table}", device="phone", scheme="dark")
    Hand(server, table, ANA, BEN).until("score")
    expect(log(page)).to_contain_text("scores")
    expect(players(page).get_by_text("(you)")).to_have_count(0)
    expect(button(page, "Take back my last move")).to_have_count(0)
    button(page, "More about this table").click()
    expect(page.locator("html")).to_have_css("overflow-y", "hidden")  # nothing scrolls behind it
    expect(button(page, "Pause the game")).to_have_count(0)
    button(page, "Invite, or let others watch").click()
    expect(page.get_by_role("img", name="QR code of the link to this table")).to_be_visible()
    unharmed(page)


def test_a_seat_goes_on_from_another_device(pair: Pair, open_page: OpenPage) -> None:
    menu(pair.ana, "Continue on another device")
    code = pair.ana.get_by_role("img", name="QR code of the link that moves your seat")
    expect(code).to_be_visible()
    link = pair.ana.get_by_label("Link to this table").input_value()
    assert "#seat=1&code=" in link
    fetched = "async path => (await fetch(path)).text()"
    moving = pair.ana.evaluate(fetched, code.get_attribute("src"))
    assert moving != pair.ana.evaluate(fetched, f"/api/tables/{pair.table}/qr.svg")
    pair.ana.keyboard.press("Escape")
    other = open_page(link, device="phone")
    expect(other.get_by_role("heading", name="Continue here as Ana?")).to_be_visible()
    unharmed(other)
    button(other, "Continue here").click()
    expect(players(other).get_by_text("(you)")).to_be_visible()
    expect(other).to_have_url(re.compile(r"/t/[\w-]+$"))
    expect(players(pair.ana).get_by_text("(you)")).to_have_count(0)


@pytest.mark.slow  # half a minute passes until a computer may
def test_a_computer_plays_for_somebody_who_is_away(open_page: OpenPage, server: Server) -> None:
    table = lay(server, GAME, TWO)
    ana = sits(open_page, table, ANA)
    hand = Hand(server, table, ANA)
    hand.act()
    hand.close()
    expect(players(ana)).to_contain_text("away")
    expect(ana.get_by_text("Waiting for Ben", exact=True)).to_be_visible()
    unharmed(ana)
    expect(ana.get_by_role("button", name="A computer can play for Ben in")).to_be_disabled()
    expect(button(ana, "Let a computer play for Ben")).to_be_enabled()
    button(ana, "Let a computer play for Ben").click()
    expect(log(ana)).to_contain_text("A computer plays for Ben.")
    expect(log(ana)).to_contain_text("Ben rolls")
    ben = open_page(device="phone")
    remember(ben, table, GAME, BEN)
    ben.goto(f"/t/{table}")
    expect(ben.get_by_text("A computer is playing for Ben.")).to_be_visible()
    unharmed(ben)
    button(ben, "Take the seat back").click()
    expect(ben.get_by_text("A computer is playing for Ben.")).to_have_count(0)
    assert listed(server, table)["seats"][1]["kind"] == "person"


# --- lost and found ------------------------------------------------------------------------------


@pytest.mark.slow  # in the middle of a turn: test_dice.py
def test_the_page_comes_back_after_the_server_has_restarted(
    own_server: Server, open_at: Callable[..., Page], faults: list[str]
) -> None:
    table = lay(own_server, GAME, TWO)
    page = open_at(own_server)
    remember(page, table, GAME, ANA)
    page.goto(f"/t/{table}")
    expect(players(page).get_by_text("(you)")).to_be_visible()
    own_server.kill()
    lost = page.get_by_text("The connection is lost. Your game is safe; reconnecting…")
    expect(lost).to_be_visible()
    expect(players(page)).to_contain_text("Ana")
    unharmed(page)
    own_server.start()
    expect(lost).to_have_count(0)
    hand = Hand(own_server, table, ANA, BEN)
    hand.act()
    expect(log(page)).to_contain_text("rolls")
    faults.clear()  # the browser says in the console that a server was not there


def test_what_was_typed_is_still_there_when_the_server_is_back(
    own_server: Server, open_at: Callable[..., Page], faults: list[str]
) -> None:
    table = lay(own_server, GAME, [TWO[0], {"kind": "open"}])
    page = open_at(own_server, f"/t/{table}")
    page.get_by_label("Your name").fill("Cleo")
    own_server.stop()
    button(page, "Sit down").click()
    expect(page.get_by_text("Not sent yet")).to_be_visible()
    own_server.start()
    expect(players(page)).to_contain_text("Cleo")
    faults.clear()


def test_a_guest_without_a_name_is_called_like_nobody_who_sits(
    open_page: OpenPage, server: Server
) -> None:
    sitting = ("Colombine", "Isabelle", "Léandre", "Zerbine", "Silvia")
    table = lay(server, "yam-color", [*map(person, sitting), {"kind": "open"}])
    page = open_page(f"/t/{table}")
    expect(page.get_by_label("Your name")).to_have_attribute("placeholder", "Pierrot")
    button(page, "Sit down").click()
    expect(players(page)).to_contain_text("Pierrot")


MENU_FETCHED = r"""() => ["js", "css"].every(kind => performance.getEntriesByType("resource")
  .some(each => each.name.includes("/MenuDialog-") && each.name.endsWith(kind)))"""
"""What may be wanted later was fetched while nothing else was to be done."""


def test_a_device_without_a_network_stays_usable(pair: Pair, faults: list[str]) -> None:
    pair.ana.wait_for_function(MENU_FETCHED)
    pair.ana.context.set_offline(True)
    button(pair.ana, "More about this table").click()
    menu = pair.ana.get_by_role("dialog", name="This table")
    menu.get_by_role("button", name="Close", exact=True).click()  # notes have one too
    expect(players(pair.ana)).to_contain_text("Ben")
    pair.hand.until("score")
    pair.ana.context.set_offline(False)
    expect(log(pair.ana)).to_contain_text("scores")
    faults.clear()


def test_nothing_can_be_laid_without_a_server_and_that_is_said(
    own_server: Server, open_at: Callable[..., Page], faults: list[str]
) -> None:
    page = open_at(own_server, device="phone", language="fr")
    expect(button(page, "Jouer contre l\u2019ordinateur\u00a0: Coloretto")).to_be_visible()
    own_server.stop()
    button(page, "Jouer contre l\u2019ordinateur\u00a0: Coloretto").click()
    expect(page.get_by_text("Le serveur est injoignable.").first).to_be_visible()
    unharmed(page)
    faults.clear()


# --- many windows ---------------------------------------------------------------------------------


def test_a_table_in_many_windows_says_so_and_is_taken_again(
    open_page: OpenPage, server: Server
) -> None:
    table = lay(server, GAME, TWO)
    page = sits(open_page, table, ANA)
    hands = [Hand(server, table, ANA) for _ in range(4)]
    expect(page.get_by_role("heading", name="open in other windows")).to_be_visible()
    unharmed(page)
    button(page, "Try again").click()
    expect(players(page).get_by_text("(you)")).to_be_visible()
    for hand in hands:
        hand.close()


@pytest.mark.parametrize("players", [pytest.param(3, marks=pytest.mark.slow), 5])
def test_levels_of_computers_are_seen_however_many_play(
    open_page: OpenPage, server: Server, players: int
) -> None:
    name = lay(server, "coloretto", [person("Ana"), *(computer() for _ in range(players - 1))])
    page = open_page(f"/t/{name}")
    levels = page.get_by_role("list", name="Players").get_by_title("easy")
    for width, height in ((360, 640), (844, 390), (1366, 768)):
        page.set_viewport_size({"width": width, "height": height})
        expect(levels).to_have_count(players - 1)
        for level in levels.all():
            until(page, partial(large, level), f"a level that is seen at {width}x{height}")


def large(found: Locator) -> bool:
    """Whether something is large enough to be seen."""
    box = found.bounding_box()
    return box is not None and min(box["width"], box["height"]) > 8
