"""The plain table in a real Chromium: a game that the pages do not know, pretended by the line."""

import json
import re
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from arlequin.gateway.protocol import VERSION
from tests.browser.around import unharmed
from tests.browser.conftest import OpenPage

SEATS: list[dict[str, Any]] = [
    {
        "seat": seat, "kind": "person", "name": name, "level": "",
        "present": True, "avatar": seat, "away": None,
    }
    for seat, name in ((1, "Ana"), (2, "Ben"))
]  # fmt: skip


def view(points: int) -> dict[str, Any]:
    """A view of Pig, which nobody has drawn a screen for."""
    return {
        "view": "pig", "seat": 1, "actors": [1], "moves": ["roll", "hold"],
        "scores": [12, 7], "turn_points": points, "rolls": [2, 3],
    }  # fmt: skip


def standing(ply: int, points: int) -> dict[str, Any]:
    """How the table stands: it is Ana's turn."""
    return {
        "ply": ply, "started": True, "paused": False, "seats": SEATS, "outcome": None,
        "acting": [{"seat": 1, "does": "move", "since": ply}], "proposal": None, "rematch": None,
        "deadline": None, "hints": False, "objecting": [], "awaited": [], "view": view(points),
    }  # fmt: skip


def stands(ply: int, points: int) -> dict[str, Any]:
    """What a welcome and a step have in common."""
    you = {"seat": 1, "does": "move", "since": ply, "moves": ["roll", "hold"]}
    return {"now": 0, "standing": standing(ply, points), "yours": [1], "you": [you]}


def welcome() -> dict[str, Any]:
    setup = {
        "game": "pig", "options": {"target": "100"}, "objectives": [], "dice": "cup",
        "public": False, "turn_seconds": 0, "look": 1, "hints": False,
    }  # fmt: skip
    return {
        "type": "welcome", "protocol": VERSION, "table": "pigs", "setup": setup,
        "entries": [], **stands(0, 5),
    }  # fmt: skip


def rolled(move: str) -> dict[str, Any]:
    """What the server tells after a move."""
    told = {"kind": "rolled", "rules": ["PG-2"], "args": {"seat": 1, "number": 4}}
    entry = {"ply": 1, "at": 0, "kind": "event", "text": move, "facts": [told]}
    return {"type": "step", "entries": [entry], **stands(1, 9)}


def pretended(page: Page) -> list[str]:
    """A server that deals an unknown game; the moves that were made."""
    moves: list[str] = []

    def deal(line: WebSocketRoute) -> None:
        def hear(said: str | bytes) -> None:
            asked = json.loads(said)
            if asked["type"] == "hello":
                line.send(json.dumps(welcome()))
            if asked["type"] == "play":
                moves.append(asked["move"])
                line.send(json.dumps(rolled(asked["move"])))
                line.send(json.dumps({"type": "done", "key": asked["key"], "ply": 1}))

        line.on_message(hear)

    page.route_web_socket("**/api/socket", deal)
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
