"""Selection on the full screen: the cursor, the dice that are kept, a number half typed."""

from time import monotonic

from arlequin.cli.screen.screen_client import ScreenClient
from arlequin.core.dice_turn import DieView
from arlequin.core.game import View
from arlequin.core.match import inner
from arlequin.gateway.protocol.outbound import OwnAction
from arlequin.table.public_table import ENTER, THROW

ERASE = ("backspace", "delete")
STOP = "stop"
SETTLED = 0.4
"""Seconds for which dice and cards lie before Enter chooses: one Enter too many does nothing."""


class Selection:
    """What the person points at, and what Enter types."""

    def __init__(self, side: ScreenClient) -> None:
        self._side = side
        self.cursor = 0
        self.kept: set[str] = set()
        self.half = ""
        """The typed part of a number in a race."""
        self._at: tuple[object, tuple[str, ...]] | None = None
        """The position and the choices that the cursor belongs to."""
        self._turn: object = None
        """The turn that kept dice belong to."""
        self._landed = 0.0
        """When the last dice or cards came to lie, by this device's clock."""

    @property
    def own(self) -> OwnAction | None:
        """What the player at turn here can do."""
        return self._side.own

    @property
    def view(self) -> View:
        """The view of the player at turn."""
        return inner(self._side.talk.view(self.own.seat if self.own else None))

    @property
    def moves(self) -> tuple[str, ...]:
        """The choices in their order; of dice there are none, for they are kept one by one."""
        if self.own is None or self.own.does in (THROW, ENTER) or self.keeps:
            return ()
        return tuple(self._side.talk.shown.choices(self.view))

    @property
    def dice(self) -> tuple[DieView, ...]:
        """The dice on the table."""
        return self._side.talk.shown.dice(self.view)

    @property
    def keeps(self) -> bool:
        """Whether dice can be kept now."""
        return STOP in self.view.texts and bool(self.dice)

    @property
    def races(self) -> bool:
        """Whether numbers are called now."""
        return self._side.table.is_timed() and self.own is not None

    @property
    def lit(self) -> str:
        """The move under the cursor; none in a race before the cursor is moved."""
        moves = self.moves
        return moves[self.cursor] if 0 <= self.cursor < len(moves) else ""

    @property
    def letter(self) -> str:
        """The die under the cursor."""
        return self.dice[self.cursor].letter if self.keeps else ""

    @property
    def again(self) -> str:
        """The letters of the dice that are not kept."""
        return "".join(die.letter for die in self.dice if die.letter not in self.kept)

    def follow(self) -> None:
        """Resets the cursor for a new position, and the kept dice for a new turn."""
        side, state, moves = self._side, self._side.replay.state, self.moves
        turn = side.game.turn(state)
        if turn != self._turn or side.talk.fresh_throw():
            self._turn, self.kept = turn, set()
        if self._at is None or state is not self._at[0] or moves != self._at[1]:
            self._at, self.half = (state, moves), self.half if self.races else ""
            usual = moves.index(side.talk.shown.usual(self.view)) if moves else 0
            self.cursor = -1 if self.races else usual
            past = side.replay.past
            by_chance = bool(past) and not side.game.actors(past[-1][0])
            self._landed = monotonic() if by_chance else 0.0

    # --- keys ------------------------------------------------------------------------------------

    def press(self, key: str, character: str | None) -> bool:
        """Whether a key was taken: a letter of a die, a number of a race, a place in a list."""
        if self.races:
            return self._press_number(key, character)
        if character and self.keeps and character.upper() in [die.letter for die in self.dice]:
            self.keep(character.upper())
            return True
        return bool(character) and self._point(character or "")

    def _press_number(self, key: str, character: str | None) -> bool:
        """A number, key by key; `2 6` where several people share the keyboard."""
        several = len(self._side.table.you) > 1
        if character and (character in "0123456789p-" or (several and character == " ")):
            self.half += character
            return True
        if key in ERASE:
            self.half = self.half[:-1]
        return key in ERASE

    def _point(self, character: str) -> bool:
        """Points at the choice that has this shortcut."""
        for place, move in enumerate(self.moves):
            word = self._side.talk.offers.shortcut(self.view, move)
            if character == word or (character == word[0] and character.isalpha()):
                self.cursor = place
                return True
        return False

    def move(self, step: int) -> None:
        """Moves the cursor along the dice, or along the choices."""
        count = len(self.dice) if self.keeps else len(self.moves)
        if count:
            self.cursor = (max(self.cursor, -1 if step > 0 else 0) + step) % count

    def keep(self, letter: str) -> None:
        """Keeps a die, or frees it."""
        if self.keeps:
            self.kept ^= {letter}

    def enter(self) -> str | None:
        """What Enter types; None where it types nothing."""
        if self.own is None:
            return "" if self._side.enter_prompt else None
        if self.own.does in (THROW, ENTER):
            return "" if self.own.does == THROW else None
        if self.keeps:
            return f"again {self.again}" if self.again else STOP
        if self.races and self.half:
            text, self.half = self.half, ""
            return text
        return (self.lit or None) if monotonic() - self._landed >= SETTLED else None
