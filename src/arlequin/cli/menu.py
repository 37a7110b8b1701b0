"""The menu: asks for a game, its players and its options, with a default for every question."""

from collections.abc import Sequence
from pathlib import Path

from arlequin.cli import keeping
from arlequin.cli.setup import COMPUTER, Setup, level_of
from arlequin.cli.terminal import Terminal
from arlequin.core.errors import ArlequinError, OptionError
from arlequin.core.kind import Kind
from arlequin.core.options import Option
from arlequin.games import catalog
from arlequin.games.color_yam import objectives
from arlequin.games.color_yam.material import DEFAULT
from arlequin.games.replay import replay
from arlequin.words import names as words
from arlequin.words.messages import messages

LATEST = 5
"""So many kept games are offered to go on with."""


def names(seats: Sequence[str], lang: str) -> list[str]:
    """The players' names: computers are numbered where there are several."""
    computers = [place for place, seat in enumerate(seats) if level_of(seat) is not None]
    numbers = {place: n for n, place in enumerate(computers, 1)} if computers[1:] else {}
    return [
        messages(lang).say("term-computer", {"number": numbers.get(place, 0)})
        if place in computers
        else checked_name(seat)
        for place, seat in enumerate(seats)
    ]


def checked_name(name: str) -> str:
    """A name that can stand in a record."""
    plain = " ".join(name.split())
    if not plain or not plain.isprintable() or "#" in plain or len(plain) > 30:
        raise OptionError(f"expected a name of 1 to 30 letters without '#', got {name[:40]!a}")
    return plain


def usual_seats(lang: str) -> tuple[str, str]:
    """One person against one computer."""
    return messages(lang).say("term-you"), COMPUTER


def ask(terminal: Terminal, lang: str) -> Setup | Path:
    """A new game, or the record of one to go on with."""
    return Menu(terminal, lang).ask()


class Menu:
    """The questions."""

    def __init__(self, terminal: Terminal, lang: str) -> None:
        self.terminal = terminal
        self.lang = lang
        self._say = messages(lang).say

    def ask(self) -> Setup | Path:
        """Everything, one question after the other."""
        self._language()
        kinds = list(catalog.KINDS.values())
        kept = unfinished()
        offers = [self._offer(kind) for kind in kinds]
        offers += [self._say("term-go-on-with", {"file": path.name}) for path in kept]
        choice = self._choose(self._say("term-which-game"), offers)
        if choice >= len(kinds):
            return kept[choice - len(kinds)]
        kind = kinds[choice]
        seats = self._seats(kind)
        options = self._options(kind)
        own = self._objectives(options["edition"]) if options.get("sheet") == "own" else ()
        hands = self._choose(
            self._say("term-who-throws"), [self._say("term-cup"), self._say("term-hands")]
        )
        return Setup(kind.name, self.lang, tuple(seats), options, own, hands == 1)

    def _language(self) -> None:
        called = {"en": "English", "fr": "Français", "es": "Español"}
        first = [self.lang, *(lang for lang in words.LANGUAGES if lang != self.lang)]
        self.lang = first[self._choose("Language / Langue / Idioma", [called[c] for c in first])]
        self._say = messages(self.lang).say

    def _offer(self, kind: Kind) -> str:
        title, pitch = words.title(self.lang, kind.name), words.pitch(self.lang, kind.name)
        return f"{title} ({kind.least}-{kind.most}): {pitch}"

    def _choose(self, question: str, offers: Sequence[str]) -> int:
        """The place of the offer chosen; Enter takes the first."""
        self.terminal.blank()
        self.terminal.show(question)
        self.terminal.show(*(f"  {place}  {offer}" for place, offer in enumerate(offers, 1)))
        while True:
            line = self.terminal.line(f"1-{len(offers)} [1] >")
            if not line:
                return 0
            if line.isascii() and line.isdecimal() and 1 <= int(line[:4]) <= len(offers):
                return int(line) - 1
            self.terminal.show(self._say("term-choose", {"most": len(offers)}))

    def _seats(self, kind: Kind) -> list[str]:
        usual = ", ".join(usual_seats(self.lang))
        self.terminal.blank()
        self.terminal.show(self._say("term-who-plays", {"least": kind.least, "most": kind.most}))
        while True:
            line = self.terminal.line(f"[{usual}] >") or usual
            seats = [" ".join(seat.split()) for seat in line.split(",") if seat.strip()]
            try:
                kind.check_players(len(seats))
                names(seats, self.lang)
            except OptionError as error:
                self.terminal.show(str(error))
            else:
                return seats

    # --- options -------------------------------------------------------------------------------

    def _options(self, kind: Kind) -> dict[str, str]:
        chosen = {option.name: option.default for option in kind.options}
        while True:
            self.terminal.blank()
            self.terminal.show(self._say("term-options"))
            self.terminal.show(
                *(f"  {n}  {self._shown(kind, o, chosen)}" for n, o in enumerate(kind.options, 1))
            )
            line = self.terminal.line(f"1-{len(kind.options)} [{self._say('term-start')}] >")
            if not line:
                return chosen
            if line.isascii() and line.isdecimal() and 1 <= int(line[:4]) <= len(kind.options):
                option = kind.options[int(line) - 1]
                chosen[option.name] = self._value(kind, option)
            else:
                self.terminal.show(self._say("term-choose", {"most": len(kind.options)}))

    def _shown(self, kind: Kind, option: Option, chosen: dict[str, str]) -> str:
        label = words.option_label(self.lang, kind.name, option.name)
        value = words.value_label(self.lang, kind.name, option.name, chosen[option.name])
        return f"{label}: {value}"

    def _value(self, kind: Kind, option: Option) -> str:
        offers = [
            f"{words.value_label(self.lang, kind.name, option.name, value)}: "
            f"{words.value_help(self.lang, kind.name, option.name, value)}"
            for value in option.values
        ]
        if not option.number:
            return option.values[self._choose(self._help(kind, option), offers)]
        self.terminal.show(self._help(kind, option))
        while True:
            line = self.terminal.line(f"{option.possible} [{option.default}] >")
            try:
                return option.read(line or option.default)
            except OptionError as error:
                self.terminal.show(str(error))

    def _help(self, kind: Kind, option: Option) -> str:
        return words.option_help(self.lang, kind.name, option.name)

    def _objectives(self, edition: str) -> tuple[str, ...]:
        """A sheet of their own: six objectives, two for each pole."""
        found: list[str] = []
        colours = DEFAULT.colours
        while len(found) < 6:
            pole = len(found) // 2 + 1
            forms = [form.pattern for form in objectives.fitting(pole, edition)]
            asked = self._say("term-objective", {"number": len(found) + 1, "pole": pole})
            self.terminal.show(asked, f"  {', '.join(forms)}   ({', '.join(colours)})")
            line = self.terminal.line(">")
            try:
                objectives.sheet([*found, line], colours, edition)
            except OptionError as error:
                self.terminal.show(str(error))
            else:
                found.append(line)
                self.terminal.show(f"  {words.objective(self.lang, line)}")
        return tuple(found)


def unfinished() -> list[Path]:
    """The latest kept games that are not over and can be read."""
    return [path for path in keeping.kept()[:LATEST] if _goes_on(path)]


def _goes_on(path: Path) -> bool:
    try:
        position = replay(path.read_bytes())
    except (ArlequinError, OSError):
        return False
    return position.game.outcome(position.state) is None
