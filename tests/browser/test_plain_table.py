"""The plain table in a real Chromium: a game that the pages do not know, pretended by the line."""

import json
import re
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from arlequin.gateway.protocol import VERSION
from tests.browser.around import unharmed
from tests.browser.conftest import OpenPage

PEOPLE = (("Ana", 1), ("Ben", 2))
SEATS = [{"kind": "person", "name": name, "avatar": avatar} for name, avatar in PEOPLE]


def plain(ply: int, points: int, *facts: dict[str, Any]) -> dict[str, Any]:
    """A view of Pig, which nobody has drawn a screen for: it is Ana's turn."""
    acting = {"seat": 1, "does": "move", "since": ply}
    view = {
        "view": "pig", "seat": 1, "actors": [1], "moves": ["roll", "hold"],
        "scores": [12, 7], "turn_points": points, "rolls": [2, 3],
    }  # fmt: skip
    return {
        "view": view, "outcome": None, "acting": [acting],
        "you": [{**acting, "moves": ["roll", "hold"]}], "facts": list(facts),
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
        "status": {"present": [1, 2]}, "plain": plain(1, 9, {"ply": 1, "facts": [fact]}),
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
