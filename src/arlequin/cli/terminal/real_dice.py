"""Real dice and cards: what people type of them, made into events."""

import re
from collections.abc import Sequence
from typing import Any

from arlequin.cli.errors import InputRefused
from arlequin.cli.terminal import dice_match
from arlequin.cli.terminal.vocabulary import cut, plain, vocabulary
from arlequin.core.colour import Colour
from arlequin.core.dice_turn import LETTERS
from arlequin.core.errors import NotationError
from arlequin.core.events import Event, Throw
from arlequin.core.game import AnyGame
from arlequin.core.match import Match
from arlequin.core.odds import Odds
from arlequin.games.color_yam.rules import ColorYam
from arlequin.games.coloretto.rules import Coloretto
from arlequin.games.double_yam.rules import DoubleYam
from arlequin.games.yam_color.rules import YamColor
from arlequin.words.messages import Args, messages


class Hands:
    """Asks for what real dice or cards show, and reads it in whatever way people write it."""

    def __init__(self, game: AnyGame, lang: str, people: Sequence[str]) -> None:
        self._rules = game.game if isinstance(game, Match) else game
        self._match = isinstance(game, Match)
        self._lang = lang
        self._people = people
        self._messages = messages(lang)
        self._words = vocabulary(lang, game.identity.game)

    def _inner(self, state: Any) -> Any:
        return state.game if self._match else state

    # --- asking --------------------------------------------------------------------------------

    def prompt(self, state: Any, odds: Odds[Event]) -> str:
        """The question."""
        first = odds.at(0)
        verb = _verb(first)
        args: Args = {"player": "" if odds.owner is None else self._people[odds.owner - 1]}
        if isinstance(first, Throw):
            verb, args = self._throw_prompt(state, args | {"count": len(first.numbers)})
        if verb in ("out", "deal"):
            args["count"] = len(getattr(first, "colours", ()))
        return self._messages.say(f"term-hands-{verb}", args)

    def _throw_prompt(self, state: Any, args: Args) -> tuple[str, Args]:
        """All dice, or those picked up, by what they have shown so far: dice carry no letters."""
        if isinstance(self._rules, YamColor):
            return "tops", args
        turn = self._inner(state).turn
        if not turn.dice:
            return "throw", args
        lying = [self._die(place, turn.dice[place]) for place in turn.cup]
        return "again", args | {"dice": self._messages.listed(lying)}

    def _die(self, place: int, number: int) -> str:
        colour = Colour(self._rules.box.dice[place][number - 1])  # type: ignore[attr-defined]  # only dice games throw
        named = self._words.named(colour)
        return self._messages.say(
            "die", {"letter": LETTERS[place], "colour": named, "number": number}
        )

    def help(self) -> str:
        """How things are typed, and the letters of the colours."""
        return self._messages.say("term-help-hands", {"colours": self._legend()})

    def _legend(self) -> str:
        return self._words.legend(colours(self._rules))

    # --- reading -------------------------------------------------------------------------------

    def read(
        self, line: str, state: Any, odds: Odds[Event], past: dice_match.Past = ()
    ) -> list[str]:
        """The event, as the texts to play; Refused says why it cannot be.

        Where two dice were taken for each other, this turn is told anew: `past` is how it was.
        """
        if isinstance(odds.at(0), Throw):
            return self._thrown(line.lower().removeprefix("throw").strip(), state, odds, past)
        return [self._other(line, odds)]

    def _other(self, line: str, odds: Odds[Event]) -> str:
        verb = _verb(odds.at(0))
        text = f"{verb} {self._value(verb, line.removeprefix(verb + ' '))}"
        try:
            if odds.weight(self._rules.parse(text)):
                return text
        except NotationError:
            pass
        args: Args = {"text": cut(line), "count": len(getattr(odds.at(0), "colours", ()))}
        args |= {"colours": self._legend(), "players": self._messages.listed(self._people)}
        args["apart"] = int(isinstance(self._rules, Coloretto) and self._rules.pairs_apart)
        numbered = verb == "card" and isinstance(self._rules, YamColor)
        raise InputRefused(self._lang, f"term-bad-{'number' if numbered else verb}", args)

    def _value(self, verb: str, text: str) -> str:
        """Numbers, colours in words or letters, a player's name."""
        if verb == "start":
            called = [plain(name) for name in self._people]
            return str(called.index(plain(text)) + 1) if plain(text) in called else text
        if verb in ("die", "sheet"):
            return text.replace(" ", "")
        words = [word for word in re.split(r"[ ,]+", text) if word]
        return " ".join(CARDS.get(word) or self._words.colour(word) for word in words)

    # --- throws --------------------------------------------------------------------------------

    def _thrown(self, text: str, state: Any, odds: Odds[Event], past: dice_match.Past) -> list[str]:
        count = len(getattr(odds.at(0), "numbers", ()))
        digits = text.replace(" ", "").replace(",", "")
        if digits.isascii() and digits.isdecimal():
            return [self._numbers(digits, count, odds)]
        if isinstance(self._rules, YamColor):
            return [self._tops(text, self._rules.box.dice)]
        found = dice_match.faces(text, self._words)
        if found is None:
            raise InputRefused(self._lang, "term-bad-throw", {"text": cut(text)})
        self._check_count(len(found), count)
        return self._faces(found, state, past)

    def _numbers(self, digits: str, count: int, odds: Odds[Event]) -> str:
        self._check_count(len(digits), count)
        throw = Throw(tuple(map(int, digits)))
        if not odds.weight(throw):
            most = getattr(odds, "sides", 6)
            raise InputRefused(self._lang, "term-bad-numbers", {"text": cut(digits), "most": most})
        return throw.text

    def _check_count(self, got: int, wanted: int) -> None:
        if got != wanted:
            raise InputRefused(self._lang, "term-bad-count", {"wanted": wanted, "got": got})

    def _check_colours(self, found: Sequence[str]) -> None:
        known = colours(self._rules)
        for word in found:
            if word not in known:
                args: Args = {"text": cut(word), "colours": self._legend()}
                raise InputRefused(self._lang, "term-bad-colour", args)

    def _tops(self, text: str, dice: dice_match.Dice) -> str:
        found = dice_match.tops(text, self._words)
        self._check_colours(found)
        self._check_count(len(found), len(dice))
        can = [frozenset(i for i, die in enumerate(dice) if c in die) for c in found]
        places = dice_match.matched(can)
        if places is None:
            raise InputRefused(self._lang, "term-bad-together")
        lie = sorted(zip(places, found, strict=True))
        return Throw(tuple(dice[place].index(colour) + 1 for place, colour in lie)).text

    def _faces(
        self, found: Sequence[dice_match.Face], state: Any, past: dice_match.Past
    ) -> list[str]:
        self._check_colours([colour for _, colour in found])
        dice: dice_match.Dice = self._rules.box.dice  # type: ignore[attr-defined]  # only dice games throw
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
                anew = [named.told_anew(*step).text for step in turn] if first else []
                back = [f"takeback {len(turn)}"] if first else []
                return [*back, *anew, throw.text]
        raise InputRefused(self._lang, "term-bad-together")

    def _no_such_face(self, number: int, colour: str) -> None:
        named = self._words.named(Colour(colour))
        raise InputRefused(self._lang, "term-bad-face", {"number": number, "colour": named})


CARDS = {"*": "joker", "+": "+2", "+2": "+2"}


def _verb(event: Event) -> str:
    return event.text.split(" ")[0]


def colours(rules: Any) -> set[str]:
    """The colours of a game's dice or cards."""
    if isinstance(rules, ColorYam | DoubleYam | YamColor):
        return {colour for die in rules.box.dice for colour in die}
    return set(rules.box.colours) if isinstance(rules, Coloretto) else set()
