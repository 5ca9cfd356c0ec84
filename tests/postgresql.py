"""A private PostgreSQL cluster: made in a temporary folder, gone when done.

Listens on a socket in that folder only. Knows nothing of Django.
"""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

INITDB = max(Path("/usr/lib/postgresql").glob("*/bin/initdb"), default=None)


@contextmanager
def cluster(programs: Path, *, fsync: bool = False) -> Iterator[str]:
    """Run a cluster with the *programs* of an installed version; give its address.

    Only with *fsync* does a commit reach the disk, which tests need not wait for.
    """
    folder = Path(tempfile.mkdtemp(prefix="euchre-postgresql-"))
    pg_ctl = [str(programs / "pg_ctl"), "-D", str(folder / "data"), "-s", "-w"]
    options = f"-c listen_addresses= -c unix_socket_directories={folder}"
    options += "" if fsync else " -c fsync=off"
    if os.geteuid() == 0:  # PostgreSQL refuses to run as root
        shutil.chown(folder, "postgres")
    try:
        _run([*pg_ctl, "initdb", "-o", "--username=euchre --auth=trust --no-sync"])
        _run([*pg_ctl, "-l", str(folder / "log"), "-o", options, "start"])
        try:
            yield f"postgresql://euchre@{quote(str(folder), safe='')}/euchre"
        finally:
            _run([*pg_ctl, "-m", "immediate", "stop"])
    finally:
        shutil.rmtree(folder)


def _run(command: list[str]) -> None:
    as_postgres = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
    subprocess.run([*as_postgres, *command], check=True, cwd="/", stdout=subprocess.DEVNULL)
