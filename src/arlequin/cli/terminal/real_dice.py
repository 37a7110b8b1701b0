"""Real dice and cards: asks for what they show, and reads typed text as events."""

import re
from collections.abc import Collection, Sequence
from contextlib import suppress
from typing import Any, TypeAlias

from arlequin.cli.errors import InputRefused
from arlequin.cli.terminal.vocabulary import Vocabulary, quote, vocabulary
from arlequin.core.colour import Colour
from arlequin.core.dice_turn import LETTERS
from arlequin.core.errors import NotationError
from arlequin.core.events import Event, Throw
from arlequin.core.odds import Odds
from arlequin.words import names
from arlequin.words.messages import Args, messages
from arlequin.words.typed_colours import without_accents

Dice: TypeAlias = Sequence[Sequence[str]]
"""The colours of the faces of each die."""
Face: TypeAlias = tuple[int, str]
FACES, TOPS = "throw", "tops"
"""How a throw is typed: numbers with their colours, or the colours on top."""
CARDS = {"*": "joker", "+": "+2", "+2": "+2"}


class RealDice:
    """Asks for what real dice or cards of one game show, and reads the answer."""

    def __init__(
        self, rules: Any, lang: str, people: Sequence[str], colours: Collection[str], throw: str
    ) -> None:
        self._rules = rules
        self._lang = lang
        self._people = people
        self._colours = colours
        self._throw = throw
        """How a throw is typed: FACES, TOPS, or else the numbers of the dice."""
        self._messages = messages(lang)
        self._words = vocabulary(lang)

    @property
    def _dice(self) -> Dice:
        dice: Dice = self._rules.box.dice
        return dice

    def question(self, state: Any, odds: Odds[Event]) -> str:
        """The question for the next event; `state` is that of the game, not of a match."""
        first = odds.at(0)
        verb = first.text.split(" ")[0]
        args: Args = {"player": "" if odds.owner is None else self._people[odds.owner - 1]}
        if isinstance(first, Throw):
            verb, args["count"] = self._throw, len(first.numbers)
            if verb == FACES and state.turn.dice:
                dice = [self._die(place, state.turn.dice[place]) for place in state.turn.cup]
                verb, args["dice"] = "again", self._messages.join(dice)
        elif verb in ("out", "deal"):
            args["count"] = len(getattr(first, "colours", ()))
        key = f"term-hands-{verb}"
        known = self._messages.has(key)
        return self._messages.say(key if known else "term-hands-any", args | {"like": first.text})

    def _die(self, place: int, number: int) -> str:
        """A die by what it shows: real dice carry no letters."""
        named = names.colour(self._lang, Colour(self._dice[place][number - 1]))
        args: Args = {"letter": LETTERS[place], "colour": named, "number": number}
        return self._messages.say("die", args)

    def read(self, line: str, state: Any, odds: Odds[Event]) -> str:
        """The event in the notation of records; raises InputRefused where it is impossible."""
        if isinstance(odds.at(0), Throw):
            return self._read_throw(line.lower().removeprefix("throw").strip(), state, odds)
        verb = odds.at(0).text.split(" ")[0]
        text = f"{verb} {self._value(verb, line.removeprefix(verb + ' '))}"
        with suppress(NotationError):
            if odds.weight(self._rules.parse(text)):
                return text
        raise self._refusal("any", {"text": quote(line), "like": odds.at(0).text})

    def _refusal(self, key: str, args: Args) -> InputRefused:
        return InputRefused(self._lang, f"term-bad-{key}", args)

    def _value(self, verb: str, text: str) -> str:
        """Numbers, colours in words or letters, a player's name."""
        if verb == "start":
            called = [without_accents(name) for name in self._people]
            return (
                str(called.index(without_accents(text)) + 1)
                if without_accents(text) in called
                else text
            )
        if verb in ("die", "sheet"):
            return text.replace(" ", "")
        words = [word for word in re.split(r"[ ,]+", text) if word]
        return " ".join(CARDS.get(word) or self._words.colour(word) for word in words)

    def _read_throw(self, text: str, state: Any, odds: Odds[Event]) -> str:
        """The numbers of all dice in their order; or faces or colours in any order."""
        count = len(getattr(odds.at(0), "numbers", ()))
        digits = text.replace(" ", "").replace(",", "")
        if digits.isascii() and digits.isdecimal():
            self._check_count(len(digits), count)
            throw = Throw(tuple(map(int, digits)))
            if not odds.weight(throw):
                most = getattr(odds, "sides", 6)
                raise self._refusal("numbers", {"text": quote(digits), "most": most})
            return throw.text
        found: Throw | None
        if self._throw == FACES:
            found = self._match_faces(text, count, state.turn.cup)
        elif self._throw == TOPS:
            found = self._match_tops(text)
        else:
            raise self._refusal("any", {"text": quote(text), "like": "1" * count})
        if found is None:
            raise self._refusal("together", {})
        return found.text

    def _match_faces(self, text: str, count: int, cup: Sequence[int]) -> Throw | None:
        """The throw of the dice in the cup that shows `4g 2 blue 6P`."""
        found = read_faces(text, self._words)
        if found is None:
            raise self._refusal("throw", {"text": quote(text)})
        self._check_count(len(found), count)
        box = self._rules.box
        own = getattr(box, "own_colour", Colour)  # an edition can name a colour otherwise
        self._check_colours([colour for _, colour in found], own)
        found = [(number, own(colour)) for number, colour in found]
        for number, colour in found:
            if not any(shows(die, (number, colour)) for die in box.dice):
                named = names.colour(self._lang, Colour(colour))
                raise self._refusal("face", {"number": number, "colour": named})
        return match_faces(box.dice, found, cup)

    def _match_tops(self, text: str) -> Throw | None:
        """The throw of all dice with these colours on top: `RRBBOGVV`."""
        parts = [part for part in re.split(r"[ ,]+", text) if part]
        if len(parts) == 1 and self._words.colour(parts[0]) not in set(Colour):
            parts = list(parts[0])
        found = [self._words.colour(part) for part in parts]
        self._check_colours(found, Colour)
        self._check_count(len(found), len(self._dice))
        places = match_dice([[i for i, die in enumerate(self._dice) if c in die] for c in found])
        if places is None:
            return None
        tops = dict(zip(places, found, strict=True))
        return Throw(tuple(die.index(tops[i]) + 1 for i, die in enumerate(self._dice)))

    def _check_count(self, got: int, wanted: int) -> None:
        if got != wanted:
            raise self._refusal("count", {"wanted": wanted, "got": got})

    def _check_colours(self, found: Sequence[str], own: Any) -> None:
        for word in found:
            if word not in set(Colour) or own(word) not in self._colours:
                legend = self._words.legend(self._colours)
                raise self._refusal("colour", {"text": quote(word), "colours": legend})


