"""Menu: asks for a game, its players and options, with a default for each question."""

import re
from collections.abc import Callable, Sequence
from pathlib import Path

from arlequin.cli.errors import InputRefused
from arlequin.cli.play import resume
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
from arlequin.cli.terminal.vocabulary import cut, listed_number, number_lines, vocabulary
from arlequin.core.colour import Colour
from arlequin.core.game_kind import Kind
from arlequin.core.options import Option
from arlequin.games import catalog
from arlequin.games.color_yam.material import DEFAULT, EDITIONS, SIX, forms_of
from arlequin.players import levels
from arlequin.table.setup import LOOKS
from arlequin.words import names as words
from arlequin.words.color_yam import objective
from arlequin.words.messages import messages

CLOCKS = (0, 30, 60, 120, 300)
"""Seconds of a turn clock that are offered; any other with `--turn-seconds`."""
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
        self.objectives: tuple[str, ...] = ()
        self.hands = False
        self.look = LOOK
        self.turn_seconds = 0

    def ask(self) -> TerminalSetup | Path:
        """Asks all questions; `back` returns to the previous one."""
        questions: Sequence[Callable[[], None]] = (
            *(self._language, self._game, self._seats, self._levels, self._options),
            *(self._objectives, self._dice, self._look, self._clock),
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
            self.kind.name, self.lang, tuple(self.seats), self.options, self.objectives,
            self.hands, self.look, self.turn_seconds,
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
        kept = resume.offers()
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
        made = self.kind.name, len(self.seats), self.options, None, self.objectives
        return catalog.new(*made).limit > 0

    def _objectives(self) -> None:
        self.objectives = ()
        if self.options.get("sheet") == "own":
            self.objectives = OwnSheet(self, self.options["edition"]).ask()

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
        values = [first, *(value for value in option.values if value != first)]
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


class OwnSheet:
    """The questions for a custom Color'Yam sheet: two objectives of each pole, from a list."""

    def __init__(self, menu: Menu, edition: str) -> None:
        self._menu = menu
        self._edition = edition
        self._box = DEFAULT.repaint(EDITIONS[edition].pink)
        self._say = messages(menu.lang).say
        self._words = vocabulary(menu.lang)

    def ask(self) -> tuple[str, ...]:
        """The six objectives, as they are written in a record."""
        return tuple(self._objective(place) for place in range(SIX))

    def _objective(self, place: int) -> str:
        pole = place // 2 + 1
        question = self._say("term-objective", {"number": place + 1, "pole": pole})
        patterns = [form.pattern for form in forms_of(pole, self._edition)]
        choice = self._menu.choose(question, [self._label(pattern) for pattern in patterns])
        text = self._fill_in(patterns[choice])
        self._menu.terminal.show(f"  {objective(self._menu.lang, text)}")
        return text

    def _label(self, pattern: str) -> str:
        phrase = words.said(self._menu.lang, words.game_words("color-yam").objectives[pattern])
        return re.sub(r"\{([abc])\}", lambda match: match[1].upper(), phrase)

    def _fill_in(self, pattern: str) -> str:
        """The objective with colours in the places of A, B and C."""
        letters = [part for part in pattern.split(" ") if part in ("A", "B", "C")]
        colours = dict(zip(letters, self._colours(letters), strict=True)) if letters else {}
        return " ".join(colours.get(part, part) for part in pattern.split(" "))

    def _colours(self, letters: Sequence[str]) -> list[str]:
        known = [colour.value for colour in self._box.colours]
        args = {"letters": ", ".join(letters), "colours": self._words.legend(known)}
        while True:
            line = self._menu.line(self._say("term-which-colours", {**args}))
            typed = [word for word in re.split(r"[ ,]+", line) if word]
            colours = [self._box.own_colour(self._words.colour(word)) for word in typed]
            if len(set(colours)) == len(letters) == len(colours) and set(colours) <= set(known):
                return [Colour(colour).value for colour in colours]
            self._menu.terminal.show(self._say("term-bad-colours", {"text": cut(line), **args}))
