"""The last seal of a night's log, as papers and pages name it."""

from dataclasses import dataclass
from datetime import datetime

from django.utils.timezone import localtime

from scoring.models import AuditCheckpoint
from scoring.standings.seal import Sealed, signs
from tournament.models import Session


@dataclass(frozen=True, slots=True)
class SealSigns:
    """A seal by its *number* (from 1) and its *signs*: "3f9a-22c1"."""

    number: int
    signs: str
    at: datetime
    why: str

    @property
    def line(self) -> str:
        """As it stands at the foot of a paper: "Log 3f9a-22c1, 21:44"."""
        return f"Log {self.signs}, {localtime(self.at):%H:%M}"


def last_seal(session: Session) -> SealSigns | None:
    """The last seal of a night, if it has one; in one query."""
    columns = ("number", "digest", "at", "why")
    rows = AuditCheckpoint.objects.filter(session=session).order_by("number")
    found = rows.values_list(*columns).last()
    if found is None:
        return None
    number, digest, at, why = found
    return SealSigns(number, signs(digest), at, why)


def line_of(seal: AuditCheckpoint | None) -> str:
    """What the foot of a paper says of a seal; "" of none."""
    if seal is None:
        return ""
    return SealSigns(seal.number, signs(seal.digest), seal.at, seal.why).line


def sealed_of(seal: AuditCheckpoint) -> Sealed:
    """A seal as `scoring.standings` knows it."""
    return Sealed(
        number=seal.number,
        at=seal.at,
        why=seal.why,
        before=seal.before,
        counts=seal.counts,
        record=seal.record,
        state=seal.state,
        starts_anew=seal.starts_anew,
    )
