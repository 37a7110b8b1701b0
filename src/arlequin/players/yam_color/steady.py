"""YAM color at level steady: sees small groups at a glance."""

from arlequin.players.yam_color.eyes import Eyes, Seeing


class SteadyYamColor(Seeing):
    """A player with a few evenings of practice."""

    eyes = Eyes(
        reaction=0.25, item=0.12, counted=0.3, turn=0.45, errs=0.045, nerve=1.0, stakes=0.25
    )


PLAYER = SteadyYamColor
