"""Standard euchre: two pairs, five tricks, told by its outcome.

Source: the five rule sheets.
"""

from collections.abc import Sequence

from scoring.cards.pack import Pack
from scoring.rules.buttons import Buttons, scorepad_buttons
from scoring.rules.entry import DealEntry
from scoring.rules.euchre import deal as euchre
from scoring.rules.euchre.entry import read_entry
from scoring.rules.house_rules import HouseRules, legal_points
from scoring.rules.outcome import NOBODY, SCORING, DealReport, Outcome
from scoring.rules.points import DealPoints
from scoring.rules.presets import SOURCE_NAMES
from scoring.rules.ruleset import Choice, Facts, Field, Kind, Partnership, seat_points
from tournament.marked import Sentence, as_message, gettext_lazy
from tournament.marked import gettext_noop as _
from tournament.refusals import Refusal
from tournament.seats import Compass


class Standard(Partnership):
    """Standard euchre with every option of the house rules; see `euchre` for its points."""

    key = "standard"
    title = _("Standard euchre")
    source = _("All five rule sheets")
    sheets = tuple(SOURCE_NAMES)

    def in_force(self, rules: HouseRules) -> HouseRules:
        """Return the rules this game plays by: all, unless a game lifts one."""
        return rules

    def pack(self, rules: HouseRules, players: int) -> Pack:
        """32 cards down to the sevens, or 24 down to the nines, and perhaps a joker."""
        return Pack(int(rules.deck), joker=rules.joker)

    def fields(self, rules: HouseRules, players: int) -> tuple[Field, ...]:
        """Return who scored and how; the lone player too, where one gets an extra."""
        how = [o for o in (*SCORING, Outcome.THROWN_IN) if self.in_force(rules).allows(o)]
        fields = [
            Field("side", _("Who scored?"), Kind.SIDE, nobody=_("No one")),
            Field(
                "outcome",
                _("What happened?"),
                Kind.CHOICE,
                tuple(Choice(o, _with_points(o, rules)) for o in how),
            ),
        ]
        if rules.points.lone_maker_extra:
            alone = Field("alone", _("Who went alone?"), Kind.PLAYER, nobody=_("No one"))
            fields.append(alone)
        return tuple(fields)

    def legal_points(self, rules: HouseRules, players: int) -> tuple[int, ...]:
        """Return what the points table gives, and a lone player's extra."""
        extra = rules.points.lone_maker_extra
        marches = (Outcome.LONE_MARCH, Outcome.JAMBON_MARCH)
        alone = {rules.worth(o) + extra for o in marches if rules.allows(o)}
        return tuple(sorted({*legal_points(rules), *alone}))

    def score(self, facts: Facts, rules: HouseRules, players: int) -> tuple[int, ...]:
        """Score the facts of a deal at a table of four."""
        report = self.read(_entry(facts), rules)
        return seat_points(self.points(report, rules))

    def winners(
        self, totals: Sequence[int], facts: Facts, rules: HouseRules
    ) -> tuple[int, ...]:
        """Return the side at the target; only one side scores in a deal."""
        best = max(totals)
        if best < self.target(rules):
            return ()
        return tuple(side for side, total in enumerate(totals) if total == best)

    def summary(self, facts: Facts, rules: HouseRules, names: Sequence[str]) -> Sentence:
        """Return a deal in words: "Ann & Cora, Made it: 1"."""
        report = self.read(_entry(facts), rules)
        if report.side is None:
            return report.outcome.label
        seats = dict(zip(Compass, names, strict=True))
        values = {
            "team": " & ".join(seats[seat] for seat in report.side.seats),
            "outcome": as_message(report.outcome.label),
            "points": self.points(report, rules).for_side(report.side),
        }
        if report.alone is None:
            return gettext_lazy("%(team)s, %(outcome)s: %(points)s", **values)
        return gettext_lazy(
            "%(team)s, %(outcome)s: %(points)s (%(player)s alone)",
            player=seats[report.alone],
            **values,
        )

    def read(self, entry: DealEntry, rules: HouseRules) -> DealReport:
        """Read one deal as entered; see `euchre.entry`."""
        return read_entry(entry, self.in_force(rules))

    def check(self, report: DealReport, rules: HouseRules) -> tuple[Refusal, ...]:
        """Every reason against the report; see `euchre`."""
        return euchre.check_report(report, self.in_force(rules))

    def points(self, report: DealReport, rules: HouseRules) -> DealPoints:
        """Return the points of the table; see `euchre`."""
        return euchre.score_deal(report, self.in_force(rules))

    def is_lone_march(self, report: DealReport, rules: HouseRules) -> bool:
        """All five tricks alone; see `euchre`."""
        return euchre.is_lone_march(report, rules)

    def buttons(self, rules: HouseRules) -> Buttons:
        """One button for each thing worth telling apart; see `buttons`."""
        return scorepad_buttons(self.in_force(rules))


def _with_points(outcome: Outcome, rules: HouseRules) -> Sentence:
    if outcome in NOBODY:
        return outcome.label
    label, points = as_message(outcome.label), rules.worth(outcome)
    return gettext_lazy("%(outcome)s: %(points)s", outcome=label, points=points)


def _entry(facts: Facts) -> DealEntry:
    seats = {str(place): seat for place, seat in enumerate(Compass)}
    alone = facts.get("alone", "")
    return DealEntry(
        side=facts.get("side", ""),
        outcome=facts.get("outcome", ""),
        alone=seats.get(alone, alone),
    )
