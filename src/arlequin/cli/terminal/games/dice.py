"""Six dice, three throws: what both dice games have in common in the terminal."""

from collections.abc import Iterable

from rich.console import RenderableType

from arlequin.cli.terminal.games.plain import Offers, PlainGame, R, V
from arlequin.cli.terminal.real_dice import FACES
from arlequin.cli.terminal.screens import Screen
from arlequin.cli.terminal.vocabulary import Vocabulary
from arlequin.core.dice_turn import LETTERS, DieView

STOP = ("s", "k", "=", "keep", "keep all", "keep *")
"""Short forms of `stop`, as the words of a record have them."""


class DiceGame(PlainGame[R, V]):
    """Letters of the dice to throw again, or stop; a list for all other choices."""

    typed_throw = FACES
    has_sheet = True

    @property
    def colours(self) -> set[str]:
        return {c for die in self.rules.box.dice for c in die}  # type: ignore[attr-defined]  # both have such

    def draw(self, screen: Screen, view: V) -> Iterable[RenderableType]:
        yield from self.sheet(screen, view)
        yield from self.brief(screen, view)

    def brief(self, screen: Screen, view: V) -> Iterable[RenderableType]:
        """The dice, and what they are worth."""
        if dice := self.dice(view):
            yield screen.dice(dice)
        yield from self.lying(screen, view)

    def dice(self, view: V) -> tuple[DieView, ...]:
        dice: tuple[DieView, ...] = view.dice  # type: ignore[attr-defined]  # both have such
        return dice

    def move(self, text: str, view: V, words: Vocabulary) -> str:
        """`BDE` or `again BDE` throws these again, `keep ACF` all others; `s` stops."""
        if view.texts[0] != "stop":
            return self.read_choice(text, view, words)
        if text.lower() in STOP:
            return "stop"
        named = text.lower().removeprefix("again").removeprefix("keep").replace(" ", "").upper()
        named = LETTERS if named in ("ALL", "*") else named
        if not named or not set(named) <= set(LETTERS) or len(set(named)) < len(named):
            return text
        keeps = text.lower().startswith("keep")
        again = "".join(letter for letter in LETTERS if (letter in named) != keeps)
        return f"again {again}" if again else "stop"

    def read_choice(self, text: str, view: V, words: Vocabulary) -> str:
        """A choice of another kind: its place in the list."""
        return super().move(text, view, words)

    def summary(self, offers: Offers, view: V) -> list[str]:
        """One line for the 64 ways to throw dice again."""
        return [offers.say("term-choose-dice")] if view.texts[0] == "stop" else []

    def shortcut(self, words: Vocabulary, move: str, place: int) -> str:
        verb, _, dice = move.partition(" ")
        if verb == "again":
            return dice
        return words.own(verb) if verb == "stop" else super().shortcut(words, move, place)
