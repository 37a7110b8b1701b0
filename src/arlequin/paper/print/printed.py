"""Printed matter: one door to every kind, by name."""

from collections.abc import Callable

from arlequin.core.errors import OptionError, expected, listed
from arlequin.games import catalog
from arlequin.paper.print import deck, fold_dice, pad, rules_card, stickers
from arlequin.paper.print.print_job import PrintJob
from arlequin.words.rulebooks import has_words

KINDS: dict[str, Callable[[PrintJob], bytes]] = {
    "pad": pad.draw,
    "rules": rules_card.draw,
    "dice": fold_dice.draw,
    "stickers": stickers.draw,
    "deck": deck.draw,
}
"""Each kind, and what draws it."""
ROOMS = {
    "pad": "paper.print.pads",
    "dice": "paper.print.dice",
    "stickers": "paper.print.dice",
    "deck": "paper.print.decks",
}
"""Kinds that not every game has: where its module would be."""


def printed(job: PrintJob) -> bytes:
    """A PDF, or an error that says what cannot be printed."""
    job.checked(tuple(KINDS))
    if job.kind not in kinds(job.game):
        raise OptionError(
            expected(f"printed matter of {job.game}: {listed(kinds(job.game))}", job.kind)
        )
    return KINDS[job.kind](job)


def kinds(game: str) -> list[str]:
    """What there is to print of a game."""
    return [kind for kind in KINDS if _has(kind, game)]


def _has(kind: str, game: str) -> bool:
    if kind not in ROOMS:
        return has_words(game)
    module = catalog.part(ROOMS[kind], game)
    return module is not None and kind in getattr(module, "KINDS", KINDS)
