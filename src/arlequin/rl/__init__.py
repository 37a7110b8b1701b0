"""Environments for those who train players: PettingZoo, Gymnasium and OpenSpiel.

Names have a version (`arlequin/Coloretto-v0`): it changes when observations, actions or rewards do.
"""
