"""What is around every page: words, address, connection, and nothing from elsewhere."""

import json
import re
import threading
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import OpenPage
from web.shots.stage import NAME, Scheme, Server

GAMES = ("Color'Yam", "Double Yam", "YAM color", "Coloretto")


def play_now(page: Page) -> None:
    """From the home page to a table of Double Yam against a computer."""
    page.get_by_role("button", name=re.compile("computer: Double Yam")).first.click()
    expect(page).to_have_url(re.compile("/t/"))
    expect(page.get_by_role("heading", name="Double Yam", level=1)).to_be_attached()


@pytest.mark.parametrize("language", ["en", "fr", pytest.param("es", marks=pytest.mark.slow)])
def test_the_home_page_shows_four_games_in_the_language_of_the_browser(
    open_page: OpenPage, language: str
) -> None:
    page = open_page(language=language)
    for game in GAMES:
        expect(page.get_by_role("heading", name=game)).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", language)


def test_another_language_is_chosen_once(desktop: Page) -> None:
    desktop.get_by_label("Language").select_option("fr")
    expect(desktop.locator("html")).to_have_attribute("lang", "fr")
    desktop.reload()
    expect(desktop.locator("html")).to_have_attribute("lang", "fr")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_light_and_dark_follow_the_device(open_page: OpenPage, scheme: str) -> None:
    page = open_page(scheme="dark" if scheme == "dark" else "light")
    expect(page.locator("html")).to_have_attribute("data-theme", scheme)


@pytest.mark.parametrize(
    ("device", "chosen"), [("light", "dark"), ("dark", "light"), ("dark", "auto")]
)
def test_the_first_thing_drawn_is_the_right_cloth(
    open_page: OpenPage, faults: list[str], device: Scheme, chosen: str
) -> None:
    page = open_page(scheme=device)
    kept = json.dumps({"theme": chosen})
    page.evaluate("kept => localStorage.setItem('arlequin.settings', kept)", kept)
    page.route("**/assets/index-*.js", lambda route: route.abort())  # nothing of ours runs later
    page.reload()
    wanted = device if chosen == "auto" else chosen
    cloth = {"light": "rgb(250, 246, 238)", "dark": "rgb(16, 33, 31)"}[wanted]
    expect(page.locator("body")).to_have_css("background-color", cloth)
    expect(page.locator("html")).to_have_css("color-scheme", wanted)
    expect(page.get_by_text("Arlequin…")).to_be_visible()
    faults.clear()  # the file that was held back


REOPENED = """async (opener) => {
  document.querySelector("dialog[open]").requestClose();  // as Escape does
  await new Promise((done) => queueMicrotask(done));
  opener.click();
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
}"""


def test_a_dialog_opened_again_at_once_stays_open(desktop: Page) -> None:
    """The browser tells a frame later that it closed one."""
    gear = desktop.get_by_role("button", name="Settings")
    gear.click()
    expect(desktop.get_by_role("dialog", name="Settings")).to_be_visible()
    gear.evaluate(REOPENED)
    assert desktop.get_by_role("dialog", name="Settings").is_visible()
    desktop.keyboard.press("Escape")
    expect(desktop.get_by_role("dialog")).to_have_count(0)


def test_one_click_leads_to_a_table_and_back_home(phone: Page) -> None:
    play_now(phone)
    phone.go_back()
    expect(phone.get_by_role("heading", name="Coloretto")).to_be_visible()


def test_an_address_without_a_page_says_so_and_leads_home(
    open_page: OpenPage, faults: list[str]
) -> None:
    page = open_page("/nothing/here")
    expect(page.get_by_text("There is nothing at this address.")).to_be_visible()
    page.get_by_role("main").get_by_role("link", name="Home").click()
    expect(page.get_by_role("heading", name="Coloretto")).to_be_visible()
    faults.clear()  # the browser notes the 404


def test_an_unknown_table_says_what_to_do(open_page: OpenPage) -> None:
    page = open_page("/t/nothing")
    expect(page.get_by_text("There is no table at this address.")).to_be_visible()


def test_nothing_is_asked_of_anybody_else(open_page: OpenPage) -> None:
    page = open_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.reload()
    play_now(page)
    named = [urlsplit(url) for url in asked]
    assert len(named) > 5
    assert [url for url in named if url.scheme != "data" and url.hostname != NAME] == []


@pytest.mark.slow  # in the middle of a turn: test_dice.py
def test_a_server_that_goes_and_comes_is_waited_for(
    open_at: Callable[..., Page], own_server: Server, faults: list[str]
) -> None:
    page = open_at(own_server)
    play_now(page)
    own_server.kill()
    lost = page.get_by_text("The connection is lost.")
    expect(lost).to_be_visible()
    own_server.start()
    expect(lost).to_have_count(0)
    expect(page.get_by_role("heading", name="Double Yam", level=1)).to_be_attached()
    assert all("WebSocket" in fault or "ERR_" in fault for fault in faults)
    faults.clear()


def test_an_answer_that_takes_long_is_waited_for_in_words(phone: Page) -> None:
    lines: list[WebSocketRoute] = []
    held: list[str | bytes] = []
    holding = threading.Event()

    def opened(line: WebSocketRoute) -> None:
        lines.append(line)
        hear = line.connect_to_server().on_message
        hear(lambda told: held.append(told) if holding.is_set() else line.send(told))

    phone.route_web_socket("**/api/tables/*/socket", opened)
    play_now(phone)
    throw = phone.get_by_role("button", name=re.compile("^Roll"))
    expect(throw).to_be_visible()
    holding.set()
    throw.click()
    waits = phone.get_by_text("One moment: waiting for the server…")
    expect(waits).to_be_visible()
    holding.clear()  # what comes later is not held back any more
    for told in held:
        lines[-1].send(told)
    expect(waits).to_have_count(0)


def test_a_page_that_cannot_store_anything_still_plays(open_page: OpenPage) -> None:
    page = open_page()
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('denied') } })"
    )
    page.reload()
    play_now(page)


OLD = {
    "en": "This browser is too old for Arlequin. Please update it or use another one",
    "fr": "Ce navigateur est trop ancien pour Arlequin. Mettez-le à jour",
    "es": "Este navegador es demasiado antiguo para Arlequin. Actualízalo",
}


@pytest.mark.parametrize("language", OLD)
def test_a_browser_that_is_too_old_says_so_in_a_sentence(
    open_page: OpenPage, faults: list[str], language: str
) -> None:
    page = open_page("about:blank", language=language)
    page.add_init_script("CSS.supports = () => false")
    page.route("**/assets/index-*.js", lambda route: route.abort())
    page.goto("/")
    expect(page.get_by_text(OLD[language])).to_be_visible()
    faults.clear()  # a script that cannot be read is a fault of the page
