"""Setup of a game in the terminal, with checks of each value."""

from collections.abc import Mapping, Sequence

import msgspec

from arlequin.cli.errors import InputRefused
from arlequin.cli.terminal.vocabulary import quote
from arlequin.core.errors import OptionError, nearest
from arlequin.core.game import AnyGame
from arlequin.core.game_kind import Kind
from arlequin.core.material import Material
from arlequin.core.options import Option
from arlequin.core.record import is_name
from arlequin.games import catalog
from arlequin.players import levels
from arlequin.table.setup import LONGEST_TURN
from arlequin.words.messages import Args, messages

COMPUTER = "*"
"""Means a computer among the seats; its level can follow, as in `*random`."""
LONGEST = 30
LOOK = 1


def computer(level: str) -> str:
    """A computer of this level, as it stands among the seats."""
    return COMPUTER + level


def level_of(seat: str) -> str | None:
    """The level of a computer; None for a person."""
    if not seat.startswith(COMPUTER):
        return None
    return seat.removeprefix(COMPUTER) or levels.USUAL


class TerminalSetup(msgspec.Struct, frozen=True):
    """A game that is about to begin."""

    game: str
    lang: str
    seats: tuple[str, ...]
    """A name for a person, `*` or `*random` for a computer."""
    options: Mapping[str, str] = {}
    objectives: tuple[str, ...] = ()
    hands: bool = False
    look: int = LOOK
    """Seconds for which the dice of YAM color lie open before the card."""
    turn_seconds: int = 0
    """The turn clock; 0 for none."""

    @property
    def computers(self) -> dict[int, str]:
        found = ((seat, level_of(name)) for seat, name in enumerate(self.seats, 1))
        return {seat: level for seat, level in found if level is not None}


def usual_value(option: Option, lang: str) -> str:
    """The default of an option; for editions that of the language, where there is one."""
    own = option.name == "edition" and lang in option.values
    return lang if own else option.default


def usual_seats(lang: str) -> tuple[str, str]:
    """One person against one computer."""
    return messages(lang).say("unnamed", {"seat": 1}), COMPUTER


def with_person(seats: Sequence[str], kind: Kind, lang: str) -> tuple[str, ...]:
    """The seats, with a person first where only computers are named, and too few."""
    person, computer = usual_seats(lang)
    if not seats:
        return person, computer
    alone = all(level_of(seat) is not None for seat in seats) and len(seats) < kind.least
    return (person, *seats) if alone else tuple(seats)


def names(seats: Sequence[str], lang: str) -> list[str]:
    """The players' names, each once: computers are numbered where there are several."""
    computers = [place for place, seat in enumerate(seats) if level_of(seat) is not None]
    numbers = {place: n for n, place in enumerate(computers, 1)} if computers[1:] else {}
    found: list[str] = []
    for place, seat in enumerate(seats):
        name = " ".join(seat.split())
        if place in computers:
            name = messages(lang).say("term-computer", {"number": numbers.get(place, 0)})
        elif len(name) > LONGEST or not is_name(name):
            raise InputRefused(lang, "term-no-name", {"name": quote(seat), "most": LONGEST})
        found.append(name)
    folded = [name.casefold() for name in found]
    for name in found:
        if folded.count(name.casefold()) > 1:
            raise InputRefused(lang, "term-same-name", {"name": quote(name)})
    return found


def find_game(name: str, lang: str) -> Kind:
    """The kind of game of this name; the error for an unknown one has the nearest name."""
    if name not in catalog.KINDS:
        args: Args = {"game": quote(name), "games": ", ".join(catalog.KINDS)}
        raise InputRefused(lang, "term-no-game", args, nearest(name, catalog.KINDS))
    return catalog.find(name)


def check_seats(kind: Kind, seats: Sequence[str], lang: str) -> None:
    """Checks the number of players, the levels of computers and the names."""
    check_players(kind, len(seats), lang)
    check_levels(seats, lang, kind.name)
    names(seats, lang)


def check_players(kind: Kind, count: int, lang: str) -> None:
    if not kind.least <= count <= kind.most:
        args: Args = {"least": kind.least, "most": kind.most, "got": count}
        raise InputRefused(lang, "term-players", args)


def check_levels(seats: Sequence[str], lang: str, game: str | None = None) -> None:
    """Checks that levels exist; a game's name in such a place has its own message."""
    for level in filter(None, map(level_of, seats)):
        if level in catalog.KINDS:
            raise InputRefused(lang, "term-level-is-game", {"game": level})
        offered = levels.LEVELS if game is None else levels.of(game)
        if level not in offered:
            raise no_level(level, offered, lang)


def no_level(asked: str, offered: Sequence[str], lang: str) -> InputRefused:
    """The error for an unknown level, with the known levels."""
    args: Args = {"level": quote(asked), "levels": messages(lang).join(offered)}
    return InputRefused(lang, "term-no-level", args, nearest(asked, offered))


def turn_seconds(typed: str | None, lang: str) -> int:
    """The seconds of a turn clock, as they were typed; 0 for none."""
    if typed is None:
        return 0
    known = typed.isascii() and typed.isdecimal() and len(typed) <= len(str(LONGEST_TURN))
    if not known or int(typed) > LONGEST_TURN:
        args: Args = {"value": quote(typed), "most": str(LONGEST_TURN)}
        raise InputRefused(lang, "term-no-seconds", args)
    return int(typed)


def check_clock(setup: TerminalSetup, game: AnyGame) -> None:
    """Checks that the program throws, and that rounds have no time limit."""
    if setup.turn_seconds and setup.hands:
        raise InputRefused(setup.lang, "term-clock-hands")
    if setup.turn_seconds and game.limit:
        raise InputRefused(setup.lang, "term-clock-race")


def read_options(
    kind: Kind, typed: Sequence[str], lang: str, material: Material | None = None
) -> dict[str, str]:
    """The options that were typed, checked."""
    options = (material or kind.material).fit_options(kind.options)
    known = {option.name: option for option in options}
    given: dict[str, str] = {}
    for text in typed:
        name, equals, value = text.partition("=")
        if not equals:
            raise InputRefused(lang, "term-no-pair", {"option": quote(text)})
        given[name] = value
    for name, value in given.items():
        if name not in known:
            args: Args = {"name": quote(name), "names": ", ".join(known)}
            raise InputRefused(lang, "term-no-option", args, nearest(name, known))
        check_value(known[name], value, lang)
    return given


def check_value(option: Option, value: str, lang: str) -> str:
    """The value; raises InputRefused where the option does not have it."""
    try:
        return option.read(value)
    except OptionError as error:
        number = messages(lang).say("term-whole-number") if option.number else ""
        known = ", ".join(filter(None, [*option.values, number]))
        args: Args = {"name": option.name, "value": quote(value), "values": known}
        near = nearest(value, option.values)
        raise InputRefused(lang, "term-no-value", args, near) from error
