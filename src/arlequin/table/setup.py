"""Setup of a table: the game, its options, its seats."""

import msgspec

from arlequin.core.errors import OptionError, expected
from arlequin.core.game import AnyGame
from arlequin.games import catalog
from arlequin.players import levels
from arlequin.table.profile import Profile, check_name

CUP, HANDS = "cup", "hands"
OPEN, PERSON, COMPUTER = "open", "person", "computer"
LOOKS = range(6)
"""Seconds for which dice may lie open."""
PACES = range(2)
"""How long computers wait before they act: as usual, or not at all."""
LONGEST_TURN = 86_400
"""Seconds of a turn clock, at most."""


class SeatSetup(Profile, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One seat: open to everyone with the link, a person's, or a computer's."""

    kind: str = OPEN
    level: str = "easy"
    holder: str = ""
    """The hash of the secret that holds a person's seat."""
    objects: bool = False
    """Whether this person wants no hints at the table."""


class Setup(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was agreed before the game."""

    game: str
    seats: tuple[SeatSetup, ...]
    options: dict[str, str] = {}
    objectives: tuple[str, ...] = ()
    dice: str = CUP
    public: bool = False
    """Whether the lobby shows it."""
    turn_seconds: int = 0
    """The turn clock; 0 for none."""
    look: int = 1
    """Seconds for which dice lie open before chance continues, where a game shows them."""
    pace: int = 1
    """0 where computers act at once: at a table of programs."""
    clock: bool = True
    """Whether a clock ends a race. Without one announcements count in the order in which they
    arrive, and a player says `time`."""
    hints: bool = True
    """Whether hints are allowed, as long as no player objects."""
    seed: str = ""
    """The secret seed of the server's chain. Empty where chance is not provable."""
    material: str = ""
    """An owner's material as canonical JSON; empty for ours."""
    begun: int = 0
    """How many events of another game it began with; they were not drawn here, so nothing is proven
    at such a table."""

    def make(self) -> AnyGame:
        """The game; OptionError says what is possible."""
        agreed = self.options, self.material, self.objectives
        return catalog.new(self.game, len(self.seats), *agreed)

    @property
    def limits_chatter(self) -> bool:
        """Whether the chatter of a seat is limited."""
        return True

    def check(self) -> None:
        """OptionError for a setup that cannot be played."""
        self.make()
        if catalog.find(self.game).hidden:
            wanted = "a game in which all players see the same"
            raise OptionError(f"expected {wanted}, got {self.game}: its hands cannot be hidden yet")
        if self.dice not in (CUP, HANDS):
            raise OptionError(expected("dice: cup or hands", self.dice))
        if not 0 <= self.turn_seconds <= LONGEST_TURN:
            wanted = f"turn_seconds from 0 to {LONGEST_TURN}"
            raise OptionError(expected(wanted, str(self.turn_seconds)))
        if self.look not in LOOKS:
            raise OptionError(expected("look from 0 to 5", str(self.look)))
        if self.pace not in PACES:
            raise OptionError(expected("pace 0 or 1", str(self.pace)))
        for seat in self.seats:
            self._check_seat(seat)

    def _check_seat(self, seat: SeatSetup) -> None:
        if seat.kind not in (OPEN, PERSON, COMPUTER):
            raise OptionError(expected("a seat: open, person or computer", seat.kind))
        if seat.kind == COMPUTER:
            levels.check(seat.level, self.game)
        if seat.kind == PERSON:
            check_name(seat.name)
