"""What the table looks like in a terminal: colours, and letters for those who see none."""

from collections.abc import Callable, Iterable, Sequence

from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from arlequin.core.colour import Colour
from arlequin.core.game import View
from arlequin.core.match import MatchView
from arlequin.games.color_yam.view import ColorYamView, LineView
from arlequin.games.coloretto.view import CollectionView, ColorettoView
from arlequin.games.double_yam.view import DoubleYamView
from arlequin.games.yam_color.view import YamColorView
from arlequin.words import names
from arlequin.words.messages import messages

INK, PAPER = "#1F1B16", "#FFFFFF"
PALETTE = {
    Colour.RED: (PAPER, "#C21F2C"),
    Colour.ORANGE: (PAPER, "#C24F00"),
    Colour.YELLOW: (INK, "#F8F44B"),
    Colour.GREEN: (INK, "#60C597"),
    Colour.BLUE: (PAPER, "#06388F"),
    Colour.VIOLET: (PAPER, "#6B2FA0"),
    Colour.PINK: (INK, "#FF97DE"),
    Colour.BROWN: (PAPER, "#4F331C"),
    Colour.BLACK: (PAPER, "#000000"),
    Colour.GRAY: (INK, "#A8ADB0"),
}


class Screen:
    """Draws the views of one game, in one language, with the players' names."""

    def __init__(self, lang: str, people: Sequence[str]) -> None:
        self.lang = lang
        self.people = people
        self._say = messages(lang).say

    def draw(self, view: View) -> RenderableType:
        """The whole table."""
        if isinstance(view, MatchView):
            scores = ", ".join(
                f"{name} {total}" for name, total in zip(self.people, view.totals, strict=True)
            )
            head = self._say("term-match", {"game": view.played + 1, "totals": scores})
            return Group(Text(head), self.draw(view.game))
        return Group(*DRAWERS[type(view)](self, view))

    # --- pieces ------------------------------------------------------------------------------

    def chip(self, colour: str, text: str) -> Text:
        """A piece in its colour, with a text on it."""
        ink, ground = PALETTE[Colour(colour)]
        return Text(text, Style(color=ink, bgcolor=ground, bold=True))

    def name(self, colour: str) -> Text:
        """A colour by its name, on its own ground."""
        return self.chip(colour, f" {names.colour(self.lang, Colour(colour))} ")

    def card(self, card: str, count: int = 1) -> Text:
        """A card of Coloretto, several of them as `3x blue`."""
        many = f"{count}x " if count > 1 else ""
        if card in set(Colour):
            return self.chip(card, f" {many}{names.colour(self.lang, Colour(card))} ")
        return Text(f"[{many}{self._say('term-card', {'card': _word(card)})}]")

    def dice(self, dice: Iterable[tuple[str, int, str, bool]]) -> RenderableType:
        """Dice in a row: letter above, number and the colour's letter on the die."""
        grid = Table.grid(padding=(0, 1))
        seen = list(dice)
        grid.add_row(*(Text(f"  {letter}  ", "bold") for letter, *_ in seen))
        grid.add_row(
            *(
                self.chip(colour, f" {number} {names.letter(self.lang, Colour(colour))} ")
                for _, number, colour, _ in seen
            )
        )
        return grid

    def sheet(self, title: str) -> Table:
        """An empty score sheet with a column for each player."""
        table = Table(title_justify="left", pad_edge=False)
        table.add_column(title)
        for person in self.people:
            table.add_column(Text(person), justify="right")
        return table


def _word(card: str) -> str:
    return {"+2": "plus"}.get(card, card)


# --- Color'Yam -------------------------------------------------------------------------------


def _color_yam(screen: Screen, view: ColorYamView) -> Iterable[RenderableType]:
    say = messages(screen.lang).say
    table = screen.sheet(say("term-sheet", {"number": view.sheet or 0}))
    for place, line in enumerate(view.lines, 1):
        table.add_row(*_line(screen, view, place, line), end_section=_ends(view.lines, place))
    table.add_row(say("term-total"), *map(str, view.scores))
    yield table
    if view.dice:
        yield screen.dice((d.letter, d.number, d.colour, d.cup) for d in view.dice)
        met = view.line is None or view.line in view.fits
        state = say("term-fits" if met else "term-misses") if view.line else ""
        yield Text(say("term-sum", {"sum": view.sum, "state": state, "left": view.throws_left}))


