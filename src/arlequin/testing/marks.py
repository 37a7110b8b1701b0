"""Rule marks: which tests prove which rules, read from `pytest.mark.rule` in their source."""

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from arlequin.core.errors import ArlequinError


class MarkError(ArlequinError):
    """A mark that names its rules in a way that cannot be read from the source."""

    code = "mark/unreadable"


@dataclass(frozen=True, slots=True, order=True)
class RuleProof:
    """One test marked with one rule."""

    number: str
    path: Path
    line: int
    test: str

    @property
    def sentence(self) -> str:
        """`TestEnd.test_a_tie_is_shared` says `a tie is shared`."""
        return self.test.rpartition(".")[2].removeprefix("test_").replace("_", " ")


def proofs(tests: Path) -> tuple[RuleProof, ...]:
    """Every proof under a folder of tests, sorted; paths are relative to the folder."""
    found: set[RuleProof] = set()
    for file in sorted(tests.rglob("*.py")):
        tree = ast.parse(file.read_bytes(), str(file))
        reader = _Reader(file.relative_to(tests))
        if file.name.startswith("test_"):
            found.update(reader.proofs(tree.body))
        reader.refuse_strays(tree)
    return tuple(sorted(found))


class _Reader:
    """Reads one file, and remembers which marks belong to a test."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.read: set[ast.expr] = set()

    def proofs(
        self, body: list[ast.stmt], inherited: tuple[str, ...] = (), within: str = ""
    ) -> Iterator[RuleProof]:
        numbers = inherited
        for node in body:  # a mark of the module or class counts for the tests before it too
            match node:
                case ast.Assign(targets=[ast.Name(id="pytestmark")], value=value):
                    numbers += self._numbers([value])
        for node in body:
            match node:
                case ast.FunctionDef() | ast.AsyncFunctionDef() if node.name.startswith("test"):
                    for number in numbers + self._numbers(node.decorator_list):
                        yield RuleProof(number, self.path, node.lineno, within + node.name)
                case ast.ClassDef() if node.name.startswith("Test"):
                    own = numbers + self._numbers(node.decorator_list)
                    yield from self.proofs(node.body, own, f"{within}{node.name}.")

    def refuse_strays(self, tree: ast.Module) -> None:
        for node in ast.walk(tree):
            if _is_mark(node) and node not in self.read:
                raise self._error(node, "on a test, a class of tests or in pytestmark")

    def _numbers(self, marked: Iterable[ast.expr]) -> tuple[str, ...]:
        calls = [node for expr in marked for node in ast.walk(expr) if isinstance(node, ast.Call)]
        return tuple(
            number for call in calls if _is_mark(call.func) for number in self._arguments(call)
        )

    def _arguments(self, call: ast.Call) -> Iterator[str]:
        self.read.add(call.func)
        if call.keywords or not call.args:
            raise self._error(call, "with rule numbers")
        for argument in call.args:
            if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
                raise self._error(call, "with rule numbers written out")
            yield argument.value

    def _error(self, node: ast.AST, wanted: str) -> MarkError:
        line = getattr(node, "lineno", 0)
        return MarkError(f"{self.path.as_posix()}:{line}: expected pytest.mark.rule {wanted}")


def _is_mark(node: ast.AST) -> bool:
    """Whether a node is `pytest.mark.rule`, or `mark.rule` where `mark` was imported."""
    match node:
        case ast.Attribute(attr="rule", value=ast.Attribute(attr="mark") | ast.Name(id="mark")):
            return True
    return False
