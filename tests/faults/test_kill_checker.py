"""The check after the kills can fail: it finds what was lost, made wrong or doubled."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from shutil import copyfile
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connection

from scoring.deals.submission import new_report_id
from tests.factories import running_session
from tests.factories.reports import send
from tests.faults.kill.checker import Findings, check, deals_on_file, standings_of
from tests.faults.kill.facts import SQLITE_FILE, read
from tests.faults.kill.ledger import (
    CORRECTION,
    EARLY,
    REMOVAL,
    REPORT,
    Answer,
    Ledger,
    SentReport,
)
from tests.oracles import oracle
from tournament.models import Session

pytestmark = pytest.mark.django_db  # or no database is made

LAST = "(SELECT max(id) FROM scoring_dealrevision WHERE kind = 'report')"
UNGUARDED = """
CREATE TABLE copy AS SELECT * FROM {table};
DROP TABLE {table};
ALTER TABLE copy RENAME TO {table};
"""
TAMPERED = oracle("tampered")


class PlayedSession:
    """A night played at table 1, and the ledger of what the phone was told."""

    def __init__(self) -> None:
        self.session = running_session()
        self.ledger = Ledger()

    def say(self, deal: int, call: str, **more: str) -> Answer:
        """Send it as a phone does, and note the answer."""
        report_id = more.pop("report_id", new_report_id())
        kind = REMOVAL if "takes_back" in more else REPORT
        game = int(more.pop("game", "1"))
        report = SentReport(kind, self.session.pk, 1, game, deal, report_id, call, **more)
        self.ledger.send(report)
        answer = send(Session.objects.get(pk=self.session.pk), **dict(report.fields))
        reply = Answer(answer.status, json.dumps(answer._asdict()))
        self.ledger.hear(report, reply)
        return reply


@pytest.fixture(scope="module")
def session(
    django_db_setup: None, django_db_blocker: Any, tmp_path_factory: pytest.TempPathFactory
) -> tuple[PlayedSession, Path]:
    """A night played once for all tests, and the file of SQLite it is in."""
    if connection.vendor != "sqlite":
        pytest.skip("what is tampered with is a file of SQLite")
    file = tmp_path_factory.mktemp("night") / SQLITE_FILE
    with django_db_blocker.unblock():
        try:
            made = _played()
            with closing(sqlite3.connect(file)) as copy:
                connection.connection.backup(copy)
        finally:
            call_command("flush", verbosity=0, interactive=False)
    return made, file


def _played() -> PlayedSession:
    """Deals 1 to 3, the third of them the second try, one conflict, one ahead of time."""
    session = PlayedSession()
    session.say(1, "made,first,", report_id="1" * 32)
    session.say(2, "march,second,")
    session.say(3, "euchre,first,", report_id="3" * 32)
    session.say(3, "", takes_back="3" * 32)
    session.say(3, "lone_march,second,E")
    assert session.say(2, "made,first,").status == 409
    assert session.say(1, "made,first,", report_id="1" * 32).counts
    assert session.say(1, "made,second,", game="2").read()["code"] == EARLY
    return session


@pytest.fixture
def ledger(session: tuple[PlayedSession, Path]) -> Ledger:
    """A copy of what was told, to which a test may add."""
    copy = Ledger()
    for report, answers in session[0].ledger:
        copy.send(report)
        for answer in answers:
            copy.hear(report, answer)
    return copy


@pytest.fixture
def checked(
    session: tuple[PlayedSession, Path], ledger: Ledger, tmp_path: Path
) -> Callable[[str], Findings]:
    """Check a copy of the database that was tampered with."""

    def tamper(script: str) -> Findings:
        copyfile(session[1], tmp_path / SQLITE_FILE)
        with closing(sqlite3.connect(tmp_path / SQLITE_FILE)) as copy:
            copy.executescript(script)
        return check(ledger, read(tmp_path))

    return tamper


def kinds(findings: Findings) -> list[str]:
    """Which of the three kinds there are."""
    names = ("lost", "wrong", "double")
    return [name for name in names if getattr(findings, name)]


def test_nothing_is_found_where_nothing_is_wrong(
    checked: Callable[[str], Findings],
) -> None:
    assert kinds(checked("")) == []


@pytest.mark.parametrize("case", TAMPERED.values(), ids=TAMPERED)
def test_database_tampered_with_is_found_out(
    checked: Callable[[str], Findings], case: dict[str, Any]
) -> None:
    script = case["script"].format(last=LAST)
    if "unguarded" in case:
        script = UNGUARDED.format(table=case["unguarded"]) + script

    assert kinds(checked(script)) == case["finds"]


def test_two_answers_to_one_report_are_found_out(
    ledger: Ledger, checked: Callable[[str], Findings]
) -> None:
    report, (answer, *_) = next(iter(ledger))
    ledger.hear(report, Answer(200, answer.body.replace("saved", "there")))

    assert kinds(checked("")) == ["wrong"]


def test_fault_of_the_server_is_found_out(
    ledger: Ledger, checked: Callable[[str], Findings]
) -> None:
    report, _ = next(iter(ledger))
    ledger.hear(report, Answer(500, ""))

    assert checked("").wrong == ["answered 500"]


def test_correction_lost_is_found_out(
    session: tuple[PlayedSession, Path], ledger: Ledger, checked: Callable[[str], Findings]
) -> None:
    report = SentReport(
        CORRECTION,
        session[0].session.pk,
        1,
        1,
        1,
        report_id=new_report_id(),
        call="march,first,",
        reason="Two cards stuck together",
        revision=1,
    )
    ledger.send(report)
    ledger.hear(report, Answer(302, "/"))

    assert kinds(checked("")) == ["lost", "wrong"]


def test_early_report_that_does_not_count_when_its_game_is_open_is_found_out(
    session: tuple[PlayedSession, Path], ledger: Ledger, checked: Callable[[str], Findings]
) -> None:
    ledger.open(session[0].session.pk, 2)

    assert kinds(checked("")) == ["lost"]


def test_standings_are_reckoned_from_the_seats(session: tuple[PlayedSession, Path]) -> None:
    made, file = session
    facts = read(file.parent)

    points = standings_of(deals_on_file(facts), facts, made.session.pk)

    sit = facts.seats[made.session.pk, 1, 1]
    assert points == {sit["N"]: 1, sit["S"]: 1, sit["E"]: 6, sit["W"]: 6}
