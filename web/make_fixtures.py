"""Writes web/fixtures/words.json: what the Python narrator says of random games in each language.

The browser's narrator is a twin of it; vitest proves that it says the same of the same facts.

python web/make_fixtures.py            write the file again
python web/make_fixtures.py --check    exit 1 if it is out of date
"""

import sys
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import msgspec

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from arlequin.core.advice import (  # noqa: E402
    GAIN,
    POINTS,
    RIGHT,
    WIN,
    Advised,
    Deed,
    Group,
    Why,
)
from arlequin.core.colour import Colour  # noqa: E402
from arlequin.core.material import Material, canonical_text  # noqa: E402
from arlequin.games import catalog  # noqa: E402  # after the path to tests/
from arlequin.games.yam_color.material import DEFAULT as BOX  # noqa: E402
from arlequin.games.yam_color.material import MATCHES  # noqa: E402
from arlequin.words import names  # noqa: E402
from arlequin.words.color_yam import objective  # noqa: E402
from arlequin.words.names import LANGUAGES  # noqa: E402
from arlequin.words.narrator import Narrator  # noqa: E402
from tests.boxes import random_box  # noqa: E402
from tests.words import games_told, strings  # noqa: E402
from tests.words.games_told import NAMES, Played  # noqa: E402
from tests.words.strings import SOURCE  # noqa: E402

FIXTURES = ROOT / "web" / "fixtures" / "words.json"
ARGS: dict[str, Any] = {
    "chance": 0.6136, "mean": 24.06, "signed": -2, "ahead": "no", "seat": 2, "sum": 23, "line": 4,
    "slot": "yam", "number": 1, "colour": "red", "series": 0, "points": 54, "count": 5,
    "balls": {"red": 2, "blue": 1},
}  # fmt: skip
"""All arguments that any reason has."""
SENTENCE = ARGS | {
    "row": 3,
    "other": 2,
    "rival": 27,
    "floor": 22,
    "face": 6,
    "number": 3,
    "ahead": "level",
}
"""All arguments that any plain sentence has."""
GROUPS = (
    (Group("colour", 2, "green"), Group("die", 1, "red", 6)),
    (Group("face", 3, face=6),),
    (Group("one", 1, "blue", 1), Group("dice", 2, "brown", 5)),
)
SEEDS = range(8)
OF_A_KIND = 4
T = TypeVar("T")
Told = dict[str, Any]
Say = Callable[[Narrator], str]


def whole() -> bytes:
    """The file as it should be."""
    told = {
        "names": NAMES,
        "games": {game: of_game(game) for game in catalog.KINDS},
        "boxes": {game: of_game(game, own_box(game)) for game in catalog.KINDS},
        "options": list(options()),
        "counts": list(counts()),
        "objectives": [_in_all(text, _objective(text)) for text in _objectives()],
    }
    return msgspec.json.encode(told) + b"\n"


def counts() -> Iterator[Told]:
    """Throws and cards of YAM color, with the dice that match: the training counts by itself."""
    random = Random(1)
    for _ in range(80):
        balls = [random.randint(1, len(die)) for die in BOX.dice]
        card = random.randint(1, len(BOX.cards))
        yield {
            "dice": [die[ball - 1] for die, ball in zip(BOX.dice, balls, strict=True)],
            "balls": BOX.cards[card - 1],
            "matched": {how: which(BOX, balls, card) for how, which in MATCHES.items()},
        }


def own_box(game: str) -> Material:
    """A box with an owner's name for every second colour, and of some sheets."""
    box = random_box(game, Random(game))
    return msgspec.structs.replace(box, colour_names={c: f"{c}-x" for c in list(Colour)[::2]})


def of_game(game: str, box: Material | None = None) -> Told:
    """Facts, moves, prompts and ends of some games, each with its sentences."""
    played = [games_told.play(catalog.KINDS[game], seed, box) for seed in SEEDS]
    return {
        "material": canonical_text(box) if box else "",
        "facts": list(facts(played)),
        "moves": list(moves(played)),
        "dues": list(dues(played)),
        "outcomes": list(outcomes(played)),
        "advice": list(advice(game, played)),
        "hints": list(hints(game, played)),
    }


def facts(played: Sequence[Played]) -> Iterator[Told]:
    all_facts = (fact for one in played for step in one.steps for fact in step.facts)
    for fact in _some(all_facts, lambda fact: fact.kind):
        said = _said(played, partial(Narrator.describe, fact=fact))
        yield {"kind": fact.kind, "args": fact.args, "said": said}


def moves(played: Sequence[Played]) -> Iterator[Told]:
    all_moves = {move.text: move for one in played for step in one.steps for move in step.moves}
    for move in _some(all_moves.values(), lambda move: type(move).__name__, 12):
        said = _said(played, partial(Narrator.move, event=move))
        yield {"text": move.text, "said": said}


