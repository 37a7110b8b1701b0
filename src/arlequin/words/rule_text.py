"""Text of the rules for readers without the program: options have their names instead of codes."""

import re
from collections.abc import Sequence

from arlequin.words import names
from arlequin.words.messages import Args, messages
from arlequin.words.rulebooks import Words

CODES = re.compile(r"`([^`]+)`(?: `([^`]+)`)?")
"""A code, or two: an option and its value."""


def named_text(lang: str, game: str, words: Words, options: Sequence[str] = ()) -> str:
    """A text with names for its codes: `with “Edition: Spanish”`; `options` are the rule's."""

    def replace(match: re.Match[str]) -> str:
        option, value = match.groups()
        if value is not None and option in names.game_words(game).options:
            labels: Args = {
                "option": names.option_label(lang, game, option),
                "value": names.value_label(lang, game, option, value),
            }
            return messages(lang).say("paper-chosen", labels)
        return " ".join(_named(lang, game, code, options) for code in match.groups() if code)

    return CODES.sub(replace, names.in_language(lang, words))


def _named(lang: str, game: str, code: str, options: Sequence[str]) -> str:
    """The name of an option, or of a value of these options; anything else as it is."""
    known = names.game_words(game).options
    if code in known:
        label = names.option_label(lang, game, code)
    else:
        allowed = {code, names.NUMBER} if code.isdecimal() else {code}
        option = next((each for each in options if allowed & known[each].values.keys()), None)
        if option is None:
            return code
        label = names.value_label(lang, game, option, code)
    return messages(lang).say("paper-named", {"name": label})
