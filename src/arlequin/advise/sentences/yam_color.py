"""YAM color: why to announce, to pass, to bet or to stake, in one sentence."""

from arlequin.advise.adviser import because, figures
from arlequin.core.advice import Advised, Because


def announcement(best: Advised, count: int) -> Because:
    """The balls in common; or the player who has said their number already."""
    kinds = {each.kind: each.args for each in best.why}
    if "said" in kinds:
        return because("said", **kinds["said"])
    if "matches" in kinds:
        return because("matches", balls=kinds["matches"]["balls"], count=count)
    return because("nothing" if "nothing" in kinds else "count", count=count)


def bet(best: Advised) -> Because:
    """The likeliest number; before a race, one that wins more often than it pays."""
    number = best.move.rpartition(" ")[2]
    if not number.isdecimal():
        return because("bet-pass")
    chance = figures(best, "wins").get("chance", best.value)
    return because("bet", number=int(number), chance=chance)


def stake() -> Because:
    """One's own stake can only be lost."""
    return because("keep-card")
