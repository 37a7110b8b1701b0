"""YAM color at level expert: sees at once, and calls as soon as a number is likely enough."""

from arlequin.players.seeing import Eyes, Seeing


class ExpertYamColor(Seeing):
    """As quick as trained people are known to be."""

    eyes = Eyes(
        reaction=0.2,
        item=0.06,
        counted=0.25,
        turn=0.18,
        errs=0.015,
        nerve=0.8,
    )
