"""Moments of a turn that is solved, and of a contest for the start: what they are worth."""

from arlequin.core.dice_turn import Contest, Turn
from arlequin.solve.turn.solved import Solved, subsets


def turn_value(solved: Solved, turn: Turn) -> float:
    """A turn under way: before its first throw, with dice in the cup, or with a choice."""
    if not turn.dice:
        return float(solved.value)
    worth = solved.choices(turn.dice, turn.throws, turn.whole > 0)
    if not turn.cup:
        return float(worth.max())
    again = [int(die in turn.cup) for die in range(solved.dice)]
    return float(worth[subsets(solved.dice).tolist().index(again)])


def starts_first(contest: Contest, sides: int) -> float:
    """The chance of seat 1 of two to start, after what was thrown so far; equals throw again."""
    if not contest.thrown:
        return 0.5
    number = contest.thrown[0]
    better = (number - 1 + 0.5) / sides
    return better if contest.seats[0] == 1 else 1 - better
