"""Answers of a server about luck and skill, made by hand: no solver is waited for."""

from typing import Any

from web.shots.tables import Hand, Told

DECISIONS = ("stop", "again", "score")


def position(hand: Hand, game: str, seat: int, best: str) -> Told:
    """The table as it is now as a decision of a seat: the best move is worth 62 %, others 50 %."""
    moves = [move for each in hand.plain["you"] if each["seat"] == seat for move in each["moves"]]
    moves = [best, *(move for move in moves if move != best)]
    return {
        "game": game, "options": {}, "objectives": [], "material": "", "names": ["Ana", "Ben"],
        "view": hand.plain["view"],
        "weighed": {
            "ply": 7, "seat": seat, "unit": "win", "basis": "model", "played": moves[-1],
            "moves": [{"move": each, "value": 0.5 + 0.12 * (each == best)} for each in moves],
        },
    }  # fmt: skip


def of_the_day(position: Told) -> Told:
    """The same as the puzzle of a day."""
    return position | {
        "date": "2026-11-20", "difficulty": 5, "count": {"tried": 37, "found": 12},
    }  # fmt: skip


def review(hand: Hand) -> Told:
    """The review of a finished game of Double Yam of two: Ana lost by her second choice."""
    entries = [each for each in hand.entries if each["kind"] == "event"]
    events = [_event(i + 1, each) for i, each in enumerate(entries)]
    turn = [each for each in events if each["kind"] == "decision"]
    own = next(each for each in turn[4:] if each["seat"] == 1)
    other = next(each for each in turn[4:] if each["seat"] == 2)
    lucky = next(each for each in events[20:] if each["kind"] == "chance")
    _blunder(own, -0.24, "again ABCDEF")
    _blunder(other, 0.1, "again ABCDEF")
    lucky["effects"] = [-0.06, 0.06]
    result = {
        "game": "double-yam", "unit": "win", "basis": "model", "start": [0.5, 0.5],
        "result": [0.0, 1.0], "residual": [-0.04, 0.04], "residual_error": 0.0, "events": events,
        "players": [_player(1, own, lucky, other), _player(2, other, lucky, own)],
    }  # fmt: skip
    plies = [each["ply"] for each in entries]
    return {"done": len(events), "total": len(events), "review": result, "plies": plies}


def _event(ply: int, entry: Told) -> Told:
    text = entry["text"]
    decides = text.split()[0] in DECISIONS
    seats = [fact["args"]["seat"] for fact in entry["facts"] if "seat" in fact["args"]]
    event: Told = {
        "line": ply + 5, "ply": ply, "text": text, "kind": "decision" if decides else "chance",
        "seat": seats[0] if seats else None, "effects": [0.0, 0.0],
    }  # fmt: skip
    return event | ({"best": text, "loss": 0.0} if decides else {})


def _blunder(event: Told, effect: float, best: str) -> None:
    event |= {"effects": [effect, -effect], "best": best, "loss": abs(effect), "class": "blunder"}


def _player(seat: int, own: Told, lucky: Told, other: Told) -> Told:
    kinds = (("mistake", own), ("gift", other), ("luck", lucky))
    moments: list[dict[str, Any]] = [
        {
            "ply": each["ply"],
            "kind": kind,
            "seat": each["seat"],
            "effect": each["effects"][seat - 1],
        }
        for kind, each in kinds
    ]
    headline = {
        "kind": "lost-mistake" if seat == 1 else "won-gift",
        "args": {
            "luck": "fair", "points": -6, "cost": 24, "mistakes": 1, "lost": 24, "chance": 93,
            "other": 3 - seat, "ply": (own if seat == 1 else other)["ply"],
        },
    }  # fmt: skip
    return {
        "seat": seat, "luck": -0.06, "loss": own["loss"], "others": 0.1, "accuracy": 87.5,
        "decisions": 20, "weighty": 12, "rate": 0.02, "grade": "skilled", "adjusted": 0.46,
        "headline": headline, "moments": moments,
    }  # fmt: skip
