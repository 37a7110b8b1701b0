"""YAM color in the seat of an absent player: passes at once and stakes nothing."""

from random import Random

from arlequin.core.seat import Seat
from arlequin.games.yam_color.events import Passes
from arlequin.games.yam_color.rules import YamColor
from arlequin.games.yam_color.view import YamColorView
from arlequin.players import Choice
from arlequin.players.specialist import Specialist


class SilentYamColor(Specialist[YamColorView]):
    """Never wins a card: no round waits for the absent player, and no one pays because of them."""

    sees = YamColorView

    def __init__(self, game: YamColor, random: Random) -> None:
        self._game = game

    def decide(self, view: YamColorView, seat: Seat) -> Choice:
        """A pass; where there is none (YC-15), no stake, or the highest number that is free."""
        passes = Passes(seat)
        return Choice(passes if passes in view.moves else view.moves[-1])


PLAYER = SilentYamColor
