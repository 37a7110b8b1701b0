"""YAM color at level expert: sees at once, and calls as soon as a number is likely enough."""

from arlequin.games.yam_color.rules import YamColor
from arlequin.games.yam_color.view import YamColorView
from arlequin.players.yam_color.eyes import Eyes, Seeing
from arlequin.solve.yam_color import ProvableChance, before


class ExpertYamColor(Seeing):
    """As quick as trained people are known to be."""

    eyes = Eyes(reaction=0.2, item=0.08, counted=0.25, turn=0.31, errs=0.04, nerve=0.75)

    def chances(self, view: YamColorView) -> ProvableChance:
        """The chance of each match count, from the cards that can still come."""
        return before(self.game.box, self._faces, _cards(self.game, view))


def _cards(game: YamColor, view: YamColorView) -> tuple[int, ...]:
    """The possible next cards: all unseen ones (YC-12: or gone); then the first put under."""
    won = {card for hand in view.hands for card in hand}
    unseen = tuple(n for n in range(1, len(game.box.cards) + 1) if n not in won | set(view.under))
    return unseen if view.pile > len(view.under) else view.under[:1]


PLAYER = ExpertYamColor
