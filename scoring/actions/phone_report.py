"""What a phone's queue sends, and what it is answered. Nothing is saved here."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import sha256

from scoring.actions.entries import Sender
from scoring.models import DealRevision, HeldReport, TeamEntry
from scoring.rules import DealReport
from tournament.models import Game, Table
from tournament.refusals import Refusal

SAVED, KEPT = 200, 202
NOBODY = Sender()
ENTERED = "ENTERED"
"""The code of what one pair says; whether it counts is told by the page."""


@dataclass(frozen=True, slots=True)
class Queued:
    """One report out of the queue of a phone, as far as it could be read.

    *report_id* is the sender's, "" where it has none; *content* every field as it came,
    within a few kB. *table* (1-based), *round* and *deal* are what it says it is about,
    *seats* the numbers it showed there, clockwise from North: "1-2-6-5", or "".
    *takes_back* is the id of the report it takes back, "" in a report of a deal, which
    *read* makes of it. *refusal* says why it cannot be read at all. *sender* is the phone
    it came from, and the pair it says it speaks for.
    """

    report_id: str
    content: Mapping[str, str]
    table: int | None
    round: int | None
    deal: int | None
    seats: str
    takes_back: str
    read: Callable[[Game], DealReport]
    refusal: Refusal | None = None
    sender: Sender = NOBODY

    def digest(self, table: Table) -> str:
        """The SHA-256 of everything it says at *table*, in 64 characters."""
        said = json.dumps([table.pk, dict(self.content)], sort_keys=True)
        return sha256(said.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class ReportAnswer:
    """What the phone is told, the same whenever it sends the same again.

    *counts* says whether the report did what it says; else *code* and *sentence* say
    why not, and it is kept for the organizer.
    """

    status: int
    report_id: str
    counts: bool
    code: str
    sentence: str

    @property
    def body(self) -> dict[str, object]:
        """All of it but the status, for JSON."""
        return {
            "report_id": self.report_id,
            "counts": self.counts,
            "code": self.code,
            "sentence": self.sentence,
        }


def answer_of(row: DealRevision | TeamEntry) -> ReportAnswer:
    """What is told of a report, an entry or a removal on file, whatever came of it since.

    A revision comes with its deal.
    """
    number = row.deal if isinstance(row, TeamEntry) else row.deal.number
    done, code = "saved", ""
    if not row.outcome:
        done = "taken back"
    elif isinstance(row, TeamEntry):
        done, code = "saved. It counts when both pairs have entered it alike", ENTERED
    sentence = f"Deal {number} is {done}."
    return ReportAnswer(SAVED, row.report_id, counts=True, code=code, sentence=sentence)


def answer_from(item: HeldReport) -> ReportAnswer:
    """What was told of a report in the tray."""
    counts = item.answer == SAVED
    return ReportAnswer(item.answer, item.report_id, counts, item.code, item.sentence)
