"""The server as it is shipped, in a process of its own that can be killed and started."""

import os
import resource
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPException
from pathlib import Path

from django.conf import settings

PATIENCE_S = 60
HOST = "127.0.0.1"


class Server:
    """`manage.py night` on the folder *data*; on SQLite where *database* is "".

    *database* is the address of a PostgreSQL database, as `DATABASE_URL` wants it.
    """

    def __init__(self, data: Path, database: str = "") -> None:
        self.data, self.port = data, _free_port()
        self.log = data / "log"
        self.environment = {
            **os.environ,
            "DJANGO_SETTINGS_MODULE": "tournament.settings",
            "EUCHRE_DATA": str(data),
            "EUCHRE_ADDRESS": HOST,
            "EUCHRE_PORT": str(self.port),
            "CI": "1",  # no browser of its own
        }
        if database:
            self.environment["DATABASE_URL"] = database
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start the command, and do not wait for it."""
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "manage.py", "night"],
                cwd=settings.BASE_DIR,
                env=self.environment,
                stdout=log,
                stderr=subprocess.STDOUT,
            )

    def wait(self) -> float:
        """Wait until it answers 200; how many seconds that took."""
        start = time.monotonic()
        while time.monotonic() < start + PATIENCE_S:
            if self.is_alive():
                return time.monotonic() - start
            time.sleep(0.02)
        raise AssertionError(self.log.read_text()[-5000:])

    def processor_seconds(self) -> float:
        """What it has cost since it was started, however busy the machine is."""
        assert self._process is not None
        text = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2]
        user, system = text.split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    def connect(self, timeout: float) -> HTTPConnection:
        """A connection of somebody who asks; closed by whoever asked for it."""
        return HTTPConnection(HOST, self.port, timeout=timeout)

    def is_alive(self) -> bool:
        """Whether it answers 200 now."""
        if self._process and self._process.poll() is not None:
            raise AssertionError(self.log.read_text()[-5000:])
        connection = self.connect(5)
        try:
            connection.request("GET", "/healthz/")
            return connection.getresponse().status == 200
        except (OSError, HTTPException):
            return False
        finally:
            connection.close()

    def kill(self) -> None:
        """End it as a power cut would: it gets no chance to say goodbye."""
        if self._process is None:
            return
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()
        self._process = None

    def limit_files(self, most: int) -> None:
        """Let it write no file beyond so many bytes, as on a full disk; -1 lifts it."""
        assert self._process is not None
        soft_and_hard = (most, resource.RLIM_INFINITY)
        resource.prlimit(self._process.pid, resource.RLIMIT_FSIZE, soft_and_hard)

    def run(self, code: str) -> str:
        """What lines of Python print, run beside the server on its database."""
        return run_lines(code, self.environment)


def run_lines(code: str, environment: Mapping[str, str]) -> str:
    """What lines of Python print, run with the settings of *environment*."""
    ran = subprocess.run(
        [sys.executable, "-c", f"import django; django.setup()\n{code}"],
        cwd=settings.BASE_DIR,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


@contextmanager
def serving(data: Path, database: str = "") -> Iterator[Server]:
    """A server, not yet started; none is left when done."""
    server = Server(data, database)
    try:
        yield server
    finally:
        server.kill()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])
