"""Whether what is on file is what the phones were told: lost, wrong, double.

Compares the ledger with the rows; shares no code with the program.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field

from tests.faults.kill.facts import Facts, Kept, Revision
from tests.faults.kill.ledger import CORRECTION, EARLY, REMOVAL, REPORT, Ledger, Said, Told

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
    found = Findings(wrong=[f"database: {fault}" for fault in facts.faults])
    statuses = set(ledger.statuses) - EXPECTED
    found.wrong += [f"answered {status}" for status in sorted(statuses)]
    _check_told(ledger, facts, found)
    _check_rows(ledger, facts, found)
    _check_history(facts, found)
    _check_live(ledger, facts, found)
    return found


# ---- each thing told


def _check_told(ledger: Ledger, facts: Facts, found: Findings) -> None:
    revisions: defaultdict[str, list[Revision]] = defaultdict(list)
    for revision in facts.revisions:
        revisions[revision.report_id].append(revision)
    kept: defaultdict[str, list[Kept]] = defaultdict(list)
    for item in facts.tray:
        kept[item.report_id].append(item)
    for said, answers in ledger:
        if len({(it.status, it.body) for it in answers}) > 1:
            found.wrong.append(f"answered in two ways: {said}: {answers}")
        if answers and answers[0].counts:
            _check_counted(said, revisions[said.report_id], found)
        elif answers:
            _check_kept(said, answers[0], kept[said.report_id], found)
            if answers[0].will_count and ledger.is_open(said.session, said.round):
                _check_counted(said, revisions[said.report_id], found)


def _check_counted(said: Said, rows: list[Revision], found: Findings) -> None:
    if not rows:
        found.lost.append(f"told that it counts: {said}")
    if len(rows) > 1:
        found.double.append(f"{len(rows)} times on file: {said}")
    for row in rows:
        on_file = (row.kind, row.place, row.content, row.reason)
        if on_file != (said.kind, said.place, said.call, said.reason):
            found.wrong.append(f"on file as {row}: {said}")


def _check_kept(said: Said, told: Told, items: list[Kept], found: Findings) -> None:
    same = [it for it in items if it.content == said.fields]
    if not same:
        what = "wrong" if items else "lost"
        getattr(found, what).append(f"told that it is kept: {said}")
    if len(same) > 1:
        found.double.append(f"{len(same)} times in the tray: {said}")
    for item in same:
        on_file = (item.session, item.table, item.answer, item.code, item.sentence)
        body = told.read()
        words = (said.session, said.table, told.status, body["code"], body["sentence"])
        if on_file != words:
            found.wrong.append(f"told {words}, on file {on_file}")


# ---- each row


def _check_rows(ledger: Ledger, facts: Facts, found: Findings) -> None:
    """Nothing is on file that nobody sent."""
    sent: defaultdict[str, list[Said]] = defaultdict(list)
    for said, _ in ledger:
        sent[said.report_id].append(said)
    for row in (*facts.revisions, *facts.tray):
        if row.report_id not in sent:
            found.wrong.append(f"never sent: {row}")
    counted = Counter(row.report_id for row in facts.revisions)
    for item in facts.tray:
        if not item.settled and item.code == EARLY and counted[item.report_id]:
            found.double.append(f"counted, and still waiting: {item}")


def _check_history(facts: Facts, found: Findings) -> None:
    """The revisions of a deal are 1, 2, 3 …, and no report follows one that counts."""
    places = Counter((game, number) for _, game, number in facts.deals)
    found.double += [f"deal on file {n} times: {it}" for it, n in places.items() if n > 1]
    by_deal: defaultdict[int, list[Revision]] = defaultdict(list)
    for row in facts.revisions:
        by_deal[row.deal_pk].append(row)
    for rows in by_deal.values():
        rows.sort(key=lambda row: (row.number, row.pk))
        if [row.number for row in rows] != list(range(1, len(rows) + 1)):
            found.wrong.append(f"numbered otherwise: {rows}")
        counts = False
        for row in rows:
            if row.kind == REPORT and counts:
                found.double.append(f"reported on top of a deal that counts: {row}")
            counts = row.kind != REMOVAL


# ---- what counts in the end


def _check_live(ledger: Ledger, facts: Facts, found: Findings) -> None:
    told, on_file = deals_told(ledger), deals_on_file(facts)
    for place in told.keys() | on_file.keys():
        said, row = told.get(place), on_file.get(place)
        if said == row:
            continue
        words = f"{place}: told {said}, on file {row}"
        (found.lost if row is None else found.wrong).append(words)


def deals_told(ledger: Ledger) -> Mapping[Place, str]:
    """The deals that count by what was answered alone."""
    counted = [said for said, answers in ledger if _counts(ledger, said, answers)]
    gone = {said.takes_back for said in counted if said.kind == REMOVAL}
    deals: dict[Place, str] = {}
    for kind in (REPORT, CORRECTION):  # a correction comes when its game is closed
        for said in counted:
            if said.kind == kind and said.report_id not in gone:
                deals[said.place] = said.call
    return deals


def _counts(ledger: Ledger, said: Said, answers: list[Told]) -> bool:
    if not answers or not answers[0].will_count:
        return False
    return answers[0].counts or ledger.is_open(said.session, said.round)


def deals_on_file(facts: Facts) -> Mapping[Place, str]:
    """The deals that count by the latest revision of each."""
    latest: dict[Place, Revision] = {}
    for row in facts.revisions:
        if row.place not in latest or row.number > latest[row.place].number:
            latest[row.place] = row
    return {place: it.content for place, it in latest.items() if it.kind != REMOVAL}


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
