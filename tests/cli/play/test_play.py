"""`arlequin play`: whole games in a pipe, help, undo, resume, real dice, and the menu."""

import fcntl
import random
import re
from collections.abc import Iterator
from itertools import chain, cycle, islice
from pathlib import Path

import pytest

from arlequin.games import catalog
from arlequin.games.playthrough import replay
from tests.cli.conftest import Arlequin, kept, texts

ANYTHING = ["stop", "1", "", "2", "", "3", "", "d", "", "p", "", "cross", ""]


def anything(count: int = 4000) -> list[str]:
    """Lines of somebody who tries everything: sooner or later each game ends."""
    return list(islice(cycle(ANYTHING), count))


LANGUAGES = ("en", "fr", "es")


def _played() -> Iterator[object]:
    """Every game in every language; in the quick tests every game once, and every language."""
    for nth, name in enumerate(sorted(catalog.KINDS)):
        for lang in LANGUAGES:
            quick = lang == LANGUAGES[nth % len(LANGUAGES)]
            yield pytest.param(name, lang, marks=[] if quick else [pytest.mark.slow])


@pytest.mark.parametrize(("name", "lang"), list(_played()))
def test_a_whole_game_is_played_in_a_pipe_and_its_record_replays(
    arlequin: Arlequin, name: str, lang: str
) -> None:
    ran = arlequin(
        *("play", name, "--player", "Ana", "--computer", "--computer"),
        *("--seed", "5", "--lang", lang),
        typed=anything(),
    )
    assert (ran.status, ran.err) == (0, "")
    assert "\x1b" not in ran.out
    position = replay(kept(ran).read_bytes())
    assert position.game.outcome(position.state) is not None
    assert position.names[0] == "Ana"


def test_the_same_seed_gives_the_same_game(arlequin: Arlequin) -> None:
    runs = [arlequin("play", "coloretto", "--seed", "9", typed=anything()) for _ in range(2)]
    first, second = (kept(ran).read_text(encoding="utf-8") for ran in runs)
    assert first == second


def test_a_game_is_quit_and_resumed_to_its_end(arlequin: Arlequin, tmp_path: Path) -> None:
    path = tmp_path / "game.arl"
    begun = arlequin(
        *("play", "double-yam", "--player", "Ana", "--computer", "--record", str(path)),
        *("--seed", "2"),
        typed=["", "", "BDE", "stop", "1", "quit"],
    )
    assert f"arlequin play --resume {path}" in begun.out
    half = path.read_bytes()
    assert replay(half).line_count > 4
    ended = arlequin("play", "--resume", str(path), "--seed", "3", typed=anything())
    assert "Ana" in ended.out
    whole = path.read_bytes()
    assert whole.startswith(half)
    position = replay(whole)
    assert position.game.outcome(position.state) is not None


def test_the_end_of_the_input_keeps_the_game(arlequin: Arlequin) -> None:
    ran = arlequin("play", "coloretto", typed=["d"])
    assert ran.status == 0
    assert replay(kept(ran).read_bytes()).line_count >= 4


def test_a_record_cut_within_a_line_is_gone_on_with(arlequin: Arlequin, tmp_path: Path) -> None:
    path = tmp_path / "cut.arl"
    path.write_text("arlequin 1\ngame coloretto\nplayer A\nplayer B\n\nout red blue")
    arlequin("play", "--resume", str(path), "--seed", "1", typed=["quit"])
    assert replay(path.read_bytes()).line_count == 3


def test_one_game_is_not_played_twice_at_once(arlequin: Arlequin, tmp_path: Path) -> None:
    path = tmp_path / "game.arl"
    path.write_text("arlequin 1\ngame coloretto\nplayer A\nplayer B\n\n")
    with path.open("a") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        ran = arlequin("play", "--resume", str(path))
    assert (ran.status, "is being played elsewhere" in ran.err) == (2, True)


# --- computers -------------------------------------------------------------------------------


def levels(path: Path) -> list[str]:
    return [field.value for field in replay(path.read_bytes()).header if field.key == "computer"]


def test_computers_have_levels_and_the_record_keeps_them(arlequin: Arlequin) -> None:
    ran = arlequin(
        *("play", "coloretto", "--computer", "--player", "Ana", "--computer", "random"),
        typed=["", "d", "quit"],
    )
    assert levels(kept(ran)) == ["1 easy", "3 random"]
    assert replay(kept(ran).read_bytes()).names == ("Computer 1", "Ana", "Computer 2")


