"""Errors, of few kinds: a code, and a sentence that says what was expected."""

import unicodedata
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

LONGEST = 60
"""The most characters of the given text that an error shows."""
NEAR = 0.65
"""The least likeness of two words (0 to 1) for the question `did you mean`."""


class ArlequinError(Exception):
    """An error that the user can put right."""

    code = "arlequin/error"


class NotationError(ArlequinError):
    """A text that cannot be read."""

    code = "notation/unreadable"


class IllegalEvent(ArlequinError):
    """An event that was read well but is not legal here."""

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
        """The arguments of its sentence in other languages."""


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


class MaterialError(OptionError):
    """Dice, cards or sheets that do not fit the game: which (for its sentence in words)."""

    code = "material/unfit"

    def __init__(self, sentence: str, kind: str = "unreadable", **args: str | int) -> None:
        super().__init__(sentence)
        self.kind = kind
        self.given = args
        """The arguments of its sentence in other languages."""


class RecordError(ArlequinError):
    """A faulty record, with the line of the fault, and the file if it was read from one."""

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
    """The known word that is spelled most nearly like this one; None if none is near."""
    if len(word) > LONGEST:
        return None
    from difflib import get_close_matches  # noqa: PLC0415  # for errors only

    folded = {_fold(name): name for name in known}
    matches = get_close_matches(_fold(word), folded, n=1, cutoff=NEAR)
    return folded[matches[0]] if matches else None


def _fold(word: str) -> str:
    """A word without capitals, full-width letters and differences between separators."""
    plain = unicodedata.normalize("NFKC", word).casefold()
    return "".join("-" if character in " _'" else character for character in plain)


def join_words(words: tuple[str, ...] | list[str], last: str = "or") -> str:
    """`a, b or c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


class MissingExtra(ArlequinError, ModuleNotFoundError):
    """A module is missing; `how` is the command that installs it."""

    code = "extra/missing"

    def __init__(self, module: str, extra: str) -> None:
        self.module = module
        self.how = f"pip install 'arlequin[{extra}]'"
        super().__init__(f"this needs {module}, which is not installed: {self.how}")
        self.name = module


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
"""Each extra of pyproject.toml, with its modules."""


@contextmanager
def report_missing_extra(extra: str | None = None) -> Iterator[None]:
    """Raises MissingExtra in place of ModuleNotFoundError where an extra has the module.

    The error names `extra`, or the first one that has the module: `rl` has NumPy too.
    """
    try:
        yield
    except MissingExtra:
        raise
    except ModuleNotFoundError as error:
        top = (error.name or "").partition(".")[0]
        first = next((name for name, modules in EXTRAS.items() if top in modules), None)
        if first is None:
            raise
        raise MissingExtra(str(error.name), extra or first) from error
