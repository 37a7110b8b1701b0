"""Writes docs/reference.md: every name at the top of the library, from its source and docstrings.

python docs/make_reference.py            write the page again
python docs/make_reference.py --check    exit 1 if the page is out of date
"""

import ast
import inspect
import sys
from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from itertools import pairwise
from pathlib import Path
from types import ModuleType, UnionType
from typing import TypeAlias, TypeGuard, get_args, get_overloads

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import arlequin
from arlequin.core.errors import ArlequinError
from arlequin.core.game_kind import Kind
from arlequin.core.options import Option
from arlequin.games import catalog
from arlequin.words import names
from docs.reachable import definition, reachable

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "reference.md"
SOURCE = "<!-- Written by docs/make_reference.py from the source: run `make docs`. -->"
INTRO = """\
Every name that `import arlequin` offers, with its types. A leading underscore means that a name can
change. The [tutorial](library.md) shows how to use them."""
GROUPS: dict[str, tuple[str, ...]] = {
    "Play a game": ("start", "read", "new", "Playthrough"),
    "Look at a game": ("odds", "aims", "player", "levels", "tournament", "verify"),
    "Results": ("Advice", "Share", "Verdict"),
    "Values": ("Event", "Odds", "Fact", "Outcome", "View", "Choice", "Player"),
    "Views of the games": ("ColorYamView", "DoubleYamView", "YamColorView", "ColorettoView"),
    "Your own game": ("Game", "Kind", "KINDS", "register", "Material", "load_material"),
    "Errors": (
        "ArlequinError",
        "AdviceError",
        "IllegalEvent",
        "NotationError",
        "RecordError",
        "OptionError",
        "MaterialError",
    ),
}
EVENTS = ("color_yam", "double_yam", "yam_color", "coloretto")
ROOMS = (*EVENTS, "client", "testing")
INSIDE = """\
Types of fields and arguments above, by module: `from arlequin.core.advice import Advised`. A repr
shows the fields in this order."""
KINDS = 'Every game by its name: `KINDS["coloretto"]` is its Kind.'
WIDE = 80
NEWLINE = "\n"
Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef


def page() -> str:
    """The whole page."""
    blocks = [SOURCE, "# Reference", INTRO]
    for title, listed in GROUPS.items():
        blocks += [f"## {title}", *(_entry(name, getattr(arlequin, name)) for name in listed)]
    blocks += ["## Options of the games", *map(_options, catalog.KINDS.values())]
    for name in ROOMS:
        blocks += _room(name, getattr(arlequin, name))
    blocks += ["## Further types", INSIDE, *_inside()]
    return "\n\n".join(block.strip() for block in blocks) + "\n"


def unlisted() -> set[str]:
    """Names at the top that no group has."""
    return set(arlequin.__all__) - {*ROOMS, *(name for group in GROUPS.values() for name in group)}


def inside() -> dict[str, list[type]]:
    """Classes to which the names above lead, but which have no place there, by their modules."""
    top = [getattr(arlequin, name) for name in arlequin.__all__ if name not in (*ROOMS, "KINDS")]
    rooms = [getattr(arlequin, name) for name in ROOMS]
    listed = [*top, *(getattr(room, name) for room in rooms for name in room.__all__)]
    found: dict[str, list[type]] = {}
    for kind in reachable(listed):
        if kind not in listed:
            found.setdefault(kind.__module__, []).append(kind)
    return dict(sorted(found.items()))


def _inside() -> Iterator[str]:
    for module, kinds in inside().items():
        yield f"### {module}"
        yield from (_class(kind.__name__, kind, "####") for kind in kinds)


# --- names ---------------------------------------------------------------------------------------


def _room(name: str, module: ModuleType) -> Iterator[str]:
    yield f"## arlequin.{name}"
    yield _doc(module).partition("\n")[0]
    yield from (_entry(each, getattr(module, each)) for each in module.__all__)


def _entry(name: str, thing: object) -> str:
    """A heading, how it is written, what it does, and its members."""
    if inspect.isclass(thing):
        return _class(name, thing)
    if callable(thing):
        widest = [thing, *get_overloads(thing)][-1]
        written = f"```python\n{_signature(definition(widest))}\n```"
        return f"### {name}\n\n{written}\n\n{_doc(thing)}"
    if isinstance(thing, UnionType):
        kinds = " | ".join(f"`{kind.__name__}`" for kind in get_args(thing))
        return f"### {name}\n\n{kinds}"
    return f"### {name}\n\n{KINDS}"


