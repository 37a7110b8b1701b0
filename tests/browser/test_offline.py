"""Without a network: installed, made ready, and all four games on this device."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from arlequin.gateway.protocol import VERSION
from tests.browser.around import unharmed
from tests.browser.conftest import OpenPage
from web.shots import stage
from web.shots.stage import Server

HERE = re.compile(r"/t/~[\w-]+$")
READY = "This device is ready"
STARTING = 240_000
"""Milliseconds in which Python starts even on a busy machine."""

PLAY = """async ([table, most, protocol]) => {
  const { here } = await import(performance.getEntriesByType("resource")
    .map(each => each.name).find(name => /assets\\/client-/.test(name)));
  const secret = JSON.parse(localStorage["arlequin.tables"]).find(t => t.table === table).secret;
  const line = here.line(table);
  const done = new Set();
  let asked = 0, ply = 0;
  const ask = (you) => {
    const since = `${you.seat} ${you.since}`;
    if (done.has(since)) return;
    done.add(since);
    const { seat } = you, key = `test-${Math.random()}`.slice(0, 20);
    const move = you.moves?.at(-1);
    line.send(JSON.stringify(you.does === "throw"
      ? { type: "throw", key, seat, since: you.since }
      : { type: "play", key, seat, since: you.since, move }));
    asked += 1;
  };
  return await new Promise((resolve, reject) => {
    line.onopen = () => line.send(JSON.stringify(
      { type: "hello", protocol, secrets: [secret], since: 0, views: true }));
    line.onmessage = ({ data }) => {
      const told = JSON.parse(data);
      // The page itself turns up a card where there is nothing to decide.
      if (told.type === "error" && told.code !== "play/stale") reject(new Error(data));
      ply = told.entries?.at(-1)?.ply ?? ply;
      if (!told.plain) return;
      if (told.plain.outcome || asked >= most) {
        line.close();
        resolve([ply, told.plain.outcome !== null]);
      } else told.plain.you.forEach(ask);
    };
  });
}"""
"""All seats of this device, by the lines that the page itself uses; nobody clicks so fast."""


@pytest.fixture(scope="module")
def secure_server() -> Iterator[Server]:
    with stage.serving() as started:
        yield started


@pytest.fixture(scope="module")
def device(browser: Any, secure_server: Server) -> Iterator[BrowserContext]:
    """One device for all of these tests: what it has fetched, it keeps."""
    context = browser.new_context(
        base_url=f"http://localhost:{secure_server.port}",
        viewport={"width": 390, "height": 800},
        locale="en-GB",
        accept_downloads=True,
    )
    context.set_default_timeout(stage.WAIT_MILLISECONDS)
    context.add_init_script("localStorage['arlequin.page.pace'] = '0'")
    context.add_init_script(stage.paced(stage.QUICK))
    yield context
    context.close()


@pytest.fixture(scope="module")
def home(device: BrowserContext) -> Page:
    """The home page, under the care of the service worker."""
    page = device.new_page()
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    return page


@pytest.fixture(scope="module")
def sheet_begun(home: Page, device: BrowserContext) -> None:
    """A score that is kept while there is a server; then the phone is put away."""
    page = device.new_page()
    page.goto("/keep/color-yam")
    page.get_by_role("button", name="Start", exact=True).click()
    page.get_by_role("button", name="26", exact=True).click()
    expect(entry(page, 1)).to_be_visible()
    page.close()


@pytest.fixture(scope="module")
def away(home: Page, sheet_begun: None, device: BrowserContext, secure_server: Server) -> Page:
    """The device, made ready; then the network goes, and the server too."""
    home.get_by_role("button", name=re.compile("^Download")).click()
    expect(home.get_by_text(READY)).to_be_visible(timeout=STARTING)
    secure_server.stop()
    device.set_offline(True)
    home.reload()
    return home


def entry(page: Page, number: int) -> Locator:
    """An entry of a score sheet."""
    return page.get_by_role("button", name=re.compile(rf"^Correct entry {number}:"))


def begin(page: Page, game: str, *ways: str) -> str:
    """Lay a table for a game on this device; its name."""
    page.get_by_role("link", name="Arlequin: Home").click()  # Python goes on running
    page.get_by_role("link", name=f"Play {game} offline").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible(timeout=STARTING)
    for way in ways:
        page.get_by_role("radio", name=way).check()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page).to_have_url(HERE, timeout=STARTING)
    expect(page.get_by_role("list", name="Players")).to_be_visible(timeout=STARTING)
    return page.url.rpartition("/")[2]


def play(page: Page, table: str, most: int = 5000) -> tuple[int, bool]:
    ply, over = page.evaluate(PLAY, [table, most, VERSION])
    return ply, over


# --- installing ----------------------------------------------------------------------------------


def test_the_page_can_be_installed(home: Page, device: BrowserContext) -> None:
    session = device.new_cdp_session(home)
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A context of a test is a private window; in all else nothing is missing.
    assert [e["errorId"] for e in errors if e["errorId"] != "in-incognito"] == []
    told = json.loads(manifest["data"])
    assert {icon["purpose"] for icon in told["icons"]} == {"any", "maskable"}
    assert len(told["shortcuts"]) == 4


@pytest.mark.parametrize(
    ("language", "words"),
    [("fr", "hors ligne"), pytest.param("es", "sin conexión", marks=pytest.mark.slow)],
)
def test_the_app_is_described_in_the_language_of_its_reader(
    home: Page, language: str, words: str
) -> None:
    home.locator("header select").select_option(language)
    link = home.locator(f"link[rel=manifest][href='/manifest.{language}.webmanifest']")
    expect(link).to_have_count(1)
    told = home.evaluate("async href => (await fetch(href)).json()", link.get_attribute("href"))
    assert words in told["description"]
    home.locator("header select").select_option("en")


def test_a_connection_that_is_not_secure_is_told_so_plainly(open_page: OpenPage) -> None:
    page = open_page("/", device="phone")
    expect(page.get_by_text("came over http")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Download"))).to_have_count(0)
    unharmed(page)


# --- playing -------------------------------------------------------------------------------------


def test_the_home_page_stands_without_a_network(away: Page) -> None:
    expect(away.get_by_role("heading", name="No connection right now")).to_be_visible()
    unharmed(away)


def test_a_box_is_described_without_a_network(away: Page) -> None:
    away.goto("/box/coloretto")
    expect(away.get_by_role("heading", name="The seven colours of your cards")).to_be_visible()
    away.goto("/")


def test_a_new_game_without_a_network_says_that_hints_need_one(away: Page) -> None:
    away.get_by_role("link", name="Play Coloretto offline").click()
    expect(away.get_by_text("Hints need a connection.")).to_be_visible(timeout=STARTING)


@pytest.mark.slow  # Python starts twice more
def test_a_score_goes_on_without_the_server_and_nothing_is_lost(
    away: Page, device: BrowserContext
) -> None:
    page = device.new_page()
    page.goto("/keep/color-yam")
    expect(entry(page, 1)).to_contain_text("26 on line 1", timeout=STARTING)
    page.get_by_role("button", name="Missed", exact=True).click()
    expect(entry(page, 2)).to_contain_text("Points for line 1", timeout=STARTING)
    page.reload()
    expect(entry(page, 2)).to_contain_text("Points for line 1", timeout=STARTING)
    expect(entry(page, 1)).to_contain_text("26 on line 1")
    page.get_by_role("button", name="30", exact=True).click()
    expect(entry(page, 3)).to_contain_text("30 on line 2", timeout=STARTING)
    unharmed(page)
    page.close()


@pytest.mark.slow
@pytest.mark.parametrize("game", ["Double Yam", "YAM color", "Color'Yam"])
def test_a_whole_game_against_a_computer(away: Page, game: str) -> None:
    table = begin(away, game)
    _, over = play(away, table)
    assert over
    expect(away.locator("#end-title")).to_be_visible()


@pytest.mark.slow  # a game goes on offline below
def test_after_a_whole_game_the_next_one_is_laid_on_the_device_too(away: Page) -> None:
    _, over = play(away, begin(away, "Coloretto"))
    assert over
    expect(away.locator("#end-title")).to_be_visible()
    first = away.url
    away.get_by_role("button", name="Rematch").click()
    expect(away).not_to_have_url(first)
    expect(away).to_have_url(HERE)
    expect(away.get_by_role("list", name="Players")).to_be_visible()


def test_a_game_on_one_device_outlives_a_reload_and_is_saved_as_a_record(
    away: Page, device: BrowserContext
) -> None:
    table = begin(away, "Double Yam", "On this device")
    other = device.new_page()
    other.goto(f"/t/{table}")
    expect(other.get_by_text("open in another window")).to_be_visible(timeout=STARTING)
    other.close()
    before, _ = play(away, table, most=0)
    throw = away.get_by_role("button", name=re.compile("^(Roll|Re-roll)|your roll"), disabled=False)
    throw.first.click()
    expect(throw.first).to_be_visible()
    ply, over = play(away, table, most=9)
    assert ply > before
    assert not over
    away.reload()
    expect(away.get_by_role("list", name="Players")).to_be_visible(timeout=STARTING)
    again, _ = play(away, table, most=0)
    assert again >= ply > 5
    away.get_by_role("button", name="More about this table", exact=True).click()
    with away.expect_download() as saved:
        away.get_by_role("button", name="Save the game as a file").click()
    assert saved.value.path().read_text().startswith("arlequin")
    away.goto("/")
    expect(away.get_by_text("on this device").first).to_be_visible()
    away.get_by_role("link", name=re.compile("^Continue Double Yam")).first.click()
    expect(away).to_have_url(re.compile(re.escape(table)))


def test_with_the_network_the_same_device_plays_online_again(
    away: Page, device: BrowserContext, secure_server: Server
) -> None:
    secure_server.start()
    device.set_offline(False)
    away.goto("/")
    away.get_by_role("button", name="Play now against the computer: Coloretto").click()
    expect(away).to_have_url(re.compile(r"/t/[\w-]+$"))
    expect(away.get_by_role("list", name="Players")).to_be_visible()
    secure_server.stop()
    expect(away.get_by_role("link", name="Play here offline")).to_be_visible()


@pytest.mark.slow
def test_a_game_of_the_device_is_reviewed_once_there_is_a_network(
    away: Page, device: BrowserContext, secure_server: Server
) -> None:
    _, over = play(away, begin(away, "YAM color"))
    assert over
    away.get_by_role("link", name="Luck and skill").click()
    expect(away.get_by_text("A review needs a network")).to_be_visible(timeout=STARTING)
    secure_server.start()
    device.set_offline(False)
    expect(away.get_by_role("heading", name="The players")).to_be_visible(timeout=STARTING)
    other = away.get_by_text("Try another move")
    while not other.is_visible():
        away.get_by_role("button", name="One move forward").click()
    other.click()
    expect(away.get_by_label("Another move").first).to_be_visible(timeout=STARTING)
    assert not away.get_by_role("button", name="Share this moment").is_visible()
