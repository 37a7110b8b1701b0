"""What the table looks like in a terminal: colours, and letters for those who see none."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from rich import box
from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from arlequin.cli.terminal import blind
from arlequin.core.colour import Colour
from arlequin.core.game import AnyGame, View
from arlequin.core.match import Match, MatchView
from arlequin.games.color_yam.layout import TOTAL
from arlequin.games.color_yam.rules import ColorYam
from arlequin.games.color_yam.view import ColorYamView, LineView
from arlequin.games.coloretto.rules import Coloretto
from arlequin.games.coloretto.view import CollectionView, ColorettoView
from arlequin.games.double_yam.view import DoubleYamView
from arlequin.games.yam_color.view import YamColorView
from arlequin.words import names
from arlequin.words.color_yam.objective import objective
from arlequin.words.messages import Args, messages

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
POLES = {1: "red", 2: "yellow", 3: "blue"}
"""The tints of the poles of Color'Yam, from top to bottom."""
LABELS, NAME = 48, 6
"""Columns that the labels of a sheet should have; letters that a name has at least."""
SHEET = box.Box("    \n    \n ── \n    \n ── \n ── \n    \n    \n")
"""Lines between the poles only: a sheet has to leave room for what happened."""


class Flow:
    """Pieces side by side; what has no room goes on below the first of them, never broken."""

    def __init__(self, head: Text, pieces: Sequence[Text]) -> None:
        self._head = head
        self._pieces = pieces

    def __rich_console__(self, _: Console, options: ConsoleOptions) -> Iterator[Text]:
        line, indent = self._head.copy(), min(self._head.cell_len + 1, options.max_width // 3)
        for piece in self._pieces:
            if line.cell_len + 1 + piece.cell_len > options.max_width:
                yield line
                line = Text(" " * (indent - 1))
            line = Text.assemble(line, " ", piece)
        yield line


class Screen:
    """Draws the views of one game, in one language, with the players' names."""

    def __init__(
        self,
        lang: str,
        people: Sequence[str],
        game: AnyGame | None = None,
        width: int = 80,
        hands: bool = False,
    ) -> None:
        self.lang = lang
        self.people = people
        self.width = width
        self.hands = hands
        """Whether people have thrown real dice: then nothing is hidden from them."""
        self.rules = game.game if isinstance(game, Match) else game
        self._game = "" if game is None else game.identity.game
        self.say = messages(lang).say

    def draw(self, view: View, brief: bool = False) -> RenderableType:
        """The whole table; in brief without the score sheet, which has not changed."""
        if isinstance(view, MatchView):
            scores = ", ".join(
                f"{name} {total}" for name, total in zip(self.people, view.totals, strict=True)
            )
            head = Text(self.say("term-match", {"game": view.played + 1, "totals": scores}))
            known = brief and type(view.game) in BRIEF
            return Group(*([] if known else [head]), self.draw(view.game, brief))
        drawer = (BRIEF if brief else DRAWERS).get(type(view), DRAWERS[type(view)])
        return Group(*drawer(self, view))

    # --- pieces ------------------------------------------------------------------------------

    def pair(self, label: str, value: object) -> str:
        """`label: value`, with the colon of the language."""
        return self.say("term-pair", {"label": label, "value": str(value)})

    def chip(self, colour: str, text: str) -> Text:
        """A piece in its colour, with a text on it."""
        ink, ground = PALETTE[Colour(colour)]
        return Text(text, Style(color=ink, bgcolor=ground, bold=True))

    def name(self, colour: str) -> Text:
        """A colour by its name, on its own ground."""
        return self.chip(colour, f" {names.colour(self.lang, Colour(colour), self._game)} ")

    def card(self, card: str, count: int = 1) -> Text:
        """A card of Coloretto, several of them as `3x blue`."""
        many = f"{count}x " if count > 1 else ""
        if card in set(Colour):
            return self.chip(card, f" {many}{names.colour(self.lang, Colour(card))} ")
        return Text(f"[{many}{self.say('term-card', {'card': _word(card)})}]")

    def dice(self, dice: Iterable[tuple[str, int, str, bool]]) -> RenderableType:
        """Dice in a row: letter above, number and the colour's letter on the die."""
        grid = Table.grid(padding=(0, 1))
        seen = list(dice)
        grid.add_row(*(Text(f"  {letter}  ", "bold") for letter, *_ in seen))
        grid.add_row(
            *(
                self.chip(colour, f" {number} {self._letter(colour)} ")
                for _, number, colour, _ in seen
            )
        )
        return grid

    def _letter(self, colour: str) -> str:
        return names.letter(self.lang, Colour(colour), self._game)

    def sheet(self, title: str) -> Table:
        """An empty score sheet with a column for each player."""
        table = Table(box=SHEET, padding=(0, 1), show_edge=False)
        table.add_column(title, overflow="fold")
        most = max(NAME, (self.width - LABELS) // len(self.people) - 3)
        for person in self.people:
            short = person if len(person) <= most else person[: most - 1] + "…"
            table.add_column(Text(short), justify="right", no_wrap=True)
        return table


def _word(card: str) -> str:
    return {"+2": "plus"}.get(card, card)


# --- Color'Yam -------------------------------------------------------------------------------


def _color_yam(screen: Screen, view: ColorYamView) -> Iterable[RenderableType]:
    table = screen.sheet(_sheet_title(screen, view))
    yams = any(line.kind == TOTAL for line in view.lines)
    for place, line in enumerate(view.lines, 1):
        pole = [] if yams else _pole_total(screen, view.lines[:place], view.lines[place:])
        table.add_row(
            *_line(screen, view, place, line), end_section=not pole and _ends(view, place)
        )
        if pole:
            table.add_row(*pole, end_section=True)
    table.add_row(screen.say("term-points" if yams else "term-total"), *map(str, view.scores))
    yield table
    yield from _color_yam_dice(screen, view)


def _color_yam_dice(screen: Screen, view: ColorYamView) -> Iterable[RenderableType]:
    if not view.dice:
        return
    yield screen.dice((d.letter, d.number, d.colour, d.cup) for d in view.dice)
    told = [screen.say("term-sum", {"sum": view.sum})]
    if view.line is not None:
        told.append(screen.say("term-fits" if view.line in view.fits else "term-misses"))
    yield Text(" · ".join(told))


def _sheet_title(screen: Screen, view: ColorYamView) -> str:
    """`Sheet 3 · Spanish edition`."""
    edition = screen.rules.edition.name if isinstance(screen.rules, ColorYam) else ""
    return screen.say("term-sheet", {"number": view.sheet or 0, "edition": edition})


def _ends(view: ColorYamView, place: int) -> bool:
    return place == len(view.lines) or view.lines[place].pole != view.lines[place - 1].pole


def _pole_total(
    screen: Screen, above: Sequence[LineView], below: Sequence[LineView]
) -> list[RenderableType]:
    """Total 1 or Total 2, which decides who starts, once its pole is complete (CY-10)."""
    pole = above[-1].pole
    points = [line.points for line in above if line.points is not None]
    if not below or below[0].pole == pole or len(points) < len(above):
        return []
    label = screen.say("color-yam-box", {"slot": TOTAL, "number": pole})
    totals = [sum(each) for each in zip(*points, strict=True)]
    return [Text(f"    {label}", "italic"), *(Text(str(total), "italic") for total in totals)]


def _line(screen: Screen, view: ColorYamView, place: int, line: LineView) -> list[RenderableType]:
    if line.objective is not None:
        label = objective(screen.lang, line.objective)
    else:
        label = screen.say("color-yam-box", {"slot": line.kind, "number": line.number})
    here = view.line == place
    style = "bold" if here else ""
    tint = Style(color=POLES[line.pole], bold=here)
    head = Table.grid(padding=(0, 1, 0, 0))  # a long label goes on below itself
    head.add_row(
        Text(f"{'>' if here else ' '}{place:2}", tint), Text(label, style, overflow="fold")
    )
    cells: list[RenderableType] = [head]
    for seat, entry in enumerate(line.entries):
        text = "" if entry is None else "X" if entry == 0 else str(entry)
        points = "" if line.points is None else f" ({line.points[seat]})"
        cells.append(Text(text + points))
    return cells


# --- Double Yam ------------------------------------------------------------------------------


def _double_yam(screen: Screen, view: DoubleYamView) -> Iterable[RenderableType]:
    table = screen.sheet(screen.say("term-boxes"))
    for boxes in zip(*view.sheets, strict=True):
        name = boxes[0].name
        label = screen.name(name) if name in set(Colour) else Text(screen.say(f"term-{name}"))
        table.add_row(label, *("" if b.points is None else str(b.points) for b in boxes))
    table.add_section()
    table.add_row(screen.say("term-total"), *map(str, view.scores))
    yield table
    yield from _double_yam_dice(screen, view)


def _double_yam_dice(screen: Screen, view: DoubleYamView) -> Iterable[RenderableType]:
    if view.dice:
        yield screen.dice((d.letter, d.number, d.colour, d.cup) for d in view.dice)


# --- Coloretto -------------------------------------------------------------------------------


def _coloretto(screen: Screen, view: ColorettoView) -> Iterable[RenderableType]:
    if isinstance(screen.rules, Coloretto):
        yield Text(_score_table(screen, screen.rules), "dim")
    for seat, collection in enumerate(view.collections):
        yield _collection(screen, screen.people[seat], collection)
    pile = "term-pile-last" if view.last else "term-pile"
    yield Text(screen.say(pile, {"pile": view.pile, "above": view.above}))
    for number, row in enumerate(view.rows, 1):
        head = Text(f"{number}", "bold")
        if row.cards is None:
            yield Text.assemble(head, " ", Text(screen.say("term-row-taken"), "dim"))
            continue
        free = [Text("[ ]", "dim")] * (row.limit - len(row.cards))
        yield Flow(head, [*(screen.card(card) for card in row.cards), *free])


def _score_table(screen: Screen, rules: Coloretto) -> str:
    side = dict(rules.identity.options)["side"]
    named = names.value_label(screen.lang, "coloretto", "side", side)
    points = " ".join(map(str, rules.table[1:]))
    return screen.say("term-score-table", {"side": named, "points": points})


def _collection(screen: Screen, person: str, collection: CollectionView) -> RenderableType:
    cards = [screen.card(card, count) for card, count in collection.cards.items()]
    points = screen.say("points", {"number": collection.total})
    return Flow(Text(screen.pair(f"{person} ({points})", "").rstrip(" "), "bold"), cards)


# --- YAM color -------------------------------------------------------------------------------


def _yam_color(screen: Screen, view: YamColorView) -> Iterable[RenderableType]:
    won = ", ".join(f"{p} {n}" for p, n in zip(screen.people, view.scores, strict=True))
    args: Args = {"round": view.rounds, "pile": view.pile, "won": won, "limit": view.limit}
    yield Text(screen.say("term-round", args))
    if view.last:
        yield Text(screen.say("term-last-card"), "bold")
    yield from _before_the_throw(screen, view)
    if not blind.hides(view) or screen.hands:
        yield from _lying(screen, view)
    for seat, number in view.said:
        yield Text(screen.pair(screen.people[seat - 1], "-" if number is None else number))


def _before_the_throw(screen: Screen, view: YamColorView) -> Iterable[RenderableType]:
    """Bets and stakes that were made."""
    bets = [f"{screen.people[s - 1]} {'-' if n is None else n}" for s, n in view.bets]
    if bets:
        yield Text(screen.pair(screen.say("term-bets"), ", ".join(bets)))
    stakes = [screen.people[seat - 1] for seat, number in view.stakes if number]
    if stakes:
        yield Text(screen.pair(screen.say("term-stakes"), ", ".join(stakes)))


def _lying(screen: Screen, view: YamColorView) -> Iterable[RenderableType]:
    if view.dice:
        yield _balls(screen, screen.say("term-dice"), view.dice)
    if view.balls:
        card = [colour for colour, count in view.balls.items() for _ in range(count)]
        yield _balls(screen, screen.say("term-card-number", {"number": view.card or 0}), card)


def _balls(screen: Screen, label: str, colours: Sequence[str]) -> RenderableType:
    balls = [screen.chip(c, f" {names.letter(screen.lang, Colour(c))} ") for c in colours]
    return Flow(Text(f"{label:9}"), balls)


Drawer = Callable[[Screen, View], Iterable[RenderableType]]
DRAWERS: dict[type[View], Drawer] = {
    ColorYamView: _color_yam,  # type: ignore[dict-item]  # each is called with its own view
    DoubleYamView: _double_yam,  # type: ignore[dict-item]  # likewise
    ColorettoView: _coloretto,  # type: ignore[dict-item]  # likewise
    YamColorView: _yam_color,  # type: ignore[dict-item]  # likewise
}
BRIEF: dict[type[View], Drawer] = {
    ColorYamView: _color_yam_dice,  # type: ignore[dict-item]  # likewise
    DoubleYamView: _double_yam_dice,  # type: ignore[dict-item]  # likewise
}
"""Without a sheet that has not changed since the turn began."""
