"""Coloretto learned from nothing by self-play, on a processor or a graphics card."""
