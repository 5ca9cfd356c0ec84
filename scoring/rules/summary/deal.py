"""How a deal goes, in a few short sentences."""

from scoring.cards import DealPattern, LoneLead
from scoring.rules.house_rules import AllPass, DealerPickup, HouseRules, ThrownInDeal
from scoring.rules.ruleset import Partnership
from scoring.rules.summary.words import unattributed

_PLAYERS = 4

_PACKETS = {
    DealPattern.UNIFORM: "three and two at a time",
    DealPattern.STANDARD_DEALING: "3-2-3-2, then 2-3-2-3",
    DealPattern.FREE: "in twos and threes",
}
_LEADERS = {
    LoneLead.LEFT_OF_MAKER: "The player left of the lone maker then leads first.",
    LoneLead.LEFT_OF_DEALER: "The player left of the dealer still leads first; "
    "whoever sits out is passed over.",
    LoneLead.NO_LONE_LEAD: "The player left of the dealer still leads first, but "
    "never the lone maker.",
}


def how_a_deal_goes(game: Partnership, rules: HouseRules) -> tuple[str, ...]:
    """The course of one deal under *rules*, sentence by sentence."""
    notes = tuple(unattributed(note) for note in game.notes_for(rules))
    if game.asks_bid:
        return notes
    making = () if game.left_follows_print else (_first_round(rules), _second_round(rules))
    return (_dealing(game, rules), *notes, *making, _PLAY, _alone(rules))


_PLAY = (
    "The player left of the dealer leads. Follow suit if you can. The highest trump "
    "wins the trick, or without one the highest card of the suit led; the winner leads."
)


def _dealing(game: Partnership, rules: HouseRules) -> str:
    pack = game.pack(rules, _PLAYERS)
    lowest = pack.ranks[-1].word
    joker = " and a joker" if pack.joker else ""
    return (
        f"{pack.size} cards, ace to {lowest}{joker}. Everybody gets five, "
        f"{_PACKETS[rules.deal_pattern]}, and the next card is turned up."
    )


def _first_round(rules: HouseRules) -> str:
    start = "From the dealer’s left, each passes or accepts that suit as trump. "
    if rules.dealer_pickup is DealerPickup.MUST:
        return start + "Once accepted, the dealer takes the card and lays one away."
    return start + "Once accepted, the dealer may take the card and lay one away."


def _second_round(rules: HouseRules) -> str:
    start = "If all pass, each in turn may name another suit. If all pass again, "
    if rules.all_pass is AllPass.STICK_THE_DEALER:
        return (
            "If all pass, each in turn may name another suit; the dealer, asked last, must."
        )
    if rules.thrown_in_deal is ThrownInDeal.SAME_DEALER:
        return start + "the same dealer deals again."
    return start + "the deal is over, 0–0, and the next player deals."


def _alone(rules: HouseRules) -> str:
    leader = _LEADERS[rules.lone_lead]
    return (
        "Whoever makes trump may play alone, and says so at the latest before the first "
        f"card; the partner lays the hand down. {leader}"
    )
