"""YAM color in the terminal."""

from collections.abc import Iterable, Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from arlequin.cli.terminal.games.plain import Dictation, Offers, PlainGame
from arlequin.cli.terminal.real_dice import TOPS
from arlequin.cli.terminal.screens import Flow, Screen
from arlequin.cli.terminal.vocabulary import Vocabulary
from arlequin.core.colour import Colour
from arlequin.games.yam_color import material
from arlequin.games.yam_color.events import Phase
from arlequin.games.yam_color.rules import YamColor
from arlequin.games.yam_color.view import YamColorView
from arlequin.words import names
from arlequin.words.messages import Args, messages

OPEN_ROUND = (Phase.CARD.value, Phase.ANNOUNCE.value)
SPOKEN = ("says", "bets", "stakes")


class YamColorGame(PlainGame[YamColor, YamColorView]):
    """The dice and the card of a round, and the numbers called."""

    typed_throw = TOPS
    lists_moves = False

    @property
    def colours(self) -> set[str]:
        return {colour for die in self.rules.box.dice for colour in die}

    def draw(self, screen: Screen, view: YamColorView) -> Iterable[RenderableType]:
        won = ", ".join(f"{p} {n}" for p, n in zip(screen.people, view.scores, strict=True))
        args: Args = {"round": view.rounds, "pile": view.pile, "won": won, "limit": view.limit}
        yield Text(screen.say("term-round", args))
        yield from _before_the_throw(screen, view)
        yield from self.lying(screen, view)
        for seat, number in view.said:
            yield Text(screen.pair(screen.people[seat - 1], "-" if number is None else number))

    def sheet(self, screen: Screen, view: YamColorView) -> Iterable[RenderableType]:
        """Who has won how many cards, and what was said in this round."""
        args: Args = {"round": view.rounds, "pile": view.pile, "limit": view.limit}
        yield Text(screen.say("screen-round", args))
        yield from _before_the_throw(screen, view)
        yield Text()
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_row("", screen.say("screen-won"), screen.say("screen-said"), style="bold")
        said = {seat: "-" if number is None else str(number) for seat, number in view.said}
        for seat, (person, won) in enumerate(zip(screen.people, view.scores, strict=True), 1):
            table.add_row(Text(person), str(won), Text(said.get(seat, ""), "bold"))
        yield table

    def lying(self, screen: Screen, view: YamColorView) -> Iterable[RenderableType]:
        """The dice and the card; on a full screen the numbers too."""
        shown = not self.hides(view) or screen.hands
        if view.dice and shown:
            yield _balls(screen, screen.say("term-dice"), view.dice)
        if view.balls and shown:
            card = [colour for colour, count in view.balls.items() for _ in range(count)]
            yield _balls(screen, screen.say("term-card-number", {"number": view.card or 0}), card)
        if screen.lit is not None and view.texts:
            spoken = {move: move.rsplit(" ", maxsplit=1)[-1] for move in view.texts}
            word = screen.say("term-word-pass")
            labels = {move: word if said == "passes" else said for move, said in spoken.items()}
            keys = [screen.light(move, Text(f"[{text}]", "bold")) for move, text in labels.items()]
            yield Flow(Text(), keys)

    def move(self, text: str, view: YamColorView, words: Vocabulary) -> str:
        """`6` and `p` for the only one who can mean it; `2 6` and `2 p` for seat 2."""
        typed = text.lower().split()
        if len(typed) == 1 and typed != ["time"]:
            typed = [str(view.seat), *typed]
        if len(typed) == 2:
            if typed[1] in ("p", "-", "pass"):
                return f"{typed[0]} passes"
            # before the throw a number alone is a bet or a stake, else a call
            known = (verb for verb in SPOKEN[1:] for move in view.texts if f" {verb} " in move)
            return f"{typed[0]} {next(known, 'says')} {typed[1]}"
        return " ".join(typed)

    def summary(self, offers: Offers, view: YamColorView) -> list[str]:
        """The numbers that may be said or bet."""
        numbers, bets = _numbers(view, "says"), _numbers(view, "bets")
        if not numbers and not bets:
            return []
        must = bets and not any(move.endswith(" passes") for move in view.texts)
        key = "term-choose-bet" if must else "term-choose-number"
        return [offers.say(key, {"numbers": " ".join(numbers or bets)})]

    def shortcut(self, words: Vocabulary, move: str, place: int) -> str:
        spoken = move.split(" ")
        return spoken[-1] if spoken[1] in SPOKEN else super().shortcut(words, move, place)

    @property
    def by_ear(self) -> bool:  # type: ignore[override]  # an option decides
        return dict(self.rules.identity.options)["blind"] == "yes"

    def hides(self, view: YamColorView) -> bool:
        return view.blind and view.phase in OPEN_ROUND

    def dictation(self, lang: str, view: YamColorView, now: float) -> Dictation | None:
        """The dice in die order, then the balls of the card, when a race begins."""
        if view.phase != Phase.ANNOUNCE.value or view.said:
            return None
        say = messages(lang).say
        balls = [c for c in Colour for _ in range(view.balls.get(c.value, 0))]
        dice, card = ([names.colour(lang, Colour(c)) for c in part] for part in (view.dice, balls))
        told = [say("term-blind-dice"), *dice, say("term-blind-card"), *card]
        pace = material.dictation_pace(view.limit, len(told))
        return Dictation(told, pace, now + material.LEAD)


def _numbers(view: YamColorView, verb: str) -> list[str]:
    return [move.split(" ")[-1] for move in view.texts if f" {verb} " in move]


def _before_the_throw(screen: Screen, view: YamColorView) -> Iterable[RenderableType]:
    """The last card, and the bets and stakes that were made."""
    if view.last:
        yield Text(screen.say("term-last-card"), "bold")
    bets = [f"{screen.people[s - 1]} {'-' if n is None else n}" for s, n in view.bets]
    if bets:
        yield Text(screen.pair(screen.say("term-bets"), ", ".join(bets)))
    stakes = [screen.people[seat - 1] for seat, number in view.stakes if number]
    if stakes:
        yield Text(screen.pair(screen.say("term-stakes"), ", ".join(stakes)))


def _balls(screen: Screen, label: str, colours: Sequence[str]) -> RenderableType:
    balls = [screen.chip(c, f" {names.letter(screen.lang, Colour(c))} ") for c in colours]
    return Flow(Text(f"{label:9}"), balls)


TERMINAL = YamColorGame
