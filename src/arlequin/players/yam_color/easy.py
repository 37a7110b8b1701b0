"""YAM color at level easy: counts one ball after the other, and errs now and then."""

from arlequin.players.yam_color.eyes import Eyes, Seeing


class EasyYamColor(Seeing):
    """Somebody at their first evening."""

    eyes = Eyes(
        reaction=0.3,
        item=0.3,
        counted=0.35,
        turn=0.3,
        errs=0.07,
        nerve=1.0,
        stakes=0.5,
    )


PLAYER = EasyYamColor
