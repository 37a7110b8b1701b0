"""Color'Yam in the browser, to its end: editions, options, keys, touch, readers."""

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

GAME = "color-yam"
THROW = r"(Throw the|Ana, throw|Bob, throw)"
LINE = r"Line \d+, .*: would be"
DONE = "That is what we see"
OWN = ("no blue", "2x pink", "4x", "3 colours", "green > all", "blue != pink != brown")


def act(page: Page) -> bool:
    """One throw a turn; a second chance whenever there is one."""
    return pressed(page, THROW, r"Write \d+ in", "Put a cross", "Stop")


def act_free(page: Page) -> bool:
    """With free lines: the first line that can be filled, or any."""
    if pressed(page, THROW):
        return True
    if not button(page, LINE).count():
        return False
    good = button(page, rf"{LINE} \d")
    (good if good.count() else button(page, LINE)).first.click()
    pressed(page, r"Line \d+ (write|a cross)")
    until(page, lambda: not button(page, LINE).count(), "the line to be filled")
    return True


def test_two_pages_play_to_the_end_while_somebody_watches(
    open_page: OpenPage, server: Server
) -> None:
    laid = Laid(open_page, server, GAME, [person("Ana"), person("Bob")], {"sheet": "1"})
    ana, bob, watcher = laid.come("Ana"), laid.come("Bob"), laid.come(None)
    to_the_end([ana, bob], act)
    expect(over(watcher)).to_be_visible()
    sheet = ana.get_by_role("table", name="Sheet 1")
    points = sheet.get_by_role("row", name=re.compile("^Points")).get_by_role("cell")
    totals = [int(re.match(r"\d+", text)[0]) for text in points.all_inner_texts()]  # type: ignore[index]  # a number begins it
    best = re.search(r"with (\d+)", over(ana).inner_text())
    assert best is not None
    assert max(totals) == int(best[1])
    unharmed(ana)


def test_against_computers_on_a_phone_by_touch(open_page: OpenPage, server: Server) -> None:
    laid = Laid(open_page, server, GAME, [person("Ana"), computer()], {"sheet": "3"})
    page = laid.come("Ana", device="phone")
    expect(button(page, "Throw the dice")).to_be_in_viewport(ratio=1)
    expect(page.get_by_text("Next: Robo")).to_be_in_viewport(ratio=1)
    unharmed(page)
    button(page, "Throw the dice").tap()
    expect(button(page, "Stop")).to_be_in_viewport(ratio=1)
    for letter in "ABCDEF":
        expect(die(page, letter)).to_be_in_viewport(ratio=1)
    expect(page.get_by_text(re.compile("^(Met|Not met)$"))).to_be_in_viewport(ratio=1)
    unharmed(page)
    die(page, "B").tap()
    expect(page.get_by_role("button", name=re.compile("^die B: .*, kept$"))).to_be_visible()
    button(page, "Throw 5 again").tap()
    page.get_by_role("button", name="Sheet").tap()
    expect(page.get_by_role("table", name="Sheet 3")).to_be_in_viewport()
    unharmed(page)
    to_the_end([page], act)
    unharmed(page)


def test_keys_alone(open_page: OpenPage, server: Server) -> None:
    laid = Laid(open_page, server, GAME, [person("Ana"), person("Bob", "Ana")], {"sheet": "2"})
    page = laid.come("Ana")
    for _ in range(4):
        expect(button(page, THROW)).to_be_visible()
        page.keyboard.press("Enter")
        expect(button(page, "Stop")).to_be_visible()
        page.keyboard.press("a")
        page.keyboard.press("f")
        expect(page.get_by_role("button", name=re.compile("^die F: .*, kept$"))).to_be_visible()
        page.keyboard.press("Enter")
        expect(page.get_by_role("group", name="Second throw of three")).to_be_visible()
        expect(button(page, "Stop")).to_be_visible()
        page.keyboard.press("s")
        until(
            page,
            lambda: button(page, THROW).count() + button(page, "Put a cross").count() > 0,
            "the end of the turn",
        )
        page.keyboard.press("s")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Help and keys")).to_be_visible()
    unharmed(page)


