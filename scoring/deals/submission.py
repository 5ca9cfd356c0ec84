"""What somebody submits of a deal, at a table of the event or at a side table."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, Self
from uuid import uuid4

from scoring.models import DealRevision, SideReport, SideTable
from scoring.rules import DealEntry, DealReport
from tournament.access.checks import Actor
from tournament.models import Game, Table
from tournament.play.seats import Side
from tournament.words.refusals import Refusal

Kind = DealRevision.Kind


REPORT_ID = r"^[0-9A-Za-z-]{16,64}$"
UNDO_ID = "undo-"
"""So begins the report id of what undoes another one."""
HANDED_OVER = "handed-over-"
"""So begins the batch of what phones hand over after a backup was put back."""


def new_report_id() -> str:
    """A report id for a form that has none of its own: 122 random bits."""
    return str(uuid4())


@dataclass(frozen=True, slots=True)
class Submission:
    """One thing somebody says of a deal: that it ended so, or that it is taken back.

    *table*, *round* and *deal* (1-based) say where. *entered* is a report, or what was
    typed or tapped; of a take-back what a pair had entered, if that is taken back; at a
    side table the facts of an entry.
    *takes_back* is the id of the report that is taken back, *batch_id* that of all that is
    saved at once, or handed over after a backup was put back. *content* is every field as
    it came, *refusal* why it cannot be read; *by_old_code* it came from a table whose code
    was given up.

    *team* is the pair a phone says it speaks for, None where it says none; *device* is its
    random id, "" of one that keeps none and of whoever has no phone. What the sender saw
    before, as far as it matters: *seen_revision* of the deal to be changed, at a side table
    the number of its entry; *seen_seats*,
    the numbers at the table clockwise from North: "1-2-6-5"; *seen_entries*, the report ids
    of what the own pair and the other one have entered, by a pair that gives in.
    """

    table: Table | SideTable
    by: Actor
    report_id: str = ""
    round: int | None = None
    deal: int | None = None
    entered: DealEntry | DealReport | Mapping[str, Any] | None = None
    kind: DealRevision.Kind | SideReport.Kind = Kind.REPORT
    team: Side | None = None
    device: str = ""
    seen_revision: int | None = None
    seen_seats: str = ""
    seen_entries: tuple[str, str] | None = None
    takes_back: str = ""
    reason: str = ""
    batch_id: str = ""
    content: Mapping[str, str] = field(default_factory=dict)
    refusal: Refusal | None = None
    by_old_code: bool = False

    @property
    def facts(self) -> dict[str, Any]:
        """What was entered at a side table."""
        return dict(self.entered) if isinstance(self.entered, Mapping) else {}

    @property
    def teams(self) -> tuple[Side, ...]:
        """The pair it speaks for, then the other one."""
        return (self.team, self.team.other) if self.team else ()

    @property
    def digest(self) -> str:
        text = json.dumps([self.table.pk, dict(self.content)], sort_keys=True)
        return sha256(text.encode()).hexdigest()

    @classmethod
    def of_game(cls, game: Game, **fields: Any) -> Self:
        return cls(table=game.table, round=game.round.number, **fields)
