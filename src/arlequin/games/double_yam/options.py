"""Options of Double Yam."""

from arlequin.core.options import Option

SINGLE_THROW = Option("single_throw", "any", ("any", "first"))
MATCH = Option("match", "off", ("off",), number=True)
OPTIONS = (SINGLE_THROW, MATCH)
