"""Errors of pages, as each engine reports them."""

import json

import pytest

from tests.engines.checks import assert_sound
from tests.engines.conftest import OpenPage
from tests.engines.firefox import Firefox

PLANT = """async () => {
  setTimeout(() => { throw new Error("planted"); });
  await new Promise((done) => setTimeout(done, 50));
}"""
NO_SERVER = "() => console.error('Failed to load resource: net::ERR_CONNECTION_REFUSED')"


def test_offline_only_requests_without_an_answer_are_no_errors(open_page: OpenPage) -> None:
    page = open_page("/healthz")
    page.evaluate(NO_SERVER)
    assert_sound(page, offline=True)
    page.evaluate(NO_SERVER)
    page.evaluate(PLANT)
    with pytest.raises(pytest.fail.Exception, match="planted") as failed:
        assert_sound(page, offline=True)
    assert "ERR_CONNECTION" not in str(failed.value)


class Line:
    """A connection to Firefox that reports an error of a worker before each answer."""

    def __init__(self) -> None:
        self._waiting: list[str] = []

    def send(self, text: str) -> None:
        number = json.loads(text)["id"]
        entry = {"level": "error", "source": {"realm": "worker"}, "text": f"error {number}"}
        value = {"context": "tab", "userContext": "person", "type": "success"}
        value["result"] = {"value": "null"}  # type: ignore[assignment]
        self._waiting += [
            json.dumps({"type": "event", "params": entry}),
            json.dumps({"type": "success", "id": number, "result": value}),
        ]

    def recv(self, timeout: float) -> str:
        return self._waiting.pop(0)


def test_errors_of_workers_in_firefox_are_errors_of_a_page() -> None:
    page = Firefox(Line()).new_page()  # type: ignore[arg-type]
    assert "error 1" in page.errors()
    assert [len(page.errors()), len(page.errors())] == [1, 1]
