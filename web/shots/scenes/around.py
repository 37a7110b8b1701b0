"""What is around every game: gathering, asking, pausing, waiting, the end, stepping through."""

from web.shots.actions import press, then
from web.shots.played_tables import OPEN, Laying, both, ended, filled, phase
from web.shots.scene import Scene
from web.shots.tables import Hand, Ready


def table(so: Ready | None = None, **how: object) -> Laying:
    """A table of Double Yam."""
    return Laying(game="double-yam", so=so, **how)  # type: ignore[arg-type]  # checked there


def asked_back(hand: Hand) -> None:
    """Ben asks to take his move back."""
    hand.ask(type="propose", seat=2, what="takeback", about=0)


def asked_again(hand: Hand) -> None:
    """Ben asks for another game."""
    hand.to_the_end()
    hand.ask(type="propose", seat=2, what="rematch", about=0)


def agreed(hand: Hand) -> None:
    """The next game is laid."""
    asked_again(hand)
    hand.ask(type="reply", seat=1, agrees=True)


def paused(hand: Hand) -> None:
    """Ben has paused the game."""
    hand.ask(type="pause", seat=2)


MOVED = both(phase("throw", 1), filled(1))
ASKED = table(MOVED, after=asked_back)
ABSENT = table(phase("throw", 2), away=("Ben",))
SOME = table(both(phase("choose", 1), filled(2)))
CHOSEN = {"options": {"edition": "es", "free_lines": "yes"}}
GATHERING = Laying(game="color-yam", extra=[OPEN, OPEN], more=CHOSEN)
MORE = press("^More about this table")
MOVE = "#seat=1&code=" + "c" * 30
OVER = Laying(game="color-yam", after=ended, more={"options": {"sheet": "1"}})

SCENES: tuple[Scene, ...] = (
    Scene("gathering", lay=GATHERING, whole=True),
    Scene("gathering-fr", lay=GATHERING, whole=True, language="fr", schemes=("light",)),
    Scene("join", lay=GATHERING, who=None, whole=True),
    Scene("move-seat", lay=GATHERING, who=None, path=MOVE, devices=("phone",)),
    Scene("ask-takeback", lay=ASKED),
    Scene("ask-takeback-fr", lay=ASKED, language="fr", schemes=("light",)),
    Scene("asked-takeback", lay=ASKED, who="Ben"),
    Scene("paused", lay=table(MOVED, after=paused)),
    Scene("absent", lay=ABSENT, wait=5200),
    Scene("absent-es", lay=ABSENT, wait=5200, language="es", schemes=("light",)),
    Scene("rematch", lay=table(after=asked_again)),
    Scene("rematch-ready", lay=table(after=agreed)),
    Scene("clock", lay=table(phase("throw", 1), more={"turn_seconds": 120})),
    Scene("menu", MORE, lay=SOME),
    Scene("signs", press("^Send a reaction"), lay=SOME),
    Scene("invite", then(MORE, press("^Invite")), lay=SOME),
    Scene("lend", then(MORE, press("^Continue on another")), lay=SOME),
    Scene("settings", press("^Settings"), lay=SOME),
    Scene("replay", lay=table(after=ended), path="/replay"),
    Scene("replay-middle", then(*[press("^One turn forward")] * 3), lay=OVER, path="/replay"),
)
