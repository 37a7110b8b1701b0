"""The plain table in a real Chromium: games that the pages do not know, pretended and served."""

import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from arlequin.gateway.protocol import VERSION
from tests.browser.around import Hand, computer, lay, unharmed
from tests.browser.conftest import OpenPage
from web.shots.stage import Process, Server

PEOPLE = (("Ana", 1), ("Ben", 2))
SEATS = [{"kind": "person", "name": name, "avatar": avatar} for name, avatar in PEOPLE]


def plain(ply: int, points: int) -> dict[str, Any]:
    """A view of Pig, which nobody has drawn a screen for: it is Ana's turn."""
    acting = {"seat": 1, "does": "move", "since": ply}
    view = {
        "view": "pig", "seat": 1, "actors": [1], "moves": ["roll", "hold"],
        "scores": [12, 7], "turn_points": points, "rolls": [2, 3],
    }  # fmt: skip
    return {
        "view": view, "outcome": None, "acting": [acting],
        "you": [{**acting, "moves": ["roll", "hold"]}],
    }  # fmt: skip


def welcome(views: bool) -> dict[str, Any]:
    """The answer to a hello."""
    setup = {
        "game": "pig", "options": {"target": "100"}, "objectives": [], "dice": "cup",
        "public": False, "turn_seconds": 0, "look": 1, "hints": False, "seats": SEATS,
    }  # fmt: skip
    return {
        "type": "welcome", "protocol": VERSION, "table": "pigs", "setup": setup, "now": 0,
        "yours": [1], "entries": [], "status": {"present": [1, 2]},
        **({"plain": plain(0, 5)} if views else {}),
    }  # fmt: skip


def rolled(move: str) -> dict[str, Any]:
    """What the server sends after a move."""
    fact = {"kind": "rolled", "rules": ["PG-2"], "args": {"seat": 1, "number": 4}}
    return {
        "type": "step", "entries": [{"ply": 1, "at": 0, "kind": "event", "text": move}], "now": 0,
        "status": {"present": [1, 2]}, "plain": plain(1, 9),
        "facts": [{"ply": 1, "facts": [fact]}],
    }  # fmt: skip


def pretended(page: Page) -> list[str]:
    """A server that deals an unknown game; the moves that were made."""
    moves: list[str] = []

    def deal(line: WebSocketRoute) -> None:
        def hear(said: str | bytes) -> None:
            asked = json.loads(said)
            if asked["type"] == "hello":
                line.send(json.dumps(welcome(asked.get("views", False))))
            if asked["type"] == "play":
                moves.append(asked["move"])
                line.send(json.dumps(rolled(asked["move"])))
                line.send(json.dumps({"type": "done", "key": asked["key"], "ply": 1}))

        line.on_message(hear)

    page.route_web_socket("**/api/tables/*/socket", deal)
    return moves


def test_a_game_without_a_screen_is_played_with_buttons(open_page: OpenPage) -> None:
    page = open_page("/", device="phone")
    moves = pretended(page)
    page.goto("/t/pigs")
    expect(page.get_by_role("main").get_by_text("Your turn", exact=True)).to_be_visible()
    expect(page.get_by_text(re.compile("^turn points"))).to_be_visible()
    unharmed(page)
    page.get_by_role("button", name="roll").click()
    expect(page.get_by_text("Ana: rolled, number 4.").first).to_be_visible()
    expect(page.get_by_role("definition").filter(has_text=re.compile("^9$"))).to_be_visible()
    assert moves == ["roll"]


# --- at a server that has the game ----------------------------------------------------------------

ROOT = Path(__file__).parents[2]
CARDS = 6
"""Each of them is drawn, then kept or given away."""


class DuoServer(Server):
    """`serve` of the program that has one game more."""

    def _launch(self, arguments: list[str], out: int, log: int) -> Process:
        command = [sys.executable, "-m", "examples.fifth_game", *arguments]
        return subprocess.Popen(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=out, stderr=log)


@pytest.fixture(scope="module")
def duo_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = DuoServer(tmp_path_factory.mktemp("duo"))
    server.start()
    yield server
    server.stop()


def take_turn(page: Page, move: str) -> None:
    """Draw a card, then keep it or give it away."""
    page.get_by_role("button", name="Roll").click()
    page.get_by_role("button", name=move).click()


def test_a_game_of_an_example_is_played_to_its_end_at_a_real_server(
    duo_server: Server, open_at: Callable[..., Page]
) -> None:
    table = lay(duo_server, "duo", [{"kind": "open"}, computer()])
    page = open_at(duo_server, f"/t/{table}", device="phone")
    page.get_by_label("Your name").fill("Cleo")
    page.get_by_role("button", name="Sit down").click()
    log = page.get_by_role("region", name="What happened")
    take_turn(page, "keep")
    expect(log.get_by_text(re.compile("^Cleo: kept"))).to_be_visible()
    page.reload()  # the facts of entries are sent again, as the page cannot derive them
    expect(log.get_by_text(re.compile("^Cleo: kept"))).to_be_visible()
    take_turn(page, "give")
    expect(log.get_by_text(re.compile("^Cleo: given"))).to_be_visible()
    take_turn(page, "keep")
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    entries = Hand(duo_server, table).entries
    texts = [entry["text"] for entry in entries if entry["kind"] == "event"]
    assert (len(texts), texts[1::4]) == (2 * CARDS, ["keep", "give", "keep"])
