"""Twenty disputes of a hall, as they reach the desk: what is typed, tapped and ruled.

Written from the five rule sheets, for standard euchre by the tournament sheet, where a
late misdeal passes left. *source* is the sheet that says it. The
first tap is on the field where something is typed. "Cora #2" is the second Cora of a page.
"""

from dataclasses import dataclass

from tests.oracles import oracle

RENEGE = "Renege"


@dataclass(frozen=True)
class Dispute:
    """What is *typed*, "" where it is among the first; the *links* tapped; the answer."""

    name: str
    typed: str
    links: tuple[str, ...]
    ruling: str
    source: str

    @property
    def taps(self):
        return bool(self.typed) + len(self.links)


DISPUTES = tuple(
    Dispute(**{"typed": "", **row, "links": tuple(row["links"])})
    for row in oracle("disputes")["dispute"]
)
"""The twenty, some in both their turns."""
