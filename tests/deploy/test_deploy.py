"""The example to copy is true: its commands are ours, its measurements exist, its files are read by
the programs that they are for, where these are there.
"""

import json
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]  # it has no types

from arlequin.cli.parser import parser
from arlequin.server.metrics import Metrics
from arlequin.store.open import open_archive

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
COMPOSE = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
UNITS = sorted((DEPLOY / "systemd").iterdir())
METRIC = re.compile(r"\barlequin_\w+")


def unit_commands() -> Iterator[list[str]]:
    for unit in UNITS:
        for line in unit.read_text(encoding="utf-8").splitlines():
            command = shlex.split(line.partition("ExecStart=")[2])
            if command and command[0].endswith("/arlequin"):
                yield [word.replace("%i", "8321") for word in command[1:]]


def container_commands() -> Iterator[list[str]]:
    found = re.search(r"^CMD (\[.*\])$", (DEPLOY / "Containerfile").read_text(), re.MULTILINE)
    assert found
    yield json.loads(found[1])
    yield from (
        service["command"] for service in COMPOSE["services"].values() if "command" in service
    )


def script_commands() -> Iterator[list[str]]:
    for line in (DEPLOY / "backup.sh").read_text(encoding="utf-8").splitlines():
        if line.startswith("arlequin "):
            yield shlex.split(line)[1:]


COMMANDS = [*unit_commands(), *container_commands(), *script_commands()]


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_every_command_is_one_of_ours_with_options_that_it_has(command: list[str]) -> None:
    assert parser().parse_args(command).run


def test_a_proxy_on_another_machine_reaches_the_server_of_the_example() -> None:
    """Without `--host` it listens at 127.0.0.1, which only proxies on this machine reach."""
    text = (DEPLOY.parent / "docs/deploying.md").read_text(encoding="utf-8")
    lines = re.findall(r"^arlequin serve --behind-proxy.*", text, re.MULTILINE)
    remote = [line for line in lines if "--behind-proxy 127.0.0.1" not in line]
    assert remote
    assert all("--host" in line for line in remote)
    assert all(parser().parse_args(shlex.split(line)[1:]).run for line in lines)


def test_there_are_commands_in_every_kind_of_file() -> None:
    assert sorted({command[0] for command in COMMANDS}) == ["backup", "check", "serve"]
    assert len(COMMANDS) == 7


# --- measurements --------------------------------------------------------------------------------


def measured() -> set[str]:
    metrics = Metrics()
    metrics.set_disk(1)
    return set(METRIC.findall(metrics.text().decode()))


