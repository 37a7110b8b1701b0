"""One hand, no traps: what ends a turn has one place, dice are seen, zeros are asked about."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.dicing import (
    COLOR_YAM,
    DOUBLE_YAM,
    HERE,
    SURE,
    THROW,
    Laid,
    button,
    computer,
    person,
    pressed,
    to_a_throw,
    until,
)
from tests.browser.test_color_yam import entered
from web.shots.stage import Server
from web.shots.tables import Hand, lay, remembered, secret

TRIPLES = ("die 6", "die 1", "throw 222555")
"""Two threes of a kind: 15 in a series, nothing in any colour box."""


GO_ON = """async () => {
  const find = () => document.querySelector("[data-point=act-go-on]");
  if (!find()) return [];
  await new Promise(done => setTimeout(done, 500));  // no second tap of a double tap
  const button = find();
  if (!button) return [];
  const moving = [...button.querySelectorAll(".ring circle")].at(-1).getAnimations().length;
  button.click();
  await new Promise(requestAnimationFrame);
  return [moving, find() === null];
}"""
"""Goes on at one stroke, while there is time: what moved in the ring, and whether it has gone."""


def offers(page: Page, *names: str) -> None:
    """What the bar offers, from left to right, without the sheet and the hint."""
    found = page.locator(".acts button:not(.turn-over, .hinter)")
    until(page, lambda: found.all_inner_texts() == list(names), f"{names} in the bar")


def entered_at(
    open_page: OpenPage, server: Server, *events: str, device: str = "phone"
) -> tuple[Page, Hand]:
    """A table of Double Yam with real dice, after these events."""
    laid = Laid(open_page, server, DOUBLE_YAM, HERE, dice="hands")
    hand = Hand(server, laid.name, secret("Ana"))
    entered(hand, *events)
    page = laid.come("Ana", device=device)  # type: ignore[arg-type]  # a device
    expect(page.locator("ol.rack button[aria-pressed]").first).to_be_visible()
    return page, hand


def test_who_throws_from_the_sheet_sees_the_dice(open_page: OpenPage, server: Server) -> None:
    page = Laid(open_page, server, COLOR_YAM, HERE).come("Ana", device="phone")
    expect(button(page, "(Ana|Bob), your roll")).to_be_visible()
    page.get_by_role("button", name="Sheet").tap()
    expect(page.locator(".felt")).to_be_hidden()
    button(page, "(Ana|Bob), your roll").tap()
    expect(page.locator(".felt")).to_be_in_viewport()
    expect(page.get_by_role("button", name=re.compile("^die A"))).to_be_in_viewport()


def test_the_best_box_is_offered_and_confirmed_at_the_right_with_throwing_again_at_the_left(
    open_page: OpenPage, server: Server
) -> None:
    page, hand = entered_at(open_page, server, *TRIPLES)
    offers(page, "Re-roll all six", "Score 15 in a set of fives")
    expect(button(page, "Re-roll")).to_have_class(re.compile("primary"))
    button(page, "the red box: would take").tap()
    expect(button(page, "Score 0 in red")).to_have_class(re.compile("primary"))
    offers(page, "Re-roll all six", "Score 0 in red")
    hand.close()


def test_a_costly_zero_is_asked_about_once(open_page: OpenPage, server: Server) -> None:
    page, hand = entered_at(open_page, server, *TRIPLES, "stop")
    button(page, "the red box: would take").tap()
    button(page, "Score 0 in red").tap()
    expect(page.locator(".bar .warning")).to_contain_text("Sure? You could score 15")
    button(page, "Yes, score 0").tap()
    expect(page.get_by_role("button", name=re.compile("the red box: 0 points"))).to_have_count(0)
    expect(page.locator("ol[reversed]")).to_contain_text("scores 0 points in the red box")
    hand.close()


def test_a_box_that_brings_something_is_filled_without_a_question(
    open_page: OpenPage, server: Server
) -> None:
    page, hand = entered_at(open_page, server, *TRIPLES, "stop")
    offers(page, "Score 15 in a set of fives")
    button(page, "Score 15").tap()
    expect(page.locator("ol[reversed]")).to_contain_text("scores 15 points")
    hand.close()


def test_what_is_done_is_in_sight_on_a_laptop_with_free_lines(
    open_page: OpenPage, server: Server
) -> None:
    page = Laid(open_page, server, COLOR_YAM, HERE, free_lines="yes").come("Ana")
    page.set_viewport_size({"width": 1366, "height": 768})
    to_a_throw(page)
    for act in page.locator(".acts button:visible").all():
        expect(act).to_be_in_viewport(ratio=1)


def test_a_free_line_is_chosen_in_the_sheet_where_it_lies_beside_the_dice(
    open_page: OpenPage, server: Server
) -> None:
    page = Laid(open_page, server, COLOR_YAM, HERE, free_lines="yes").come("Ana")
    page.set_viewport_size({"width": 1366, "height": 768})
    to_a_throw(page)
    expect(page.locator("ol.lines")).to_have_count(0)
    line = page.locator(".pad").get_by_role("button", name=re.compile("^Line 2, "))
    line.click()
    expect(line).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".acts button", has_text="Line 2")).to_be_visible()
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator("ol.lines")).to_be_visible()


def test_a_player_who_does_not_want_to_think_again_goes_on(
    open_page: OpenPage, server: Server
) -> None:
    table = Laid(open_page, server, COLOR_YAM, [person("Ana"), computer()])
    page = table.come("Ana", pace=1)
    to_a_throw(page)
    ring: list[object] = []

    def gone_on() -> bool:
        ring.extend(page.evaluate(GO_ON))
        return bool(ring) or (pressed(page, SURE, "Stop", "Put a cross", THROW) and False)

    until(page, gone_on, "a ring")
    assert ring == [0, True]  # on a calm device it is whole: one that runs would run out at once
    expect(button(page, "Continue now")).to_have_count(0)
    expect(page.get_by_role("group", name=re.compile("^First roll"))).to_be_visible()


def test_a_clock_that_has_run_out_says_so(open_page: OpenPage, server: Server) -> None:
    name = lay(server, "double-yam", HERE, turn_seconds=1)
    page = open_page("about:blank", calm=True)
    known = [remembered(name, "double-yam", secret("Ana"))]
    page.goto("/")
    page.evaluate("known => localStorage['arlequin.tables'] = JSON.stringify(known)", known)
    page.goto(f"/t/{name}")
    told = re.compile("Time is up: a computer plays this turn for (Ana|Bob)")
    expect(page.locator("ol[reversed]")).to_contain_text(told)


COVERED = """() => {
  const box = (each) => each.getBoundingClientRect();
  const note = box(document.querySelector(".notes"));
  return [...document.querySelectorAll(".acts button")].filter((each) => {
    const { left, right, top, bottom } = box(each);
    return left < note.right && right > note.left && top < note.bottom && bottom > note.top;
  }).length;
}"""
"""How many of the keys lie under notes."""


def test_a_note_covers_no_key_of_a_phone_on_its_side(open_page: OpenPage, server: Server) -> None:
    laid = Laid(open_page, server, COLOR_YAM, [person("Ana"), computer()])
    page = laid.come("Ana", device="landscape")
    expect(button(page, "Roll the dice")).to_be_visible()
    undo = page.get_by_role("button", name="Take back my last move")
    undo.dispatch_event("click")  # it is off, and says why
    note = page.get_by_role("region", name="Notes")
    expect(note).to_contain_text("Only your last move can be taken back")
    assert page.evaluate(COVERED) == 0
