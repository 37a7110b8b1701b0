"""The .ftl files and the sources of the games, taken apart for the tests of the words."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from arlequin.games import catalog

SOURCE = Path(__file__).resolve().parents[2] / "src" / "arlequin"
WORDS = SOURCE / "words"
FILES = (*sorted(path.stem for path in (WORDS / "en").glob("*.ftl")), *sorted(catalog.KINDS))
TOLD = ("common", *catalog.KINDS)
"""The files that the narrator tells from; others belong to those who ask for their messages."""


def file(lang: str, name: str) -> Path:
    """Where the messages of a game, or of none, are in a language."""
    if name in catalog.KINDS:
        return WORDS / name.replace("-", "_") / f"{lang}.ftl"
    return WORDS / lang / f"{name}.ftl"


@cache
def resource(lang: str, name: str) -> ftl.Resource:
    """One file of messages."""
    return FluentParser().parse(file(lang, name).read_text(encoding="utf-8"))


@cache
def messages(lang: str, name: str) -> dict[str, ftl.Message]:
    """The messages of one file."""
    found = [entry for entry in resource(lang, name).body if isinstance(entry, ftl.Message)]
    return {message.id.name: message for message in found}


@cache
def all_messages(lang: str) -> dict[str, ftl.Message]:
    """The messages of all files."""
    return {key: message for name in FILES for key, message in messages(lang, name).items()}


def walk(node: object) -> Iterator[object]:
    """A node and everything in it."""
    yield node
    for part in node if isinstance(node, list) else vars(node).values():
        if isinstance(part, ftl.BaseNode | list):
            yield from walk(part)


class Seen:
    """What a message names: its arguments, the messages it refers to, what it chooses by."""

    def __init__(self, message: ftl.Message) -> None:
        self.arguments: set[str] = set()
        self.references: set[str] = set()
        self.choices: dict[str, set[str]] = {}
        for node in walk(message):
            self._note(node)

    def _note(self, node: object) -> None:
        match node:
            case ftl.VariableReference(id=ftl.Identifier(name=name)):
                self.arguments.add(name)
            case ftl.MessageReference(id=ftl.Identifier(name=name)):
                self.references.add(name)
            case ftl.SelectExpression(selector=ftl.VariableReference(id=by), variants=variants):
                self.choices[by.name] = {_key(variant) for variant in variants}


def _key(variant: ftl.Variant) -> str:
    key = variant.key
    return key.name if isinstance(key, ftl.Identifier) else key.value


def arguments(lang: str, key: str) -> set[str]:
    """The arguments of a message, and of those that it refers to."""
    seen = Seen(all_messages(lang)[key])
    return seen.arguments.union(*(arguments(lang, other) for other in seen.references))


def fact_kinds(path: Path) -> set[str]:
    """The kinds of fact that a module can tell, read from its calls of `fact`."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found: set[str] = set()
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            found |= set(_kinds(function))
    return found


def calls(path: Path, name: str) -> set[str]:
    """The texts that the first argument of a function's calls may be."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found: set[str] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=called), args=[kind, *_]) if called == name:
                found |= set(texts(kind))
    return found


def _kinds(function: ast.FunctionDef) -> Iterator[str]:
    for call in ast.walk(function):
        match call:
            case ast.Call(func=ast.Name(id="fact" | "Fact"), args=[ast.Name(id=name), *_]):
                yield from _assigned(function, name)
            case ast.Call(func=ast.Name(id="fact" | "Fact"), args=[kind, *_]):
                yield from texts(kind)


def _assigned(function: ast.FunctionDef, name: str) -> Iterator[str]:
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and name in {
            target.id for target in ast.walk(node) if isinstance(target, ast.Name)
        }:
            yield from texts(node.value)


def texts(node: ast.AST) -> Iterator[str]:
    """The literal texts of an expression, rule numbers left out."""
    for part in ast.walk(node):
        match part:
            case ast.Constant(value=str(text)) if not re.fullmatch(r"[A-Z]{2}-[0-9]{2}", text):
                yield text


def reasons(path: Path) -> set[str]:
    """Why games can end, read from a module's calls of `outcome`."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    ends = [c for c in calls if isinstance(c.func, ast.Name) and c.func.id == "outcome"]
    return {text for call in ends for text in texts(call.args[2])}
