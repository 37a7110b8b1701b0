"""Luck and skill in the browser: the chart leads to the moment, everything is told in words too."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.around import unharmed, unharmed_in_both
from tests.browser.conftest import OpenPage
from tests.browser.dicing import button
from web.shots.stage import Server
from web.shots.tables import Hand, Laid, computer, lay, person, secret

COMPUTED = 300_000
"""Milliseconds in which a worker has started, compiled its solvers and reviewed a game."""


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
    asked = page.get_by_role("region", name="which move is best")
    asked.get_by_role("button").first.click(timeout=COMPUTED)
    expect(button(page, "Next")).to_be_visible()
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
    expect(slider).to_have_value("0", timeout=COMPUTED)
    expect(page.get_by_role("img", name=re.compile("^Chance of winning of Ana"))).to_be_visible()
    expect(page.get_by_role("row", name=re.compile("^(Ana|Ben) "))).to_have_count(2)
    unharmed_in_both(page)

    button(page, "Show number 1 on the chart").click()
    expect(slider).not_to_have_value("0")
    worst = slider.input_value()
    moment = page.get_by_role("region", name="The moment")
    expect(moment.get_by_text("Better:")).to_be_visible()
    expect(moment.get_by_text("less chance of winning", exact=False).first).to_be_visible()
    moment.get_by_text("Try another move").click()
    moment.get_by_label("Another move").select_option(index=0)
    expect(moment.get_by_text("nothing is better")).to_be_visible()
    expect(moment.get_by_role("list", name="Players")).to_be_visible()
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
    calls = page.get_by_role("region", name="Calls: Robo")
    expect(calls.get_by_role("columnheader", name="matching balls")).to_be_visible()
    expect(calls.get_by_role("row").nth(1)).to_be_visible()
    unharmed_in_both(page)
    hand.close()
