"""Real dice and cards: what people type of them, made into events."""

from collections.abc import Sequence
from typing import Any

from arlequin.cli import typed
from arlequin.core.events import Event, Throw
from arlequin.core.game import AnyGame
from arlequin.core.match import Match
from arlequin.core.odds import Odds
from arlequin.core.turn import LETTERS
from arlequin.games.color_yam.rules import ColorYam
from arlequin.games.double_yam.rules import DoubleYam
from arlequin.games.yam_color.rules import YamColor
from arlequin.words.messages import messages


class Hands:
    """Asks for what real dice or cards show, and reads it in whatever way people write it."""

    def __init__(self, game: AnyGame, lang: str, people: Sequence[str]) -> None:
        self._game = game.game if isinstance(game, Match) else game
        self._match = isinstance(game, Match)
        self._lang = lang
        self._people = people
        self._say = messages(lang).say

    def prompt(self, state: Any, odds: Odds[Event]) -> str:
        """The question."""
        verb = odds.at(0).text.split(" ")[0]
        who = "" if odds.owner is None else self._people[odds.owner - 1]
        dice = "".join(LETTERS[place] for place in self._cup(state))
        return self._say(f"term-hands-{verb}", {"player": who, "dice": dice or LETTERS}) + " >"

    def read(self, line: str, state: Any, odds: Odds[Event]) -> str:
        """The event; dice may be typed in die order, or by what they show in any order."""
        verb = odds.at(0).text.split(" ")[0]
        if verb == "throw":
            seen = self._seen(line.lower().removeprefix("throw").strip(), state)
            if seen is not None:
                return Throw(tuple(seen)).text
        return typed.chance(line, verb, self._lang, self._people)

    def _cup(self, state: Any) -> tuple[int, ...]:
        inner = state.game if self._match else state
        turn = getattr(inner, "turn", None)
        return turn.cup if turn is not None else ()

    def _seen(self, text: str, state: Any) -> list[int] | None:
        """The numbers in die order, from faces such as `4g` or, on pyramids, colours alone."""
        if isinstance(self._game, YamColor):
            return self._tops(text, self._game.box.dice)
        if isinstance(self._game, ColorYam | DoubleYam):
            return self._faces(text, self._game.box.dice, self._cup(state))
        return None

    def _tops(self, text: str, dice: Sequence[Sequence[str]]) -> list[int] | None:
        colours = typed.tops(text, self._lang)
        if colours is None:
            return None
        can = [frozenset(i for i, die in enumerate(dice) if c in die) for c in colours]
        places = typed.matched(can, len(dice))
        if places is None:
            return None
        seen = sorted(zip(places, colours, strict=True))
        return [dice[place].index(colour) + 1 for place, colour in seen]

    def _faces(
        self, text: str, dice: Sequence[Sequence[str]], cup: Sequence[int]
    ) -> list[int] | None:
        faces = typed.faces(text, self._lang)
        if faces is None:
            return None
        can = [
            frozenset(p for p in cup if 1 <= n <= len(dice[p]) and dice[p][n - 1] == c)
            for n, c in faces
        ]
        places = typed.matched(can, len(cup))
        if places is None:
            return None
        return [n for _, (n, _) in sorted(zip(places, faces, strict=True))]
