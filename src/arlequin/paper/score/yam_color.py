"""Count of the cards that were won at YAM color: how many are left, and who is ahead."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from arlequin.core.errors import Impossible, expected
from arlequin.core.material import Material, fitting
from arlequin.core.outcome import Outcome, outcome
from arlequin.games.yam_color.material import DEFAULT, Box
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
    found = rank_cards(box, [entry.cards for entry in entries])
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


PLAYERS = range(2, 9)


def rank_cards(box: Box, cards: Sequence[int]) -> Outcome:
    """YC-14: who is where, from the cards that each has won, in seat order; ties are shared."""
    check_cards(box, cards)
    return outcome(tuple(cards), cards, "pile-empty")


def check_cards(box: Box, cards: Sequence[int]) -> None:
    """Raises Impossible where no game can end with these cards."""
    if len(cards) not in PLAYERS:
        sentence = expected("the cards of 2 to 8 players", len(cards))
        raise Impossible("players", "YC-01", sentence, number=len(cards))
    all_, most = sum(cards), len(box.cards)
    if all_ > most:
        sentence = expected(f"at most {most} cards together", all_)
        raise Impossible("cards", "YC-02", sentence, number=all_, most=most)
