"""Double Yam in the browser, to its end: two people, a computer, keys, touch, readers."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.dicing import (
    Laid,
    button,
    computer,
    die,
    over,
    person,
    pressed,
    to_the_end,
    unharmed,
    until,
)
from web.shots.stage import Server

GAME = "double-yam"
THROW = r"(Throw the|Ana, throw|Bob, throw)"
BOX = r".*: would take"
DONE = "That is what we see"


def act(page: Page) -> bool:
    """One throw a turn, then the first box that takes something, or any."""
    if pressed(page, THROW):
        return True
    if not button(page, BOX).count():
        return False
    good = button(page, r".*: would take [1-9]")
    (good if good.count() else button(page, BOX)).first.click()
    button(page, "Fill ").first.click()
    until(page, lambda: not button(page, BOX).count(), "the box to be filled")
    return True


def to_a_throw(page: Page) -> None:
    """Until this page's own dice lie there after a first throw."""
    until(page, lambda: pressed(page, THROW) or button(page, BOX).count() > 0, "a turn")
    until(
        page,
        lambda: button(page, BOX).count() > 0 or (pressed(page, THROW) and False),
        "the dice to lie",
    )


def test_two_pages_play_to_the_end_while_somebody_watches(
    open_page: OpenPage, server: Server
) -> None:
    laid = Laid(open_page, server, GAME, [person("Ana"), person("Bob")])
    ana, bob, watcher = laid.come("Ana"), laid.come("Bob"), laid.come(None)
    to_the_end([ana, bob], act)
    expect(over(watcher)).to_be_visible()
    sheet = ana.get_by_role("table", name="Score sheet")
    totals = sheet.get_by_role("row", name=re.compile("^Total")).get_by_role("cell")
    points = [int(re.match(r"\d+", text)[0]) for text in totals.all_inner_texts()]  # type: ignore[index]  # a number begins it
    best = re.search(r"with (\d+)", over(ana).inner_text())
    assert best is not None
    assert max(points) == int(best[1])
    unharmed(ana)


def test_against_a_computer_on_a_phone_by_touch(open_page: OpenPage, server: Server) -> None:
    laid = Laid(open_page, server, GAME, [person("Ana"), computer()])
    page = laid.come("Ana", device="phone")
    to_a_throw(page)
    throw = page.get_by_role("button", name="Throw all six again")
    expect(throw).to_be_in_viewport(ratio=1)
    for letter in "ABCDEF":
        expect(die(page, letter)).to_be_in_viewport(ratio=1)
    unharmed(page)
    die(page, "A").tap()
    expect(page.get_by_role("button", name=re.compile("^die A: .*, kept$"))).to_be_visible()
    page.get_by_role("button", name="Throw 5 again").tap()
    until(page, lambda: button(page, BOX).count() > 0, "the second throw")
    expect(page.get_by_role("button", name=re.compile("^die A: .*, kept$"))).to_be_visible()
    page.get_by_role("button", name="Sheet").tap()
    expect(page.get_by_role("table", name="Score sheet")).to_be_in_viewport()
    unharmed(page)
    page.get_by_role("button", name="Dice").tap()
    to_the_end([page], act)
    expect(page.get_by_role("table", name="Score sheet")).to_be_visible()
    unharmed(page)


def test_keys_alone_throw_keep_choose_and_fill(open_page: OpenPage, server: Server) -> None:
    laid = Laid(open_page, server, GAME, [person("Ana"), person("Bob", "Ana")])
    page = laid.come("Ana")
    expect(button(page, THROW)).to_be_visible()
    while not button(page, BOX).count():
        if button(page, THROW).count():
            page.keyboard.press("Enter")
        page.wait_for_timeout(100)
    page.keyboard.press("b")
    page.keyboard.press("d")
    expect(page.get_by_role("button", name=re.compile("^die D: .*, kept$"))).to_be_visible()
    page.keyboard.press("d")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Second throw of three")).to_have_count(0)
    expect(page.get_by_role("group", name="Second throw of three")).to_be_visible()
    until(page, lambda: button(page, BOX).count() > 0, "the second throw")
    page.keyboard.press("3")
    expect(button(page, "Fill the green box")).to_be_visible()
    page.keyboard.press("s")
    expect(button(page, "(Ana|Bob), throw")).to_be_visible()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Help and keys")).to_be_visible()
    unharmed(page)
    page.get_by_role("switch", name="Keys on the keyboard").press("Space")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_focus_stays_on_the_button_while_one_waits(open_page: OpenPage, server: Server) -> None:
    laid = Laid(open_page, server, GAME, [person("Ana"), person("Bob")])
    ana = laid.come("Ana")
    throw = ana.get_by_role("button", name="Throw the die")
    throw.focus()
    ana.keyboard.press("Space")
    waiting = ana.get_by_role("button", name="Waiting for Bob.")
    expect(waiting).to_be_focused()
    expect(waiting).to_have_attribute("aria-disabled", "true")


