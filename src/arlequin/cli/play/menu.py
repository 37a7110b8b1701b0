"""Menu: asks for a game, its players and options, with a default for each question."""

from collections.abc import Callable, Sequence
from pathlib import Path

from arlequin.cli.errors import InputRefused
from arlequin.cli.play import saved_game
from arlequin.cli.play.setup import (
    COMPUTER,
    LOOK,
    TerminalSetup,
    check_seats,
    check_value,
    computer,
    usual_seats,
    usual_value,
)
from arlequin.cli.terminal.terminal import Quit, Terminal
from arlequin.cli.terminal.vocabulary import listed_number, number_lines, vocabulary
from arlequin.core.game_kind import Kind
from arlequin.core.options import Option
from arlequin.games import catalog
from arlequin.players import levels
from arlequin.table.setup import LOOKS
from arlequin.words import names as words
from arlequin.words.messages import messages

CLOCKS = (0, 30, 60, 120, 300)
"""Seconds of a turn clock that are offered; any other with `--turn-seconds`."""
OWN = "own"
"""The value of an option that needs more than the menu asks for (`--objective`)."""
CALLED = {"en": "English", "fr": "Français", "es": "Español"}


class Back(Exception):
    """The person returns to the previous question."""


class Chosen(Exception):
    """A stored game was chosen, and no question is left."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path


def ask(terminal: Terminal, lang: str) -> TerminalSetup | Path:
    """A new game, or the record of one to resume."""
    return Menu(terminal, lang).ask()


class Menu:
    """The questions of a new game."""

    def __init__(self, terminal: Terminal, lang: str) -> None:
        self.terminal = terminal
        self.lang = lang
        self._say = messages(lang).say
        self.kind = next(iter(catalog.KINDS.values()))
        self.seats: list[str] = []
        self.options: dict[str, str] = {}
        self.hands = False
        self.look = LOOK
        self.turn_seconds = 0

    def ask(self) -> TerminalSetup | Path:
        """Asks all questions; `back` returns to the previous one."""
        questions: Sequence[Callable[[], None]] = (
            *(self._language, self._game, self._seats, self._levels, self._options),
            *(self._dice, self._look, self._clock),
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
            look=self.look, turn_seconds=self.turn_seconds,
        )  # fmt: skip

    # --- a line, a choice ----------------------------------------------------------------------

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

    def choose(self, question: str, offers: Sequence[str]) -> int:
        """The index of the chosen offer; Enter takes the first."""
        self.terminal.blank()
        self.terminal.show(question, *number_lines(offers))
        while True:
            line = self.line(f"1-{len(offers)} [1]")
            place = listed_number(line or "1", len(offers))
            if place is not None:
                return place - 1
            self.terminal.show(self._say("term-choose", {"most": len(offers)}))

    # --- the questions -------------------------------------------------------------------------

    def _language(self) -> None:
        first = [self.lang, *(lang for lang in words.LANGUAGES if lang != self.lang)]
        self.lang = first[self.choose("Language / Langue / Idioma", [CALLED[c] for c in first])]
        self._say = messages(self.lang).say

    def _game(self) -> None:
        kinds = list(catalog.KINDS.values())
        kept = saved_game.offers()
        offers = [self._offer(kind) for kind in kinds]
        offers += [offer.describe(self.lang) for offer in kept]
        choice = self.choose(self._say("term-which-game"), offers)
        if choice >= len(kinds):
            raise Chosen(kept[choice - len(kinds)].path)
        self.kind = kinds[choice]
        self.options = {o.name: usual_value(o, self.lang) for o in self.kind.options}

    def _offer(self, kind: Kind) -> str:
        title, pitch = words.title(self.lang, kind.name), words.pitch(self.lang, kind.name)
        label = f"{title} ({kind.least}-{kind.most})"
        return self._pair(label, pitch) if pitch else label

    def _pair(self, label: str, value: str) -> str:
        return self._say("term-pair", {"label": label, "value": value})

    def _seats(self) -> None:
        usual = ", ".join(usual_seats(self.lang))
        args = {"least": self.kind.least, "most": self.kind.most}
        self.terminal.blank()
        self.terminal.show(self._say("term-who-plays", {**args}))
        if any(option.name == "starter" for option in self.kind.options):
            self.terminal.show(self._say("term-oldest"))
        while True:
            line = self.line(f"[{usual}]", self._names_help()) or usual
            self.seats = [" ".join(seat.split()) for seat in line.split(",") if seat.strip()]
            try:
                check_seats(self.kind, self.seats, self.lang)
            except InputRefused as refusal:
                self.terminal.show(str(refusal))
            else:
                return

    def _names_help(self) -> str:
        known = messages(self.lang).listed(levels.of(self.kind.name))
        return self._say("term-names-help", {"levels": known})

    def _levels(self) -> None:
        """Asks for the level of computers without one."""
        if COMPUTER not in self.seats:
            return
        known = [
            levels.USUAL,
            *(level for level in levels.of(self.kind.name) if level != levels.USUAL),
        ]
        called = [self._say("term-level", {"level": level}) for level in known]
        level = computer(known[self.choose(self._say("term-which-level"), called)])
        self.seats = [level if seat == COMPUTER else seat for seat in self.seats]

    def _dice(self) -> None:
        who = [self._say("term-cup"), self._say("term-hands")]
        self.hands = self.choose(self._say("term-who-throws"), who) == 1

    def _look(self) -> None:
        """Asks how long dice are open, where the program throws and shows them."""
        if self.hands or self.options.get("blind") != "no":
            return
        seconds = [LOOK, *(n for n in LOOKS if n != LOOK)]
        offers = [self._say("term-look-seconds", {"seconds": n}) for n in seconds]
        self.look = seconds[self.choose(self._say("term-look"), offers)]

    def _clock(self) -> None:
        """Asks for the seconds of a turn, where a clock can run."""
        self.turn_seconds = 0
        if self.hands or not self.terminal.alive or self._has_limit():
            return
        offers = [self._say("term-clock-seconds", {"seconds": n}) for n in CLOCKS]
        self.turn_seconds = CLOCKS[self.choose(self._say("term-clock"), offers)]

    def _has_limit(self) -> bool:
        """Whether rounds of this game have a time limit."""
        return catalog.new(self.kind.name, len(self.seats), self.options).limit > 0

    # --- options -------------------------------------------------------------------------------

    def _options(self) -> None:
        options = self.kind.options
        while options:
            self.terminal.blank()
            self.terminal.show(
                self._say("term-options"), *number_lines([*map(self._option_line, options)])
            )
            line = self.line(f"1-{len(options)} [{self._say('term-start')}]")
            place = listed_number(line, len(options))
            if not line:
                return
            if place is None:
                self.terminal.show(self._say("term-choose", {"most": len(options)}))
            else:
                self._change(options[place - 1])

    def _change(self, option: Option) -> None:
        try:
            self.options[option.name] = self._value(option)
        except Back:
            return  # to the list of options

    def _option_line(self, option: Option) -> str:
        label = words.option_label(self.lang, self.kind.name, option.name)
        value = self.options[option.name]
        return self._pair(label, words.value_label(self.lang, self.kind.name, option.name, value))

    def _value(self, option: Option) -> str:
        asked = words.option_help(self.lang, self.kind.name, option.name)
        if option.number:
            return self._number(option, asked)
        first = usual_value(option, self.lang)
        values = [first, *(value for value in option.values if value not in (first, OWN))]
        return values[self.choose(asked, [self._value_line(option, value) for value in values])]

    def _value_line(self, option: Option, value: str) -> str:
        label = words.value_label(self.lang, self.kind.name, option.name, value)
        told = words.value_help(self.lang, self.kind.name, option.name, value)
        return self._pair(label, told)

    def _number(self, option: Option, asked: str) -> str:
        self.terminal.show(asked, *(f"  {value}" for value in option.values))
        while True:
            line = self.line(f"{self._say('term-whole-number')} [{option.default}]")
            try:
                return check_value(option, line or option.default, self.lang)
            except InputRefused as refusal:
                self.terminal.show(str(refusal))
