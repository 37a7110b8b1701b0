"""Help texts of a game: rules by number, and how moves are typed."""

from arlequin.cli.terminal.vocabulary import Vocabulary, cut
from arlequin.core.game import AnyGame
from arlequin.words import names
from arlequin.words.messages import messages
from arlequin.words.rulebooks import book, has_words, rules


def move_help(words: Vocabulary, game: AnyGame, *ways: str) -> str:
    """How moves of a game are typed; `ways` ("screen") come first where they have a text."""
    name, texts = game.identity.game, messages(words.lang)
    for key in (f"{way}-help-{name}" for way in (*ways, "term")):
        if texts.has(key):
            return texts.say(key)
    if not has_words(name):
        return texts.say("term-help-wordless")
    return texts.say("term-help-plain", {"prefix": book(name).prefix})


def rule_lines(words: Vocabulary, game: AnyGame, wanted: str) -> list[str]:
    """One rule, `12` of this game or `CO-12`; or all rules of a game, `CO`."""
    name, wanted = game.identity.game, wanted.strip().upper()
    numbered = wanted.isascii() and wanted.isdecimal() and has_words(name)
    number = f"{book(name).prefix}-{wanted:0>2}" if numbered else wanted
    numbers = [n for n in rules() if n == number or n.startswith(f"{number}-")]
    lines = [f"{n}  {names.rule(words.lang, n)}" for n in numbers]
    return lines or [messages(words.lang).say("term-no-rule", {"rule": cut(wanted)})]