def test_a_reload_in_the_middle_of_a_turn_keeps_dice_and_throws(
    open_page: OpenPage, server: Server
) -> None:
    laid = Laid(open_page, server, GAME, [person("Ana"), person("Bob", "Ana")])
    page = laid.come("Ana")
    to_a_throw(page)
    die(page, "C").click()
    die(page, "E").click()
    button(page, "Throw 4 again").click()
    expect(page.get_by_role("group", name="Second throw of three")).to_be_visible()
    until(page, lambda: button(page, BOX).count() > 0, "the second throw")
    before = page.get_by_role("button", name=re.compile("^die ")).all()
    names = [each.get_attribute("aria-label") for each in before]
    page.reload()
    expect(page.get_by_role("group", name="Second throw of three")).to_be_visible()
    after = page.get_by_role("button", name=re.compile("^die ")).all()
    assert [each.get_attribute("aria-label") for each in after] == names
    assert [bool(name and name.endswith("kept")) for name in names].count(True) == 2


def test_several_people_at_one_device_hand_it_on_and_a_match_goes_on(
    open_page: OpenPage, server: Server
) -> None:
    laid = Laid(open_page, server, GAME, [person("Ana"), person("Bob", "Ana")], {"match": "1"})
    page = laid.come("Ana", scheme="dark")
    to_a_throw(page)
    expect(page.get_by_role("row", name=re.compile("^Match to 1 "))).to_be_visible()
    act(page)
    expect(page.get_by_text(re.compile("^Pass to (Ana|Bob)$"))).to_be_visible()
    unharmed(page)
    to_the_end([page], act)
    expect(page.get_by_text("The match is over.", exact=True)).to_be_visible()


def test_real_dice_are_tapped_in(open_page: OpenPage, server: Server) -> None:
    laid = Laid(open_page, server, GAME, [person("Ana"), person("Bob", "Ana")], dice="hands")
    page = laid.come("Ana", device="phone")
    for number in ("5", "2"):
        page.get_by_role("button", name=number, exact=True).tap()
        button(page, DONE).tap()
    faces = page.get_by_role("group", name="The faces of the dice")
    expect(faces.get_by_role("button", name="red 1", exact=True)).to_be_in_viewport(ratio=1)
    expect(faces.get_by_role("button", name=re.compile("6$")).first).to_be_in_viewport(ratio=1)
    unharmed(page)
    # Black 2 is on A and D, black 3 on C and F: which die is which is not asked.
    for face in ("black 2", "black 2", "black 3", "black 6", "black 4", "black 1"):
        expect(button(page, DONE)).to_have_count(0)
        faces.get_by_role("button", name=re.compile(f"^{face}")).tap()
    button(page, DONE).tap()
    until(page, lambda: button(page, BOX).count() > 0, "the dice to lie")
    expect(page.get_by_role("button", name=re.compile("^die .: black"))).to_have_count(6)
    expect(button(page, "a black box: would take 290")).to_have_count(2)


@pytest.mark.parametrize(
    ("language", "throw", "again"),
    [
        ("fr", "Lancer le dé", "Relancer les six dés"),
        ("es", "Tirar el dado", "Volver a tirar los seis"),
        ("en", "Throw the die", "Throw all six again"),
    ],
)
def test_each_language(
    open_page: OpenPage, server: Server, language: str, throw: str, again: str
) -> None:
    laid = Laid(open_page, server, GAME, [person("Ana"), computer()])
    page = laid.come("Ana", device="phone", language=language)
    expect(page.get_by_role("button", name=throw)).to_be_visible()
    while not button(page, again).count():
        pressed(page, throw.split(maxsplit=1)[0])
        page.wait_for_timeout(100)
    expect(button(page, again)).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
