"""A server in a process of its own, for benchmarks: from an empty folder, on some cores.

Knows nothing of what is asked of it.
"""

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any
from urllib.error import URLError
from urllib.request import Request, urlopen

ROOT = Path(__file__).resolve().parent.parent.parent
SESSION = ("manage.py", "night")
SETTINGS = "tournament.settings"
PATIENCE_S = 180


@dataclass(frozen=True, slots=True)
class Served:
    """A server that answers at *host* and *port*; *environment* is what it runs in.

    *root* is the checkout it runs from, *pid* its process, 0 until it runs.
    """

    host: str
    port: int
    environment: dict[str, str]
    root: Path = ROOT
    pid: int = 0

    @property
    def url(self) -> str:
        """Where it answers."""
        return f"http://{self.host}:{self.port}"

    @property
    def processor_s(self) -> float:
        """The processor seconds it has taken so far; 0.0 where the system does not say.

        What else the machine does hardly changes them. A database in processes of its own
        is not in it.
        """
        try:
            text = Path(f"/proc/{self.pid}/stat").read_text()
        except OSError:
            return 0.0
        user, system = text.rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    @property
    def processor_s_of_all(self) -> float:
        """The same with what its children have taken, as gunicorn's workers."""
        return sum(replace(self, pid=pid).processor_s for pid in _family(self.pid))

    def run(self, code: str) -> Any:
        """What lines of Python print as JSON, run beside the server on its database."""
        command = [sys.executable, "-c", f"import django; django.setup()\n{code}"]
        ran = subprocess.run(
            command,
            cwd=self.root,
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )
        if ran.returncode:
            raise RuntimeError(ran.stderr)
        return json.loads(ran.stdout)


@contextmanager
def served(
    data: Path,
    *,
    command: Sequence[str] = SESSION,
    settings: str = SETTINGS,
    cores: Sequence[int] = (),
    database: str = "",
    root: Path = ROOT,
    environment: Mapping[str, str] = MappingProxyType({}),
) -> Iterator[Served]:
    """Serve from the folder *data*, on these *cores*, on all without any.

    *database* is the address of a PostgreSQL database; SQLite if "". *root* is the checkout
    whose server it is, *environment* what else stands in its environment.
    """
    server = Served("127.0.0.1", _free_port(), {**os.environ, **environment}, root)
    server.environment.update(
        DJANGO_SETTINGS_MODULE=settings,
        EUCHRE_DATA=str(data),
        EUCHRE_ADDRESS=server.host,
        EUCHRE_PORT=str(server.port),
        EUCHRE_LISTEN=f"{server.host}:{server.port}",
        CI="1",  # no browser of its own
    )
    if database:
        server.environment["DATABASE_URL"] = database
    pinned = ["taskset", "-c", ",".join(map(str, cores))] if cores else []
    with (data / "log").open("ab") as log:
        process = subprocess.Popen(
            [*pinned, sys.executable, *command],
            cwd=root,
            env=server.environment,
            stdout=log,
            stderr=subprocess.STDOUT,
        )
    try:
        _wait(server, process, data / "log")
        yield replace(server, pid=process.pid)
    finally:
        process.terminate()
        process.wait()


def _family(pid: int) -> list[int]:
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *(each for child in children for each in _family(int(child)))]


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("", 0))  # the program listens at every address
        return int(probe.getsockname()[1])


def _wait(server: Served, process: subprocess.Popen[bytes], log: Path) -> None:
    # a hosted service answers to nothing but https, which its proxy tells
    asked = Request(f"{server.url}/healthz/", headers={"X-Forwarded-Proto": "https"})
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end and process.poll() is None:
        try:
            with urlopen(asked, timeout=PATIENCE_S):
                return
        except URLError:
            time.sleep(0.05)
    raise RuntimeError(log.read_text())
