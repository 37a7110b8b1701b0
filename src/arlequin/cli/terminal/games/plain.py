"""Plain game: shows a game without its own module, and is the base of those with one.

A module of this folder named as its game has a subclass as TERMINAL, and overrides what it does
better: the screen, short forms of moves, the list of choices.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import floor, inf
from typing import Any, Generic, TypeVar

from msgspec import Struct
from rich.console import RenderableType
from rich.text import Text

from arlequin.cli.terminal.screens import Screen
from arlequin.cli.terminal.vocabulary import Vocabulary, read_number
from arlequin.core.colour import Colour
from arlequin.core.dice_turn import DieView
from arlequin.core.game import AnyGame, View
from arlequin.core.match import Match, game_view
from arlequin.games import catalog
from arlequin.words.messages import messages
from arlequin.words.narrator import Narrator

MOST_LISTED = 14
R = TypeVar("R", bound=AnyGame)
V = TypeVar("V", bound=View)
OTHERWISE = ("seat", "actors", "texts", "scores", "phase", "turn")
"""Fields that are shown otherwise: as scores, choices, or the expected action."""


class Dictation:
    """The words of one blind round (YC-16): each replaces the last, at the same pace for all."""

    def __init__(self, words: Sequence[str], pace: float, start: float) -> None:
        self.words = words
        self.pace = pace
        self.start = start

    def at(self, now: float) -> str:
        """The current word; empty before the first and after the last."""
        place = floor((now - self.start) / self.pace)
        return self.words[place] if 0 <= place < len(self.words) else ""

    def next(self, now: float) -> float:
        """The time of the next change."""
        place = max(0, floor((now - self.start) / self.pace) + 1)
        return self.start + place * self.pace if place <= len(self.words) else inf


class PlainGame(Generic[R, V]):
    """The view as text, moves by their number in a list, chance by the notation of records."""

    typed_throw = "any"
    """How a throw of real dice is typed: see `real_dice`."""
    has_sheet = False
    """Whether `brief` leaves out a sheet that changes once a turn only."""
    lists_moves = True
    """Whether a full screen lists the moves; not where the pieces themselves are the choices."""
    by_ear = False
    """Whether dice and cards are dictated colour by colour, and not shown."""

    def __init__(self, rules: R) -> None:
        self.rules = rules

    @property
    def colours(self) -> set[str]:
        """The colours of its dice or cards, for a legend of their letters."""
        return set()

    def draw(self, screen: Screen, view: V) -> Iterable[RenderableType]:
        """Each field of the view with its value, then the scores."""
        for field in view.__struct_fields__:
            if field not in OTHERWISE:
                key = f"{self.rules.identity.game}-view-{field.replace('_', '-')}"
                label = screen.say(key) if screen.has(key) else field.replace("_", " ")
                yield Text(screen.pair(label, value_text(screen, getattr(view, field))))
        scores = zip(screen.people, view.scores, strict=True)
        points = ", ".join(f"{person} {score}" for person, score in scores)
        yield Text(screen.pair(screen.say("term-points"), points))

    def brief(self, screen: Screen, view: V) -> Iterable[RenderableType]:
        """The table without a sheet that has not changed since the turn began."""
        return self.draw(screen, view)

    def sheet(self, screen: Screen, view: V) -> Iterable[RenderableType]:
        """The sheet on the left of a full screen; here the whole view."""
        return self.draw(screen, view)

    def lying(self, screen: Screen, view: V) -> Iterable[RenderableType]:
        """The pieces on the right of a full screen, beside dice that can be kept."""
        return ()

    def dice(self, view: V) -> tuple[DieView, ...]:
        """Dice with letters, which can be kept one by one."""
        return ()

    def move(self, text: str, view: V, words: Vocabulary) -> str:
        """The move that a person means: a number is its place in the list."""
        place = read_number(text, len(view.texts))
        return text if place is None else view.texts[place - 1]

    def summary(self, offers: Offers, view: V) -> list[str]:
        """Lines that replace a long list of moves."""
        return []

    def choices(self, view: V) -> Sequence[str]:
        """The moves that are listed one by one."""
        return view.texts

    def usual(self, view: V) -> str:
        """The move under the cursor of a full screen at first: one of `choices`."""
        return self.choices(view)[0]

    def beside(self, offers: Offers, view: V) -> list[str]:
        """Lines about legal moves that are not listed."""
        return []

    def shortcut(self, words: Vocabulary, move: str, place: int) -> str:
        """The shortest way to type a move: here its place in the list."""
        return str(place)

    def label(self, offers: Offers, view: V, move: str) -> str:
        """What a move in the list means."""
        return offers.narrator.move(self.rules.parse(move))

    def hides(self, view: V) -> bool:
        """Whether dice and cards must not be shown."""
        return False

    def dictation(self, lang: str, view: V, now: float) -> Dictation | None:
        """The dictation of a blind round that begins."""
        return None


class Offers:
    """Lists the moves of a seat, each with what it means."""

    def __init__(self, game: PlainGame[Any, Any], narrator: Narrator, words: Vocabulary) -> None:
        self._game = game
        self.narrator = narrator
        self.words = words
        self.say = messages(words.lang).say

    def lines(self, view: View) -> list[str]:
        """One line for dice and for numbers; one a move for all others."""
        seen = game_view(view)
        if not seen.texts:
            return []
        if summary := self._game.summary(self, seen):
            return summary
        game, moves = self._game, self._game.choices(seen)
        typed = [game.shortcut(self.words, move, place) for place, move in enumerate(moves, 1)]
        width = max(map(len, typed))
        labels = [game.label(self, seen, move) for move in moves]
        lines = [f"  {word:{width}}  {label}" for word, label in zip(typed, labels, strict=True)]
        return lines + game.beside(self, seen)

    def shortcut(self, view: View, move: str) -> str:
        """What to type for one of the moves."""
        return self._game.shortcut(self.words, move, game_view(view).texts.index(move) + 1)


def value_text(screen: Screen, value: Any) -> str:
    """A value of a view as text; colours by their names."""
    if isinstance(value, Struct):
        value = {field: getattr(value, field) for field in value.__struct_fields__}
    if isinstance(value, dict):
        pairs = ((value_text(screen, key), value_text(screen, held)) for key, held in value.items())
        return ", ".join(f"{key} {held}" for key, held in pairs)
    if isinstance(value, list | tuple):  # groups by players, where there is one for each
        texts = [value_text(screen, each) for each in value]
        if not any(isinstance(each, list | tuple | dict | Struct) for each in value):
            return ", ".join(texts) or "-"
        if len(value) == len(screen.people):
            texts = [screen.pair(who, text) for who, text in zip(screen.people, texts, strict=True)]
        return " | ".join(texts)
    if value in set(Colour):
        return screen.colour(value)
    return "-" if value is None else str(value)


def terminal_game(game: AnyGame) -> PlainGame[Any, Any]:
    """How the terminal shows a game, or the games of a match."""
    rules = game.game if isinstance(game, Match) else game
    module = catalog.part("cli.terminal.games", rules.identity.game)
    maker: type[PlainGame[Any, Any]] = PlainGame if module is None else module.TERMINAL
    return maker(rules)
