"""Verdict of a review for each player: grade, luck-adjusted result, three moments, one headline."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from arlequin.core.advice import WIN
from arlequin.review.measured import grade, luck_rarity
from arlequin.review.reviewed import (
    CHANCE,
    Headline,
    Moment,
    Review,
    ReviewedEvent,
    ReviewedPlayer,
)

UNCLEAR = 0.15
"""With more of a win unexplained, figures of luck and choices are not shown."""
MOMENTS = 3
LEAST_WEIGHTY = 10
"""Fewer weighty decisions give no grade."""
SMALL, LARGE = 0.05, 0.10
"""Of a win: less luck or loss is not worth a headline; a single mistake is from `LARGE` on."""
USUAL = (1 / 3, 2 / 3)
"""Luck is fair between these shares of games; without measured games, within SMALL."""


def is_clear(review: Review) -> bool:
    """Whether luck and choices explain enough of a win for their figures to be shown."""
    return review.unit != WIN or max(map(abs, review.residual)) <= UNCLEAR


def add_verdicts(review: Review, *, single: bool) -> Review:
    """The review with the verdict of every player; no rarity and no grade in a match."""
    players = [_with_rarity(review, each) if single else each for each in review.players]
    review = replace(review, players=tuple(players))
    return replace(review, players=tuple(_with_verdict(review, each) for each in players))


def _with_rarity(review: Review, player: ReviewedPlayer) -> ReviewedPlayer:
    if review.unit != WIN or review.left_out:
        return player
    count = len(review.players)
    name = None
    if player.rate is not None and player.weighty >= LEAST_WEIGHTY:
        name = grade(review.game, count, player.rate)
    return replace(player, rarity=luck_rarity(review.game, count, player.luck), grade=name)


def _with_verdict(review: Review, player: ReviewedPlayer) -> ReviewedPlayer:
    moments = tuple(_moments(review, player))
    if review.result is None:
        return replace(player, moments=moments)
    place = player.seat - 1
    chance = sum(event.effects[place] for event in review.events if event.kind == CHANCE)
    headline = _headline(review, player, moments) if review.unit == WIN else None
    adjusted = review.result[place] - chance
    return replace(player, moments=moments, adjusted=adjusted, headline=headline)


# --- moments -------------------------------------------------------------------------------------


def _moments(review: Review, player: ReviewedPlayer) -> list[Moment]:
    """Own mistakes, the costliest first; then what else changed most."""
    every = list(_possible_moments(review, player))
    every.sort(key=lambda each: (each.kind != "mistake", -abs(each.effect), each.ply))
    return every[:MOMENTS]


def _possible_moments(review: Review, player: ReviewedPlayer) -> Iterator[Moment]:
    for event in review.events:
        effect = event.effects[player.seat - 1]
        if event.kind == CHANCE and effect:
            yield Moment(event.ply, "luck", event.seat, effect)
        elif event.size is not None:
            own = event.seat == player.seat
            yield Moment(event.ply, "mistake" if own else "gift", event.seat, effect)


# --- headline ------------------------------------------------------------------------------------


def _headline(review: Review, player: ReviewedPlayer, moments: tuple[Moment, ...]) -> Headline:
    mistakes = [event for event in review.events if event.size and event.seat == player.seat]
    args: dict[str, Any] = {
        "luck": _luck_band(player),
        "points": round(100 * player.luck),
        "cost": round(100 * max(0.0, player.loss)),
        "mistakes": len(mistakes),
    }
    if not is_clear(review):
        return Headline("unclear", args)
    share = (review.result or ())[player.seat - 1]
    if 0.0 < share < 1.0:
        return Headline("shared", args)
    kind, moment = _won(review, player) if share else _lost(player, moments)
    return Headline(kind, args if moment is None else args | _moment_args(review, player, moment))


def _luck_band(player: ReviewedPlayer) -> str:
    """Compared with measured games; else by its sign."""
    low, high = (-SMALL, SMALL) if player.rarity is None else USUAL
    value = player.luck if player.rarity is None else player.rarity.less
    return "bad" if value < low else "good" if value > high else "fair"


def _won(review: Review, player: ReviewedPlayer) -> tuple[str, Moment | None]:
    others = [each.loss for each in review.players if each.seat != player.seat]
    better = sum(others) / len(others) - player.loss
    possible = [each for each in _possible_moments(review, player) if each.kind == "gift"]
    gift = max(possible, key=lambda each: each.effect, default=None)
    if gift is not None and gift.effect >= LARGE and gift.effect >= max(better / 2, player.luck):
        return "won-gift", gift
    if max(player.luck, better) < SMALL:
        return "won", None
    return ("won-luck" if player.luck > better else "won-choices"), None


def _lost(player: ReviewedPlayer, moments: tuple[Moment, ...]) -> tuple[str, Moment | None]:
    worst = next((each for each in moments if each.kind == "mistake"), None)
    if worst is not None and -worst.effect >= max(LARGE, player.loss / 2, -player.luck / 2):
        return "lost-mistake", worst
    if max(-player.luck, player.loss) < SMALL:
        return "lost", None
    return ("lost-luck" if -player.luck > player.loss else "lost-choices"), None


def _moment_args(review: Review, player: ReviewedPlayer, moment: Moment) -> dict[str, Any]:
    """Those of one moment; `chance` is that of the player with the best move there."""
    event: ReviewedEvent = review.events[moment.ply - 1]
    place = player.seat - 1
    before = review.start[place] + sum(e.effects[place] for e in review.events[: moment.ply - 1])
    args: dict[str, Any] = {
        "ply": moment.ply,
        "lost": round(100 * (event.loss or 0.0)),
        "chance": round(100 * min(1.0, max(0.0, before))),
    }
    return args if event.seat == player.seat else args | {"other": event.seat}
