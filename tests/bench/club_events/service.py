"""A hosted installation as `deploy/` has it, for a while: every part a real process."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.club_events.processors import PROGRAM, Processes, find_postmaster
from tests.bench.club_events.shares import share_out
from tests.faults.kill.outage import postgresql
from tests.hosted.fleet import Fleet, fleet
from tests.hosted.services import pgbouncer, redis


@dataclass(frozen=True, slots=True)
class Service:
    """Groups of the program behind nginx, and the processes of each part."""

    fleet: Fleet
    processes: Processes


@contextmanager
def serve(groups: int, workers: int, share: int = 0) -> Iterator[Service]:
    """Serve with so many *groups* of so many *workers* each, over one database.

    Each may take *share* percent of a processor; all of it, where that is 0.
    """
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="euchre-load-")))
        database = stack.enter_context(postgresql())
        shared = stack.enter_context(redis())
        pooler = stack.enter_context(pgbouncer(database, 20))
        served = stack.enter_context(fleet(folder, pooler.address, shared.url, groups))
        for group in served.groups:
            group.environment["EUCHRE_WORKERS"] = f"{workers}"
        served.start()
        if share:
            stack.enter_context(share_out([group.pid for group in served.groups], share))
        roots = {
            PROGRAM: [group.pid for group in served.groups],
            "PostgreSQL": [find_postmaster(database)],
            "push": [served.push.pid],
            "PgBouncer": [pooler.pid],
            "Redis": [shared.pid],
            "nginx": [served.front.pid],
        }
        yield Service(served, Processes(roots))
