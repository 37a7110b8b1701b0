"""YAM color at level easy: counts one ball after the other, and errs now and then."""

from collections import Counter

from arlequin.games.yam_color.view import YamColorView
from arlequin.players.yam_color.eyes import IMAGINED, Eyes, Seeing
from arlequin.solve.yam_color import ProvableChance


class EasyYamColor(Seeing):
    """A player on their first evening."""

    eyes = Eyes(reaction=0.3, item=0.27, counted=0.35, turn=0.3, errs=0.05, nerve=1.0, stakes=0.5)

    def chances(self, view: YamColorView) -> ProvableChance:
        """The chance of each match count: its share of a few imagined rounds."""
        imagined = Counter(self._round() for _ in range(IMAGINED))
        return tuple(imagined[number] / IMAGINED for number in range(len(self.game.box.dice) + 1))

    def _round(self) -> int:
        box = self.game.box
        balls = [self._random.randint(1, len(die)) for die in box.dice]
        return len(self.game.matched(box, balls, self._random.randint(1, len(box.cards))))


PLAYER = EasyYamColor
