"""Narrator: a game in words: facts, moves, prompts, advice and the outcome."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict

from arlequin.core.advice import Advised, Why
from arlequin.core.events import Event
from arlequin.core.game import AnyGame, Fact, View
from arlequin.core.material import Material
from arlequin.core.outcome import Outcome
from arlequin.words import advice_text
from arlequin.words.arguments import Held, arguments, players
from arlequin.words.messages import messages
from arlequin.words.phrases import Phrases
from arlequin.words.prompt import prompt
from arlequin.words.rulebooks import has_words

SHARED = ("match-next", "match-over", "takeback")
"""Kinds of fact that belong to no game."""


class Narrator:
    """Describes one game in one language: `Narrator("fr", "coloretto", ("Ana", "Bob"))`.

    For a game without words it uses the names in its rules. An owner's material can have names
    of colours and sheets.
    """

    def __init__(
        self, lang: str, game: str, names: Sequence[str], material: Material | None = None
    ) -> None:
        self.lang = lang
        self.game = game
        self._say = Phrases(lang, game, names, material)
        self._plain = not has_words(game)

    @classmethod
    def of(cls, lang: str, game: AnyGame, names: Sequence[str]) -> "Narrator":
        """The narrator of a game, with the names of its material."""
        return cls(lang, game.identity.game, names, game.material)

    def describe(self, fact: Fact) -> str:
        """A fact as a sentence."""
        if self._plain and fact.kind not in SHARED:
            return plain_fact(self._say, fact.kind, fact.args)
        key = fact.kind if fact.kind in SHARED else f"{self.game}-{fact.kind}"
        return self._say.say(key, **arguments(self._say, key, fact.args))

    def names_move(self, event: Event) -> bool:
        """Whether an event has its own label; chance has none in games with words."""
        return self._plain or messages(self.lang).has(self._move_key(event))

    def _move_key(self, event: Event) -> str:
        return f"{self.game}-move-{type(event).__name__.lower()}"

    def move(self, event: Event) -> str:
        """A player's move, as a label: `Throw B and D again`."""
        if self._plain:
            return event.text
        key = self._move_key(event)
        return self._say.say(key, **arguments(self._say, key, asdict(event)))

    # --- advice ---------------------------------------------------------------------------------

    def deed(self, advised: Advised, event: Event) -> str:
        """The advice alone: dice as players see them, or the label of the move."""
        action = advised.deed
        return self.move(event) if action is None else advice_text.deed(self._say, action)

    def hint(self, unit: str, best: Advised, because: Sequence[Why], event: Event) -> str:
        """The best move `event`, the reason in plain words, and its rough worth."""
        deed = self._say.say("advice-plain", deed=self.deed(best, event))
        about = self.about(unit, best.value)
        worth = self._say.say("advice-plain", deed=about) if about else ""
        return " ".join(filter(None, (deed, self.because(because), worth)))

    def because(self, because: Sequence[Why]) -> str:
        """The reasons of the best move, in plain sentences."""
        return " ".join(advice_text.because(self._say, reason) for reason in because)

    def about(self, unit: str, value: float) -> str:
        """The rough worth of a move: `62 % to win`."""
        return advice_text.about(self._say, unit, value)

    def describe_move(self, advised: Advised, event: Event) -> str:
        """A move with every figure of its reason."""
        deed, why = self.deed(advised, event), ", ".join(map(self.part, advised.why))
        if not why:
            return self._say.say("advice-plain", deed=deed)
        return self._say.say("advice", deed=deed, why=why)

    def part(self, reason: Why) -> str:
        """One part of a reason: `61.4 % to meet the objective`."""
        return advice_text.why(self._say, reason)

    def worth(self, unit: str, value: float, error: float | None = None) -> str:
        """The worth of a move: `62.3 % to win`."""
        return advice_text.worth(self._say, unit, value, error)

    # --- prompts --------------------------------------------------------------------------------

    def prompt(self, view: View) -> str:
        """The prompt for the seat of the view, or who it waits for; a spectator gets all."""
        seats = view.due
        if view.seat is not None and seats:
            if view.seat not in seats:
                return self._say.say("waiting", players=self._say.players(seats))
            seats = (view.seat,)
        asked = prompt(self._say, self.game, view)
        if self._plain:
            return _with_players(self._say, seats, spell_out(asked.phase))
        args = asked.args | players(self._say, {"seats": seats})
        sentence = self._say.say(f"{self.game}-due-{asked.phase}", **args)
        return f"{sentence} {asked.goal}".rstrip()

    def turn(self, view: View) -> str:
        """The players at turn; the pending event where there are none."""
        seats = view.due
        if not seats:
            return self.prompt(view)
        return self._say.say("turn", **players(self._say, {"seats": seats}))

    # --- the end --------------------------------------------------------------------------------

    def outcome(self, outcome: Outcome) -> str:
        """The reason of the end, the winners, the rule that broke a tie; a line for each player."""
        key = f"reason-{outcome.reason}"
        if self._plain and not messages(self.lang).has(key):
            reason = f"{spell_out(outcome.reason).capitalize()}."
        else:
            reason = self._say.say(key)
        first = [reason, self.winners(outcome)]
        best = outcome.scores[outcome.winners[0] - 1]
        if outcome.scores.count(best) > len(outcome.winners) and not self._plain:
            first.append(self._say.say(f"{self.game}-settled"))  # a player had the same score
        return "\n".join([" ".join(first), *self.places(outcome)])

    def winners(self, outcome: Outcome) -> str:
        """The winners and their score."""
        score = self._say.score(outcome.scores[outcome.winners[0] - 1])
        return self._say.say("win", **players(self._say, {"seats": outcome.winners}), score=score)

    def places(self, outcome: Outcome) -> tuple[str, ...]:
        """A line for each player, the winner first: `1. Ana: 34 points`."""
        say, lines = self._say, []
        for seat, rank in sorted(enumerate(outcome.ranks, 1), key=lambda seated: seated[1]):
            score = say.score(outcome.scores[seat - 1])
            lines.append(say.say("place", rank=rank, player=say.player(seat), score=score))
        return tuple(lines)


def plain_fact(say: Phrases, kind: str, held: Held) -> str:
    """A fact of a game without words, by its kind and fields: `Ana: happened (what roll)`."""
    fields = [(name, value) for name, value in held.items() if name not in ("seat", "seats")]
    details = ", ".join(f"{spell_out(name)} {_plain_value(value)}" for name, value in fields)
    happened = f"{spell_out(kind)} ({details})" if details else spell_out(kind)
    seats = held.get("seats") or ((held["seat"],) if held.get("seat") else ())
    return _with_players(say, seats, happened)


def _with_players(say: Phrases, seats: Sequence[int], text: str) -> str:
    """A text after the names of players: `Ana: move`."""
    return say.say("term-pair", label=say.players(seats), value=text) if seats else text


def _plain_value(value: Any) -> str:
    if isinstance(value, Struct):
        value = {field: getattr(value, field) for field in value.__struct_fields__}
    if isinstance(value, dict):
        pairs = (f"{_plain_value(key)} {_plain_value(held)}" for key, held in value.items())
        return ", ".join(pairs) or "-"
    if isinstance(value, list | tuple):
        return " ".join(map(_plain_value, value)) or "-"
    return "-" if value is None else str(value)


def spell_out(name: str) -> str:
    """A name in code as words: `last_round` is `last round`."""
    return name.replace("_", " ").replace("-", " ")
