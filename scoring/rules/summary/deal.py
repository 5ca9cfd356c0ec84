"""How a deal goes, in a few short sentences."""

from scoring.cards import DealPattern, LoneLead
from scoring.rules.house_rules import AllPass, DealerPickup, HouseRules, ThrownInDeal
from scoring.rules.individual.game import Individual
from scoring.rules.ruleset import Ruleset
from scoring.rules.summary.place import turns_up
from scoring.rules.summary.words import unattributed

_TWO = 2

_PACKETS = {
    DealPattern.UNIFORM: "three and two at a time",
    DealPattern.STANDARD_DEALING: "3-2-3-2, then 2-3-2-3",
    DealPattern.FREE: "in twos and threes",
}
_FROM_LEFT = "From the dealer’s left,"
_LEADERS = {
    LoneLead.LEFT_OF_MAKER: "The player left of the lone maker then leads first.",
    LoneLead.LEFT_OF_DEALER: "The player left of the dealer still leads first; "
    "whoever sits out is passed over.",
    LoneLead.NO_LONE_LEAD: "The player left of the dealer still leads first, but "
    "never the lone maker.",
}


def describe_deal_course(game: Ruleset, rules: HouseRules, players: int) -> tuple[str, ...]:
    """Return the course of one deal under *rules*, sentence by sentence."""
    notes = tuple(unattributed(note) for note in game.notes_for(rules, players))
    if isinstance(game, Individual):
        return _for_oneself(game, rules, players, notes)
    if not turns_up(game):
        return notes
    making = () if game.left_follows_print else _making(rules, players)
    play = f"{_LEFT_OF_DEALER} {_FOLLOW}"
    return (_dealing(game, rules, players), *notes, *making, play, _alone(rules))


_LEFT_OF_DEALER = "The player left of the dealer leads."
_FOLLOW = (
    "Follow suit if you can. The highest trump wins the trick, or without one the "
    "highest card of the suit led; the winner leads."
)


def _for_oneself(
    game: Individual, rules: HouseRules, players: int, notes: tuple[str, ...]
) -> tuple[str, ...]:
    """Return the course of a deal in which everybody scores alone."""
    if not turns_up(game):
        return (*notes, f"{_LEFT_OF_DEALER} {_FOLLOW}")
    alone = (_may_be_alone(rules),) if game.has_partners else ()
    play = f"{_first_lead(game, rules, players)} {_FOLLOW}"
    dealing, making = _dealing(game, rules, players), _making(rules, players)
    return (dealing, *making, *notes, *alone, play)


def _first_lead(game: Individual, rules: HouseRules, players: int) -> str:
    if players == _TWO:
        return "Whoever did not deal leads."
    if not game.has_partners and rules.lone_lead is LoneLead.LEFT_OF_MAKER:
        return "The player left of the maker leads."
    if not game.has_partners and rules.lone_lead is LoneLead.NO_LONE_LEAD:
        return "The player left of the dealer leads, but never the maker."
    return _LEFT_OF_DEALER


def _may_be_alone(rules: HouseRules) -> str:
    return f"Instead of calling, the maker may play alone. {_LEADERS[rules.lone_lead]}"


def _making(rules: HouseRules, players: int) -> tuple[str, str]:
    return _first_round(rules, players), _second_round(rules, players)


def _dealing(game: Ruleset, rules: HouseRules, players: int) -> str:
    pack = game.pack(rules, players)
    lowest = pack.ranks[-1].word
    joker = " and a joker" if pack.joker else ""
    return (
        f"{pack.size} cards, ace to {lowest}{joker}. Everyone gets five, "
        f"{_PACKETS[rules.deal_pattern]}, and the next card is turned up."
    )


def _first_round(rules: HouseRules, players: int) -> str:
    first = "Whoever did not deal speaks first:" if players == _TWO else _FROM_LEFT
    start = f"{first} each passes or accepts that suit as trump. "
    if rules.dealer_pickup is DealerPickup.MUST:
        return start + "Once accepted, the dealer takes the card and lays one away."
    return start + "Once accepted, the dealer may take the card and lay one away."


def _second_round(rules: HouseRules, players: int) -> str:
    everybody = "both" if players == _TWO else "all"
    named = f"If {everybody} pass, each in turn may name another suit"
    if rules.all_pass is AllPass.STICK_THE_DEALER:
        return f"{named}; the dealer, asked last, must."
    start = f"{named}. If {everybody} pass again, "
    if rules.thrown_in_deal is ThrownInDeal.SAME_DEALER:
        return start + "the same dealer deals again."
    return start + "the deal is over, 0–0, and the next player deals."


def _alone(rules: HouseRules) -> str:
    leader = _LEADERS[rules.lone_lead]
    return (
        "Whoever makes trump may play alone, and says so at the latest before the first "
        f"card; the partner lays the hand down. {leader}"
    )
