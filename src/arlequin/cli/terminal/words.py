"""Typed commands at any question of a game: help, rules, undo, the table, the end."""

from collections.abc import Callable, Mapping

from arlequin.cli.terminal.games.find import terminal_game
from arlequin.cli.terminal.real_dice import Hands
from arlequin.cli.terminal.terminal import Quit, Terminal
from arlequin.cli.terminal.vocabulary import Vocabulary, cut
from arlequin.core.game import AnyGame
from arlequin.words import names
from arlequin.words.messages import messages
from arlequin.words.rulebooks import book, has_words, rules

Deeds = Mapping[str, Callable[[], None]]
"""What a game does for the commands that it can carry out itself."""


class Commands:
    """Understands a command, and carries it out."""

    def __init__(self, terminal: Terminal, words: Vocabulary, game: AnyGame, deeds: Deeds) -> None:
        self._terminal = terminal
        self._words = words
        self._game = game
        self._deeds = deeds
        self._say = messages(words.lang).say

    def obey(self, line: str, hands: Hands | None) -> bool:
        """Carry a command out, if the line is one."""
        word, _, rest = line.removeprefix("?").partition(" ")
        if line.startswith("?"):
            word, rest = "?", f"{word} {rest}".strip()
        command = self._words.command(word)
        if command == "quit":
            raise Quit
        if command == "help":
            self._help(rest, hands)
            return True
        deed = self._deeds.get(command or "")
        if deed is not None:
            deed()
        return deed is not None

    def _help(self, about: str, hands: Hands | None) -> None:
        if about:
            self._page(self.rules(about.strip().upper()))
            return
        self._terminal.show(self._say("term-help"), self.own_help())
        legend = self._words.legend(terminal_game(self._game).colours)
        if hands is not None:
            self._terminal.show(hands.help())
        elif legend:
            self._terminal.show(self._say("term-legend", {"colours": legend}))

    def own_help(self, *ways: str) -> str:
        """How the moves of this game are made: by keys (`screen`) where that differs, or typed."""
        game, told = self._game.identity.game, messages(self._words.lang)
        for key in (f"{way}-help-{game}" for way in (*ways, "term")):
            if told.has(key):
                return told.say(key)
        if not has_words(game):
            return told.say("term-help-wordless")
        return told.say("term-help-plain", {"prefix": book(game).prefix})

    def rules(self, wanted: str) -> list[str]:
        """One rule, `12` in the game at hand; or all rules of a game."""
        game = self._game.identity.game
        numbered = wanted.isascii() and wanted.isdecimal() and has_words(game)
        number = f"{book(game).prefix}-{wanted:0>2}" if numbered else wanted
        found = [n for n in rules() if n == number or n.startswith(f"{number}-")]
        told = [f"{n}  {names.rule(self._words.lang, n)}" for n in found]
        return told or [self._say("term-no-rule", {"rule": cut(wanted)})]

    def _page(self, told: list[str]) -> None:
        """As much as there is room for; then Enter for more."""
        room = self._terminal.height - 2
        used = 0
        for text in told:
            lines = len(text) // self._terminal.console.width + 1
            if used and used + lines > room:
                if self._terminal.ask(self._say("term-more")) != "":
                    return
                used = 0
            used += lines
            self._terminal.show(text)
