"""Shapes of what a server tells: pages compare them field by field, so each has its version."""

import ast
import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

import arlequin
from arlequin.games import catalog
from arlequin.gateway import bodies
from arlequin.gateway.protocol import VERSION
from arlequin.gateway.protocol import outbound as out
from arlequin.table.entries import KINDS

SOURCES = Path(arlequin.__file__).parent
SHAPES = {4: "79c8bca1f5482aed9de003c074de0585"}
"""By version of the protocol, the hash of all shapes; a version that was released stays as it was.

Pages that are open while a server is renewed have the older code. Where a shape is another than the
one they know, they accuse the server of a lie, for ever. A new version of the protocol makes them
load themselves again instead.
"""


def _plain(schema: Any) -> Any:
    """A schema without its words."""
    if isinstance(schema, dict):
        said = ("title", "description")
        return {key: _plain(value) for key, value in schema.items() if key not in said}
    return [_plain(each) for each in schema] if isinstance(schema, list) else schema


def _messages() -> Any:
    """Positions, seats, entries and whatever else is told."""
    return _plain(msgspec.json.schema_components([out.AnyMessage])[1])


def _facts() -> Iterator[str]:
    """Facts, with their rules and the names of what they say."""
    for path in [*sorted((SOURCES / "games").rglob("*.py")), SOURCES / "core" / "match.py"]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
                called = ast.unparse(node.func).rpartition(".")[2]
                if called in ("fact", "Fact"):
                    named = sorted(str(word.arg) for word in node.keywords)
                    kind = [_argument(argument) for argument in node.args[:2]]
                    yield f"{path.parent.name} {kind} {named}"


def _argument(argument: ast.expr) -> str:
    """A kind or a rule; rules may also be worked out."""
    return ast.unparse(argument) if isinstance(argument, ast.Constant) else "*"


def _agreeable() -> Any:
    """Rules and options of the games."""
    return [
        (
            kind.name,
            kind.least,
            kind.most,
            catalog.new(kind.name, kind.least).identity.rules,
            msgspec.to_builtins(bodies.options_listed(kind)),
        )
        for kind in sorted(catalog.KINDS.values(), key=lambda kind: kind.name)
        if kind.home == "arlequin"
    ]


def _unnamed(schema: Any, messages: Any) -> Any:
    """A schema with types in place of their names: a type may get another name."""
    if isinstance(schema, list):
        return [_unnamed(each, messages) for each in schema]
    if not isinstance(schema, dict):
        return schema
    if "$ref" in schema:
        return _unnamed(messages[schema["$ref"].rpartition("/")[2]], messages)
    return {
        key: sorted(value) if key == "mapping" else _unnamed(value, messages)
        for key, value in schema.items()
    }


def _shapes(messages: Any) -> str:
    types = [json.dumps(_unnamed(each, messages), sort_keys=True) for each in messages.values()]
    told = [sorted(types), sorted(set(_facts())), _agreeable(), sorted(KINDS)]
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:32]


def test_a_change_of_the_messages_raises_the_version_of_the_protocol() -> None:
    """Raise VERSION in `gateway/protocol`, and add a line with the new hash to SHAPES."""
    assert (max(SHAPES), SHAPES[VERSION]) == (VERSION, _shapes(_messages()))


def test_all_that_a_page_compares_has_a_shape_and_a_field_more_is_another() -> None:
    messages = _messages()
    views = {"ColorYamView", "DoubleYamView", "YamColorView", "ColorettoView"}
    sent = {kind.__name__ for kind in (out.Status, out.SentSetup, out.SentEntry, out.Look)}
    assert {*sent, *views, out.SentMatchView.__name__} <= set(messages)
    assert len(set(_facts())) > 50
    messages["Status"]["properties"]["watchers"] = {"type": "integer"}
    assert _shapes(messages) not in SHAPES.values()
