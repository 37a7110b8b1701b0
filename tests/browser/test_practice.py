"""Practice and the puzzle of the day: solved at the table itself, and what is kept of it."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.around import lay, person, unharmed, unharmed_in_both
from tests.browser.conftest import OpenPage
from tests.browser.dicing import button, die
from tests.browser.review_answers import of_the_day, position
from tests.browser.test_skill import digest
from web.shots.stage import Server
from web.shots.tables import Hand, Told, plainest, secret

KEEP_ALL_BUT_F = "again F"


@pytest.fixture(scope="module")
def ask(server: Server) -> Callable[[str, Callable[[Told], str]], Told]:
    """A decision of Ana at a table of that game, with the best move that is chosen."""

    def asked(game: str, best: Callable[[Told], str]) -> Told:
        table = lay(server, game, [person("Ana"), person("Ben")])
        hand = Hand(server, table, secret("Ana"), secret("Ben"))
        hand.until_so(
            lambda view: view["phase"] in ("choose", "turn") and view["turn"] == 1 and taken(view),
            lambda moves: moves[0] if "draw" in moves else plainest(moves),
        )
        return position(hand, game, 1, best(hand.view))

    return asked


def taken(view: Told) -> bool:
    """Whether there is something to choose: in Coloretto, a row with a card."""
    return "rows" not in view or any(row["cards"] for row in view["rows"])


def told(page: Page, answer: Told) -> list[str]:
    """The page is told this position, whichever it asks for; the first tries that it sends."""
    tries: list[str] = []

    def tell(route: Route) -> None:
        if route.request.method == "POST":
            tries.append(json.loads(route.request.post_data or "")["move"])
            route.fulfill(json={"tried": 38, "found": 12})
        else:
            route.fulfill(json=answer)

    page.route("**/api/puzzle/*", tell)
    page.route("**/api/tables/*/review/*/position", tell)
    return tries


def kept(page: Page) -> Any:
    """The journal of the device."""
    return json.loads(page.evaluate("() => localStorage.getItem('arlequin.page.journal')"))


def test_the_puzzle_of_the_day_is_solved_with_the_controls_of_the_table(
    open_page: OpenPage, ask: Callable[[str, Callable[[Told], str]], Told]
) -> None:
    page = open_page("/games", device="phone", calm=True)
    tries = told(page, of_the_day(ask("double-yam", lambda _: KEEP_ALL_BUT_F)))
    page.goto("/puzzle")
    expect(page.get_by_role("img", name="Difficulty 5 of 7")).to_be_visible()
    button(page, "Re-roll").click()
    expect(page.get_by_text("No, there is much better. 2 tries left.")).to_be_visible()
    unharmed_in_both(page)
    for letter in "ABCDE":
        die(page, letter).click()
    button(page, "Re-roll").click()
    answer = page.get_by_role("region", name="The answer")
    expect(page.get_by_text("Found at try 2.")).to_be_visible()
    expect(answer.get_by_text("12 of 38 found it at once.")).to_be_visible()
    expect(answer.get_by_text("The next best move is worth 12 points")).to_be_visible()
    expect(page.get_by_text("1 day in a row")).to_be_visible()
    expect(button(page, "Share your result")).to_be_visible()
    unharmed(page)
    assert tries == ["again ABCDEF"]
    (solved,) = kept(page)["solved"]
    assert solved["marks"] == ["far", "best"]
    page.reload()
    expect(page.get_by_text("Found at try 2.")).to_be_visible()


def test_a_solved_puzzle_does_not_look_playable(
    open_page: OpenPage, ask: Callable[[str, Callable[[Told], str]], Told]
) -> None:
    page = open_page("/games", calm=True)
    told(page, of_the_day(ask("double-yam", lambda _: "again ABCDEF")))
    page.goto("/puzzle")
    expect(die(page, "A")).to_be_visible()
    button(page, "Re-roll").click()
    expect(page.get_by_text("Found at the first try!")).to_be_visible()
    expect(page.get_by_role("region", name="The table as it was")).to_be_visible()
    expect(die(page, "A")).to_have_count(0)
    expect(button(page, "Re-roll")).to_have_count(0)


def test_a_puzzle_is_solved_by_keyboard_alone(
    open_page: OpenPage, ask: Callable[[str, Callable[[Told], str]], Told]
) -> None:
    page = open_page("/games", calm=True)
    told(page, of_the_day(ask("double-yam", lambda _: KEEP_ALL_BUT_F)))
    page.goto("/puzzle")
    expect(die(page, "A")).to_be_visible()
    for key in "ABCDE":
        page.keyboard.press(key)
    page.keyboard.press("Enter")
    expect(page.get_by_text("Found at the first try!")).to_be_visible()


def test_a_mistake_comes_again_until_it_was_right(
    open_page: OpenPage, ask: Callable[[str, Callable[[Told], str]], Told]
) -> None:
    page = open_page("/games", device="phone", calm=True)
    asked = ask("coloretto", lambda _: "draw")
    told(page, asked)
    row = asked["weighed"]["moves"][1]["move"].removeprefix("take ")
    card = {"table": "t", "number": 7, "game": "coloretto", "right": 0, "due": 0}
    journal = json.dumps({"games": [digest(1) | {"table": "t"}], "cards": [card], "solved": []})
    page.evaluate("text => localStorage.setItem('arlequin.page.journal', text)", journal)
    page.goto("/practice")
    page.get_by_role("button", name=f"Row {row}").click()
    button(page, "Take row").click()
    expect(page.get_by_text("Not the best move. It comes again at the end.")).to_be_visible()
    expect(page.get_by_text("Your move is worth 12 points of winning chance less.")).to_be_visible()
    unharmed_in_both(page)
    button(page, "Next").click()
    page.locator(".acts").get_by_role("button", name="Draw a card").click()
    expect(page.get_by_text("Right! It comes once more")).to_be_visible()
    button(page, "Next").click()
    expect(page.get_by_text("Done for today.")).to_be_visible()
    unharmed(page)
    (again,) = kept(page)["cards"]
    assert (again["right"], again["due"] > 20_000) == (1, True)
