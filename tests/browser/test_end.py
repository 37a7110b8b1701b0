"""The end of a game: counted in front of everybody, told, shared; and looked at again by turns."""

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect

from tests.browser.around import COVERING, above, seen_once, unharmed
from tests.browser.conftest import OpenPage
from tests.browser.dicing import button
from web.shots.scenes.coloretto import begun, last_round, laying
from web.shots.stage import Server
from web.shots.tables import Hand, Laid, lay, person, secret

COUNT = re.compile("^Counting up$")
DRAWN = "() => document.querySelector('dialog canvas')?.toDataURL().length > 20_000"
"""A picture, not an empty canvas."""
SHARE = "button => button.closest('section').offsetHeight / innerHeight"
MOST_OF_IT = 0.7
"""Of the screen is the count's."""
WINS = re.compile("wins with|won with|share the win")


def choose(moves: Sequence[str]) -> str:
    """Take a row wherever one may, else draw and place: the game ends soon."""
    takes = [move for move in moves if move.startswith("take")]
    return takes[0] if takes else moves[0]


def ending(server: Server, page: Page) -> Laid:
    """Coloretto in its last round, seen by Ana."""
    laid = laying(2, last_round)(server)
    laid.come(page, "Ana")
    expect(page.get_by_role("list", name="Players")).to_be_visible()
    return laid


def finish(hand: Hand) -> None:
    while hand.plain["outcome"] is None:
        hand.act(choose)


def test_the_points_are_counted_before_the_winner_is_named(
    open_page: OpenPage, server: Server
) -> None:
    page = open_page(device="phone")
    laid = ending(server, page)
    finish(laid.hand)
    expect(page.get_by_role("heading", name=COUNT)).to_be_visible()
    expect(page.get_by_role("heading", name=WINS)).to_have_count(0)
    assert button(page, "Show the result").evaluate(SHARE) > MOST_OF_IT
    button(page, "Show the result").click()
    expect(page.get_by_role("heading", name=WINS)).to_be_visible()
    facts = page.get_by_role("list", name="What to remember").get_by_role("listitem")
    expect(facts).to_have_count(3)
    unharmed(page)
    laid.hand.close()


def test_no_row_that_is_ranked_covers_the_button_for_another_game(
    open_page: OpenPage, server: Server
) -> None:
    page = open_page(device="phone")
    laid = ending(server, page)
    page.evaluate(WATCH_ROWS)
    finish(laid.hand)
    button(page, "Show the result").click()
    expect(button(page, "Rematch")).to_be_visible()
    page.wait_for_function("() => window.covered")
    assert page.evaluate("covered") == []
    laid.hand.close()


WATCH_ROWS = """() => {
  const moments = 20;
  new MutationObserver((_, watch) => {
    const again = document.querySelector(".rematch button");
    if (!again) return;
    watch.disconnect();
    requestAnimationFrame(() => {
      const rows = [...document.querySelectorAll("section ol > li")];
      const moving = rows.flatMap((row) => row.getAnimations());
      const lasts = Math.max(0, ...moving.map((each) => each.effect.getComputedTiming().endTime));
      const found = [];
      for (let n = 0; n <= moments; n++) {
        for (const each of moving) { each.pause(); each.currentTime = (lasts * n) / moments; }
        const { left, right, top, bottom } = again.getBoundingClientRect();
        for (const y of [top + 4, (top + bottom) / 2, bottom - 4]) {
          const hit = document.elementFromPoint((left + right) / 2, y);
          if (hit && !again.contains(hit)) found.push(`${n}: ${hit.outerHTML.slice(0, 90)}`);
        }
      }
      moving.forEach((each) => each.play());
      window.covered = found;
    });
  }).observe(document.body, { childList: true, subtree: true });
}"""
"""Notes what lies on the button at twenty moments while rows are put into order."""


@pytest.fixture
def ended(server: Server, finished_table: str) -> Laid:
    """A game that was over before anybody here came."""
    hand = Hand(server, finished_table, secret("Ana"), secret("Ben"))
    return Laid(finished_table, "coloretto", ("Ana", "Ben"), hand)


def test_a_late_comer_sees_the_result_at_once(open_page: OpenPage, ended: Laid) -> None:
    page = open_page()
    for _ in ("for the first time", "again"):
        ended.come(page, "Ana")
        expect(page.get_by_role("heading", name=WINS)).to_be_visible()
        assert page.get_by_role("heading", name=COUNT).count() == 0


