"""Schema of the protocol, for other programs: JSON Schema of messages, OpenAPI of HTTP."""

from functools import cache
from typing import Any

import msgspec

from arlequin import __version__
from arlequin.gateway.protocol import VERSION, http, inbound
from arlequin.gateway.protocol import outbound as out
from arlequin.review.reviewed import Weighed

DRAFT = "https://json-schema.org/draft/2020-12/schema"


@cache
def schema() -> bytes:
    """Every message of the socket, by direction."""
    kinds = [inbound.AnyMessage, out.AnyMessage]
    (sent, received), components = msgspec.json.schema_components(
        kinds, ref_template="#/$defs/{name}"
    )
    described = {
        "$schema": DRAFT,
        "title": f"Arlequin protocol {VERSION}",
        "$defs": {**components, "ClientMessage": sent, "ServerMessage": received},
        "oneOf": [{"$ref": "#/$defs/ClientMessage"}, {"$ref": "#/$defs/ServerMessage"}],
    }
    return msgspec.json.format(msgspec.json.encode(described), indent=1)


Kind = type[msgspec.Struct]
JSON_PATHS: dict[str, Kind] = {
    "/api/games": http.GameList,
    "/api/tables": http.Lobby,
    "/api/tables/{table}": http.TableInfo,
    "/api/tables/{table}/review": http.ReviewProgress,
    "/api/tables/{table}/review/{number}": Weighed,
    "/api/tables/{table}/review/{number}/position": http.Position,
    "/api/puzzle/{date}": http.DayPuzzle,
    "/api/tables/{table}/link": http.Link,
    "/api/tables/{table}/code": http.Code,
    "/api/codes/{code}": http.CreatedTable,
    "/api/score/{game}": http.CountedScore,
    "/api/sheets/{sheet}": http.SentSheet,
    "/api/sheets/{sheet}/link": http.Link,
    "/healthz": http.Health,
}
OTHER_PATHS = {
    "/api/tables/{table}/record": "text/plain",
    "/api/tables/{table}/qr.svg": "image/svg+xml",
}
SENT_PATHS: dict[str, Kind] = {
    "/api/reviews": http.ReviewProgress,
    "/api/reviews/{number}": Weighed,
}
"""Reviews of a record that is sent."""
PUZZLE = "/api/puzzle/{date}"
CONTINUE = "/api/tables/{table}/continue"


SHEET = "/api/sheets/{sheet}"
NAMED = ("{table}", "{code}", "{game}", "{sheet}", "{date}")
"""Parts of paths that may name what does not exist."""
PHONE = {"name": "Arlequin-Phone", "in": "header", "schema": {"type": "string"}}
SINCE = {"name": "since", "in": "query", "schema": {"type": "integer", "minimum": 0}}
Json = dict[str, Any]


@cache
def openapi() -> bytes:
    """OpenAPI 3.1 of the HTTP part."""
    posts = (
        *(
            http.CreateTable,
            http.ContinueTable,
            http.CreatedTable,
            http.SheetToReferee,
            http.RefereedSheet,
        ),
        *(http.SharedScore, http.WriteSheet, http.PenAct, http.SentRecord),
        *(http.PuzzleTry, http.PuzzleCount),
    )
    kinds: tuple[Kind, ...] = (*JSON_PATHS.values(), *posts, http.ErrorBody)
    refs, components = msgspec.json.schema_components(
        kinds, ref_template="#/components/schemas/{name}"
    )
    pairs = zip(kinds, refs, strict=True)
    described = {
        "openapi": "3.1.0",
        "info": {"title": "Arlequin", "version": __version__},
        "paths": _paths({kind: {"application/json": {"schema": ref}} for kind, ref in pairs}),
        "components": {"schemas": components},
    }
    return msgspec.json.format(msgspec.json.encode(described), indent=1)


def _paths(named: dict[Kind, Json]) -> Json:
    """All paths; `named` has the content of each kind of body."""
    failed = _answer("an error", named[http.ErrorBody])
    faults = dict.fromkeys(("400", "403", "408", "413", "415", "429"), failed)
    missing = {"404": failed, "409": failed}

    def post(kind: Kind, answers: Json, parameters: list[Json] | None = None) -> Json:
        body = {"required": True, "content": named[kind]}
        operation: Json = {"requestBody": body, "responses": {**answers, **faults}}
        return operation if parameters is None else {**operation, "parameters": parameters}

    contents = {path: named[kind] for path, kind in JSON_PATHS.items()}
    contents |= {path: {media: {}} for path, media in OTHER_PATHS.items()}
    paths: Json = {path: {"get": _get(path, content, failed)} for path, content in contents.items()}
    founded = {"201": _answer("founded", named[http.CreatedTable])}
    paths["/api/tables"]["post"] = post(http.CreateTable, founded)
    continued = post(http.ContinueTable, {**founded, **faults, **missing}, _parameters(CONTINUE))
    paths[CONTINUE] = {"post": continued}
    paths["/api/keep"] = {
        "post": post(http.SheetToReferee, {"200": _answer("done", named[http.RefereedSheet])})
    }
    for path, kind in SENT_PATHS.items():
        done = {"200": _answer("done", named[kind]), "202": _answer("being computed", named[kind])}
        answers = {**done, **missing, "503": failed}
        paths[path] = {"post": post(http.SentRecord, answers, _parameters(path))}
    counted = {"200": _answer("done", named[http.PuzzleCount]), "404": failed}
    paths[PUZZLE]["post"] = post(http.PuzzleTry, counted, _parameters(PUZZLE))
    sent, where = _answer("done", named[http.SentSheet]), [*_parameters("{sheet}"), PHONE]
    look = paths[SHEET]["get"]
    stop = {"204": {"description": "done"}, "403": failed, "404": failed}
    paths["/api/sheets"] = {"post": post(http.SharedScore, {"201": sent}, [PHONE])}
    paths[SHEET] = {
        "get": {**look, "parameters": [*look["parameters"], SINCE, PHONE]},
        "put": post(http.WriteSheet, {"200": sent, **missing}, where),
        "delete": {"responses": stop, "parameters": where},
    }
    paths[f"{SHEET}/pen"] = {"post": post(http.PenAct, {"200": sent, **missing}, where)}
    return paths


def _get(path: str, content: Json, failed: Json) -> Json:
    codes = {
        "404": any(part in path for part in NAMED),
        "429": "{code}" in path,
        "400": path.endswith(("{game}", "{sheet}")),
        "409": "/review" in path,
        "503": "/review" in path,
    }
    waits = {"202": _answer("being computed", content)} if path.endswith("/review") else {}
    faults = {code: failed for code, possible in codes.items() if possible}
    answers = {"200": _answer("done", content), **waits, **faults}
    return {"responses": answers, "parameters": _parameters(path)}


def _answer(description: str, content: Json) -> Json:
    return {"description": description, "content": content}


def _parameters(path: str) -> list[Json]:
    text: Json = {"type": "string"}
    ply: Json = {"type": "integer", "minimum": 0}
    kinds = dict.fromkeys(("table", "code", "sheet", "game", "date"), text)
    kinds |= {"ply": ply, "number": ply}
    asked = ("text", "lang", "side", "players", "single") if "{game}" in path else ()
    queries: list[Json] = [{"name": name, "in": "query", "schema": text} for name in asked]
    return queries + [
        {"name": name, "in": "path", "required": True, "schema": kind}
        for name, kind in kinds.items()
        if f"{{{name}}}" in path
    ]