@pytest.mark.parametrize(("lang", "person"), [("en", "Player 1"), ("fr", "Joueur 1")])
def test_a_computer_that_is_named_alone_plays_against_a_person(
    arlequin: Arlequin, lang: str, person: str
) -> None:
    ran = arlequin("play", "double-yam", "--computer", "easy", "--lang", lang, typed=["", "quit"])
    assert (ran.status, ran.err) == (0, "")
    assert levels(kept(ran)) == ["2 easy"]
    assert replay(kept(ran).read_bytes()).names[0] == person


def test_two_computers_play_without_a_person(arlequin: Arlequin) -> None:
    ran = arlequin("play", "coloretto", "--computer", "--computer", "--no-wait", "--seed", "1")
    assert ("Computer 2" in ran.out, "Player 1" in ran.out) == (True, False)


def test_a_star_in_the_menu_is_an_easy_computer_and_may_name_a_level(arlequin: Arlequin) -> None:
    ran = arlequin(
        "play", typed=["", "4", "Ana, *wise", "*, Ana, *random", "", "", "", "d", "quit"]
    )
    assert "There is no level “wise”" in ran.out
    assert levels(kept(ran)) == ["1 easy", "3 random"]


@pytest.mark.parametrize("level", ["", " random", " easy"])
def test_a_computer_of_a_record_plays_on(arlequin: Arlequin, tmp_path: Path, level: str) -> None:
    path = tmp_path / "game.arl"
    head = f"arlequin 1\ngame coloretto\nplayer *Ana\nplayer Bob\ncomputer 2{level}\n\n"
    path.write_text(head + "out red blue\ndeal gray green orange yellow\nstart 2\n")
    arlequin("play", "--resume", str(path), typed=["quit"])
    assert replay(path.read_bytes()).events[3].text == "draw"


def test_a_record_with_a_level_that_is_not_there_is_refused(
    arlequin: Arlequin, tmp_path: Path
) -> None:
    path = tmp_path / "game.arl"
    path.write_text("arlequin 1\ngame coloretto\nplayer A\nplayer B\ncomputer 2 genius\n\n")
    ran = arlequin("play", "--resume", str(path))
    assert ran.status == 2
    assert "expected a level: random, easy, steady, expert or champion, got 'genius'" in ran.err


# --- undo and help ---------------------------------------------------------------------------

DICE = ("play", "double-yam", "--player", "Ana", "--player", "Bob", "--dice", "hands")
BEGIN = ["6", "1", "333124"]


def test_an_entry_is_taken_back_before_the_next_throw(arlequin: Arlequin) -> None:
    ran = arlequin(
        *("play", "double-yam", "--player", "Ana", "--computer", "--seed", "4"),
        typed=["", "", "stop", "1", "undo", "2", "quit"],
    )
    lines = kept(ran).read_text(encoding="utf-8").splitlines()
    place = lines.index("takeback 1")
    assert lines[place - 1].startswith("score red")
    assert lines[place + 1].startswith("score yellow")


def test_undo_never_crosses_a_throw(arlequin: Arlequin) -> None:
    ran = arlequin(
        *("play", "double-yam", "--player", "Ana", "--player", "Bob", "--seed", "4"),
        typed=["", "", "", "", "", "undo", "A", "undo", "quit"],
    )
    assert ran.out.count("nothing to take back") == 2
    assert "takeback" not in kept(ran).read_text(encoding="utf-8")


def test_undo_never_takes_back_a_spoken_number(arlequin: Arlequin) -> None:
    ran = arlequin(
        *("play", "yam-color", "--player", "Ana", "--player", "Bob", "--seed", "4"),
        typed=["", "1 3", "undo", "quit"],
    )
    assert "nothing to take back" in ran.out


def test_with_real_dice_a_slip_of_the_pen_is_put_right(arlequin: Arlequin) -> None:
    ran = arlequin(*DICE, typed=[*BEGIN, "undo", "333125", "quit"])
    position = replay(kept(ran).read_bytes())
    assert position.events[-1].text == "throw 333125"


def test_help_shows_commands_and_rules(arlequin: Arlequin) -> None:
    ran = arlequin("play", "coloretto", typed=["?", "? CO-12", "? yc-03", "? XX", "? CO", "q"])
    assert "undo" in ran.out
    assert "CO-12  " in ran.out
    assert "YC-03  " in ran.out
    assert "There is no rule XX" in ran.out
    assert ran.out.count("CO-12  ") == 2


@pytest.mark.parametrize("game", ["color-yam", "double-yam"])
@pytest.mark.parametrize(
    ("lang", "kept_dice"), [("en", "keep ACF"), ("fr", "garder ACF"), ("es", "guardar ACF")]
)
def test_help_says_that_dice_can_be_kept_by_their_letters(
    arlequin: Arlequin, game: str, lang: str, kept_dice: str
) -> None:
    ran = arlequin("play", game, "--lang", lang, typed=["?", "q"])
    assert kept_dice in ran.out


