"""Scorekeeper in the terminal: asks for the results of a real table and stores them in a file."""

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from arlequin.cli import shared_options
from arlequin.cli.play import saved_game
from arlequin.cli.score.typed_result import TypedResult, is_dice
from arlequin.cli.shared_options import FileError
from arlequin.cli.terminal.terminal import Quit, Terminal
from arlequin.cli.terminal.vocabulary import cut, listed_number, vocabulary
from arlequin.core.errors import ArlequinError, NotationError, RecordError
from arlequin.core.match import inner
from arlequin.core.material import Material
from arlequin.core.record import MOST_BYTES
from arlequin.games.color_yam.view import ColorYamView
from arlequin.referee.referee import Offer, Question
from arlequin.referee.score_sheet import ScoreSheet, read_score_record, score_record
from arlequin.referee.sheet_teller import SheetTeller
from arlequin.words.color_yam import objective
from arlequin.words.messages import Args, messages
from arlequin.words.phrases import Phrases
from arlequin.words.typed_colours import plain

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
                self._handle(self._terminal.line(self._teller.prompt()))
            self._terminal.show(*self._teller.ending())
        except Quit:
            pass
        self._say("keep-kept", file=str(self._path))

    def _show_sheet(self) -> None:
        """Names the sheet of Color'Yam, whose examples differ from the printed sheets."""
        view = inner(self.sheet.game.view(self.sheet.state, None))
        if not isinstance(view, ColorYamView):
            return
        goals = [objective(self._lang, line.objective) for line in view.lines if line.objective]
        if view.sheet is None:
            self._say("keep-sheet-any")
        elif view.sheet:
            self._say("keep-sheet-example", number=view.sheet, goals=" · ".join(goals))

    @property
    def _teller(self) -> SheetTeller:
        return SheetTeller(self._lang, self.sheet)

    def _text(self, key: str, args: Args | None = None) -> str:
        return messages(self._lang).say(key, args)

    def _say(self, key: str, **args: str | int) -> None:
        self._terminal.show(self._text(key, {**args}))

    def _handle(self, line: str) -> None:
        """Runs a command, or enters a result."""
        first, _, rest = line.partition(" ")
        command = self._words.command(first) or self._scorekeeper_command(first)
        if not line or command == "help":
            self._help()
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
            self._terminal.show(self._teller.prompt())
        else:
            question = self.sheet.question
            self._change(lambda: self._add(self.sheet, question, line))

    def _scorekeeper_command(self, word: str) -> str | None:
        names = {command: command for command in COMMANDS}
        names |= {plain(self._text(f"keep-word-{command}")): command for command in COMMANDS}
        return names.get(plain(word))

    def _change(self, make: Callable[[], ScoreSheet]) -> None:
        """Replaces, stores and shows the sheet, or shows why that is not possible."""
        before = self.sheet
        try:
            self.sheet = make()
        except NotationError as error:
            word = str(error).rsplit("got ", 1)[-1].strip("'")
            self._terminal.show(self._teller.unreadable(word))
            return
        except ArlequinError as error:
            self._terminal.show(self._teller.refusal(error))
            return
        store_sheet(self._path, self.sheet)
        longer = len(self.sheet.written) > len(before.written)
        if longer and self.sheet.entries[: len(before.entries)] == before.entries:
            self._terminal.show(*self._teller.facts(self.sheet.written[-1].facts))
        else:  # a correction
            self._show_scores()

    def _show_scores(self) -> None:
        self._terminal.show(self._phrases.scores(self.sheet.scores))

    # --- results ---------------------------------------------------------------------------------

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
            number = listed_number(self._terminal.line(self._text("keep-which")), len(offers))
        return offers[number - 1].text

    def _offer_text(self, offer: Offer) -> str:
        args: Args = {"points": offer.points, "number": offer.number}
        if offer.kind == "box":
            box: Args = {"colour": offer.box, "series": offer.number, "number": 1}
            args["box"] = self._text(f"{self.sheet.setup.game}-box", box)
        return self._text(f"keep-offer-{offer.kind}", args)

    # --- corrections -----------------------------------------------------------------------------

    def _correct(self, rest: str) -> None:
        """`correct 3` asks for another entry; `correct 3 x` replaces the entry at once."""
        first, _, line = rest.partition(" ")
        place = listed_number(first, len(self.sheet.entries))
        if place is None:
            self._list()
            self._say("keep-correct-how")
            return
        before = self.sheet.before(place)
        question = before.question
        if question is None:
            self._terminal.show(self._teller.prompt())
            return
        typed = line or self._terminal.line(SheetTeller(self._lang, before).prompt())

        def correction() -> ScoreSheet:
            return self.sheet.with_correction(place, self._add(before, question, typed).entries[-1])

        self._change(correction)

    def _list(self) -> None:
        for number, entry in enumerate(self._teller.entries(), 1):
            self._say(
                "keep-entry", number=number, what=" ".join(entry.sentences) or cut(entry.text)
            )

    def _help(self) -> None:
        self._say("keep-help")
        if self.sheet.question is not None:
            self._say(f"keep-how-{self.sheet.question.kind}")


# --- files ----------------------------------------------------------------------------------------


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
