"""Double Yam, phase by phase."""

from web.shots.actions import ask_why, box, cut_off, keep, press, sheet, then
from web.shots.played_tables import (
    ROBO,
    SIX,
    After,
    Laying,
    again,
    both,
    ended,
    filled,
    left,
    others_turn,
    phase,
)
from web.shots.scene import Scene
from web.shots.tables import Hand, Ready


def table(so: Ready | None = None, **how: object) -> Laying:
    """A table of Double Yam."""
    return Laying(game="double-yam", so=so, **how)  # type: ignore[arg-type]  # checked there


def contest(*numbers: int) -> After:
    """Real dice are thrown for the start."""

    def throwing(hand: Hand) -> None:
        for number in numbers:
            you = hand.plain["you"][0]
            hand.ask(type="enter", event=f"die {number}", seat=you["seat"], since=you["since"])

    return throwing


FIRST = table(both(phase("choose", 1), left(2), filled(3)))
SECOND = table(both(phase("choose", 1), left(1), filled(2)), choose=again("CDEF"))
SCORE = table(both(phase("score", 1), filled(4)), choose=again("CDEF"))
PASSED = table(both(phase("throw", 2), filled(1)), shared=True)
REAL = {"dice": "hands"}
HANDS = table(after=contest(5, 2), shared=True, more=REAL)
OF_SIX = table(both(phase("choose", 1), filled(2)), names=SIX)
DIE = table(lambda view: len(view["thrown"]) == 1)
DIE_SIX = table(lambda view: len(view["thrown"]) == 3, names=SIX)
TIE = table(after=contest(5, 2, 5), names=SIX[:3], more=REAL)
THINKING = table(names=("Ana",), extra=[ROBO], after=others_turn)
SOME = then(press("black 2"), press("black 2"), press("green"))
WHY_KEPT = then(keep("ABCDEF"), ask_why("button.primary.resting"))

SCENES: tuple[Scene, ...] = (
    Scene("double-yam-contest", lay=DIE),
    Scene("double-yam-contest-six", lay=DIE_SIX),
    Scene("double-yam-contest-tie", lay=TIE, who=None, devices=("phone",)),
    Scene("double-yam-start", lay=table(phase("throw", 1))),
    Scene("double-yam-first", lay=FIRST),
    Scene("double-yam-kept", keep("BE"), lay=FIRST),
    Scene("double-yam-all-kept", keep("ABCDEF"), lay=FIRST, devices=("phone",)),
    Scene("double-yam-box", box(1), lay=FIRST),
    Scene("double-yam-why-filled", ask_why("ol.rack .ink"), lay=FIRST),
    Scene("double-yam-why-kept", WHY_KEPT, lay=FIRST, language="fr"),
    Scene("double-yam-second", lay=SECOND),
    Scene("double-yam-score", lay=SCORE),
    Scene("double-yam-score-box", box(0), lay=SCORE),
    Scene("double-yam-sheet", sheet, lay=SCORE, devices=("phone",)),
    Scene("double-yam-pass", lay=PASSED),
    Scene("double-yam-waiting", lay=table(both(phase("choose", 2), filled(2)))),
    Scene("double-yam-watching", lay=FIRST, who=None),
    Scene("double-yam-thinking", lay=THINKING, slow=True),
    Scene("double-yam-whole", lay=FIRST, whole=True, schemes=("light",)),
    Scene("double-yam-hands-start", lay=table(shared=True, more=REAL)),
    Scene("double-yam-hands", lay=HANDS),
    Scene("double-yam-hands-some", SOME, lay=HANDS),
    Scene("double-yam-match", sheet, lay=table(filled(2), more={"options": {"match": "900"}})),
    Scene("double-yam-six", lay=OF_SIX, devices=("phone", "tablet", "desktop")),
    Scene("double-yam-six-sheet", sheet, lay=OF_SIX, devices=("phone", "tablet")),
    Scene("double-yam-end", lay=table(after=ended)),
    Scene("double-yam-end-six", lay=table(after=ended, names=SIX)),
    Scene("double-yam-lost", cut_off, lay=FIRST),
    Scene("double-yam-help", press("^Help and keys"), lay=FIRST, devices=("desktop",)),
    Scene("double-yam-wide", keep("BE"), lay=FIRST, devices=("landscape", "tablet")),
    Scene("double-yam-fr", keep("BE"), lay=FIRST, language="fr", schemes=("light",)),
    Scene("double-yam-es", box(1), lay=SCORE, language="es", schemes=("light",)),
    Scene("double-yam-pass-fr", lay=PASSED, language="fr", schemes=("dark",)),
)
