"""The options of Coloretto."""

from arlequin.core.options import Option, switch

SIDE = Option("side", "beige", ("beige", "gray"))
MATCH = Option("match", "1", ("1", "4"))
GOLDEN = switch("golden_joker", "no")
OPTIONS = (SIDE, MATCH, GOLDEN)
