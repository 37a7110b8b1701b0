"""Both dice games in the browser, to their end: with keys, by ear, by touch, in three languages."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.around import Hand, unharmed
from tests.browser.conftest import OpenPage
from tests.browser.dicing import (
    COLOR_YAM,
    DONE,
    DOUBLE_YAM,
    GAMES,
    HERE,
    OWN_SHEET,
    PAUSE_MILLISECONDS,
    THROW,
    DiceGame,
    Laid,
    act,
    all_to_the_end,
    button,
    computer,
    die,
    kept,
    nth_throw,
    over,
    person,
    to_a_throw,
    to_the_end,
    until,
)
from tests.browser.manners import Keyboard, Reader
from web.shots.stage import Device, Server
from web.shots.tables import secret

TWO = [person("Ana"), person("Bob")]
WHOLE = pytest.mark.parametrize(
    "whole", [False, pytest.param(True, marks=pytest.mark.slow)], ids=["nearly", "whole"]
)
"""The turns in the middle are played in the slow tests alone."""


def of_both(quick: DiceGame, slow: DiceGame) -> pytest.MarkDecorator:
    """A test of both games: what is the same in the other one is a slow test."""
    games = [quick, pytest.param(slow, marks=pytest.mark.slow)]
    return pytest.mark.parametrize("game", games, ids=lambda game: game.name)


SWIPE = """([element, far]) => {
  const at = (x) => new Touch({ identifier: 1, target: element, clientX: x, clientY: 300 });
  const tell = (kind, x, touches) => element.dispatchEvent(
    new TouchEvent(kind, { bubbles: true, touches, changedTouches: [at(x)] }));
  tell("touchstart", 180, [at(180)]);
  tell("touchend", 180 + far, []);
}"""


@pytest.fixture(params=GAMES, ids=lambda game: game.name)
def game(request: pytest.FixtureRequest) -> DiceGame:
    found: DiceGame = request.param
    return found


# --- whole games ---------------------------------------------------------------------------------


@WHOLE
@of_both(COLOR_YAM, DOUBLE_YAM)
def test_keys_alone_play_against_the_accessibility_tree_alone_to_the_end(
    open_page: OpenPage, server: Server, game: DiceGame, whole: bool
) -> None:
    laid = Laid(open_page, server, game, TWO)
    ana, bob = laid.come("Ana"), laid.come("Bob")
    keys, reader = Keyboard(ana), Reader(bob, "Bob")
    while keys.turns < 2:
        if not any([keys.act(), reader.act()]):
            ana.wait_for_timeout(PAUSE_MILLISECONDS)
    laid.skip("Ana", "Bob", whole=whole)
    if not whole:
        keys.turns = 3  # so that the next one goes by Tab
    all_to_the_end([(ana, keys.act), (bob, reader.act)])
    assert keys.turns >= (10 if whole else 4)
    winners, places = reader.winners(["Ana", "Bob"]), reader.places()
    assert winners
    assert all(places[name] == max(places.values()) for name in winners)
    assert str(max(places.values())) in over(bob).inner_text()
    for name, by_ear in (("Ana", Reader(ana, "Ana")), ("Bob", reader)):
        what = f"{places[name]} in the row {game.total} of {name}"
        until(by_ear.page, lambda: by_ear.now(game.total) == places[name], what)  # noqa: B023  # called at once


def ends_a_turn(page: Page) -> bool:
    """Act, where something is to be done; whether Ana has filled a box or a line."""
    act(page)
    told = page.get_by_role("region", name="What happened")
    return told.get_by_text(re.compile("Ana (scores|writes)|A cross for Ana")).count() > 0


@pytest.mark.parametrize(
    "whole", [False, pytest.param(True, marks=pytest.mark.slow)], ids=["begun", "whole"]
)
@of_both(DOUBLE_YAM, COLOR_YAM)
def test_touch_alone_plays_a_computer_on_a_phone_to_the_end(
    open_page: OpenPage, server: Server, game: DiceGame, whole: bool
) -> None:
    laid = Laid(open_page, server, game, [person("Ana"), computer()])
    page = laid.come("Ana", device="phone")
    to_a_throw(page)
    expect(button(page, "Re-roll all six")).to_be_in_viewport(ratio=1)
    for letter in "ABCDEF":
        expect(die(page, letter)).to_be_in_viewport(ratio=1)
    unharmed(page)
    die(page, "B").tap()
    expect(kept(page, "B")).to_be_visible()
    button(page, "Re-roll 5").tap()
    expect(nth_throw(page, "Second")).to_be_visible()
    expect(kept(page, "B")).to_be_visible()
    sheet = page.get_by_role("table", name=game.sheet)
    expect(sheet).to_have_count(0)
    page.get_by_role("button", name="Sheet").tap()
    expect(sheet).to_be_in_viewport()
    board = page.locator("main")
    for far, shown in ((140, False), (-140, True), (140, False)):
        page.evaluate(SWIPE, [board.locator(".both").element_handle(), far])
        expect(sheet).to_have_count(int(shown))
    if whole:
        to_the_end([page], act)
        expect(sheet).to_be_visible()
        unharmed(page)
    else:
        until(page, lambda: ends_a_turn(page), "the turn's end")


@pytest.mark.slow  # test_coloretto.py hands a device on
@WHOLE
@of_both(DOUBLE_YAM, OWN_SHEET)
def test_two_people_at_one_device_hand_it_on_to_the_end(
    open_page: OpenPage, server: Server, game: DiceGame, whole: bool
) -> None:
    more = {"match": "1"} if game is DOUBLE_YAM else {}
    laid = Laid(open_page, server, game, HERE, **more)
    page = laid.come("Ana", scheme="dark")
    expect(page.get_by_role("table", name=game.sheet)).to_be_visible()
    to_a_throw(page)
    seen = []

    def handed_on() -> bool:
        if page.get_by_text(re.compile("^Pass to (Ana|Bob)$")).count():
            return True
        seen.append(act(page))
        return False

    until(page, handed_on, "the device to be handed on")
    assert any(seen)
    expect(page.locator(".middle .place").first).to_be_hidden()
    expect(page.locator(".middle .cloth")).to_be_visible()
    unharmed(page)
    laid.skip("Ana", whole=whole)
    to_the_end([page], act)
    if game is DOUBLE_YAM:
        expect(page.get_by_text("The match is over.", exact=True)).to_be_visible()
        expect(page.get_by_role("row", name=re.compile("^Match to 1 "))).to_be_visible()
    unharmed(page)


# --- in the middle of a turn ---------------------------------------------------------------------


def labels(found: Locator) -> list[str]:
    """What each is called, at one moment."""
    names: list[str] = found.evaluate_all("all => all.map(each => each.ariaLabel ?? '')")
    return names


@of_both(COLOR_YAM, DOUBLE_YAM)
def test_a_reload_and_a_restart_of_the_server_in_the_middle_of_a_turn_lose_nothing(
    own_server: Server, open_at: Callable[..., Page], faults: list[str], game: DiceGame
) -> None:
    def opening(path: str, *more: object) -> Page:
        return open_at(own_server, path, *more)

    page = Laid(opening, own_server, game, HERE).come("Ana")  # type: ignore[arg-type]  # opens at one server
    to_a_throw(page)
    die(page, "C").click()
    die(page, "E").click()
    button(page, "Re-roll 4").click()
    expect(nth_throw(page, "Second")).to_be_visible()
    expect(button(page, "Re-roll 4")).to_be_visible()
    dice = page.get_by_role("button", name=re.compile("^die "))
    names = labels(dice)
    assert sum(name.endswith("kept") for name in names) == 2
    page.reload()
    expect(nth_throw(page, "Second")).to_be_visible()
    until(page, lambda: labels(dice) == names, "the same dice")
    own_server.kill()
    expect(page.get_by_text("The connection is lost.")).to_be_visible()
    own_server.start()
    expect(page.get_by_text("The connection is lost.")).to_have_count(0)
    until(page, lambda: labels(dice) == names, "the same dice")
    button(page, "Re-roll 4").click()
    expect(
        page.get_by_role("img", name="Third roll").or_(button(page, THROW)).first
    ).to_be_visible()
    faults.clear()  # the browser says in the console that a server was not there


def test_a_kept_die_has_its_ring_under_the_pointer_too(open_page: OpenPage, server: Server) -> None:
    page = Laid(open_page, server, COLOR_YAM, HERE).come("Ana")
    to_a_throw(page)
    die(page, "A").click()
    kept(page, "A").hover()
    ring = re.compile("0px 0px 0px 4.5px")
    expect(kept(page, "A").locator(".flight")).to_have_css("box-shadow", ring)


@of_both(COLOR_YAM, DOUBLE_YAM)
@pytest.mark.slow  # with a reload: test_takebacks.py
def test_a_move_in_the_middle_of_a_turn_is_taken_back(
    open_page: OpenPage, server: Server, game: DiceGame
) -> None:
    laid = Laid(open_page, server, game, TWO)
    hand = Hand(server, laid.name, secret("Ana"), secret("Bob"))
    hand.until_so(lambda view: view["phase"] == "choose")
    own = hand.plain["you"][0]
    mover, other = ("Ana", "Bob") if own["seat"] == 1 else ("Bob", "Ana")
    page, asked = laid.come(mover), laid.come(other, device="phone")
    hand.ask(type="play", seat=own["seat"], since=own["since"], move="again AB")
    expect(button(page, "Roll 2 dice")).to_be_visible()
    button(page, "Take back my last move").click()
    expect(
        asked.get_by_text(f"{mover} asks to take back the last move. Do you agree?").first
    ).to_be_visible()
    unharmed(page)
    button(page, "Withdraw the request").click()
    expect(asked.get_by_role("button", name="Yes")).to_have_count(0)
    button(page, "Take back my last move").click()
    asked.get_by_role("button", name="Yes").click()
    expect(button(page, "Re-roll all six")).to_be_visible()
    hand.close()


# --- keys, hands, languages ----------------------------------------------------------------------


@of_both(COLOR_YAM, DOUBLE_YAM)
def test_the_keys_are_listed_and_can_be_switched_off(
    open_page: OpenPage, server: Server, game: DiceGame
) -> None:
    page = Laid(open_page, server, game, HERE).come("Ana")
    to_a_throw(page)
    page.locator("body").press("b")
    expect(kept(page, "B")).to_be_visible()
    page.keyboard.press("b")
    expect(kept(page, "B")).to_have_count(0)
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Help and keys")
    expect(dialog).to_be_visible()
    for key in ("A \N{EN DASH} F", "↵", "S", "T", "?"):
        expect(dialog.get_by_text(key, exact=True)).to_be_visible()
    unharmed(page)
    page.keyboard.press("Escape")
    button(page, "Help").first.click()
    expect(dialog).to_be_visible()
    page.get_by_role("switch", name="Keys on the keyboard").press("Space")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page.locator(".bar .primary")).to_be_focused()  # Enter throws
    page.keyboard.press("?")
    page.keyboard.press("b")
    expect(dialog).to_have_count(0)
    expect(kept(page, "B")).to_have_count(0)


FACES = {
    "color-yam": ("brown 1", "green 6", "pink 5", "brown 4", "pink 1", "blue 5"),
    "double-yam": ("black 2", "black 2", "black 3", "black 6", "black 4", "black 1"),
}


@of_both(DOUBLE_YAM, COLOR_YAM)
def test_real_dice_are_tapped_in(open_page: OpenPage, server: Server, game: DiceGame) -> None:
    more = {"sheet": "random", "starter": "chance"} if game is not DOUBLE_YAM else {}
    laid = Laid(open_page, server, game, HERE, dice="hands", **more)
    page = laid.come("Ana", device="phone")
    for answer in ("2", "Bob") if more else ("5", "2"):
        page.get_by_role("button", name=answer, exact=True).tap()
        button(page, DONE).tap()
        expect(button(page, DONE)).to_have_count(0)  # the next question is asked
    faces = page.get_by_role("group", name="The faces of the dice")
    expect(page.get_by_text(re.compile("^(Ana|Bob), your roll!$"))).to_be_visible()
    for face in FACES[game.name]:
        expect(button(page, DONE)).to_have_count(0)
        faces.get_by_role("button", name=re.compile(f"^{face}")).tap()
    unharmed(page)
    button(page, DONE).tap()
    if game is DOUBLE_YAM:  # black 2 is on A and D: which die is which is not asked
        expect(page.get_by_role("button", name=re.compile("^die .: black"))).to_have_count(6)
        expect(button(page, "a black box: would take 290")).to_have_count(2)
    else:
        expect(button(page, "Stop")).to_contain_text("write 22")  # sheet 2, line 1: no yellow
    die(page, "A").tap()
    button(page, "Re-roll 5").tap()
    expect(faces).to_be_visible()
    button(page, "Correct the last entry").tap()
    expect(kept(page, "A").or_(die(page, "A"))).to_be_visible()


WORDS = {
    "en": ("Roll the di(c)?e", "Re-roll all six"),
    "fr": ("Lancer les? dés?", "Relancer les six dés"),
    "es": ("Tirar (el dado|los dados)", "Volver a tirar los seis"),
}
SCREENS: list[tuple[DiceGame, str, Device]] = [
    (game, language, device)
    for game in GAMES
    for language in WORDS
    for device in ("phone", "desktop")
]
QUICK = (COLOR_YAM, "fr", "phone")


def of_a_screen(case: tuple[DiceGame, str, Device]) -> object:
    """A game in a language on a device: one of them is a quick test."""
    game, *rest = case
    marks = [] if case == QUICK else [pytest.mark.slow]
    return pytest.param(*case, id="-".join((game.name, *rest)), marks=marks)


@pytest.mark.parametrize(("game", "language", "device"), [of_a_screen(each) for each in SCREENS])
def test_each_language_fits_and_is_read(
    open_page: OpenPage, server: Server, game: DiceGame, language: str, device: Device
) -> None:
    laid = Laid(open_page, server, game, [person("Ana"), computer()])
    page = laid.come("Ana", device=device, language=language)
    throw, again = WORDS[language]

    def lies() -> bool:
        if button(page, throw).count():
            button(page, throw).first.click()
        return button(page, again).count() > 0

    until(page, lies, "the dice to lie")
    expect(button(page, again)).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if device == "phone":
        unharmed(page)
