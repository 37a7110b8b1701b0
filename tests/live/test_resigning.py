"""Leaving a game under way: a computer plays on, the others are told, and one may come back."""

from arlequin.live.host import Host
from arlequin.table import requests as ask
from arlequin.table.entries import Left, Proposed, Replaced
from tests.live.seats import SECRETS, Salon, at_a_table, holding
from tests.live.test_host import begun, refusal
from tests.live.test_takeover import THREE, come, comes_back


def leaving(salon: Salon, seat: int) -> ask.Leave:
    return ask.Leave(salon.key(), seat)


def test_a_computer_plays_on_for_a_player_who_leaves_and_the_others_are_told() -> None:
    async def leave(salon: Salon, host: Host) -> None:
        await begun(salon, host)
        await host.execute(leaving(salon, 2), holding(2))
        assert host.table.seating[2].kind == "computer"
        told = [each.stored.entry for each in salon.told if isinstance(each.stored.entry, Replaced)]
        assert told == [Replaced(2, "easy", "left")]

    at_a_table(leave, THREE)


def test_a_player_who_has_left_sits_down_again_only_when_they_ask() -> None:
    async def back(salon: Salon, host: Host) -> None:
        await begun(salon, host)
        seat = next(seat for seat in (1, 2, 3) if seat not in host.table.acting())
        come(host, 1, 2, 3)
        await host.execute(leaving(salon, seat), holding(seat))
        await comes_back(salon, host, seat)

    at_a_table(back, THREE)


def test_before_the_game_the_seat_is_open_again() -> None:
    async def early(salon: Salon, host: Host) -> None:
        await host.execute(leaving(salon, 2), holding(2))
        assert isinstance(salon.told[-1].stored.entry, Left)

    at_a_table(early, THREE)


def test_the_last_person_leaves_no_computers_alone() -> None:
    async def alone(salon: Salon, host: Host) -> None:
        await begun(salon, host)
        for seat in (2, 3):
            await host.execute(leaving(salon, seat), holding(seat))
        with refusal("seat/playing"):
            await host.execute(leaving(salon, 1), holding(1))

    at_a_table(alone, THREE)


def test_a_player_who_is_asked_something_answers_before_leaving() -> None:
    async def asked(salon: Salon, host: Host) -> None:
        await begun(salon, host)
        host.table.proposal = Proposed(1, "takeback", 1)
        with refusal("propose/open"):
            await host.execute(leaving(salon, 2), holding(2))

    at_a_table(asked, THREE)


def test_leaving_and_coming_back_is_bounded_like_other_chatter() -> None:
    async def often(salon: Salon, host: Host) -> None:
        await begun(salon, host)
        with refusal("seat/too-fast"):
            for _ in range(40):
                await host.execute(leaving(salon, 2), holding(2))
                await host.execute(ask.Claim(salon.key(), 2, "Bea", SECRETS[1]), holding(2))

    at_a_table(often, THREE)
