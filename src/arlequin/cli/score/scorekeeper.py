"""Scorekeeper in the terminal: asks what happened at the real table, and keeps it."""

from collections.abc import Callable, Sequence
from pathlib import Path

from arlequin.cli.score import kept_sheet
from arlequin.cli.score.typed_result import TypedResult, is_dice
from arlequin.cli.terminal.terminal import Quit, Terminal
from arlequin.cli.terminal.vocabulary import cut, listed_number, vocabulary
from arlequin.core.errors import ArlequinError, NotationError
from arlequin.core.match import inner
from arlequin.games.color_yam.view import ColorYamView
from arlequin.referee.referee import Offer, Question
from arlequin.referee.score_sheet import ScoreSheet
from arlequin.referee.told_sheet import SheetTeller, ToldSheet
from arlequin.words.color_yam import objective
from arlequin.words.messages import Args, messages
from arlequin.words.phrases import Phrases
from arlequin.words.typed_colours import plain


class Scorekeeper:
    """One sheet, one file, one terminal."""

    def __init__(self, sheet: ScoreSheet, path: Path, lang: str) -> None:
        self.sheet = sheet
        self._path = path
        self._lang = lang
        self._terminal = Terminal()
        self._words = vocabulary(lang)
        self._typed = TypedResult(self._words, sheet.setup.names, sheet.dice)
        self._phrases = Phrases(lang, sheet.setup.game, sheet.setup.names)

    def run(self) -> None:
        """Ask until it is over, or somebody quits; everything is kept."""
        kept_sheet.keep(self._path, self.sheet)
        self._say("keep-hello", file=str(self._path))
        self._show_sheet()
        try:
            while self.sheet.outcome is None:
                self._go_on(self._terminal.line(self._teller.asked()))
            self._terminal.show(*self._teller.told().ending)
        except Quit:
            pass
        self._say("keep-kept", file=str(self._path))

    def _show_sheet(self) -> None:
        """Color'Yam: which sheet it is, for the examples are not the printed ones."""
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

    def _say(self, key: str, **args: str | int) -> None:
        self._terminal.show(messages(self._lang).say(key, dict(args)))

    def _go_on(self, line: str) -> None:
        """A command, or a result."""
        first, _, rest = line.partition(" ")
        command = self._words.command(first) or self._own(first)
        if not line or command == "help":
            self._help()
        elif command == "quit":
            raise Quit
        elif command is not None:
            self._command(command, rest)
        else:
            self._try(line)

    def _own(self, word: str) -> str | None:
        """`correct` and `list`, as they are called here."""
        say = messages(self._lang).say
        known = {plain(say(f"keep-word-{each}")): each for each in ("correct", "list")}
        return ({"correct": "correct", "list": "list"} | known).get(plain(word))

    def _command(self, command: str, rest: str) -> None:
        if command == "undo":
            self._change(lambda: self.sheet.removed(len(self.sheet.entries)))
        elif command == "correct":
            self._correct(rest)
        elif command == "list":
            self._list(self._teller.told())
        else:
            self._scores()

    def _try(self, line: str) -> None:
        question = self.sheet.question
        if question is None:
            self._terminal.show(self._teller.asked())
        else:
            self._change(lambda: self._add(self.sheet, question, line))

    def _change(self, make: Callable[[], ScoreSheet]) -> None:
        """Another sheet, told and kept; or why not."""
        before = self.sheet
        try:
            self.sheet = make()
        except NotationError as error:
            self._terminal.show(self._teller.unread(str(error).rsplit("got ", 1)[-1].strip("'")))
            return
        except ArlequinError as error:
            self._terminal.show(self._teller.refusal(error))
            return
        kept_sheet.keep(self._path, self.sheet)
        self._tell(before)

    def _tell(self, before: ScoreSheet) -> None:
        """What is new; after a correction, how the scores have changed."""
        longer = len(self.sheet.written) > len(before.written)
        if longer and self.sheet.entries[: len(before.entries)] == before.entries:
            self._terminal.show(*self._teller.facts(self.sheet.written[-1].facts))
        else:
            self._scores()

    def _scores(self) -> None:
        self._terminal.show(self._phrases.scores(self.sheet.scores))

    # --- results ---------------------------------------------------------------------------------

    def _add(self, sheet: ScoreSheet, question: Question, line: str) -> ScoreSheet:
        text = self._typed.read(question, line)
        return sheet.added(self._choose(sheet.offers(text)) if is_dice(text) else text)

    def _choose(self, offers: Sequence[Offer]) -> str:
        """What the dice become: asked for where there is a choice."""
        if len(offers) == 1:
            return offers[0].text
        for number, offer in enumerate(offers, 1):
            self._say("keep-offer", number=number, what=self._offer_text(offer))
        chosen = None
        while chosen is None:
            line = self._terminal.line(messages(self._lang).say("keep-which"))
            chosen = listed_number(line, len(offers))
        return offers[chosen - 1].text

    def _offer_text(self, offer: Offer) -> str:
        args: Args = {"points": offer.points, "number": offer.number}
        if offer.kind == "box":
            told: Args = {"colour": offer.box, "series": offer.number, "number": 1}
            args["box"] = messages(self._lang).say(f"{self.sheet.setup.game}-box", told)
        return messages(self._lang).say(f"keep-offer-{offer.kind}", args)

    # --- corrections -----------------------------------------------------------------------------

    def _correct(self, rest: str) -> None:
        """`correct 3`: shows the entry and asks for another; `correct 3 x` takes it at once."""
        first, _, line = rest.partition(" ")
        place = listed_number(first, len(self.sheet.entries))
        if place is None:
            self._list(self._teller.told())
            self._say("keep-correct-how")
            return
        before = self.sheet.before(place)
        question = before.question
        if question is None:
            self._terminal.show(self._teller.asked())
            return
        said = line or self._terminal.line(SheetTeller(self._lang, before).asked())
        self._change(lambda: self._instead(before, question, place, said))

    def _instead(self, before: ScoreSheet, question: Question, place: int, line: str) -> ScoreSheet:
        entry = self._add(before, question, line).entries[-1]
        return self.sheet.corrected(place, entry)

    def _list(self, told: ToldSheet) -> None:
        for number, entry in enumerate(told.entries, 1):
            what = " ".join(entry.told) or cut(entry.text)
            self._say("keep-entry", number=number, what=what)

    def _help(self) -> None:
        question = self.sheet.question
        self._say("keep-help")
        if question is not None:
            self._say(f"keep-how-{question.kind}")
