"""The plain sentence of a hint: each game's reasons, and what they say is so."""

from collections.abc import Iterator
from random import Random

import pytest

from arlequin.advise import color_yam, double_yam, yam_color
from arlequin.advise.advise import advise
from arlequin.advise.adviser import because, why
from arlequin.advise.coloretto import Sentences
from arlequin.core.advice import Advice, Advised, Because
from arlequin.core.dice_turn import DieView
from arlequin.games import catalog
from arlequin.games.color_yam.view import ColorYamView
from arlequin.games.coloretto.view import ColorettoView, RowView
from arlequin.games.double_yam.view import DoubleYamView
from arlequin.games.playthrough import Replay
from arlequin.players.coloretto.gains import Gains
from arlequin.words.names import LANGUAGES
from arlequin.words.narrator import Narrator
from tests.advise.positions import NAMES, Position, positions

AT = color_yam.Figures(
    sum=22, fits=True, rival=0, floor=0, again=False, later=True, chance=0.9, mean=25.0, beats=0.5
)  # fmt: skip


def told(position: Position) -> tuple[str, Advice]:
    """The kind of the first sentence; the whole hint can be told in all languages."""
    advice = advise(position.game, position.view)
    event = position.game.parse(advice.moves[0].move)
    for lang in LANGUAGES:
        assert "." in Narrator(lang, advice.game, NAMES).hint(
            advice.unit, advice.moves[0], advice.because, event
        )
    return advice.because[0].kind, advice


# --- Color'Yam -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stops", "at", "kind"),
    [
        (False, AT._replace(fits=False), "likely"),
        (False, AT._replace(fits=False, chance=0.3), "long-shot"),
        (False, AT._replace(fits=False, chance=0.01), "hopeless"),
        (False, AT, "dare"),
        (False, AT._replace(chance=1.0), "more"),
        (False, AT._replace(rival=25), "behind"),
        (False, AT._replace(rival=25, beats=0.02), "dare"),
        (True, AT, "enough"),
        (True, AT._replace(rival=21), "ahead"),
        (True, AT._replace(fits=False), "hopeless"),
        (True, AT._replace(fits=False, again=True), "try-again"),
    ],
)
def test_on_a_line_with_an_objective(stops: bool, at: color_yam.Figures, kind: str) -> None:
    assert color_yam.because_on_objective(stops, at).kind == kind


@pytest.mark.parametrize(
    ("stops", "at", "kind"),
    [
        (False, AT._replace(mean=13.2, rival=27, beats=0.04), "out-of-reach"),
        (False, AT._replace(mean=13.2), "room"),
        (False, AT._replace(mean=13.2, rival=23), "room"),
        (False, AT, "dare"),
        (False, AT._replace(mean=13.2, later=False, rival=27), "behind"),
        (False, AT._replace(fits=False, floor=24), "rise"),
        (True, AT._replace(fits=False, floor=24), "no-number"),
        (True, AT._replace(sum=14), "small"),
        (True, AT._replace(sum=14, later=False), "enough"),
        (True, AT._replace(rival=20), "ahead"),
    ],
)
def test_on_a_yam_line(stops: bool, at: color_yam.Figures, kind: str) -> None:
    assert color_yam.because_on_yam(stops, at).kind == kind


def test_what_is_said_of_color_yam_is_so() -> None:
    seen = set()
    for position in [p for seed in (1, 2) for p in positions("color-yam", seed)][::4]:
        view = position.view
        assert isinstance(view, ColorYamView)
        if len(view.texts) < 2 or view.line is None or view.seat is None:
            continue
        kind, advice = told(position)
        args = advice.because[0].args
        line, others = view.lines[view.line - 1], set(range(1, 4)) - {view.seat}
        highest = max(line.entries[other - 1] or 0 for other in others)
        assert args.get("rival", highest) == highest
        assert args.get("sum", view.sum) == view.sum
        assert kind != "ahead" or view.sum > highest
        assert kind != "behind" or view.sum <= highest
        assert kind not in ("more", "dare", "enough", "ahead") or view.fits
        assert kind not in ("likely", "long-shot", "rise", "try-again") or not view.fits
        seen.add(kind)
    assert {"likely", "long-shot", "second", "behind"} <= seen


def test_a_game_that_is_decided_is_said_to_be_so() -> None:
    game, random, seen = catalog.new("color-yam", 2), Random(3), set()
    for _ in range(6):
        play = Replay(game, NAMES[:2])
        while game.outcome(play.state) is None:
            odds = game.odds(play.state)
            if odds is not None:
                play.push(odds.at(random.randrange(odds.total)))
                continue
            (seat,) = game.actors(play.state)
            view = game.view(play.state, seat)
            if isinstance(view, ColorYamView) and view.line == len(view.lines):
                advice = advise(game, view)
                kind, value = advice.because[0].kind, advice.moves[0].value
                assert (kind == "won", kind == "lost") == (value > 1 - 1e-9, value < 1e-9)
                seen.add(kind)
            play.play(random.choice(view.texts))
    assert {"won", "lost"} <= seen


