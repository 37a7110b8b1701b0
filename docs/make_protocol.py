"""Writes docs/protocol-reference.md and docs/protocol.schema.json from the types of the messages.

python docs/make_protocol.py            write both files again
python docs/make_protocol.py --check    exit 1 if one of them is out of date
"""

import ast
import inspect
import re
import sys
import textwrap
import types
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Union, get_args, get_origin

import msgspec

from arlequin.core.errors import ObjectiveError, OptionError
from arlequin.gateway import connection, guest, room, sheets, step_encoder
from arlequin.gateway.protocol import VERSION, http, inbound
from arlequin.gateway.protocol import outbound as out
from arlequin.gateway.protocol.schema import (
    CONTINUE,
    JSON_PATHS,
    OTHER_PATHS,
    PUZZLE,
    SENT_PATHS,
    schema,
)
from arlequin.players.workers import pool
from arlequin.server import review_desk, upkeep
from arlequin.server.http import middleware, paper
from arlequin.server.net import address_limits, websocket, ws_protocol
from arlequin.table import limits as table_limits
from arlequin.table import ports
from arlequin.table.profile import NameRefused

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "protocol-reference.md"
SCHEMA = ROOT / "docs" / "protocol.schema.json"
SOURCES = tuple(f"src/arlequin/{room}" for room in ("table", "live", "gateway", "server"))
SOURCE = (
    "<!-- Written by docs/make_protocol.py from src/arlequin/gateway/protocol: run `make docs`. -->"
)
CODE = re.compile(r"[a-z]+/[a-z-]+")
Kind = type[msgspec.Struct]

INTRO = """\
# Protocol reference

Every message, field, limit and error of protocol {version}, written from the source of the server.
[The protocol](protocol.md) explains how they work together.
[`protocol.schema.json`](protocol.schema.json) is the JSON Schema of the socket. A server serves it
at `GET /api/schema.json`, and an OpenAPI description of its HTTP paths at `GET /api/openapi.json`.

The server rejects unknown fields in what clients send. Clients ignore unknown fields in what the
server sends. Fields that have their default are left out of most messages.

## Limits

Resource limits per client. A refused request can be repeated later. *A seat* counts all its sockets
together. *An address* counts all processes of one machine together; of an IPv6 address the first
{network} bits count. The operator can change the number of sockets per address
([deploying](deploying.md#limits)).

"""
VARIES = "*names what was expected and what was found*"
ERRORS = """\
Over the socket an `error` with the key of its request; over HTTP an `ErrorBody`. The code is for
programs and does not change; the sentence is for people and can change.
"""


def intro() -> str:
    """The first lines, with the numbers in force."""
    return INTRO.format(version=VERSION, network=address_limits.NETWORK)


def limits() -> list[tuple[str, str, str, str]]:
    """Every limit with its number: of whom, on what, how much, and what follows."""
    return [
        ("seat", "sockets", f"{room.MOST_SOCKETS}",
         "the least recently active one gets `seat/replaced` and is closed"),
        ("seat", "signs", _rate(room.SIGN_BURST, room.SIGN_RATE), "`react/too-fast`"),
        ("seat", "pauses, proposals, answers, objections to hints, codes, seats left",
         _rate(table_limits.BURST, table_limits.RATE), "`seat/too-fast`"),
        ("seat", "pauses, proposals, objections to hints, codes, seats left, in all",
         f"{table_limits.MOST_OF_SEAT:,}", "`seat/too-often`; answers and the game continue"),
        ("table", "the same with their answers, in all", f"{table_limits.MOST_OF_TABLE:,}",
         "`seat/too-often`; answers and the game continue"),
        ("table", "entries of a table that the lobby lists", f"{ports.LISTED_ENTRIES:,}",
         "it is not listed"),
        ("address", "sockets, players and spectators", f"{address_limits.MOST_SOCKETS}",
         "`address/sockets`, and it is closed"),
        ("address", "processor time of HTTP requests, new sockets, pages of hello",
         f"{address_limits.CPU_BURST:.0f} s at once, then {address_limits.CPU_RATE:.0%} of a core",
         f"waits; over {middleware.LONGEST:.0f} s: 429 with `Retry-After`"),
        ("address", "new tables", _rate(address_limits.TABLE_BURST, address_limits.TABLE_RATE),
         "429 with `Retry-After`"),
        ("address", "shared score sheets",
         _rate(address_limits.SHEET_BURST, address_limits.SHEET_RATE), "429 with `Retry-After`"),
        ("sheet", "entries; bytes of a sheet",
         f"{sheets.MOST_ENTRIES:,}; {paper.LARGEST_SHEET // 2**10} KiB",
         "`option/unknown`; 413"),
        ("sheet", "phones that ask for the pen", f"{sheets.MOST_ASKING}",
         "the first one must ask again"),
        ("sheet", "days after the last change",
         f"{upkeep.SHEET_SECONDS / 86_400:.0f}", "it is deleted; phones have their copy"),
        ("address", "printed matter (`/paper`)",
         _rate(address_limits.PAPER_BURST, address_limits.PAPER_RATE), "429 with `Retry-After`"),
        ("address", "looked up codes of tables",
         _rate(address_limits.CODE_BURST, address_limits.CODE_RATE), "429 with `Retry-After`"),
        ("address", "first tries of puzzles that count", f"{address_limits.PUZZLE_TRIES} a day",
         "the answer is the unchanged count"),
        ("address", "waiting choices of computers, hints, prints or pieces of reviews",
         f"{pool.MOST_OF_ADDRESS} of each, of {pool.MOST_WAITING:,} in all",
         "a computer asks again after a second; else `hints/busy`, or 503"),
        ("address", "reviews at the same time",
         f"{review_desk.MOST_OF_ADDRESS}, of {review_desk.MOST} in all", "503"),
        ("socket", "seats", f"{connection.MOST_HELD}", "`seat/too-many`"),
        ("socket", "messages", _rate(ws_protocol.BURST, ws_protocol.RATE), "they wait"),
        ("socket", "seconds until `hello`", f"{websocket.HELLO_SECONDS:.0f}", "it is closed"),
        ("socket", "unreadable messages", f"{connection.MOST_FAULTS}", "it is closed"),
        ("socket", "entries in a welcome or step",
         f"{step_encoder.PAGE_ENTRIES} or {step_encoder.PAGE_BYTES // 2**10} KiB",
         "the rest in the next"),
        ("socket", "seconds without reading waiting messages", f"{ws_protocol.STUCK:.0f}",
         "it is closed"),
        ("socket", "unread answers", f"{guest.MOST_WAITING // 2**20} MiB",
         "it is closed"),
    ]  # fmt: skip