def test_a_result_is_shared_as_a_picture_and_as_squares(open_page: OpenPage, ended: Laid) -> None:
    page = open_page(calm=True)
    ended.come(page, "Ana")
    button(page, "Share").click()
    text = page.get_by_role("dialog").locator("pre")
    expect(text).to_contain_text(re.compile(r"Coloretto \d+\u2013\d+"))
    expect(text).to_contain_text(f"/t/{ended.name}/replay")
    page.wait_for_function(DRAWN)
    with page.expect_download() as saved:
        button(page, "Save the picture").click()
    assert saved.value.suggested_filename == "arlequin.png"
    unharmed(page)


def test_spectators_see_that_a_rematch_is_proposed(open_page: OpenPage, ended: Laid) -> None:
    page = open_page(f"/t/{ended.name}")
    ended.hand.ask(type="propose", seat=1, what="rematch", about=0)
    proposed = page.get_by_text("Ana proposes a rematch. Waiting for Ben.")
    expect(proposed).to_be_visible()
    ended.hand.ask(type="withdraw", seat=1)  # other tests come to this table too
    expect(proposed).to_have_count(0)


def test_a_game_is_looked_at_again_turn_by_turn(open_page: OpenPage, ended: Laid) -> None:
    page = open_page(device="phone")
    ended.come(page, "Ana", "/replay?step=0")
    where = page.get_by_role("region", name=re.compile(r"^(Turn \d+ of \d+|The beginning)$"))
    expect(where).to_contain_text("The beginning")
    button(page, "One turn forward").click()
    expect(where).to_contain_text(re.compile(r"^Turn 1 of \d+"))
    button(page, "To the next big moment").click()
    slider = page.get_by_role("slider", name="Step")
    expect(slider).not_to_have_value("0")
    there = slider.input_value()
    page.keyboard.press("Shift+ArrowRight")
    expect(slider).to_have_value(str(int(there) + 1))
    above(page, page.get_by_role("group", name="Cards of Ana"), where)
    button(page, "Speed: 1").click()
    expect(button(page, "Speed: 2")).to_be_visible()
    button(page, "Players").click()
    expect(page.get_by_text("Points for cards of one colour")).to_be_visible()
    unharmed(page)


def test_a_table_is_found_by_the_four_letters_that_were_dictated(
    open_page: OpenPage, server: Server
) -> None:
    table = lay(server, "coloretto", [person("Ana"), {"kind": "open"}])
    host = open_page()
    Laid(table, "coloretto", ("Ana",), Hand(server, table, secret("Ana"))).come(host, "Ana")
    code = host.get_by_text("Or dictate these four letters:").locator("b").inner_text()
    guest = open_page(device="phone")
    button(guest, "I have a code").click()
    guest.get_by_label("Link or code").fill(code.lower())
    button(guest, "Go to the table").click()
    expect(guest).to_have_url(re.compile(f"/t/{table}$"))


def test_phrases_are_read_in_ones_own_language(open_page: OpenPage, server: Server) -> None:
    laid = laying(2, begun)(server)
    page = open_page(language="fr")
    laid.come(page, "Ana")
    expect(page.get_by_role("list", name="Joueurs")).to_be_visible()
    with seen_once(page, ".phrase", "Bien joué\u00a0!"):
        laid.hand.tell(type="react", seat=2, sign="well-played")
    laid.hand.close()


def test_a_seat_that_is_handed_over_is_played_on_and_can_be_taken_back(
    open_page: OpenPage, server: Server
) -> None:
    laid = laying(2, begun)(server)
    page = open_page()
    laid.come(page, "Ana")
    button(page, "More about this table").click()
    button(page, "Give up my seat").click()
    button(page, "Hand over my seat").click()
    expect(page.get_by_text("A computer is playing for Ana.")).to_be_visible()
    told = page.get_by_role("region", name="What happened")
    expect(told.get_by_text("Ana has to go: a computer plays on.")).to_be_visible()
    back = button(page, "Take the seat back")
    assert back.evaluate(COVERING) == []  # the note of what happened lies elsewhere
    back.click()
    expect(page.get_by_text("A computer is playing for Ana.")).to_have_count(0)
    laid.hand.close()


def test_a_table_that_cannot_be_reached_says_so_with_a_way_out(
    open_page: OpenPage, server: Server, faults: list[str]
) -> None:
    table = lay(server, "coloretto", [person("Ana"), {"kind": "open"}])
    page = open_page()
    page.route_web_socket(re.compile("/api/tables/.+/socket"), lambda line: line.close())
    page.goto(f"/t/{table}")
    expect(page.get_by_text("The server is not answering.")).to_be_visible()
    expect(page.get_by_role("link", name="Home", exact=True)).to_be_visible()
    faults.clear()