def test_every_choice_is_shown_with_what_it_brings(open_page: OpenPage, server: Server) -> None:
    laid = Laid(
        open_page, server, GAME, [person("Ana"), person("Bob", "Ana")],
        {"sheet": "own", "edition": "es"}, objectives=OWN,
    )  # fmt: skip
    page = laid.come("Ana")
    expect(page.get_by_role("table", name="Your own sheet")).to_be_visible()
    seen: set[str] = set()
    for _ in range(40):
        if over(page).count() or seen >= {"write", "missed", "yam"}:
            break
        until(
            page, lambda: button(page, THROW).count() + button(page, "Stop").count() > 0, "a turn"
        )
        pressed(page, THROW)
        stop = button(page, "Stop")
        expect(stop).to_be_visible()
        told = stop.inner_text()
        number = re.search(r"write (\d+)", told)
        stop.click()
        if number:
            seen.add("write")
            expect(page.get_by_text(f"writes {number[1]} on").first).to_be_visible()
        elif "missed" in told:
            seen.add("missed")
            unharmed(page)
            yam = button(page, r"Write \d+ in Yam")
            expect(yam).to_contain_text("try again at once")
            yam.click()
            seen.add("yam")
            expect(page.get_by_text("uses a second chance").first).to_be_visible()
    assert seen == {"write", "missed", "yam"}


def test_a_reload_in_the_middle_of_a_turn(open_page: OpenPage, server: Server) -> None:
    laid = Laid(open_page, server, GAME, [person("Ana"), person("Bob")], {"sheet": "4"})
    page = laid.come("Ana")
    button(page, "Throw the dice").click()
    expect(button(page, "Stop")).to_be_visible()
    die(page, "A").click()
    button(page, "Throw 5 again").click()
    expect(page.get_by_role("group", name="Second throw of three")).to_be_visible()
    expect(button(page, "Stop")).to_be_visible()
    stop = button(page, "Stop").inner_text()
    page.reload()
    expect(page.get_by_role("group", name="Second throw of three")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^die A: .*, kept$"))).to_be_visible()
    assert button(page, "Stop").inner_text() == stop


def test_free_lines_with_total_yams(open_page: OpenPage, server: Server) -> None:
    options = {"sheet": "5", "free_lines": "yes", "total_yams": "yes", "rising": "no"}
    laid = Laid(open_page, server, GAME, [person("Ana"), computer()], options)
    page = laid.come("Ana", device="phone", scheme="dark")
    button(page, "Throw the dice").tap()
    expect(button(page, LINE)).to_have_count(13)
    unharmed(page)
    to_the_end([page], act_free)
    unharmed(page)


def test_real_dice_are_tapped_in(open_page: OpenPage, server: Server) -> None:
    laid = Laid(
        open_page, server, GAME, [person("Ana"), person("Bob", "Ana")],
        {"starter": "chance"}, dice="hands",
    )  # fmt: skip
    page = laid.come("Ana", device="phone")
    page.get_by_role("button", name="2", exact=True).tap()
    button(page, DONE).tap()
    page.get_by_role("button", name="Bob", exact=True).tap()
    unharmed(page)
    button(page, DONE).tap()
    faces = page.get_by_role("group", name="The faces of the dice")
    for face in ("brown 1", "green 6", "pink 5", "brown 4", "pink 1", "blue 5"):
        faces.get_by_role("button", name=face, exact=True).tap()
    unharmed(page)
    button(page, DONE).tap()
    expect(button(page, "Stop")).to_contain_text("write 22")  # sheet 2, line 1: no yellow
    die(page, "A").tap()
    button(page, "Throw 5 again").tap()
    expect(faces).to_be_visible()
    expect(faces.get_by_role("button", name="brown 1", exact=True)).to_be_disabled()


@pytest.mark.parametrize(
    ("language", "throw", "stop"),
    [
        ("fr", "Lancer les dés", "S.arrêter"),
        ("es", "Tirar los dados", "Parar"),
        ("en", "Throw the dice", "Stop"),
    ],
)
@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_each_language(
    open_page: OpenPage, server: Server, language: str, throw: str, stop: str, device: str
) -> None:
    laid = Laid(open_page, server, GAME, [person("Ana"), computer()], {"sheet": "2"})
    page = laid.come("Ana", device=device, language=language)  # type: ignore[arg-type]  # one of the devices
    button(page, throw).click()
    expect(button(page, stop)).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    unharmed(page)
