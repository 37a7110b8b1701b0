"""Conversation at a table: log entries as sentences, typed words as requests."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from time import monotonic
from typing import Any

from arlequin.cli.errors import InputRefused, Say, describe_fault
from arlequin.cli.terminal.games.plain import MOST_LISTED, Dictation, Offers, terminal_game
from arlequin.cli.terminal.real_dice import RealDice
from arlequin.cli.terminal.screens import Screen
from arlequin.cli.terminal.terminal import Terminal
from arlequin.cli.terminal.vocabulary import quote, vocabulary
from arlequin.client.connection import new_key
from arlequin.client.device import Sitting
from arlequin.client.errors import ServerRefused
from arlequin.client.participation import NONE, RED, Participation
from arlequin.client.remote_table import RemoteTable
from arlequin.core.colour import Colour
from arlequin.core.errors import ArlequinError
from arlequin.core.events import Die, Throw
from arlequin.core.game import AnyGame, Fact, View
from arlequin.core.match import Match, game_view
from arlequin.core.seat import Seat
from arlequin.gateway.protocol.outbound import Look, OwnAction, SentAdvice, SentEntry
from arlequin.players.levels import SILENT
from arlequin.table import requests
from arlequin.table.proposals import REPLACING
from arlequin.table.public_table import ENTER, THROW
from arlequin.words import names
from arlequin.words.messages import Args, messages
from arlequin.words.narrator import Narrator

REQUESTS: dict[str, Callable[[Seat], requests.Request]] = {
    "undo": lambda seat: requests.Propose(new_key(), seat, "takeback"),
    "rematch": lambda seat: requests.Propose(new_key(), seat, "rematch"),
    "yes": lambda seat: requests.Reply(new_key(), seat, True),
    "no": lambda seat: requests.Reply(new_key(), seat, False),
    "withdraw": lambda seat: requests.Withdraw(new_key(), seat),
    "pause": lambda seat: requests.Pause(new_key(), seat),
    "resume": lambda seat: requests.Resume(new_key(), seat),
    "stop-proof": lambda seat: requests.Propose(new_key(), seat, "stop"),
    "no-hints": lambda seat: requests.Mind(new_key(), seat, False),
    "with-hints": lambda seat: requests.Mind(new_key(), seat, True),
}
"""The requests of words to the others."""
SECRET = ("thrown", "card")
"""Facts that reveal dice and cards, which a blind round does not show (YC-16)."""
REFUSALS = {
    "play/unreadable": "term-not-understood",
    "play/illegal": "term-illegal",
    "play/not-your-turn": "term-illegal",
    "play/stale": "term-stale",
    "announce/taken": "term-illegal",
    "announce/spoken": "term-illegal",
    "takeback/none": "term-no-undo",
    "proof/asked": "term-no-undo",
    "proof/answers": "join-proof-answers",
    "proof/waiting": "join-proof-waiting",
    "hints/race": "term-hint-race",
    "hints/none": "term-hint-nobody",
    "hints/objected": "term-hint-objected",
    "hints/off": "term-hint-off",
    "hints/same": "term-hint-same",
    "play/other": "term-hint-none",
    "race/waits": "join-race-wait",
    "propose/racing": "join-race-on",
}
"""Refusals of a table, in the player's language."""


def check_blind(game: AnyGame, hands: bool, terminal: Terminal, lang: str) -> None:
    """Raises InputRefused where a blind game has no screen on which words replace each other."""
    if terminal_game(game).by_ear and not hands and not terminal.replaces:
        raise InputRefused(lang, "term-blind-pipe")


