"""How a session is to be played: by which movement, for how many people and games."""

from dataclasses import dataclass

from tournament.rotations.headcounts import ExtraPlayerPolicy, SeatingPlan, crowd
from tournament.rotations.model import MOST_GAMES, MOST_PLAYERS, Rotation
from tournament.rotations.rotation_types import Plan, RotationType, why_not
from tournament.words.marked import Message, gettext_lazy

USUAL_GAMES = 10
_CHART_CROWDS = (7, 8, 11, 12)
"""Head counts for a chart: one chair at most is a house player's."""


@dataclass(frozen=True, slots=True)
class PlanChoice:
    """How an event is to be played.

    *people* (1 to 400) are those expected, house players not among them; *games* from 1 to
    30. All chance in the seating comes from *seed*. *chart* is the organizer's own.
    """

    movement: RotationType
    people: int
    games: int
    odd_crowd: ExtraPlayerPolicy = ExtraPlayerPolicy.SIT_OUT
    seed: int = 0
    chart: Rotation | None = None

    @property
    def crowd(self) -> SeatingPlan:
        """Raises ValueError where there are too few people."""
        usual = crowd(self.people, self.odd_crowd)
        chart = self.chart if self.movement is RotationType.OWN_CHART else None
        if chart is None or chart.players != usual.numbers:
            return usual
        return usual._replace(tables=max(len(round_.tables) for round_ in chart.rounds))

    @property
    def plan(self) -> Plan:
        """As movements take it. Raises ValueError where there are too few people."""
        crowd = self.crowd
        numbers, tables = crowd.numbers, crowd.tables
        return Plan(numbers, self.games, tables, seed=self.seed, chart=self.chart)

    @property
    def why_not(self) -> Message | None:
        """Nothing if it can be played."""
        if not 1 <= self.people <= MOST_PLAYERS or not 1 <= self.games <= MOST_GAMES:
            return gettext_lazy(
                "An event has 1 to %(players)s players and 1 to %(games)s games.",
                players=MOST_PLAYERS,
                games=MOST_GAMES,
            )
        try:
            return why_not(self.movement, self.plan)
        except ValueError as fault:
            reason: Message = fault.args[0]
            return reason


def usual_choice(people: int, games: int | None = None, seed: int = 0) -> PlanChoice:
    """What an event is planned as, if nobody says otherwise.

    The charts for 8 and 12 people, a house player on one empty chair; balanced for all
    others, who sit out in turn. Ten games where the crowd allows as many.
    """
    if people in _CHART_CROWDS:
        most = crowd(people, ExtraPlayerPolicy.HOUSE).numbers - 1
        chosen = PlanChoice(
            RotationType.CHART, people, games or most, ExtraPlayerPolicy.HOUSE, seed
        )
        if not chosen.why_not:
            return chosen
    way = ExtraPlayerPolicy.HOUSE if people < 4 else ExtraPlayerPolicy.SIT_OUT
    most = max(3, people - 1)
    return PlanChoice(
        RotationType.BALANCED, people, games or min(USUAL_GAMES, most), way, seed
    )
