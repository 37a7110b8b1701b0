"""Bare machine: `make play` and `make test` on a fresh Debian with python3, venv, make and git.

python3 tests/bare_machine.py [--only "tests/store ..."] [--again] [--keep]

Makes the root of a file system with debootstrap, puts a clone of this checkout (what is committed)
into it, and runs both commands there: first as an ordinary user, who may install nothing, then as
root; with --again once more as the user, who finds then what root has installed. It needs root.
Where packages come from is this machine's own configuration: that of apt, pip and npm, and their
variables. Everything said is kept in build/bare/, with a table of all runs. Standard library only.
"""

import argparse
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple
from urllib.request import urlopen

CHECKOUT = Path(__file__).resolve().parents[1]
LOGS = CHECKOUT / "build" / "bare"
PACKAGES = "python3,python3-venv,make,git"
USER = "player"
PLAY_SECONDS, TEST_SECONDS = 1200, 7200
VARIABLES = re.compile(
    r"PIP_\w+|NPM_CONFIG_\w+|\w+_PROXY|SSL_CERT_\w+|NODE_EXTRA_CA_CERTS|\w+_CA_BUNDLE",
    re.IGNORECASE,
)
"""What tells pip, npm and apt of this machine where to fetch, and whom to trust."""
NPM = ("registry", "cafile", "proxy", "https-proxy", "noproxy")
NAMED = re.compile(r"(file://)?(/[\w.@+/-]+)")


class Run(NamedTuple):
    """One command of one user, and how it went."""

    command: str
    user: str
    status: str
    seconds: float
    right: bool


def main() -> int:
    """Make a machine, run everything in it, and take it away."""
    options = _options()
    if options.inside:
        return _inside(Path(options.inside), options)
    if os.geteuid() != 0 or not shutil.which("debootstrap"):
        sys.stderr.write("This needs root and debootstrap (apt-get install debootstrap).\n")
        return 2
    shutil.rmtree(LOGS, ignore_errors=True)
    LOGS.mkdir(parents=True)
    folder = Path(tempfile.mkdtemp(prefix="arlequin-bare-", dir="/var/tmp"))
    try:
        return _in_a_namespace(folder)
    finally:
        _take_away(folder, options.keep)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--only", default="", help="run these tests alone")
    parser.add_argument("--again", action="store_true", help="all tests as the user, at the end")
    parser.add_argument("--commands", default="play,test", help="play, test or both (default)")
    parser.add_argument("--users", default=f"{USER},root", help=f"{USER}, root or both (default)")
    parser.add_argument("--suite", default="bookworm", help="which Debian (default: bookworm)")
    parser.add_argument("--base", help="a root that debootstrap made before, to copy")
    parser.add_argument("--keep", action="store_true", help="leave the file system there")
    parser.add_argument("--inside", help=argparse.SUPPRESS)
    return parser.parse_args()


def _in_a_namespace(folder: Path) -> int:
    """What is mounted and what is started in there ends with it, whatever happens."""
    unshare = ["unshare", "--mount", "--pid", "--fork", "--kill-child"]
    again = [sys.executable, __file__, *sys.argv[1:], "--inside", str(folder)]
    return subprocess.run([*unshare, *again], check=False).returncode


def _take_away(folder: Path, keep: bool) -> None:
    mounted = str(folder) in Path("/proc/self/mountinfo").read_text()
    if keep or mounted:
        _say(f"left there: {folder}")
    else:
        subprocess.run(["rm", "-rf", "--one-file-system", str(folder)], check=True)


def _inside(folder: Path, options: argparse.Namespace) -> int:
    root = folder / "root"
    if options.base:
        subprocess.run(["cp", "-a", options.base, str(root)], check=True)
    else:
        _debootstrap(root, options.suite)
    machine = Machine(root)
    machine.furnish()
    runs = []
    for run in _plan(machine, options):
        runs.append(run())
        _say(_table(runs).splitlines()[-1])
    (LOGS / "table.txt").write_text(_table(runs))
    _say(f"what was said: {LOGS}\n{_table(runs)}")
    return 0 if all(run.right for run in runs) else 1


def _plan(machine: "Machine", options: argparse.Namespace) -> Iterator[Callable[[], Run]]:
    """Who does what: first who may install nothing, for what root installs is there for all."""
    test = f"make test ONLY={shlex.quote(options.only)}" if options.only else "make test"
    for user in options.users.split(","):
        if "play" in options.commands:
            yield lambda user=user: machine.play(user)  # type: ignore[misc]  # a default binds it
        if "test" in options.commands:
            left_out = user != "root"
            yield lambda user=user, left_out=left_out: machine.test(user, test, left_out)  # type: ignore[misc]  # see above
    if options.again:
        yield lambda: machine.test(USER, test, left_out=False)


