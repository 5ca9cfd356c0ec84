"""How a deal goes, in a few short sentences."""

from scoring.cards import DealPattern, LoneLead
from scoring.rules.house_rules import (
    AllPass,
    DealerPickup,
    DefendAlone,
    HouseRules,
    ThrownInDeal,
)
from scoring.rules.individual.game import Individual
from scoring.rules.ruleset import Ruleset
from tournament.marked import Message, Sentence, paragraph
from tournament.marked import gettext_noop as _

_TWO = 2

_DEALING = {
    DealPattern.UNIFORM: _(
        "Everyone gets 5 cards, 3 and 2 at a time. The next card is turned up."
    ),
    DealPattern.STANDARD_DEALING: _(
        "Everyone gets 5 cards: 3-2-3-2, then 2-3-2-3. The next card is turned up."
    ),
    DealPattern.FREE: _(
        "Everyone gets 5 cards, in twos and threes. The next card is turned up."
    ),
}
_PICKUP = {
    DealerPickup.MUST: _("Once it is accepted, the dealer picks up the card and discards."),
    DealerPickup.MAY: _(
        "Once it is accepted, the dealer may pick up the card and discard."
    ),
}
_LEADERS = {
    LoneLead.LEFT_OF_MAKER: _("The player left of the loner then leads first."),
    LoneLead.LEFT_OF_DEALER: _(
        "The player left of the dealer still leads first. A player who sits out is skipped."
    ),
    LoneLead.NO_LONE_LEAD: _(
        "The player left of the dealer still leads first, but never the loner."
    ),
}
_LEFT_OF_DEALER = _("The player left of the dealer leads.")
_FOLLOW = _(
    "Follow suit if you can. The highest trump wins the trick, or without one the highest "
    "card of the suit led. The winner leads."
)


def describe_deal_course(
    game: Ruleset, rules: HouseRules, players: int
) -> tuple[Sentence, ...]:
    """Return the course of one deal under *rules*, paragraph by paragraph."""
    notes = game.notes_for(rules, players)
    if isinstance(game, Individual):
        return _for_oneself(game, rules, players, notes)
    if not game.turns_up:
        return notes
    making = () if game.left_follows_print else _making(rules, players)
    play = paragraph(_LEFT_OF_DEALER, _FOLLOW)
    return (_dealing(game, rules, players), *notes, *making, play, _alone(rules))


def _for_oneself(
    game: Individual, rules: HouseRules, players: int, notes: tuple[Sentence, ...]
) -> tuple[Sentence, ...]:
    """Return the course of a deal in which everybody scores alone."""
    if not game.turns_up:
        return (*notes, paragraph(_LEFT_OF_DEALER, _FOLLOW))
    alone = (_may_be_alone(rules),) if game.has_partners else ()
    play = paragraph(_first_lead(game, rules, players), _FOLLOW)
    dealing, making = _dealing(game, rules, players), _making(rules, players)
    return (dealing, *making, *notes, *alone, play)


def _first_lead(game: Individual, rules: HouseRules, players: int) -> str:
    if players == _TWO:
        return _("The player who did not deal leads.")
    if not game.has_partners and rules.lone_lead is LoneLead.LEFT_OF_MAKER:
        return _("The player left of the maker leads.")
    if not game.has_partners and rules.lone_lead is LoneLead.NO_LONE_LEAD:
        return _("The player left of the dealer leads, but never the maker.")
    return _LEFT_OF_DEALER


def _may_be_alone(rules: HouseRules) -> Message:
    return paragraph(
        _("Instead of calling, the maker may go alone."), _LEADERS[rules.lone_lead]
    )


def _making(rules: HouseRules, players: int) -> tuple[Message, Message]:
    return _first_round(rules, players), _second_round(rules)


def _dealing(game: Ruleset, rules: HouseRules, players: int) -> Message:
    pack = game.pack(rules, players)
    return paragraph(pack.description, _DEALING[rules.deal_pattern])


def _first_round(rules: HouseRules, players: int) -> Message:
    start = _("From the dealer’s left, each player passes or accepts that suit as trump.")
    if players == _TWO:
        start = _(
            "The player who did not deal speaks first: each passes or accepts that suit as "
            "trump."
        )
    return paragraph(start, _PICKUP[rules.dealer_pickup])


def _second_round(rules: HouseRules) -> Message:
    end = _("If everyone passes again, the deal is over, 0–0, and the next player deals.")
    if rules.all_pass is AllPass.STICK_THE_DEALER:
        end = _("The dealer, asked last, must call a suit.")
    elif rules.thrown_in_deal is ThrownInDeal.SAME_DEALER:
        end = _("If everyone passes again, the same dealer deals again.")
    return paragraph(
        _("If everyone passes, each player in turn may call another suit."), end
    )


def _alone(rules: HouseRules) -> Message:
    leads = [_LEADERS[rules.lone_lead]]
    is_barred = rules.lone_lead is LoneLead.NO_LONE_LEAD
    if is_barred and rules.defend_alone is not DefendAlone.OFF:
        leads.append(_("A defender who goes alone always leads."))
    return paragraph(
        _(
            "The maker may go alone, and says so before the first card. The partner lays "
            "the hand face down."
        ),
        *leads,
    )