def _class(name: str, kind: type, level: str = "###") -> str:
    members: dict[str, tuple[str, str]] = {}
    for member, (written, said) in (each for base in _bases(kind) for each in _members(base)):
        members[member] = written, said or members.get(member, ("", ""))[1]
    told = [f"- `{written}`{said}" for written, said in members.values()]
    if issubclass(kind, Enum):
        told = [", ".join(f"`{each.name} = {each.value!r}`" for each in kind)]
    return f"{level} {name}\n\n{_doc(kind)}\n\n{NEWLINE.join(told)}".rstrip()


def _bases(kind: type) -> Iterator[type]:
    """The class, and the values of ours that it is made from, the farthest first."""
    if not issubclass(kind, ArlequinError):  # errors are alike
        ours = (base for base in kind.__mro__[1:] if base.__module__.startswith("arlequin."))
        yield from reversed([base for base in ours if issubclass(base, msgspec.Struct)])
        yield kind


def _members(kind: type) -> Iterator[tuple[str, tuple[str, str]]]:
    """The public fields, properties and methods of a class, with what is said of them."""
    body = definition(kind)
    statements = body.body if isinstance(body, ast.ClassDef) else []
    for statement, after in pairwise([*statements, ast.Pass()]):
        if isinstance(statement, ast.AnnAssign) and _public(ast.unparse(statement.target)):
            name = ast.unparse(statement.target)
            yield name, (_field(statement), _note(after))
        elif _is_function(statement) and _public(statement.name):
            yield statement.name, (_member(statement), _function_doc(statement))


def _field(statement: ast.AnnAssign) -> str:
    """A field with its default; what only msgspec needs to know is left out."""
    plain = ast.unparse(statement)
    return plain.partition(" = ")[0] if "= msgspec.field" in plain else plain


def _is_function(node: ast.AST) -> TypeGuard[Function]:
    return isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)


def _public(name: str) -> bool:
    return not name.startswith("_")


def _member(function: Function) -> str:
    """A property as a field, a method without its self."""
    if any(ast.unparse(each).endswith("property") for each in function.decorator_list):
        return f"{function.name}: {_return_type(function)}"
    own = function.args.args
    function.args.args = own[1:] if own and own[0].arg in ("self", "cls") else own
    return " ".join(_signature(function).split())


def _signature(function: ast.stmt) -> str:
    """How a function is called: on one line, or an argument a line."""
    if not _is_function(function):
        raise TypeError(f"expected a function, got {ast.unparse(function)}")
    word = "async " if isinstance(function, ast.AsyncFunctionDef) else ""
    start, end = f"{word}{function.name}(", f") -> {_return_type(function)}"
    arguments = ast.unparse(function.args)
    if len(start + arguments + end) <= WIDE:
        return start + arguments + end
    return "\n".join((start, *(f"    {each}," for each in _split(arguments)), end))


def _split(arguments: str) -> Iterator[str]:
    """Arguments one by one: a comma inside of brackets belongs to one of them."""
    begun = depth = 0
    for at, sign in enumerate(arguments):
        depth += (sign in "([{") - (sign in ")]}")
        if sign == "," and not depth:
            yield arguments[begun:at].strip()
            begun = at + 1
    yield arguments[begun:].strip()


def _return_type(function: Function) -> str:
    return ast.unparse(function.returns) if function.returns else "Any"


def _doc(thing: object) -> str:
    return inspect.getdoc(thing) or ""


def _function_doc(function: Function) -> str:
    return _colon(ast.get_docstring(function) or "")


def _note(statement: ast.stmt) -> str:
    """The text that stands under a field."""
    value = statement.value if isinstance(statement, ast.Expr) else None
    text = value.value if isinstance(value, ast.Constant) else ""
    return _colon(text if isinstance(text, str) else "")


def _colon(text: str) -> str:
    return f": {' '.join(text.split())}" if text else ""


# --- options -------------------------------------------------------------------------------------


def _options(kind: Kind) -> str:
    title = names.title("en", kind.name)
    players = f"{kind.least} to {kind.most} players"
    rows = [row for option in kind.options for row in _option(kind.name, option)]
    return f"### {title}\n\n`{kind.name}`, {players}\n\n{_table(('option', 'value', ''), rows)}"


def _option(game: str, option: Option) -> Iterator[tuple[str, str, str]]:
    values = [*option.values, *([] if not option.number else ["number"])]
    for value in values:
        usual = " (usual)" if value == option.default else ""
        named = f"`{option.name}`" if value == values[0] else ""
        said = names.option_help("en", game, option.name)
        if value in option.values:
            said = names.value_help("en", game, option.name, value)
        yield named, _number(option) if value == "number" else f"`{value}`{usual}", said


def _number(option: Option) -> str:
    usual = "" if option.default in option.values else f" (usual: {option.default})"
    return f"1 to {option.most}{usual}"


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


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
            "docs/reference.md is out of date: run `make docs`, commit the result.", file=sys.stderr
        )
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
