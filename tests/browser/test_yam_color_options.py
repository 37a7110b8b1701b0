"""YAM color in the browser: a look at the dice, bets before the throw, stakes, the last card."""

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.around import COVERING, rested
from tests.browser.conftest import OpenPage
from tests.browser.dicing import Laid, button, over, person, unharmed, until
from tests.browser.test_announcing import listening
from tests.browser.test_yam_color import (
    BOTH_HERE,
    GAME,
    LABELS,
    LONG,
    TWO,
    counted,
    hand,
    looked_before_the_card,
    passing,
    play_round,
    throw,
)
from web.shots.stage import Server
from web.shots.tables import secret

EXACT = {"win": "exact", "end": "card", "unwon": "out"}
BEYOND_EDGE = "each => each.scrollWidth - each.clientWidth"
"""How far what is in something goes beyond its edge."""


def skipped(server: Server, laid: Laid, cards: int, phase: str) -> None:
    """Everybody passes until so many cards are left."""
    with hand(server, laid, "Ana", "Bob") as both:
        both.until_so(lambda view: view["pile"] == cards and view["phase"] == phase, passing)


def bet(page: Page, *choices: str) -> None:
    """Those at this page bet, in turn, as soon as they are asked."""
    for choice in choices:
        button(page, choice).tap()
        expect(button(page, choice)).to_have_count(0)


@pytest.mark.slow  # against a computer: test_yam_color.py
def test_both_see_the_dice_before_the_card(open_at: Callable[..., Page], unhurried: Server) -> None:
    laid = Laid(partial(open_at, unhurried), unhurried, GAME, TWO, look="1", **LONG)
    pages = [laid.come("Ana"), laid.come("Bob")]
    for page in pages:
        page.evaluate(LABELS)
    throw(*pages)
    for page in pages:
        expect(button(page, "Pass")).to_be_visible()
        looked_before_the_card(page)


def test_a_race_for_the_exact_number_says_so(open_page: OpenPage, server: Server) -> None:
    laid = Laid(open_page, server, GAME, TWO, win="exact", **LONG)
    pages = [laid.come("Ana", device="phone"), laid.come("Bob")]
    throw(*pages)
    for page in pages:
        in_sight(
            page, page.get_by_text("After a call that is too high, only the exact number wins.")
        )
        in_sight(page, button(page, "Call 0"), button(page, "Pass"))


def test_the_check_of_three_is_in_sight_of_who_throws_next(
    open_page: OpenPage, server: Server
) -> None:
    names = ("Ana", "Bob", "Chloé")
    laid = Laid(open_page, server, GAME, [person(name) for name in names], **LONG)
    with hand(server, laid, *names) as all_three:
        all_three.until_so(lambda view: view["rounds"] == 2, passing)
        page = laid.come(names[all_three.view["thrower"] - 1], device="phone")
        calls = page.get_by_role("region", name="The check").get_by_role("listitem")
        expect(calls).to_have_count(3)
        in_sight(page, *calls.all(), button(page, "Roll the dice"))


@pytest.mark.slow  # stakes are played to the end below
def test_bets_instead_of_the_race_are_played_to_the_end(
    open_page: OpenPage, server: Server
) -> None:
    laid = Laid(open_page, server, GAME, BOTH_HERE, bets="before", **EXACT)
    skipped(server, laid, 2, "bet")
    page = laid.come("Ana", device="phone")
    expect(page.get_by_text("Too high costs a card").first).to_be_visible()
    unharmed(page)
    bet(page, "Bet on 0", "Pass")
    throw(page)
    expect(page.get_by_text(re.compile(r"wins the card\.")).first).to_be_visible()
    bet(page, "Bet on 8", "Bet on 0")
    throw(page)
    expect(over(page)).to_be_visible()
    expect(page.get_by_text("only the exact one wins").first).to_be_attached()


def wagers(page: Page, name: str) -> Locator:
    """The bets or stakes of the round, as they are listed."""
    return page.get_by_role("list", name=name)


