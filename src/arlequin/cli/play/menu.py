"""Menu: asks for a game, its players and options, with a default for each question."""

from collections.abc import Callable, Sequence
from pathlib import Path

from arlequin.cli.errors import InputRefused
from arlequin.cli.play import saved_game
from arlequin.cli.play.setup import (
    COMPUTER,
    TerminalSetup,
    check_seats,
    check_value,
    computer,
    usual_seats,
    usual_value,
)
from arlequin.cli.terminal.terminal import Quit, Terminal
from arlequin.cli.terminal.vocabulary import number_lines, read_number, vocabulary
from arlequin.core.options import Option
from arlequin.games import catalog
from arlequin.players import levels
from arlequin.words import names as words
from arlequin.words.messages import Args, messages

CLOCKS = (0, 30, 60, 120, 300)
"""Seconds of a turn clock that are offered; any other with `--turn-seconds`."""
OWN = "own"
"""The value of an option that needs more than the menu asks for (`--objective`)."""
LANGUAGE_NAMES = {"en": "English", "fr": "Français", "es": "Español"}


class Back(Exception):
    """The person returns to the previous question."""


class Chosen(Exception):
    """A stored game was chosen, and no question is left."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path


class Menu:
    """The questions of a new game."""

    def __init__(self, terminal: Terminal, lang: str) -> None:
        self.terminal = terminal
        self.lang = lang
        self.kind = next(iter(catalog.KINDS.values()))
        self.seats: list[str] = []
        self.options: dict[str, str] = {}
        self.hands = False
        self.turn_seconds = 0

    def _say(self, key: str, args: Args | None = None) -> str:
        return messages(self.lang).say(key, args or {})

    def ask(self) -> TerminalSetup | Path:
        """A new game, or the record of one to resume; `back` returns to the previous question."""
        questions: Sequence[Callable[[], None]] = (
            *(self._language, self._game, self._seats, self._levels, self._options),
            *(self._dice, self._clock),
        )
        trail: list[int] = []
        place = 0
        while place < len(questions):
            try:
                before = self.terminal.asked
                questions[place]()
            except Back:
                place = trail.pop() if trail else 0
            except Chosen as chosen:
                return chosen.path
            else:
                trail += [place] if self.terminal.asked > before else []
                place += 1
        return TerminalSetup(
            self.kind.name, self.lang, tuple(self.seats), self.options, hands=self.hands,
            turn_seconds=self.turn_seconds,
        )  # fmt: skip

    def line(self, question: str = "", help_text: str = "") -> str:
        """The typed line; `?`, `back` and `quit` are handled at each question."""
        while True:
            line = self.terminal.line(question)
            match vocabulary(self.lang).command(line):
                case "quit":
                    raise Quit
                case "back":
                    raise Back
                case "help":
                    self.terminal.show(*filter(None, (help_text, self._say("term-menu-help"))))
                case _:
                    return line

    def choose(self, question: str, offers: Sequence[str], default: str = "1") -> int | None:
        """The index of the chosen offer; Enter takes the default, None if it is no number."""
        self.terminal.blank()
        self.terminal.show(question, *number_lines(offers))
        while True:
            line = self.line(f"1-{len(offers)} [{default}]") or default
            place = read_number(line, len(offers))
            if place is not None or line == default:
                return None if place is None else place - 1
            self.terminal.show(self._say("term-choose", {"most": len(offers)}))

    def pick(self, question: str, offers: Sequence[str]) -> int:
        """The index of the chosen offer; Enter takes the first."""
        return self.choose(question, offers) or 0

    def _pair(self, label: str, value: str) -> str:
        return self._say("term-pair", {"label": label, "value": value})

    def _language(self) -> None:
        first = [self.lang, *(lang for lang in words.LANGUAGES if lang != self.lang)]
        offers = [LANGUAGE_NAMES[lang] for lang in first]
        self.lang = first[self.pick("Language / Langue / Idioma", offers)]

    def _game(self) -> None:
        kinds, saved = list(catalog.KINDS.values()), saved_game.offers()
        offers = []
        for kind in kinds:
            title, pitch = words.title(self.lang, kind.name), words.pitch(self.lang, kind.name)
            label = f"{title} ({kind.least}-{kind.most})"
            offers.append(self._pair(label, pitch) if pitch else label)
        offers += [offer.describe(self.lang) for offer in saved]
        choice = self.pick(self._say("term-which-game"), offers)
        if choice >= len(kinds):
            raise Chosen(saved[choice - len(kinds)].path)
        self.kind = kinds[choice]
        self.options = {o.name: usual_value(o, self.lang) for o in self.kind.options}

    def _seats(self) -> None:
        usual = ", ".join(usual_seats(self.lang))
        known = messages(self.lang).join(levels.of(self.kind.name))
        help_text = self._say("term-names-help", {"levels": known})
        args: Args = {"least": self.kind.least, "most": self.kind.most}
        self.terminal.blank()
        self.terminal.show(self._say("term-who-plays", args))
        if any(option.name == "starter" for option in self.kind.options):
            self.terminal.show(self._say("term-oldest"))
        while True:
            line = self.line(f"[{usual}]", help_text) or usual
            self.seats = [" ".join(seat.split()) for seat in line.split(",") if seat.strip()]
            try:
                return check_seats(self.kind, self.seats, self.lang)
            except InputRefused as refusal:
                self.terminal.show(str(refusal))

    def _levels(self) -> None:
        """Asks for the level of computers without one."""
        if COMPUTER in self.seats:
            others = [level for level in levels.of(self.kind.name) if level != levels.USUAL]
            known = [levels.USUAL, *others]
            offers = [self._say("term-level", {"level": level}) for level in known]
            level = computer(known[self.pick(self._say("term-which-level"), offers)])
            self.seats = [level if seat == COMPUTER else seat for seat in self.seats]

    def _dice(self) -> None:
        who = [self._say("term-cup"), self._say("term-hands")]
        self.hands = self.pick(self._say("term-who-throws"), who) == 1

    def _clock(self) -> None:
        """Asks for the seconds of a turn, where a clock can run and rounds have no time limit."""
        self.turn_seconds = 0
        game = catalog.new(self.kind.name, len(self.seats), self.options)
        if self.terminal.alive and not self.hands and not game.limit:
            offers = [self._say("term-clock-seconds", {"seconds": n}) for n in CLOCKS]
            self.turn_seconds = CLOCKS[self.pick(self._say("term-clock"), offers)]

    def _options(self) -> None:
        """Lists the options until none is to be changed."""
        game, lang, start = self.kind.name, self.lang, self._say("term-start")
        while options := self.kind.options:
            lines = [
                self._pair(
                    words.option_label(lang, game, option.name),
                    words.value_label(lang, game, option.name, self.options[option.name]),
                )
                for option in options
            ]
            place = self.choose(self._say("term-options"), lines, start)
            if place is None:
                return
            try:
                self.options[options[place].name] = self._value(options[place])
            except Back:
                continue  # to the list of options

    def _value(self, option: Option) -> str:
        game, lang = self.kind.name, self.lang
        question = words.option_help(lang, game, option.name)
        if option.number:
            return self._number(option, question)
        first = usual_value(option, lang)
        values = [first, *(value for value in option.values if value not in (first, OWN))]
        lines = [
            self._pair(
                words.value_label(lang, game, option.name, value),
                words.value_help(lang, game, option.name, value),
            )
            for value in values
        ]
        return values[self.pick(question, lines)]

    def _number(self, option: Option, question: str) -> str:
        self.terminal.show(question, *(f"  {value}" for value in option.values))
        while True:
            line = self.line(f"{self._say('term-whole-number')} [{option.default}]")
            try:
                return check_value(option, line or option.default, self.lang)
            except InputRefused as refusal:
                self.terminal.show(str(refusal))
