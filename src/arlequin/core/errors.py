"""Errors, of few kinds: a code, and a sentence that says what was expected."""

import unicodedata
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

LONGEST = 60
"""How much of what came is shown."""
NEAR = 0.65
"""How alike two words are (0 to 1) where one may be meant by the other."""


class ArlequinError(Exception):
    """Something that the person who asked can put right."""

    code = "arlequin/error"


class NotationError(ArlequinError):
    """A text that cannot be read."""

    code = "notation/unreadable"


class IllegalEvent(ArlequinError):
    """An event that was read well but may not happen here."""

    code = "event/illegal"

    def __init__(self, sentence: str, rule: str | None = None) -> None:
        super().__init__(sentence)
        self.rule = rule
        """The number of the rule that forbids it, where one rule does."""


class Impossible(IllegalEvent):
    """A result that cannot follow from legal play: which (for its sentence), and by which rule."""

    code = "result/impossible"

    def __init__(self, kind: str, rule: str, sentence: str, **args: str | int) -> None:
        super().__init__(sentence, rule)
        self.kind = kind
        self.given = args
        """What its sentence in other languages is told with."""


class AdviceError(ArlequinError):
    """A position in which there is nothing to advise."""

    code = "advise/nothing"


class OptionError(ArlequinError):
    """A game, an option, its value or a number of players that does not exist."""

    code = "option/unknown"


class ObjectiveError(OptionError):
    """An objective of a custom sheet that is not allowed in its place (counted from 0)."""

    code = "option/objective"

    def __init__(self, place: int, sentence: str) -> None:
        super().__init__(sentence)
        self.place = place


class MaterialError(ArlequinError):
    """Dice, cards or sheets that do not fit the game."""

    code = "material/unfit"


class RecordError(ArlequinError):
    """A record at fault, with the line on which it is, and the file where it was read from one."""

    code = "record/faulty"

    def __init__(self, line: int, sentence: str, file: str = "") -> None:
        super().__init__(f"{file}:{line}: {sentence}" if file else f"{line}: {sentence}")
        self.line = line
        self.sentence = sentence
        self.file = file


def expected(what: str, got: object, among: Iterable[str] = ()) -> str:
    """The sentence of every error: expected one thing, got another (cut short if it is long).

    Where one of `among` is spelled nearly like `got`, the sentence asks about it.
    """
    shown = got if isinstance(got, str) else repr(got)
    near = nearest(shown, among)
    shown = shown if len(shown) <= LONGEST else shown[: LONGEST - 3] + "..."
    quoted = (f"'{shown}'" if shown.isprintable() else ascii(shown)) if shown else "nothing"
    meant = "" if near is None else f"; did you mean '{near}'?"
    return f"expected {what}, got {quoted}{meant}"


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The one of several words that was meant, where one is spelled nearly so."""
    if len(word) > LONGEST:
        return None
    from difflib import get_close_matches  # noqa: PLC0415  # for errors only

    folded = {_fold(each): each for each in known}
    found = get_close_matches(_fold(word), folded, n=1, cutoff=NEAR)
    return folded[found[0]] if found else None


def _fold(word: str) -> str:
    """A word without what is easily mistaken: capitals, full width, what separates two words."""
    plain = unicodedata.normalize("NFKC", word).casefold()
    return "".join("-" if each in " _'" else each for each in plain)


def listed(words: tuple[str, ...] | list[str], last: str = "or") -> str:
    """`a, b or c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


class MissingExtra(ArlequinError, ModuleNotFoundError):
    """Something needs a module that is not installed, and `how` brings it."""

    code = "extra/missing"

    def __init__(self, module: str, extra: str) -> None:
        self.module = module
        self.how = f"pip install 'arlequin[{extra}]'"
        super().__init__(f"this needs {module}, which is not installed: {self.how}")
        self.name = module


# --- extras of the package -----------------------------------------------------------------------

EXTRAS = {
    "screen": ("textual",),
    "fast": ("numba",),
    "paper": ("font_source_sans_pro", "fpdf"),
    "server": (
        "alembic",
        "arlequin_web",
        "prometheus_client",
        "segno",
        "sqlalchemy",
        "starlette",
        "structlog",
        "uvicorn",
    ),
    "postgresql": ("psycopg",),
    "jax": ("jax",),
    "rl": ("arlequin_rl", "gymnasium", "pettingzoo"),
    "openspiel": ("pyspiel", "open_spiel"),
    "cluster": ("ray",),
    "tables": ("arlequin_tables",),
    "testing": ("hypothesis",),
}
"""Each extra of pyproject.toml, with the modules that it brings."""


@contextmanager
def told_missing(extra: str | None = None) -> Iterator[None]:
    """Raises MissingExtra in place of ModuleNotFoundError where an extra brings the module.

    `extra` is named instead of the first one that brings it: `rl` brings NumPy too.
    """
    try:
        yield
    except MissingExtra:
        raise
    except ModuleNotFoundError as error:
        bringing = _extra(error.name or "")
        if bringing is None:
            raise
        raise MissingExtra(str(error.name), extra or bringing) from error


def _extra(module: str) -> str | None:
    """The extra that brings a module; None where none does."""
    top = module.partition(".")[0]
    return next((extra for extra, modules in EXTRAS.items() if top in modules), None)
