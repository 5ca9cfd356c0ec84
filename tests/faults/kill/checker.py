"""Whether what is on file is what the phones were told: lost, wrong, double.

Compares the ledger with the rows; shares no code with the program.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field

from tests.faults.kill.facts import Facts, Kept, Revision
from tests.faults.kill.ledger import (
    CORRECTION,
    EARLY,
    REMOVAL,
    REPORT,
    Answer,
    Ledger,
    SentReport,
)

EXPECTED = {200, 202, 302, 409, 422, 429, 503}
"""Statuses a healthy server may answer in these nights; 503 while its database is away."""
WORTH = {"made": 1, "march": 2, "lone_march": 4, "euchre": 2}
SIDES = {"first": "NS", "second": "EW"}

Place = tuple[int, int, int, int]


@dataclass(slots=True)
class Findings:
    """What is wrong, in words; all empty if nothing is."""

    lost: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    double: list[str] = field(default_factory=list)

    @property
    def counts(self) -> tuple[int, int, int]:
        """How much was lost, wrong and double."""
        return len(self.lost), len(self.wrong), len(self.double)


def check(ledger: Ledger, facts: Facts) -> Findings:
    """Hold everything told against everything on file."""
    findings = Findings(wrong=[f"database: {fault}" for fault in facts.faults])
    statuses = set(ledger.statuses) - EXPECTED
    findings.wrong += [f"answered {status}" for status in sorted(statuses)]
    _check_told(ledger, facts, findings)
    _check_rows(ledger, facts, findings)
    _check_history(facts, findings)
    _check_live(ledger, facts, findings)
    return findings


# ---- each thing told


def _check_told(ledger: Ledger, facts: Facts, findings: Findings) -> None:
    revisions: defaultdict[str, list[Revision]] = defaultdict(list)
    for revision in facts.revisions:
        revisions[revision.report_id].append(revision)
    held: defaultdict[str, list[Kept]] = defaultdict(list)
    for item in facts.tray:
        held[item.report_id].append(item)
    for report, answers in ledger:
        if len({(answer.status, answer.body) for answer in answers}) > 1:
            findings.wrong.append(f"answered in two ways: {report}: {answers}")
        if answers and answers[0].counts:
            _check_counted(report, revisions[report.report_id], findings)
        elif answers:
            _check_kept(report, answers[0], held[report.report_id], findings)
            if answers[0].will_count and ledger.is_open(report.session, report.round):
                _check_counted(report, revisions[report.report_id], findings)


def _check_counted(report: SentReport, rows: list[Revision], findings: Findings) -> None:
    if not rows:
        findings.lost.append(f"told that it counts: {report}")
    if len(rows) > 1:
        findings.double.append(f"{len(rows)} times on file: {report}")
    for row in rows:
        on_file = (row.kind, row.place, row.content, row.reason)
        if on_file != (report.kind, report.place, report.call, report.reason):
            findings.wrong.append(f"on file as {row}: {report}")


def _check_kept(
    report: SentReport, answer: Answer, items: list[Kept], findings: Findings
) -> None:
    same = [item for item in items if item.content == report.fields]
    if not same:
        what = "wrong" if items else "lost"
        getattr(findings, what).append(f"told that it is kept: {report}")
    if len(same) > 1:
        findings.double.append(f"{len(same)} times in the tray: {report}")
    for item in same:
        on_file = (item.session, item.table, item.answer, item.code, item.sentence)
        body = answer.read()
        expected = (
            report.session,
            report.table,
            answer.status,
            body["code"],
            body["sentence"],
        )
        if on_file != expected:
            findings.wrong.append(f"told {expected}, on file {on_file}")


# ---- each row


def _check_rows(ledger: Ledger, facts: Facts, findings: Findings) -> None:
    """Nothing is on file that nobody sent."""
    sent: defaultdict[str, list[SentReport]] = defaultdict(list)
    for report, _ in ledger:
        sent[report.report_id].append(report)
    for row in (*facts.revisions, *facts.tray):
        if row.report_id not in sent:
            findings.wrong.append(f"never sent: {row}")
    counted = Counter(row.report_id for row in facts.revisions)
    for item in facts.tray:
        if not item.settled and item.code == EARLY and counted[item.report_id]:
            findings.double.append(f"counted, and still waiting: {item}")


def _check_history(facts: Facts, findings: Findings) -> None:
    """The revisions of a deal are 1, 2, 3 …, and no report follows one that counts."""
    places = Counter((game, number) for _, game, number in facts.deals)
    findings.double += [
        f"deal on file {n} times: {place}" for place, n in places.items() if n > 1
    ]
    by_deal: defaultdict[int, list[Revision]] = defaultdict(list)
    for row in facts.revisions:
        by_deal[row.deal_pk].append(row)
    for rows in by_deal.values():
        rows.sort(key=lambda row: (row.number, row.pk))
        if [row.number for row in rows] != list(range(1, len(rows) + 1)):
            findings.wrong.append(f"numbered otherwise: {rows}")
        counts = False
        for row in rows:
            if row.kind == REPORT and counts:
                findings.double.append(f"reported on top of a deal that counts: {row}")
            counts = row.kind != REMOVAL


# ---- what counts in the end


def _check_live(ledger: Ledger, facts: Facts, findings: Findings) -> None:
    answered, on_file = deals_told(ledger), deals_on_file(facts)
    for place in answered.keys() | on_file.keys():
        answer, row = answered.get(place), on_file.get(place)
        if answer == row:
            continue
        line = f"{place}: told {answer}, on file {row}"
        (findings.lost if row is None else findings.wrong).append(line)


def deals_told(ledger: Ledger) -> Mapping[Place, str]:
    """The deals that count by what was answered alone."""
    counted = [report for report, answers in ledger if _counts(ledger, report, answers)]
    gone = {report.takes_back for report in counted if report.kind == REMOVAL}
    deals: dict[Place, str] = {}
    for kind in (REPORT, CORRECTION):  # a correction comes when its game is closed
        for report in counted:
            if report.kind == kind and report.report_id not in gone:
                deals[report.place] = report.call
    return deals


def _counts(ledger: Ledger, report: SentReport, answers: list[Answer]) -> bool:
    if not answers or not answers[0].will_count:
        return False
    return answers[0].counts or ledger.is_open(report.session, report.round)


def deals_on_file(facts: Facts) -> Mapping[Place, str]:
    """The deals that count by the latest revision of each."""
    latest: dict[Place, Revision] = {}
    for row in facts.revisions:
        if row.place not in latest or row.number > latest[row.place].number:
            latest[row.place] = row
    return {place: row.content for place, row in latest.items() if row.kind != REMOVAL}


def standings_of(
    deals: Mapping[Place, str], facts: Facts, session_id: int
) -> Mapping[int, int]:
    """The points of every number that has played, reckoned from *deals*."""
    points: Counter[int] = Counter()
    for (its_session, game, table, _), call in deals.items():
        if its_session == session_id:
            outcome, side, _ = call.split(",")
            for position, number in facts.seats[session_id, game, table].items():
                points[number] += WORTH[outcome] * (position in SIDES[side])
    return points
