"""Farmer's hands: what a hand of nines and tens may ask for tonight, as a ruling.

Source: Everything2 (exchange), Brad Wilson (new deal): variations in both.
"""

from scoring.cards import FarmersHand
from scoring.rules.disputes.incidents import Irregularity
from scoring.rules.disputes.ruling import Booking, Ruling, Verdict, Whom
from scoring.rules.house_rules import FarmersRedeal, HouseRules
from tournament.marked import gettext_noop as _
from tournament.marked import paragraph

_EXCHANGES = {
    FarmersHand.SWAP_THREE_OF_9_10: _(
        "A hand with three nines or tens may show them and trade them for the three cards "
        "under the turned-up card."
    ),
    FarmersHand.SWAP_ONLY_9_10: _(
        "A hand of nothing but nines and tens may trade any three for the three cards "
        "under the turned-up card."
    ),
}
"""What is said of an exchange."""

_QUOTES = {
    FarmersHand.SWAP_THREE_OF_9_10: (
        "A player dealt a combination of three 9's and 10's may reveal them and exchange "
        "them for the three cards below the up-card."
    ),
    FarmersHand.SWAP_ONLY_9_10: (
        "If a player's hand contains ONLY 9's and 10's, that player may select 3 cards "
        "from their hand and exchange them for the three cards under the trump card."
    ),
    FarmersHand.OFF: (
        "Here are some variations and rules that are not in effect by default, but are "
        "usually agreed upon mutually before the game begins."
    ),
}
"""What the sheet says."""

_MISDEALS = {
    (True, False, False): _(
        "Before the bidding, a hand of nothing but nines and tens may ask for a new deal."
    ),
    (True, False, True): _(
        "Before the bidding, a hand of nothing but sevens to tens may ask for a new deal."
    ),
    (False, True, False): _(
        "Before the bidding, a hand of one ace and four nines or tens may ask for a new "
        "deal."
    ),
    (False, True, True): _(
        "Before the bidding, a hand of one ace and four sevens to tens may ask for a new "
        "deal."
    ),
    (True, True, False): _(
        "Before the bidding, a hand of nines and tens, with one ace or none, may ask for a "
        "new deal."
    ),
    (True, True, True): _(
        "Before the bidding, a hand of sevens to tens, with one ace or none, may ask for a "
        "new deal."
    ),
}
"""Who may ask for a new deal: no ace no face, one ace no face, eights and sevens too."""

REDEALS = {
    FarmersRedeal.SAME_DEALER: _("The same player deals again."),
    FarmersRedeal.NEXT_DEALER: _("The deal passes to the left. No one scores in it."),
}
"""Who deals after such a hand."""


def farmers_ruling(event: Irregularity, rules: HouseRules) -> Ruling:
    """Return what such a hand may ask for: an exchange, a new deal, both, or nothing."""
    exchange = _EXCHANGES.get(rules.farmers_hand, "")
    is_low = rules.farmers_hand is FarmersHand.MISDEAL_ONLY_9_10
    if is_low or rules.ace_no_face:
        hands = _MISDEALS[is_low, rules.ace_no_face, rules.low_includes_8_7]
        return _misdeal(event, rules, hands, exchange)
    return Ruling(
        event=event.key,
        verdict=Verdict.HAND_EXCHANGED if exchange else Verdict.PLAY_ON,
        sentence=exchange or _("Not tonight. The hand must be played."),
        source=f"Everything2, “{'Farmer’s Hand' if exchange else 'Variations'}”",
        quote=_QUOTES[rules.farmers_hand],
    )


def _misdeal(event: Irregularity, rules: HouseRules, hands: str, exchange: str) -> Ruling:
    is_same = rules.farmers_redeal is FarmersRedeal.SAME_DEALER
    sentences = (hands, REDEALS[rules.farmers_redeal], exchange)
    return Ruling(
        event=event.key,
        verdict=Verdict.REDEAL,
        sentence=paragraph(*filter(None, sentences)),
        source=event.source,
        quote=event.quote,
        details=(("dealer", "same" if is_same else "left"),),
        bookings=() if is_same else (Booking(Whom.OFFENDERS, 0, ends_deal=True),),
    )
