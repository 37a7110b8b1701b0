"""What a screen reader is told while others play: every kind of event, as it happens."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.around import Hand
from tests.browser.conftest import OpenPage
from tests.browser.dicing import DOUBLE_YAM, OWN, DiceGame, Laid, person
from tests.browser.test_color_yam import entered
from web.shots.stage import Server
from web.shots.tables import secret

HEARD = """
window.heard = [];
const listen = () => {
  const note = () => {
    for (const each of document.querySelectorAll("[role=status], [role=alert]")) {
      const text = each.textContent.trim();
      if (text && text !== each.lastHeard) window.heard.push(text);
      each.lastHeard = text;
    }
  };
  new MutationObserver(note).observe(
    document.body, { childList: true, subtree: true, characterData: true });
};
document.addEventListener("DOMContentLoaded", listen);
"""
TWO = [person("Ana"), person("Bob")]
OWN_SHEET = DiceGame("color-yam", "Your own sheet", "Points", {"sheet": "own"}, OWN)


def listening(page: Page) -> Page:
    """From now on, everything that live regions say is kept."""
    page.context.add_init_script(HEARD)
    page.reload()
    expect(page.get_by_role("list", name="Players")).to_be_visible()
    return page


def hears(page: Page, *sentences: str) -> None:
    """Live regions have said each of these."""
    for sentence in sentences:
        looks = "pattern => window.heard.some(text => new RegExp(pattern).test(text))"
        try:
            page.wait_for_function(looks, arg=sentence)
        except Exception:
            pytest.fail(f"not heard: {sentence}\n" + "\n".join(page.evaluate("window.heard")))


def by_both(open_page: OpenPage, server: Server, game: DiceGame) -> tuple[Hand, Page]:
    """Two people with real dice; one hand plays for both, Bob's page listens."""
    laid = Laid(open_page, server, game, TWO, dice="hands")
    hand = Hand(server, laid.name, secret("Ana"), secret("Bob"))
    return hand, listening(laid.come("Bob"))


def test_color_yam_is_heard(open_page: OpenPage, server: Server) -> None:
    hand, page = by_both(open_page, server, OWN_SHEET)
    entered(hand, "throw 111111")
    hears(page, "Ana, first roll: A brown 1, B .* Sum: 6")
    entered(hand, "again AB")
    hears(page, "Ana re-rolls")
    entered(hand, "throw 22", "stop")
    hears(page, "Ana stops", r"Ana writes \d+ on|A cross for Ana on|missed")
    hears(page, "Your turn")
    said = dict.fromkeys(("written", "crossed", "yam", "points"), False)
    for throw in ("654321", "111111", "222222", "333333", "444444", "555555", "666666") * 4:
        if hand.plain["outcome"] or all(said.values()):
            break
        _play(hand, throw, said)
    assert all(said.values()), said
    hears(page, "uses a second chance", r"(Ana|Bob) writes \d+ on .*Yam", r"writes \d+ on line")
    hears(page, "A cross for (Ana|Bob) on", r"Points for .*: .*\d")
    hand.close()


def _play(hand: Hand, throw: str, said: dict[str, bool]) -> None:
    """A turn: a throw, a stop; a second chance once, then crosses."""
    if hand.view["phase"] == "start":
        entered(hand, f"start {hand.view['contest'][0]}")
    entered(hand, f"throw {throw}", "stop")
    if hand.view["phase"] == "missed":
        entered(hand, "cross" if said["yam"] else "yam")
        said["yam"] = True
    entries = [entry for line in hand.view["lines"] for entry in line["entries"]]
    said["crossed"] = 0 in entries
    said["written"] = any(entries)
    said["points"] = any(line["points"] for line in hand.view["lines"])


@pytest.mark.slow
def test_double_yam_is_heard(open_page: OpenPage, server: Server) -> None:
    hand, page = by_both(open_page, server, DOUBLE_YAM)
    entered(hand, "die 6", "die 1")
    hears(page, "Ana rolls a die: 6", "Bob rolls a die: 1. *Ana starts")
    entered(hand, "throw 111111")
    hears(page, "Ana, first roll: A red 1")
    entered(hand, "stop", "score series")
    hears(page, "Ana stops", "Ana scores")
    hears(page, "Your turn")
    while hand.plain["outcome"] is None:
        entered(hand, "throw 123456", "stop")
        entered(hand, hand.plain["you"][0]["moves"][-1])
    hears(page, r"The game is over: .*\d")
    hand.close()


def test_proposals_pauses_and_connections_are_heard(
    own_server: Server, open_at: Callable[..., Page], faults: list[str]
) -> None:
    def opening(path: str, *more: object) -> Page:
        return open_at(own_server, path, *more)

    laid = Laid(opening, own_server, DOUBLE_YAM, TWO)  # type: ignore[arg-type]  # opens at one server
    page = listening(laid.come("Bob"))
    hand = Hand(own_server, laid.name, secret("Ana"), secret("Bob"))
    hand.until_so(lambda view: view["phase"] == "choose" and view["turn"] == 1)
    hand.act()
    hand.ask(type="propose", seat=1, what="takeback")
    hears(page, "Ana asks to take back the last move. Do you agree")
    hand.ask(type="withdraw", seat=1)
    hears(page, "Ana withdraws the request")
    hand.ask(type="propose", seat=1, what="takeback")
    hand.ask(type="reply", seat=2, agrees=False)
    hears(page, "Bob does not agree")
    hand.ask(type="pause", seat=1)
    hears(page, "Ana has paused the game")
    hand.ask(type="resume", seat=1)
    hears(page, "The game continues")
    hand.close()
    own_server.kill()
    hears(page, "The connection is lost")
    own_server.start()
    hears(page, "Connected again")
    faults.clear()  # the browser notes the missing server