def asked(path: Path) -> set[str]:
    return set(METRIC.findall(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("name", ["alerts.yaml", "dashboard.json"])
def test_every_measurement_that_is_looked_at_is_made(name: str) -> None:
    # Of a histogram or a counter with labels there is no line before the first is counted.
    made = {re.sub(r"_(total|bucket|sum|count|created)$", "", one) for one in measured()}
    looked_at = {
        re.sub(r"_(total|bucket|sum|count)$", "", one)
        for one in asked(DEPLOY / "monitoring" / name)
    }
    assert looked_at
    assert looked_at <= made


def test_there_is_an_alert_for_whatever_takes_moves_or_trust_away() -> None:
    rules = yaml.safe_load((DEPLOY / "monitoring/alerts.yaml").read_text(encoding="utf-8"))
    alerts = {rule["alert"]: rule for group in rules["groups"] for rule in group["rules"]}
    assert {"CommitsSlow", "DiskNearlyFull", "ComputersWait", "LoopLate", "SealsBroken"} <= set(
        alerts
    )
    for rule in alerts.values():
        assert rule["labels"]["severity"] in ("page", "ticket")
        assert rule["annotations"]["summary"]


def test_the_dashboard_has_a_panel_for_each_of_them() -> None:
    board = json.loads((DEPLOY / "monitoring/dashboard.json").read_text(encoding="utf-8"))
    shown = "".join(target["expr"] for panel in board["panels"] for target in panel["targets"])
    for name in ("commit_seconds", "disk_left", "thinking_queue", "loop_lag", "broken_seals"):
        assert name in shown


# --- what must go together -----------------------------------------------------------------------


def test_a_stop_waits_longer_than_a_server_takes() -> None:
    for unit in UNITS:
        text = unit.read_text(encoding="utf-8")
        if "arlequin serve" in text:
            assert "TimeoutStopSec=40" in text
            assert "--drain 5" in text
    assert COMPOSE["services"]["one"]["stop_grace_period"] == "40s"


def test_every_service_has_the_same_locks() -> None:
    """From the first lock on; a server keeps its state in a folder of its own after them."""
    locks = []
    for unit in UNITS:
        if unit.suffix == ".service":
            text = unit.read_text(encoding="utf-8")
            assert re.search(r"^MemoryMax=\d", text, re.MULTILINE)
            assert re.search(r"^TasksMax=\d", text, re.MULTILINE)
            begin, end = text.index("NoNewPrivileges="), text.index("UMask=0077")
            locks.append(text[begin:end].splitlines())
    assert len(locks) == 3
    assert locks[0] == locks[1] == locks[2]
    assert "SystemCallFilter=@system-service" in locks[0]


def test_the_two_processes_of_compose_differ_in_their_name_alone() -> None:
    one, two = (COMPOSE["services"][name]["command"] for name in ("one", "two"))
    assert [word.replace("=two", "=one") for word in two] == one


def test_measurements_are_at_a_port_that_is_not_published() -> None:
    for service in COMPOSE["services"].values():
        assert not any("9321" in port for port in service.get("ports", ()))
    for command in unit_commands():
        if "serve" in command:
            assert command[command.index("--metrics") + 1].startswith("127.0.0.1:")


def test_prometheus_asks_for_names_that_the_processes_answer_under() -> None:
    """A server answers under its machine's name, and a container is named by a number."""
    text = (DEPLOY / "monitoring/prometheus.yaml").read_text(encoding="utf-8")
    targets = re.findall(r'"(\w+):9321"', text)
    assert targets
    assert [COMPOSE["services"][name].get("hostname") for name in targets] == targets


def test_the_database_is_set_so_that_a_power_cut_takes_nothing() -> None:
    text = (DEPLOY / "postgresql/primary.conf").read_text(encoding="utf-8")
    for setting in ("fsync = on", "full_page_writes = on", "synchronous_commit = on"):
        assert re.search(rf"^{setting}$", text, re.MULTILINE)


# --- read by the programs themselves -------------------------------------------------------------


def ran(*command: str) -> "subprocess.CompletedProcess[str]":
    if shutil.which(command[0]) is None:
        pytest.skip(f"{command[0]} is not there")
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)


def test_systemd_reads_the_units(tmp_path: Path) -> None:
    for unit in UNITS:
        text = unit.read_text(encoding="utf-8")
        text = re.sub(
            r"(?m)^ExecStart=\S+", "ExecStart=/bin/true", text
        )  # it is not installed here
        name = unit.name.replace("@.", "@8321.")
        (tmp_path / name).write_text(text, encoding="utf-8")
    done = ran("systemd-analyze", "verify", *map(str, sorted(tmp_path.iterdir())))
    ours = [line for line in done.stderr.splitlines() if "arlequin" in line]
    assert [
        line for line in ours if "not found" not in line and "Failed to prepare" not in line
    ] == []


def test_the_shell_reads_the_script() -> None:
    assert ran("sh", "-n", str(DEPLOY / "backup.sh")).returncode == 0


def test_caddy_reads_its_file() -> None:
    for name in ("Caddyfile", "Caddyfile.compose"):
        done = ran("caddy", "validate", "--adapter", "caddyfile", "--config", str(DEPLOY / name))
        assert done.returncode == 0, done.stderr


def test_prometheus_reads_the_alerts() -> None:
    assert ran("promtool", "check", "rules", str(DEPLOY / "monitoring/alerts.yaml")).returncode == 0


@pytest.mark.slow
def test_the_container_is_built_and_says_its_version() -> None:
    engine = next(filter(shutil.which, ("podman", "docker")), None)
    if engine is None or ran(engine, "info").returncode:
        pytest.skip("no container engine runs here")
    command = [engine, "build", "-q", "-t", "arlequin-test", "-f", str(DEPLOY / "Containerfile")]
    built = subprocess.run(
        [*command, str(ROOT)], capture_output=True, text=True, check=False, timeout=1200
    )
    assert built.returncode == 0, built.stderr
    assert ran(engine, "run", "--rm", "arlequin-test", "--version").returncode == 0


def test_a_copy_is_made_and_checked_by_the_script(tmp_path: Path) -> None:
    """With the command of these tests instead of an installed one."""
    open_archive(str(tmp_path / "tables.sqlite"))._shut()
    (tmp_path / "bin").mkdir()
    own = tmp_path / "bin" / "arlequin"
    own.write_text(f'#!/bin/sh\nexec {sys.executable} -m arlequin.cli.main "$@"\n')
    own.chmod(0o755)
    (tmp_path / "copies").mkdir()
    env = {
        "PATH": f"{tmp_path / 'bin'}:/usr/bin:/bin",
        "DATABASE": str(tmp_path / "tables.sqlite"),
        "COPIES": str(tmp_path / "copies"),
    }
    script = ["sh", str(DEPLOY / "backup.sh")]
    done = subprocess.run(script, env=env, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr
    assert "nothing is damaged" in done.stdout
    assert len(list((tmp_path / "copies").glob("tables-*.sqlite"))) == 1