def read_faces(text: str, words: Vocabulary) -> list[Face] | None:
    """`4g 2 blue 6P`: numbers with their colours, in any order; None if it is not of that kind."""
    found = re.findall(r"(\d)\s*([^\W\d_]+)", text)
    rest = re.sub(r"\d\s*[^\W\d_]+", "", text).strip(" ,")
    return [(int(n), words.colour(word)) for n, word in found] if found and not rest else None


def match_faces(dice: Dice, seen: Sequence[Face], cup: Sequence[int]) -> Throw | None:
    """The throw of these dice that shows these faces; None if there is none."""
    places = match_dice([[p for p in cup if shows(dice[p], face)] for face in seen])
    if places is None:
        return None
    numbers = {place: number for place, (number, _) in zip(places, seen, strict=True)}
    return Throw(tuple(numbers[place] for place in sorted(numbers)))


def shows(die: Sequence[str], face: Face) -> bool:
    """Whether a die has this face."""
    number, colour = face
    return 1 <= number <= len(die) and die[number - 1] == colour


def match_dice(wanted: Sequence[Sequence[int]]) -> list[int] | None:
    """Assigns to each thing seen a separate die that can show it; None if that is impossible."""
    taken: dict[int, int] = {}

    def place(thing: int, tried: set[int]) -> bool:
        for die in sorted(set(wanted[thing]) - tried):
            tried.add(die)
            if die not in taken or place(taken[die], tried):
                taken[die] = thing
                return True
        return False

    if not all(place(thing, set()) for thing in range(len(wanted))):
        return None
    seen = {thing: die for die, thing in taken.items()}
    return [seen[thing] for thing in range(len(wanted))]
