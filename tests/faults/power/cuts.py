"""Cut the power at many points of a recorded night and look for what was promised.

After each cut the files are opened as the next start opens them, by SQLite itself.
"""

import json
import os
import sqlite3
import tempfile
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import NamedTuple

from tests.faults.power.disk import Disk
from tests.faults.power.recorder import Kind, Record
from tests.faults.power.server import DATABASE
from tests.faults.power.session import Recording

LOG = f"{DATABASE}-wal"
MEMORY = Path("/dev/shm")
THREADS = min(4, os.cpu_count() or 1)
ON_FILE = """
SELECT 'report', report_id, place.number, round.number, deal.number,
    outcome || ',' || side || ',' || alone
FROM scoring_dealrevision revision
JOIN scoring_deal deal ON deal.id = revision.deal_id
JOIN tournament_game game ON game.id = deal.game_id
JOIN tournament_table place ON place.id = game.table_id
JOIN tournament_round round ON round.id = game.round_id
UNION ALL
SELECT 'report', report_id, place.number, round, deal, json_extract(content, '$.call')
FROM scoring_heldreport item
JOIN tournament_table place ON place.id = item.table_id
UNION ALL
SELECT 'game', number, NULL, NULL, NULL, NULL
FROM tournament_round WHERE state <> 'pending'
"""
SOUND = {"PRAGMA integrity_check": [("ok",)], "PRAGMA foreign_key_check": []}
BEGUN = {("game", 1)}
"""What was on file when the recording began."""

Promise = tuple[object, ...]


@dataclass
class Result:
    """What was found after so many power cuts.

    *checkpoints* and *new_logs* are those of the night: how often pages went from the log
    to the database, and how often a log was begun anew. *in_checkpoint* are cuts while
    pages were on their way, *in_new_log* those before the next answer. *losing* are the
    cuts that lost what was promised, *spoiled* those that left a database nobody could
    use.
    """

    points: int = 0
    promises: int = 0
    checkpoints: int = 0
    new_logs: int = 0
    in_checkpoint: int = 0
    in_new_log: int = 0
    losing: list[str] = field(default_factory=list)
    lost_at_most: int = 0
    spoiled: list[str] = field(default_factory=list)

    def add(self, where: str, lost: int, fault: str) -> None:
        """Add what one cut left."""
        self.lost_at_most = max(self.lost_at_most, lost)
        if lost:
            self.losing.append(f"{where}: {lost} lost")
        if fault:
            self.spoiled.append(f"{where}: {fault}")


class Left(NamedTuple):
    """What a power cut left, and what had been promised before it."""

    where: str
    files: dict[str, bytearray]
    promised: frozenset[Promise]


def cut_power(recording: Recording, *, points: int, seed: int) -> Result:
    """Cut it at so many random points; the same *seed* makes the same cuts.

    One in five is made where the log goes to the database or is begun anew.
    """
    session, random = _Replay(recording), Random(seed)
    places = random.choices(range(len(recording.records) + 1), k=points - points // 5)
    places += random.choices(_checkpoints(recording), k=points // 5)
    places.sort()
    memory = MEMORY if MEMORY.is_dir() else None
    with (
        tempfile.TemporaryDirectory(prefix="euchre-power-", dir=memory) as scratch,
        ThreadPoolExecutor(THREADS) as threads,
    ):
        folders = [Path(scratch) / str(thread) for thread in range(THREADS)]
        for first in range(0, points, THREADS):
            left = [
                session.cut(place, f"{seed}/{cut}")
                for cut, place in enumerate(places[first : first + THREADS], first)
            ]
            results = threads.map(_start_again, folders, left)
            for where, lost, fault in results:
                session.result.add(where, lost, fault)
    session.go_on(len(recording.records))
    assert session.disk.now() == recording.after, "something was not recorded"
    return session.result


class _Replay:
    """The night up to some record."""

    def __init__(self, recording: Recording) -> None:
        self.disk = Disk(recording.folder, recording.before)
        self.result = Result()
        self.is_new_log = False
        self._records = recording.records
        self._done = 0
        self._promised = set(BEGUN)

    @property
    def is_checkpoint(self) -> bool:
        """Whether pages are on their way from the log to the database."""
        return bool(self.disk.folder.now[DATABASE].unsure)

    def go_on(self, place: int) -> None:
        """Do everything recorded before *place*."""
        for record in self._records[self._done : place]:
            self._count(record)
            if record.kind == Kind.ACKNOWLEDGED:
                self._promised.add(tuple(json.loads(record.data)))
            else:
                self.disk.do(record)
        self._done = place

    def _count(self, record: Record) -> None:
        file, names = self.disk.file_of(record), self.disk.folder.now
        if record.kind == Kind.ACKNOWLEDGED:
            self.result.promises += 1
            self.is_new_log = False
        elif record.kind == Kind.WRITE and file is names.get(LOG) and not record.offset:
            self.result.new_logs += 1
            self.is_new_log = True
        elif record.kind == Kind.SYNC_ENDS and file is names[DATABASE]:
            self.result.checkpoints += 1

    def cut(self, place: int, seed: str) -> Left:
        """Cut the power before the record at *place*."""
        self.go_on(place)
        self.result.points += 1
        self.result.in_checkpoint += self.is_checkpoint
        self.result.in_new_log += self.is_new_log
        files = self.disk.after_power_cut(Random(seed))
        return Left(f"cut {seed} at {place}", files, frozenset(self._promised))


def _checkpoints(recording: Recording) -> list[int]:
    """The places where the log goes to the database or is begun anew."""
    session, places = _Replay(recording), []
    for place in range(len(recording.records) + 1):
        session.go_on(place)
        if session.is_checkpoint or session.is_new_log:
            places.append(place)
    return places


def _start_again(folder: Path, left: Left) -> tuple[str, int, str]:
    """Read what is left as the next start does: where, how much is lost, what is wrong."""
    try:
        _write(folder, left.files)
        return left.where, len(left.promised - _on_file(folder / DATABASE)), ""
    except (sqlite3.Error, Unusable) as fault:
        return left.where, 0, str(fault)


def _write(folder: Path, files: Mapping[str, bytearray]) -> None:
    """Let the folder hold just these files; writing over those of the last cut is quick."""
    folder.mkdir(exist_ok=True)
    for old in folder.iterdir():
        if old.name not in files:
            old.unlink()
    for name, content in files.items():
        with (folder / name).open("r+b" if (folder / name).exists() else "wb") as file:
            file.write(content)
            file.truncate()


class Unusable(Exception):
    """SQLite opens the database and finds it spoiled."""


def _on_file(database: Path) -> set[Promise]:
    """Everything on file, after SQLite has looked at every page."""
    if not database.exists():
        raise Unusable("there is no database")
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as session:
        for question, answer in SOUND.items():
            if (rows := session.execute(question).fetchall()) != answer:
                raise Unusable(f"{question}: {rows[:3]}")
        return {
            tuple(value for value in row if value is not None)
            for row in session.execute(ON_FILE)
        }
