"""Hints over the wire: only who asks is told, thought out beside the loop, once for a position."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from arlequin.client.errors import ClientError
from arlequin.games import catalog
from arlequin.players.workers.pool import Workers
from arlequin.players.workers.recipe import Recipe
from arlequin.server import services
from arlequin.server.app import Config, make_app
from arlequin.server.services import Services
from tests.server import laws
from tests.server.clients import Client, Message, new_secret, present, run
from tests.server.serving import Server, computer, person


class Hinted(Client):
    """Keeps the advice that it was given."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.advice: list[Message] = []

    def heard(self, message: Message) -> None:
        if message["type"] == "advice":
            self.advice.append(message)
        super().heard(message)

    async def to_move(self, other: Client | None = None) -> Message:
        """Throw until there is a choice."""
        while True:
            if self.you and self.you[0]["does"] == "move":
                return self.you[0]
            if self.you:
                await self.act(self.you[0])
            elif other is not None:
                await other.turn()
            else:
                await self._some_news()

    async def hint(self) -> Message:
        own = self.you[0]
        await self.ask("advise", seat=own["seat"], since=own["since"])
        return self.advice[-1]


def test_only_who_asks_is_told_the_advice_and_the_others_that_it_was_asked(server: Server) -> None:
    secrets = [new_secret(), new_secret()]
    table = server.found("double-yam", [person("Ana", secrets[0]), person("Bob", secrets[1])])

    async def go() -> None:
        ana, bob = (Hinted(server, table, secret) for secret in secrets)
        async with present(ana, bob):
            own = await ana.to_move(bob)
            first = await ana.hint()
            assert (first["seat"], first["since"], first["unit"]) == (1, own["since"], "win")
            assert sorted(first["values"]) == sorted(own["moves"])
            assert first["moves"][0]["value"] == pytest.approx(max(first["values"].values()))
            assert first["moves"][0]["why"]
            await ana.hint()  # the same position: from memory, and nobody hears of it again
            assert ana.advice[0] | {"key": ""} == ana.advice[1] | {"key": ""}
            await bob.until(lambda: any(e["kind"] == "hinted" for e in bob.entries))
            assert [e["kind"] for e in bob.entries].count("hinted") == 1
            assert bob.advice == []
            with pytest.raises(ClientError) as refused:
                await bob.ask("advise", seat=1, since=own["since"])
            assert refused.value.code == "seat/not-yours"
            laws.valid(server, (ana, bob))

    run(go())


def test_a_player_who_objects_is_named_and_no_hint_is_given_any_more(server: Server) -> None:
    secrets = [new_secret(), new_secret()]
    table = server.found("double-yam", [person("Ana", secrets[0]), person("Bob", secrets[1])])

    async def go() -> None:
        ana, bob = (Hinted(server, table, secret) for secret in secrets)
        async with present(ana, bob):
            await ana.to_move(bob)
            assert ana.status.get("hints", False)
            await bob.ask("hints", seat=2, agrees=False)
            await ana.until(lambda: ana.log.objectors() == (2,))
            assert not ana.status.get("hints", False)
            with pytest.raises(ClientError, match="Bob would rather not") as refused:
                await ana.hint()
            assert refused.value.code == "hints/objected"

    run(go())


def test_a_hint_for_a_table_that_has_moved_on_is_refused(server: Server) -> None:
    secret = new_secret()
    table = server.found("double-yam", [person("Ana", secret), computer("random")])

    async def go() -> None:
        ana = Hinted(server, table, secret)
        async with present(ana):
            own = await ana.to_move()
            with pytest.raises(ClientError) as refused:
                await ana.ask("advise", seat=1, since=own["since"] - 1)
            assert refused.value.code == "play/stale"
            assert ana.advice == []

    run(go())


def test_a_table_may_be_founded_without_hints(server: Server) -> None:
    secret = new_secret()
    table = server.found("double-yam", [person("Ana", secret), computer("random")], hints=False)

    async def go() -> None:
        ana = Hinted(server, table, secret)
        async with present(ana):
            await ana.to_move()
            assert (ana.setup["hints"], ana.status.get("hints", False)) == (False, False)
            with pytest.raises(ClientError) as refused:
                await ana.hint()
            assert refused.value.code == "hints/off"

    run(go())


# --- warm-up ----------------------------------------------------------------------------------


def test_a_server_warms_up_for_the_hints_of_every_game_once_it_is_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def start() -> list[str]:
        warmed: asyncio.Future[list[str]] = asyncio.get_running_loop().create_future()

        async def warm_up(_: Workers, work: object, recipes: list[Recipe]) -> None:
            warmed.set_result([recipe.identity.game for recipe in recipes])

        monkeypatch.setattr(Workers, "warm_up", warm_up)
        monkeypatch.setattr(services, "WARM_AFTER", 0.0)
        app = make_app(Config(str(tmp_path / "tables.sqlite"), warm=True))
        async with app.router.lifespan_context(app), asyncio.timeout(240):
            return await warmed

    assert asyncio.run(start()) == list(catalog.KINDS)


def test_a_server_that_is_to_stay_cold_loads_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Services, "warm_up", lambda _: pytest.fail("it warms up"))

    async def start() -> None:
        app = make_app(Config(str(tmp_path / "tables.sqlite")))
        async with app.router.lifespan_context(app):
            pass

    asyncio.run(start())
