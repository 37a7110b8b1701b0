"""Prompts of Coloretto."""

from arlequin.games.coloretto.view import ColorettoView
from arlequin.words.coloretto.cards import cards
from arlequin.words.phrases import Phrases
from arlequin.words.prompt import Prompt


def _prompt(say: Phrases, view: ColorettoView) -> Prompt:
    if view.phase == "place" and view.hand is not None:
        return Prompt("place", {"card": cards(say, (view.hand,))})
    rows = [(row.cards, row.limit) for row in view.rows if row.cards is not None]
    full = all(len(cards) == limit for cards, limit in rows)
    taken = any(cards for cards, _ in rows)
    choice = "take" if full else "both" if taken else "draw"
    return Prompt(view.phase, {"choice": choice})


PROMPT = _prompt
