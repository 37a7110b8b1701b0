"""What is asked in Double Yam."""

from arlequin.words.prompts.dice import dice

PROMPT = dice
