"""The figures of fairness beside the least possible, each with what it means."""

from dataclasses import dataclass

from tournament.rotations.audit import Audit
from tournament.rotations.bounds import Bound
from tournament.rotations.words.places import least_at_one_table, least_first_deal_spread


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure of a schedule: *reached*, and the *least* possible (None: not known)."""

    name: str
    reached: int
    least: int | None
    means: str

    @property
    def is_least(self) -> bool:
        """Whether no schedule does better in this."""
        return self.reached == self.least


def figures(audit: Audit, least: Bound | None) -> tuple[Figure, ...]:
    """Return all figures in which one schedule can be fairer than another.

    *least* is the bound that speaks of the schedule, if there is one.
    """
    return (
        _pairs("Repeated partners", "partner_repeats", audit, least, "partner"),
        _pairs("Repeated meetings", "meeting_cost", audit, least, "meet at a table"),
        _pairs("Repeated opponents", "opposition_cost", audit, least, "are opponents"),
        Figure(
            "Most meetings of two",
            audit.most_meetings,
            least.most_meetings if least else None,
            "How often the two sit at one table who do so most.",
        ),
        Figure(
            "Difference in sit-outs",
            audit.sit_out_spread,
            least.sit_out_spread if least else None,
            "How much more often one has no seat than another who is there as long.",
        ),
        Figure(
            "Most games at one table",
            audit.most_at_one_table,
            least_at_one_table(audit) if least else None,
            "How often one comes to the same table.",
        ),
        Figure(
            "Difference in first deals",
            audit.first_deal_spread,
            least_first_deal_spread(audit) if least else None,
            "How much more often one deals first in a game than another.",
        ),
    )


def _pairs(name: str, field: str, audit: Audit, least: Bound | None, what: str) -> Figure:
    means = f"Two who {what} twice count as 1, three times as 3, four times as 6."
    bound = getattr(least, field) if least else None
    return Figure(name, getattr(audit, field), bound, means)