def test_a_wrong_move_changes_nothing_and_says_why(arlequin: Arlequin) -> None:
    ran = arlequin(*DICE, typed=[*BEGIN, "score red", "hello", "333", "table", "quit"])
    assert "“score red” is not possible now." in ran.out
    assert "“hello” means nothing here" in ran.out
    assert replay(kept(ran).read_bytes()).line_count == 3


# --- real dice and cards ---------------------------------------------------------------------


def test_real_dice_are_typed_as_they_lie(arlequin: Arlequin) -> None:
    ran = arlequin(*DICE, typed=[*BEGIN, "DEF", "136", "df", "33", "coup", "score coup", "quit"])
    texts = [event.text for event in replay(kept(ran).read_bytes()).events]
    assert texts == [
        *("die 6", "die 1", "throw 333124", "again DEF", "throw 136", "again DF", "throw 33"),
        "score coup",
    ]


def test_a_face_tells_which_die_it_is_on(arlequin: Arlequin) -> None:
    """Every number stands in each colour on one die of Color'Yam only, so the order is free."""
    ran = arlequin(
        *("play", "color-yam", "--player", "A", "--player", "B", "--dice", "hands"),
        *("--option", "sheet=1"),
        typed=["1 yellow, 1p 1o 1g 1 blue 1n", "FB", "2p 2O", "quit"],
    )
    texts = [event.text for event in replay(kept(ran).read_bytes()).events]
    assert texts == ["throw 111111", "again BF", "throw 22"]


def test_pyramids_are_typed_by_their_colours(arlequin: Arlequin) -> None:
    ran = arlequin(
        *("play", "yam-color", "--player", "A", "--player", "B", "--dice", "hands"),
        typed=["B", "RROOYGBV", "17", "2 6", "p", "quit"],
    )
    position = replay(kept(ran).read_bytes())
    texts = [event.text for event in position.events]
    assert texts[0] == "start 2"
    assert texts[2:] == ["card 17", "2 says 6", "1 passes"]
    thrown = texts[1].removeprefix("throw ")
    dice = position.game.box.dice  # type: ignore[attr-defined]  # YAM color has a box
    shown = sorted(die[int(ball) - 1] for die, ball in zip(dice, thrown, strict=True))
    assert shown == sorted(["red", "red", "orange", "orange", "yellow", "green", "blue", "violet"])


def test_colours_that_no_dice_show_are_refused(arlequin: Arlequin) -> None:
    ran = arlequin(
        *("play", "yam-color", "--player", "A", "--player", "B", "--dice", "hands"),
        typed=["1", "RRRRRRRR", "quit"],
    )
    assert replay(kept(ran).read_bytes()).line_count == 1


def test_real_cards_are_typed_in_the_players_language(arlequin: Arlequin) -> None:
    ran = arlequin(
        *("play", "coloretto", "--player", "Ana", "--player", "Zoé", "--player", "Bob"),
        *("--dice", "hands", "--lang", "fr"),
        typed=["marron", "rouge, bleu, J", "Zoé", "d", "joker", "2", "d", "+2", "1", "quit"],
    )
    texts = [event.text for event in replay(kept(ran).read_bytes()).events]
    assert texts == [
        *("out brown", "deal red blue yellow", "start 2", "draw", "card joker", "place 2"),
        *("draw", "card +2", "place 1"),
    ]


def test_the_referee_goes_through_a_whole_game_with_real_dice(arlequin: Arlequin) -> None:
    rng = random.Random(1)

    def turn() -> list[str]:
        return ["".join(str(rng.randint(1, 6)) for _ in range(6)), "stop", "1"]

    turns = chain.from_iterable(turn() for _ in range(20))
    ran = arlequin(*DICE, typed=["6", "1", *turns, "yes"])
    position = replay(kept(ran).read_bytes())
    assert position.game.outcome(position.state) is not None


# --- set-up ----------------------------------------------------------------------------------