def _ends(lines: Sequence[LineView], place: int) -> bool:
    return place == len(lines) or lines[place].pole != lines[place - 1].pole


def _line(screen: Screen, view: ColorYamView, place: int, line: LineView) -> list[Text]:
    say = messages(screen.lang).say
    if line.objective is not None:
        label = names.objective(screen.lang, line.objective)
    else:
        label = say(f"term-{line.kind}", {"number": line.number})
    here = view.line == place
    cells = [Text(f"{'>' if here else ' '}{place:2} {label}", "bold" if here else "")]
    for seat, entry in enumerate(line.entries):
        text = "" if entry is None else "X" if entry == 0 else str(entry)
        points = "" if line.points is None else f" ({line.points[seat]})"
        cells.append(Text(text + points))
    return cells


# --- Double Yam ------------------------------------------------------------------------------


def _double_yam(screen: Screen, view: DoubleYamView) -> Iterable[RenderableType]:
    say = messages(screen.lang).say
    table = screen.sheet(say("term-boxes"))
    for boxes in zip(*view.sheets, strict=True):
        name = boxes[0].name
        label = screen.name(name) if name in set(Colour) else Text(say(f"term-{name}"))
        table.add_row(label, *("" if b.points is None else str(b.points) for b in boxes))
    table.add_section()
    table.add_row(say("term-total"), *map(str, view.scores))
    yield table
    if view.dice:
        yield screen.dice((d.letter, d.number, d.colour, d.cup) for d in view.dice)
        yield Text(say("term-throws-left", {"left": view.throws_left}))


# --- Coloretto -------------------------------------------------------------------------------


def _coloretto(screen: Screen, view: ColorettoView) -> Iterable[RenderableType]:
    say = messages(screen.lang).say
    for seat, collection in enumerate(view.collections):
        yield _collection(screen, screen.people[seat], collection)
    pile = "term-pile-last" if view.last else "term-pile"
    yield Text(say(pile, {"pile": view.pile, "above": view.above}))
    for number, row in enumerate(view.rows, 1):
        head = Text(f"{number} ", "bold")
        if row.cards is None:
            yield head + Text(say("term-row-taken"), "dim")
            continue
        cards = [screen.card(card) for card in row.cards]
        free = Text("[ ]" * (row.limit - len(row.cards)), "dim")
        yield head + Text(" ").join([*cards, free])


def _collection(screen: Screen, person: str, collection: CollectionView) -> Text:
    cards = [screen.card(card, count) for card, count in collection.cards.items()]
    return Text(" ").join([Text(f"{person} ({collection.total}):", "bold"), *cards])


# --- YAM color -------------------------------------------------------------------------------


def _yam_color(screen: Screen, view: YamColorView) -> Iterable[RenderableType]:
    say = messages(screen.lang).say
    won = ", ".join(f"{p} {n}" for p, n in zip(screen.people, view.scores, strict=True))
    yield Text(say("term-round", {"round": view.rounds, "pile": view.pile, "won": won}))
    if view.dice:
        yield _balls(screen, say("term-dice"), view.dice)
    if view.balls:
        card = [colour for colour, count in view.balls.items() for _ in range(count)]
        yield _balls(screen, say("term-card-number", {"number": view.card or 0}), card)
    for seat, number in view.said:
        yield Text(f"{screen.people[seat - 1]}: {'-' if number is None else number}")


def _balls(screen: Screen, label: str, colours: Sequence[str]) -> Text:
    balls = (screen.chip(c, f" {names.letter(screen.lang, Colour(c))} ") for c in colours)
    return Text(" ").join([Text(f"{label:10}"), *balls])


Drawer = Callable[[Screen, View], Iterable[RenderableType]]
DRAWERS: dict[type[View], Drawer] = {
    ColorYamView: _color_yam,  # type: ignore[dict-item]  # each is called with its own view
    DoubleYamView: _double_yam,  # type: ignore[dict-item]  # likewise
    ColorettoView: _coloretto,  # type: ignore[dict-item]  # likewise
    YamColorView: _yam_color,  # type: ignore[dict-item]  # likewise
}
