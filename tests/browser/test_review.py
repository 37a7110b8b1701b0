"""Luck and skill in the browser: a headline, three moments, a chart that leads to the board."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.around import unharmed, unharmed_in_both
from tests.browser.conftest import OpenPage
from tests.browser.dicing import button
from tests.browser.review_answers import review
from web.shots.stage import Server
from web.shots.tables import Hand, Laid, computer, lay, person, secret

HEADLINE = re.compile(r"^Your dice were fine. Rolling again in turn \d+ would have won it.$")
COMPUTED = 300_000
"""Milliseconds in which a worker has started, compiled its solvers and reviewed a game."""


@pytest.fixture(scope="module")
def game(server: Server) -> Iterator[Laid]:
    """A finished game of Double Yam of Ana and Ben."""
    table = lay(server, "double-yam", [person("Ana"), person("Ben")])
    hand = Hand(server, table, secret("Ana"), secret("Ben"))
    hand.to_the_end()
    yield Laid(table, "double-yam", ("Ana", "Ben"), hand)
    hand.close()


def reviewed(page: Page, game: Laid, who: str | None = "Ana") -> None:
    """The review of the game is opened, with an answer made by hand."""
    page.route("**/api/tables/*/review", lambda route: route.fulfill(json=review(game.hand)))
    game.come(page, who, "/review")


def test_a_review_begins_with_a_headline_and_three_moments(open_page: OpenPage, game: Laid) -> None:
    page = open_page(device="phone", calm=True)
    reviewed(page, game)
    expect(page.get_by_text(HEADLINE)).to_be_visible()
    moments = page.get_by_role("region", name="The 3 moments that counted")
    expect(moments.get_by_role("listitem").filter(has=page.get_by_role("heading"))).to_have_count(3)
    expect(moments.get_by_role("heading", name=re.compile("· Your mistake$"))).to_be_visible()
    expect(moments.get_by_text("You lost 24 points of winning chance")).to_be_visible()
    expect(moments.get_by_role("heading", name=re.compile("· Ben.s mistake$"))).to_be_visible()
    expect(page.get_by_role("img", name="4 of 8")).to_have_count(2)
    expect(page.get_by_text("you would have won about 46 of 100")).to_be_visible()
    assert not re.search(r"\d[.,]\d+ ?%", page.locator("main").inner_text())
    unharmed_in_both(page)


def test_on_a_phone_a_strip_of_the_chart_stays_above_the_board(
    open_page: OpenPage, game: Laid
) -> None:
    page = open_page(device="phone", calm=True)
    reviewed(page, game)
    strip, board = page.locator(".strip"), page.locator(".board")
    expect(strip).to_be_visible()
    box = strip.bounding_box()
    assert box
    assert box["height"] <= 104
    button(page, "Show").first.click()
    page.mouse.wheel(0, 260)
    expect(strip).to_be_in_viewport(ratio=1)
    page.wait_for_function("document.querySelector('.strip').getBoundingClientRect().top < 2")
    expect(board).to_be_in_viewport()
    slider = page.get_by_role("slider", name="Moment of the game")
    moved = int(slider.input_value()) + 3
    slider.fill(str(moved))
    expect(page).to_have_url(re.compile(f"moment={moved}$"))


def test_a_review_is_read_by_keyboard_beside_its_board_and_enlarged(
    open_page: OpenPage, game: Laid
) -> None:
    page = open_page(calm=True, language="fr")
    reviewed(page, game)
    chart, board = page.locator(".strip"), page.locator(".board")
    expect(chart).to_be_visible()
    left, right = chart.bounding_box(), board.bounding_box()
    assert left
    assert right
    assert left["x"] + left["width"] <= right["x"]
    page.get_by_role("button", name=re.compile("^Voir.*Erreur de Ben")).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Le moment")).to_be_focused()
    page.set_viewport_size({"width": 683, "height": 384})  # a laptop at 200 %
    unharmed(page)


def test_spectators_read_how_the_winner_won(open_page: OpenPage, game: Laid) -> None:
    page = open_page(calm=True, language="es")
    reviewed(page, game, None)
    expect(
        page.get_by_text(re.compile("^Gana Ben. Lo que más ayudó: el error de Ana"))
    ).to_be_visible()
    unharmed_in_both(page)


def test_first_findings_are_shown_while_the_rest_is_computed(
    open_page: OpenPage, game: Laid
) -> None:
    page = open_page(calm=True)
    whole = review(game.hand)
    found = [each for each in whole["review"]["events"] if each.get("class")]
    first = {"done": 9, "total": 99, "plies": whole["plies"], "findings": found}
    page.route("**/api/tables/*/review", lambda route: route.fulfill(json=first))
    game.come(page, "Ana", "/review")
    expect(
        page.get_by_role("region", name="Found already").get_by_text("It cost 24")
    ).to_be_visible()
    unharmed(page)
    page.route("**/api/tables/*/review", lambda route: route.fulfill(json=whole))
    expect(page.get_by_text(HEADLINE)).to_be_visible()


def goes_on_elsewhere(page: Page, table: str) -> None:
    """The game goes on from the moment that is shown, at a table of its own."""
    there = page.get_by_role("region", name="The moment")
    there.get_by_text("Continue from here").click()
    there.get_by_label("You play for").select_option("Ben")
    there.get_by_label("Level of the computers").select_option("Easy")
    unharmed(page)
    button(page, "Play on").click()
    expect(page).to_have_url(re.compile(r"/t/[\w-]+$"))
    assert not page.url.endswith(table)
    expect(page.get_by_role("list", name="Players").get_by_text("Easy")).to_be_visible()
    expect(page.get_by_text("What happened")).to_be_visible()


def is_practised(page: Page) -> None:
    """The game is kept on its device, and its mistakes are asked again."""
    page.goto("/skill")
    expect(page.get_by_role("region", name="Every game").get_by_role("row")).to_have_count(2)
    page.get_by_role("link", name=re.compile("^Practise your mistakes")).click()
    expect(page.get_by_role("region", name="Your move: what is best?")).to_be_visible(
        timeout=COMPUTED
    )
    unharmed(page)


@pytest.mark.slow  # a worker that lets all others go first reviews a whole game
def test_a_review_leads_from_the_chart_to_the_moment_and_to_other_moves(
    open_page: OpenPage, server: Server
) -> None:
    table = lay(server, "double-yam", [person("Ana"), person("Ben")])
    hand = Hand(server, table, secret("Ana"), secret("Ben"))
    hand.to_the_end()
    page = open_page(device="phone", calm=True)
    Laid(table, "double-yam", ("Ana", "Ben"), hand).come(page, "Ana")
    page.get_by_role("link", name="Luck and skill").click()
    expect(page).to_have_url(re.compile(f"/t/{table}/review$"))
    slider = page.get_by_role("slider", name="Moment of the game")
    expect(slider).not_to_have_value("0", timeout=COMPUTED)
    expect(page.get_by_role("img", name=re.compile("^Chance of winning of Ana"))).to_be_visible()
    page.get_by_text("All figures").click()
    expect(page.get_by_role("row", name=re.compile("^(Ana|Ben) "))).to_have_count(2)
    unharmed_in_both(page)

    page.get_by_role("button", name=re.compile("^Show: .*Your mistake")).first.click()
    worst = slider.input_value()
    moment = page.get_by_role("region", name="The moment")
    expect(moment.get_by_text("Better:")).to_be_visible()
    expect(moment.get_by_text("points of winning chance", exact=False).first).to_be_visible()
    moment.get_by_text("Try another move").click()
    moment.get_by_label("Another move").select_option(index=0)
    expect(moment.get_by_text("nothing is better")).to_be_visible()
    expect(page.get_by_role("list", name="Players")).to_be_visible()
    unharmed(page)

    page.get_by_text("The whole game in words").click()
    page.get_by_role("button", name=re.compile("^1 ")).click()
    expect(slider).not_to_have_value(worst)
    slider.press("ArrowRight")
    there = slider.input_value()
    expect(page).to_have_url(re.compile(f"moment={there}$"))

    guest = open_page(f"/t/{table}/review?moment={worst}", calm=True)
    same = guest.get_by_role("slider", name="Moment of the game")
    expect(same).to_have_value(worst, timeout=COMPUTED)
    expect(guest.get_by_role("region", name="The moment").get_by_text("Better:")).to_be_visible()

    goes_on_elsewhere(guest, table)
    hand.close()

    is_practised(page)


@pytest.mark.slow  # a worker that lets all others go first reviews a whole game
def test_the_calls_of_a_race_are_a_table_by_the_match_count(
    open_page: OpenPage, server: Server
) -> None:
    table = lay(server, "yam-color", [person("Ana"), computer()])
    hand = Hand(server, table, secret("Ana"))
    hand.to_the_end()
    page = open_page(device="phone", calm=True)
    Laid(table, "yam-color", ("Ana", "Robo"), hand).come(page, "Ana", "/review")
    whose = page.get_by_role("group", name="Whose chance")
    whose.get_by_role("button", name="Robo").click(timeout=COMPUTED)
    page.get_by_text("All figures").click()
    calls = page.get_by_role("region", name="Calls: Robo")
    expect(calls.get_by_role("columnheader", name="matching balls")).to_be_visible()
    expect(calls.get_by_role("row").nth(1)).to_be_visible()
    unharmed_in_both(page)
    hand.close()
