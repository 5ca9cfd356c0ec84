"""What is on file, read with plain SQL. Knows nothing of the program's code."""

import json
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psycopg

SQLITE_FILE = "night.sqlite3"

_REVISIONS = """
SELECT v.id, v.report_id, v.number, v.kind, v.outcome, v.side, v.alone, v.reason,
       d.id, r.session_id, r.number, t.number, d.number
FROM scoring_dealrevision v
JOIN scoring_deal d ON d.id = v.deal_id
JOIN tournament_game g ON g.id = d.game_id
JOIN tournament_round r ON r.id = g.round_id
JOIN tournament_table t ON t.id = g.table_id
ORDER BY v.id
"""
_TRAY = """
SELECT i.id, i.report_id, i.session_id, t.number, CAST(i.content AS TEXT), i.answer,
       i.code, i.sentence, i.settled
FROM scoring_heldreport i
LEFT JOIN tournament_table t ON t.id = i.table_id
ORDER BY i.id
"""
_SEATS = """
SELECT r.session_id, r.number, t.number, s.position, c.number
FROM tournament_seat s
JOIN tournament_tallycard c ON c.id = s.card_id
JOIN tournament_game g ON g.id = s.game_id
JOIN tournament_round r ON r.id = g.round_id
JOIN tournament_table t ON t.id = g.table_id
"""
_DEALS = "SELECT id, game_id, number FROM scoring_deal"
_ORPHANS = """
SELECT 'revision without deal', count(*) FROM scoring_dealrevision v
LEFT JOIN scoring_deal d ON d.id = v.deal_id WHERE d.id IS NULL
UNION ALL
SELECT 'deal without revision', count(*) FROM scoring_deal d
LEFT JOIN scoring_dealrevision v ON v.deal_id = d.id WHERE v.id IS NULL
UNION ALL
SELECT 'deal without game', count(*) FROM scoring_deal d
LEFT JOIN tournament_game g ON g.id = d.game_id WHERE g.id IS NULL
"""
_BTREES = """
SELECT bt_index_check(c.oid, true) FROM pg_index i
JOIN pg_class c ON c.oid = i.indexrelid
JOIN pg_am a ON a.oid = c.relam AND a.amname = 'btree'
JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
"""
_LEFT_OPEN = """
SELECT count(*) FROM pg_stat_activity
WHERE datname = current_database() AND state LIKE 'idle in transaction%'
"""


@dataclass(frozen=True, slots=True)
class Revision:
    """A row of the deals' history, and the place it is about."""

    pk: int
    report_id: str
    number: int
    kind: str
    outcome: str
    side: str
    alone: str
    reason: str
    deal_pk: int
    session: int
    round: int
    table: int
    deal: int

    @property
    def place(self) -> tuple[int, int, int, int]:
        """Night, game, table and deal."""
        return self.session, self.round, self.table, self.deal

    @property
    def content(self) -> str:
        """What was told of the deal, written as a tap says it; "" of a removal."""
        return f"{self.outcome},{self.side},{self.alone}" if self.outcome else ""


@dataclass(frozen=True, slots=True)
class Kept:
    """A row of the tray."""

    pk: int
    report_id: str
    session: int
    table: int
    content: Mapping[str, str]
    answer: int
    code: str
    sentence: str
    settled: str


@dataclass(frozen=True, slots=True)
class Facts:
    """All of a database that the check looks at.

    *deals* are key, game's key and number of every deal; *seats* the numbers by night,
    game and table, then by compass point; *faults* what the database finds wrong with
    itself.
    """

    revisions: Sequence[Revision]
    tray: Sequence[Kept]
    deals: Sequence[tuple[int, int, int]]
    seats: Mapping[tuple[int, int, int], Mapping[str, int]]
    faults: Sequence[str]


def connect(data: Path, database: str = "") -> Any:
    """A connection of its own: to PostgreSQL, or to the file in the folder *data*."""
    return psycopg.connect(database) if database else sqlite3.connect(data / SQLITE_FILE)


def read(data: Path, database: str = "") -> Facts:
    """Everything that is on file now."""
    connection = connect(data, database)
    try:
        faults = _postgresql_faults(connection) if database else _sqlite_faults(connection)
        faults += [f"{what}: {n}" for what, n in _rows(connection, _ORPHANS) if n]
        seats: dict[tuple[int, int, int], dict[str, int]] = {}
        for session, game, table, position, number in _rows(connection, _SEATS):
            seats.setdefault((session, game, table), {})[position] = number
        return Facts(
            [Revision(*row) for row in _rows(connection, _REVISIONS)],
            [_read_report(*row) for row in _rows(connection, _TRAY)],
            _rows(connection, _DEALS),
            seats,
            faults,
        )
    finally:
        connection.close()


def _rows(connection: Any, question: str) -> list[Any]:
    return list(connection.execute(question).fetchall())


def _read_report(
    pk: int, report_id: str, session_id: int, table: int, content: str, *rest: Any
) -> Kept:
    return Kept(pk, report_id, session_id, table, json.loads(content), *rest)


def _sqlite_faults(connection: Any) -> list[str]:
    """What SQLite's own checks say, and a table they cannot read."""
    try:
        faults = [str(row[0]) for row in _rows(connection, "PRAGMA integrity_check")]
        keys = _rows(connection, "PRAGMA foreign_key_check")
    except sqlite3.Error as fault:
        return [str(fault)]
    faults += [f"foreign key: {row}" for row in keys]
    return [fault for fault in faults if fault != "ok"]


def _postgresql_faults(connection: Any) -> list[str]:
    """Every index against its table, as `amcheck` does it, and transactions left open."""
    connection.execute("CREATE EXTENSION IF NOT EXISTS amcheck")
    try:
        _rows(connection, _BTREES)
    except psycopg.Error as fault:
        connection.rollback()
        return [str(fault)]
    ((left_open,),) = _rows(connection, _LEFT_OPEN)
    return [f"idle in transaction: {left_open}"] if left_open else []
