"""Random boxes: valid material of an owner, for every game."""

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from arlequin.core.colour import Colour
from arlequin.core.material import Material
from arlequin.games import catalog
from arlequin.games.color_yam.material import SIX, forms_of

NAMES = ("Ma boîte", "Caja n.º 3", "Schwarz & Weiß", "1998", "箱", "x" * 40)
COLOUR_NAMES = ("bordeaux", "verde agua", "nacré", "ivoire")
MOST_SHEETS = 20
COMMON = 0.3
"""How often colours are those of our own box."""
Content = dict[str, Any]


def random_box(game: str, random: Random) -> Material:
    """A valid box of that game, checked as if a page had sent it."""
    kind = catalog.find(game)
    ours: Content = msgspec.to_builtins(kind.material)
    own = ours | PARTS[game](random, ours) | {"name": random.choice(NAMES)}
    if random.random() < 0.5:
        colours = random.sample([colour.value for colour in Colour], len(COLOUR_NAMES))
        own["colour_names"] = dict(zip(colours, COLOUR_NAMES, strict=True))
    return kind.read_material(msgspec.json.encode(own).decode())


def random_sheet(colours: Sequence[str], random: Random, edition: str = "") -> list[str]:
    """Six objectives with these colours: of one edition, or of any."""
    poles = (1, 1, 2, 2, 3, 3)
    return [_objective(colours, random.choice(forms_of(pole, edition)).pattern, random)
            for pole in poles]  # fmt: skip


def _objective(colours: Sequence[str], pattern: str, random: Random) -> str:
    named = dict(zip("ABC", random.sample(colours, 3), strict=True))
    return " ".join(named.get(part, part) for part in pattern.split(" "))


def _colours(random: Random, number: int, ours: list[str]) -> list[str]:
    every = [colour.value for colour in Colour]
    if random.random() < COMMON:
        return random.sample(ours, number)
    return random.sample(every, number)


def _color_yam(random: Random, ours: Content) -> Content:
    colours = _colours(random, 6, ours["dice"][0])
    faces = [*colours, *random.choices(colours, k=30)]
    random.shuffle(faces)
    number = random.choice((1, 2, 6, random.randint(1, MOST_SHEETS)))
    sheets = [
        {"objectives": random_sheet(colours, random),
         "fr": random_sheet(colours, random) if random.random() < 0.3 else []}
        for _ in range(number)
    ]  # fmt: skip
    names = [random.choice(["", *NAMES]) for _ in sheets] if random.random() < 0.5 else []
    dice = [faces[first : first + 6] for first in range(0, SIX * 6, 6)]
    return {"dice": dice, "sheets": sheets, "sheet_names": names}


def _double_yam(random: Random, ours: Content) -> Content:
    colours = [colour for colour, _ in ours["colours"]]
    return {"dice": [random.choices(colours, k=6) for _ in range(6)]}


def _yam_color(random: Random, ours: Content) -> Content:
    colours = _colours(random, random.randint(2, len(ours["colours"])), ours["colours"])
    balls = random.randint(2, 9)
    dice = [random.choices(colours, k=balls) for _ in range(8)]
    cards = [random.choices(colours, k=random.randint(1, 20)) for _ in range(26)]
    counts = [{colour: card.count(colour) for colour in card} for card in cards]
    return {"colours": colours, "dice": dice, "cards": counts}


def _coloretto(random: Random, ours: Content) -> Content:
    return {"colours": _colours(random, 7, ours["colours"])}


PARTS = {
    "color-yam": _color_yam,
    "double-yam": _double_yam,
    "yam-color": _yam_color,
    "coloretto": _coloretto,
}
