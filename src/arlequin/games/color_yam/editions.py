"""Editions of Color'Yam: what the French and the Spanish one do differently, nothing else."""

import msgspec

from arlequin.core.colour import Colour


class Edition(msgspec.Struct, frozen=True):
    """The points on which the two books differ."""

    name: str
    at_once: bool
    """CY-12: a second chance comes at once, or after all others have played the line."""
    looks_back: bool
    """CY-10: a tie for the start goes to who was higher in earlier rows, or is thrown for."""
    last_yam_decides: bool
    """CY-14: a final tie goes to the highest Yam 4, or to the highest number in any Yam box."""
    pink: Colour
    """The sixth colour of the dice: pink in the French box, red in the Spanish one."""


EDITIONS = {
    "fr": Edition("fr", at_once=False, looks_back=True, last_yam_decides=False, pink=Colour.PINK),
    "es": Edition("es", at_once=True, looks_back=False, last_yam_decides=True, pink=Colour.RED),
}
