"""Style of the full screen: where panes lie, in the terminal's own colours."""

WIDE = 116
"""Columns from which dice are large."""

CSS = """
Screen { layout: vertical; background: ansi_default; color: ansi_default; }
#head { height: 1; text-style: bold; padding: 0 1; }
#head { background: ansi_blue; color: ansi_bright_white; }
#body { height: 1fr; }
#left { width: 1fr; padding: 0 1; scrollbar-size-vertical: 1; }
#right { width: 38; padding: 0 1; border-left: solid ansi_bright_black; }
#right { scrollbar-size-vertical: 1; }
.wide #right { width: 64; }
#sheet, #middle { width: 100%; height: auto; }
#hint { width: 100%; height: auto; margin-top: 1; border: round ansi_blue; padding: 0 1; }
#hint { display: none; }
#hint.shown { display: block; }
#log { height: 5; padding: 0 1; border-top: solid ansi_bright_black; scrollbar-size-vertical: 1; }
.tall #log { height: 25%; }
#told { width: 100%; height: auto; }
#due { height: auto; max-height: 3; padding: 0 1; text-style: bold; }
#line { display: none; height: 1; border: none; padding: 0 1; background: ansi_default; }
#line.shown { display: block; }
#keys { height: 1; padding: 0 1; }
HelpPane { align: center middle; background: ansi_default; }
#help { width: 90%; max-width: 100; height: auto; max-height: 90%; }
#help { border: round ansi_blue; padding: 1 2; }
#help-text { width: 100%; height: auto; }
"""
TALL = 32
"""Lines from which the log has a quarter of them."""
