"""Hints: the panel in every game that has it, and a table where somebody would rather have none."""

from playwright.sync_api import Page, expect

from web.shots.actions import ask_why, then
from web.shots.played_tables import Laying, again, both, filled, left, phase
from web.shots.scene import Scene
from web.shots.scenes.coloretto import drawn_by, laying, turn_of
from web.shots.stage import Server
from web.shots.tables import Hand, Laid, Told, computer, lay, person, secret


def table(game: str, *so: object, **how: object) -> Laying:
    """A table of a game."""
    return Laying(game=game, so=both(*so), **how)  # type: ignore[arg-type]  # checked there


def hint(page: Page) -> None:
    """Ask for a hint, and wait for it."""
    page.locator("button.hinter").click()
    expect(page.locator(".hinted section")).to_be_visible(timeout=60_000)


def others(page: Page) -> None:
    """The figures, and what other moves cost."""
    page.locator(".hinted summary").click()


def objecting(hand: Hand) -> None:
    """The second player would rather play without."""
    hand.ask(type="hints", seat=2, agrees=False)


def placing(view: Told) -> bool:
    """A card is to be placed, on one of several rows: else there is nothing to advise."""
    with_room = [row for row in view["rows"] if row["cards"] is not None and len(row["cards"]) < 3]
    return drawn_by(1, 40)(view) and len(with_room) > 1


DOUBLE = table("double-yam", phase("choose", 1), left(2), filled(3))
BOXES = table("double-yam", phase("score", 1), filled(4), choose=again("CDEF"))
COLOR = table("color-yam", phase("choose", 1), left(2))
OBJECTED = table("double-yam", phase("choose", 1), filled(1), after=objecting)
COLORETTO = laying(3, turn_of(1, 20))
PLACE = laying(3, placing)


def alone(server: Server) -> Laid:
    """Ana against a computer: nobody else has to be quick."""
    seats = [person("Ana"), computer("Pulcinella")]
    table = lay(server, "yam-color", seats, options={"limit": "600"})
    hand = Hand(server, table, secret("Ana"))
    hand.until_so(lambda view: view["phase"] == "announce")
    return Laid(table, "yam-color", ("Ana", "Pulcinella"), hand)


SCENES: tuple[Scene, ...] = (
    Scene("hints-double-yam", hint, lay=DOUBLE),
    Scene("hints-double-yam-fr", hint, lay=DOUBLE, language="fr"),
    Scene("hints-double-yam-others", then(hint, others), lay=DOUBLE),
    Scene("hints-boxes", hint, lay=BOXES),
    Scene("hints-color-yam", hint, lay=COLOR, language="fr"),
    Scene("hints-coloretto", then(hint, others), lay=COLORETTO),
    Scene("hints-objected", ask_why("button.hinter"), lay=OBJECTED, language="es"),
    Scene("hints-yam-color", hint, lay=alone),
    Scene("hints-coloretto-place", hint, lay=PLACE, language="es"),
)
