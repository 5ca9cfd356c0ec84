"""A private PostgreSQL cluster that dies and comes back, seen from its address."""

import shlex
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import unquote, urlsplit

import psycopg

from tests.needs import leave_out
from tests.postgresql import INITDB, _run, cluster


@contextmanager
def postgresql() -> Iterator[str]:
    """A cluster that writes through to the disk; the address of a database in it."""
    if INITDB is None:
        leave_out("tests on PostgreSQL")
    with cluster(INITDB.parent, fsync=True) as address:
        database = address.rpartition("/")[2]
        with psycopg.connect(f"{address}?dbname=postgres", autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {database}")
        yield address


class Outage:
    """Stops the cluster at *address* as a power cut would, and starts it again."""

    def __init__(self, address: str) -> None:
        assert INITDB is not None
        folder = Path(unquote(urlsplit(address).netloc.partition("@")[2]))
        self._options = folder / "data" / "postmaster.opts"
        self._log = folder / "log"
        control = [str(INITDB.with_name("pg_ctl")), "-D", str(folder / "data"), "-s", "-w"]
        self._control = control

    @property
    def is_under_way(self) -> bool:
        """Whether the cluster is stopped."""
        return not self._options.with_name("postmaster.pid").exists()

    def begin(self) -> None:
        """Stop at once, with no goodbye to anybody."""
        _run([*self._control, "-m", "immediate", "stop"])

    def end(self) -> None:
        """Start it with the options it had."""
        options = shlex.join(shlex.split(self._options.read_text())[3:])
        _run([*self._control, "-l", str(self._log), "-o", options, "start"])
