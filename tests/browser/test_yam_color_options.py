"""YAM color in the browser: a look at the dice, bets before the throw, stakes, the last card."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.dicing import Laid, button, over, unharmed
from tests.browser.test_yam_color import (
    BOTH_HERE,
    GAME,
    LONG,
    TWO,
    counted,
    hand,
    passing,
    play_round,
    throw,
)
from web.shots.stage import Server

EXACT = {"win": "exact", "end": "card", "unwon": "out"}
LABELS = """
window.labels = [];
new MutationObserver(() => {
  const label = document.querySelector(".arena")?.getAttribute("aria-label");
  if (label && label !== window.labels.at(-1)) window.labels.push(label);
}).observe(document, { subtree: true, childList: true, attributes: true });
"""
DICE_ALONE = re.compile(r"^Dice: [^.]*\.$")
DICE_AND_CARD = re.compile(r"^Dice: [^.]*\. Card: [^.]*\.$")


def skipped(server: Server, laid: Laid, cards: int, phase: str) -> None:
    """Everybody passes until so many cards are left."""
    with hand(server, laid, "Ana", "Bob") as both:
        both.until_so(lambda view: view["pile"] == cards and view["phase"] == phase, passing)


def bet(page: Page, *choices: str) -> None:
    """Those at this page bet, in turn, as soon as they are asked."""
    for choice in choices:
        button(page, choice).tap()
        expect(button(page, choice)).to_have_count(0)


def test_the_dice_are_seen_before_the_card(open_page: OpenPage, server: Server) -> None:
    laid = Laid(open_page, server, GAME, TWO, look="5", **LONG)
    pages = [laid.come("Ana"), laid.come("Bob")]
    for page in pages:
        page.evaluate(LABELS)
    throw(*pages)
    for page in pages:
        expect(button(page, "Pass")).to_be_visible()
        *before, last = [each for each in page.evaluate("window.labels") if each[:4] == "Dice"]
        assert DICE_AND_CARD.match(last)
        assert [each for each in before if DICE_ALONE.match(each)] == [f"{last.split(' Card:')[0]}"]


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
    expect(page.get_by_text(re.compile(r"wins card \d+\.")).first).to_be_visible()
    bet(page, "Bet on 8", "Bet on 0")
    throw(page)
    expect(over(page)).to_be_visible()
    expect(page.get_by_text("only the exact one wins").first).to_be_attached()


def test_a_stake_goes_to_the_winner_of_the_last_card(open_page: OpenPage, server: Server) -> None:
    laid = Laid(open_page, server, GAME, TWO, **LONG, bets="stake", end="card", unwon="out")
    skipped(server, laid, 2, "throw")
    pages = [laid.come("Ana", device="phone"), laid.come("Bob")]
    play_round(pages, winner=0)
    ana, bob = pages
    expect(button(ana, "Stake card")).to_be_visible()
    expect(ana.get_by_text("Whoever wins the round takes all stakes.").first).to_be_visible()
    unharmed(ana)
    button(ana, "Stake card").tap()
    expect(bob.get_by_text(re.compile(r"^Ana stakes card \d+\.$")).first).to_be_attached()
    throw(*pages)
    expect(button(bob, "Pass")).to_be_visible()
    expect(ana.get_by_text("Last card", exact=True)).to_be_visible()
    bob.keyboard.press(str(counted(bob)))
    expect(ana.get_by_role("list", name="Calls so far")).to_be_visible()
    button(ana, "Pass").tap()
    expect(over(bob)).to_have_text(re.compile("^You won"))
    expect(bob.get_by_text("takes the stake").first).to_be_attached()


def test_how_long_to_look_is_chosen_when_a_table_is_laid(open_page: OpenPage) -> None:
    page = open_page("/new/yam-color", device="phone", calm=True)
    page.get_by_text("The table", exact=True).first.tap()
    choice = page.get_by_role("group", name="Time to look at the dice")
    expect(choice.get_by_role("radio", name="1 s")).to_be_checked()
    unharmed(page)
