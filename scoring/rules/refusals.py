"""What a report of a deal can be refused for, each a sentence a player may read.

Knows nothing of how a report came in; the checks raise these.
"""

from collections.abc import Sequence

from tournament.words.marked import gettext_noop, one_of
from tournament.words.refusals import Refusal, SeveralRefusals


class PointsNotPossible(Refusal):
    text = gettext_noop(
        "{points} points are not in the house rules. A deal gives {allowed}."
    )


class PointsNegative(Refusal):
    text = gettext_noop(
        "Points in a deal cannot be below zero. Use “Add a penalty” instead."
    )


class PointsNotANumber(Refusal):
    text = gettext_noop("Type whole points, for example 2.")


class BothSidesScored(Refusal):
    text = gettext_noop(
        "Only 1 team can score in a deal. You entered {first} for {pair1} and {second} "
        "for {pair2}."
    )


class NothingEntered(Refusal):
    text = gettext_noop("Choose who scored, or “No score (all passed)”.")


class OptionOff(Refusal):
    text = gettext_noop("{points} points for “{name}” are not in the house rules.")


class OutcomeMismatch(Refusal):
    text = gettext_noop("“{outcome}” is worth {expected}, not {points}.")


class AloneWithoutMaker(Refusal):
    text = gettext_noop("Choose the player who went alone.")


class MakerNotAtTable(Refusal):
    text = gettext_noop("Player {maker} is not at this table. Choose {players}.")


class SideNotAtTable(Refusal):
    text = gettext_noop("Team {side} is not at this table. Choose {pair1} or {pair2}.")


class LoneDefenderNeedsLoneMaker(Refusal):
    """A defender alone against a pair, where the house wants a lone maker."""

    text = gettext_noop("At this event a defender may go alone only against a loner.")


class AssistMustBeAlone(Refusal):
    """The dealer's partner ordered up and did not go alone, under Canadian rules."""

    text = gettext_noop(
        "At this event the dealer’s partner must go alone after ordering up."
    )


class ThrownInWithStick(Refusal):
    """A thrown-in deal where the dealer is stuck."""

    text = gettext_noop(
        "The dealer must call trump at this event, so a deal always has a score."
    )


class PlayedAndPassed(Refusal):
    """A deal nobody played, with what was taken in it."""

    text = gettext_noop(
        "A deal that all passed has no maker, no bid, and no tricks. Choose one or the "
        "other."
    )


class JambonNotAlone(Refusal):
    text = gettext_noop("Only a player who goes alone can play a lay-down, or jambon.")


class TricksRange(Refusal):
    text = gettext_noop("A team takes 0 to {total} tricks.")


class TooFewTricks(TricksRange):
    """Tricks of the side with more of them that are fewer than half."""

    text = gettext_noop("The team with more tricks has {least} to {total}.")


class TricksSum(Refusal):
    text = gettext_noop("Tricks add up to {total}. You entered {a} and {b}.")


class NobodyAlone(Refusal):
    """Somebody alone, where each of the two always is."""

    text = gettext_noop("In two-handed euchre no player can go alone.")


class BidNotPossible(Refusal):
    text = gettext_noop("{bid} is not a bid in this game. Choose {allowed}.")


class BidNotSaid(BidNotPossible):
    text = gettext_noop("Choose the bid.")


def refuse_bid(bid: str, offered: Sequence[object]) -> Refusal:
    """Refuse one that is none of those *offered*, or that was not said."""
    return BidNotPossible(bid=bid, allowed=one_of(offered)) if bid else BidNotSaid()


class BidTooLow(Refusal):
    """A bid that does not outbid the last: published, though no page asks for all."""

    text = gettext_noop("Bid higher than {highest}.")


class TooManyPartners(Refusal):
    text = gettext_noop("A bid of {bid} allows {allowed} partners at most.")


class DeckTooSmall(Refusal):
    text = gettext_noop(
        "{players} players need {needed} cards. The {deck}-card pack is too small."
    )


class ImpossibleDeal(SeveralRefusals):
    """No deal of tonight can end as reported; *refusals* say why, every one."""
