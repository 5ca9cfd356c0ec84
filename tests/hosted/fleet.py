"""nginx with TLS before groups of gunicorn workers, as `deploy/` has them."""

import os
import signal
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from http.client import HTTPException, HTTPSConnection
from pathlib import Path
from random import Random
from typing import Any

import psutil
from django.conf import settings

from tests.hosted.machines import NAME, Machine
from tests.hosted.services import DEPLOY, HOST, PATIENCE_S, free_port, wait_for

WORKERS = 2
START_S = 240
DISCARD = 9
"""A port at which nothing listens."""
OWN = "daemon off;\npid {0}/pid;\nuser www-data;\n"


class Group(Machine):
    """A machine's `deploy/serve`: gunicorn with its workers, in a process group."""

    script = "serve"

    def __init__(self, folder: Path, database: str, redis: str) -> None:
        super().__init__(folder, database, redis)
        self.environment |= {
            "EUCHRE_PUSH": "1",
            "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]),
            "EUCHRE_PUSH_HOST": HOST,
            "EUCHRE_PUSH_PORT": f"{self.port}",
            "EUCHRE_LISTEN": f"{HOST}:{self.port}",
            "EUCHRE_WORKERS": f"{WORKERS}",
        }

    def start(self) -> None:
        """Start it, and do not wait for it."""
        # neither systemd nor an image names the settings
        named = {"DJANGO_SETTINGS_MODULE"}
        own = {name: self.environment[name] for name in self.environment.keys() - named}
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                ["sh", f"deploy/{self.script}"],
                cwd=settings.BASE_DIR,
                env=own,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

    def wait(self) -> None:
        """Wait until somebody listens."""
        assert self.process is not None
        end = time.monotonic() + START_S
        while not self.workers():
            text = self.log.read_text()[-3000:]
            assert self.process.poll() is None, text
            assert time.monotonic() < end, text
            time.sleep(0.2)

    def workers(self) -> list[psutil.Process]:
        """Its workers; none while it is being started."""
        if self.process is None:
            return []
        try:
            master = psutil.Process(self.process.pid)
            if not any("gunicorn" in word for word in master.cmdline()):
                return []
            return [each for each in master.children() if _serves(each)]
        except psutil.NoSuchProcess:
            return []

    def kill_worker(self, rng: Random) -> bool:
        """End one worker at once; whether there was one."""
        alive = self.workers()
        if alive:
            rng.choice(alive).kill()
        return bool(alive)

    def stop(self) -> None:
        """End all of it at once, as when its machine loses power."""
        if self.process:
            with suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process = None


class Push(Group):
    """`deploy/push`, which tells pages of changes."""

    script = "push"

    def wait(self) -> None:
        """Wait until it hears of changes."""
        wait_for(self.port)


def _serves(process: psutil.Process) -> bool:
    return any("gunicorn" in word for word in process.cmdline())


class Front:
    """nginx with `deploy/nginx.conf`, on ports of its own."""

    def __init__(self, folder: Path, ports: list[int], push: int = DISCARD) -> None:
        self.port = free_port()
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None
        self._make_certificate()
        text = (DEPLOY / "nginx.conf").read_text()
        main = OWN.format(folder) + (DEPLOY / "nginx-main.conf").read_text()
        servers = "\n".join(f"server {HOST}:{port} fail_timeout=2s;" for port in ports)
        text = main.replace("    include /etc/nginx/conf.d/*.conf;\n", text)
        for ours, here in {
            "server program:8000 fail_timeout=2s;": servers,
            "server push:8001 fail_timeout=2s;": f"server {HOST}:{push};",
            "listen 80 ": f"listen {HOST}:{free_port()} ",
            "listen 443 ": f"listen {HOST}:{self.port} ",
            "/etc/nginx/certificates/": f"{folder}/",
            "/var/log/nginx/": f"{folder}/",
        }.items():
            assert ours in text, ours
            text = text.replace(ours, here)
        (folder / "nginx.conf").write_text(text)
        self._command = ["nginx", "-p", f"{folder}", "-c", f"{folder / 'nginx.conf'}"]
        self.tls = ssl.create_default_context(cafile=f"{folder / 'fullchain.pem'}")

    @property
    def pid(self) -> int:
        """Its first process, 0 before it runs."""
        return self._process.pid if self._process else 0

    def check(self) -> str:
        """What `nginx -t` says."""
        ran = subprocess.run(
            [*self._command, "-t"], capture_output=True, text=True, check=False
        )
        return ran.stderr

    def start(self) -> None:
        self._process = subprocess.Popen(self._command, stderr=subprocess.DEVNULL)
        wait_for(self.port)

    def stop(self) -> None:
        if self._process:
            self._process.terminate()
            self._process.wait()

    def connect(self, timeout: float, source: str = HOST) -> HTTPSConnection:
        """A connection of a phone or a browser, from the address *source*."""
        return _Visit(self.port, self.tls, timeout, source)

    def _make_certificate(self) -> None:
        key, chain = f"{self._folder / 'privkey.pem'}", f"{self._folder / 'fullchain.pem'}"
        words = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
        words += ["-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"]
        words += ["-keyout", key, "-out", chain]
        subprocess.run(words, check=True, capture_output=True)


class _Visit(HTTPSConnection):
    """A connection to the front under the name on its certificate."""

    def __init__(self, port: int, tls: ssl.SSLContext, timeout: float, source: str) -> None:
        own = (source, 0)
        super().__init__(NAME, port, timeout=timeout, context=tls, source_address=own)
        self._create_connection = _reach_here

    def request(
        self, method: str, url: str, body: Any = None, headers: Any = None, **more: Any
    ) -> None:
        own = {"Host": NAME, "Referer": f"https://{NAME}/", **(headers or {})}
        super().request(method, url, body, own, **more)


def _reach_here(address: tuple[str, int], *more: Any) -> Any:
    return socket.create_connection((HOST, address[1]), *more)


class Fleet:
    """Groups behind one front; what the storm takes for its server."""

    def __init__(self, folder: Path, database: str, redis: str, count: int = 2) -> None:
        self.data = folder
        self.groups = [Group(folder, database, redis) for _ in range(count)]
        self.push = Push(folder, database, redis)
        self.front = Front(folder, [group.port for group in self.groups], self.push.port)
        self.connect, self.run = self.front.connect, self.groups[0].run

    def start(self) -> None:
        """Start everything, all groups at once."""
        started = [*self.groups, self.push]
        for group in started:
            group.start()
        self.front.start()
        for group in started:
            group.wait()
        self.wait()

    def wait(self) -> float:
        """Wait until it can take reports; how many seconds that took."""
        begun = time.monotonic()
        while self.ask("/readyz/")[0] != 200:
            assert time.monotonic() < begun + START_S
            time.sleep(0.05)
        return time.monotonic() - begun

    def ask(self, path: str) -> tuple[int, Mapping[str, str], str]:
        """Status, headers and text of a page; the status is 0 without an answer."""
        connection = self.connect(PATIENCE_S)
        try:
            connection.request("GET", path)
            answer = connection.getresponse()
            return answer.status, dict(answer.headers), answer.read().decode()
        except (OSError, HTTPException):
            return 0, {}, ""
        finally:
            connection.close()

    def kill(self) -> None:
        for group in [*self.groups, self.push]:
            group.stop()
        self.front.stop()


@contextmanager
def fleet(folder: Path, database: str, redis: str, count: int = 2) -> Iterator[Fleet]:
    """A fleet, not yet started; none of it is left when done."""
    made = Fleet(folder, database, redis, count)
    try:
        yield made
    finally:
        made.kill()
