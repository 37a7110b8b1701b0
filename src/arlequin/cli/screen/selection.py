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
    """What the person points at, and what Enter would say."""

    def __init__(self, side: ScreenClient) -> None:
        self._side = side
        self.cursor = 0
        self.kept: set[str] = set()
        self.half = ""
        """What is typed of a number in a race."""
        self._at: tuple[object, tuple[str, ...]] | None = None
        """The position and the choices that the cursor belongs to."""
        self._turn: object = None
        """The turn that kept dice belong to."""
        self._landed = 0.0
        """When the last dice or cards came to lie, by this device's clock."""

    # --- what there is ----------------------------------------------------------------------------

    @property
    def own(self) -> OwnAction | None:
        """What may be done here now."""
        return self._side.own

    @property
    def view(self) -> View:
        """What the one at turn sees."""
        own = self.own
        return inner(self._side.talk.view(own.seat if own else None))

    @property
    def moves(self) -> tuple[str, ...]:
        """The choices in their order; of dice there are none, for they are kept one by one."""
        own = self.own
        if own is None or own.does in (THROW, ENTER) or self.keeps:
            return ()
        return tuple(self._side.talk.shown.choices(self.view))

    @property
    def dice(self) -> tuple[DieView, ...]:
        """The dice on the table."""
        return self._side.talk.shown.dice(self.view)

    @property
    def keeps(self) -> bool:
        """Whether dice may be kept now."""
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

    def can(self, move: str) -> bool:
        """Whether a move is legal now."""
        return self.own is not None and move in self.view.texts

    # --- following the table ----------------------------------------------------------------------

    def follow(self) -> None:
        """Resets the cursor for a new position, and the kept dice for a new turn."""
        state = self._side.replay.state
        turn = self._side.game.turn(state)
        if turn != self._turn or self._side.talk.fresh_throw():
            self._turn, self.kept = turn, set()
        at = state, self.moves
        if self._at is None or state is not self._at[0] or at[1] != self._at[1]:
            self._at, self.half = at, self.half if self.races else ""
            self.cursor = -1 if self.races else self._first()
            self._landed = monotonic() if self._fell() else 0.0

    def _fell(self) -> bool:
        """Whether the position follows from chance."""
        past = self._side.replay.past
        return bool(past) and not self._side.game.actors(past[-1][0])

    def _first(self) -> int:
        """The first place of the cursor: the usual move."""
        moves = self.moves
        return moves.index(self._side.talk.shown.usual(self.view)) if moves else 0

    # --- keys -------------------------------------------------------------------------------------

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
        """Point at the choice that is typed so."""
        offers, view = self._side.talk.offers, self.view
        for place, move in enumerate(self.moves):
            word = offers.shortcut(view, move)
            if character == word or (character == word[0] and character.isalpha()):
                self.cursor = place
                return True
        return False

    def move(self, step: int) -> None:
        """Along the dice, or along the choices."""
        count = len(self.dice) if self.keeps else len(self.moves)
        if count:
            self.cursor = (max(self.cursor, -1 if step > 0 else 0) + step) % count

    def toggle(self) -> bool:
        """Keep the die under the cursor or free it; False where there is none."""
        if self.keeps:
            self.keep(self.letter)
        return self.keeps

    def keep(self, letter: str) -> None:
        """Keep a die, or free it."""
        if self.keeps:
            self.kept ^= {letter}

    def clear(self) -> None:
        """Forget what was half typed."""
        self.half = ""

    # --- Enter ------------------------------------------------------------------------------------

    @property
    def again(self) -> str:
        """The letters of the dice that are not kept."""
        return "".join(die.letter for die in self.dice if die.letter not in self.kept)

    def enter(self) -> str | None:
        """What Enter says; None where there is nothing to say."""
        own = self.own
        if own is None:
            return "" if self._side.enter_prompt else None
        if own.does in (THROW, ENTER):
            return "" if own.does == THROW else None
        if self.keeps:
            return f"again {self.again}" if self.again else STOP
        if self.races and self.half:
            said, self.half = self.half, ""
            return said
        return (self.lit or None) if monotonic() - self._landed >= SETTLED else None
