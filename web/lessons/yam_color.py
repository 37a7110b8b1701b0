"""YAM color: the example of the book, and pictures for some rules."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import Any

from msgspec.structs import replace

from arlequin.core.colour import Colour
from arlequin.games import catalog
from arlequin.games.playthrough import Replay
from arlequin.games.yam_color.events import Phase
from arlequin.games.yam_color.material import DEFAULT, MATCHES
from web.lessons.guided_game import MAIN, Script, Step, it
from web.lessons.things import Thing, frame

NAMES = ("Alain", "Bernard", "Christine", "Dorothée")
OTHERS = ("Ana", "Bob", "Zoé", "Dorothée")
"""Who plays in the examples that are not the book's."""
CARD = 20
Hands = tuple[tuple[int, ...], ...]


@cache
def throw(card: int, count: int) -> str:
    """A throw that has so many balls in common with a card."""
    for tops in product("1234", repeat=8):
        seen = Counter(die[int(top) - 1] for die, top in zip(DEFAULT.dice, tops, strict=True))
        if sum((seen & Counter(DEFAULT.cards[card - 1])).values()) == count:
            return "".join(tops)
    raise ValueError(f"no throw has {count} in common with card {card}")


def lying(replay: Replay, states: Sequence[str] = ()) -> Thing:
    """Dice, card and what was said, as everybody sees them."""
    view: Any = replay.game.view(replay.state, None)
    said = [
        [NAMES[seat - 1], number, state] for (seat, number), state in _padded(view.said, states)
    ]
    return _round(view.dice, view.balls, said)


def _padded(said: Sequence[Any], states: Sequence[str]) -> list[tuple[Any, str]]:
    return [(each, states[i] if i < len(states) else "said") for i, each in enumerate(said)]


def _round(dice: Sequence[str], balls: dict[str, int], said: Sequence[Any]) -> Thing:
    spread = [colour for colour, number in balls.items() for _ in range(number)]
    return {"kind": "round", "dice": list(dice), "balls": spread, "said": list(said)}


def examples() -> list[list[dict[str, Any]]]:
    """In the order of words/yam_color/rules.toml."""
    replay = Replay(catalog.new("yam-color", 4), NAMES)
    replay.play("start 1")
    # Some rounds have been played: Christine and Dorothée own cards.
    replay.state = replace(replay.state, hands=((), (), (9, 4), (3,)), unseen=tuple(range(10, 27)))
    replay.play("throw " + throw(CARD, 6))
    replay.play(f"card {CARD}")
    frames = [frame("learn-ex-turned", lying(replay), player="Alain")]
    for text in ("2 says 7", "3 says 8", "1 says 6"):
        replay.play(text)
        seat, number = int(text[0]), int(text[-1])
        key = "learn-ex-taken" if seat == 1 else "learn-ex-says"
        frames.append(frame(key, lying(replay), player=NAMES[seat - 1], number=number))
    before: Any = replay.game.view(replay.state, None)
    facts = replay.play("4 says 5")
    said = [*((NAMES[seat - 1], number) for seat, number in before.said), ("Dorothée", 5)]
    frames.append(
        frame(
            "learn-ex-says",
            _round(before.dice, before.balls, [[*each, "said"] for each in said]),
            player="Dorothée",
            number=5,
        )
    )
    last = _looked_past(before, said, {"Christine": "fined", "Bernard": "fined", "Alain": "won"})
    return [
        [*frames, *checked(before, said, facts), last],
        own_box(),
        bets_before(),
        [*staked("1 passes, 2 says 5, 3 passes"), *staked("2 says 7, 1 says 5, 3 passes")],
        last_card(),
    ]


def own_box() -> list[dict[str, Any]]:
    """Dice and cards of one's own: the counts are those of the rules."""
    red, green, yellow, blue = Colour.RED, Colour.GREEN, Colour.YELLOW, Colour.BLUE
    die = (red, green, blue, yellow)
    cards = [{red: 3, yellow: 3}, dict.fromkeys(DEFAULT.colours, 2)]
    box = replace(DEFAULT, name="own", dice=(die,) * 8, cards=(*cards, *DEFAULT.cards[2:]))
    frames = []
    for card, tops in ((1, (1, 1, 1, 1, 1, 2, 2, 2)), (2, (1, 1, 1, 1, 3, 3, 3, 3))):
        dice = [die[top - 1].value for top in tops]
        thing = _round(dice, {c.value: n for c, n in box.cards[card - 1].items()}, [])
        counts = {name: len(matched(box, tops, card)) for name, matched in MATCHES.items()}
        frames.append(frame("learn-ex-both-counts", thing, **counts))
    return frames


def _begun(players: int, hands: Hands, **options: str) -> Replay:
    """Seat 1 is to begin a round, and these cards are won."""
    replay = Replay(catalog.new("yam-color", players, options), OTHERS[:players])
    replay.play("start 1")
    won = {card for hand in hands for card in hand}
    replay.state = replace(
        replay.state,
        hands=hands,
        unseen=tuple(n for n in range(1, 27) if n not in won),
        phase=Phase.STAKE if options.get("bets") == "stake" else replay.state.phase,
    )
    return replay


