"""A short game of each kind, told in each language, for a person to read: told/*.txt.

python -m tests.words.short    writes the files again
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from arlequin.core.events import Again, Event, Stop
from arlequin.core.game import AnyGame
from arlequin.games import catalog
from arlequin.games.playthrough import Replay
from arlequin.games.yam_color.events import Says
from arlequin.words import names
from arlequin.words.names import LANGUAGES
from arlequin.words.narrator import Narrator

FOLDER = Path(__file__).parent / "told"
FIRST, LAST = 72, 20
"""How many lines are told from the start and from the end."""
GAMES = {
    "color-yam": (("Ana", "Inés"), {"edition": "es", "sheet": "3"}),
    "double-yam": (("Ana", "Bruno"), {}),
    "yam-color": (("Ana", "Bruno", "Inés"), {"bets": "yes", "tie": "playoff"}),
    "coloretto": (("Ana", "Bruno"), {"golden_joker": "yes"}),
}


def told(game: str, lang: str) -> str:
    """The game in words: what was asked begins with >, what happened does not."""
    players, options = GAMES[game]
    replay = Replay(catalog.new(game, len(players), options), players)
    lines = list(_lines(replay, Narrator(lang, game, players), Random(f"short {game}")))
    if len(lines) > FIRST + LAST:
        lines[FIRST:-LAST] = ["…"]
    title = [names.title(lang, game), names.pitch(lang, game), ""]
    return "\n".join([*title, *lines]) + "\n"


def _lines(replay: Replay, narrator: Narrator, rng: Random) -> Iterator[str]:
    game = replay.game
    while (end := game.outcome(replay.state)) is None:
        view = game.view(replay.state, None)
        if view.due:
            yield f"> {narrator.prompt(view)}"
        event = _event(game, replay.state, rng)
        yield from (narrator.describe(fact) for fact in replay.push(event))
    yield narrator.outcome(end)


def _event(game: AnyGame, state: Any, rng: Random) -> Event:
    odds = game.odds(state)
    if odds is not None:
        drawn: Event = odds.sample(rng.randrange)
        return drawn
    seat = rng.choice(game.actors(state))
    moves = game.moves(state, seat)
    if moves[0] == Stop() and rng.random() < 0.5:
        return Stop()
    fair = [move for move in moves if _fair(state, move)] or list(moves)
    preview = getattr(game.view(state, seat), "preview", {})
    best = max((preview.get(move.text, 0) for move in fair), default=0)
    chosen: Event = rng.choice([move for move in fair if preview.get(move.text, best) == best])
    return chosen


def _fair(state: Any, move: Event) -> bool:
    """Few dice are thrown again, and an announcement is near the truth."""
    if isinstance(move, Again):
        return len(move.dice) < 3
    return not isinstance(move, Says) or abs(move.number - state.count) < 2


def main() -> None:
    """Write the files again."""
    FOLDER.mkdir(exist_ok=True)
    for game in GAMES:
        for lang in LANGUAGES:
            (FOLDER / f"{game}.{lang}.txt").write_text(told(game, lang), encoding="utf-8")


if __name__ == "__main__":
    main()
