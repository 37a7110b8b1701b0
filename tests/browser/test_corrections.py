"""Real dice and cards in the browser: a slip of the finger is corrected at the table."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, expect

from tests.browser.around import unharmed
from tests.browser.conftest import OpenPage
from tests.browser.dicing import HERE, DiceGame, Laid, button, person
from web.shots.stage import Server
from web.shots.tables import Hand, secret

CORRECT = "Correct the last entry"
COLORETTO = DiceGame("coloretto", "", "")
YAM_COLOR = DiceGame("yam-color", "", "", {"limit": "600"})
TWO = [person("Ana"), person("Bob")]


@contextmanager
def entering(server: Server, laid: Laid, *texts: str) -> Iterator[Hand]:
    """Another device of the two players, on which this is entered first."""
    hand = Hand(server, laid.name, secret("Ana"), secret("Bob"))
    for text in texts:
        enter(hand, text)
    yield hand
    hand.close()


def enter(hand: Hand, text: str) -> None:
    """Whoever may enters or makes this."""
    own = next(
        you
        for you in hand.catch_up().plain["you"]
        if not text[0].isdigit() or you["seat"] == int(text[0])
    )
    kind = (
        {"type": "enter", "event": text}
        if own["does"] == "enter"
        else {"type": "play", "move": text}
    )
    hand.ask(seat=own["seat"], since=own["since"], **kind)


SETUP = ("out red orange", "deal blue green yellow gray", "start 1")


def test_a_wrong_card_is_corrected_where_all_share_a_device(
    open_page: OpenPage, server: Server
) -> None:
    laid = Laid(open_page, server, COLORETTO, HERE, dice="hands")
    with entering(server, laid, *SETUP):
        page = laid.come("Ana", device="phone")
        button(page, "I drew a joker").tap()
        button(page, "Row 2").first.tap()
        expect(button(page, "Row 2").first).to_have_accessible_name(re.compile("a joker"))
        for _ in range(2):  # the row, then the card
            button(page, CORRECT).tap()
        button(page, "a green card").first.tap()
        unharmed(page)
        button(page, "Row 2").first.tap()
        expect(button(page, "Row 2").first).to_have_accessible_name(re.compile("a green card"))


def test_a_card_is_corrected_with_consent_once_the_other_has_moved(
    open_page: OpenPage, server: Server
) -> None:
    laid = Laid(open_page, server, COLORETTO, TWO, dice="hands")
    with entering(server, laid, *SETUP, "draw", "card joker", "place 2", "take 2") as hand:
        ana, bob = laid.come("Ana", device="phone"), laid.come("Bob", device="phone", language="fr")
        button(ana, CORRECT).tap()
        asked = re.compile("Ana demande à corriger la dernière saisie")
        expect(bob.get_by_text(asked).first).to_be_visible()
        bob.get_by_role("button", name="Oui").tap()
        expect(ana.get_by_role("heading", name=re.compile("^Which card"))).to_be_visible()
        hand.close()


def test_a_wrong_card_of_yam_color_goes_back_with_its_calls(
    open_page: OpenPage, server: Server
) -> None:
    laid = Laid(open_page, server, YAM_COLOR, HERE, dice="hands")
    with entering(server, laid, "start 1", "throw 11111111", "card 1"):
        page = laid.come("Ana", device="phone")
        for name in ("Ana", "Bob"):
            pad = page.get_by_role("group", name=name, exact=True)
            pad.get_by_role("button", name="Pass").tap()
        around = page.get_by_role("group", name="Sit around this screen")
        around.get_by_role("button", name=CORRECT).tap()
        expect(page.get_by_role("heading", name=re.compile("card"))).to_be_visible()
        unharmed(page)


def test_dice_of_the_player_before_are_corrected_step_by_step(
    open_page: OpenPage, server: Server
) -> None:
    laid = Laid(open_page, server, DiceGame("double-yam", "", ""), HERE, dice="hands")
    with entering(server, laid, "die 6", "die 1", "throw 123123", "stop", "score red") as hand:
        page = laid.come("Ana", device="phone")
        expect(page.get_by_role("group", name="The faces of the dice")).to_be_visible()
        button(page, CORRECT).tap()
        until_past(page, hand, "throw 123123")
        button(page, CORRECT).tap()
        until_past(page, hand, "die 1")


def until_past(page: Page, hand: Hand, text: str) -> None:
    """Wait until this is the last event that counts."""

    def last() -> str:
        hand.catch_up()
        standing: list[str] = []
        for entry in (entry for entry in hand.entries if entry["kind"] == "event"):
            back = re.fullmatch("takeback ([0-9]+)", entry["text"])
            if back:
                del standing[-int(back[1]) :]
            else:
                standing.append(entry["text"])
        return standing[-1]

    for _ in range(600):
        if last() == text:
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"expected {text}, got {last()}")
