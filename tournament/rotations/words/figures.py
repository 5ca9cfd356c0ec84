"""The figures of fairness beside the least possible, each with what it means."""

from dataclasses import dataclass

from tournament.marked import gettext_noop
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
        Figure(
            gettext_noop("Repeated partners"),
            audit.partner_repeats,
            least.partner_repeats if least else None,
            gettext_noop("Partners 2 times count as 1, 3 times as 3, 4 times as 6."),
        ),
        Figure(
            gettext_noop("Repeated meetings"),
            audit.meeting_cost,
            least.meeting_cost if least else None,
            gettext_noop("At 1 table 2 times counts as 1, 3 times as 3, 4 times as 6."),
        ),
        Figure(
            gettext_noop("Repeated opponents"),
            audit.opposition_cost,
            least.opposition_cost if least else None,
            gettext_noop("Opponents 2 times count as 1, 3 times as 3, 4 times as 6."),
        ),
        Figure(
            gettext_noop("Most meetings of 2 players"),
            audit.most_meetings,
            least.most_meetings if least else None,
            gettext_noop("How often these 2 players sit at the same table."),
        ),
        Figure(
            gettext_noop("Difference in sit-outs"),
            audit.sit_out_spread,
            least.sit_out_spread if least else None,
            gettext_noop("The most, less the fewest, of players here for as many games."),
        ),
        Figure(
            gettext_noop("Most games at one table"),
            audit.most_at_one_table,
            least_at_one_table(audit) if least else None,
            gettext_noop("How often a player comes to the same table."),
        ),
        Figure(
            gettext_noop("Difference in first deals"),
            audit.first_deal_spread,
            least_first_deal_spread(audit) if least else None,
            gettext_noop("How often a player deals first: the most, less the fewest."),
        ),
    )