def in_sight(page: Page, *found: Locator) -> None:
    """All of it can be seen without scrolling, and nothing lies over it."""
    for each in found:
        expect(each).to_be_in_viewport(ratio=1)
        uncovered(page, each)


def uncovered(page: Page, found: Locator) -> None:
    """Wait until nothing lies over it; or say what does."""
    over: list[str] = []

    def looked() -> bool:
        over[:] = found.evaluate(COVERING)
        return not over

    try:
        until(page, looked, "nothing to lie over it")
    except AssertionError as error:
        raise AssertionError(f"{error}: {over}, {page.locator('main').inner_text()}") from error


@pytest.mark.parametrize(
    "last", [False, pytest.param(True, marks=pytest.mark.slow)], ids=["first-cards", "last-cards"]
)
def test_a_stake_is_shown_in_every_moment_and_goes_to_the_winner(
    open_page: OpenPage, server: Server, last: bool
) -> None:
    laid = Laid(open_page, server, GAME, TWO, **LONG, bets="stake", end="card", unwon="out")
    if last:
        skipped(server, laid, 2, "throw")
    pages = [laid.come("Ana", device="phone"), laid.come("Bob")]
    play_round(pages, winner=0)
    ana, bob = pages
    listening(bob)
    expect(button(ana, "Stake a card")).to_be_visible()
    expect(ana.get_by_text("Whoever wins the round takes all stakes.").first).to_be_visible()
    button(ana, "Stake a card").tap()
    for page in pages:
        expect(wagers(page, "Stakes")).to_have_text(re.compile(r"^\s*Ana\s+staked a card\s*$"))
    in_sight(ana, wagers(ana, "Stakes"), button(ana, "Roll the dice"))
    throw(*pages)
    expect(button(bob, "Pass")).to_be_visible()
    for page in pages:
        in_sight(page, wagers(page, "Stakes"), button(page, "Call 0"), button(page, "Pass"))
    expect(ana.get_by_text("Last card", exact=True)).to_have_count(int(last))
    bob.keyboard.press(str(counted(bob)))
    expect(ana.get_by_role("list", name="Calls so far")).to_be_visible()
    in_sight(ana, wagers(ana, "Stakes"), ana.get_by_role("list", name="Calls so far"))
    unharmed(ana)
    button(ana, "Pass").tap()
    if last:
        expect(over(bob)).to_have_text(re.compile("^You won"))
    for page in pages:
        expect(wagers(page, "Stakes")).to_contain_text("lost")
    expect(bob.get_by_text("takes the stake").first).to_be_attached()
    heard = "\n".join(bob.evaluate("window.heard"))
    assert len(re.findall(r"Ana stakes a card\.", heard)) == 1


def test_a_player_who_bets_sees_the_bets_and_what_they_cost(
    open_page: OpenPage, server: Server
) -> None:
    laid = Laid(open_page, server, GAME, TWO, bets="before")
    pages = [laid.come("Ana", device="phone"), laid.come("Bob", device="phone")]
    for nth in range(2):
        for number in (2, 3):
            asked = next_asked(pages, f"Bet on {number}")
            in_sight(asked, button(asked, "Pass"))
            costs = asked.get_by_text("Too high costs a card")  # it is explained once
            expect(costs).to_have_count(1 - nth)
            button(asked, f"Bet on {number}").tap()
        for page in pages:
            expect(wagers(page, "Bets").get_by_role("listitem")).to_have_count(2)
            in_sight(page, wagers(page, "Bets"))
            expect(wagers(page, "Bets").locator("..").get_by_text("Next round")).to_have_count(nth)
        throw(*pages)
        for page in pages:
            expect(page.get_by_text(f"Round {nth + 2}", exact=True)).to_be_visible()
            in_sight(page, page.get_by_role("region", name="The check").get_by_role("list"))
    unharmed(pages[0])


