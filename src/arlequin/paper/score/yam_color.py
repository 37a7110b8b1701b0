"""Count of the cards that each player won at YAM color: places, and the cards that are left."""

from collections.abc import Sequence

from arlequin.core.errors import Impossible, expected
from arlequin.core.material import Material, fitting
from arlequin.core.outcome import Outcome, outcome
from arlequin.games.yam_color.material import DEFAULT, Box
from arlequin.paper.score.count import Count, ScoreRequest, named_numbers
from arlequin.words.messages import messages

GAME = "yam-color"
OPTIONS: tuple[str, ...] = ()
PLAYERS = range(2, 9)


def count(text: str, lang: str, request: ScoreRequest, material: Material | None) -> Count:
    """`7, 9, 10`, or `Ana 7, Bob 9, Cleo 10`."""
    entries = named_numbers(
        text, lang, GAME, "[0-9]{1,9}", lambda word: int(word) if word.isdecimal() else None
    )
    box = fitting(material, DEFAULT)
    places = rank_cards(box, [entry.number for entry in entries])
    left = len(box.cards) - sum(places.scores)
    result = {"game": GAME, "cards": list(places.scores), "left": left, "ranks": list(places.ranks)}
    if any(entry.name for entry in entries):
        result["names"] = [entry.name for entry in entries]
    ordered = sorted(zip(places.ranks, range(1, len(entries) + 1), entries, strict=True))
    say = messages(lang).say
    sentences = [
        say(
            "paper-score-yam-color-line",
            {"place": rank, "player": name or say("unnamed", {"seat": seat}), "number": cards},
        )
        for rank, seat, (name, cards) in ordered
    ]
    return Count(result, (*sentences, say("paper-score-yam-color-left", {"number": left})))


def rank_cards(box: Box, cards: Sequence[int]) -> Outcome:
    """YC-14: the places by the cards that each player won, in seat order; ties are shared.

    Raises Impossible for numbers that no game can have.
    """
    if len(cards) not in PLAYERS:
        sentence = expected("the cards of 2 to 8 players", len(cards))
        raise Impossible("players", "YC-01", sentence, number=len(cards))
    total, most = sum(cards), len(box.cards)
    if total > most:
        sentence = expected(f"at most {most} cards together", total)
        raise Impossible("cards", "YC-02", sentence, number=total, most=most)
    return outcome(tuple(cards), cards, "pile-empty")
