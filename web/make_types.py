"""Writes web/src/wire/types.ts, the messages of the wire as TypeScript, from their JSON Schema.

python web/make_types.py            write the types again (needs Node and web/node_modules)
python web/make_types.py --check    exit 1 if they are out of date (needs neither)
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec

from arlequin.core.dice_turn import THROWS
from arlequin.games import catalog
from arlequin.gateway import bodies
from arlequin.gateway.protocol import VERSION, http, inbound
from arlequin.gateway.protocol import outbound as out
from arlequin.gateway.protocol.schema import JSON_PATHS
from arlequin.players.levels import LEVELS
from arlequin.proof.draw import VERSION as PROOF
from arlequin.table.entries import KINDS
from arlequin.table.profile import FIELDS
from arlequin.table.proposals import AWAY_SECONDS
from arlequin.table.public_table import ENTER, MOVE, THROW

WEB = Path(__file__).resolve().parent
TYPES = WEB / "src" / "wire" / "types.ts"
MAKER = WEB / "build" / "types.mjs"
NUMBERS = (
    ("PROTOCOL", VERSION, "The version of the wire protocol."),
    ("PROOF", PROOF, "The version of the proof of chance that a new table has."),
    ("THROWS", THROWS, "How many throws a turn of dice has."),
    ("AWAY_SECONDS", int(AWAY_SECONDS), "So long away, and a computer may play for somebody."),
)
HTTP = (
    *(http.CreateTable, http.ContinueTable, http.CreatedTable),
    *(http.SheetToReferee, http.RefereedSheet, http.ErrorBody),
    *(http.WriteSheet, http.PenAct, http.PuzzleTry, http.PuzzleCount),
    *JSON_PATHS.values(),
)
DRAFT = "https://json-schema.org/draft/2020-12/schema"


def schema() -> bytes:
    """Every message of the socket and every body over HTTP."""
    kinds = [inbound.AnyMessage, out.AnyMessage, *HTTP]
    (sent, received, *_), parts = msgspec.json.schema_components(
        kinds, ref_template="#/$defs/{name}"
    )
    parts["SeatInfo"]["required"] += FIELDS  # the server leaves nothing out
    for action in ("OwnAction", "SeatAction"):
        parts[action]["properties"]["does"]["enum"] = [MOVE, THROW, ENTER]
    named = {"ClientMessage": sent, "ServerMessage": received}
    whole = {"$schema": DRAFT, "$defs": {**parts, **named}, "title": "Wire", "type": "object"}
    return json.dumps(whole, indent=1, sort_keys=True).encode()


def page() -> str:
    """The file as it should be."""
    node = shutil.which(os.environ.get("NODE", "node"))
    if node is None:
        raise SystemExit("Node is needed to write the types: install it, or run `make web-types`.")
    made = subprocess.run([node, str(MAKER)], input=schema(), stdout=subprocess.PIPE, check=True)
    body = f"\n{constants()}\n{made.stdout.decode()}"
    return head(body) + body


def constants() -> str:
    """Numbers and names that the pages need as well, so that nobody types them twice."""
    lines = (f"/** {what} */\nexport const {name} = {value};\n" for name, value, what in NUMBERS)
    kinds = f"export const ENTRY_KINDS: readonly string[] = {json.dumps(KINDS)};\n"
    levels = f"export const LEVELS: readonly string[] = {json.dumps(LEVELS)};\n"
    entries = f"/** What an entry can be. */\n{kinds}"
    named = f"/** The levels of computers that have a name, the weakest first. */\n{levels}"
    return "".join((*lines, entries, named, _option_players(), _agreeable()))


def _option_players() -> str:
    """Options that matter only with some numbers of players, by game."""
    games = (
        (kind.name, {each.name: list(each.players) for each in kind.options if each.players})
        for kind in catalog.KINDS.values()
    )
    listed = json.dumps({name: options for name, options in games if options})
    kind = "Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>"
    what = "Options that change something only with so many players, by game."
    return f"/** {what} */\nexport const OPTION_PLAYERS: {kind} = {listed};\n"


def _agreeable() -> str:
    """All that can be agreed on, by game: a page knows whether an option is one."""
    games = {
        kind.name: {
            "rules": catalog.new(kind.name, kind.least).identity.rules,
            "least": kind.least,
            "most": kind.most,
            "options": [msgspec.to_builtins(each) for each in bodies.options_listed(kind)],
        }
        for kind in catalog.KINDS.values()
    }
    what = "What can be agreed on in a game; options stand in the order in which they are told."
    kind = "{ rules: number; least: number; most: number; options: OptionInfo[] }"
    listed = json.dumps(games)
    return f"/** {what} */\nexport const AGREEABLE: Record<string, {kind}> = {listed};\n"


def head(body: str) -> str:
    """The first lines: they carry what the check compares."""
    return (
        "/* Written by web/make_types.py from the server's messages: run `make web-types`. */\n"
        f"/* schema {_hash(schema() + constants().encode())} */\n"
        f"/* types {_hash(body.encode())} */\n"
    )


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:32]


def stale() -> bool:
    """Whether the file is missing, belongs to other messages, or was changed by hand."""
    if not TYPES.exists():
        return True
    lines = TYPES.read_text(encoding="utf-8").split("\n", 3)
    return len(lines) < 4 or head(lines[3]) != "\n".join([*lines[:3], ""])


def main(arguments: Sequence[str]) -> int:
    if list(arguments) not in ([], ["--check"]):
        print(f"expected nothing or --check, got {' '.join(arguments)}", file=sys.stderr)
        return 2
    if not arguments:
        TYPES.write_text(page(), encoding="utf-8")
        print(f"wrote {TYPES.relative_to(WEB.parent)}")
        return 0
    if stale():
        print("web/src/wire/types.ts is out of date: run `make web-types`.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
