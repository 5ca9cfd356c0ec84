"""Standard euchre: two pairs, five tricks, told by its outcome.

Source: the five rule sheets.
"""

from collections.abc import Sequence
from dataclasses import replace

from scoring.rules.buttons import Buttons, scorepad_buttons
from scoring.rules.euchre import deal as euchre
from scoring.rules.euchre.entry import read_entry
from scoring.rules.house_rules import (
    AllPass,
    DealerPickup,
    Deck,
    DefendAlone,
    HouseRules,
    PartnersBest,
    legal_points,
)
from scoring.rules.outcome import (
    EUCHRES,
    NOBODY,
    SCORING,
    DealEntry,
    DealPoints,
    DealReport,
    Outcome,
)
from scoring.rules.ruleset import Choice, Facts, Field, Kind, Partnership, TurnUp
from tournament.play.seats import Compass, Side
from tournament.words.marked import Sentence, as_message, gettext_lazy
from tournament.words.marked import gettext_noop as _
from tournament.words.refusals import Refusal


class Standard(Partnership):
    """Standard euchre with every option of the house rules; see `euchre` for its points."""

    key = "standard"

    def in_force(self, rules: HouseRules) -> HouseRules:
        return rules

    def fields(self, rules: HouseRules, players: int) -> tuple[Field, ...]:
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
        extra = rules.points.lone_maker_extra
        marches = (Outcome.LONE_MARCH, Outcome.JAMBON_MARCH)
        alone = {rules.worth(o) + extra for o in marches if rules.allows(o)}
        return tuple(sorted({*legal_points(rules), *alone}))

    def score(self, facts: Facts, rules: HouseRules, players: int) -> tuple[int, ...]:
        report = self.read(_entry(facts), rules)
        points = self.points(report, rules)
        return tuple(points.for_seat(seat) for seat in Compass)

    def summary(self, facts: Facts, rules: HouseRules, names: Sequence[str]) -> Sentence:
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
        return read_entry(entry, self.in_force(rules))

    def check(self, report: DealReport, rules: HouseRules) -> tuple[Refusal, ...]:
        return euchre.check_report(report, self.in_force(rules))

    def points(self, report: DealReport, rules: HouseRules) -> DealPoints:
        return euchre.score_deal(report, self.in_force(rules))

    def is_lone_march(self, report: DealReport, rules: HouseRules) -> bool:
        return euchre.is_lone_march(report, rules)

    def euchred_side(self, report: DealReport, rules: HouseRules) -> Side | None:
        is_euchre = report.outcome in EUCHRES
        return report.side.other if is_euchre and report.side else None

    def buttons(self, rules: HouseRules) -> Buttons:
        return scorepad_buttons(self.in_force(rules))


def _with_points(outcome: Outcome, rules: HouseRules) -> Sentence:
    if outcome in NOBODY:
        return outcome.label
    label, points = as_message(outcome.label), rules.worth(outcome)
    return gettext_lazy("%(label)s: %(value)s", label=label, value=points)


def _entry(facts: Facts) -> DealEntry:
    seats = {str(place): seat for place, seat in enumerate(Compass)}
    alone = facts.get("alone", "")
    return DealEntry(
        side=facts.get("side", ""),
        outcome=facts.get("outcome", ""),
        alone=seats.get(alone, alone),
    )


class Bald(Standard):
    """Standard euchre in which the left bower is a trump of its printed suit."""

    key = "bald"

    def making(self, rules: HouseRules, players: int) -> TurnUp:
        return TurnUp(again=True)

    def in_force(self, rules: HouseRules) -> HouseRules:
        """A deal can be thrown in even where dealers are stuck: no suit may be left."""
        return replace(rules, all_pass=AllPass.THROW_IN)

    def house(self, preset: HouseRules) -> HouseRules:
        """The preset with 32 cards; the dealer need not take the turn-up."""
        return replace(
            super().house(preset), deck=Deck.THIRTY_TWO, dealer_pickup=DealerPickup.MAY
        )


_TARGET = 11


class British(Standard):
    """Standard euchre in which a joker (or the two of spades) is the best trump."""

    key = "british"

    def house(self, preset: HouseRules) -> HouseRules:
        return replace(super().house(preset), target=_TARGET)

    def making(self, rules: HouseRules, players: int) -> TurnUp:
        """A turn-up for which the dealer calls trump where it is the Benny."""
        return TurnUp(joker_called=True)


_SWAPS_AFTER = "everything2"


class Railroad(Standard):
    """Standard euchre that begins with most of its switches on; every one can go off."""

    key = "railroad"

    def house(self, preset: HouseRules) -> HouseRules:
        """The preset with the switches of Railroad on, jambon off.

        What a lone defender scores stays with the sheet. Everything2, which calls the
        partner's best "railroading", has the loner swap after seeing the card.
        """
        swaps = preset.preset == _SWAPS_AFTER
        return replace(
            super().house(preset),
            joker=True,
            defend_alone=DefendAlone.VS_LONE_MAKER,
            partners_best=PartnersBest.SWAP_AFTER if swaps else PartnersBest.DISCARD_FIRST,
            partners_best_lone_defender=True,
            laps=True,
            slams=True,
            jambon=False,
        )
