"""What somebody meets who plays the dice games for the first time: on a phone, with keys."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.around import Hand, rested, seen_once, unharmed
from tests.browser.conftest import OpenPage
from tests.browser.dicing import (
    COLOR_YAM,
    DOUBLE_YAM,
    HERE,
    DiceGame,
    Laid,
    button,
    die,
    kept,
    person,
    to_a_throw,
)
from web.shots import stage
from web.shots.stage import Server
from web.shots.tables import secret

THREE = [person("Anneliese"), *(person(n, secret("Anneliese")) for n in ("Bartolomé", "Cleo"))]
BAR = ".under"
BOTH = "section[aria-label='Highest die goes first'] ol:has(li):not(:has(.none))"
"""The throw for the start, when everybody's die lies."""
UNCUT = """() => [...document.querySelectorAll(".first")]
  .every(each => each.scrollWidth <= each.clientWidth)"""


@pytest.mark.parametrize(
    "game",
    [COLOR_YAM, pytest.param(DOUBLE_YAM, marks=pytest.mark.slow)],
    ids=lambda game: game.name,
)
def test_a_phone_on_its_side_shows_dice_and_buttons_at_once(
    open_page: OpenPage, server: Server, game: DiceGame
) -> None:
    page = Laid(open_page, server, game, HERE).come("Ana", device="landscape")
    to_a_throw(page)
    for letter in "ABCDEF":
        expect(die(page, letter)).to_be_in_viewport(ratio=1)
    expect(button(page, "Re-roll all six")).to_be_in_viewport(ratio=1)
    unharmed(page)


def test_what_is_chosen_is_what_enter_does_and_the_bar_stays_as_it_is(
    open_page: OpenPage, server: Server
) -> None:
    page = Laid(open_page, server, DOUBLE_YAM, HERE).come("Ana", device="phone")
    to_a_throw(page)
    bar = page.locator(BAR)
    rested(page)
    before = bar.bounding_box()
    expect(button(page, "Re-roll all six")).to_have_class(re.compile("primary"))
    button(page, ".*: would take").first.tap()
    expect(button(page, "Score ")).to_have_class(re.compile("primary"))
    assert bar.bounding_box() == before
    die(page, "A").tap()
    expect(button(page, "Re-roll 5")).to_have_class(re.compile("primary"))


def test_a_box_chosen_by_key_is_filled_by_enter_even_from_the_button_that_throws(
    open_page: OpenPage, server: Server
) -> None:
    page = Laid(open_page, server, DOUBLE_YAM, HERE).come("Ana")
    to_a_throw(page)
    button(page, "Re-roll all six").focus()
    page.keyboard.press("1")
    expect(button(page, "Score .* in red")).to_be_focused()
    page.keyboard.press("Enter")
    expect(button(page, "(Ana|Bob), your roll")).to_be_visible()


def test_three_people_at_one_device_read_their_names_and_find_all_six_numbers(
    open_page: OpenPage, server: Server
) -> None:
    page = Laid(open_page, server, DOUBLE_YAM, THREE, dice="hands").come(
        "Anneliese", device="phone"
    )
    for number in "123456":
        number_button = page.get_by_role("button", name=number, exact=True)
        expect(number_button).to_be_in_viewport(ratio=1)
    page.wait_for_function(UNCUT)
    expect(page.get_by_text("(you)")).to_have_count(0)


def test_a_face_that_no_die_can_show_says_so(open_page: OpenPage, server: Server) -> None:
    laid = Laid(open_page, server, COLOR_YAM, HERE, dice="hands")
    page = laid.come("Ana", device="phone")
    faces = page.get_by_role("group", name="The faces of the dice")
    faces.get_by_role("button", name="pink 6", exact=True).tap()
    faces.get_by_role("button", name="brown 1", exact=True).tap(force=True)
    expect(page.get_by_text("None of the dice that are left shows brown 1").first).to_be_visible()


def test_a_player_who_asks_for_a_takeback_may_go_on_meanwhile(
    open_page: OpenPage, server: Server
) -> None:
    laid = Laid(open_page, server, COLOR_YAM, [person("Ana"), person("Bob")])
    page = laid.come("Ana", device="phone")
    button(page, "Roll the dice").tap()
    die(page, "A").tap()
    hand = Hand(server, laid.name, secret("Ana"))
    you = hand.plain["you"][0]
    hand.ask(type="play", seat=1, since=you["since"], move="again AB")
    button(page, "Take back my last move").tap()
    expect(page.get_by_text("You asked to take back your move.")).to_be_visible()
    button(page, "Roll 2 dice").tap()
    expect(page.get_by_text("You asked to take back your move.")).to_have_count(0)
    hand.close()


def test_help_is_in_the_header_with_the_rules_and_without_keys_on_a_phone(
    open_page: OpenPage, server: Server
) -> None:
    page = Laid(open_page, server, COLOR_YAM, HERE).come("Ana", device="phone")
    button(page, "Help$").first.tap()
    help_ = page.get_by_role("dialog", name="Help")
    expect(help_.get_by_role("link", name="Rules of Color'Yam")).to_be_visible()
    expect(help_).to_contain_text("as many points as there are players")
    expect(help_.locator("kbd")).to_have_count(0)
    unharmed(page)


def test_a_line_of_the_sheet_is_read_by_a_tap_and_the_dice_are_found_again(
    open_page: OpenPage, server: Server
) -> None:
    page = Laid(open_page, server, COLOR_YAM, HERE).come("Ana", device="phone")
    page.get_by_role("button", name="Sheet").tap()
    page.get_by_role("rowheader", name=re.compile("^4 ")).tap()
    expect(page.locator("caption")).to_contain_text("Line 4: exactly one colour three times.")
    page.evaluate("scrollTo(0, 400)")
    page.get_by_role("button", name="Dice").tap()
    page.wait_for_function("() => scrollY === 0")


@pytest.mark.slow  # after a second throw: test_dice.py
def test_dice_that_were_tapped_are_kept_through_a_reload(
    open_page: OpenPage, server: Server
) -> None:
    page = Laid(open_page, server, DOUBLE_YAM, HERE).come("Ana")
    to_a_throw(page)
    die(page, "C").click()
    expect(kept(page, "C")).to_be_visible()
    page.reload()
    expect(kept(page, "C")).to_be_visible()
    expect(button(page, "Re-roll 5")).to_be_visible()


def test_both_dice_for_the_start_are_seen(open_page: OpenPage, server: Server) -> None:
    laid = Laid(open_page, server, DOUBLE_YAM, [person("Ana"), person("Bob")])
    page = laid.come("Ana")
    patient(page)
    hand = Hand(server, laid.name, secret("Ana"), secret("Bob"))
    with seen_once(page, BOTH):
        hand.act()
        hand.act()
    hand.close()


def patient(page: Page) -> None:
    """A device that takes its time to look at dice, as people's devices do."""
    page.context.add_init_script(stage.paced(1))
    page.reload()
    expect(page.get_by_role("list", name="Players")).to_contain_text("Ana")


def test_spectators_are_told_that_they_watch(open_page: OpenPage, server: Server) -> None:
    page = Laid(open_page, server, COLOR_YAM, HERE).come(None, device="phone")
    expect(page.get_by_text("The table is full: you are watching")).to_be_visible()