def test_held_sideways_a_phone_shows_verdicts_beside_what_is_asked(
    open_page: OpenPage, server: Server
) -> None:
    laid = Laid(open_page, server, GAME, TWO, bets="before")
    pages = [laid.come("Ana", device="landscape"), laid.come("Bob", device="landscape")]
    for number in (2, 3):
        button(next_asked(pages, f"Bet on {number}"), f"Bet on {number}").tap()
    throw(*pages)
    for page in pages:
        calls = page.get_by_role("region", name="The check").get_by_role("listitem")
        expect(calls).to_have_count(2)
        in_sight(page, *calls.all())
        assert [call.evaluate(BEYOND_EDGE) for call in calls.all()] == [0, 0]
    asked = next_asked(pages, "Bet on 2")
    in_sight(asked, button(asked, "Bet on 0"), button(asked, "Pass"))
    unharmed(asked)


SPILLED = """() => {
  const middle = document.querySelector(".facing .middle").getBoundingClientRect();
  return [...document.querySelectorAll(".facing .middle > *")]
    .map(each => [each.className, each.getBoundingClientRect()])
    .filter(([, { top, bottom }]) => top < middle.top - 1 || bottom > middle.bottom + 1)
    .map(([name]) => name);
}"""
"""What lies between the pads and has no room there."""


@pytest.mark.parametrize(
    ("bets", "wager"),
    [
        pytest.param("before", "Bet on", marks=pytest.mark.slow),
        pytest.param("yes", "Bet on", marks=pytest.mark.slow),
        pytest.param("stake", "Stake", marks=pytest.mark.slow),
    ],
)
def test_three_around_the_smallest_phone_see_all_keys(
    open_page: OpenPage, server: Server, bets: str, wager: str
) -> None:
    three = [person("Ana"), *(person(name, secret("Ana")) for name in ("Bob", "Chloé"))]
    laid = Laid(open_page, server, GAME, three, **LONG, bets=bets)
    with hand(server, laid, "Ana") as all_three:
        all_three.until_so(before_round_two, lambda moves: moves[0])
    page = laid.come("Ana", device="phone")
    page.set_viewport_size({"width": 320, "height": 568})
    asked = page.get_by_role("button", name=re.compile(f"^{wager}"), disabled=False)
    expect(asked.first).to_be_visible()
    made = page.get_by_role("list", name=re.compile("^(Bets|Stakes)$"))
    while asked.count():
        in_sight(page, *asked.all())
        page.wait_for_function(f"() => ({SPILLED})().length === 0")
        rested(page)
        assert all(each.bounding_box()["height"] < 60 for each in asked.all())  # type: ignore[index]  # in sight
        before = made.all_inner_texts()
        asked.first.tap()
        until(page, lambda before=before: made.all_inner_texts() != before, "an answer")  # type: ignore[misc]  # bound now
    in_sight(page, button(page, "(Ana|Bob|Chloé), your roll"))


def test_the_dice_fill_the_room_around_one_phone(open_page: OpenPage, server: Server) -> None:
    """Everybody around it has to see them: as large as the pads leave room for."""
    three = [person("Ana"), *(person(name, secret("Ana")) for name in ("Bob", "Chloé"))]
    page = Laid(open_page, server, GAME, three, **LONG).come("Ana", device="phone")
    page.set_viewport_size({"width": 390, "height": 844})
    throw(page)
    expect(button(page, "Pass").first).to_be_visible()
    (wide, high), (room, _) = (sized(page, name) for name in (".facing .arena", ".facing .middle"))
    assert wide > 0.95 * room
    assert high > 844 / 3


def test_the_board_is_as_large_for_a_stake_as_in_the_race(
    open_page: OpenPage, server: Server
) -> None:
    laid = Laid(open_page, server, GAME, TWO, **LONG, bets="stake")
    pages = [laid.come("Ana", device="phone"), laid.come("Bob")]
    pages[0].set_viewport_size({"width": 390, "height": 844})
    play_round(pages, winner=0)
    expect(button(pages[0], "Stake a card")).to_be_visible()
    rested(pages[0])
    staking = sized(pages[0], ".arena")
    button(pages[0], "Stake a card").tap()
    throw(*pages)
    expect(button(pages[0], "Pass")).to_be_visible()
    rested(pages[0])
    assert sized(pages[0], ".arena") == staking


