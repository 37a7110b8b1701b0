"""Full screen of the terminal: sheet, dice, log and hints side by side (Textual)."""
