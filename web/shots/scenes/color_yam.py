"""Color'Yam, phase by phase and in both editions."""

from web.shots.actions import keep, press, sheet
from web.shots.played_tables import ROBO, SIX, Laying, both, ended, left, line, others_turn, phase
from web.shots.scene import Scene
from web.shots.tables import Ready, Told

FR = {"edition": "fr", "sheet": "1"}
ES = {"edition": "es", "sheet": "3"}
OWN = ("no blue", "2x pink", "4x", "3 colours", "green > all", "blue != pink != brown")


def table(so: Ready | None = None, options: dict[str, str] | None = None, **how: object) -> Laying:
    """A table of Color'Yam, the French one if nothing else is said."""
    more = {"options": options or FR, **how.pop("more", {})}  # type: ignore[dict-item]  # checked there
    return Laying(game="color-yam", so=so, more=more, **how)  # type: ignore[arg-type]


def met(view: Told) -> bool:
    """Ana's dice meet the line."""
    return view["phase"] == "choose" and view["line"] in view["fits"] and view["turn"] == 1


def some_lines(view: Told) -> bool:
    """Ana has filled a few lines."""
    return sum(each["entries"][0] is not None for each in view["lines"]) > 3


FIRST = table(both(phase("choose", 1), left(2), line(2)))
MISSED = table(phase("missed", 1))
FREE = table(both(phase("choose", 1), some_lines), {**FR, "free_lines": "yes"})
LATE = table(both(phase("choose", 1), line(8)))
SPANISH = table(both(phase("choose", 1), line(5)), ES)
OF_FIVE = table(both(phase("choose", 1), line(4)), names=SIX[:5])
CONTEST = table(lambda view: len(view["thrown"]) == 2, ES, names=SIX[:5])
THINKING = table(phase("throw", 1), names=("Ana",), extra=[ROBO], after=others_turn)
OWN_SHEET = table(phase("choose", 1), {"sheet": "own"}, more={"objectives": OWN})
REAL = table(shared=True, more={"dice": "hands"})

SCENES: tuple[Scene, ...] = (
    Scene("color-yam-start", lay=table(phase("throw", 1))),
    Scene("color-yam-contest", lay=CONTEST, devices=("phone",)),
    Scene("color-yam-first", lay=FIRST),
    Scene("color-yam-kept", keep("ACD"), lay=FIRST),
    Scene("color-yam-met", lay=table(met)),
    Scene("color-yam-missed", lay=MISSED),
    Scene("color-yam-late", lay=LATE),
    Scene("color-yam-late-sheet", sheet, lay=LATE, devices=("phone",)),
    Scene("color-yam-free", lay=FREE),
    Scene("color-yam-free-line", press("would be"), lay=FREE),
    Scene("color-yam-pass", lay=table(both(phase("throw", 2), line(2)), shared=True)),
    Scene("color-yam-waiting", lay=table(both(phase("choose", 2), line(2)))),
    Scene("color-yam-thinking", lay=THINKING, slow=True),
    Scene("color-yam-hands", lay=REAL),
    Scene("color-yam-hands-throw", press("^pink"), lay=REAL),
    Scene("color-yam-own", sheet, lay=OWN_SHEET),
    Scene("color-yam-es", lay=SPANISH, language="es"),
    Scene("color-yam-es-sheet", sheet, lay=SPANISH, language="es", devices=("phone",)),
    Scene("color-yam-missed-fr", lay=MISSED, language="fr", schemes=("light",)),
    Scene("color-yam-missed-es", lay=MISSED, language="es", schemes=("light",)),
    Scene("color-yam-free-fr", lay=FREE, language="fr", schemes=("light",)),
    Scene("color-yam-five", lay=OF_FIVE, devices=("phone", "tablet", "desktop")),
    Scene("color-yam-five-sheet", sheet, lay=OF_FIVE, devices=("phone",)),
    Scene("color-yam-end", lay=table(after=ended)),
    Scene("color-yam-end-whole", lay=table(after=ended), whole=True, schemes=("light",)),
    Scene("color-yam-wide", keep("ACD"), lay=FIRST, devices=("landscape", "tablet")),
)