def _table(runs: list[Run]) -> str:
    lines = [f"{'command':<12} {'user':<8} {'exit':<16} {'seconds':>8}  as it should be"]
    for run in runs:
        answer = "yes" if run.right else "NO"
        lines.append(
            f"{run.command:<12} {run.user:<8} {run.status:<16} {run.seconds:>8.1f}  {answer}"
        )
    return "\n".join(lines) + "\n"


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def _debootstrap(root: Path, suite: str) -> None:
    _say(f"making a bare {suite} in {root} ...")
    include = f"--include={PACKAGES}"
    command = ["debootstrap", "--variant=minbase", include, suite, str(root), _mirror(suite)]
    with (LOGS / "debootstrap.log").open("w") as log:
        subprocess.run(command, stdout=log, stderr=log, check=True)


def _mirror(suite: str) -> str:
    """Where apt of this machine finds that suite."""
    form = "$(REPO_URI) $(CODENAME)"
    for line in _told("apt-get", "indextargets", "--format", form, "Identifier: Packages"):
        address, _, name = line.partition(" ")
        if name == suite:
            return address
    raise SystemExit(f"The sources of apt on this machine do not name {suite}.")


def _told(*command: str) -> list[str]:
    """The lines that a command prints; none where there is no such command."""
    if shutil.which(command[0]) is None:
        return []
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stdout.splitlines()


# --- the machine ---------------------------------------------------------------------------------


