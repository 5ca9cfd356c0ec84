"""What a ruling becomes in a game that has a price of its own, or no rule sheet.

Source: where a bid is at stake, no sheet prices a renege; that it costs the bid is the
custom of clubs, and the least that keeps a renege from paying.
"""

from dataclasses import replace

from scoring.rules.declarations import RenegePrice
from scoring.rules.disputes.incidents import CUSTOMS, NO_SHEET, Irregularity
from scoring.rules.disputes.ruling import Booking, Ruling, Verdict, Whom
from scoring.rules.presets import SOURCE_NAMES
from scoring.rules.ruleset import Ruleset
from tournament.marked import Sentence, gettext_lazy, ngettext_lazy
from tournament.marked import gettext_noop as _

PRICED = frozenset({"renege", "lone-renege", "table-talk-again", "cards-thrown-in"})
"""What costs as much as a renege."""
CHARGED = PRICED - {"renege", "lone-renege"}
_QUOTE = _("Many clubs do this.")


def rule_by_price(event: Irregularity, price: RenegePrice) -> Ruling:
    """Return the ruling on *event* where a renege costs *price*."""
    if event.key in CHARGED:
        sentence = _("The organizer decides. Many events charge the same as for a renege.")
        charge = (Whom.OFFENDERS, -price.points)
        if price.to_others:
            charge = (Whom.OTHERS, price.points)
        bookings = [Booking(*charge)] if price.points else []
        return _ruling(event, Verdict.CHOICE, sentence, *bookings)
    if price.to_others:
        return _pay_others(event, price.points)
    if not price.points:
        unknown = _(
            "The hand is over. The team that did it loses what a failed bid costs, and at "
            "least the bid. Tap the bid to see how much. Nothing else counts in this deal."
        )
        return _ruling(event, Verdict.BID_LOST, unknown)
    if price.ends_deal:
        over = ngettext_lazy(
            "The hand is over. %(count)s point off the team that did it, as for a failed "
            "bid. No one scores in this deal.",
            "The hand is over. %(count)s points off the team that did it, as for a failed "
            "bid. No one scores in this deal.",
            price.points,
        )
        lost = Booking(Whom.OFFENDERS, -price.points, ends_deal=True)
        return _ruling(event, Verdict.BID_LOST, over, lost)
    choice = gettext_lazy(
        "Play the deal out and score it. Then the opponents choose: %(points)s more for "
        "themselves, or %(points)s off the team that did it.",
        points=price.points,
    )
    others = Booking(Whom.OTHERS, price.points)
    off = Booking(Whom.OFFENDERS, -price.points)
    return _ruling(event, Verdict.CHOICE, choice, others, off)


def _pay_others(event: Irregularity, points: int) -> Ruling:
    if not points:
        unknown = _("The hand is over. Each player of the other team scores the bid.")
        return _ruling(event, Verdict.HAND_OVER, unknown)
    over = ngettext_lazy(
        "The hand is over. Each player of the other team scores the bid: %(count)s point.",
        "The hand is over. Each player of the other team scores the bid: %(count)s points.",
        points,
    )
    booking = Booking(Whom.OTHERS, points, ends_deal=True)
    return _ruling(event, Verdict.HAND_OVER, over, booking)


def cite(ruling: Ruling, game: Ruleset) -> Ruling:
    """Return *ruling* without a sheet that is not about *game*."""
    sheets = tuple(SOURCE_NAMES[sheet] for sheet in game.sheets)
    if ruling.source in CUSTOMS or ruling.source.startswith(sheets):
        return ruling
    return replace(ruling, source=NO_SHEET, quote=_QUOTE)


def _ruling(
    event: Irregularity, verdict: Verdict, sentence: Sentence, *bookings: Booking
) -> Ruling:
    return Ruling(event.key, verdict, sentence, NO_SHEET, _QUOTE, bookings=bookings)
