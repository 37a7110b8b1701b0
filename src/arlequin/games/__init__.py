"""The rules of the four games, and how to find and replay them."""
