"""What only Double Yam has: two numbers for a series, the throw for the start, a match."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.around import Hand, unharmed
from tests.browser.conftest import OpenPage
from tests.browser.dicing import DOUBLE_YAM, HERE, THROW, Laid, above_bar, button, person
from tests.browser.manners import Keyboard
from tests.browser.test_color_yam import entered
from web.shots.stage import SIZES, Server
from web.shots.tables import secret

PHONE = SIZES["phone"]


def test_two_triples_may_go_into_a_series_as_either_number(
    open_page: OpenPage, server: Server
) -> None:
    laid = Laid(open_page, server, DOUBLE_YAM, HERE, dice="hands")
    hand = Hand(server, laid.name, secret("Ana"))
    entered(hand, "die 6", "die 1", "throw 222555", "stop")
    page = laid.come("Ana", device="phone")
    button(page, r"a set.*: would take 15").first.tap()
    expect(button(page, "Score 15 in a set of fives")).to_be_in_viewport(ratio=1)
    numbers = page.get_by_role("group", name="Which number?")
    expect(numbers.get_by_role("button")).to_have_count(2)
    unharmed(page)
    numbers.get_by_role("button", name=re.compile("6 points")).tap()
    button(page, "Score 6 in a set of twos").tap()
    page.get_by_role("button", name="Sheet").tap()
    expect(page.get_by_role("row", name=re.compile("^Total 6 0"))).to_be_visible()
    hand.close()


def test_the_focus_stays_on_the_button_while_one_waits(open_page: OpenPage, server: Server) -> None:
    laid = Laid(open_page, server, DOUBLE_YAM, [person("Ana"), person("Bob")])
    bob = Hand(server, laid.name, secret("Bob"))
    ana = laid.come("Ana")
    expect(button(ana, THROW)).to_be_visible()
    Keyboard(ana).walk(THROW)
    ana.keyboard.press("Enter")
    waiting = ana.get_by_role("button", name="Waiting for Bob.")
    expect(waiting).to_have_attribute("aria-disabled", "true")
    expect(waiting).to_be_focused()
    ana.keyboard.press("Enter")  # nothing: it is not her turn
    expect(waiting).to_be_focused()
    bob.act()
    while bob.plain["you"]:
        bob.act()
    expect(button(ana, THROW)).to_be_focused()
    ana.keyboard.press("Enter")
    expect(ana.get_by_text(re.compile("^Ana(, first roll| rolls)")).last).to_be_attached()
    bob.close()


def test_of_dice_that_lie_while_others_are_thrown_again_nothing_wrong_is_said(
    open_page: OpenPage, server: Server
) -> None:
    laid = Laid(open_page, server, DOUBLE_YAM, HERE, dice="hands")
    hand = Hand(server, laid.name, secret("Ana"))
    page = laid.come(None, device="phone")
    entered(hand, "die 6", "die 1", "throw 222555")
    expect(page.get_by_role("listitem", name="3 alike, a set of fives: worth 15")).to_be_visible()
    entered(hand, "again ABC")
    expect(page.get_by_text("Ana re-rolls 3 dice.").first).to_be_attached()
    expect(page.get_by_text("free boxes")).to_have_count(0)
    hand.close()


def test_after_the_last_throw_nothing_is_still_to_come(open_page: OpenPage, server: Server) -> None:
    laid = Laid(open_page, server, DOUBLE_YAM, HERE, dice="hands")
    hand = Hand(server, laid.name, secret("Ana"))
    page = laid.come(None, device="phone")
    entered(hand, "die 6", "die 1", "throw 112344")
    expect(page.get_by_text("No three alike yet", exact=True)).to_be_visible()
    entered(hand, "stop")
    expect(page.get_by_text("No three alike", exact=True)).to_be_visible()
    hand.close()


@pytest.mark.slow  # in Color'Yam: test_color_yam.py
def test_a_tie_in_the_throw_for_the_start_is_thrown_again(
    open_page: OpenPage, server: Server
) -> None:
    laid = Laid(open_page, server, DOUBLE_YAM, HERE, dice="hands")
    hand = Hand(server, laid.name, secret("Ana"))
    page = laid.come("Ana", device="phone")
    expect(page.get_by_role("region", name="Highest die goes first")).to_be_visible()
    entered(hand, "die 3")
    unharmed(page)
    entered(hand, "die 3")
    expect(page.get_by_text("A tie between Ana and Bob: each rolls a die.").first).to_be_visible()
    unharmed(page)
    entered(hand, "die 1", "die 2")
    assert hand.view["turn"] == 2
    hand.close()


@pytest.mark.parametrize(
    "language", ["es", *(pytest.param(each, marks=pytest.mark.slow) for each in ("en", "fr"))]
)
@pytest.mark.parametrize(
    "size", [(320, 568), pytest.param((360, 640), marks=pytest.mark.slow)], ids=["small", "phone"]
)
def test_with_two_combinations_all_boxes_can_still_be_pressed(
    open_page: OpenPage, server: Server, size: tuple[int, int], language: str
) -> None:
    laid = Laid(open_page, server, DOUBLE_YAM, HERE, dice="hands")
    hand = Hand(server, laid.name, secret("Ana"))
    entered(hand, "die 6", "die 1", "throw 444666")
    page = laid.come("Ana", device="phone", language=language)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.reload()  # what is to be seen is scrolled into sight once, when it comes
    boxes = page.locator("ol.rack button")
    expect(boxes).to_have_count(10)
    above_bar(page, "ol.rack")
    if size == PHONE:
        assert page.evaluate("scrollY") == 0
    hand.close()


def test_a_match_goes_over_several_games_and_adds_them(open_page: OpenPage, server: Server) -> None:
    laid = Laid(open_page, server, DOUBLE_YAM, HERE, match="500")
    hand = Hand(server, laid.name, secret("Ana"))
    page = laid.come("Ana")
    expect(page.get_by_role("region", name="Highest die goes first")).to_be_visible()
    while hand.plain["view"]["played"] == 0:
        hand.act()
    totals = hand.plain["view"]["totals"]
    shown = page.get_by_role("dialog", name=f"Game 1 is over: {totals[0]} to {totals[1]}")
    expect(shown.get_by_role("row", name=f"Game 1 {totals[0]} {totals[1]}")).to_be_visible()
    expect(shown.get_by_text("On to game 2.")).to_be_visible()
    unharmed(page)
    shown.get_by_role("button", name="Continue").click()
    expect(page.get_by_role("row", name=re.compile("^1 game before "))).to_be_visible()
    expect(page.get_by_role("row", name=re.compile("^Match to 500 "))).to_be_visible()
    before = page.get_by_role("row", name=re.compile("^1 game before ")).get_by_role("cell")
    assert [int(text) for text in before.all_inner_texts()] == totals
    page.get_by_role("button", name="Games so far").click()
    expect(shown).to_be_visible()
    hand.close()


def test_six_of_a_kind_are_scored_by_the_first_button_and_by_enter(
    open_page: OpenPage, server: Server
) -> None:
    laid = Laid(open_page, server, DOUBLE_YAM, HERE, dice="hands")
    hand = Hand(server, laid.name, secret("Ana"))
    entered(hand, "die 6", "die 1", "throw 333333")
    page = laid.come("Ana")
    first = page.locator(".acts .primary")
    expect(first).to_have_text("Score 290 in six of a kind")
    expect(button(page, "Re-roll all six")).to_be_enabled()
    unharmed(page)
    page.keyboard.press("Enter")
    expect(page.get_by_role("row", name=re.compile(r"^six of a kind 290"))).to_be_visible()
    hand.close()
