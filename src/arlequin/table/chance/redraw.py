"""Redraw check: each stored draw is drawn again from its links when a table is loaded.

The draw is a function of what was told before and of the links, so it must come out the same: a
throw, a card or a link that has changed in the store is noticed.
"""

from arlequin.core.events import Takeback
from arlequin.core.game import AnyGame
from arlequin.games.playthrough import Replay
from arlequin.proof.draw import AWAY, MISSING, SERVER, Links
from arlequin.table.chance.chains import ProvableChance
from arlequin.table.chance.cup import Cup
from arlequin.table.chance.draws import Draws, Hand
from arlequin.table.entries import Happened, NumberedEntry, Salted
from arlequin.table.refusal import Damaged


class Redraw:
    """Follows the entries of one table; each is checked before it is applied."""

    def __init__(self, game: AnyGame, replay: Replay, chances: ProvableChance, cup: Cup) -> None:
        self._game = game
        self._replay = replay
        self._chances = chances
        self._cup = cup
        self._draws: Draws | None = None
        """The draw whose parts are being read."""

    def check(self, kept: NumberedEntry) -> None:
        """Damaged if this entry cannot have come about here."""
        if self._chances.provable and not self._holds(kept):
            raise Damaged("chance did not bring it about")

    def _holds(self, kept: NumberedEntry) -> bool:
        entry = kept.entry
        if isinstance(entry, Happened):
            return self._drawn(entry)
        if isinstance(entry, Salted):
            return self._salted(entry)
        return True

    def _salted(self, entry: Salted) -> bool:
        given = _links(entry.links)
        return self._fit(given) and self._chances.salted(given, ()).links == entry.links

    def _fit(self, given: Links) -> bool:
        """Whether each link is the next one of a chain that there is."""
        chances = self._chances
        known = given.keys() <= chances.chains.keys()
        return known and all(chances.fits(seat, link) for seat, link in given.items() if link)

    def _drawn(self, entry: Happened) -> bool:
        odds = self._game.odds(self._replay.state)
        chance = odds is not None and not isinstance(entry.event, Takeback)
        if odds is None or not chance or entry.proof is None:
            return not chance and entry.proof is None
        place, _, links = entry.proof.partition(" ")
        if "." not in place:
            given = _links(links)
            if not self._fit(given):
                return False
            self._draws = Draws(self._chances, self._cup, Hand(links=given))
        if self._draws is None:
            return False
        _, again = self._draws.next(odds)
        return (again.event, again.proof) == (entry.event, entry.proof)


def _links(text: str) -> Links:
    """The links that people gave, by seat; the server's own is made again."""
    pairs = (word.partition("=") for word in text.split()[1:])
    return {
        int(seat): None if link == MISSING else link
        for seat, _, link in pairs
        if int(seat) != SERVER and link != AWAY
    }
