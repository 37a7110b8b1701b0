"""Line front end of a game with real dice or cards: players type what these show."""

from collections.abc import Iterator, Sequence
from typing import Any

from arlequin.cli.errors import InputRefused
from arlequin.cli.play.keyboard import KeyboardGame
from arlequin.core.errors import ArlequinError
from arlequin.core.odds import Odds
from arlequin.gateway.protocol.outbound import OwnAction
from arlequin.table.public_table import ENTER
from arlequin.words.typed_colours import plain


class RealDiceGame(KeyboardGame):
    """A game at one keyboard whose dice are thrown, or cards drawn, by people."""

    def legend(self) -> Iterator[str]:
        yield self.talk.hand_reader().help()

    def ask_dice(self, own: OwnAction) -> None:
        """Asks what the dice or cards show that people have thrown or drawn."""
        odds = self.game.odds(self.talk.state)
        if odds is None:
            return
        if odds.owner in self.table.yours:
            self.show_sheet_before_throw()
        line = self.ask(self.talk.hand_reader().prompt(self.talk.state, odds))
        if line and not self.obeys(line):
            self._read_dice(line, odds)

    def _read_dice(self, line: str, odds: Odds[Any]) -> None:
        hands, past = self.talk.hand_reader(), self.table.replay.past
        try:
            *corrected, event = hands.read(line, self.talk.state, odds, past)
        except InputRefused as refusal:
            self.tell(str(refusal))
            return
        if (not corrected or self._swap_dice(line, corrected)) and self.confirms(event):
            self.request(line, self._enter_or_play(event))

    def _swap_dice(self, line: str, corrected: Sequence[str]) -> bool:
        """Whether two dice that were taken for each other have their right letters now."""
        self.tell(self.say("term-dice-mistaken"))
        self.hushed = True
        try:
            return self.request(line, self._play_turn_again(corrected))
        finally:
            self.hushed = False

    async def _play_turn_again(self, texts: Sequence[str]) -> None:
        """Takes this turn back, and plays the corrected events."""
        back, *events = texts
        await self.talk.take_back(int(back.split(" ")[1]))
        for text in events:
            await self._enter_or_play(text)

    async def _enter_or_play(self, text: str) -> None:
        own = self.table.you[0]
        await (self.talk.enter if own.does == ENTER else self.table.play)(own, text)

    def confirms(self, text: str) -> bool:
        """Asks before the last event of a game, which cannot be taken back."""
        if not self._is_last(text):
            return True
        self.flush()
        answer = self.terminal.line(self.say("term-sure", {"text": text}))
        return plain(answer) in ("", "y", "yes", plain(self.words.own("yes")))

    def _is_last(self, text: str) -> bool:
        try:
            after = self.game.after(self.talk.state, self.game.parse(text))
        except ArlequinError:
            return False  # shown when it is played
        return self.game.outcome(after) is not None
