"""Vocabulary: what players type, in their own language or in English; help about it."""

import re
from collections.abc import Iterable, Sequence
from functools import cache

from arlequin.core.colour import Colour
from arlequin.core.game import AnyGame
from arlequin.words import names
from arlequin.words.messages import messages
from arlequin.words.rulebooks import book, has_words, rules
from arlequin.words.typed_colours import colour_words, without_accents

COMMANDS = ("help", "hint", "undo", "table", "quit", "back")
AT_A_TABLE = (
    *("yes", "no", "pause", "resume", "rematch", "withdraw", "seal", "compare"),
    *("without", "computer", "stop-proof", "no-hints", "with-hints"),
)
"""Words of a table: requests to the others, and questions about the proof."""
MOVES = (
    *("stop", "again", "keep", "all", "cross", "yam", "line", "draw", "place", "take", "pass"),
    *("time", "series", "coup", "yes", "joker", "golden"),
)
SHORT = {
    "?": "help", "h": "help", "indice": "hint", "u": "undo", "q": "quit", "exit": "quit",
    "<": "back",
}  # fmt: skip
MOST_SHOWN = 40
_ESCAPE = re.compile(r"\x1b(\[[0-9;?]*[@-~]|O.|.)?")


def quote(text: str) -> str:
    """Typed text, printable and shortened, to be quoted."""
    seen = printable(text)
    return seen if len(seen) <= MOST_SHOWN else seen[: MOST_SHOWN - 1] + "…"


def printable(text: str) -> str:
    """The printable characters of a line, without escape sequences and blanks around it."""
    return "".join(c for c in _ESCAPE.sub("", text) if c.isprintable() or c == "\t").strip()


def read_number(line: str, most: int) -> int | None:
    """A number from 1 to `most`; None if the line is none."""
    if not (line.isascii() and line.isdecimal() and len(line) <= 9):
        return None
    return int(line) if 1 <= int(line) <= most else None


def number_lines(offers: Sequence[str]) -> list[str]:
    """A list to choose from by number."""
    width = len(str(len(offers)))
    return [f"  {place:{width}}  {offer}" for place, offer in enumerate(offers, 1)]


class Vocabulary:
    """The words of one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._say = messages(lang).say
        self._commands = self._read(COMMANDS) | SHORT
        self._table = self._read(AT_A_TABLE)
        self._moves = self._read(MOVES)
        self._colours = colour_words(lang)

    def _read(self, words: Iterable[str]) -> dict[str, str]:
        return {key: word for word in words for key in (without_accents(self.own(word)), word)}

    def own(self, word: str) -> str:
        return self._say(f"term-word-{word}")

    def command(self, word: str) -> str | None:
        """The command that a word is, if it is one."""
        return self._commands.get(without_accents(word))

    def help_topic(self, line: str) -> str | None:
        """The rule or game that a line asks help for, "" for the commands; None for other lines."""
        if line.startswith("?"):
            return line.removeprefix("?").strip()
        word, _, about = line.partition(" ")
        return about.strip() if self.command(word) == "help" else None

    def at_a_table(self, word: str) -> str | None:
        """The word of a table or the command that a typed word is."""
        return self._table.get(without_accents(word)) or self.command(word)

    def move(self, text: str) -> str:
        """A move as it stands in a record, as far as its words are known."""
        return " ".join(self._moves.get(without_accents(word), word) for word in text.split())

    def colour(self, word: str) -> str:
        """The record's word for a colour or a card, by name or letter; else as it was typed."""
        known = self._colours.get(without_accents(word))
        return (
            self._moves.get(without_accents(word), word.lower()) if known is None else known.value
        )

    def legend(self, colours: Iterable[str]) -> str:
        """`R red, B blue`: the letters of colours."""
        wanted = [colour for colour in Colour if colour in set(colours)]
        return ", ".join(f"{names.letter(self.lang, c)} {self.colour_name(c)}" for c in wanted)

    def colour_name(self, colour: Colour) -> str:
        return names.colour(self.lang, colour)


@cache
def vocabulary(lang: str) -> Vocabulary:
    return Vocabulary(lang)


def move_help(words: Vocabulary, game: AnyGame, way: str = "term") -> str:
    """How moves of a game are typed; on the full screen with `way` "screen"."""
    name, texts = game.identity.game, messages(words.lang)
    for key in (f"{way}-help-{name}", f"term-help-{name}"):
        if texts.has(key):
            return texts.say(key)
    if not has_words(name):
        return texts.say("term-help-wordless")
    return texts.say("term-help-plain", {"prefix": book(name).prefix})


def rule_lines(words: Vocabulary, game: AnyGame, wanted: str) -> list[str]:
    """One rule, `12` of this game or `CO-12`; or all rules of a game, `CO`."""
    name, wanted = game.identity.game, wanted.strip().upper()
    numbered = wanted.isascii() and wanted.isdecimal() and has_words(name)
    number = f"{book(name).prefix}-{wanted:0>2}" if numbered else wanted
    numbers = [n for n in rules() if n == number or n.startswith(f"{number}-")]
    lines = [f"{n}  {names.rule(words.lang, n)}" for n in numbers]
    return lines or [messages(words.lang).say("term-no-rule", {"rule": quote(wanted)})]
