"""Options of Color'Yam."""

from arlequin.core.options import Option, switch

EDITION = Option("edition", "fr", ("fr", "es"))
SHEET = Option("sheet", "random", ("random", "1", "2", "3", "4", "5", "6", "own"))
STARTER = Option("starter", "seat1", ("seat1", "chance"))
FREE_LINES = switch("free_lines", "no")
RISING = switch("rising", "yes")
TOTAL_YAMS = switch("total_yams", "no")
OPTIONS = (EDITION, SHEET, STARTER, FREE_LINES, RISING, TOTAL_YAMS)
