"""Equivalent moves: rows with the same cards and the same room are alike."""

from collections.abc import Sequence

from arlequin.games.coloretto.view import ColorettoView


def best_alike(view: ColorettoView, moves: Sequence[str], worth: Sequence[float]) -> list[int]:
    """For every move the place of the best that leads to the same table, but for its order."""
    deeds = [_deed(view, move) for move in moves]
    places = range(len(moves))
    return [max((i for i in places if deeds[i] == deed), key=worth.__getitem__) for deed in deeds]


def _deed(view: ColorettoView, move: str) -> tuple[object, ...]:
    deed, _, number = move.partition(" ")
    if deed not in {"place", "take"}:
        return (move,)
    row = view.rows[int(number) - 1]
    return deed, row.limit, tuple(sorted(row.cards or ()))