def sized(page: Page, part: str) -> tuple[float, float]:
    """Width and height of the first such part."""
    box = page.locator(part).first.bounding_box()
    assert box is not None
    return round(box["width"]), round(box["height"])


def before_round_two(view: dict[str, Any]) -> bool:  # JSON
    """Whether bets or stakes of the second round are asked for."""
    return view["rounds"] == 2 and view["phase"] in ("bet", "stake")


def next_asked(pages: Sequence[Page], name: str) -> Page:
    """Whose turn it is to bet."""
    until(pages[0], lambda: any(button(page, name).count() for page in pages), name)
    return next(page for page in pages if button(page, name).count())


def test_by_ear_what_a_bet_costs_and_how_colours_sound_are_in_sight_on_a_phone(
    open_page: OpenPage, server: Server
) -> None:
    laid = Laid(open_page, server, GAME, TWO, bets="before", blind="yes")
    pages = [laid.come("Ana", device="phone"), laid.come("Bob", device="phone")]
    for page in pages:
        sounds = page.get_by_role("region", name="How the colours sound").get_by_role("button")
        expect(sounds).to_have_count(8)
        in_sight(page, *sounds.all(), page.get_by_text("Too high costs a card"))
    unharmed(pages[0])


def test_how_long_to_look_is_chosen_when_a_table_is_laid(open_page: OpenPage) -> None:
    page = open_page("/new/yam-color", device="phone", calm=True)
    page.get_by_text("The table", exact=True).first.tap()
    choice = page.get_by_role("group", name="Time to look at the dice")
    expect(choice.get_by_role("radio", name="1 s")).to_be_checked()
    unharmed(page)
    choice.get_by_role("radio", name="5 s").tap()
    expect(page.get_by_text("On the screen · Time to look at the dice: 5 s ·")).to_be_visible()


def test_before_chance_has_named_a_thrower_nobody_is_waited_for(
    open_page: OpenPage, server: Server
) -> None:
    laid = Laid(open_page, server, GAME, TWO, dice="hands")
    watcher = laid.come(None)
    expect(watcher.get_by_text("Chance decides who rolls first.", exact=True)).to_be_visible()


def test_the_page_before_a_table_says_how_a_race_is_played(open_page: OpenPage) -> None:
    page = open_page("/new/yam-color?with=here", device="phone", calm=True)
    expect(page.get_by_text("You all sit around the device and race each other.")).to_be_visible()
    page.get_by_role("radio", name="Against computers").tap()
    expect(page.get_by_text("You race against the computer.")).to_be_visible()


def test_the_waiting_room_shows_only_the_rules_that_differ(
    open_page: OpenPage, server: Server
) -> None:
    seats = [person("Ana"), {"kind": "open"}]
    usual = {"tie": "shared", "count": "balls"}
    laid = Laid(open_page, server, GAME, seats, **usual, bets="stake")
    page = laid.come("Ana", device="phone")
    rules = page.get_by_role("region", name="House rules")
    expect(rules.get_by_role("definition")).to_have_text(["Stakes"])
    unharmed(page)


@pytest.mark.slow  # on pages of their own: above
def test_around_one_screen_each_pad_says_that_the_race_is_exact(
    open_page: OpenPage, server: Server
) -> None:
    laid = Laid(open_page, server, GAME, BOTH_HERE, win="exact", **LONG)
    page = laid.come("Ana", device="phone")
    throw(page)
    told = page.get_by_text("Once too high, only exact wins.")
    expect(told).to_have_count(2)
    in_sight(page, *told.all(), *button(page, "Call 0").all())
