"""Exact tables that are too large for the wheel of arlequin: a package of data alone."""
