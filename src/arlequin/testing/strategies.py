"""Hypothesis strategies: any game with any options, any position in it, any record of it."""

from hypothesis import strategies as st

from arlequin.core.game import AnyGame
from arlequin.core.options import Option
from arlequin.games import catalog
from arlequin.games.color_yam.material import forms_of
from arlequin.games.playthrough import Replay
from arlequin.testing.laws import events

NUMBERS = ("1", "7", "300", "5000")


def numbers(option: Option) -> list[str]:
    """Some numbers that an option can have."""
    return [number for number in NUMBERS if option.number and int(number) <= option.most]


@st.composite
def games(draw: st.DrawFn, name: str | None = None) -> AnyGame:
    """Any game, or any of that name."""
    kind = catalog.KINDS[name or draw(st.sampled_from(sorted(catalog.KINDS)))]
    players = draw(st.integers(kind.least, kind.most))
    options = {}
    for option in kind.options:
        options[option.name] = draw(st.sampled_from([*option.values, *numbers(option)]))
    own = draw(own_sheets(options["edition"])) if options.get("sheet") == "own" else ()
    return catalog.new(kind.name, players, options, objectives=own)


@st.composite
def own_sheets(draw: st.DrawFn, edition: str) -> tuple[str, ...]:
    """Six objectives, two for each pole."""
    colours = ["blue", "green", "yellow", "orange", "pink", "brown"]
    texts: list[str] = []
    for place in range(6):
        pattern = draw(st.sampled_from(forms_of(place // 2 + 1, edition))).pattern.split(" ")
        named = dict(zip("ABC", draw(st.permutations(colours)), strict=False))
        texts.append(" ".join(named.get(word, word) for word in pattern))
    return tuple(texts)


@st.composite
def positions(draw: st.DrawFn, name: str | None = None, most: int = 60) -> Replay:
    """Any position after at most that number of events."""
    game = draw(games(name))
    replay = Replay(game, [f"Player {seat}" for seat in range(1, game.players + 1)])
    for choice in draw(st.lists(st.integers(0, 2**32), max_size=most)):
        if game.outcome(replay.state) is not None:
            break
        odds = game.odds(replay.state)
        if odds is not None:
            replay.push(odds.at(choice % odds.total))
        else:
            possible = events(game, replay.state)
            replay.push(possible[choice % len(possible)])
    return replay


@st.composite
def records(draw: st.DrawFn, name: str | None = None, most: int = 60) -> bytes:
    """The record of any position."""
    return draw(positions(name, most)).record().encode()
