"""Tricks to outcome: how a deal of standard euchre ended, from the makers' tricks.

Knows nothing of sides or seats; says makers and defenders. The rules desk asks it what a
deal scores; the phones tap outcomes.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from scoring.rules.house_rules import DefendAlone, HouseRules
from scoring.rules.outcome import EUCHRES, Outcome
from scoring.rules.refusals import (
    AssistMustBeAlone,
    ImpossibleDeal,
    JambonNotAlone,
    LoneDefenderNeedsLoneMaker,
    OptionOff,
)
from tournament.marked import gettext_lazy
from tournament.refusals import Refusal

TRICKS = 5


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """How the five tricks fell.

    *maker_tricks* (0-5) are the makers'; *alone*: the maker played alone;
    *defended_alone*: so did a defender; *jambon*: the lone hand lay face up;
    *assisted*: the dealer's partner ordered up the dealer. A side that is barred
    may not score in this deal: the rest of it is played for the other side only.

    Raises:
        ValueError: *maker_tricks* is not 0 to 5.
    """

    maker_tricks: int
    alone: bool = False
    defended_alone: bool = False
    jambon: bool = False
    assisted: bool = False
    makers_barred: bool = False
    defenders_barred: bool = False

    def __post_init__(self) -> None:
        if self.maker_tricks not in range(TRICKS + 1):
            raise ValueError(f"the makers cannot take {self.maker_tricks} tricks")


def outcome_of_tricks(play: PlayedDeal, rules: HouseRules) -> Outcome:
    """Return how a deal that was played out ended.

    A dead deal where only a barred side won.

    Raises:
        ImpossibleDeal: somebody was alone, or not alone, against *rules*.

    Source: all five rule sheets; "barred" is House of Cards, "Irregularities".
    """
    if refusals := check_play(play, rules):
        raise ImpossibleDeal(refusals)
    outcome = _made(play) if play.maker_tricks >= 3 else _euchred(play)
    barred = play.defenders_barred if outcome in EUCHRES else play.makers_barred
    return Outcome.DEAD_DEAL if barred else outcome


def check_play(play: PlayedDeal, rules: HouseRules) -> tuple[Refusal, ...]:
    """List every reason why nobody may have been alone, or not alone, tonight."""
    return tuple(_trick_defects(play, rules))


def _made(play: PlayedDeal) -> Outcome:
    march = play.maker_tricks == TRICKS
    if play.jambon and march:
        return Outcome.JAMBON_MARCH
    if play.alone:
        return Outcome.LONE_MARCH if march else Outcome.LONE_MADE
    return Outcome.MARCH if march else Outcome.MADE


def _euchred(play: PlayedDeal) -> Outcome:
    if play.defended_alone and play.maker_tricks == 0:
        return Outcome.LONE_DEFENCE_MARCH
    if play.defended_alone:
        return Outcome.LONE_DEFENCE_EUCHRE
    return Outcome.LONE_EUCHRE if play.alone else Outcome.EUCHRE


def _trick_defects(play: PlayedDeal, rules: HouseRules) -> Iterator[Refusal]:
    if play.assisted and rules.assist_must_go_alone and not play.alone:
        yield AssistMustBeAlone()
    if play.defended_alone:
        yield from _check_defence(play, rules)
    if play.jambon and not play.alone:
        yield JambonNotAlone()
    if play.jambon and not rules.jambon:
        points = rules.worth(Outcome.JAMBON_MARCH)
        yield OptionOff(points=points, name=gettext_lazy("jambon"))


def _check_defence(play: PlayedDeal, rules: HouseRules) -> Iterator[Refusal]:
    if rules.defend_alone is DefendAlone.OFF:
        points = rules.worth(Outcome.LONE_DEFENCE_MARCH)
        yield OptionOff(points=points, name=gettext_lazy("defending alone"))
    elif rules.defend_alone is DefendAlone.VS_LONE_MAKER and not play.alone:
        yield LoneDefenderNeedsLoneMaker()
