"""Count of a real table: a typed text, checked and counted by the rules, explained in words."""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple, TypeVar

import msgspec

from arlequin.core.colour import Colour
from arlequin.core.errors import ArlequinError, Impossible, OptionError, expected, join_words
from arlequin.core.material import Material
from arlequin.games import catalog
from arlequin.words import names
from arlequin.words.messages import Args, messages
from arlequin.words.phrases import clean_name
from arlequin.words.typed_colours import without_accents

LONGEST = 400
"""The longest text, in letters."""
SHOWN = 60
"""Letters of a longer text that its refusal quotes."""


class ScoreRequest(msgspec.Struct, frozen=True):
    """The options of a count; None if not given."""

    side: str | None = None
    """Coloretto: the side of the score card."""
    players: int | None = None
    """Coloretto: the number of players."""
    single: bool | None = None
    """Double Yam: whether the six dice came from a single throw."""


class Count(msgspec.Struct, frozen=True):
    """The result as values, and in sentences."""

    result: Mapping[str, Any]  # each game has its own fields
    sentences: tuple[str, ...]


class CountRefused(ArlequinError):
    """The text is unreadable or impossible; the text of the error is the sentence."""

    code = "score/refused"

    def __init__(self, lang: str, key: str, args: Args | None = None, rule: str = "") -> None:
        say = messages(lang).say
        sentence = say(f"paper-score-{key}", args)
        by_rule = say("paper-score-by-rule", {"sentence": sentence, "rule": rule})
        super().__init__(by_rule if rule else sentence)
        self.rule = rule


def games() -> list[str]:
    """The games whose results can be counted."""
    return [g for g in catalog.KINDS if catalog.is_installed(catalog.module_name("paper.score", g))]


def count(
    game: str,
    text: str,
    lang: str,
    request: ScoreRequest | None = None,
    material: Material | None = None,
) -> Count:
    """The count of a typed text; raises CountRefused or OptionError."""
    if game not in games():
        raise OptionError(expected(f"a game that is counted: {join_words(games())}", game))
    part: Any = catalog.part("paper.score", game)
    request = request or ScoreRequest()
    for name, value in msgspec.structs.asdict(request).items():
        if value is not None and name not in part.OPTIONS:
            wanted = f"options of {game}: {join_words(part.OPTIONS) or 'none'}"
            raise OptionError(expected(wanted, name))
    if not text.strip():
        raise CountRefused(lang, f"{game}-nothing", colour_args(lang))
    if len(text) > LONGEST:
        raise unreadable(lang, game, f"{text[:SHOWN]}\u2026")
    try:
        counted: Count = part.count(text, lang, request, material)
    except Impossible as error:
        args = {**colour_args(lang), **error.given}
        if "colour" in error.given:  # messages choose by its word in records
            args["named"] = names.colour(lang, Colour(str(error.given["colour"])))
        raise CountRefused(lang, f"{game}-{error.kind}", args, error.rule or "") from error
    return counted


def unreadable(lang: str, game: str, word: str) -> CountRefused:
    """The error for an unknown word, with examples."""
    return CountRefused(lang, f"{game}-word", {"word": word, **colour_args(lang)})


def colour_args(lang: str) -> Args:
    """The names of all colours, for examples of typed texts."""
    return {f"x{colour.value}": names.colour(lang, colour) for colour in Colour}


# --- typed entries -------------------------------------------------------------------------------

PARTS = re.compile(r"[,;\n/]+")
TOKEN = re.compile(r"\+2|\d+|[^\W\d_]+|\S")
FILLERS = frozenset(
    {
        *("and", "card", "cards", "dice", "die", "of", "with"),
        *("carte", "cartes", "de", "des", "et", "un", "une"),
        *("carta", "cartas", "dado", "dados", "una"),
        *("x", "\u00d7"),
    }
)
"""Words without a meaning here."""
T = TypeVar("T")


class UnknownWord(Exception):
    """A word without a meaning in this count."""

    def __init__(self, word: str) -> None:
        super().__init__(word)
        self.word = word


class Item(NamedTuple):
    """A word with its number."""

    word: str
    number: int | None


def items(text: str, lang: str) -> Iterator[Item]:
    """`green 6, 2 jokers, +2`: each word with the number before or after it."""
    fillers = FILLERS | {"y"} if lang == "es" else FILLERS  # else the letter of yellow
    for part in PARTS.split(text):
        words = [word for word in map(without_accents, TOKEN.findall(part)) if word not in fillers]
        yield from _number_first(words) if words and words[0].isdecimal() else _name_first(words)


def _name_first(words: list[str]) -> Iterator[Item]:
    """`green 6 yellow 4 joker`."""
    while words:
        word = words.pop(0)
        if word.isdecimal():
            raise UnknownWord(word)
        yield Item(word, int(words.pop(0)[:9]) if words and words[0].isdecimal() else None)


def _number_first(words: list[str]) -> Iterator[Item]:
    """`6 green 4 yellow`."""
    while words:
        number = words.pop(0)
        if not number.isdecimal() or not words or words[0].isdecimal():
            raise UnknownWord(number)
        yield Item(words.pop(0), int(number[:9]))


def meaning(word: str, words: Mapping[str, T]) -> T:
    """The value of a word, also in the plural; raises UnknownWord."""
    for form in (word, word.removesuffix("s"), word.removesuffix("es")):
        if form in words:
            return words[form]
    raise UnknownWord(word)


class NamedNumber(NamedTuple):
    """A number with a player's name, or an empty name."""

    name: str
    number: int


def named_numbers(
    text: str, lang: str, game: str, pattern: str, number: Callable[[str], int | None]
) -> list[NamedNumber]:
    """The entries of a text in seat order: parts between commas, or single words."""
    parts = [part.strip() for part in re.split(r"[,;\n]+", text) if part.strip()]
    words = parts[0].split() if len(parts) == 1 else []
    entries = []
    for part in words if words and None not in map(number, words) else parts:
        match = re.fullmatch(rf"(?:(.*?\S)[\s:=]+)?({pattern})", part, re.DOTALL)
        value = number(match[2]) if match else None
        if match is None or value is None:
            raise CountRefused(lang, f"{game}-word", {"word": part[:40]})
        entries.append(NamedNumber(clean_name(match[1] or ""), value))
    return entries
