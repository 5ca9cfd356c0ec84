"""What the phone of one pair shows, on sessions where both pairs enter every deal."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scoring.queries.deal_text import describe_deal, describe_points, pairs_of
from scoring.queries.entries import Entries, pair_chosen
from scoring.queries.recorded import RecordedDeal
from scoring.rules import HouseRules
from tournament.marked import Message, gettext_lazy
from tournament.queries.seating import SeatedGame
from tournament.seats import Compass, Side


@dataclass(frozen=True, slots=True)
class Dispute:
    """The next deal (1-based), entered by both pairs and not alike, as one pair sees it.

    *own* and *other* are its points or, where these are alike, its words; *other_text* is
    the other pair's in words; the ids are those of both entries.
    """

    deal: int
    own: str
    other: str
    other_text: str
    own_id: str
    other_id: str

    @property
    def sentence(self) -> Message:
        """Describe both entries."""
        return gettext_lazy(
            "Deal %(deal)s does not match. This phone: %(own)s. Other phone: %(other)s.",
            deal=self.deal,
            own=self.own,
            other=self.other,
        )


@dataclass(frozen=True, slots=True)
class PairPad:
    """How things stand for the *pair* that keeps score on a phone; None if it has not said.

    *names* are the pair's. *waits* says which of its deals wait for the other phone,
    *again* which one the other has taken back; None where there is none.
    """

    pair: Side | None
    names: str = ""
    waits: Message | None = None
    again: Message | None = None
    dispute: Dispute | None = None


def pair_pad(
    game: SeatedGame,
    names: Mapping[Compass, str],
    deals: Sequence[RecordedDeal],
    entries: Entries,
    rules: HouseRules,
    choice: str,
) -> PairPad:
    """Return the pad of the pair the phone's *choice* names.

    *deals* are those that count.
    """
    pair = pair_chosen(game.round, game.seats, choice)
    if pair is None:
        return PairPad(None)
    following = len(deals) + 1
    own = entries.standing(since=following, pair=pair)
    dispute = _dispute(following, pair, entries, rules, pairs_of(names))
    return PairPad(
        pair=pair,
        names=pairs_of(names)[pair],
        waits=None if dispute or not own else _waits(following, len(own)),
        again=_again(following) if entries.has_fallen(following, pair) else None,
        dispute=dispute,
    )


def _dispute(
    deal: int,
    pair: Side,
    entries: Entries,
    rules: HouseRules,
    pairs: Mapping[str, str],
) -> Dispute | None:
    own, other = entries.of(deal, pair), entries.of(deal, pair.other)
    if not (own and own.report and other and other.report) or own.report == other.report:
        return None
    texts = [describe_deal(report, rules, pairs) for report in (own.report, other.report)]
    points = [describe_points(report, rules) for report in (own.report, other.report)]
    here, there = points if points[0] != points[1] else texts
    return Dispute(deal, here, there, texts[1], own.report_id, other.report_id)


def _waits(first: int, many: int) -> Message:
    """Return which deals wait for the other pair: "Deal 2 counts when ..."."""
    if many == 1:
        return gettext_lazy(
            "Deal %(deal)s counts when the other phone enters the same score.", deal=first
        )
    return gettext_lazy(
        "Deals %(first)s to %(last)s count when the other phone enters the same scores.",
        first=first,
        last=first + many - 1,
    )


def _again(deal: int) -> Message:
    return gettext_lazy("Deal %(deal)s was undone. Enter it again.", deal=deal)
