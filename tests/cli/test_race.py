"""The race of YAM color in a terminal that is alive: people and computers against the clock."""

import pytest

from arlequin.cli.session import Session
from arlequin.cli.terminal import Quit, Terminal
from arlequin.core.game import View
from arlequin.games import catalog
from arlequin.games.replay import Replay
from arlequin.players import Choice
from arlequin.table import cup


class Live(Terminal):
    """A person types these lines; None is silence until the clock brings something."""

    def __init__(self, lines: list[str | None]) -> None:
        super().__init__()
        self.alive = True
        self._lines = iter(lines)

    def ask(self, prompt: str, deadline: float | None = None) -> str | None:
        try:
            return next(self._lines)
        except StopIteration:
            raise Quit from None


class Stubborn:
    """Says the highest number that it may, after a second."""

    def choose(self, view: View) -> Choice:
        return Choice([move for move in view.moves if "says" in move][-1], 1.0)


@pytest.mark.parametrize(
    ("typed", "said"),
    [([None], ["2 says 8"]), (["1 8"], ["1 says 8", "2 says 7"])],
)
def test_a_computer_whose_number_is_taken_says_another(
    typed: list[str | None], said: list[str]
) -> None:
    game = catalog.new("yam-color", 3)
    replay = Replay(game, ["Ana", "Computer", "Bob"])
    for line in ("start 1", "throw 11111111", "card 1"):
        replay.play(line)
    terminal = Live([*typed, None])
    Session(replay, terminal, "en", {2: Stubborn()}, cup.seeded(1), None).run()
    assert [event.text for event in replay.events[3:]][: len(said)] == said
