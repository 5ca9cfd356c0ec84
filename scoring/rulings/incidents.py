"""Incidents: what goes wrong at a euchre table, in the words people use, as data.

Knows the sheets' plain rulings; those that depend on the house are worked out in
`irregularities`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from scoring.rulings.ruling import DEAD_DEAL, Booking, Fact, Ruling, Verdict
from tournament.words.marked import Sentence
from tournament.words.tables import read_table


@dataclass(frozen=True, slots=True)
class Irregularity:
    """Something that goes wrong: *key* names it in addresses.

    *event* is what an organizer looks for; it *is_on_card* unless it is told with the
    switches, or at the desk alone. *if_alone* is the key of the event it becomes when
    that player plays alone, *asks_alone* how that is asked, "" as usual. A *verdict* of
    nothing means that the house rules decide. It happens only in games that have all it
    *needs*, such as `turns_up`.
    """

    key: str
    event: str
    source: str
    quote: str
    verdict: Verdict | None = None
    sentence: Sentence = ""
    details: tuple[tuple[str, Fact], ...] = ()
    if_alone: str = ""
    asks_alone: str = ""
    needs: tuple[str, ...] = ()
    is_on_card: bool = True
    is_misdeal: bool = False

    def lead_to(self, verdict: Verdict, sentence: Sentence, *bookings: Booking) -> Ruling:
        """The ruling on it, by the sheet that is its source."""
        facts = (self.source, self.quote, self.details)
        return Ruling(self.key, verdict, sentence, *facts, bookings)

    def redeal(self, sentence: Sentence) -> Ruling:
        """The ruling that the same player deals again."""
        same = replace(self, details=(("dealer", "same"),))
        return same.lead_to(Verdict.REDEAL, sentence)

    def pass_deal(self, sentence: Sentence) -> Ruling:
        """The ruling that the deal is lost, and passes to the left."""
        left = replace(self, details=(("dealer", "left"),))
        return left.lead_to(Verdict.REDEAL, sentence, DEAD_DEAL)


_Entries = tuple[dict[str, Any], ...]


def _read_incidents(
    *, customs: dict[str, str], incident: _Entries, hall_dispute: _Entries
) -> tuple[dict[str, str], Mapping[str, Irregularity]]:
    events = [_read_incident(customs, **entry) for entry in (*incident, *hall_dispute)]
    return customs, MappingProxyType({event.key: event for event in events})


def _read_incident(
    customs: dict[str, str],
    *,
    source: str,
    verdict: str = "",
    details: Mapping[str, Fact] = MappingProxyType({}),
    **others: Any,
) -> Irregularity:
    return Irregularity(
        source=customs.get(source, source),
        verdict=Verdict(verdict) if verdict else None,
        details=tuple(details.items()),
        **others,
    )


_CUSTOMS, IRREGULARITIES = _read_incidents(**read_table(__package__, "incidents.toml"))
"""What rule tables list, and then what halls argue about; each in the order of a deal."""

NO_SHEET = _CUSTOMS["no_sheet"]
CUSTOMS = tuple(_CUSTOMS.values())
"""What stands for a source where no sheet says anything: the quote is then our own."""