class Conversation:
    """Sentences and requests of one terminal at a table."""

    def __init__(self, terminal: Terminal, lang: str, table: RemoteTable, hands: bool) -> None:
        self.terminal = terminal
        self.lang = lang
        self.table = table
        self.hands = hands
        """Whether people throw real dice."""
        self.game: AnyGame = table.game
        self.say = messages(lang).say
        self.words = vocabulary(lang)
        self.report = SealReport(table.proof, self.say, table.is_in_process)
        self.shown = terminal_game(self.game)
        self._held: list[Fact] = []
        """Facts of a blind round that are held back until it closes."""
        check_blind(self.game, hands, terminal, lang)

    def view(self, seat: Seat | None = None) -> View:
        """The view of a seat, or of a spectator."""
        return self.game.view(self.table.replay.state, seat)

    def name(self, seat: Seat) -> str:
        return self.table.replay.names[seat - 1]

    @property
    def narrator(self) -> Narrator:
        """Describes facts, with the current names of the players."""
        return Narrator.of(self.lang, self.game, self.table.replay.names)

    @property
    def offers(self) -> Offers:
        return Offers(self.shown, self.narrator, self.words)

    def entry(self, entry: SentEntry, facts: tuple[Fact, ...]) -> list[str]:
        """The sentences of a log entry: of each fact of an event, else of the player's action."""
        if entry.kind == "event":
            return [self._fact(fact) for fact in self.visible(facts)]
        if entry.kind == "proof":  # devices write these by themselves: the badge sums them up
            return []
        own = entry.kind == "proposed" and entry.seat in self.table.yours
        if self.is_alone() and (own or entry.kind == "answered"):
            return []
        if own:
            return [self.say("join-asked")]
        who = self.name(entry.seat) if entry.seat else ""
        kind = "without" if entry.level == SILENT else entry.kind
        about = self.name(entry.about) if entry.what in REPLACING else ""
        args: Args = {"player": who, "what": entry.what, "about": about,
                "table": quote(entry.table), "agrees": "yes" if entry.agrees else "no"}  # fmt: skip
        return [self.say(f"join-{kind}", args)]

    def _fact(self, fact: Fact) -> str:
        if fact.kind == "starts" and self.hands:  # people drew lots, not chance
            return self.say("starts", {"player": self.name(int(str(fact.args["seat"])))})
        return self.narrator.describe(fact)

    def visible(self, facts: Iterable[Fact]) -> list[Fact]:
        """The facts that can be shown; a blind round holds some back until the check."""
        facts = list(facts)
        if self.hands:
            return facts
        if self.shown.hides(game_view(self.view())):
            self._held += [fact for fact in facts if fact.kind in SECRET]
            return [fact for fact in facts if fact.kind not in SECRET]
        held, self._held = self._held, []
        check = next((i for i, fact in enumerate(facts) if fact.kind in ("card", "count")), 0)
        return [*facts[:check], *held, *facts[check:]]

    def waits(self) -> list[str]:
        """The players that a race or a draw waits for, and what can be done about it."""
        awaited, absent = self.table.awaited_seats, self.table.absent
        others = [seat for seat in awaited if seat not in self.table.yours]
        lines = [self.say("join-race-ready")] if set(awaited) & set(self.table.yours) else []
        if others:
            lines.append(self.say("join-race-waits", {"players": self._names(others)}))
        if self.table.yours:
            gone = [self.name(seat) for seat in others if seat in absent]
            lines += [self.say("join-race-absent", {"player": name}) for name in gone[:1]]
        return [*lines, *self._draw_waits()]

    def _draw_waits(self) -> Iterator[str]:
        """Whose devices a roll or a card waits for, and how to continue without proof."""
        waiting = [seat for seat in self.table.public.seating.people if seat in self.table.silent]
        if waiting:
            yield self.say("join-draw-waits", {"players": self._names(waiting)})
        asks = self.table.public.proposal is None and self.table.proof.badge.burned
        if waiting and asks and set(self.table.yours) - set(waiting):
            yield self.say("join-draw-stop")

    def _names(self, seats: Iterable[Seat]) -> str:
        return messages(self.lang).join([self.name(seat) for seat in seats])

    def seat_changes(self) -> Iterator[str]:
        """At a rematch, the seats that have other players than before."""

        def who(sitting: Sitting) -> str:
            name = sitting.name or self.say("unnamed", {"seat": seat})
            return self.say("rematch-who", {"kind": sitting.kind, "name": name})

        for seat, before, now in self.table.rematch.changes(self.table.public.seating.seats):
            args: Args = {"seat": seat, "before": who(before), "now": who(now)}
            yield self.say("rematch-seat", args)
        if self.table.rematch.yours and not self.table.yours:
            yield self.say("rematch-no-seat")

    def is_alone(self) -> bool:
        """Whether all people at the table sit at this device."""
        return set(self.table.public.seating.people) <= set(self.table.yours)

    def chance_prompt(self, own: OwnAction) -> str:
        """The question before a person throws or draws, or enters real dice; else empty."""
        odds = self.game.odds(self.table.replay.state)
        if own.does == ENTER and odds is not None:
            return self._real_dice().question(self._game_state(), odds)
        if own.does != THROW:
            return ""
        dice = odds is None or isinstance(odds.at(0), Throw | Die)
        return self.say("term-throw" if dice else "term-draw", {"player": self.name(own.seat)})

    def ready_prompt(self, seat: Seat) -> str:
        """The question before a round against the clock."""
        return self.say("term-ready", {"player": self.name(seat), "seconds": self.game.limit})

    def look(self, message: Look) -> str:
        """The sentence for open dice, whose card follows with the next step (YC-03)."""
        dice = [names.colour(self.lang, Colour(c)) for c in message.dice]
        return self.say("term-pair", {"label": self.say("term-dice"), "value": ", ".join(dice)})

    def hint(self, advice: SentAdvice) -> str:
        """The best move, why, what it is worth, and what to type."""
        typed = self.offers.shortcut(self.view(advice.seat), advice.moves[0].move)
        return self.say("term-hint", {"hint": self.advice(advice), "typed": typed})

    def advice(self, advice: SentAdvice) -> str:
        """The best move, why, and what it is worth."""
        best = advice.moves[0]
        return self.narrator.hint(advice.unit, best, advice.because, self.game.parse(best.move))

    def dictation(self) -> Dictation | None:
        """The dictation of a blind race that begins (YC-16); none with real dice."""
        if self.hands or not self.shown.by_ear:
            return None
        return self.shown.dictation(self.lang, game_view(self.view()), monotonic())

    def legend(self) -> Iterator[str]:
        """The letters of the colours; with real dice also how these are typed."""
        if colours := self.words.legend(self.shown.colours):
            yield self.say("term-help-hands" if self.hands else "term-legend", {"colours": colours})

    def refusal(self, error: ArlequinError, typed: str) -> str:
        """Why a typed line was refused."""
        key = REFUSALS.get(error.code) if isinstance(error, ServerRefused) else None
        if key == "term-illegal" and isinstance(error, ServerRefused) and error.rule is not None:
            rule = f"{error.rule}: {names.rule(self.lang, error.rule)}"
            return self.say("term-illegal-rule", {"text": quote(typed), "rule": rule})
        return str(error) if key is None else self.say(key, {"text": quote(typed)})

    def fresh_throw(self) -> bool:
        """Whether a turn begins with a throw of all dice."""
        view = game_view(self.view())
        return getattr(view, "phase", "") == "throw" and not getattr(view, "dice", ())

    def follows(self, seat: Seat) -> bool:
        """Whether the pending chance follows a move of this seat, and needs no question."""
        past = self.table.replay.past
        actors = self.game.actors(past[-1][0]) if past else ()
        return not self.fresh_throw() and actors[:1] == (seat,)

    def show_table(self, view: View, brief: bool = False) -> None:
        """Shows the table; in brief only what changes within a turn."""
        width, people = self.terminal.console.width, self.table.replay.names
        screen = Screen(self.lang, people, self.shown, width, hands=self.hands)
        self.terminal.show(screen.draw(view, brief))

    def show_choices(self, view: View) -> None:
        """Shows what is expected of the player, and the legal moves."""
        self.terminal.show(self.narrator.prompt(view))
        lines = self.offers.lines(view) if game_view(view).texts else []
        if len(lines) <= MOST_LISTED:
            self.terminal.show(*lines)

    async def enter(self, own: OwnAction, text: str) -> None:
        """Enters what real dice or cards show, as it was typed."""
        odds = self.game.odds(self.table.replay.state)
        if odds is not None:
            event = self._real_dice().read(text, self._game_state(), odds)
            await self.table.ask(requests.Enter(new_key(), own.seat, own.since, event))

    def _real_dice(self) -> RealDice:
        people, shown = self.table.replay.names, self.shown
        return RealDice(shown.rules, self.lang, people, shown.colours, shown.typed_throw)

    def _game_state(self) -> Any:
        """The state of the game under way, also within a match."""
        state = self.table.replay.state
        return state.game if isinstance(self.game, Match) else state

    async def take_back(self) -> None:
        """Takes a move back for a player at this device, with the consent of the others at it."""
        refused: list[ServerRefused] = []
        number = 1 if self.table.is_in_process else 0  # at a server all that can be taken back
        for seat in self.table.yours:
            try:
                await self.table.ask(requests.Propose(new_key(), seat, "takeback", number))
                for other in self.table.yours:
                    if other != seat and self.table.public.proposal is not None:
                        await self.table.ask(requests.Reply(new_key(), other, True))
            except ServerRefused as error:
                refused.append(error)
            else:
                return
        raise next((error for error in refused if error.code != "takeback/none"), refused[0])

    def speaker(self, you: Sequence[OwnAction], text: str) -> tuple[OwnAction, str]:
        """The seat and the move of a typed line, which names the seat where several people race."""
        view, move = game_view(self.view(you[0].seat)), self.words.move(text)
        known = move.lower() in view.texts
        move = move.lower() if known else self.shown.move(move, view, self.words)
        if len(you) > 1 and len(text.split()) == 1 and move != "time":
            who = f"{you[-1].seat} {quote(text)}"
            raise InputRefused(self.lang, "term-who-says", {"text": quote(text), "like": who})
        seats = {str(own.seat): own for own in you}
        return seats.get(move.split(" ")[0], you[0]), move