def test_after_a_miss_a_second_chance_or_a_yam_box_that_is_saved() -> None:
    tried = {"sum": 15, "slot": "yam", "number": 1, "chance": 0.8}
    assert color_yam.because_after_miss("yam", tried) == because("second", **tried)
    assert color_yam.because_after_miss("cross", {}) == because("save-yam")


def test_with_free_lines_the_line_is_named() -> None:
    kinds = {
        move: color_yam.because_free_line(move, 4, written).kind
        for move, written in (("again AB", False), ("stop", False), ("line 4", True))
    }
    assert kinds == {"again AB": "suits", "stop": "good-enough", "line 4": "fits-line"}
    assert color_yam.because_free_line("cross 4", 4, False) == because("give-line", line=4)
    told(next(p for p in positions("color-yam", 1, {"free_lines": "yes"})))


# --- Double Yam ----------------------------------------------------------------------------------

DICE = tuple(
    DieView(letter, number, colour, False)
    for letter, number, colour in (
        ("A", 6, "red"), ("B", 6, "red"), ("C", 6, "blue"), ("D", 1, "black"), ("E", 2, "green"),
        ("F", 3, "yellow"),
    )
)  # fmt: skip


def again(letters: str, box: str, coup: float = 0.01) -> Advised:
    parts = (why("turn", mean=31.6), why("aim", colour=box, chance=0.6), why("coup", chance=coup))
    return Advised(f"again {letters}", 0.5, why=parts)


@pytest.mark.parametrize(
    ("best", "sentence"),
    [
        (again("CDEF", "red"), because("colour", number=2, colour="red")),
        (again("DEF", "series"), because("series", number=3, face=6)),
        (again("ABCEF", "black"), because("best", mean=31.6)),
        (again("ABCDEF", "series"), because("nothing", mean=31.6)),
        (again("DEF", "series", coup=0.2), because("coup", chance=0.2)),
        (Advised("stop", 0.5, why=(why("stop", points=54),)), because("stop", points=54)),
    ],
)
def test_dice_that_are_kept_have_something_in_common(best: Advised, sentence: object) -> None:
    assert double_yam.because_throw(best, DICE) == sentence


@pytest.mark.parametrize(
    ("best", "kind", "box"),
    [
        ("score red", "most", "red"),
        ("score yellow", "sacrifice", "red"),
        ("score blue", "save", "red"),
    ],
)
def test_a_box_takes_the_most_or_another_is_saved(best: str, kind: str, box: str) -> None:
    found = double_yam.because_box(best, {"score red": 17, "score yellow": 0, "score blue": 9})
    assert (found.kind, found.args["colour"], found.args["points"]) == (kind, box, 17)


def test_where_nothing_fits_a_box_is_given_up_and_a_saved_series_has_no_number() -> None:
    assert double_yam.because_box("score red", {"score red": 0, "score coup": 0}).kind == "give-up"
    saved = double_yam.because_box("score red", {"score red": 0, "score series 6": 18})
    assert (saved.kind, saved.args["series"]) == ("sacrifice", 0)


def test_what_is_said_of_double_yam_is_so() -> None:
    seen = set()
    for position in list(positions("double-yam", 1))[::4]:
        view = position.view
        assert isinstance(view, DoubleYamView)
        if len(view.texts) < 2:
            continue
        kind, advice = told(position)
        args = advice.because[0].args
        if kind == "colour":
            assert sum(die.colour == args["colour"] for die in view.dice) >= args["number"]
        if kind in ("most", "save", "sacrifice"):
            assert args["points"] == max(view.preview.values())
        seen.add(kind)
    assert {"colour", "series", "sacrifice"} <= seen


# --- Coloretto -----------------------------------------------------------------------------------


def said_of_coloretto(*kinds: str) -> Iterator[tuple[ColorettoView, int, RowView | None, Because]]:
    """The sentence of every move, advised or not: all of them, or those of these kinds."""
    for rules, view, _ in [p for seed in (1, 2) for p in positions("coloretto", seed)]:
        assert isinstance(view, ColorettoView)
        seat = view.seat or 1
        for move in view.texts:
            found = Sentences(Gains(rules), view, seat).of(move)  # type: ignore[arg-type]
            row = view.rows[int(move[-1]) - 1] if move != "draw" else None
            if not kinds or found.kind in kinds:
                yield view, seat, row, found


