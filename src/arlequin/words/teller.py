"""Teller: a game in words; what happened, what is due, what may be done, how it ended."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict

from arlequin.core.advice import Advised, Why
from arlequin.core.events import Event
from arlequin.core.game import Fact, View
from arlequin.core.outcome import Outcome
from arlequin.words import advice_text
from arlequin.words.arguments import Held, arguments, players
from arlequin.words.messages import messages
from arlequin.words.phrases import Phrases
from arlequin.words.prompt import prompt
from arlequin.words.rulebooks import has_words

SHARED = ("match-next", "match-over", "takeback")
"""Kinds of fact that belong to no game."""


class Teller:
    """Tells one game in one language: `Teller("fr", "coloretto", ("Ana", "Bob"))`.

    A game without words is described by the names in its rules.
    """

    def __init__(self, lang: str, game: str, names: Sequence[str]) -> None:
        self.lang = lang
        self.game = game
        self._say = Phrases(lang, game, names)
        self._plain = not has_words(game)

    def tell(self, fact: Fact) -> str:
        """What happened, as a sentence."""
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
        """What is advised: dice as players see them, or the move's own label."""
        done = advised.deed
        return self.move(event) if done is None else advice_text.deed(self._say, done)

    def hint(self, unit: str, best: Advised, because: Sequence[Why], event: Event) -> str:
        """What to do, why in plain words, what it is roughly worth; `event` is the best move."""
        about = self.about(unit, best.value)
        deed, worth = (
            self._say.say("advice-plain", deed=each) if each else ""
            for each in (self.deed(best, event), about)
        )
        return " ".join(filter(None, (deed, self.because(because), worth)))

    def because(self, because: Sequence[Why]) -> str:
        """Why the best move is good, in plain sentences."""
        return advice_text.sentences(self._say, because)

    def about(self, unit: str, value: float) -> str:
        """What a move is worth, roughly: `62 % to win`."""
        return advice_text.about(self._say, unit, value)

    def advised(self, advised: Advised, event: Event) -> str:
        """What is advised, with every figure of its reason."""
        return advice_text.figured(self._say, self.deed(advised, event), advised)

    def why(self, advised: Advised) -> str:
        """The reason alone; nothing where there is none."""
        return ", ".join(map(self.part, advised.why))

    def part(self, reason: Why) -> str:
        """One part of a reason: `61.4 % to meet the objective`."""
        return advice_text.why(self._say, reason)

    def worth(self, unit: str, value: float, error: float | None = None) -> str:
        """What a move is worth: `62.3 % to win`."""
        return advice_text.worth(self._say, unit, value, error)

    # --- what is due ----------------------------------------------------------------------------

    def due(self, view: View) -> str:
        """What the viewing seat should do, or whom it waits for; a spectator gets all seats."""
        seats = view.due
        if view.seat is not None and seats:
            if view.seat not in seats:
                return self._say.say("waiting", players=self._say.players(seats))
            seats = (view.seat,)
        return self._prompt_text(view, seats)

    def _prompt_text(self, view: View, seats: tuple[int, ...]) -> str:
        asked = prompt(self._say, self.game, view)
        if self._plain:
            return plain_due(self._say, asked.phase, seats)
        args = asked.args | players(self._say, {"seats": seats})
        sentence = self._say.say(f"{self.game}-due-{asked.phase}", **args)
        return f"{sentence} {asked.goal}".rstrip()

    def turn(self, view: View) -> str:
        """Whose turn it is; the pending event where it is no seat's."""
        seats = view.due
        if not seats:
            return self.due(view)
        return self._say.say("turn", **players(self._say, {"seats": seats}))

    # --- the end --------------------------------------------------------------------------------

    def outcome(self, outcome: Outcome) -> str:
        """Why the game ended and who won; then a line for each player."""
        first = [self.reason(outcome), self.winners(outcome), self._tie_break(outcome)]
        return "\n".join([" ".join(filter(None, first)), *self.places(outcome)])

    def reason(self, outcome: Outcome) -> str:
        """Why the game ended."""
        key = f"reason-{outcome.reason}"
        if self._plain and not messages(self.lang).has(key):
            return f"{spell_out(outcome.reason).capitalize()}."
        return self._say.say(key)

    def winners(self, outcome: Outcome) -> str:
        """Who won, or who shares the win, and with how much."""
        score = self._say.score(outcome.scores[outcome.winners[0] - 1])
        return self._say.say("win", **players(self._say, {"seats": outcome.winners}), score=score)

    def _tie_break(self, outcome: Outcome) -> str:
        """What decided between the winner and a player with the same score."""
        best = outcome.scores[outcome.winners[0] - 1]
        shared = outcome.scores.count(best) <= len(outcome.winners)
        return "" if shared or self._plain else self._say.say(f"{self.game}-settled")

    def places(self, outcome: Outcome) -> tuple[str, ...]:
        """A line for each player, the winner first: `1. Ana: 34 points`."""
        ordered = sorted(enumerate(outcome.ranks, 1), key=lambda seated: seated[1])
        return tuple(self._place(seat, rank, outcome) for seat, rank in ordered)

    def _place(self, seat: int, rank: int, outcome: Outcome) -> str:
        score = self._say.score(outcome.scores[seat - 1])
        return self._say.say("place", rank=rank, player=self._say.player(seat), score=score)


def plain_fact(say: Phrases, kind: str, held: Held) -> str:
    """A fact of a game without words, by its kind and fields: `Ana: happened (what roll)`."""
    details = ", ".join(_pairs(held))
    happened = f"{spell_out(kind)} ({details})" if details else spell_out(kind)
    who = held.get("seats") or ((held["seat"],) if held.get("seat") else ())
    return _with_players(say, who, happened)


def _with_players(say: Phrases, seats: Sequence[int], text: str) -> str:
    return say.say("term-pair", label=say.players(seats), value=text) if seats else text


def _pairs(held: Held) -> Iterator[str]:
    """The fields of a fact beside the players."""
    for name, value in held.items():
        if name not in ("seat", "seats"):
            yield f"{spell_out(name)} {_plain_value(value)}"


def _plain_value(value: Any) -> str:
    if isinstance(value, Struct):
        value = {field: getattr(value, field) for field in value.__struct_fields__}
    if isinstance(value, dict):
        return (
            ", ".join(f"{_plain_value(key)} {_plain_value(held)}" for key, held in value.items())
            or "-"
        )
    if isinstance(value, list | tuple):
        return " ".join(map(_plain_value, value)) or "-"
    return "-" if value is None else str(value)


def plain_due(say: Phrases, phase: str, seats: Sequence[int]) -> str:
    """The players to act and the phase, of a game without words: `Ana: move`."""
    return _with_players(say, seats, spell_out(phase))


def spell_out(name: str) -> str:
    """A name in code as words: `last_round` is `last round`."""
    return name.replace("_", " ").replace("-", " ")
