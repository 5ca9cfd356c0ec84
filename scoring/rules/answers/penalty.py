"""Which penalty: what went wrong, and its ruling.

Knows nothing of games or of booking; a ruling says what can be booked.
"""

from scoring.rules.answers.judgement import Judgement
from scoring.rules.answers.quotes import Quote
from scoring.rules.answers.tonight import SEATS
from scoring.rules.disputes.game_prices import PRICED
from scoring.rules.disputes.incidents import Irregularity
from scoring.rules.disputes.irregularities import IRREGULARITIES, ruling
from scoring.rules.disputes.ruling import Ruling
from scoring.rules.house_rules import HouseRules, Renege
from scoring.rules.registry import game_of
from tournament.marked import Sentence
from tournament.marked import gettext_noop as _


def event_of(key: str) -> Irregularity | None:
    """Return the irregularity of that key, a lone player's by its general one.

    Or None.
    """
    events = IRREGULARITIES.values()
    general = {event.if_alone: event.key for event in events if event.if_alone}
    return IRREGULARITIES.get(general.get(key, key))


def alone_question(event: Irregularity, rules: HouseRules) -> str:
    """Return what has to be asked about playing alone; "" where it changes nothing.

    Where a renege ends the hand, it counts whether anybody was alone.
    """
    game = game_of(rules)
    if not event.if_alone or not game.has_loners:
        return ""
    if event.key in PRICED and _is_alone_alike(rules):
        return ""
    if counts_anybody_alone(event, rules):
        return _("Did a player go alone?")
    return event.asks_alone or _("Did the player who did it go alone?")


def _is_alone_alike(rules: HouseRules) -> bool:
    """Return whether a renege costs a price, and a loner no other one."""
    game = game_of(rules)
    prices = {
        alone: [
            game.price_renege(rules, bid, SEATS, alone=alone)
            for bid in game.list_stakes(rules, SEATS)
        ]
        for alone in (False, True)
    }
    return bool(prices[True]) and prices[True] == prices[False]


def list_bids_at_stake(
    event: Irregularity, rules: HouseRules, players: int = SEATS
) -> dict[str, Sentence]:
    """Return the bids a price depends on, by key; none where it does not."""
    return game_of(rules).list_stakes(rules, players) if event.key in PRICED else {}


def counts_anybody_alone(event: Irregularity, rules: HouseRules) -> bool:
    """Return whether it matters that anybody was alone, not only who did it."""
    return event.key == "renege" and rules.renege is Renege.FORFEIT_PLUS2


def penalty_answer(
    event: Irregularity,
    rules: HouseRules,
    players: int = SEATS,
    *,
    alone: bool = False,
    bid: str = "",
) -> tuple[Judgement, Ruling]:
    """Return the ruling on *event* tonight, and the same as a judgement."""
    penalty = ruling(event, rules, players, alone=alone, bid=bid)
    sheet, _, chapter = penalty.source.partition(", “")
    quote = Quote(sheet, chapter.rstrip("”"), penalty.quote)
    irregularity = (
        event if counts_anybody_alone(event, rules) else IRREGULARITIES[penalty.event]
    )
    reasons = (irregularity.offender,) if irregularity.offender else ()
    return Judgement(penalty.sentence, reasons, (quote,)), penalty
