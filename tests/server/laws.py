"""What must hold of a table, whatever has happened to it."""

import json
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

import jsonschema_rs

from arlequin.core import record
from arlequin.core.events import Time
from arlequin.games.playthrough import Replay, open_record, steps
from arlequin.table.seats import hash_secret
from tests.server.clients import Client, Done, Message
from tests.server.serving import Server

# --- what was told -------------------------------------------------------------------------------


def same_for_all(whole: Client, clients: Iterable[Client]) -> None:
    """Nobody was ever told anything else at a ply than what stands there in the end."""
    story = {entry["ply"]: entry for entry in whole.entries}
    for client in clients:
        assert client.connection.contradictions == []
        for ply, entry in client.connection.entries.items():
            assert story.get(ply) == entry, f"ply {ply}: told {entry}, kept {story.get(ply)}"


def record_is_the_game(server: Server, whole: Client) -> Replay:
    """The record has the same events, and replays to the same facts and the same end."""
    game = record_begins_with(server, whole)
    assert game.line_count == len(whole.texts)
    assert game.game.outcome(game.state) == whole.log.outcome
    assert game.state == whole.log.replay.state
    return game


def record_begins_with(server: Server, whole: Client) -> Replay:
    """The record of a game that may have gone on since it was told."""
    read = record.read(server.record(whole.table))
    game = open_record(read)
    told = [entry for entry in whole.entries if entry["kind"] == "event"]
    happened = list(steps(read, game))
    assert len(told) <= len(happened)
    for entry, (line, _) in zip(told, happened, strict=False):
        assert line.text == entry["text"]
    return game


def valid(server: Server, clients: Iterable[Client]) -> None:
    """Every message, in both directions, is of the published schema."""
    schema = server.get("/api/schema.json").json()
    told, asked = (validator(schema, name) for name in ("ServerMessage", "ClientMessage"))
    for client in clients:
        for frame in client.connection.frames:
            told.validate(json.loads(frame))
        for request in client.sent.values():
            asked.validate(request)


def validator(schema: Message, name: str) -> jsonschema_rs.Validator:
    return jsonschema_rs.validator_for({**schema, "oneOf": [{"$ref": f"#/$defs/{name}"}]})


def nothing_secret(server: Server, clients: Sequence[Client], *more: str) -> None:
    """Neither secrets nor codes are told to anybody, or logged."""
    words = {word for client in clients if (word := client.secret)} | set(more)
    words |= {hash_secret(word) for word in words}
    told = [frame for client in clients for frame in client.connection.frames]
    for text in (*told, server.logged()):
        assert not [word for word in words if word in text]


# --- what was done -------------------------------------------------------------------------------


class Made(NamedTuple):
    """A step of a table: who made it, what it began with, and its last ply."""

    seat: int
    """0 for the table itself: its clock, its crashes, chance that nobody owns."""
    kind: str
    text: str
    last: int


def made(whole: Client) -> list[Made]:
    """All steps: the entries of a step have the same time."""
    game = whole.replayed().game
    replay = Replay(game, [""] * game.players)
    found = []
    for _, group in groupby(whole.entries, lambda entry: entry["at"]):
        entries = list(group)
        first = entries[0]
        seat = _author(replay, first["text"]) if first["kind"] == "event" else first.get("seat", 0)
        text = str(first.get("text") or first.get("what") or first.get("agrees", ""))
        found.append(Made(seat, first["kind"], text, entries[-1]["ply"]))
        for entry in entries:
            if entry["kind"] == "event":
                replay.play(entry["text"])
    return found


def _author(replay: Replay, text: str) -> int:
    odds = replay.game.odds(replay.state)
    if text.startswith("takeback "):
        return 0
    if odds is not None:
        return odds.owner or 0
    event = replay.game.parse(text)
    if isinstance(event, Time):
        return 0
    return getattr(event, "seat", 0) or replay.game.actors(replay.state)[0]


def once_and_only_once(whole: Client, clients: Iterable[Client]) -> int:
    """What people were told was done is there once, as they asked; and nothing else is theirs."""
    people = {*whole.log.seating.people}
    theirs = {step.last: step for step in made(whole) if step.seat in people}
    done = [one for client in clients for one in client.done.values()]
    assert sorted(one.ply for one in done) == sorted(theirs)
    for one in done:
        assert _fits(one, theirs[one.ply]), f"{one} became {theirs[one.ply]}"
    return len(done)


KINDS = {"claim": "sat", "lend": "lent", "leave": "left", "pause": "paused", "resume": "resumed"}


def _fits(done: Done, step: Made) -> bool:
    request = done.request
    if step.seat != request["seat"]:
        return False
    match request["type"]:
        case "play" | "enter":
            return (step.kind, step.text) == ("event", request.get("move") or request.get("event"))
        case "throw":
            return step.kind == "event"
        case "propose":
            return (step.kind, step.text) == ("proposed", request["what"])
        case "reply":
            return (step.kind, step.text) == ("answered", str(request["agrees"]))
        case kind:
            return step.kind == KINDS[str(kind)]
