"""Counts of games on small material, and the order of moves: any change of the rules shows here."""

from pathlib import Path

import msgspec
import pytest

from arlequin.core.colour import Colour
from arlequin.core.game import AnyGame
from arlequin.core.options import read
from arlequin.games import catalog, color_yam, coloretto, double_yam, yam_color
from arlequin.games.color_yam.material import DEFAULT as COLOR_YAM
from arlequin.games.color_yam.material import Sheet
from arlequin.games.coloretto.material import DEFAULT as COLORETTO
from arlequin.games.double_yam.material import DEFAULT as DOUBLE_YAM
from arlequin.games.playthrough import Replay
from arlequin.games.yam_color.material import Box as YamBox
from arlequin.testing import perft

R, B, G = Colour.RED, Colour.BLUE, Colour.GREEN


def small_color_yam(**options: str) -> AnyGame:
    objectives = ("1x blue", "no blue", "3x", "not 3x", "blue > green", "blue = green")
    box = msgspec.structs.replace(COLOR_YAM, dice=((B, G), (G, B)), sheets=(Sheet(objectives),))
    values = read(catalog.KINDS["color-yam"].options, {"sheet": "1", **options})
    return color_yam.KIND.make(2, values, box)


def small_double_yam(**options: str) -> AnyGame:
    box = msgspec.structs.replace(
        DOUBLE_YAM,
        dice=((R, B), (B, R)),
        colours=((R, 1), (B, 1)),
        series=1,
        times=(0, 1, 5),
    )
    return double_yam.make(2, read(catalog.KINDS["double-yam"].options, options), box)


def small_yam_color(**options: str) -> AnyGame:
    box = YamBox(
        game="yam-color",
        name="small",
        colours=(R, B),
        dice=((R, B), (B, R)),
        cards=({R: 2}, {R: 1, B: 1}),
    )
    return yam_color.KIND.make(2, read(catalog.KINDS["yam-color"].options, options), box)


def small_coloretto(players: int, **options: str) -> AnyGame:
    box = msgspec.structs.replace(
        COLORETTO,
        colours=(R, B, G, Colour.YELLOW, Colour.GRAY, Colour.BROWN),
        copies=2,
        plus_two=1,
        jokers=2,
        below=4,
        below_golden=5,
        rows=(1, 1, 1),
        rows_two=(1, 1, 2),
    )
    return coloretto.make(players, read(catalog.KINDS["coloretto"].options, options), box)


COUNTS: list[tuple[AnyGame, list[int]]] = [
    (small_color_yam(), [4, 16, 44, 176, 500, 1664, 5900, 18328, 62900]),
    (small_color_yam(edition="es"), [4, 16, 44, 176, 500, 1664, 5892, 18256, 62456]),
    (small_color_yam(free_lines="yes", rising="no"), [4, 16, 98, 392, 1840, 12804, 51216]),
    (
        small_color_yam(starter="chance", total_yams="yes"),
        [2, 8, 32, 88, 352, 1000, 3328, 11800, 36656],
    ),
    (small_double_yam(), [2, 4, 12, 40, 120, 464, 1520, 5536, 21472, 76608]),
    (small_yam_color(), [2, 8, 16, 144, 608, 2240, 2752, 22016, 91648]),
    (
        small_yam_color(bets="yes", tie="playoff", unwon="out"),
        [2, 6, 12, 48, 96, 864, 3424, 5696, 11936, 34720],
    ),
    (small_yam_color(win="exact", end="card"), [2, 8, 16, 144, 608, 2240, 2752, 22016, 87232]),
    (
        small_yam_color(bets="before", win="exact", tie="playoff"),
        [2, 8, 26, 104, 208, 832, 2704, 10816, 10816, 35104],
    ),
    (
        small_yam_color(bets="stake", unwon="out", win="exact"),
        [2, 8, 16, 144, 608, 1504, 4224, 11520, 53376],
    ),
    (
        small_yam_color(bets="stake", end="card", tie="playoff"),
        [2, 8, 16, 144, 608, 1440, 4352, 10816, 56448],
    ),
    (small_yam_color(bets="yes", end="card"), [2, 6, 12, 48, 96, 864, 3424, 5824, 11008, 33472]),
    (small_coloretto(2), [15, 90, 180, 180, 1080, 3240, 6480, 19980, 55800]),
    (small_coloretto(2, pairs="any"), [15, 540, 1080, 1080, 5400, 16200, 32400, 88560]),
    (small_coloretto(3, golden_joker="yes"), [6, 360, 1080, 1080, 8640, 25920, 51840]),
]


@pytest.mark.parametrize(("game", "counts"), COUNTS)
def test_there_are_as_many_games_as_ever(game: AnyGame, counts: list[int]) -> None:
    assert [perft(game, depth) for depth in range(1, len(counts) + 1)] == counts


SNAPSHOTS = Path(__file__).parent / "snapshots"
POSITIONS: dict[str, list[str]] = {
    "color-yam": ["sheet 3", "throw 514542", "again ABCDEF", "throw 113642", "stop"],
    "double-yam": ["die 3", "die 5", "throw 333555", "stop"],
    "yam-color": ["start 2", "throw 11111111", "card 5", "2 says 6"],
    "coloretto": ["out brown", "deal red blue green", "start 1", "draw", "card red", "place 2"],
}


def moves_on_the_way(name: str) -> str:
    """The alphabet of a game, then the moves of everybody after each of a few events."""
    game = catalog.new(name, 3 if name != "double-yam" else 2)
    replay = Replay(game, ["Ana", "Bob", "Zoe"][: game.players])
    lines = ["alphabet: " + ", ".join(move.text for move in game.alphabet)]
    for text in POSITIONS[name]:
        replay.play(text)
        for seat in game.actors(replay.state):
            moves = ", ".join(move.text for move in game.moves(replay.state, seat))
            lines.append(f"{text}: seat {seat}: {moves}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("name", sorted(catalog.KINDS))
def test_action_ids_and_the_order_of_moves_stay_as_they_are(name: str) -> None:
    """A difference changes what trained players mean: raise the game's RULES with it."""
    kept = SNAPSHOTS / f"{name}.txt"
    assert moves_on_the_way(name) == kept.read_text(encoding="utf-8")
