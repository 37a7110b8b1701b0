"""Writes docs/protocol.md: every message of the wire, from the types and their docstrings.

python docs/make_protocol.py            write the page again
python docs/make_protocol.py --check    exit 1 if it is out of date
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
from arlequin.gateway import connection, guest, room, score_kept, shared_sheet, step_encoder
from arlequin.gateway.protocol import VERSION, http, inbound
from arlequin.gateway.protocol import outbound as out
from arlequin.gateway.protocol.schema import CONTINUE, JSON_PATHS, OTHER_PATHS, SENT_PATHS
from arlequin.players.workers import pool
from arlequin.server import review_desk, upkeep_tasks
from arlequin.server.http import paper, rate_limit
from arlequin.server.net import address_limits, websocket, ws_protocol
from arlequin.table import chatter, plan, ports
from arlequin.table.person_name import NameRefused

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "protocol.md"
SOURCES = tuple(f"src/arlequin/{room}" for room in ("table", "live", "gateway", "server"))
SOURCE = (
    "<!-- Written by docs/make_protocol.py from src/arlequin/gateway/protocol: run `make docs`. -->"
)
CODE = re.compile(r"[a-z]+/[a-z-]+")
Kind = type[msgspec.Struct]

INTRO = """\
# The protocol

Version {version}. A server and its clients exchange JSON: HTTP to found and find tables, one
WebSocket for each table that somebody sits at or watches. `GET /api/schema.json` describes every
message of the socket as JSON Schema, `GET /api/openapi.json` the HTTP part. Moves, throws and
records are in the [notation](notation.md); facts carry the numbers of the [rules](rules/).

## How it goes

**Founding.** `POST /api/tables` with a `CreateTable` answers with the table's name and path. A
person's seat is held by a *secret* that the device makes up ({shortest} to {longest} ASCII
characters); the server keeps only its hash and never tells it. An open seat is taken with `claim`.
The game begins when no seat is open.

**Continuing.** `POST /api/tables/{{table}}/continue` with a `ContinueTable` founds a table where a
game that is over goes on from one of its moments: same game, options and sheets, other people. What
has happened until then stands there from the beginning (`setup.begun` counts it), and the old table
is not touched. Chance at such a table is the server's, and not proven. A moment within a race of
YAM color goes on with the throw of its round.

**Hello.** The first message through a socket is `hello`, within {hello} seconds: the protocol's
version, the table, up to {secrets} secrets, and `since`, the last ply seen (0 at first). The answer
is `welcome`: the entries after that ply, how the table stands, which seats are yours and what they
may do. Where much was missed it is a page of it, and `more` is true: say `hello` again through the
same socket, with the last ply that came as `since`, until `more` is false. Only then you are there:
every ply comes as a `step`, and requests are heard.

**Slow readers.** A step tells everything that came after the step before: one entry as a rule, many
where a connection does not keep up. Plies follow one another without a gap. Where very much was
missed it comes in several steps, each with the latest `standing`, which is ahead of its entries
then.

**Plies.** Everything that happens at a table is an *entry* with a *ply*, counted from 1: events of
the game, and people sitting down, pausing, proposing, agreeing. An entry is on disk before anybody
is told.

**Acting.** `you` lists what each of your seats may do: `move` (with the legal moves in canonical
order), `throw` (chance that your hand brings), or `enter` (with real dice: what they show). Each
comes with its own `since`: the ply since which this seat may act. Send it back with `play`,
`throw` or `enter`; where the table has moved on meanwhile, the answer is `play/stale` and nothing
happens. Several players announce at once in YAM color: their `since` does not change when another
speaks.

**Keys.** Every request carries a `key` that its client makes up. A request with a key that was done
before is told the same `done` again, and nothing happens twice: repeat without fear whatever has
no answer.

**Coming back.** When the connection is lost, connect again, say `hello` with the last ply seen,
and send every request again that has no answer, with its old key. Seats and clocks wait; nothing
is lost when the server itself is stopped and started.

**Signs.** `react` shows the others a sign instead of a chat: {signs}. Nothing of it is kept.

