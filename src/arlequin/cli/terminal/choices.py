"""What may be done now, listed as it is typed."""

from collections.abc import Callable, Sequence

from arlequin.cli.terminal.vocabulary import Vocabulary
from arlequin.core.game import AnyGame, View
from arlequin.core.match import MatchView
from arlequin.games.color_yam.view import ColorYamView
from arlequin.games.double_yam.view import DoubleYamView
from arlequin.words.color_yam.objective import objective
from arlequin.words.messages import messages
from arlequin.words.teller import Teller

FEW = 14
"""Moves that are listed one by one, at most."""
CROSS_LINE = "cross "
"""How moves begin that cross a line although it could be filled (CY-15)."""


def inner(view: View) -> View:
    """The view of the game itself, where it is one of a match; with the match's moves."""
    return view.game if isinstance(view, MatchView) else view


class Offers:
    """Lists the moves of a seat, each with what it means."""

    def __init__(self, game: AnyGame, teller: Teller, words: Vocabulary) -> None:
        self._game = game
        self._teller = teller
        self._words = words
        self._say = messages(words.lang).say

    def lines(self, view: View) -> list[str]:
        """One line for dice and for numbers; one a move for all others."""
        shown = inner(view)
        if not shown.moves:
            return []
        if shown.moves[0] == "stop":
            return [self._say("term-choose-dice")]
        numbers = [move.split(" ")[-1] for move in shown.moves if " says " in move]
        bets = [move.split(" ")[-1] for move in shown.moves if " bets " in move]
        if numbers or bets:
            must = bets and not any(move.endswith(" passes") for move in shown.moves)
            key = "term-choose-bet" if must else "term-choose-number"
            return [self._say(key, {"numbers": " ".join(numbers or bets)})]
        return self._one_by_one(shown)

    def _one_by_one(self, view: View) -> list[str]:
        moves = [move for move in view.moves if not move.startswith(CROSS_LINE)]
        typed = [self._typed(move, place) for place, move in enumerate(moves, 1)]
        width = max(map(len, typed))
        labels = map(self._label(view), moves)
        listed = [f"  {word:{width}}  {label}" for word, label in zip(typed, labels, strict=True)]
        crosses = [self._typed(move, 0) for move in view.moves if move.startswith(CROSS_LINE)]
        return listed + ([self._say("term-choose-cross", {"move": crosses[0]})] if crosses else [])

    def typed(self, view: View, move: str) -> str:
        """What to type for one of the moves."""
        shown = inner(view)
        verb, _, dice = move.partition(" ")
        if verb == "again":
            return dice
        if verb == "stop":
            return self._words.own(verb)
        if " says " in move or " bets " in move or " stakes " in move:
            return dice.partition(" ")[2]
        return self._typed(move, shown.moves.index(move) + 1)

    def _typed(self, move: str, place: int) -> str:
        """The shortest way to type a move: its own number, its word, or its place in the list."""
        verb, _, number = move.partition(" ")
        if verb in ("line", "place", "take"):
            return number
        if move.startswith(CROSS_LINE):
            return f"{self._words.own(verb)} {number}"
        if number.startswith("stakes "):
            return number.partition(" ")[2]
        return self._words.own(verb) if verb == "draw" else str(place)

    def _label(self, view: View) -> Callable[[str], str]:
        if isinstance(view, ColorYamView) and view.phase == "line":
            return lambda move: self._line(view, int(move.split(" ")[1]))
        preview = view.preview if isinstance(view, DoubleYamView) else {}
        return lambda move: self._moved(move, preview.get(move))

    def _moved(self, move: str, gain: int | None) -> str:
        label = self._teller.move(self._game.parse(move))
        return label if gain is None else f"{label} = {gain}"

    def _line(self, view: ColorYamView, place: int) -> str:
        """A free line: its goal, and what would be written."""
        line = view.lines[place - 1]
        if line.objective is not None:
            goal = objective(self._words.lang, line.objective)
        else:
            goal = self._say("color-yam-box", {"slot": line.kind, "number": line.number})
        return f"{goal} = {view.sum if place in view.fits else 'X'}"


def numbered(offers: Sequence[str]) -> list[str]:
    """A list to choose from by number."""
    width = len(str(len(offers)))
    return [f"  {place:{width}}  {offer}" for place, offer in enumerate(offers, 1)]
