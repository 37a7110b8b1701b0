"""Prompts of Double Yam."""

from arlequin.words.dice_prompt import dice

PROMPT = dice
