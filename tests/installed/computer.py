"""Somebody's computer: a home and a folder of their own, and nothing of the checkout."""

import os
import re
import socket
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

PATIENCE_S = 120
HIDDEN = ("PYTHON", "EUCHRE", "DJANGO", "DATABASE_URL", "XDG_", "VIRTUAL_ENV", "COV_")


class Computer:
    """A home in *root*; what is run there finds no variable and no file of ours."""

    def __init__(self, root: Path) -> None:
        self.home, self.desk = root / "home", root / "desk"
        self.home.mkdir()
        self.desk.mkdir()
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        outside = {k: v for k, v in os.environ.items() if not k.startswith(HIDDEN)}
        self.environment = {
            **outside,
            "HOME": f"{self.home}",
            "EUCHRE_PORT": f"{self.port}",
            "EUCHRE_ADDRESS": "127.0.0.1",
            "CI": "1",  # no browser
        }
        self.log = root / "log"

    @property
    def data(self) -> Path:
        """Where an installed program keeps its data."""
        return self.home / ".local" / "share" / "euchre-night"

    def run(self, command: Sequence[Path | str]) -> str:
        """Return what a command prints."""
        done = subprocess.run(
            command,
            cwd=self.desk,
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    @contextmanager
    def serving(self, command: Sequence[Path | str]) -> Iterator[str]:
        """Serve an event by a command, until *Stop* is pressed; its address."""
        address = f"http://127.0.0.1:{self.port}"
        with self.log.open("wb") as log:
            server = subprocess.Popen(
                command, cwd=self.desk, env=self.environment, stdout=log, stderr=log
            )
        try:
            end = time.monotonic() + PATIENCE_S
            while not _answers(f"{address}/healthz/"):
                is_over = server.poll() is not None or time.monotonic() > end
                assert not is_over, self.log.read_text()
                time.sleep(0.1)
            yield address
            _press_stop(address)
            assert server.wait(PATIENCE_S) == 0, self.log.read_text()
        finally:
            server.kill()
            server.wait()


def _press_stop(address: str) -> None:
    """Stop the program as a browser on this computer does."""
    with urlopen(f"{address}/computer/", timeout=60) as page:
        cookie = page.headers["Set-Cookie"].partition(";")[0]
        hidden = re.search(r'csrfmiddlewaretoken" value="(\w+)"', page.read().decode())
    assert hidden, "There is no Stop."
    token = urlencode({"csrfmiddlewaretoken": hidden[1]}).encode()
    headers = {"Cookie": cookie, "Origin": address}
    with urlopen(
        Request(f"{address}/computer/stop/", token, headers), timeout=60
    ) as answer:
        assert b"Program stopped" in answer.read()


def _answers(url: str) -> bool:
    try:
        with urlopen(url, timeout=10) as answer:
            return bool(answer.status == 200)
    except URLError:
        return False
