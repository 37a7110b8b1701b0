"""Count of the cards that were won at YAM color: how many are left, and who is ahead."""

import re
from typing import NamedTuple

from arlequin.core.material import Material, fitting
from arlequin.games.yam_color import referee
from arlequin.games.yam_color.material import DEFAULT
from arlequin.paper.score.count import Count, CountRefused, ScoreRequest
from arlequin.words.messages import messages
from arlequin.words.phrases import shown

GAME = "yam-color"
TAKES: tuple[str, ...] = ()
ENTRY = re.compile(r"(?:(?P<name>.*?\S)[\s:=]+)?(?P<cards>[0-9]{1,9})", re.DOTALL)


class Winnings(NamedTuple):
    """What a player has won."""

    name: str
    cards: int


def count(text: str, lang: str, asked: ScoreRequest, material: Material | None) -> Count:
    """`7, 9, 10`, or `Ana 7, Bob 9, Cleo 10`."""
    entries = read(text, lang)
    box = fitting(material, DEFAULT)
    found = referee.places(box, [entry.cards for entry in entries])
    left = len(box.cards) - sum(found.scores)
    result = {"game": GAME, "cards": list(found.scores), "left": left, "ranks": list(found.ranks)}
    if any(entry.name for entry in entries):
        result["names"] = [entry.name for entry in entries]
    ordered = sorted(zip(found.ranks, range(1, len(entries) + 1), entries, strict=True))
    say = messages(lang).say
    told = [
        say(
            "paper-score-yam-color-line",
            {"place": rank, "player": name or say("unnamed", {"seat": seat}), "number": cards},
        )
        for rank, seat, (name, cards) in ordered
    ]
    return Count(result, (*told, say("paper-score-yam-color-left", {"number": left})))


def read(text: str, lang: str) -> list[Winnings]:
    """What each has won, in seat order."""
    parts = [part.strip() for part in re.split(r"[,;\n]+", text) if part.strip()]
    if len(parts) == 1 and all(word.isdecimal() for word in parts[0].split()):
        parts = parts[0].split()
    return [_entry(part, lang) for part in parts]


def _entry(part: str, lang: str) -> Winnings:
    found = ENTRY.fullmatch(part)
    if found is None:
        raise CountRefused(lang, "yam-color-word", {"word": part[:40]})
    return Winnings(shown(found["name"] or ""), int(found["cards"]))