**Countdown.** Who throws in YAM color starts a race: the throw is asked for, everybody is told with
`countdown` when it falls, and only then it is drawn. Dice and card come in one step. Where
the table has a `look`, the colours of the dice come that many seconds before it, as `look`, to
everybody and to whoever comes meanwhile; the card, and the proof of both, come with the step.

**Reactions.** Announcements are ordered by reaction, not by arrival ([how](fairness.md)). Say in
`play` how many seconds passed since the card came to you, or since `announce/taken`, as `reaction`;
it is believed as far as your connection allows. To measure that, the server sends WebSocket pings:
libraries answer them by themselves. Without either, your announcements count when they arrive.

**Provable chance.** Where `setup.proof` is not 0, the server draws from a chain of hashes that it
has committed to (`setup.commit`), and devices take part: each commits to a chain of its own, with a
key (`commit`, `public`, `signed`), in `claim` or with `commit` once it knows the table's name. It
answers every `link-wanted` by itself with `link`: the link for that number and its signature, if
`after` and `told` are what it has itself. Salts and draws are numbered; a device answers only for
the number after the last one it was told, so that nobody learns its links early. When the game is
over it signs the end (`sign`). Whoever takes no part plays all the same. What is mixed and signed,
and what it proves, is in [proof](proof.md).

**Score sheets.** `POST /api/sheets` shares a sheet that a phone keeps ([keep score](keep_score.md))
and answers with its name; `path` is the link for others. Every phone makes up a secret and says it
in the header `Arlequin-Phone`; its hash is how the phone is called. `GET
/api/sheets/{{sheet}}?since=CHANGES` is asked every few seconds and answers briefly where nothing is
new. Exactly one phone has the pen: it sends the whole sheet with `PUT` and the `revision` that it
has changed. Where another phone has the pen now the answer is `sheet/pen`, where the revision is
not the latest `sheet/revision`, both with status 409, and nothing is written: look again. What has
no answer may be sent again, for where it was written the sheet looks as it was sent. The pen moves
by `POST …/pen`: who has it hands it to a phone that asks, and who has shared the sheet can take it
back.

**Time.** Times are seconds since 1970 by the server's clock. `welcome`, `step` and `pong` carry
`now`, so that a client knows how far its own clock is off; `deadline` in `standing` is when the
clock of a timed round, or of a turn, runs out.

**Manners.** Pages of other sites may neither connect nor found tables; `POST` wants
`Content-Type: application/json`. Unknown fields are refused in what clients send; clients should
ignore unknown fields in what they are told.

## Limits