def bets_before() -> list[dict[str, Any]]:
    """YC-15: bets that are the announcements."""
    replay = _begun(4, ((), (), (9,), ()), bets="before")
    said: list[tuple[str, int]] = []
    frames = []
    for seat, number in ((1, 6), (2, 7), (3, 8), (4, 5)):
        replay.play(f"{seat} bets {number}")
        said.append((OTHERS[seat - 1], number))
        rows = [[*each, "said"] for each in said]
        frames.append(
            frame("learn-ex-says", _round((), {}, rows), player=said[-1][0], number=number)
        )
    replay.play("throw " + throw(CARD, 6))
    facts = replay.play(f"card {CARD}")
    shown: Any = replay.game.view(replace(replay.past[-1][0], card=CARD), None)
    last = _looked_past(shown, said, {"Zoé": "fined", "Bob": "fined", "Ana": "won"})
    return [*frames, *checked(shown, said, facts, OTHERS), last]


def staked(calls: str) -> list[dict[str, Any]]:
    """YC-15: two stake; then these calls."""
    replay = _begun(3, ((9, 4), (3,), ()), bets="stake")
    frames = []
    for seat in (1, 2):
        replay.play(f"{seat} stakes 1")
        frames.append(frame("learn-ex-stakes", _round((), {}, []), player=OTHERS[seat - 1]))
    return [*frames, *_raced(replay, 5, calls)]


def last_card() -> list[dict[str, Any]]:
    """YC-13: the card that empties the pile ends the game."""
    hands = (tuple(range(1, 14)), tuple(range(14, CARD)) + tuple(range(CARD + 1, 27)), ())
    return _raced(_begun(3, hands, end="card"), 3, "1 says 5, 2 says 4, 3 says 3")


def _raced(replay: Replay, count: int, calls: str) -> list[dict[str, Any]]:
    """A throw, what is said, and the check."""
    replay.play("throw " + throw(CARD, count))
    replay.play(f"card {CARD}")
    shown: Any = replay.game.view(replay.state, None)
    facts: Sequence[Any] = ()
    for text in calls.split(", "):
        facts = replay.play(text)
    said = [(OTHERS[int(t[0]) - 1], int(t[-1])) for t in calls.split(", ") if " says " in t]
    rows = [[*each, "said"] for each in said]
    return [
        frame("learn-ex-said", _round(shown.dice, shown.balls, rows)),
        *checked(shown, said, facts, OTHERS),
    ]


def checked(
    before: Any,
    said: Sequence[tuple[str, int]],
    facts: Sequence[Any],
    names: Sequence[str] = NAMES,
) -> list[dict[str, Any]]:
    """What the check brings, fact by fact, from the highest number down."""
    marks = {"fined": "fined", "fined-out": "fined", "fined-nothing": "fined", "won": "won"}
    states = dict.fromkeys((name for name, _ in said), "said")
    frames = []
    for told in [each for each in facts[1:] if each.kind in {*marks, "count", "stakes-won"}]:
        name = names[told.args["seat"] - 1] if "seat" in told.args else ""
        if told.kind in marks:
            states[name] = marks[told.kind]
        rows = [
            [each, number, states[each]] for each, number in sorted(said, key=lambda row: -row[1])
        ]
        args = {"player": name} if name else {"number": told.args["count"]}
        frames.append(
            frame(f"learn-ex-{told.kind}", _round(before.dice, before.balls, rows), **args)
        )
    return frames


def _looked_past(
    shown: Any, said: Sequence[tuple[str, int]], states: dict[str, str]
) -> dict[str, Any]:
    """Who is below the winner is not looked at."""
    rows = [
        [each, n, states.get(each, "said")] for each, n in sorted(said, key=lambda row: -row[1])
    ]
    thing = _round(shown.dice, shown.balls, rows)
    return frame("learn-ex-not-looked-at", thing, player="Dorothée")


def pictures() -> dict[str, list[Thing]]:
    """Small pictures for rules."""
    replay = Replay(catalog.new("yam-color", 4), NAMES)
    replay.play("start 1")
    replay.play("throw " + throw(CARD, 5))
    thrown = lying(replay)
    replay.play(f"card {CARD}")
    matched = lying(replay)
    for text in ("2 says 7", "1 says 5"):
        replay.play(text)
    seen: Any = replay.game.view(replay.state, None)
    said = [["Bernard", 7, "fined"], ["Alain", 5, "won"], ["Christine", 4, "said"]]
    return {
        "YC-03": [thrown],
        "YC-04": [matched],
        "YC-08": [_round((), {}, said)],
        "YC-06": [
            _round((), {}, [[NAMES[seat - 1], number, "said"] for seat, number in seen.said])
        ],
    }


# --- the guided game: what it says is in web/src/words/<language>/learn.ftl --------------------

GUIDED = Script(
    "yam-color",
    ("Inès", "Nino"),
    (
        Step(hint="yc-goal", rules=("YC-03", "YC-04")),
        Step(f"throw {throw(20, 6)}", "yc-throw", ("YC-03",), (MAIN,)),
        *it("card 20"),
        Step(hint="yc-count", rules=("YC-04",)),
        *it("2 says 7"),
        Step("1 says 6", "yc-say", ("YC-05", "YC-08")),
        *it("3 says 5"),
        Step(hint="yc-won", rules=("YC-09", "YC-11")),
        Step("throw 12121211", "yc-throw-second", ("YC-11",), (MAIN,)),
        *it("card 13", "3 says 6"),
        Step("1 passes", "yc-taken", ("YC-06", "YC-05")),
        *it("2 passes"),
        Step(hint="yc-nino", rules=("YC-11",)),
        *it(f"throw {throw(1, 0)}", "card 1"),
        Step("1 says 0", "yc-zero", ("YC-10",)),
        *it("2 says 2", "3 says 1"),
        Step(hint="yc-end", rules=("YC-13", "YC-14")),
    ),
    {"limit": "600"},
    ("start 1",),
)