class SealReport:
    """Sentences of the badge: the new ones, or all of them."""

    def __init__(self, proof: Participation, say: Say, own: bool = False) -> None:
        self._proof = proof
        self._say = say
        self._own = own
        """Whether this computer itself rolls the dice."""
        self._said: set[str] = set()
        """Sentences that were returned before."""
        self.minds_unproven = False
        """Whether to say once that nothing is proven, where that is so."""

    def news(self) -> Iterator[str]:
        """The new sentences: of a fault, and of everything amber."""
        badge, proof = self._proof.badge, self._proof
        if self.minds_unproven and proof.is_welcomed:
            self.minds_unproven = False
            if badge.colour == NONE:
                yield self._say("seal-none")
        why = proof.unstored
        unstored = [self._say("seal-unstored", {"why": why})] if why else []
        for sentence in (*unstored, *(self.last() if self.broken else self._amber())):
            if sentence not in self._said:
                self._said.add(sentence)
                yield sentence

    @property
    def broken(self) -> bool:
        return self._proof.badge.colour == RED

    def last(self) -> Iterator[str]:
        """The fault, to be repeated when the program ends."""
        if self.broken:
            code, ply = self._proof.fault or ("", 0)
            yield self._say("seal-broken", {"ply": ply, "why": describe_fault(code, self._say)})

    def lines(self) -> Iterator[str]:
        """The badge, its sentences, and the fingerprint."""
        badge = self._proof.badge
        if self.broken or badge.colour == NONE:
            none = self._say("seal-own" if self._own else "seal-none")
            yield from self.last() if self.broken else [none]
            return
        counts = {"number": badge.contributed, "all": badge.draws}
        colour = self._say("seal-colour", {"colour": badge.colour})
        kind = "watching" if badge.spectator else "part" if badge.draws else "begins"
        yield f"{colour}. {self._say(f'seal-{kind}', counts)}"
        if badge.excused and not badge.spectator:
            yield self._say("seal-excused", {"number": badge.excused})
        yield from self._amber()
        if badge.draws:
            yield self._say("seal-print", {"digits": self._proof.fingerprint})

    def _amber(self) -> Iterator[str]:
        badge = self._proof.badge
        if badge.left_out:
            yield self._say("seal-left-out", {"number": badge.left_out})
        if badge.burned:
            yield self._say("seal-answered" if badge.answered else "seal-repeated")
        if badge.stopped_at:
            yield self._say("seal-stopped", {"ply": badge.stopped_at})

    def comparison(self, digits: str) -> str:
        """The result of comparing the fingerprint with another player's."""
        typed = re.sub("[^0-9]", "", digits)
        same = typed == self._proof.fingerprint.replace(" ", "")
        right = same and self._proof.badge.draws and not self.broken
        return self._say("seal-same" if right else "seal-other")
