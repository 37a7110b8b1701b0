"""YAM color, phase by phase; training."""

import re
from collections.abc import Callable, Sequence

from playwright.sync_api import Page, expect

from web.shots.actions import Play, ask_why
from web.shots.scene import Scene, at
from web.shots.stage import Device, Server
from web.shots.tables import Hand, Laid, computer, lay, person, secret

GAME = "yam-color"
ANA = secret("Ana")


def laid(
    names: Sequence[str], *, held: bool = False, rounds: int = 0, **options: str
) -> Callable[[Server], Laid]:
    """A table of people; all of them at Ana's device, if so wanted; so many rounds played."""

    def lay_it(server: Server) -> Laid:
        seats = [person(name, ANA if held else None) for name in names]
        table = lay(server, GAME, seats, options={"limit": "600", **options})
        hand = Hand(server, table, *{secret(name) for name in names})
        hand.until_so(
            lambda view: view["rounds"] > rounds and view["phase"] in ("throw", "bet"),
            lambda moves: said(moves, hand),
        )
        return Laid(table, GAME, tuple(names), hand)

    return lay_it


def said(moves: Sequence[str], hand: Hand) -> str:
    """The first says 6, the next 4, then 3, then 2; the others pass. Who owns cards stakes one."""
    calls = len(hand.view["said"])
    wanted = f" says {(6, 4, 3, 2)[calls]}" if calls < 4 else " passes"
    if hand.view["phase"] == "stake":
        wanted = " stakes 1"
    return next((move for move in moves if move.endswith(wanted)), moves[-1])


def thrown(server_side: Callable[[Server], Laid]) -> Callable[[Server], Laid]:
    """The same table after one more throw."""

    def lay_it(server: Server) -> Laid:
        found = server_side(server)
        found.hand.until_so(lambda view: view["phase"] == "announce")
        return found

    return lay_it


def taken(server_side: Callable[[Server], Laid]) -> Callable[[Server], Laid]:
    """The same after a throw and a call of the second player."""

    def lay_it(server: Server) -> Laid:
        found = thrown(server_side)(server)
        own = next(you for you in found.hand.plain["you"] if you["seat"] == 2)
        found.hand.ask(type="play", seat=2, since=own["since"], move="2 says 3")
        return found

    return lay_it


def ana_calls(page: Page) -> None:
    """Ana calls 3, unless she has done so on another device."""
    expect(page.get_by_role("button", name="Call 3").first).to_be_visible()
    if not page.get_by_role("button", name="Call 3", pressed=True).count():
        page.get_by_role("button", name="Call 3").first.click()
    expect(page.get_by_role("button", name="Call 3", pressed=True)).to_be_visible()


def training(page: Page) -> None:
    """Three sessions, so that there is something to see."""
    page.goto("/train/yam-color")
    for session in range(3):
        page.get_by_role("radio", name="5", exact=True).check(force=True)
        page.get_by_role("button", name=re.compile("^(Begin|Once more)$")).click()
        for i in range(5):
            page.locator(".keys:not(.resting)").wait_for()
            page.wait_for_timeout(150 + 90 * i - 40 * session)
            page.keyboard.press(str(2 + (i + session) % 3))
            page.keyboard.press("Enter")
    expect(page.get_by_text("of 5 right").first).to_be_visible()


def trained_throw(page: Page) -> None:
    """One throw of a session, answered wrongly or not."""
    page.goto("/train/yam-color")
    page.get_by_role("button", name="Begin").click()
    page.locator(".keys:not(.resting)").wait_for()
    page.keyboard.press("8")


def real(server: Server) -> Laid:
    """Ana and Ben with real pyramids, at Ana's device."""
    table = lay(server, GAME, [person("Ana"), person("Ben", ANA)], dice="hands")
    return Laid(table, GAME, ("Ana", "Ben"), Hand(server, table))


