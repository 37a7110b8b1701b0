"""A race of YAM color in the browser, and people who are not ready, go away and come back."""

import re
from collections.abc import Callable
from functools import partial

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.dicing import Laid, button, unharmed
from tests.browser.test_yam_color import BOTH_HERE, GAME, LONG, READY, TWO, throw
from web.shots.stage import Server

COUNTDOWN = "[role=timer]"
SHORT = {"limit": "5"}


def awaited(page: Page) -> None:
    """Nobody can roll: the race waits for Bob."""
    expect(page.get_by_text("Waiting for Bob").first).to_be_visible()


def pass_with(page: Page) -> None:
    expect(button(page, "Pass")).to_be_visible()
    page.keyboard.press("p")


def play_two_rounds(page: Page) -> None:
    """Passes in two rounds, also where another player rolls."""
    for _ in range(2):
        roll = button(page, "Roll the dice").or_(button(page, "Pass"))
        expect(roll.first).to_be_visible()
        if button(page, "Roll the dice").count():
            throw(page)
        pass_with(page)


def test_each_device_is_asked_before_the_first_race_and_says_for_whom_it_waits(
    open_page: OpenPage, server: Server
) -> None:
    laid = Laid(open_page, server, GAME, TWO, look="0", **LONG)
    ana, bob = laid.come("Ana", device="phone"), laid.come("Bob")
    for page in (ana, bob):
        expect(button(page, READY)).to_be_visible()
    unharmed(ana)
    button(ana, READY).tap()
    expect(button(ana, READY)).to_have_count(0)
    awaited(ana)
    for page in (ana, bob):
        for roll in button(page, "Roll the dice").all():
            expect(roll).to_have_attribute("aria-disabled", "true")
    button(bob, READY).click()
    throw(ana, bob)
    for page in (ana, bob):
        expect(button(page, "Pass")).to_be_visible()


def test_people_at_one_device_are_asked_once(open_page: OpenPage, server: Server) -> None:
    laid = Laid(open_page, server, GAME, BOTH_HERE, look="0", **LONG)
    page = laid.come("Ana")
    throw(page)
    expect(button(page, "Pass").first).to_be_visible()


def test_the_offer_stays_after_the_round_and_in_the_menu_until_it_is_answered(
    open_page: OpenPage, server: Server
) -> None:
    laid = Laid(open_page, server, GAME, TWO, look="0", **SHORT)
    ana, bob = laid.come("Ana", device="phone"), laid.come("Bob")
    throw(ana, bob)
    pass_with(ana)
    bob.goto("/rules/yam-color")
    expect(ana.get_by_text("Bob is away. The table waits; nothing is lost.")).to_be_visible()
    expect(button(ana, "Continue without Bob")).to_be_visible()
    unharmed(ana)
    button(ana, "More about this table").tap()
    menu = ana.get_by_role("dialog")
    expect(menu.get_by_role("button", name="Let a computer play for Bob")).to_be_visible()
    menu.get_by_role("button", name="Continue without Bob").tap()
    expect(ana.get_by_text("Waiting for Bob")).to_have_count(0)
    play_two_rounds(ana)
    bob.goto(laid.path)
    expect(ana.get_by_text("Bob sits down.").first).to_be_attached()
    expect(button(bob, "Take the seat back")).to_have_count(0)


def test_a_computer_plays_for_someone_who_is_away_and_the_race_continues(
    open_page: OpenPage, server: Server
) -> None:
    laid = Laid(open_page, server, GAME, TWO, look="0", **SHORT)
    ana, bob = laid.come("Ana", device="phone"), laid.come("Bob")
    throw(ana, bob)
    pass_with(ana)
    bob.goto("/rules/yam-color")
    expect(button(ana, "Continue without Bob")).to_be_visible()
    soon = re.compile(r"^A computer can play for Bob in \d+ s")
    expect(ana.get_by_role("button", name=soon)).to_be_disabled()
    button(ana, "Let a computer play for Bob").tap()
    expect(ana.get_by_text("A computer plays for Bob.").first).to_be_attached()
    expect(ana.get_by_text("Waiting for Bob")).to_have_count(0)
    play_two_rounds(ana)


def test_after_a_restart_the_round_continues_with_its_throw_and_card(
    open_at: Callable[..., Page], own_server: Server, faults: list[str]
) -> None:
    laid = Laid(partial(open_at, own_server), own_server, GAME, TWO, look="0", **LONG)
    ana, bob = laid.come("Ana", device="phone"), laid.come("Bob")
    throw(ana, bob)
    for page in (ana, bob):
        expect(button(page, "Pass")).to_be_visible()
    own_server.kill()
    own_server.start()
    button(ana, "Pass").tap()
    button(bob, "Pass").click()
    expect(button(ana, "Pass")).to_have_count(0)
    faults.clear()
