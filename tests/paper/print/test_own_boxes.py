"""Random boxes of owners: played, recorded, replayed, kept as a score sheet and printed."""

from itertools import count, product
from random import Random

import msgspec
import numpy as np
import pytest

from arlequin.core.errors import MaterialError
from arlequin.core.material import canonical_text, digest
from arlequin.fast.throws import Floats
from arlequin.games import catalog
from arlequin.games.color_yam.material import Box as ColorYamBox
from arlequin.games.color_yam.material import read_objective
from arlequin.games.double_yam.events import Score
from arlequin.games.double_yam.material import Box as DoubleYamBox
from arlequin.games.double_yam.material import Roll, points
from arlequin.games.playthrough import replay
from arlequin.games.record_header import material_text
from arlequin.games.yam_color.material import MATCHES
from arlequin.games.yam_color.material import Box as YamColorBox
from arlequin.paper.print.print_job import PrintJob, kinds, print_pdf
from arlequin.referee.score_sheet import ScoreSheet, SheetSetup, read_score_record, score_record
from arlequin.solve import odds, yam_color
from arlequin.words.languages import LANGUAGES
from arlequin.words.messages import messages
from tests.boxes import random_box
from tests.records.random_records import Sample, sample
from tests.referee.results_of import results_of
from tests.repetition import rest_slow

BOXES = 304
QUICK = 16


@pytest.mark.parametrize("number", rest_slow(range(BOXES), quick=QUICK))
def test_a_random_box_is_played_recorded_refereed_and_printed(number: int) -> None:
    made = sample_with_box(number)
    text = material_text(made.game)
    again = replay(made.text.encode())
    assert again.game.material == made.game.material
    assert again.game.identity.hash == digest(made.game.material)
    agreed = made.options, made.objectives, text
    setup = SheetSetup(made.game.name, tuple(made.names), *agreed)
    sheet = ScoreSheet(setup, results_of(made.game, again.events))
    assert sheet.fault is None
    assert sheet.outcome == (again.game.outcome(again.state) if made.is_over else None)
    assert read_score_record(score_record(sheet).encode()).scores == sheet.scores
    foldable = not isinstance(box := made.game.material, YamColorBox) or len(box.dice[0]) == 4
    possible = [kind for kind in kinds(made.game.name) if foldable or kind != "dice"]
    kind = possible[number // 4 % len(possible)]
    assert print_pdf(PrintJob(game=made.game.name, kind=kind, material=text)).startswith(b"%PDF")


def sample_with_box(number: int) -> Sample:
    """The first sample from a number on that has an owner's box, of the game of that number."""
    games = len(catalog.KINDS)
    first = 1000 + number % games + games * (number // games * 10)
    tries = (sample(number) for number in count(first, games))
    return next(made for made in tries if material_text(made.game))


# --- boxes that do not fit -----------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", sorted(catalog.KINDS))
def test_a_spoilt_box_is_refused_in_every_language(game: str, lang: str) -> None:
    say = messages(lang).say
    for number in range(30):
        random = Random(number)
        text = spoil(msgspec.json.decode(canonical_text(random_box(game, random))), random)
        with pytest.raises(MaterialError) as caught:
            catalog.find(game).read_material(text)
        assert say(f"material-{caught.value.kind}", dict(caught.value.given))


def spoil(box: dict[str, object], random: Random) -> str:
    """The JSON of a box with one fault."""
    parts = [name for name, part in box.items() if isinstance(part, list) and name != "sheet_names"]
    fault = random.choice(["name", "game", "field", "type", *parts])
    match fault:
        case "name":
            box["name"] = random.choice(["", "a#b", "x" * 41, " a"])
        case "game":
            box["game"] = "tarot"
        case "field":
            box["hat"] = 1
        case "type":
            box[random.choice(parts)] = "red"
        case part:
            box[part] = []
    return msgspec.json.encode(box).decode()


# --- odds ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", rest_slow(range(50), quick=6))
def test_the_odds_of_owners_dice_are_those_of_every_case(number: int) -> None:
    random = Random(number)
    color_yam, double_yam = random_box("color-yam", random), random_box("double-yam", random)
    assert isinstance(color_yam, ColorYamBox)
    text = random.choice(random.choice(color_yam.sheets).objectives)
    assert odds.color_yam_aim(color_yam, text).met() == pytest.approx(best(met(color_yam, text)))
    assert isinstance(double_yam, DoubleYamBox)
    box = random.choice(double_yam.names).value
    mean = odds.double_yam_aim(double_yam, box).mean()
    assert mean == pytest.approx(best(worth(double_yam, box)))


def met(box: ColorYamBox, text: str) -> Floats:
    """Whether each throw of six dice meets an objective, by the rules."""
    objective = read_objective(text, box.colours)
    places = {colour: place for place, colour in enumerate(box.colours)}
    shown = ([colours.count(c) for c in places] for colours in product(*box.dice))
    return np.array([objective.is_met(counts, places) for counts in shown], float).reshape((6,) * 6)


def worth(box: DoubleYamBox, name: str) -> Floats:
    """The points of each throw in a box of the sheet, by the rules."""
    throws = product(range(1, 7), repeat=6)
    every = (points(box, Roll(dice, single=False), Score(name)) for dice in throws)
    return np.fromiter(every, float).reshape((6,) * 6)


def best(final: Floats) -> list[float]:
    """The mean of best play with one, two and three throws: every choice of dice is tried."""
    means, values = [], final
    for _ in range(3):
        means.append(float(values.mean()))
        kept = [values]
        for again in product((False, True), repeat=6):
            axes = tuple(place for place, thrown in enumerate(again) if thrown)
            kept.append(np.broadcast_to(values.mean(axis=axes, keepdims=True), values.shape))
        values = np.maximum.reduce(kept)
    return means


@pytest.mark.parametrize("number", range(12))
def test_the_odds_of_match_counts_are_those_of_every_throw(number: int) -> None:
    random = Random(number)
    box = random_box("yam-color", random)
    assert isinstance(box, YamColorBox)
    box = msgspec.structs.replace(box, dice=tuple(die[:3] for die in box.dice))
    balls, card = len(box.dice[0]), random.randint(1, 26)
    for counting, matches in MATCHES.items():
        throws = list(product(range(1, balls + 1), repeat=8))
        counts = np.bincount([len(matches(box, dice, card)) for dice in throws], minlength=9)
        found = yam_color.before(box, counting == "faces", [card])
        assert found == pytest.approx(tuple(counts / len(throws)))
