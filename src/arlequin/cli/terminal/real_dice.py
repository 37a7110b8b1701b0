"""Real dice and cards: typed text as events."""

import re
from collections.abc import Collection, Sequence
from typing import Any

from arlequin.cli.errors import InputRefused
from arlequin.cli.terminal import dice_match
from arlequin.cli.terminal.vocabulary import cut, vocabulary
from arlequin.core.errors import NotationError
from arlequin.core.events import Event, Throw
from arlequin.core.game import AnyGame
from arlequin.core.match import Match
from arlequin.core.odds import Odds
from arlequin.words.messages import Args, messages
from arlequin.words.typed_colours import plain


class Hands:
    """Asks for what real dice or cards show, and parses the answer."""

    def __init__(
        self, game: AnyGame, lang: str, people: Sequence[str], colours: Collection[str] = ()
    ) -> None:
        self._rules: Any = game.game if isinstance(game, Match) else game
        self._colours = colours
        self._match = isinstance(game, Match)
        self._lang = lang
        self._people = people
        self._messages = messages(lang)
        self._words = vocabulary(lang)

    def _inner(self, state: Any) -> Any:
        return state.game if self._match else state

    # --- asking --------------------------------------------------------------------------------

    def prompt(self, state: Any, odds: Odds[Event]) -> str:
        first = odds.at(0)
        verb = _verb(first)
        args: Args = {"player": "" if odds.owner is None else self._people[odds.owner - 1]}
        if isinstance(first, Throw):
            verb, args = self.throw_prompt(state, args | {"count": len(first.numbers)})
        if verb in ("out", "deal"):
            args["count"] = len(getattr(first, "colours", ()))
        key = f"term-hands-{verb}"
        known = self._messages.has(key)
        return self._messages.say(key if known else "term-hands-any", args | {"like": first.text})

    def throw_prompt(self, state: Any, args: Args) -> tuple[str, Args]:
        """The key and arguments of the question after a throw."""
        return "any", args

    def help(self) -> str:
        """How things are typed, and the letters of the colours."""
        return self._messages.say("term-help-hands", {"colours": self._legend()})

    def _legend(self) -> str:
        return self._words.legend(self._colours)

    # --- reading -------------------------------------------------------------------------------

    def read(
        self, line: str, state: Any, odds: Odds[Event], past: dice_match.Past = ()
    ) -> list[str]:
        """The event, as texts to play; raises InputRefused where it is impossible.

        Where two dice were taken for each other, the events of this turn in `past` are corrected.
        """
        if isinstance(odds.at(0), Throw):
            return self._read_dice(line.lower().removeprefix("throw").strip(), state, odds, past)
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
        kind, args = self.refusal(verb, args | {"like": odds.at(0).text})
        raise InputRefused(self._lang, f"term-bad-{kind}", args)

    def refusal(self, verb: str, args: Args) -> tuple[str, Args]:
        """The key and arguments of the message for an impossible event."""
        return verb if verb in ALIKE else "any", args

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

    def _read_dice(
        self, text: str, state: Any, odds: Odds[Event], past: dice_match.Past
    ) -> list[str]:
        count = len(getattr(odds.at(0), "numbers", ()))
        digits = text.replace(" ", "").replace(",", "")
        if digits.isascii() and digits.isdecimal():
            return [self._numbers(digits, count, odds)]
        return self.read_throw(text, count, state, past)

    def read_throw(self, text: str, count: int, state: Any, past: dice_match.Past) -> list[str]:
        """A throw that was not typed as the numbers of all dice."""
        raise InputRefused(self._lang, "term-bad-any", {"text": cut(text), "like": "1" * count})

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
        for word in found:
            if word not in self._colours:
                args: Args = {"text": cut(word), "colours": self._legend()}
                raise InputRefused(self._lang, "term-bad-colour", args)


ALIKE = ("die", "sheet", "start")
"""Events with the same refusal in all games."""
CARDS = {"*": "joker", "+": "+2", "+2": "+2"}


def _verb(event: Event) -> str:
    return event.text.split(" ")[0]