WRONG = [
    (["play", "yahtzee"], "There is no game “yahtzee”: color-yam"),
    (["play", "coloreto"], "coloretto. Did you mean coloretto?"),
    (["play", "Double_Yam"], "Did you mean double-yam?"),
    (["play", "coloretto", "--record", __file__], "already exists. Continue it with --resume"),
    (["play", "coloretto", "--player", "A"], "This game is for 2 to 5 players, and I read 1"),
    (["play", "coloretto", "--option", "side=blue"], "“blue” is no value of side: beige, gray"),
    (["play", "coloretto", "--option", "side"], "An option is written NAME=VALUE"),
    (["play", "coloretto", "--option", "sides=gray"], "There is no option “sides” here: side"),
    (["play", "coloretto", "--player", "A#", "--player", "B"], "cannot be a name"),
    (["play", "coloretto", "--player", "", "--player", "B"], "cannot be a name"),
    (["play", "coloretto", "--material", "nowhere.toml"], "expected a material file"),
    (["play", "color-yam", "--option", "sheet=own"], "expected six objectives"),
    (["play", "color-yam", "--objective", "no blue"], "only with option sheet own"),
    (["play", "--resume", "nowhere.arl"], "nowhere.arl: No such file"),
    (["play", "coloretto", "--record", "/dev/null/x.arl"], "/dev/null/x.arl"),
    (["play", "coloretto", "--player", "A", "--computer", "genius"], "There is no level “genius”"),
    (["play", "coloretto", "--seed", "x"], "invalid int value"),
    (["play", "coloretto", "--lang", "de"], "invalid choice"),
    (["dance"], "invalid choice"),
    ([], "play a game in the terminal"),
]


@pytest.mark.parametrize(("arguments", "sentence"), WRONG)
def test_what_is_wrong_is_said_and_nothing_begins(
    arlequin: Arlequin, arguments: list[str], sentence: str
) -> None:
    ran = arlequin(*arguments)
    assert ran.status == 2
    assert sentence in ran.err
    assert "Traceback" not in ran.err


def test_a_broken_record_cannot_be_resumed_and_is_left_alone(
    arlequin: Arlequin, tmp_path: Path
) -> None:
    path = tmp_path / "broken.arl"
    path.write_text("arlequin 1\ngame coloretto\nplayer A\nplayer B\n\nout red red\n")
    kept_text = path.read_bytes()
    ran = arlequin("play", "--resume", str(path))
    assert (ran.status, f"{path}:6: expected" in ran.err) == (2, True)
    assert path.read_bytes() == kept_text


def test_a_record_is_never_overwritten(arlequin: Arlequin, tmp_path: Path) -> None:
    path = tmp_path / "mine.arl"
    path.write_text("precious")
    ran = arlequin("play", "coloretto", "--record", str(path))
    assert (ran.status, path.read_text()) == (2, "precious")


