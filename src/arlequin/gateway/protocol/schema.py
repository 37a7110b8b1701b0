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
    "/api/games": http.GamesListed,
    "/api/tables": http.Lobby,
    "/api/tables/{table}": http.TableListed,
    "/api/tables/{table}/review": http.ReviewTold,
    "/api/tables/{table}/review/{number}": Weighed,
    "/api/tables/{table}/review/{number}/position": http.Position,
    "/api/puzzle/{date}": http.Position,
    "/api/tables/{table}/link": http.Link,
    "/api/tables/{table}/code": http.Code,
    "/api/codes/{code}": http.Created,
    "/api/score/{game}": http.CountedScore,
    "/api/sheets/{sheet}": http.SheetTold,
    "/api/sheets/{sheet}/link": http.Link,
    "/healthz": http.Health,
}
OTHER_PATHS = {
    "/api/tables/{table}/record": "text/plain",
    "/api/tables/{table}/qr.svg": "image/svg+xml",
}
SENT_PATHS: dict[str, Kind] = {
    "/api/reviews": http.ReviewTold,
    "/api/reviews/{number}": Weighed,
}
"""Reviews of a record that is sent."""
CONTINUE = "/api/tables/{table}/continue"


@cache
def openapi() -> bytes:
    """OpenAPI 3.1 of the HTTP part."""
    posts = (
        *(http.CreateTable, http.ContinueTable, http.Created, http.KeepScore, http.ScoreKept),
        *(http.SharedScore, http.WriteSheet, http.PenAct, http.SentRecord),
    )
    kinds: tuple[Kind, ...] = (*JSON_PATHS.values(), *posts, http.Failed)
    refs, components = msgspec.json.schema_components(
        kinds, ref_template="#/components/schemas/{name}"
    )
    named = {kind: _json(ref) for kind, ref in zip(kinds, refs, strict=True)}
    contents = {path: named[kind] for path, kind in JSON_PATHS.items()}
    contents |= {path: {media: {}} for path, media in OTHER_PATHS.items()}
    failed = _answer("an error", named[http.Failed])
    paths = {path: {"get": _get(path, content, failed)} for path, content in contents.items()}
    founded = {"201": _answer("founded", named[http.Created])}
    paths["/api/tables"]["post"] = _post(named[http.CreateTable], founded, failed)
    paths[CONTINUE] = {"post": _post(named[http.ContinueTable], founded, failed)}
    paths[CONTINUE]["post"]["responses"] |= {"404": failed, "409": failed}
    paths[CONTINUE]["post"]["parameters"] = _parameters(CONTINUE)
    refereed = {"200": _answer("done", named[http.ScoreKept])}
    paths["/api/keep"] = {"post": _post(named[http.KeepScore], refereed, failed)}
    for path, kind in SENT_PATHS.items():
        done = {"200": _answer("done", named[kind]), "202": _answer("being computed", named[kind])}
        told = {**done, "404": failed, "409": failed, "503": failed}
        paths[path] = {"post": _post(named[http.SentRecord], told, failed)}
        paths[path]["post"]["parameters"] = _parameters(path)
    paths |= _sheet_paths(named, failed, paths["/api/sheets/{sheet}"])
    described = {
        "openapi": "3.1.0",
        "info": {"title": "Arlequin", "version": __version__},
        "paths": paths,
        "components": {"schemas": components},
    }
    return msgspec.json.format(msgspec.json.encode(described), indent=1)


def _sheet_paths(
    named: dict[Kind, dict[str, Any]], failed: dict[str, Any], sheet: dict[str, Any]
) -> dict[str, Any]:
    """Shared score sheets: to share one, to write, to stop; and the pen."""
    told = _answer("done", named[http.SheetTold])
    faults = {"404": failed, "409": failed}
    share = _post(named[http.SharedScore], {"201": told}, failed)
    write = _post(named[http.WriteSheet], {"200": told, **faults}, failed)
    pen = _post(named[http.PenAct], {"200": told, **faults}, failed)
    where = {"parameters": [*_parameters("{sheet}"), PHONE]}
    stop = {"responses": {"204": {"description": "done"}, "403": failed, "404": failed}}
    return {
        "/api/sheets": {"post": {**share, "parameters": [PHONE]}},
        "/api/sheets/{sheet}": {
            "get": {**sheet["get"], "parameters": [*sheet["get"]["parameters"], SINCE, PHONE]},
            "put": {**write, **where},
            "delete": {**stop, **where},
        },
        "/api/sheets/{sheet}/pen": {"post": {**pen, **where}},
    }


NAMED = ("{table}", "{code}", "{game}", "{sheet}", "{date}")
"""Parts of paths that may name what is not there."""
PHONE = {"name": "Arlequin-Phone", "in": "header", "schema": {"type": "string"}}
SINCE = {"name": "since", "in": "query", "schema": {"type": "integer", "minimum": 0}}


def _get(path: str, content: dict[str, Any], failed: dict[str, Any]) -> dict[str, Any]:
    missing = {"404": failed} if any(part in path for part in NAMED) else {}
    wrong = {"400": failed} if path.endswith(("{game}", "{sheet}")) else {}
    slowed = {"429": failed} if "{code}" in path else {}
    reviewed = {"409": failed, "503": failed} if "/review" in path else {}
    reviewed |= {"503": failed} if "{date}" in path else {}
    waits = {"202": _answer("being computed", content)} if path.endswith("/review") else {}
    answers = {"200": _answer("done", content), **waits, **missing, **slowed, **wrong, **reviewed}
    return {"responses": answers, "parameters": _parameters(path)}


def _post(
    content: dict[str, Any], answers: dict[str, Any], failed: dict[str, Any]
) -> dict[str, Any]:
    faults = dict.fromkeys(("400", "403", "408", "413", "415", "429"), failed)
    return {
        "requestBody": {"required": True, "content": content},
        "responses": {**answers, **faults},
    }


def _answer(description: str, content: dict[str, Any]) -> dict[str, Any]:
    return {"description": description, "content": content}


def _json(ref: dict[str, Any]) -> dict[str, Any]:
    return {"application/json": {"schema": ref}}


def _parameters(path: str) -> list[dict[str, Any]]:
    text = {"type": "string"}
    ply = {"type": "integer", "minimum": 0}
    kinds: dict[str, Any] = {"table": text, "code": text, "sheet": text, "game": text, "date": text}
    kinds |= {"ply": ply, "number": ply}
    asked = ("text", "lang", "side", "players", "single") if "{game}" in path else ()
    queries = [{"name": name, "in": "query", "schema": text} for name in asked]
    return queries + [
        {"name": name, "in": "path", "required": True, "schema": kind}
        for name, kind in kinds.items()
        if f"{{{name}}}" in path
    ]
