"""The database as it was between two reports: `deploy/backups` on a real cluster."""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import unquote, urlsplit

import psycopg
import pytest

from tests.faults.kill.outage import Outage, postgresql
from tests.hosted.machines import Event, Machine, make_events
from tests.hosted.services import DEPLOY, need
from tests.postgresql import INITDB

pytestmark = pytest.mark.hosted
SCRIPT = DEPLOY / "backups"
REPORTS = """
from scoring.models import DealRevision
print(*sorted(DealRevision.objects.values_list("report_id", flat=True)))
"""
CHECKS = """
from tournament.accounts.site import checks
print({check.title: check.is_good for check in checks()})
"""


class Backups:
    """pgBackRest with `deploy/pgbackrest.conf` beside the cluster at *address*."""

    def __init__(self, folder: Path, address: str) -> None:
        self._host = unquote(urlsplit(address).netloc.partition("@")[2])
        self.data = Path(self._host) / "data"
        text = (DEPLOY / "pgbackrest.conf").read_text()
        for ours, here in {
            "/var/lib/pgbackrest": f"{folder}/repository",
            "/tmp/pgbackrest": f"{folder}/lock",
            "/var/lib/postgresql/data": f"{self.data}\npg1-socket-path={self._host}",
            "pg1-user=postgres": "pg1-user=euchre\npg1-database=euchre",
        }.items():
            assert ours in text, ours
            text = text.replace(ours, here)
        self.config = folder / "pgbackrest.conf"
        self.config.write_text(text)

    def archive(self) -> None:
        """Let the database hand over its log, from its next start on."""
        command = f"pgbackrest --config={self.config} --stanza=euchre archive-push %p"
        with self._connect() as connection:
            connection.execute("ALTER SYSTEM SET archive_mode = on")
            connection.execute(f"ALTER SYSTEM SET archive_command = '{command}'")

    def run(self, *words: str) -> str:
        """What the script prints, run as the database's user."""
        assert INITDB is not None
        environment = {
            "PATH": f"{INITDB.parent}:{os.environ['PATH']}",
            "PGBACKREST_CONFIG": f"{self.config}",
            "PGHOST": self._host,
            "PGUSER": "euchre",
            "TMPDIR": f"{self.config.parent}",
        }
        given = [f"{name}={value}" for name, value in environment.items()]
        ran = subprocess.run(
            ["runuser", "-u", "postgres", "--", "env", *given, f"{SCRIPT}", *words],
            capture_output=True,
            text=True,
            check=False,
            cwd="/",
        )
        assert ran.returncode == 0, ran.stdout + ran.stderr
        return ran.stdout

    def now(self) -> str:
        """What time it is in the database, with the zone; nothing is written then."""
        time.sleep(0.1)
        with self._connect() as connection:
            row = connection.execute("SELECT clock_timestamp()::text").fetchone()
        time.sleep(0.1)
        assert row is not None
        return str(row[0])

    def hand_over(self) -> None:
        """Wait until all that was written is in the backups, as after a minute."""
        with self._connect() as connection:
            (name,) = connection.execute(
                "SELECT pg_walfile_name(pg_switch_wal())"
            ).fetchone() or ("",)
            question = "SELECT last_archived_wal >= %s FROM pg_stat_archiver"
            while not (connection.execute(question, [name]).fetchone() or (True,))[0]:
                time.sleep(0.1)

    def wait_until_back(self) -> None:
        """Wait until the moment is reached and the database takes writes again."""
        with self._connect() as connection:
            question = "SELECT pg_is_in_recovery()"
            while (connection.execute(question).fetchone() or (False,))[0]:
                time.sleep(0.1)

    def _connect(self) -> psycopg.Connection:
        return psycopg.connect(
            host=self._host, user="euchre", dbname="euchre", autocommit=True
        )


@contextmanager
def backups(address: str) -> Iterator[Backups]:
    """Backups of the cluster at *address*; gone when done."""
    folder = Path(tempfile.mkdtemp(prefix="euchre-backups-"))
    shutil.chown(folder, "postgres")
    try:
        yield Backups(folder, address)
    finally:
        shutil.rmtree(folder)


def report(event: Event, machine: Machine, deal: int) -> str:
    """Report a deal; the id it has on file."""
    assert event.report(machine, deal).status == 200
    return f"{event.pk * 10_000 + 110 + deal:032x}"


def test_a_moment_between_two_reports_is_put_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    need(["pgbackrest"])
    with postgresql() as address, backups(address) as saved:
        outage, machine = Outage(address), Machine(tmp_path, address)
        # the database asks for its log by itself when it is put back
        monkeypatch.setenv("PGBACKREST_CONFIG", f"{saved.config}")
        saved.archive()
        outage.begin()
        outage.end()
        assert machine.begin("migrate", "--no-input").communicate(timeout=300)
        (event,) = make_events(machine)
        machine.start()
        try:
            before = [report(event, machine, 1)]
            made = saved.run("make")
            time.sleep(1.1)  # pgBackRest goes back to backups of an earlier second
            before.append(report(event, machine, 2))
            moment = saved.now()
            after = [report(event, machine, deal) for deal in (3, 4)]
            saved.hand_over()
            rehearsed = saved.run("rehearse")
            checks = machine.run(CHECKS)
            assert machine.run(REPORTS).split() == sorted(before + after)
        finally:
            machine.stop()

        begun = time.monotonic()
        outage.begin()
        options = (saved.data / "postmaster.opts").read_text()
        shutil.rmtree(saved.data)
        saved.data.mkdir(mode=0o700)
        shutil.chown(saved.data, "postgres")
        saved.run("put-back", moment)
        (saved.data / "postmaster.opts").write_text(options)
        shutil.chown(saved.data / "postmaster.opts", "postgres")
        outage.end()
        saved.wait_until_back()
        took = time.monotonic() - begun

        machine.start()
        try:
            assert machine.run(REPORTS).split() == sorted(before)
            again = [report(event, machine, deal) for deal in (3, 4)]
            assert again == after
            assert machine.run(REPORTS).split() == sorted(before + after)
            saved.run("make", "diff")
        finally:
            machine.stop()
    assert "Made a backup (full)" in made
    assert "1 events, 4 deals" in rehearsed
    assert "'Last full backup': True, 'Changes saved up to': True" in checks
    sys.stdout.write(f"put back in {took:.1f} s\n")