One guest must not stop the others. Whatever is refused here can be tried again later, and nothing
is lost by it. *A seat* counts all its sockets together, where the table lives; *an address* counts
all processes of one machine together (of IPv6, the first {network} bits), see
[deploying](deploying.md#limits).

"""
VARIES = "*says what was expected and what came*"
ERRORS = """\
Over the socket an `error` with the key of its request; over HTTP a `Failed`. The code is for
programs and stays; the sentence is for people and may change.
"""


def intro() -> str:
    """How it goes, with the numbers that are in force."""
    return INTRO.format(
        version=VERSION,
        shortest=plan.SHORTEST_SECRET,
        longest=plan.LONGEST_SECRET,
        hello=int(websocket.HELLO_SECONDS),
        secrets=inbound.MOST_SECRETS,
        signs=", ".join(f"`{sign}`" for sign in inbound.SIGNS),
        network=address_limits.NETWORK,
    )


def limits() -> list[tuple[str, str, str, str]]:
    """Every limit with its number: of whom, on what, how much, and what comes of more."""
    return [
        ("seat", "sockets", f"{room.MOST_SOCKETS}",
         "the one where nobody acted for longest gets `seat/replaced` and is closed"),
        ("seat", "signs", _rate(room.SIGN_BURST, room.SIGN_RATE), "`react/too-fast`"),
        ("seat", "pauses, proposals, answers, objections to hints, codes, seats left",
         _rate(chatter.BURST, chatter.RATE), "`seat/too-fast`"),
        ("seat", "pauses, proposals, objections to hints, codes, seats left, in all",
         f"{chatter.MOST_OF_SEAT:,}", "`seat/too-often`; answers and the game go on"),
        ("table", "the same with their answers, in all", f"{chatter.MOST_OF_TABLE:,}",
         "`seat/too-often`; answers and the game go on"),
        ("table", "entries of a table that the lobby lists", f"{ports.LISTED_ENTRIES:,}",
         "it is found by its address only"),
        ("address", "sockets, players and spectators", f"{address_limits.MOST_SOCKETS}",
         "`address/sockets`, and it is closed"),
        ("address", "processor time of HTTP requests, new sockets, pages of hello",
         f"{address_limits.CPU_BURST:.0f} s at once, then {address_limits.CPU_RATE:.0%} of a core",
         f"waits; over {rate_limit.LONGEST:.0f} s: 429 with `Retry-After`"),
        ("address", "new tables", _rate(address_limits.TABLE_BURST, address_limits.TABLE_RATE),
         "429 with `Retry-After`"),
        ("address", "score sheets that are shared",
         _rate(address_limits.SHEET_BURST, address_limits.SHEET_RATE), "429 with `Retry-After`"),
        ("sheet", "entries; bytes of a sheet",
         f"{score_kept.MOST_ENTRIES:,}; {paper.LARGEST_SHEET // 2**10} KiB",
         "`option/unknown`; 413"),
        ("sheet", "phones that ask for the pen", f"{shared_sheet.MOST_ASKING}",
         "the first has to ask again"),
        ("sheet", "days after the last change",
         f"{upkeep_tasks.SHEET_SECONDS / 86_400:.0f}", "it is forgotten; phones have their copy"),
        ("address", "printed matter (`/paper`)",
         _rate(address_limits.PAPER_BURST, address_limits.PAPER_RATE), "429 with `Retry-After`"),
        ("address", "codes of tables that are looked up",
         _rate(address_limits.CODE_BURST, address_limits.CODE_RATE), "429 with `Retry-After`"),
        ("address", "choices of computers, hints, prints or pieces of reviews that wait",
         f"{pool.MOST_OF_ADDRESS} of each, of {pool.MOST_WAITING:,} in all",
         "a computer asks again after a second; else `hints/busy`, or 503"),
        ("address", "reviews at the same time",
         f"{review_desk.MOST_OF_ADDRESS}, of {review_desk.MOST} in all", "503"),
        ("socket", "seats", f"{connection.MOST_HELD}", "`seat/too-many`"),
        ("socket", "messages", _rate(ws_protocol.BURST, ws_protocol.RATE), "they wait"),
        ("socket", "seconds until `hello`", f"{websocket.HELLO_SECONDS:.0f}", "it is closed"),
        ("socket", "messages that make no sense", f"{connection.MOST_FAULTS}", "it is closed"),
        ("socket", "entries in a welcome or step",
         f"{step_encoder.PAGE_ENTRIES} or {step_encoder.PAGE_BYTES // 2**10} KiB",
         "the rest in the next"),
        ("socket", "seconds without reading anything that waits", f"{ws_protocol.STUCK:.0f}",
         "it is cut off"),
        ("socket", "answers that wait unread", f"{guest.MOST_WAITING // 2**20} MiB",
         "it is closed"),
    ]  # fmt: skip


def _rate(burst: float, rate: float) -> str:
    return f"{burst:.0f} at once, then {rate:g} a second"


def page() -> str:
    """The whole page."""
    sent, received = _members(inbound.AnyMessage), _members(out.AnyMessage)
    posted: list[Kind] = [http.CreateTable, http.ContinueTable, http.SentRecord]
    posted += [http.Created, http.Failed]
    sheets: list[Kind] = [http.SharedScore, http.WriteSheet, http.PenAct]
    over_http = [*posted, *sheets, *JSON_PATHS.values()]
    named = {*sent, *received, *over_http}
    inner = [kind for kind in _reached([*received, *over_http]) if kind not in named]
    blocks = [
        SOURCE,
        intro(),
        _table(("of a", "what", "limit", "more of it"), limits()),
        "## What a client sends",
        *map(_described, sent),
        "## What the server sends",
        *map(_described, received),
        "## What is in them",
        *map(_described, inner),
        "## Over HTTP",
        _paths(),
        *map(_described, dict.fromkeys(over_http)),
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


def _reached(kinds: Iterable[Kind]) -> Iterator[Kind]:
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


def _described(kind: Kind) -> str:
    """A heading, a sentence, and a row for each field."""
    notes = _notes(kind)
    rows = [
        (f"`{field.encode_name}`", _type(field.type), _default(field), notes.get(field.name, ""))
        for field in msgspec.structs.fields(kind)
    ]
    tag = kind.__struct_config__.tag
    if tag is not None:
        rows.insert(0, (f"`{kind.__struct_config__.tag_field}`", f"`{tag}`", "", ""))
    table = _table(("field", "type", "if left out", ""), rows)
    return f'<a id="{_anchor(kind)}"></a>\n### {kind.__name__}\n\n{_doc(kind)}\n\n{table}'


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
        return _listed(arguments)
    if origin is dict:
        return f"{_type(arguments[1])} by {_type(arguments[0])}"
    return SIMPLE.get(kind, str(kind))


def _listed(arguments: tuple[Any, ...]) -> str:
    if arguments[-1] is Ellipsis:
        return f"list of {_type(arguments[0])}"
    return f"list: {', '.join(map(_type, arguments))}"


def _default(field: msgspec.structs.FieldInfo) -> str:
    if field.required:
        return ""
    value = field.default
    if value is msgspec.NODEFAULT:
        value = field.default_factory() if callable(field.default_factory) else None
    return f"`{msgspec.json.encode(value).decode()}`"


def _notes(kind: Kind) -> dict[str, str]:
    """The strings that stand under fields in the source, also of the types it is made from."""
    notes: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        if base is not msgspec.Struct and _is_struct(base):
            notes |= dict(_noted(base))
    return notes


def _noted(kind: type) -> Iterator[tuple[str, str]]:
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
        (f"`POST {path}`", f"{_type(http.Created)}, for a {_type(kind)}")
        for path, kind in (("/api/tables", http.CreateTable), (CONTINUE, http.ContinueTable))
    ]
    record = _type(http.SentRecord)
    rows += [
        (f"`POST {path}`", f"{_type(each)}, for a {record}") for path, each in SENT_PATHS.items()
    ]
    told = _type(http.SheetTold)
    rows += [
        ("`POST /api/sheets`", f"{told}, for a {_type(http.SharedScore)}"),
        ("`PUT /api/sheets/{sheet}`", f"{told}, for a {_type(http.WriteSheet)}"),
        ("`POST /api/sheets/{sheet}/pen`", f"{told}, for a {_type(http.PenAct)}"),
        ("`DELETE /api/sheets/{sheet}`", "204: it is shared no more"),
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
            for code, sentence in _said(tree):
                found.setdefault(code, {})[sentence] = None
    return [
        (f"`{code}`", " ".join(filter(None, said)) or VARIES)
        for code, said in sorted(found.items())
    ]


def _doc(kind: type) -> str:
    return inspect.getdoc(kind) or ""


def _said(tree: ast.AST) -> Iterator[tuple[str, str]]:
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
    return "\n".join(f"| {' | '.join(ws_protocol)} |" for ws_protocol in lines)


def main(arguments: Sequence[str]) -> int:
    if list(arguments) not in ([], ["--check"]):
        print(f"expected nothing or --check, got {' '.join(arguments)}", file=sys.stderr)
        return 2
    wanted = page()
    if not arguments:
        PAGE.write_text(wanted, encoding="utf-8")
        print(f"wrote {PAGE.relative_to(ROOT)}")
        return 0
    if not PAGE.exists() or PAGE.read_text(encoding="utf-8") != wanted:
        print(
            "docs/protocol.md is out of date: run `make docs`, commit the result.", file=sys.stderr
        )
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