class Machine:
    """A root of a file system, in which commands are run."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._variables = {k: v for k, v in os.environ.items() if VARIABLES.fullmatch(k)}
        self._again = 0

    # --- what is in it ---------------------------------------------------------------------------

    def furnish(self) -> None:
        """Processes, memory to share, names of hosts, sources of packages, people."""
        self._mount("-t", "proc", "proc", "/proc")
        self._mount("-t", "tmpfs", "tmpfs", "/dev/shm")
        self._mount("-t", "devpts", "-o", "newinstance,ptmxmode=0666", "devpts", "/dev/pts")
        for name in ("/etc/resolv.conf", "/etc/hosts"):
            self._copy(Path(name))
        self._sources_of_apt()
        self._sources_of_pip()
        self._sources_of_npm()
        for value in self._variables.values():
            self._lend(value)
        self._chroot("useradd", "--create-home", "--shell", "/bin/sh", USER)
        for user in (USER, "root"):
            self._clone(user)

    def _sources_of_apt(self) -> None:
        for name in ("sources.list", "sources.list.d", "trusted.gpg.d", "keyrings", "auth.conf.d"):
            self._copy(Path("/etc/apt") / name)
        wanted = re.compile(r"(?i)proxy|verify|cainfo|valid-until|timeout|retries")
        lines = [line for line in _told("apt-config", "dump", "Acquire") if wanted.search(line)]
        self._write("/etc/apt/apt.conf.d/99machine", lines)

    def _sources_of_pip(self) -> None:
        """As pip of this machine is configured, for every user; its variables are passed on."""
        lines: dict[str, list[str]] = {}
        for line in _told(sys.executable, "-m", "pip", "config", "list"):
            section, _, rest = line.partition(".")
            key, _, value = rest.partition("=")
            if section != ":env:":
                lines.setdefault(section, []).append(f"{key} = {value.strip(chr(39))}")
                self._lend(value)
        text = [part for name, rest in lines.items() for part in (f"[{name}]", *rest)]
        self._write("/etc/pip.conf", text)

    def _sources_of_npm(self) -> None:
        for name in NPM:
            value = next(iter(_told("npm", "config", "get", name)), "null")
            if value not in ("null", "undefined", ""):
                variable = f"NPM_CONFIG_{name.upper().replace('-', '_')}"
                self._variables.setdefault(variable, value)

    def _lend(self, value: str) -> None:
        """Files and folders that a setting names: the same path leads to them in there."""
        for scheme, name in NAMED.findall(value):
            path = Path(name)
            if not path.exists() or path == Path("/"):
                continue
            if path.is_dir() and not path.is_relative_to("/etc"):
                self._bind(path.parent if scheme else path)  # an index refers to its neighbours
            else:
                self._copy(path)

    def _bind(self, path: Path) -> None:
        place = self._inside(path)
        if place.is_dir():  # lent already
            return
        place.mkdir(parents=True)
        self._mount("--bind", str(path), str(path))
        self._mount("-o", "remount,bind,ro", str(path))

    def _copy(self, path: Path) -> None:
        place = self._inside(path)
        place.parent.mkdir(parents=True, exist_ok=True)
        if path.is_dir():  # links in there may lead out of the new root: they are replaced
            copy = ["cp", "-RL", "--remove-destination", f"{path}/.", str(place)]
            place.mkdir(exist_ok=True)
            subprocess.run(copy, check=True)
        elif path.exists():
            place.unlink(missing_ok=True)
            shutil.copy(path, place)

    def _write(self, path: str, lines: list[str]) -> None:
        self._inside(Path(path)).write_text("\n".join(lines) + "\n")

    def _inside(self, path: Path) -> Path:
        return self._root / path.relative_to("/")

    def _mount(self, *words: str) -> None:
        *rest, place = words
        subprocess.run(["mount", *rest, str(self._inside(Path(place)))], check=True)

    def _clone(self, user: str) -> None:
        """In the home of a user, which nobody else may read where it is root's."""
        place = self._inside(self._home(user)) / "arlequin"
        clone = ["git", "clone", "--quiet", "--no-hardlinks", str(CHECKOUT), str(place)]
        subprocess.run(clone, check=True)
        self._chroot("chown", "-R", f"{user}:{user}", str(self._home(user) / "arlequin"))

    @staticmethod
    def _home(user: str) -> Path:
        return Path("/root") if user == "root" else Path("/home") / user

    # --- what is done in it ----------------------------------------------------------------------

    def _chroot(self, *command: str) -> None:
        subprocess.run(["chroot", str(self._root), *command], check=True)

    def _begin(self, user: str, command: str, log: Path) -> "subprocess.Popen[bytes]":
        home = str(self._home(user))
        path = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
        known = {"HOME": home, "USER": user, "PATH": path, "LANG": "C.UTF-8", **self._variables}
        words = ["env", "-i", *(f"{key}={value}" for key, value in known.items())]
        line = f"cd {home}/arlequin && exec {command}"
        with log.open("wb") as out:
            return subprocess.Popen(
                ["chroot", f"--userspec={user}:{user}", str(self._root), *words, "sh", "-c", line],
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=out,
                start_new_session=True,
            )

    def play(self, user: str) -> Run:
        """From the clone until the table is served; then Ctrl-C, after which nothing is wrong."""
        log = LOGS / f"play-{user}.log"
        _say(f"make play as {user} ...")
        begun = time.monotonic()
        process = self._begin(user, "make play", log)
        served = _served(process, log)
        seconds = time.monotonic() - begun
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGINT)
        ended = process.wait(30)
        last = log.read_text(errors="replace").rpartition("Stop it with Ctrl-C")[2]
        right = served and ended in (0, -signal.SIGINT, 128 + signal.SIGINT)
        quiet = "Stopped." in last and "***" not in last
        status = f"{ended} served" if served else f"{ended} NOT served"
        return Run("make play", user, status, seconds, right and quiet)

    def test(self, user: str, command: str, left_out: bool) -> Run:
        """All green; or, where something may not be installed, all that can be and what is not."""
        self._again += 1
        log = LOGS / f"test-{self._again}-{user}.log"
        _say(f"{command} as {user} ...")
        begun = time.monotonic()
        process = self._begin(user, command, log)
        ended = process.wait(TEST_SECONDS)
        said = log.read_text(errors="replace")
        if left_out:
            right = ended != 0 and "every test that can run here is green" in said
        else:
            right = ended == 0 and "all green" in said
        return Run("make test", user, str(ended), time.monotonic() - begun, right)


def _served(process: "subprocess.Popen[bytes]", log: Path) -> bool:
    """Whether the page and the server's health could be read, at the address that was told."""
    until = time.monotonic() + PLAY_SECONDS
    while process.poll() is None and time.monotonic() < until:
        found = re.search(
            r"Arlequin is at (http://localhost:\d+)/", log.read_text(errors="replace")
        )
        if found:
            return all(_answers(found[1] + path) for path in ("/healthz", "/"))
        time.sleep(0.2)
    return False


def _answers(address: str) -> bool:
    with urlopen(address.replace("localhost", "127.0.0.1"), timeout=30) as answer:
        return bool(answer.status == 200)


if __name__ == "__main__":
    sys.exit(main())
