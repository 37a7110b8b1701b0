"""From the home page to a game, its end, its review and no network, in each engine."""

import json
from collections.abc import Iterator

import pytest

from tests.engines.checks import assert_kept_dice_drawn, assert_sound
from tests.engines.conftest import OpenPage
from tests.engines.engines import PHONE
from tests.engines.page import Page
from web.shots import stage
from web.shots.stage import Server
from web.shots.tables import Hand, lay, person, remembered, secret

AGAIN = "^Re-roll all six"
CALLED = "^See the result|^Next round|^Roll the"
HEADINGS = "h1, h2"
IN_WORDS = "^The whole game in words"
"""The last part of every review, also of one that is too close to call."""
IN_FRENCH = "() => document.documentElement.lang === 'fr' && Boolean(document.querySelector('h1'))"
LAPTOP = (1366, 768)
REVIEW = "^Luck and skill"
ROLL = "^Roll the|, your roll"
SEAT = "() => JSON.parse(localStorage['arlequin.tables'])[0]"
"""The table that the device remembers first, with the secret of its seat."""
UNDER_CARE = "() => navigator.serviceWorker.ready.then(() => true)"
WRITE = "^Stop|^Put a cross|^Write|^Yes, a cross"


@pytest.fixture(scope="session")
def restarted() -> Iterator[Server]:
    with stage.serving(seed=None) as started:
        yield started


@pytest.fixture
def own_server(restarted: Server) -> Server:
    """A server that a test is allowed to stop."""
    if not restarted.running:
        restarted.start()
    return restarted


# --- one turn ------------------------------------------------------------------------------------


def keep_dice(page: Page) -> None:
    """Rolls, keeps A and B and rolls the other four; the kept dice have their colours."""
    page.click_until(ROLL, AGAIN)
    for die in "AB":
        page.click(f"^die {die}:")
        page.wait_for(f"^die {die}: .*, kept$")
    assert_kept_dice_drawn(page, 2)
    page.click("^Re-roll 4")
    page.wait_for("^Second roll of three", "[role=group]")
    page.wait_for("^die C: ")
    assert_sound(page)


def play_color_yam(page: Page) -> None:
    """Keeps dice and fills a line or leaves it open, until the next turn."""
    keep_dice(page)
    page.click_until(WRITE, ROLL)


def play_double_yam(page: Page) -> None:
    """Keeps dice, loads the page again and fills a box, until the next turn."""
    keep_dice(page)
    page.reload()
    page.wait_for("^die A: .*, kept$")
    assert_kept_dice_drawn(page, 2)
    page.click(": would take")
    page.click_until("^Score |^Yes, score", ROLL)


def play_yam_color(page: Page) -> None:
    """Calls a number for the first card."""
    page.click_until("^I.m ready|^Roll the", "^Call ")
    assert_sound(page)
    page.click_until("^Call ", CALLED)


def play_coloretto(page: Page) -> None:
    """Draws a card and puts it in a row, until the next turn."""
    page.click("^Draw a card")
    page.wait_for("^Row .*With the card")
    assert_sound(page)
    page.click("^Row .*With the card")
    page.click_until("^Turn up", "^Draw a card|^Take row")


PLAYS = {
    "Color'Yam": play_color_yam,
    "Double Yam": play_double_yam,
    "YAM color": play_yam_color,
    "Coloretto": play_coloretto,
}
"""One turn of each game, by its name."""
GAMES = ("color-yam", "double-yam", "yam-color", "coloretto")


def start_game(page: Page, game: str) -> None:
    """From the home page to a table with an easy computer."""
    assert_sound(page)
    page.click(f"choose opponents for {game}")
    page.wait_for("^Play$")
    assert_sound(page)
    page.click("^Play$")


@pytest.mark.parametrize("game", PLAYS)
def test_one_turn_of_a_new_game(open_page: OpenPage, game: str) -> None:
    page = open_page()
    start_game(page, game)
    PLAYS[game](page)
    assert_sound(page)


# --- the end and what follows ---------------------------------------------------------------------


def review_and_lose_the_server(page: Page, server: Server) -> None:
    """Looks at the end and at the review of a game, loads both again, then stops the server."""
    for _ in range(2):
        page.click_until("^Show the result", REVIEW)
        assert_sound(page)
        page.reload()
    page.click_until("^Show the result", REVIEW)
    page.click(REVIEW)
    page.wait_for(IN_WORDS)
    assert_sound(page)
    page.reload()
    page.wait_for(IN_WORDS)
    assert_sound(page)
    page.click("^Arlequin: home")
    page.evaluate(UNDER_CARE)
    server.stop()
    page.reload()
    page.wait_for("^No connection right now", HEADINGS)
    assert_sound(page, offline=True)


def test_end_review_and_no_network(open_page: OpenPage, own_server: Server) -> None:
    held = secret("Ana")
    seats = [person("Ana"), person("Bob", held)]
    table = lay(own_server, "yam-color", seats, look=0, options={"unwon": "out"})
    play_to_the_end(own_server, table, held)
    page = open_page(server=own_server)
    known = json.dumps([remembered(table, "yam-color", held)])
    page.evaluate("(known) => { localStorage['arlequin.tables'] = known; }", known)
    page.open(f"{page.evaluate('() => location.origin')}/t/{table}")
    review_and_lose_the_server(page, own_server)


@pytest.mark.slow
@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
@pytest.mark.parametrize("game", PLAYS)
def test_whole_game(
    open_page: OpenPage, own_server: Server, game: str, size: tuple[int, int]
) -> None:
    page = open_page(server=own_server, size=size)
    start_game(page, game)
    PLAYS[game](page)
    seat = page.evaluate(SEAT)
    play_to_the_end(own_server, seat["table"], seat["secret"])
    review_and_lose_the_server(page, own_server)


@pytest.mark.slow
@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
@pytest.mark.parametrize("game", GAMES)
def test_pages_in_french_and_dark(
    open_page: OpenPage, server: Server, game: str, size: tuple[int, int]
) -> None:
    table = lay(server, game, [person("Ana"), person("Bob")], look=0)
    page = open_page(size=size, language="fr", theme="dark")
    for path in ("", f"new/{game}", f"rules/{game}", f"t/{table}"):
        page.open(f"{page.evaluate('() => location.origin')}/{path}")
        page.wait(IN_FRENCH)
        assert_sound(page)


def play_to_the_end(server: Server, table: str, held: str) -> None:
    """Plays on for seats, as another device of the same person."""
    hand = Hand(server, table, held)
    hand.to_the_end()
    hand.close()
