"""Scorekeeper in the terminal: asks for the results of a real table and stores them in a file."""

import os
import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from arlequin.cli import shared_options
from arlequin.cli.play import saved_game
from arlequin.cli.shared_options import FileError
from arlequin.cli.terminal.real_dice import Dice, match_faces, read_faces
from arlequin.cli.terminal.terminal import Quit, Terminal
from arlequin.cli.terminal.vocabulary import Vocabulary, quote, read_number, vocabulary
from arlequin.core.errors import ArlequinError, NotationError, RecordError
from arlequin.core.match import game_view
from arlequin.core.material import Material
from arlequin.core.record import MOST_BYTES
from arlequin.games.color_yam.view import ColorYamView
from arlequin.referee.referee import FACES, Offer, Question
from arlequin.referee.score_sheet import ScoreSheet, read_score_record, score_record
from arlequin.referee.sheet_narrator import SheetNarrator
from arlequin.words.color_yam import objective
from arlequin.words.messages import Args, messages
from arlequin.words.phrases import Phrases
from arlequin.words.typed_colours import without_accents

COMMANDS = ("correct", "list")
"""The commands that only a scorekeeper has, in English."""


class Scorekeeper:
    """One sheet with its file and terminal."""

    def __init__(self, sheet: ScoreSheet, path: Path, lang: str) -> None:
        self.sheet = sheet
        self._path = path
        self._lang = lang
        self._terminal = Terminal()
        self._words = vocabulary(lang)
        self._typed = TypedResult(self._words, sheet.setup.names, sheet.dice)
        self._phrases = Phrases(lang, sheet.setup.game, sheet.setup.names)

    def run(self) -> None:
        """Asks for results until the game is over or the player quits; stores every entry."""
        store_sheet(self._path, self.sheet)
        self._say("keep-hello", file=str(self._path))
        self._show_sheet()
        try:
            while self.sheet.outcome is None:
                self._handle(self._terminal.line(self._narrator.prompt()))
            self._terminal.show(*self._narrator.ending(), *self._narrator.luck())
        except Quit:
            pass
        self._say("keep-kept", file=str(self._path))

    def _show_sheet(self) -> None:
        """Says who begins in Color'Yam, and names its sheet: examples differ from printed ones."""
        view = game_view(self.sheet.game.view(self.sheet.state, None))
        if not isinstance(view, ColorYamView):
            return
        if not self.sheet.entries and self.sheet.setup.options.get("starter") != "chance":
            self._say("term-oldest")
        goals = [objective(self._lang, line.objective) for line in view.lines if line.objective]
        if view.sheet is None:
            self._say("keep-sheet-any")
        elif view.sheet:
            self._say("keep-sheet-example", number=view.sheet, goals=" · ".join(goals))

    @property
    def _narrator(self) -> SheetNarrator:
        return SheetNarrator(self._lang, self.sheet)

    def _text(self, key: str, args: Args | None = None) -> str:
        return messages(self._lang).say(key, args)

    def _say(self, key: str, **args: str | int) -> None:
        self._terminal.show(self._text(key, {**args}))

    def _handle(self, line: str) -> None:
        """Runs a command, or enters a result."""
        first, _, rest = line.partition(" ")
        own = {without_accents(self._text(f"keep-word-{word}")): word for word in COMMANDS}
        own |= {word: word for word in COMMANDS}
        command = self._words.command(first) or own.get(without_accents(first))
        if not line or command == "help":
            self._say("keep-help")
            if self.sheet.question is not None:
                self._say(f"keep-how-{self.sheet.question.kind}")
        elif command == "quit":
            raise Quit
        elif command == "undo":
            self._change(lambda: self.sheet.without(len(self.sheet.entries)))
        elif command == "correct":
            self._correct(rest)
        elif command == "list":
            self._list()
        elif command is not None:
            self._show_scores()
        elif self.sheet.question is None:
            self._terminal.show(self._narrator.prompt())
        else:
            question = self.sheet.question
            self._change(lambda: self._add(self.sheet, question, line))

    def _change(self, make: Callable[[], ScoreSheet]) -> None:
        """Replaces, stores and shows the sheet, or shows why that is not possible."""
        before = self.sheet
        try:
            self.sheet = make()
        except NotationError as error:
            word = str(error).rsplit("got ", 1)[-1].strip("'")
            self._terminal.show(self._narrator.unreadable(word))
            return
        except ArlequinError as error:
            self._terminal.show(self._narrator.refusal(error))
            return
        store_sheet(self._path, self.sheet)
        longer = len(self.sheet.valid_entries) > len(before.valid_entries)
        if longer and self.sheet.entries[: len(before.entries)] == before.entries:
            self._terminal.show(*self._narrator.facts(self.sheet.valid_entries[-1].facts))
        else:  # a correction
            self._show_scores()

    def _show_scores(self) -> None:
        self._terminal.show(self._phrases.scores(self.sheet.scores))

    def _add(self, sheet: ScoreSheet, question: Question, line: str) -> ScoreSheet:
        text = self._typed.read(question, line)
        return sheet.with_entry(self._choose(sheet.offers(text)) if is_dice(text) else text)

    def _choose(self, offers: Sequence[Offer]) -> str:
        """The entry for thrown dice; asks if there are several."""
        if len(offers) == 1:
            return offers[0].text
        for place, offer in enumerate(offers, 1):
            self._say("keep-offer", number=place, what=self._offer_text(offer))
        number: int | None = None
        while number is None:
            number = read_number(self._terminal.line(self._text("keep-which")), len(offers))
        return offers[number - 1].text

    def _offer_text(self, offer: Offer) -> str:
        args: Args = {"points": offer.points, "number": offer.number}
        if offer.kind == "box":
            box: Args = {"colour": offer.box, "series": offer.number, "number": 1}
            args["box"] = self._text(f"{self.sheet.setup.game}-box", box)
        return self._text(f"keep-offer-{offer.kind}", args)

    def _correct(self, rest: str) -> None:
        """`correct 3` asks for another entry; `correct 3 x` replaces the entry at once."""
        first, _, line = rest.partition(" ")
        place = read_number(first, len(self.sheet.entries))
        if place is None:
            self._list()
            self._say("keep-correct-how")
            return
        before = self.sheet.before(place)
        question = before.question
        if question is None:
            self._terminal.show(self._narrator.prompt())
            return
        typed = line or self._terminal.line(SheetNarrator(self._lang, before).prompt())

        def correction() -> ScoreSheet:
            return self.sheet.with_correction(place, self._add(before, question, typed).entries[-1])

        self._change(correction)

    def _list(self) -> None:
        for number, entry in enumerate(self._narrator.entries(), 1):
            self._say(
                "keep-entry", number=number, what=" ".join(entry.sentences) or quote(entry.text)
            )


