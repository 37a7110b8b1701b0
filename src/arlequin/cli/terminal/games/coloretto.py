"""Coloretto in the terminal."""

from collections.abc import Iterable

from rich.console import RenderableType
from rich.text import Text

from arlequin.cli.terminal.games.plain import PlainGame
from arlequin.cli.terminal.screens import Flow, Screen
from arlequin.cli.terminal.vocabulary import Vocabulary, listed_number
from arlequin.core.colour import Colour
from arlequin.games.coloretto.rules import Coloretto
from arlequin.games.coloretto.view import ColorettoView, RowView
from arlequin.words import names


class ColorettoGame(PlainGame[Coloretto, ColorettoView]):
    """Collections, the pile and rows of cards."""

    lists_moves = False

    @property
    def colours(self) -> set[str]:
        return set(self.rules.box.colours)

    def draw(self, screen: Screen, view: ColorettoView) -> Iterable[RenderableType]:
        yield from self.sheet(screen, view)
        yield from self.lying(screen, view)

    def sheet(self, screen: Screen, view: ColorettoView) -> Iterable[RenderableType]:
        side = dict(self.rules.identity.options)["side"]
        points = " ".join(map(str, self.rules.table[1:]))
        named = names.value_label(screen.lang, "coloretto", "side", side)
        yield Text(screen.say("term-score-table", {"side": named, "points": points}), "dim")
        for seat, collection in enumerate(view.collections):
            yield from [] if screen.lit is None else [Text()]
            cards = [_card(screen, card, count) for card, count in collection.cards.items()]
            points = screen.say("points", {"number": collection.total})
            label = screen.pair(f"{screen.people[seat]} ({points})", "").rstrip(" ")
            yield Flow(Text(label, "bold"), cards)

    def lying(self, screen: Screen, view: ColorettoView) -> Iterable[RenderableType]:
        pile = "term-pile-last" if view.last else "term-pile"
        told = Text(screen.say(pile, {"pile": view.pile, "above": view.above}))
        yield screen.light("draw", Text.assemble(screen.pointer("draw"), told))
        if screen.lit is not None and view.hand is not None:
            yield Text.assemble("\n    ", _card(screen, view.hand), "\n")
        for number, row in enumerate(view.rows, 1):
            yield from _row(screen, view, number, row)

    def move(self, text: str, view: ColorettoView, words: Vocabulary) -> str:
        """`d` draws; a number places the card at that row, or takes that row."""
        if text.lower() in ("d", words.own("draw")[0]):
            return "draw"
        if listed_number(text, len(view.rows)) is None:
            return text
        return f"{'take' if view.hand is None else 'place'} {text}"

    def shortcut(self, words: Vocabulary, move: str, place: int) -> str:
        """The number of a row, or the word for draw."""
        verb, _, number = move.partition(" ")
        return number or words.own(verb)


def _row(
    screen: Screen, view: ColorettoView, number: int, row: RowView
) -> Iterable[RenderableType]:
    """A row; on a full screen with the points that the player would have with it."""
    moves = f"take {number}", f"place {number}"
    head = Text.assemble(screen.pointer(*moves), Text(f"{number}", "bold"))
    if row.cards is None:
        yield Text.assemble(head, " ", Text(screen.say("term-row-taken"), "dim"))
        return
    free = [Text("[ ]", "dim")] * (row.limit - len(row.cards))
    cards = [*(_card(screen, card) for card in row.cards), *free]
    move = next((each for each in moves if each in view.texts), None)
    if screen.lit is None or move is None:
        yield Flow(head, cards)
        return
    yield Flow(screen.light(move, head), cards)
    if would := row.placed or row.totals:
        points = screen.say("points", {"number": would[view.turn - 1]})
        yield screen.light(move, Text(f"    {screen.say('screen-would', {'points': points})}"))
    yield Text()


def _card(screen: Screen, card: str, count: int = 1) -> Text:
    """A card, several of them as `3x blue`."""
    many = f"{count}x " if count > 1 else ""
    if card in set(Colour):
        return screen.chip(card, f" {many}{names.colour(screen.lang, Colour(card))} ")
    word = {"+2": "plus"}.get(card, card)
    return Text(f"[{many}{screen.say('term-card', {'card': word})}]")


TERMINAL = ColorettoGame
