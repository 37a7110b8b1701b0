"""Reachable types: what members and arguments of public names are made of, by their annotations.

A name of an annotation is looked up in the module where it is written, or among what that module
imports for type checkers only.
"""

import ast
import inspect
import textwrap
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any, get_args, get_origin, get_overloads, is_typeddict

from arlequin.core.rules import Rules

OURS = "arlequin"
PRIVATE = ("arlequin.gateway", "arlequin.live", "arlequin.table")
"""Rooms behind the face: a page of their own tells of what they say to each other."""


def reachable(things: Iterable[object]) -> list[type]:
    """Every class of ours to which these lead, those themselves included, each once."""
    found: dict[type, None] = {}
    open_ones = [each for thing in things for each in _classes(thing)]
    while open_ones:
        each = open_ones.pop(0)
        if each not in found:
            found[each] = None
            open_ones += _annotated_types(each)
    return list(found)


def _classes(thing: object) -> Iterator[type]:
    """A class; of a function or an alias, those that it names."""
    if inspect.isclass(thing) and get_origin(thing) is None:
        yield from [thing] if _is_documented(thing) else []
    elif inspect.isfunction(thing):
        for each in (thing, *get_overloads(thing)):
            yield from _annotated_types(each)
    else:
        for part in (get_origin(thing), *get_args(thing)):
            yield from () if part in (None, thing) else _classes(part)


def _is_documented(kind: type) -> bool:
    """Rules keep the contract of `Game`, and options have tables: neither is told twice."""
    module = kind.__module__
    return (
        module.startswith(f"{OURS}.")
        and not module.startswith(PRIVATE)
        and not kind.__name__.startswith("_")
        and not is_typeddict(kind)
        and not (issubclass(kind, Rules) and kind is not Rules)
    )


def _annotated_types(thing: object) -> list[type]:
    module = inspect.getmodule(inspect.unwrap(thing))  # type: ignore[arg-type]  # what has a source
    if module is None:
        return []
    return [
        kind
        for annotation in _annotations(definition(thing))
        for name in _names(annotation)
        for kind in _classes(_resolve(module, name))
    ]


def definition(thing: object) -> ast.stmt:
    """The definition of a class or a function."""
    source = inspect.getsource(inspect.unwrap(thing))  # type: ignore[arg-type]  # what has a source
    return ast.parse(textwrap.dedent(source)).body[0]


def _annotations(body: ast.stmt) -> Iterator[ast.expr]:
    """Those of public fields, of arguments, and of what is returned; and the bases of a class."""
    if isinstance(body, ast.ClassDef):
        yield from body.bases
        for statement in body.body:
            yield from _annotations(statement)
    elif isinstance(body, ast.AnnAssign):
        yield from [] if ast.unparse(body.target).startswith("_") else [body.annotation]
    elif isinstance(body, ast.FunctionDef | ast.AsyncFunctionDef) and not body.name.startswith("_"):
        given = [*body.args.posonlyargs, *body.args.args, *body.args.kwonlyargs]
        yield from (each.annotation for each in given if each.annotation)
        yield from [body.returns] if body.returns else []


def _names(annotation: ast.expr) -> Iterator[str]:
    """The names of an annotation, with their dots: `Odds`, `pure.Played`."""
    for node in ast.walk(annotation):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield ast.unparse(node)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from _quoted_names(node.value)


def _quoted_names(text: str) -> Iterator[str]:
    try:
        yield from _names(ast.parse(text, mode="eval").body)
    except SyntaxError:  # a text, as in Literal
        return


def _resolve(module: ModuleType, name: str) -> object:
    """What a name stands for in a module; None where that is nothing of ours."""
    first, *rest = name.split(".")
    found: Any = vars(module).get(first) or _for_checkers(module).get(first)
    for part in rest:
        found = getattr(found, part, None)
    return found


@cache
def _for_checkers(module: ModuleType) -> dict[str, object]:
    """What a module imports under TYPE_CHECKING."""
    imports = (
        node
        for block in ast.parse(inspect.getsource(module)).body
        if isinstance(block, ast.If) and ast.unparse(block.test) == "TYPE_CHECKING"
        for node in block.body
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(OURS)
    )
    return {
        each.asname or each.name: _import_name(node.module or "", each.name)
        for node in imports
        for each in node.names
    }


def _import_name(module: str, name: str) -> object:
    whole = import_module(module)
    return getattr(whole, name) if hasattr(whole, name) else import_module(f"{module}.{name}")
