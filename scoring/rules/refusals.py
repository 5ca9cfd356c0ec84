"""What a report of a deal can be refused for, each a sentence a player may read.

Knows nothing of how a report came in; the checks raise these.
"""

from collections.abc import Sequence

from tournament.words.marked import gettext_noop, one_of
from tournament.words.refusals import Refusal, SeveralRefusals


class PointsNotPossible(Refusal):
    text = gettext_noop(
        "{points} points cannot be scored in one deal. Tonight's rules give {allowed}. "
        "If your house scores differently, change the night's points table "
        "before the first deal."
    )


class PointsNegative(Refusal):
    text = gettext_noop(
        "Points in a deal cannot be below zero. "
        "For a penalty that takes points away, use “Add a penalty”."
    )


class PointsNotANumber(Refusal):
    text = gettext_noop("Please enter whole points, for example 2.")


class BothSidesScored(Refusal):
    text = gettext_noop(
        "Only one partnership can score in a deal. "
        "You entered {first} for {pair1} and {second} for {pair2}."
    )


class NothingEntered(Refusal):
    text = gettext_noop("Choose who scored, or “Nobody – thrown in”.")


class OptionOff(Refusal):
    text = gettext_noop(
        "{points} points ({name}) is not part of tonight's rules. "
        "The organiser can switch it on before the first deal."
    )


class OutcomeMismatch(Refusal):
    text = gettext_noop(
        "“{outcome}” is worth {expected} under tonight's rules, not {points}."
    )


class AloneWithoutMaker(Refusal):
    text = gettext_noop("You marked the deal as played alone. Say which player made trump.")


class MakerNotAtTable(Refusal):
    text = gettext_noop("Player {maker} is not at this table. At this table: {players}.")


class SideNotAtTable(Refusal):
    text = gettext_noop(
        "{side} is not a partnership at this table. Choose {pair1} or {pair2}."
    )


class LoneDefenderNeedsLoneMaker(Refusal):
    """A defender alone against a pair, where the house wants a lone maker."""

    text = gettext_noop("Tonight a defender may play alone only against a lone maker.")


class AssistMustBeAlone(Refusal):
    """The dealer's partner ordered up and did not go alone, under Canadian rules."""

    text = gettext_noop(
        "Tonight's “Canadian” rule: when the dealer's partner orders up the dealer, "
        "that player must play alone."
    )


class ThrownInWithStick(Refusal):
    """A thrown-in deal where the dealer is stuck."""

    text = gettext_noop(
        "Tonight the dealer is stuck: the dealer must name trump, "
        "so a deal cannot be thrown in."
    )


class PlayedAndPassed(Refusal):
    """A deal nobody played, with what was taken in it."""

    text = gettext_noop(
        "A deal that all passed has no maker, no bid and no tricks. Choose one or the "
        "other."
    )


class JambonNotAlone(Refusal):
    text = gettext_noop(
        "Only a player going alone can play with the hand face up (jambon)."
    )


class TricksRange(Refusal):
    text = gettext_noop("A side can take 0 to {total} tricks.")


class TooFewTricks(TricksRange):
    """Tricks of the side with more of them that are fewer than half."""

    text = gettext_noop("The team with more tricks has {least} to {total} of them.")


class TricksSum(Refusal):
    text = gettext_noop(
        "Tricks must add up to {total}: you entered {a} and {b}, which is {sum}."
    )


class NobodyAlone(Refusal):
    """Somebody alone, where each of the two always is."""

    text = gettext_noop("In two-handed euchre nobody can play alone.")


class BidNotPossible(Refusal):
    text = gettext_noop("{bid} is not a bid in this game. Bids are {allowed}.")


class BidNotSaid(BidNotPossible):
    text = gettext_noop("Enter the bid.")


def refuse_bid(bid: str, offered: Sequence[object]) -> Refusal:
    """Refuse one that is none of those *offered*, or that was not said."""
    return BidNotPossible(bid=bid, allowed=one_of(offered)) if bid else BidNotSaid()


class BidTooLow(Refusal):
    """A bid that does not outbid the last: published, though no page asks for all."""

    text = gettext_noop("The bid must be higher than {highest}.")


class TooManyPartners(Refusal):
    text = gettext_noop("A bid of {bid} allows {allowed} partner(s).")


class DeckTooSmall(Refusal):
    text = gettext_noop(
        "{players} players need the {deck}-card pack ({needed} cards are dealt or turned)."
    )


class ImpossibleDeal(SeveralRefusals):
    """No deal of tonight can end as reported; *refusals* say why, every one."""