def test_without_a_place_to_keep_it_a_game_is_played_all_the_same(
    arlequin: Arlequin, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/dev/null")
    ran = arlequin("play", "coloretto", "--seed", "1", typed=anything())
    assert "This game cannot be saved" in ran.out
    assert "wins with" in ran.out or "share" in ran.out


def test_the_menu_asks_for_everything_and_enter_takes_the_default(arlequin: Arlequin) -> None:
    ran = arlequin("play", typed=["", "", "", "", "", "", "", "quit"])
    assert replay(kept(ran).read_bytes()).game.identity.game == "color-yam"


def test_the_menu_changes_language_players_options_and_dice(arlequin: Arlequin) -> None:
    who = ["2", "9", "2", "Ana, Zoé, *", ""]
    options = ["2", "-1", "500", "1", "2", "x", ""]
    typed = [*who, *options, "2", "6", "1", "2", "q"]
    ran = arlequin("play", typed=typed)
    position = replay(kept(ran).read_bytes())
    assert dict(position.game.identity.options) == {"single_throw": "first", "match": "500"}
    assert position.names == ("Ana", "Zoé", "Ordinateur")
    assert [event.text for event in position.events] == ["die 6", "die 1", "die 2"]


def test_the_menu_offers_no_sheet_that_it_cannot_ask_for(arlequin: Arlequin) -> None:
    ran = arlequin("play", typed=["", "1", "A, B", "2", "8", "quit"])
    assert "8 is not" not in ran.out
    assert "1-7" in ran.out


def test_the_menu_asks_again_for_players_that_cannot_be(arlequin: Arlequin) -> None:
    ran = arlequin("play", typed=["", "1", "Ana", "Ana, B#", "Ana, Bob", "", "1", "", "quit"])
    assert "This game is for 2 to 5 players, and I read 1." in ran.out
    assert replay(kept(ran).read_bytes()).names == ("Ana", "Bob")


def test_the_menu_offers_unfinished_games(arlequin: Arlequin) -> None:
    begun = arlequin("play", "coloretto", "--seed", "1", typed=["d", "quit"])
    ran = arlequin("play", typed=["", "5", "1", "quit"])
    assert re.search(
        r"5  Continue: Coloretto, Player 1 \d+, Computer \d+ \(\d+ steps so far\)", ran.out
    )
    assert kept(ran) == kept(begun)


def test_the_menu_can_be_left(arlequin: Arlequin) -> None:
    assert arlequin("play", typed=[]).status == 0


def test_a_match_shows_its_totals(arlequin: Arlequin) -> None:
    ran = arlequin(
        *("play", "coloretto", "--option", "match=4", "--seed", "1"), typed=anything(9000)
    )
    assert "Game 4 of the match" in ran.out


@pytest.mark.rule("YC-15")
def test_bets_that_are_announcements_are_asked_for_with_what_they_cost(arlequin: Arlequin) -> None:
    ran = arlequin(
        "play", "yam-color", "--option", "bets=before", "--player", "Ana", "--player", "Bob",
        "--seed", "3", typed=["4", "p", ""],
    )  # fmt: skip
    assert "too high costs a card" in ran.out
    assert "Numbers left: 0 1 2 3 4 5 6 7 8; p to pass." in ran.out
    assert [line.split(" ", 1)[1] for line in texts(ran)[1:3]] == ["bets 4", "passes"]
    assert [line.split(" ")[0] for line in texts(ran)[3:5]] == ["throw", "card"]
    assert "Matching balls:" in ran.out


@pytest.mark.rule("YC-15")
def test_a_stake_is_asked_for_with_what_it_costs(arlequin: Arlequin) -> None:
    ran = arlequin(
        "play", "yam-color", "--option", "bets=stake", "--player", "Ana", "--player", "Bob",
        "--seed", "3", typed=["", "1 0", "2 p", "1", "q"],
    )  # fmt: skip
    assert "stake the card won last, or not. Whoever wins the round takes all stakes" in ran.out
    assert re.search(r"^  1  Stake a card$", ran.out, re.MULTILINE)
    assert texts(ran)[-1] == "1 stakes 1"
    assert re.search(r"^Ana stakes a card\.$", ran.out, re.MULTILINE)


# --- what a newcomer types ------------------------------------------------------------------------

TURN = ("play", "double-yam", "--player", "Ana", "--player", "Bob", "--seed", "4")


@pytest.mark.parametrize(
    ("lang", "typed", "again"),
    [
        ("en", "keep ABC", "again DEF"),
        ("en", "keep a", "again BCDEF"),
        ("fr", "garder ABC", "again DEF"),
        ("es", "guardar F", "again ABCDE"),
        ("en", "again DEF", "again DEF"),
        ("en", "keep ABCDEF", "stop"),
        ("en", "keep", "stop"),
    ],
)
def test_dice_to_keep_are_named_as_well_as_dice_to_roll(
    arlequin: Arlequin, lang: str, typed: str, again: str
) -> None:
    ran = arlequin(*TURN, "--lang", lang, typed=["", "", "", "", typed, "quit"])
    assert again in texts(ran)


def test_a_row_that_cannot_be_taken_is_refused_with_its_rule(arlequin: Arlequin) -> None:
    game = ("play", "coloretto", "--player", "Ana", "--computer", "--seed", "1")
    ran = arlequin(*game, typed=["1", "d", "quit"])
    assert "“1” is not possible now. CO-11: Take:" in ran.out


def test_an_expert_of_yam_color_wins_against_a_random_computer(arlequin: Arlequin) -> None:
    for levels, winner in ((("random", "expert"), 2), (("expert", "random"), 1)):
        seats = [word for level in levels for word in ("--computer", level)]
        ran = arlequin("play", "yam-color", *seats, "--seed", "5")
        assert f"1. Computer {winner}: " in ran.out


def test_resume_alone_goes_on_with_the_last_game(arlequin: Arlequin) -> None:
    nothing = arlequin("play", "--resume")
    assert (nothing.status, "no game to continue" in nothing.err) == (2, True)
    first = arlequin(*TURN, typed=["", "", "", "", "quit"])
    ran = arlequin("play", "--resume", typed=["stop", "quit"])
    assert kept(ran) == kept(first)
    assert "stop" in texts(ran)


def test_computers_that_are_not_to_wait_ask_for_no_enter(arlequin: Arlequin) -> None:
    game = ("play", "coloretto", "--player", "Ana", "--computer", "--seed", "1")
    waits = arlequin(*game, typed=["d", "1", "quit"])
    assert "Press Enter and Computer continues" in waits.out
    goes_on = arlequin(*game, "--no-wait", typed=["d", "1", "quit"])
    assert "Press Enter and" not in goes_on.out
    assert len(texts(goes_on)) > len(texts(waits))
