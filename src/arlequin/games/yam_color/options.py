"""Options of YAM color."""

from arlequin.core.options import Option, switch

COUNT = Option("count", "balls", ("balls", "faces"))
LIMIT = Option("limit", "20", number=True)
WIN = Option("win", "lower", ("lower", "exact"))
UNWON = Option("unwon", "under", ("under", "out"))
END = Option("end", "pile", ("pile", "card"))
TIE = Option("tie", "shared", ("shared", "playoff"))
BETS = Option("bets", "no", ("no", "before", "stake", "yes"))
BLIND = switch("blind", "no")
OPTIONS = (COUNT, LIMIT, WIN, UNWON, END, TIE, BETS, BLIND)
