"""Practice and the puzzle of the day: a position, moves to choose from, and what is kept of it."""

import json
from functools import cache
from typing import Any

import msgspec
from playwright.sync_api import Page, Route, expect

from arlequin.core.advice import WIN
from arlequin.games import catalog
from arlequin.gateway.protocol import http
from arlequin.review.recorded_game import open_game
from bench.reviews import played
from tests.browser.around import unharmed, unharmed_in_both
from tests.browser.conftest import OpenPage
from tests.browser.dicing import button
from tests.browser.test_skill import digest

CLEAR = 0.02
LEAST_MOVES = 3


@cache
def position() -> bytes:
    """A position as the server tells it: of YAM color, which needs no solver."""
    replay = played(catalog.new("yam-color", 2), 1)
    opened, game = open_game(replay.record(), WIN), replay.game
    numbers = [n for n, (state, _) in enumerate(replay.past, 1) if game.odds(state) is None]
    weighed = next(
        each
        for each in map(opened.decision_values, numbers)
        if len(each.moves) >= LEAST_MOVES and each.moves[0].value - each.moves[1].value >= CLEAR
    )
    view = game.view(replay.past[weighed.ply - 1][0], None)
    agreed = "yam-color", game.identity.values, (), "", replay.names
    count = http.PuzzleCount()
    return msgspec.json.encode(http.DayPuzzle(*agreed, view, weighed, "2026-11-23", 1, count))


def answered(page: Page) -> None:
    """The page is told this position, whichever it asks for."""

    def tell(route: Route) -> None:
        route.fulfill(body=position(), content_type="application/json")

    page.route("**/api/puzzle/*", tell)
    page.route("**/api/tables/*/review/*/position", tell)


def choice(page: Page, *, right: bool) -> None:
    """Choose the best move, or one that is not."""
    moves = json.loads(position())["weighed"]["moves"]
    number = moves[0]["move"].rpartition(" ")[2]
    offers = page.get_by_role("region", name="which move is best").get_by_role("button")
    best = offers.filter(has_text=number)
    other = offers.filter(has_not_text=number).and_(page.locator(":enabled"))
    (best if right else other).first.click()


def kept(page: Page) -> Any:
    """The journal of the device."""
    return json.loads(page.evaluate("() => localStorage.getItem('arlequin.page.journal')"))


def test_the_puzzle_of_the_day_has_three_tries_and_a_result_that_gives_nothing_away(
    open_page: OpenPage,
) -> None:
    page = open_page("/games", device="phone", calm=True)
    answered(page)
    page.goto("/puzzle")
    expect(page.get_by_role("heading", name="Puzzle of the day")).to_be_visible()
    expect(page.get_by_role("list", name="Players")).to_be_visible()
    choice(page, right=False)
    expect(page.get_by_text("No, that costs a lot.")).to_be_visible()
    unharmed_in_both(page)
    choice(page, right=True)
    expect(page.get_by_text("Found at try 2.")).to_be_visible()
    expect(page.get_by_text("1 day in a row")).to_be_visible()
    expect(button(page, "Share your result")).to_be_visible()
    unharmed(page)
    (solved,) = kept(page)["solved"]
    assert solved["marks"] == ["far", "best"]
    page.reload()
    expect(page.get_by_text("Found at try 2.")).to_be_visible()


def test_a_mistake_comes_again_until_it_was_right(open_page: OpenPage) -> None:
    page = open_page("/games", device="phone", calm=True)
    answered(page)
    card = {"table": "t", "number": 7, "game": "yam-color", "right": 0, "due": 0}
    journal = json.dumps({"games": [digest(1) | {"table": "t"}], "cards": [card], "solved": []})
    page.evaluate("text => localStorage.setItem('arlequin.page.journal', text)", journal)
    page.goto("/practice")
    choice(page, right=False)
    expect(page.get_by_text("Not the best move. It comes again at the end.")).to_be_visible()
    unharmed_in_both(page)
    button(page, "Next").click()
    choice(page, right=True)
    expect(page.get_by_text("Right! It comes once more")).to_be_visible()
    button(page, "Next").click()
    expect(page.get_by_text("Done for today.")).to_be_visible()
    unharmed(page)
    (again,) = kept(page)["cards"]
    assert (again["right"], again["due"] > 20_000) == (1, True)
