"""A sheet of one's own for Color'Yam: six objectives, chosen from a list."""

import re
from collections.abc import Sequence
from typing import Protocol

from arlequin.cli.terminal.vocabulary import cut, vocabulary
from arlequin.core.colour import Colour
from arlequin.games.color_yam import material
from arlequin.games.color_yam.material import DEFAULT, EDITIONS, SIX, Form
from arlequin.words import names
from arlequin.words.color_yam.objective import objective
from arlequin.words.messages import messages


class Asks(Protocol):
    """Who asks for a line, and for a choice."""

    def line(self, question: str = "") -> str:
        """A line."""

    def choose(self, question: str, offers: Sequence[str]) -> int:
        """The place of the offer chosen."""

    def tell(self, text: str) -> None:
        """Say something."""


class OwnSheet:
    """Asks for two objectives of each pole."""

    def __init__(self, menu: Asks, lang: str, edition: str) -> None:
        self._menu = menu
        self._lang = lang
        self._edition = edition
        self._box = DEFAULT.repaint(EDITIONS[edition].pink)
        self._say = messages(lang).say
        self._words = vocabulary(lang)

    def ask(self) -> tuple[str, ...]:
        """The six objectives, as they are written in a record."""
        return tuple(self._objective(place) for place in range(SIX))

    def _objective(self, place: int) -> str:
        pole = place // 2 + 1
        forms = material.forms_of(pole, self._edition)
        asked = self._say("term-objective", {"number": place + 1, "pole": pole})
        form = forms[self._menu.choose(asked, [self._called(form) for form in forms])]
        text = self._coloured(form)
        self._menu.tell(f"  {objective(self._lang, text)}")
        return text

    def _called(self, form: Form) -> str:
        phrase = names.said(self._lang, names.game_words("color-yam").objectives[form.pattern])
        return re.sub(r"\{([abc])\}", lambda match: match[1].upper(), phrase)

    def _coloured(self, form: Form) -> str:
        """The objective with colours in the places of A, B and C."""
        letters = [part for part in form.pattern.split(" ") if part in ("A", "B", "C")]
        if not letters:
            return form.pattern
        colours = dict(zip(letters, self._colours(letters), strict=True))
        return " ".join(colours.get(part, part) for part in form.pattern.split(" "))

    def _colours(self, letters: Sequence[str]) -> list[str]:
        known = [colour.value for colour in self._box.colours]
        legend = self._words.legend(known)
        while True:
            args = {"letters": ", ".join(letters), "colours": legend}
            line = self._menu.line(self._say("term-which-colours", {**args}))
            words = [word for word in re.split(r"[ ,]+", line) if word]
            found = [self._box.own_colour(self._words.colour(word)) for word in words]
            if len(set(found)) == len(letters) == len(found) and set(found) <= set(known):
                return [Colour(word).value for word in found]
            self._menu.tell(self._say("term-bad-colours", {"text": cut(line), **args}))
