"""Printed matter as PDF: pads, rules, dice and decks, measured in millimetres."""