def dues(played: Sequence[Played]) -> Iterator[Told]:
    views = (view for one in played for step in one.steps for view in step.views)
    for view in _some(views, lambda view: (_phase(view), view.seat is None), 2):
        due = _said(played, partial(Narrator.prompt, view=view))
        turn = _said(played, partial(Narrator.turn, view=view))
        yield {"view": view, "seat": view.seat, "said": due, "turn": turn}


def _phase(view: Any) -> str:
    return str(getattr(view, "phase", None) or f"match {view.game.phase}")


def outcomes(played: Sequence[Played]) -> Iterator[Told]:
    for one in played:
        said = _said(played, partial(Narrator.outcome, outcome=one.outcome))
        yield {"outcome": one.outcome, "said": said}


def advice(game: str, played: Sequence[Played]) -> Iterator[Told]:
    """Every kind of reason, of unit and of dice; the numbers are any numbers."""
    kinds = sorted(strings.calls(SOURCE / "advise" / f"{game.replace('-', '_')}.py", "why"))
    units = (WIN, POINTS, GAIN, RIGHT)
    text, event = next((m.text, m) for one in played for step in one.steps for m in step.moves)
    deeds = [None, *(Deed(bool(n % 2), tuple(some)) for n, some in enumerate(GROUPS))]
    for n, kind in enumerate(kinds):
        why = (Why(kind, ARGS), Why(kinds[0], ARGS))
        value, error = 0.614 - n / 3, None if n % 2 else 0.0256
        each = Advised(text, value, error, deeds[n % len(deeds)], why)
        unit = units[n % len(units)]
        said = _said(played, partial(Narrator.describe_move, advised=each, event=event))
        worth = _said(played, partial(Narrator.worth, unit=unit, value=value, error=error))
        yield {"advised": each, "unit": unit, "said": said, "worth": worth}


def hints(game: str, played: Sequence[Played]) -> Iterator[Told]:
    """Every plain sentence of a hint, and what the move is roughly worth."""
    path = SOURCE / "advise" / f"{game.replace('-', '_')}.py"
    units = (WIN, POINTS, GAIN, RIGHT)
    for n, kind in enumerate(sorted(strings.calls(path, "because"))):
        because = [Why(kind, SENTENCE)]
        unit, value = units[n % len(units)], 0.614 - n / 3
        said = _said(played, partial(Narrator.because, because=because))
        about = _said(played, partial(Narrator.about, unit=unit, value=value))
        yield {"because": because, "unit": unit, "value": value, "said": said, "about": about}


def options() -> Iterator[Told]:
    """Every option and value that a number does not stand for."""
    for game, kind in catalog.KINDS.items():
        for option in kind.options:
            for value in games_told.values(option):
                yield {
                    "game": game,
                    "option": option.name,
                    "value": value,
                    "said": {
                        lang: [
                            names.option_label(lang, game, option.name),
                            names.option_help(lang, game, option.name),
                            names.value_label(lang, game, option.name, value),
                            names.value_help(lang, game, option.name, value),
                        ]
                        for lang in LANGUAGES
                    },
                }


def _objectives() -> Iterable[str]:
    return (
        *games_told.OWN,
        "1x brown",
        "no yellow blue",
        "3x",
        "not 3x",
        "not 2x",
        "orange = green",
    )


def _objective(text: str) -> Callable[[str], str]:
    return lambda lang: objective(lang, text)


def _in_all(text: str, say: Callable[[str], str]) -> Told:
    return {"text": text, "said": {lang: say(lang) for lang in LANGUAGES}}


def _said(played: Sequence[Played], say: Say) -> dict[str, str]:
    return {lang: say(Narrator.of(lang, played[0].game, NAMES)) for lang in LANGUAGES}


def _some(things: Iterable[T], key: Callable[[T], Hashable], most: int = OF_A_KIND) -> Iterator[T]:
    """The first few of each kind."""
    seen: Counter[Hashable] = Counter()
    for thing in things:
        kind = key(thing)
        seen[kind] += 1
        if seen[kind] <= most:
            yield thing


def main(arguments: Sequence[str]) -> int:
    if list(arguments) not in ([], ["--check"]):
        print(f"expected nothing or --check, got {' '.join(arguments)}", file=sys.stderr)
        return 2
    wanted = whole()
    if not arguments:
        FIXTURES.parent.mkdir(exist_ok=True)
        FIXTURES.write_bytes(wanted)
        print(f"wrote {FIXTURES.relative_to(ROOT)}")
        return 0
    if not FIXTURES.exists() or FIXTURES.read_bytes() != wanted:
        print("web/fixtures/words.json is out of date: run `make web-types`.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
