"""A server in a process of its own, for benchmarks: from an empty folder, on some cores.

Knows nothing of what is asked of it.
"""

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parent.parent.parent
NIGHT = ("manage.py", "night")
SETTINGS = "tournament.settings"
PATIENCE_S = 180


@dataclass(frozen=True, slots=True)
class Served:
    """A server that answers at *host* and *port*; *environment* is what it runs in.

    *pid* is its process, 0 until it runs.
    """

    host: str
    port: int
    environment: dict[str, str]
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
            told = Path(f"/proc/{self.pid}/stat").read_text()
        except OSError:
            return 0.0
        user, system = told.rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    def run(self, code: str) -> Any:
        """What lines of Python print as JSON, run beside the server on its database."""
        command = [sys.executable, "-c", f"import django; django.setup()\n{code}"]
        ran = subprocess.run(
            command,
            cwd=ROOT,
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
    command: Sequence[str] = NIGHT,
    settings: str = SETTINGS,
    cores: str = "",
    database: str = "",
) -> Iterator[Served]:
    """Serve from the folder *data*, on the *cores* of a list as "0,1"; all if "".

    *database* is the address of a PostgreSQL database; SQLite if "".
    """
    server = Served("127.0.0.1", _free_port(), dict(os.environ))
    server.environment.update(
        DJANGO_SETTINGS_MODULE=settings,
        EUCHRE_DATA=str(data),
        EUCHRE_ADDRESS=server.host,
        EUCHRE_PORT=str(server.port),
        CI="1",  # no browser of its own
    )
    if database:
        server.environment["DATABASE_URL"] = database
    pinned = ["taskset", "-c", cores] if cores else []
    with (data / "log").open("ab") as log:
        process = subprocess.Popen(
            [*pinned, sys.executable, *command],
            cwd=ROOT,
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


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _wait(server: Served, process: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end and process.poll() is None:
        try:
            with urlopen(f"{server.url}/healthz/", timeout=PATIENCE_S):
                return
        except URLError:
            time.sleep(0.05)
    raise RuntimeError(log.read_text())
