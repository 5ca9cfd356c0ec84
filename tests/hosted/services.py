"""Redis, PgBouncer, and a standby beside a primary: in temporary folders, gone when done.

Each listens on this machine alone. Knows nothing of Django.
"""

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex
from urllib.parse import quote, unquote, urlsplit

import psycopg

from tests.needs import leave_out
from tests.postgresql import INITDB, _run

HOST = "127.0.0.1"
PATIENCE_S = 30
DEPLOY = Path(__file__).parents[2] / "deploy"
PGBOUNCER = DEPLOY / "pgbouncer.ini"
HERE = "auth_type = any\ndefault_pool_size = {1}\nlogfile = {0}/log\npidfile = {0}/pid\n"
"""What the tests' own pooler has otherwise, without passwords."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


def wait_for(port: int) -> None:
    """Wait until something listens."""
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        with socket.socket() as probe:
            if probe.connect_ex((HOST, port)) == 0:
                return
        time.sleep(0.05)
    raise AssertionError(f"nothing listens on {port}")


class Redis:
    """A Redis that can be stopped and started again, empty."""

    def __init__(self) -> None:
        self.port = free_port()
        self.password = token_hex(8)
        self.url = f"redis://:{self.password}@{HOST}:{self.port}/0"
        self._folder = Path(tempfile.mkdtemp(prefix="euchre-redis-"))
        self.log = self._folder / "log"
        self._secret = self._folder / "password"
        self._secret.write_text(self.password)
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        """Its process, 0 while it is stopped."""
        return self._process.pid if self._process else 0

    def start(self) -> None:
        own = {"TMPDIR": f"{self._folder}", "REDIS_PASSWORD_FILE": f"{self._secret}"}
        command = ["sh", f"{DEPLOY / 'redis'}", "--port", f"{self.port}", "--bind", HOST]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                command, env={**os.environ, **own}, stdout=log, cwd=self._folder
            )
        wait_for(self.port)

    def stop(self) -> None:
        if self._process:
            self._process.kill()
            self._process.wait()
            self._process = None

    def remove(self) -> None:
        """Stop it for good."""
        self.stop()
        shutil.rmtree(self._folder)


@contextmanager
def redis() -> Iterator[Redis]:
    server = Redis()
    try:
        server.start()
        yield server
    finally:
        server.remove()


class Pooler:
    """A PgBouncer in transaction mode in front of a database."""

    def __init__(self, database: str, pool_size: int) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="euchre-pgbouncer-"))
        self.log = self._folder / "log"
        self._pool_size = pool_size
        self._port = free_port()
        self._process: subprocess.Popen[bytes] | None = None
        self.address = f"postgresql://euchre@{HOST}:{self._port}{urlsplit(database).path}"
        self._write(database)
        shutil.chown(self._folder, "postgres")

    @property
    def pid(self) -> int:
        """Its process, 0 before it runs."""
        return self._process.pid if self._process else 0

    def start(self) -> None:
        command = ["pgbouncer", "--quiet", "--user=postgres", f"{self._folder / 'ini'}"]
        self._process = subprocess.Popen(command, cwd="/")
        wait_for(self._port)

    def point_to(self, database: str) -> None:
        """Lead to another *database* from now on, as whoever promotes one says."""
        assert self._process is not None
        self._write(database)
        self._process.send_signal(signal.SIGHUP)

    def stop(self) -> None:
        if self._process:
            self._process.kill()
            self._process.wait()
        shutil.rmtree(self._folder)

    def _write(self, database: str) -> None:
        host = unquote(urlsplit(database).netloc.partition("@")[2])
        text = PGBOUNCER.read_text()
        for ours, here in {
            "euchre = host=database": f"* = host={host} user=euchre",
            "listen_addr = *": f"listen_addr = {HOST}",
            "listen_port = 5432": f"listen_port = {self._port}",
            "auth_type = scram-sha-256\nauth_file = /tmp/users\n": "",
            "default_pool_size = 20\n": "",
        }.items():
            assert ours in text, ours
            text = text.replace(ours, here)
        (self._folder / "ini").write_text(text + HERE.format(self._folder, self._pool_size))


@contextmanager
def pgbouncer(address: str, pool_size: int = 4) -> Iterator[Pooler]:
    """A pooler in front of *address*, with so many connections to it."""
    pooler = Pooler(address, pool_size)
    try:
        pooler.start()
        yield pooler
    finally:
        pooler.stop()


class Standby:
    """A copy of the cluster at *address* that follows it, until it is promoted."""

    def __init__(self, address: str) -> None:
        assert INITDB is not None
        parts = urlsplit(address)
        self.primary = unquote(parts.netloc.partition("@")[2])
        self.folder = Path(tempfile.mkdtemp(prefix="euchre-standby-"))
        shutil.chown(self.folder, "postgres")
        self.address = f"postgresql://euchre@{quote(str(self.folder), safe='')}{parts.path}"
        self._programs = INITDB.parent

    @property
    def both(self) -> str:
        """The address of either."""
        hosts = ",".join(quote(f"{host}", safe="") for host in (self.primary, self.folder))
        return f"postgresql://euchre@{hosts}/{urlsplit(self.address).path[1:]}"

    def start(self) -> None:
        """Copy the primary and follow it."""
        copy = [f"{self._programs / 'pg_basebackup'}", "-h", self.primary, "-U", "euchre"]
        _run([*copy, "-D", f"{self.folder / 'data'}", "-R", "-X", "stream", "-c", "fast"])
        options = f"-c listen_addresses= -c unix_socket_directories={self.folder}"
        self._control("-l", f"{self.folder / 'log'}", "-o", options, "start")

    def promote(self) -> None:
        """Let it take writes."""
        self._control("promote")

    def be_waited_for(self) -> None:
        """Let the primary acknowledge nothing that is not on this disk as well."""
        with psycopg.connect(
            host=self.primary, user="euchre", dbname="postgres", autocommit=True
        ) as primary:
            primary.execute("ALTER SYSTEM SET synchronous_standby_names = '*'")
            primary.execute("SELECT pg_reload_conf()")

    def catch_up(self) -> None:
        """Wait until it has what the primary has."""
        name = urlsplit(self.address).path[1:]
        with psycopg.connect(host=self.primary, user="euchre", dbname=name) as primary:
            (wanted,) = primary.execute("SELECT pg_current_wal_lsn()").fetchone() or ("",)
        with psycopg.connect(
            host=f"{self.folder}", user="euchre", dbname=name, autocommit=True
        ) as own:
            question = "SELECT pg_last_wal_replay_lsn() >= %s::pg_lsn"
            while not (own.execute(question, [wanted]).fetchone() or (True,))[0]:
                time.sleep(0.05)

    def stop(self) -> None:
        if (self.folder / "data" / "postmaster.pid").exists():
            self._control("-m", "immediate", "stop")
        shutil.rmtree(self.folder)

    def _control(self, *words: str) -> None:
        data = ["-D", f"{self.folder / 'data'}", "-s", "-w"]
        _run([f"{self._programs / 'pg_ctl'}", *data, *words])


def need(programs: Sequence[str]) -> None:
    """Leave a test out where one of the *programs* is missing."""
    if INITDB is None or os.geteuid() != 0 or not all(map(shutil.which, programs)):
        leave_out("tests of a hosted service")