def _rate(burst: float, rate: float) -> str:
    return f"{burst:.0f} at once, then {rate:g} a second"


def page() -> str:
    """The whole page."""
    sent, received = _members(inbound.AnyMessage), _members(out.AnyMessage)
    posted: list[Kind] = [http.CreateTable, http.ContinueTable, http.SentRecord, http.PuzzleTry]
    posted += [http.CreatedTable, http.ErrorBody]
    sheets: list[Kind] = [http.SharedScore, http.WriteSheet, http.PenAct]
    over_http = [*posted, *sheets, *JSON_PATHS.values()]
    named = {*sent, *received, *over_http}
    inner = [kind for kind in _nested_structs([*received, *over_http]) if kind not in named]
    blocks = [
        SOURCE,
        intro(),
        _table(("of a", "what", "limit", "more of it"), limits()),
        "## What a client sends",
        *map(_struct_section, sent),
        "## What the server sends",
        *map(_struct_section, received),
        "## Parts of messages",
        *map(_struct_section, inner),
        "## Over HTTP",
        _paths(),
        *map(_struct_section, dict.fromkeys(over_http)),
        "## Errors",
        ERRORS,
        _table(("code", "sentence"), codes()),
    ]
    return "\n\n".join(block.strip() for block in blocks) + "\n"


# --- types ---------------------------------------------------------------------------------------


def _members(union: Any) -> list[Kind]:
    """The types of a union."""
    return [kind for kind in get_args(union) if _is_struct(kind)]


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _nested_structs(kinds: Iterable[Kind]) -> Iterator[Kind]:
    """Every struct that these are made of, in the order in which one meets them."""
    met: dict[Kind, None] = {}
    waiting = list(kinds)
    while waiting:
        kind = waiting.pop(0)
        if kind not in met:
            met[kind] = None
            waiting += [
                inner for field in msgspec.structs.fields(kind) for inner in _in(field.type)
            ]
    return iter(met)


def _in(kind: Any) -> list[Kind]:
    if _is_struct(kind):
        return [kind]
    return [inner for argument in get_args(kind) for inner in _in(argument)]


def _struct_section(kind: Kind) -> str:
    """A heading, a sentence, and a line for each field."""
    notes = _notes(kind)
    lines = [
        f"- `{field.encode_name}`: {_type(field.type)}{_default(field)}"
        + (f". {notes[field.name]}" if field.name in notes else "")
        for field in msgspec.structs.fields(kind)
    ]
    tag = kind.__struct_config__.tag
    if tag is not None:
        lines.insert(0, f"- `{kind.__struct_config__.tag_field}`: `{tag}`")
    heading = f'<a id="{_anchor(kind)}"></a>\n### {kind.__name__}'
    return "\n\n".join([heading, _doc(kind), "\n".join(lines)])


def _anchor(kind: Kind) -> str:
    return kind.__name__.lower()


SIMPLE = {
    str: "text",
    int: "whole number",
    float: "number",
    bool: "true or false",
    object: "any",
    Any: "any",
}


def _type(kind: Any) -> str:
    """A type in words."""
    if kind is type(None):
        return "null"
    if _is_struct(kind):
        return f"[{kind.__name__}](#{_anchor(kind)})"
    origin, arguments = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return " or ".join(map(_type, arguments))
    if origin is tuple:
        return _list_type(arguments)
    if origin is dict:
        return f"{_type(arguments[1])} by {_type(arguments[0])}"
    return SIMPLE.get(kind, str(kind))


