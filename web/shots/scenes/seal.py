"""The seal beside the dice, and what it says: proven chance, watched, missed, and broken."""

import re
from collections.abc import Iterator

from playwright.sync_api import Page, WebSocketRoute, expect

from web.shots.actions import Play, press, then
from web.shots.played_tables import Laying, both, ended, filled, phase
from web.shots.scene import Scene
from web.shots.stage import Device

SEAL = r"^(Seal|Sceau|Sello) \W "


def compared(digits: str) -> Play:
    """Somebody has scanned the code of another device; without digits, of this one."""

    def opened(page: Page) -> None:
        own = page.locator(".print b").inner_text().replace("\n", "").replace(" ", "")
        page.goto(f"{page.url.partition('#')[0]}#print={digits or own}")
        page.reload()
        expect(page.get_by_role("status").locator("strong")).to_be_visible(timeout=20_000)

    return opened


def cheated(page: Page) -> None:
    """Between the server and the page every throw is changed."""

    def cheating(line: WebSocketRoute) -> None:
        there = line.connect_to_server()
        there.on_message(lambda text: line.send(re.sub(r'"text":"throw \d', thrown, str(text))))
        line.on_message(there.send)

    page.route_web_socket("**/api/tables/*/socket", cheating)
    page.reload()


def thrown(found: "re.Match[str]") -> str:
    return f"{found[0][:-1]}{int(found[0][-1]) % 6 + 1}"


def stands(name: str) -> Play:
    """Wait until the seal says this."""

    def waiting(page: Page) -> None:
        expect(page.get_by_role("button", name=re.compile(name)).first).to_be_visible()

    return waiting


def low(page: Page) -> None:
    """To the end of what the seal says."""
    page.locator("dialog[open] details").evaluate("each => each.scrollIntoView({ block: 'end' })")


def in_the_gallery(page: Page) -> None:
    """All states at once, without the other parts, of which no picture would be wide enough."""
    page.goto("/gallery")
    expect(page.locator("#Seal .print").first).to_be_visible(timeout=120_000)
    page.locator("article:not(#Seal)").evaluate_all("each => each.forEach((part) => part.remove())")


DEVICES: tuple[Device, ...] = ("phone", "desktop")
OPEN = press(SEAL)
THROWN = press(r"^(Roll|Lancer|Tirar)")
GAME = Laying(game="double-yam", so=both(phase("throw", 1), filled(1)))
DRAWN = Laying(game="double-yam", so=both(phase("choose", 1), filled(1)))
FRESH = Laying(game="double-yam")
CARDS = Laying(game="coloretto", names=("Ana", "Ben", "Zoe"))
OVER = Laying(game="color-yam", after=ended, more={"options": {"sheet": "1"}})
TAKES_PART = then(THROWN, stands("(Checked|Vérifié|Comprobado)"))
CHECKED = then(TAKES_PART, OPEN)
MENU = then(press("^More about this table"), press("^Are the (dice|cards)"))


def taking_part(name: str, play: Play, language: str = "en") -> Iterator[Scene]:
    """A table for each device: a seat's chain is on one device only."""
    for device in DEVICES:
        yield Scene(
            name, play, lay=GAME, proven=True, devices=(device,), language=language,
            schemes=("light", "dark") if language == "en" else ("light",),
        )  # fmt: skip


SCENES: tuple[Scene, ...] = (
    *taking_part("seal", TAKES_PART),
    *taking_part("seal-open", CHECKED),
    *taking_part("seal-open-fr", CHECKED, "fr"),
    *taking_part("seal-open-es", CHECKED, "es"),
    *taking_part("seal-low", then(CHECKED, low)),
    *taking_part("seal-same-game", then(CHECKED, compared(""))),
    *taking_part("seal-another-game", then(CHECKED, compared("0" * 24))),
    Scene("seal-waiting", then(stands("Sealed"), OPEN), lay=FRESH, proven=True, devices=("phone",)),
    Scene("seal-alone", then(stands("You are watching"), OPEN), lay=DRAWN, who=None, proven=True),
    Scene(
        "seal-outside",
        then(stands("Checked"), OPEN),
        lay=DRAWN,
        proven=True,
        devices=("phone",),
    ),
    Scene("seal-wrong", then(cheated, stands("^Something"), OPEN), lay=DRAWN, proven=True),
    Scene(
        "seal-cards",
        then(stands("Checked"), OPEN),
        lay=CARDS,
        proven=True,
        devices=("phone",),
    ),
    Scene("seal-at-the-end", MENU, lay=OVER, proven=True),
    Scene("seal-gallery", in_the_gallery, gallery=True, whole=True),
)
