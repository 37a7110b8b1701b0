"""Six dice, three throws: what both dice games have in common in the terminal."""

from collections.abc import Iterable, Sequence
from typing import Any

from rich.console import RenderableType

from arlequin.cli.errors import InputRefused
from arlequin.cli.terminal import dice_match
from arlequin.cli.terminal.games.plain import Offers, PlainGame, R, V
from arlequin.cli.terminal.real_dice import Hands
from arlequin.cli.terminal.screens import Screen
from arlequin.cli.terminal.vocabulary import Vocabulary, cut
from arlequin.core.colour import Colour
from arlequin.core.dice_turn import LETTERS, DieView
from arlequin.words.messages import Args

STOP = ("s", "k", "=", "keep", "keep all", "keep *")
"""Short forms of `stop`, as the words of a record have them."""


class DiceHands(Hands):
    """Real dice with numbers and colours, typed in any order."""

    def throw_prompt(self, state: Any, args: Args) -> tuple[str, Args]:
        """All dice, or those picked up, by what they have shown so far: dice carry no letters."""
        turn = self._inner(state).turn
        if not turn.dice:
            return "throw", args
        lying = [self._die(place, turn.dice[place]) for place in turn.cup]
        return "again", args | {"dice": self._messages.listed(lying)}

    def _die(self, place: int, number: int) -> str:
        named = self._words.named(Colour(self._rules.box.dice[place][number - 1]))
        return self._messages.say(
            "die", {"letter": LETTERS[place], "colour": named, "number": number}
        )

    def read_throw(self, text: str, count: int, state: Any, past: dice_match.Past) -> list[str]:
        """Numbers with their colours: `4g 2 blue 6P`."""
        found = dice_match.faces(text, self._words)
        if found is None:
            raise InputRefused(self._lang, "term-bad-throw", {"text": cut(text)})
        self._check_count(len(found), count)
        return self._faces(found, state, past)

    def _faces(
        self, found: Sequence[dice_match.Face], state: Any, past: dice_match.Past
    ) -> list[str]:
        self._check_colours([colour for _, colour in found])
        dice: dice_match.Dice = self._rules.box.dice
        for face in found:
            if not any(dice_match.shows(die, face) for die in dice):
                self._no_such_face(*face)
        inner = self._inner(state)
        turn = (
            dice_match.this_turn([(self._inner(s), event) for s, event in past], inner)
            if past
            else ()
        )
        for first, named in enumerate(dice_match.namings(dice, turn)):
            throw = named.throw(found, inner.turn.cup)
            if throw is not None:
                corrected = [named.corrected_event(*step).text for step in turn] if first else []
                back = [f"takeback {len(turn)}"] if first else []
                return [*back, *corrected, throw.text]
        raise InputRefused(self._lang, "term-bad-together")

    def _no_such_face(self, number: int, colour: str) -> None:
        named = self._words.named(Colour(colour))
        raise InputRefused(self._lang, "term-bad-face", {"number": number, "colour": named})


class DiceGame(PlainGame[R, V]):
    """Letters of the dice to throw again, or stop; a list for all other choices."""

    hands = DiceHands
    has_sheet = True

    @property
    def colours(self) -> set[str]:
        """The colours of all faces."""
        return {colour for die in self._dice for colour in die}

    @property
    def _dice(self) -> dice_match.Dice:
        dice: dice_match.Dice = self.rules.box.dice  # type: ignore[attr-defined]  # both have such
        return dice

    def draw(self, screen: Screen, view: V) -> Iterable[RenderableType]:
        """The sheet, and the dice."""
        yield from self.sheet(screen, view)
        yield from self.brief(screen, view)

    def brief(self, screen: Screen, view: V) -> Iterable[RenderableType]:
        """The dice, and what they are worth."""
        if lie := self.dice(view):
            yield screen.dice((d.letter, d.number, d.colour, d.cup) for d in lie)
        yield from self.lying(screen, view)

    def dice(self, view: V) -> tuple[DieView, ...]:
        lie: tuple[DieView, ...] = view.dice  # type: ignore[attr-defined]  # both have such
        return lie

    def move(self, text: str, view: V, words: Vocabulary) -> str:
        """`BDE` or `again BDE` throws these again, `keep ACF` all others; `s` stops."""
        if view.texts[0] != "stop":
            return self.read_choice(text, view, words)
        if text.lower() in STOP:
            return "stop"
        named = _letters(text.lower().removeprefix("again").removeprefix("keep"))
        if not named:
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
        """The letters of dice, the word for stop, a place in the list."""
        verb, _, dice = move.partition(" ")
        if verb == "again":
            return dice
        return words.own(verb) if verb == "stop" else super().shortcut(words, move, place)


def _letters(text: str) -> str:
    """Letters of dice, each once; empty where the text is something else."""
    letters = text.replace(" ", "").upper()
    if letters in ("ALL", "*"):
        return LETTERS
    known = set(letters) <= set(LETTERS) and len(set(letters)) == len(letters)
    return letters if known else ""