def entered(tops: str, *balls: str) -> Play:
    """Ana starts; so many tops, by the first letter of their colour; then balls of the card."""
    names = {name[0]: name for name in ("red", "orange", "yellow", "green", "blue", "violet")}

    def tap(page: Page, name: str) -> None:
        page.get_by_role("group", name="The colours").get_by_role("button", name=name).click()

    def enter(page: Page) -> None:
        asked = page.get_by_role("heading", name=re.compile("Who starts|on top|turned up"))
        asked.wait_for()
        if "Who starts" in asked.inner_text():
            page.get_by_role("button", name="Ana", exact=True).click()
            page.get_by_role("button", name=DONE).click()
            page.get_by_role("heading", name=re.compile("on top")).wait_for()
        if "on top" in asked.inner_text():
            for letter in tops:
                tap(page, names[letter])
            if balls:
                page.get_by_role("button", name=DONE).click()
                page.get_by_role("heading", name=re.compile("turned up")).wait_for()
        for ball in balls:
            tap(page, ball)

    return enter


def finished(server: Server) -> Laid:
    """The end: after a few rounds nobody wins a card any more."""
    found = laid(THREE, rounds=3, unwon="out")(server)
    while found.hand.plain["outcome"] is None:
        found.hand.act(lambda moves: moves[-1])
    return found


DONE = "Confirm"
ALL: tuple[Device, ...] = ("phone", "landscape", "tablet", "desktop")
THREE = ("Ana", "Ben", "Chloé")
EIGHT = ("Ana", "Ben", "Chloé", "David", "Elena", "Farid", "Greta", "Hugo")


def with_computer(server: Server) -> Laid:
    """Ana and two computers, before the first throw."""
    table = lay(server, GAME, [person("Ana"), computer("Pulcinella"), computer("Brighella")])
    return Laid(table, GAME, ("Ana", "Pulcinella", "Brighella"), Hand(server, table, ANA))


SCENES: tuple[Scene, ...] = (
    Scene("yam-color-start", lay=with_computer, devices=ALL),
    Scene("yam-color-thrown", lay=thrown(laid(THREE, rounds=2)), devices=ALL),
    Scene("yam-color-why-taken", ask_why("button.taken"), lay=taken(laid(THREE, rounds=1))),
    Scene("yam-color-called", ana_calls, lay=thrown(laid(THREE, rounds=1))),
    Scene("yam-color-checked", lay=laid(THREE, rounds=3), devices=ALL),
    Scene("yam-color-eight", lay=laid(EIGHT, rounds=2)),
    Scene("yam-color-bets", lay=laid(THREE, rounds=1, bets="yes")),
    Scene("yam-color-before", lay=laid(THREE, rounds=1, bets="before")),
    Scene("yam-color-before-by-ear", lay=laid(THREE, bets="before", blind="yes")),
    Scene("yam-color-staked", lay=thrown(laid(EIGHT, rounds=4, bets="stake"))),
    Scene("yam-color-staked-two", lay=thrown(laid(THREE[:2], held=True, rounds=4, bets="stake"))),
    Scene("yam-color-by-ear", lay=laid(THREE, blind="yes")),
    Scene("yam-color-listening", lay=thrown(laid(THREE, blind="yes"))),
    Scene("yam-color-two", lay=thrown(laid(THREE[:2], held=True)), devices=ALL),
    Scene("yam-color-four", lay=thrown(laid(EIGHT[:4], held=True, rounds=1)),
          devices=ALL),
    Scene("yam-color-real-tops", entered("rroyg"), lay=real),
    Scene("yam-color-real-card", entered("rroyggbv", "red", "red"), lay=real),
    Scene("yam-color-fr", lay=thrown(laid(THREE, rounds=1)), language="fr"),
    Scene("yam-color-watched", lay=thrown(laid(THREE, rounds=1)), who=None),
    Scene("yam-color-end", lay=finished),
    Scene("train", at("/train/yam-color"), whole=True),
    Scene("train-throw", trained_throw),
    Scene("train-progress", training, whole=True),
)  # fmt: skip
