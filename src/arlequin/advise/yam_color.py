"""Advice at YAM color: the match count, colour by colour; before the throw, what to bet on."""

from collections import Counter
from random import Random

from arlequin.advise.adviser import Adviser, RankedMoves, because, best_first, figures, why
from arlequin.core.advice import CARDS, EXACT, MODEL, RIGHT, Advised, Because, Why
from arlequin.core.seat import Seat
from arlequin.games.yam_color.events import Bets, Passes, Phase, Says, Stakes
from arlequin.games.yam_color.rules import YamColor
from arlequin.games.yam_color.view import YamColorView
from arlequin.players.yam_color.expert import ExpertYamColor
from arlequin.players.yam_color.eyes import wagers


def because_announcement(best: Advised, count: int) -> Because:
    """The balls in common; or the player who has said their number already."""
    kinds = {each.kind: each.args for each in best.why}
    if "said" in kinds:
        return because("said", **kinds["said"])
    if "matches" in kinds:
        return because("matches", balls=kinds["matches"]["balls"], count=count)
    return because("nothing" if "nothing" in kinds else "count", count=count)


def because_bet(best: Advised) -> Because:
    """The likeliest number; before a race, one that wins more often than it pays."""
    number = best.move.rpartition(" ")[2]
    if not number.isdecimal():
        return because("bet-pass")
    chance = figures(best, "wins").get("chance", best.value)
    return because("bet", number=int(number), chance=chance)


class YamColorAdviser(Adviser[YamColorView]):
    """Counts without slips; bets as the expert does."""

    def __init__(self, game: YamColor, random: Random) -> None:
        self._game = game
        self._expert = ExpertYamColor(game, random)

    def rank_moves(self, view: YamColorView, seat: Seat) -> RankedMoves:
        if view.phase == Phase.STAKE.value:
            return self._stakes(view, seat)
        if view.phase == Phase.BET.value:
            return self._wagers(view, seat) if view.betting == "before" else self._bets(view, seat)
        return self._calls(view)

    def because(self, view: YamColorView, seat: Seat, best: Advised) -> tuple[Because, ...]:
        if view.phase == Phase.STAKE.value:
            return (because("keep-card"),)  # a stake of the player can only be lost
        if view.phase == Phase.BET.value:
            return (because_bet(best),)
        return (because_announcement(best, sum(self._expert.colour_matches(view).values())),)

    def _calls(self, view: YamColorView) -> RankedMoves:
        """The right number; a pass where another player has said it already (YC-06, YC-08)."""
        matched = self._expert.colour_matches(view)
        count = sum(matched.values())
        sayer = next((seat for seat, number in view.said if number == count), None)
        wanted = None if sayer else count
        events = [self._game.parse(move) for move in view.texts]
        advised = [
            Advised(
                event.text, float(_number(event) == wanted), why=_why(event, view, matched, sayer)
            )
            for event in events
        ]
        return RankedMoves(
            RIGHT, EXACT, best_first([_rank(e, count, sayer) for e in events], advised)
        )

    def _bets(self, view: YamColorView, seat: Seat) -> RankedMoves:
        """The chance that a number is right; a wrong bet costs nothing."""
        chances = {Bets(seat, n).text: p for n, p in enumerate(self._expert.chances(view))}
        worth = [chances[move] for move in view.texts]
        advised = [Advised(move, chances[move], why=(why("bet"),)) for move in view.texts]
        return RankedMoves(RIGHT, EXACT, best_first(worth, advised))

    def _wagers(self, view: YamColorView, seat: Seat) -> RankedMoves:
        """Numbers said before the throw: the gain of each on the others, and its risk."""
        advised = [
            Advised(
                (Passes(seat) if bid is None else Bets(seat, bid)).text, wager.lead,
                why=() if bid is None else (
                    why("wins", chance=wager.wins), why("pays", chance=wager.pays),
                ),
            )
            for bid, wager in wagers(view, self._expert.chances(view)).items()
        ]  # fmt: skip
        return RankedMoves(CARDS, MODEL, best_first([each.value for each in advised], advised))

    def _stakes(self, view: YamColorView, seat: Seat) -> RankedMoves:
        """A stake: lost to one of the others, or returned; here all players are equally quick."""
        others = (len(view.players) - 1) / len(view.players)
        advised = [
            Advised(Stakes(seat, 1).text, -1.0, why=(why("stake", chance=others),)),
            Advised(Stakes(seat, 0).text, 0.0, why=(why("no-stake"),)),
        ]
        return RankedMoves(CARDS, MODEL, best_first([each.value for each in advised], advised))


def _number(event: object) -> int | None:
    """The number that is said; None for a pass."""
    return event.number if isinstance(event, Says) else None


def _rank(event: object, count: int, sayer: Seat | None) -> float:
    """The right number (if it is taken, a pass); then lower ones, a pass, those that are fined."""
    number = _number(event)
    if number is None:
        return count if sayer else -0.5
    return number if number <= count else count - number - 1.0


def _why(
    event: object, view: YamColorView, matched: Counter[str], sayer: Seat | None
) -> tuple[Why, ...]:
    count, number = sum(matched.values()), _number(event)
    if number is None:
        return (why("said", seat=sayer, number=count) if sayer else why("count", count=count),)
    if number != count:
        return _wrong(number, count, view), why("count", count=count)
    if view.blind:  # YC-16: no colour is announced in another form
        return (why("count", count=count),)
    there = {colour: balls for colour, balls in matched.items() if balls}
    return (why("matches", balls=there) if there else why("nothing"),)


def _wrong(number: int, count: int, view: YamColorView) -> Why:
    if number > count:
        return why("high")
    return why("inexact") if view.win == "exact" else why("low")


ADVISER = YamColorAdviser
