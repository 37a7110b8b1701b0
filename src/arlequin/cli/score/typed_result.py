"""Results as players type them: `26`, `x`, `red 32`, `Ana -Bob`; or as in a score record."""

import re
from collections.abc import Callable, Sequence

from arlequin.cli.terminal.real_dice import Dice, match_faces, read_faces
from arlequin.cli.terminal.vocabulary import Vocabulary
from arlequin.referee.referee import FACES, Question
from arlequin.words.typed_colours import plain

CROSSES = ("x", "-", "0", "\u00d7")
DICE = re.compile(r"[0-9]{6}( single)?", re.ASCII)
SIX = 6
SUM = re.compile(r"[0-9]+([+ ][0-9]+)+", re.ASCII)


class TypedResult:
    """Reads the results that are typed for one sheet."""

    def __init__(self, words: Vocabulary, names: Sequence[str], dice: Dice = ()) -> None:
        self._words = words
        self._dice = dice
        self._names = [plain(name) for name in names]

    def read(self, question: Question, line: str) -> str:
        """The result as a score record writes it; a text of another form is unchanged."""
        text = " ".join(line.split())
        thrown = text if DICE.fullmatch(text) else self._throw_result(text)
        if thrown:
            return f"dice {thrown}"
        readers: dict[str, Callable[[Question, str], str]] = {
            "start": lambda _, typed: f"start {self._seat(typed)}",
            "line": self._line,
            "free": self._free,
            "box": self._box,
            "round": self._round,
            "gift": lambda _, typed: f"card {self._cards(typed)}",
            "take": lambda asked, typed: self._seat_result(asked.kind, typed),
        }
        if question.countable and (question.kind == "count" or text.startswith("count ")):
            return self._seat_result("count", text.removeprefix("count "))
        reader = readers.get(question.kind, self._card_result)
        return text if text.split(" ")[0] in WORDS[question.kind] else reader(question, text)

    def _throw_result(self, text: str) -> str:
        """`4g 4 black 2b …`, six faces in any order: as numbers of dice A to F if possible."""
        single = " single" if text.endswith(" single") else ""
        typed = read_faces(text.removesuffix(single), self._words) or ()
        if len(typed) != SIX:
            return ""
        throw = match_faces(self._dice or ((),) * SIX, typed, range(SIX))
        if throw is not None:
            return "".join(map(str, throw.numbers)) + single
        return " ".join(f"{number}{colour}" for number, colour in typed) + single

    def _seat(self, word: str) -> str:
        """The number of a seat from a name or its beginning."""
        seats = [n for n, name in enumerate(self._names, 1) if name.startswith(plain(word))]
        exact = [n for n in seats if self._names[n - 1] == plain(word)]
        return str((exact or seats)[0]) if len(exact or seats) == 1 else word

    def _is_cross(self, word: str) -> bool:
        return word in CROSSES or self._words.move(word) == "cross"

    def _line(self, _: Question, text: str) -> str:
        """`26`, `x`, `yam 24`."""
        first, *more = text.split(" ")
        rest = " ".join(more)
        if self._is_cross(text):
            return "missed"
        return f"second {rest}" if self._words.move(first) == "yam" else f"met {text}"

    def _free(self, _: Question, text: str) -> str:
        """`7 26`, `7 x`."""
        line, *more = text.split(" ")
        entry = " ".join(more)
        return f"cross {line}" if self._is_cross(entry) else f"line {line} {entry}"

    def _box(self, question: Question, text: str) -> str:
        """`red 32`, `red x`, or the dice that are alike: `red 6+5+3+2`."""
        first, *more = text.split(" ")
        rest = " ".join(more)
        box = self._words.colour(self._words.move(first))
        if self._is_cross(rest):
            return f"score {box} 0"
        if SUM.fullmatch(rest):
            dice = [int(number) for number in re.split("[+ ]", rest)]
            alike = (len(dice), sum(dice)) if len(dice) > 2 else (0, 0)
            ways = question.boxes.get(box, ())
            points = [way.points for way in ways if (way.alike, way.sum) == alike]
            return f"score {box} {min(points)}" if points else text
        return f"score {box} {rest}"

    def _round(self, _: Question, text: str) -> str:
        """`Ana`, `x`, `Ana -Bob -Cleo`; a stake is `*Dan`, a bet that earned a card `+Eva`."""
        parts = text.split(" ")
        named: dict[str, list[str]] = {"-": [], "*": [], "+": []}
        for part in parts[1:]:
            named.setdefault(part[:1], []).append(self._seat(part[1:]))
        winner = "nobody" if self._is_cross(parts[0]) else self._seat(parts[0])
        marked = zip(("fined", "staked", "earned"), named.values(), strict=False)
        more = [" ".join([key, *seats]) for key, seats in marked if seats]
        return " ".join([f"round {winner}", *more])

    def _seat_result(self, kind: str, text: str) -> str:
        """`Ana red red joker`."""
        first, *rest = text.split(" ")
        return f"{kind} {self._seat(first)} {self._cards(' '.join(rest))}".strip()

    def _card_result(self, question: Question, text: str) -> str:
        """`red blue`."""
        cards = "" if self._is_cross(text) else self._cards(text)
        return f"{question.kind} {cards}".strip()

    def _cards(self, text: str) -> str:
        return " ".join(self._words.colour(word) for word in re.split(r"[ ,]+", text) if word)


def is_dice(text: str) -> bool:
    """Whether it has the faces of six dice, without the entry for them."""
    return re.fullmatch(rf"dice ({FACES})( single)?", text, re.ASCII) is not None


WORDS = {
    "start": ("start",), "line": ("met", "missed", "second", "dice"),
    "free": ("line", "cross", "dice"), "box": ("score", "dice"), "round": ("round",),
    "out": ("out", "count"), "deal": ("deal", "count"), "take": ("take",), "left": ("left",),
    "gift": ("card",), "count": (),
}  # fmt: skip
"""The words with which a score record begins a result, by kind of question."""