def _list_type(arguments: tuple[Any, ...]) -> str:
    if arguments[-1] is Ellipsis:
        return f"list of {_type(arguments[0])}"
    return f"list: {', '.join(map(_type, arguments))}"


def _default(field: msgspec.structs.FieldInfo) -> str:
    if field.required:
        return ""
    value = field.default
    if value is msgspec.NODEFAULT:
        value = field.default_factory() if callable(field.default_factory) else None
    return f", `{msgspec.json.encode(value).decode()}` if left out"


def _notes(kind: Kind) -> dict[str, str]:
    """The docstrings of fields, inherited ones too."""
    notes: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        if base is not msgspec.Struct and _is_struct(base):
            notes |= dict(_field_notes(base))
    return notes


def _field_notes(kind: type) -> Iterator[tuple[str, str]]:
    body = ast.parse(textwrap.dedent(inspect.getsource(kind))).body[0]
    statements = body.body if isinstance(body, ast.ClassDef) else []
    for field, note in pairwise(statements):
        text = _text(note.value) if isinstance(note, ast.Expr) else None
        if isinstance(field, ast.AnnAssign) and text is not None:
            yield ast.unparse(field.target), " ".join(text.split())


# --- HTTP and errors -----------------------------------------------------------------------------


def _paths() -> str:
    rows = [(f"`GET {path}`", _type(kind)) for path, kind in JSON_PATHS.items()]
    rows += [(f"`GET {path}`", f"`{media}`") for path, media in OTHER_PATHS.items()]
    rows += [
        (f"`POST {path}`", f"{_type(http.CreatedTable)}, for a {_type(kind)}")
        for path, kind in (("/api/tables", http.CreateTable), (CONTINUE, http.ContinueTable))
    ]
    record = _type(http.SentRecord)
    rows += [
        (f"`POST {path}`", f"{_type(each)}, for a {record}") for path, each in SENT_PATHS.items()
    ]
    told = _type(http.SentSheet)
    rows += [
        (f"`POST {PUZZLE}`", f"{_type(http.PuzzleCount)}, for a {_type(http.PuzzleTry)}"),
        ("`POST /api/sheets`", f"{told}, for a {_type(http.SharedScore)}"),
        ("`PUT /api/sheets/{sheet}`", f"{told}, for a {_type(http.WriteSheet)}"),
        ("`POST /api/sheets/{sheet}/pen`", f"{told}, for a {_type(http.PenAct)}"),
        ("`DELETE /api/sheets/{sheet}`", "204: it is no longer shared"),
    ]
    return _table(("request", "answer"), sorted(rows))


def codes() -> list[tuple[str, str]]:
    """Every code in the source with the sentences that are said with it."""
    found = {
        error.code: {_doc(error): None} for error in (OptionError, ObjectiveError, NameRefused)
    }
    for folder in SOURCES:
        for path in sorted((ROOT / folder).rglob("*.py")):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            for code, sentence in _code_sentences(tree):
                found.setdefault(code, {})[sentence] = None
    return [
        (f"`{code}`", " ".join(filter(None, said)) or VARIES)
        for code, said in sorted(found.items())
    ]


def _doc(kind: type) -> str:
    return inspect.getdoc(kind) or ""


def _code_sentences(tree: ast.AST) -> Iterator[tuple[str, str]]:
    for node in ast.walk(tree):
        arguments = node.args if isinstance(node, ast.Call) else _pair(node)
        for code, sentence in pairwise((*arguments, None)):
            name = None if code is None else _text(code)
            if name is not None and CODE.fullmatch(name):
                yield name, _sentence(sentence)


def _pair(node: ast.AST) -> Sequence[ast.expr]:
    """A code and a sentence may also stand together in a tuple."""
    return node.elts if isinstance(node, ast.Tuple) else ()


def _sentence(node: ast.expr | None) -> str:
    if isinstance(node, ast.JoinedStr):
        return "".join(_text(part) or "…" for part in node.values)
    return (_text(node) if node is not None else None) or ""


def _text(node: ast.AST) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def main(arguments: Sequence[str]) -> int:
    if list(arguments) not in ([], ["--check"]):
        print(f"expected nothing or --check, got {' '.join(arguments)}", file=sys.stderr)
        return 2
    files = {PAGE: page(), SCHEMA: schema().decode() + "\n"}
    old = [path for path, text in files.items() if not _has(path, text)]
    for path in old:
        name = path.relative_to(ROOT)
        if arguments:
            print(f"{name} is out of date: run `make docs`, commit the result.", file=sys.stderr)
        else:
            path.write_text(files[path], encoding="utf-8")
            print(f"wrote {name}")
    return 1 if old and arguments else 0


def _has(path: Path, text: str) -> bool:
    return path.exists() and path.read_text(encoding="utf-8") == text


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
