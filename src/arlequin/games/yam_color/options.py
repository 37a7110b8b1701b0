"""The options of YAM color."""

from arlequin.core.options import Option, switch

COUNT = Option("count", "balls", ("balls", "faces"))
LIMIT = Option("limit", "20", number=True)
UNWON = Option("unwon", "under", ("under", "out"))
TIE = Option("tie", "shared", ("shared", "playoff"))
BETS = switch("bets", "no")
BLIND = switch("blind", "no")
OPTIONS = (COUNT, LIMIT, UNWON, TIE, BETS, BLIND)
