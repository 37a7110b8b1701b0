"""YAM color at level steady: sees small groups at a glance."""

from arlequin.players.yam_color.eyes import Eyes, Seeing


class SteadyYamColor(Seeing):
    """Somebody who has played for a few evenings."""

    eyes = Eyes(
        reaction=0.25,
        item=0.09,
        counted=0.3,
        turn=0.3,
        errs=0.03,
        nerve=1.0,
        stakes=0.25,
    )


PLAYER = SteadyYamColor