def test_what_is_said_of_coloretto_is_so() -> None:
    """The figures are those of the table."""
    seen = set()
    for view, seat, row, found in said_of_coloretto():
        seen.add(found.kind)
        if found.kind in ("take", "take-last"):
            assert row is not None
            assert found.args["signed"] == row.totals[seat - 1] - view.scores[seat - 1] > 0
        if found.kind in ("mine", "strongest"):
            assert row is not None
            before = row.totals[seat - 1] if row.cards else view.scores[seat - 1]
            assert row.placed[seat - 1] > before
            assert row.placed[seat - 1] == max(
                each.placed[seat - 1] for each in view.rows if each.placed
            )
        if found.kind == "safer":
            assert row is not None
            more, other = view.rows[int(found.args["other"]) - 1], int(found.args["seat"])
            assert more.placed[seat - 1] > row.placed[seat - 1]
            assert more.placed[other - 1] > row.placed[other - 1]
            assert found.args["signed"] == more.placed[other - 1] - view.scores[other - 1] > 0
        if found.kind == "strongest":
            own = view.collections[seat - 1].cards
            assert own[view.hand or ""] == max(
                n for card, n in own.items() if card in view.collections[seat - 1].plus
            )
        if found.kind == "spoil":
            assert row is not None
            other = int(found.args["seat"])
            before = row.totals[other - 1] if row.cards else view.scores[other - 1]
            assert row.placed[other - 1] < before
    assert seen >= {
        *("draw-poor", "draw-grow", "draw-wait", "take", "take-last", "take-least", "further"),
        *("mine", "strongest", "safer", "spoil", "harmless"),
    }


def test_a_smaller_row_is_taken_from_whom_it_suits_best() -> None:
    seen = 0
    for view, seat, row, found in said_of_coloretto("deny"):
        mine, theirs = seat - 1, int(found.args["seat"]) - 1
        rows = [each.totals for each in view.rows if each.totals]
        assert row is not None
        assert row.totals[mine] < max(totals[mine] for totals in rows)
        assert row.totals[theirs] == max(totals[theirs] for totals in rows)
        assert found.args["signed"] == row.totals[theirs] - view.scores[theirs] > 1
        seen += 1
    assert seen


def test_the_last_row_of_a_round_grows_alone() -> None:
    lone = list(said_of_coloretto("draw-lone"))
    assert lone
    for view, _, _, found in lone:
        left = [row for row, each in enumerate(view.rows, 1) if each.cards is not None]
        assert left == [found.args["row"]]
    for view, *_ in said_of_coloretto("draw-poor"):
        assert sum(each.cards is not None for each in view.rows) > 1


def test_where_a_move_leads_is_a_figure_and_no_sentence() -> None:
    position = next(p for p in positions("coloretto", 2) if len(p.view.texts) > 1)
    _, advice = told(position)
    assert len(advice.because) == 1
    assert [each.kind for each in advice.moves[0].why][-1:] == ["lead"]


# --- YAM color -----------------------------------------------------------------------------------


def test_an_announcement_counts_out_loud() -> None:
    matches = Advised("1 says 3", 1.0, why=(why("matches", balls={"red": 2, "blue": 1}),))
    assert yam_color.because_announcement(matches, 3) == because(
        "matches", balls={"red": 2, "blue": 1}, count=3
    )
    said = Advised("1 passes", 1.0, why=(why("said", seat=2, number=3),))
    assert yam_color.because_announcement(said, 3) == because("said", seat=2, number=3)
    nothing = Advised("1 says 0", 1.0, why=(why("nothing"),))
    assert yam_color.because_announcement(nothing, 0).kind == "nothing"
    blind = Advised("1 says 3", 1.0, why=(why("count", count=3),))
    assert yam_color.because_announcement(blind, 3) == because("count", count=3)


def test_bets_and_stakes_have_a_reason() -> None:
    assert yam_color.because_bet(Advised("1 bets 4", 0.3)) == because("bet", number=4, chance=0.3)
    sure = Advised("1 bets 4", 0.1, why=(why("wins", chance=0.25), why("pays", chance=0.1)))
    assert yam_color.because_bet(sure) == because("bet", number=4, chance=0.25)
    assert yam_color.because_bet(Advised("1 bets nothing", 0.0)).kind == "bet-pass"
    kinds = {
        bets: told(next(p for p in positions("yam-color", 2, {"bets": bets})))[0]
        for bets in ("yes", "before")
    }
    assert kinds == {"yes": "bet", "before": "bet"}
    staked = next(
        p for p in positions("yam-color", 2, {"bets": "stake"}) if "stakes" in p.view.texts[0]
    )
    assert told(staked)[0] == "keep-card"