def new_file(game: str) -> Path:
    """A free path for a new sheet; creates its folder."""
    path = saved_game.fresh(game)
    folder = path.parent.parent / "scores"
    folder.mkdir(parents=True, exist_ok=True)
    return folder / path.name


def open_sheet(path: Path, material: Material | None) -> ScoreSheet:
    """The sheet in a file; FileError for a device or folder, which `store_sheet` would replace."""
    if path.exists() and not path.is_file():
        raise FileError(path, OSError("expected a file"))
    data = shared_options.read_bytes(str(path), MOST_BYTES + 1)
    try:
        return read_score_record(data, material)
    except RecordError as error:
        raise RecordError(error.line, error.sentence, str(path)) from error


def store_sheet(path: Path, sheet: ScoreSheet) -> None:
    """Replaces the file in one step, so that a power cut leaves the old or the new sheet."""
    path = path.resolve()  # keeps a symbolic link
    beside = path.with_name(f"{path.name}.new")
    try:
        with beside.open("w", encoding="utf-8", newline="\n") as file:
            file.write(score_record(sheet))
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError as error:
        with suppress(OSError):
            beside.unlink()
        raise FileError(path, error) from error


CROSSES = ("x", "-", "0", "\u00d7")
DICE = re.compile(r"[0-9]{6}( single)?", re.ASCII)
SIX = 6
SUM = re.compile(r"[0-9]+([+ ][0-9]+)+", re.ASCII)


class TypedResult:
    """Reads the results that are typed for one sheet."""

    def __init__(self, words: Vocabulary, names: Sequence[str], dice: Dice = ()) -> None:
        self._words = words
        self._dice = dice
        self._names = [without_accents(name) for name in names]

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
        seats = [
            n for n, name in enumerate(self._names, 1) if name.startswith(without_accents(word))
        ]
        exact = [n for n in seats if self._names[n - 1] == without_accents(word)]
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
