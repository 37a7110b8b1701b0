"""What somebody does with a page before it is photographed."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, WebSocketRoute, expect

Play = Callable[[Page], None]


def then(*plays: Play) -> Play:
    """One after the other."""

    def playing(page: Page) -> None:
        for play in plays:
            play(page)

    return playing


def press(name: str) -> Play:
    """Press the first button whose name fits the pattern."""
    return lambda page: page.get_by_role("button", name=re.compile(name)).first.click()


def keep(letters: str) -> Play:
    """Keep dice, in any language: the keys are the same."""

    def keeping(page: Page) -> None:
        for letter in letters:
            page.locator(f"button.die[aria-keyshortcuts={letter}]").click()

    return keeping


def box(place: int) -> Play:
    """Choose one of the boxes that may be filled, counted from 0."""
    return lambda page: page.locator("ol.rack button:not([aria-disabled])").nth(place).click()


def ask_why(selector: str) -> Play:
    """Press a control that rests, to be told why."""
    return lambda page: page.locator(selector).first.press("Enter")


def sheet(page: Page) -> None:
    """Turn to the sheet, on a device that shows one at a time."""
    turn_over = page.locator("button.turn-over")
    expect(turn_over).to_be_attached()
    if turn_over.is_visible():
        turn_over.click()


def down(page: Page) -> None:
    """To the end of the page."""
    page.wait_for_timeout(300)
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")


def fold(place: int) -> Play:
    """Open a folded part of the page."""
    return lambda page: page.locator("summary").nth(place).click()


def cut_off(page: Page) -> None:
    """The line to the server breaks, and does not come back."""
    lines: list[WebSocketRoute] = []
    dead: list[bool] = []

    def opened(line: WebSocketRoute) -> None:
        if dead:
            line.close()
        else:
            line.connect_to_server()
            lines.append(line)

    page.route_web_socket("**/api/tables/*/socket", opened)
    page.reload()
    expect(page.locator("main h1")).to_be_attached()
    page.wait_for_timeout(300)
    dead.append(True)
    for line in lines:
        line.close()
    page.wait_for_timeout(1500)
