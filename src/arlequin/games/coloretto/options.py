"""Options of Coloretto."""

from arlequin.core.options import Option, switch

SIDE = Option("side", "beige", ("beige", "gray"))
PAIRS = Option("pairs", "apart", ("apart", "any"), players=(2,))
MATCH = Option("match", "1", number=True, most=20)
GOLDEN = switch("golden_joker", "no")
OPTIONS = (SIDE, PAIRS, MATCH, GOLDEN)
