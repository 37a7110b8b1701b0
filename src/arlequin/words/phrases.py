"""Phrases of which sentences are made: players, dice, colours, lists of them."""

import unicodedata
from collections.abc import Mapping, Sequence

from arlequin.core.colour import Colour
from arlequin.core.dice_turn import LETTERS
from arlequin.core.material import Material
from arlequin.core.seat import Seat
from arlequin.words import names
from arlequin.words.messages import messages
from arlequin.words.rulebooks import has_words

_UNSEEN = ("Cc", "Cs", "Zl", "Zp")
_BIDI = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"


def clean_name(name: str) -> str:
    """A name for display: without control characters and changes of direction."""
    spaced = " ".join(name.split())
    return "".join(c for c in spaced if c not in _BIDI and unicodedata.category(c) not in _UNSEEN)


class Phrases:
    """The phrases of one game, in one language, with the names of its players.

    An owner's material can name colours and sheets otherwise.
    """

    def __init__(
        self, lang: str, game: str, players: Sequence[str], material: Material | None = None
    ) -> None:
        self.lang = lang
        self.game = game
        self.material = material
        colours = material.colour_names if material else {}
        self.own_names: Mapping[str, str] = {str(c): name for c, name in colours.items()}
        self._messages = messages(lang)
        self._names = [
            clean_name(name).strip() or self.say("unnamed", seat=seat)
            for seat, name in enumerate(players, 1)
        ]

    def say(self, key: str, **args: str | int) -> str:
        """The message of that name."""
        own = self.own_names.get(str(args.get("colour")))
        return self._messages.say(key, args if own is None else args | {"colour": own})

    def join(self, words: Sequence[str]) -> str:
        """`a, b and c`."""
        return self._messages.join(words)

    # --- players --------------------------------------------------------------------------------

    def player(self, seat: Seat) -> str:
        """The name of a player."""
        return self._names[seat - 1]

    def players(self, seats: Sequence[Seat]) -> str:
        """The names of several players."""
        return self.join([self.player(seat) for seat in seats])

    def score(self, number: int) -> str:
        """A score with its unit: `34 points`, `5 cards`; a number where a game has no words."""
        if not has_words(self.game):
            return str(number)
        return self.say(f"{self.game}-score", number=number)

    def scores(self, numbers: Sequence[int]) -> str:
        """The scores of all players, in seat order: `Ana 34 and Bob 30`."""
        pairs = zip(self._names, numbers, strict=False)
        return self.join([self.say("score", player=name, number=n) for name, n in pairs])

    # --- dice and cards -------------------------------------------------------------------------

    def dice(self, numbers: Sequence[int], colours: Sequence[str]) -> str:
        """All dice on the table: `A blue 3, B green 5 and …`."""
        dice = [
            self.say("die", letter=letter, colour=self._colour(colour), number=number)
            for letter, colour, number in zip(LETTERS, colours, numbers, strict=False)
        ]
        return self.join(dice)

    def counts(self, key: str, counts: Mapping[str, int]) -> str:
        """A number of each colour or card: `3 red and 5 blue`."""
        parts = [self.say(key, colour=str(name), number=number) for name, number in counts.items()]
        return self.join(parts)

    # --- colours ----------------------------------------------------------------------

    def _colour(self, colour: str) -> str:
        return self.own_names.get(colour) or names.colour(self.lang, Colour(colour))

    def colours(self, colours: Sequence[str]) -> str:
        """Colours by name, each once."""
        return self.join([self._colour(colour) for colour in dict.fromkeys(colours)])
