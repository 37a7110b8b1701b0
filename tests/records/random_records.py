"""Random records: any game with any options, players and material, the same for the same number."""

from pathlib import Path
from random import Random
from typing import Any

import msgspec

from arlequin.core import record
from arlequin.core.colour import Colour
from arlequin.core.events import Event
from arlequin.core.game import AnyGame
from arlequin.core.options import Option
from arlequin.games import catalog
from arlequin.games.color_yam.material import forms_of
from arlequin.games.playthrough import Replay
from arlequin.games.record_header import header
from arlequin.games.yam_color.events import Phase
from arlequin.games.yam_color.material import BALLS, DICE, RESULTS, Box

NUMBERS = {
    "yam-color limit": ("1", "7", "20", "600"),
    "double-yam match": ("1", "60", "150", "400"),
    "coloretto match": ("1", "2", "3", "20"),
}
"""Values of options that take any number."""
RARE = {"400", "20"}
"""Long matches: one in ten of those that would be so long."""
OWN, TAKEBACKS, UNFINISHED = 0.4, 0.3, 0.1
"""Shares of the records of YAM color with own material, with takebacks, and broken off."""
TAKEBACK_CHANCE, MOST_TAKEN_BACK = 0.03, 6
CALM, CLOCK = 0.85, 0.05
COLOURS = ("blue", "green", "yellow", "orange", "pink", "brown")
"""Those of Color'Yam."""


class Sample(msgspec.Struct):
    """A game that was played, and its record."""

    number: int
    game: AnyGame
    options: dict[str, str]
    objectives: tuple[str, ...]
    material: Box | None
    """Material of one's own, if it was played with any."""
    lines: list[str]
    """The events, takebacks and what they undid included."""
    is_over: bool
    """Whether it was played to its end."""

    @property
    def names(self) -> list[str]:
        """P1, P2 and so on."""
        return [f"P{seat}" for seat in range(1, self.game.players + 1)]

    @property
    def text(self) -> str:
        """The record."""
        return record.write(header(self.game, self.names), self.lines)

    @property
    def takes_back(self) -> bool:
        """Whether something was taken back."""
        return any(line.startswith("takeback") for line in self.lines)

    def write_material(self, folder: Path) -> list[str]:
        """The arguments with which a command is given the material."""
        if self.material is None:
            return []
        path = folder / "material.toml"
        path.write_text(_toml(self.material), encoding="utf-8")
        return ["--material", str(path)]


def sample(number: int) -> Sample:
    """The record of that number; the four games take turns."""
    random = Random(number)
    kind = list(catalog.KINDS.values())[number % len(catalog.KINDS)]
    options = {option.name: _value(kind.name, option, random) for option in kind.options}
    own = _objectives(options["edition"], random) if options.get("sheet") == "own" else ()
    material = _box(random) if kind.name == "yam-color" and random.random() < OWN else None
    players = random.randint(kind.least, kind.most)
    game = catalog.new(kind.name, players, options, material, own)
    return Sample(number, game, options, own, material, *_played(game, random))


# --- what is played -------------------------------------------------------------------------------


def numbers(game: str, option: Option) -> tuple[str, ...]:
    """The numbers that are tried where an option takes any."""
    return NUMBERS.get(f"{game} {option.name}", ())


def _value(game: str, option: Option, random: Random) -> str:
    value = random.choice([*option.values, *numbers(game, option)])
    rare = option.name == "match" and value in RARE
    return random.choice([*[option.default] * 9, value]) if rare else value


def _objectives(edition: str, random: Random) -> tuple[str, ...]:
    """A sheet: two objectives for each pole."""
    texts: list[str] = []
    for place in range(6):
        words = random.choice(forms_of(place // 2 + 1, edition)).pattern.split(" ")
        named = dict(zip("ABC", random.sample(COLOURS, 3), strict=True))
        texts.append(" ".join(named.get(word, word) for word in words))
    return tuple(texts)


def _box(random: Random) -> Box:
    """Eight dice of 2 to 9 results, and 26 cards of 1 to 20 balls."""
    colours = tuple(random.sample(list(Colour), random.randint(2, len(Colour))))
    results = random.choice(RESULTS)
    dice = tuple(tuple(random.choices(colours, k=results)) for _ in range(DICE))
    box = Box(
        game="yam-color", name="random-box", colours=colours, dice=dice,
        cards=tuple(_card(colours, random) for _ in range(26)),
    )  # fmt: skip
    box.check()
    return box


def _card(colours: tuple[Colour, ...], random: Random) -> dict[Colour, int]:
    balls = random.choices(colours, k=random.choice(BALLS))
    return {colour: balls.count(colour) for colour in colours if colour in balls}


def _toml(box: Box) -> str:
    """A material file as an owner would write it."""
    colours = [colour.value for colour in box.colours]
    dice = [[colour.value for colour in die] for die in box.dice]
    cards = (", ".join(f"{c.value} = {n}" for c, n in card.items()) for card in box.cards)
    listed = ",\n  ".join(f"{{ {card} }}" for card in cards)
    names = f'game = "{box.game}"\nname = "{box.name}"\n'
    return f"{names}colours = {colours}\ndice = {dice}\ncards = [\n  {listed},\n]\n"


# --- how it is played -----------------------------------------------------------------------------


def _played(game: AnyGame, random: Random) -> tuple[list[str], bool]:
    """The lines of a game, and whether it came to its end or was broken off."""
    replay = Replay(game, [""] * game.players)
    takes_back = random.random() < TAKEBACKS
    most = random.randint(0, 200) if random.random() < UNFINISHED else None
    lines: list[str] = []
    while game.outcome(replay.state) is None and len(lines) != most:
        lines.append(_line(replay, random, takes_back))
        replay.play(lines[-1])
    return lines, game.outcome(replay.state) is not None


def _line(replay: Replay, random: Random, takes_back: bool) -> str:
    if takes_back and replay.past and random.random() < TAKEBACK_CHANCE:
        return f"takeback {random.randint(1, min(MOST_TAKEN_BACK, len(replay.past)))}"
    return _event(replay.game, replay.state, random).text


def _event(game: AnyGame, state: Any, random: Random) -> Event:
    odds = game.odds(state)
    if odds is not None:
        outcome: Event = odds.sample(random.randrange)
        return outcome
    clock = game.clock(state)
    if clock is not None and random.random() < CLOCK:
        return clock
    moves: tuple[Event, ...] = game.moves(state, random.choice(game.actors(state)))
    calls = getattr(state, "phase", None) is Phase.ANNOUNCE and random.random() < CALM
    return _calm(moves, state.count, random) if calls else random.choice(moves)


def _calm(moves: tuple[Event, ...], count: int, random: Random) -> Event:
    """The truth or a little less: wild calls would seldom end a game before its 200 rounds."""
    wanted = count - random.randrange(3)
    return next((move for move in moves if getattr(move, "number", None) == wanted), moves[-1])
