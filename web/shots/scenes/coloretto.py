"""Coloretto, phase by phase, with two, three and five players."""

import re
from collections.abc import Callable, Sequence

from playwright.sync_api import Page

from web.shots.scene import Scene, nothing
from web.shots.stage import Server
from web.shots.tables import Hand, Laid, Ready, Told, lay, person, secret

GAME = "coloretto"
NAMES = ("Ana", "Ben", "Chloé", "Diego", "Émile")


def patient(moves: Sequence[str]) -> str:
    """Draw until something lies everywhere; place in turn; take the last row that may be taken."""
    if moves[0].startswith("place"):
        return moves[0]
    takes = [move for move in moves if move.startswith("take")]
    return takes[-1] if len(takes) >= 2 or moves[0] != "draw" else "draw"


def laying(
    players: int,
    so: Ready,
    shared: bool = False,
    choose: Callable[[Sequence[str]], str] = patient,
    **more: object,
) -> Callable[[Server], Laid]:
    """A table brought to where it is so."""

    def laid(server: Server) -> Laid:
        names = NAMES[:players]
        secrets = [secret("Ana" if shared else name) for name in names]
        seats = [person(name, held) for name, held in zip(names, secrets, strict=True)]
        table = lay(server, GAME, seats, **more)
        hand = Hand(server, table, *secrets)
        hand.until_so(so, choose)
        return Laid(table, GAME, names, hand)

    return laid


def begun(view: Told) -> bool:
    """Right after the deal."""
    return bool(view["phase"] == "turn")


def turn_of(seat: int, below: int, least: int = 2) -> Ready:
    """Somebody's turn in the middle of the game, with rows to choose from."""

    def so(view: Told) -> bool:
        return (
            view["phase"] == "turn" and view["turn"] == seat and view["above"] < below
            and sum(bool(row["cards"]) for row in view["rows"]) >= least
        )  # fmt: skip

    return so


def drawn_by(seat: int, below: int) -> Ready:
    """A card was drawn and is to be placed."""
    return lambda view: view["phase"] == "place" and view["turn"] == seat and view["above"] < below


def last_round(view: Told) -> bool:
    """The last-round card has come, and Ana is still in."""
    return bool(view["last"] and view["phase"] == "turn" and view["turn"] == 1)


def over(view: Told) -> bool:
    """The end."""
    return bool(view["phase"] == "over")


def choose_row(page: Page) -> None:
    """Look at a row that may be taken."""
    page.get_by_role("button", name=re.compile(r"^(Row|Rangée|Fila) \d, [1-3] ")).last.click()


def full_row(page: Page) -> None:
    """Touch a row that cannot be used."""
    page.get_by_role("button", name=re.compile(r"^Row \d.*"), disabled=True).first.click(force=True)


def players(page: Page) -> None:
    """All players, where a phone shows them apart."""
    page.keyboard.press("t")


def between_games(server: Server) -> Laid:
    """The last round of the first game of a match, for the page to see its end."""
    return laying(2, lambda view: bool(view["last"]), options={"match": "4"})(server)


def real_cards(server: Server) -> Laid:
    """People with real cards are asked which colours they took out."""
    seats = [person("Ana"), person("Ben", secret("Ana"))]
    table = lay(server, GAME, seats, dice="hands")
    return Laid(table, GAME, NAMES[:2], Hand(server, table))


SCENES: tuple[Scene, ...] = (
    Scene("coloretto-2-begin", lay=laying(2, begun)),
    Scene("coloretto-2-turn", lay=laying(2, turn_of(1, 20))),
    Scene("coloretto-3-preview", choose_row, lay=laying(3, turn_of(1, 20))),
    Scene("coloretto-3-drawn", lay=laying(3, drawn_by(1, 20))),
    Scene("coloretto-3-why", full_row, lay=laying(3, turn_of(1, 30, 1))),
    Scene("coloretto-5-turn", lay=laying(5, turn_of(1, 14))),
    Scene("coloretto-5-preview", choose_row, lay=laying(5, turn_of(1, 6))),
    Scene("coloretto-5-players", players, lay=laying(5, turn_of(2, 6)), devices=("phone",)),
    Scene("coloretto-5-waiting", lay=laying(5, turn_of(3, 20))),
    Scene("coloretto-5-last", lay=laying(5, last_round)),
    Scene("coloretto-3-end", lay=laying(3, over), whole=True),
    Scene("coloretto-5-end", lay=laying(5, over), whole=True),
    Scene("coloretto-shared", lay=laying(3, turn_of(2, 30), shared=True)),
    Scene("coloretto-watching", lay=laying(4, drawn_by(2, 20)), who=None),
    Scene("coloretto-2-match", lay=between_games),
    Scene("coloretto-2-real", lay=real_cards),
    Scene("coloretto-fr", choose_row, "fr", lay=laying(4, turn_of(1, 20))),
    Scene("coloretto-es", nothing, "es", lay=laying(4, drawn_by(1, 20))),
)
