"""Deals on file: every report, correction and agreement, and what a phone could not save.

Facts, not totals: points are computed on read, and nothing reported is overwritten.
"""

from functools import lru_cache

from django.db import models
from django.db.models import Q

from scoring.models.authored import AuthoredModel
from scoring.rules import DealReport, Outcome
from tournament.models import Game, Session, Table, TallyCard
from tournament.models.bounds import MOST_PLAYED, allow, at_most, check, once
from tournament.play.lifecycle import DealEvent
from tournament.play.seats import Compass, Side


class Agreement(AuthoredModel):
    """A game's score agreed to as it stood.

    *seen* says who sat there and which revisions of the deals were on file; once these
    have changed the agreement is void. *side* is the pair that tapped, "" where the
    organizer decided, for a *reason*. *report_id* comes from the sender. *device* is the
    random id of the phone, "" where it has none; it *is_same_phone* where a deal of the
    game came from that phone too.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="agreements")
    side = models.CharField(max_length=6, blank=True)
    seen = models.CharField(max_length=200)
    reason = models.CharField(max_length=300, blank=True)
    report_id = models.CharField(max_length=64, unique=True)
    device = models.CharField(max_length=64, blank=True)
    is_same_phone = models.BooleanField(default=False)

    class Meta:
        constraints = [
            once("agreement_once_per_score", "game", "seen"),
            check(
                "agreement_of_a_side_or_decided_for_a_reason",
                Q(side__in=[side.value for side in Side], reason="")
                | Q(side="") & ~Q(reason=""),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.game}: agreed by {self.who}"


class DealOutcomeFields(models.Model):
    """A row that tells how a deal ended, or nothing of it: then *outcome* is "".

    *points* are below zero in a total from tally cards alone.
    """

    outcome = models.CharField(max_length=20, blank=True)
    side = models.CharField(max_length=6, blank=True)
    alone = models.CharField(max_length=1, blank=True)
    points = models.SmallIntegerField(null=True, blank=True)
    bid = models.CharField(max_length=10, blank=True)
    tricks = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        abstract = True

    @property
    def report(self) -> DealReport | None:
        if not self.outcome:
            return None
        who = (self.side, self.alone)
        return report_of(self.outcome, *who, self.points, self.bid, self.tricks)


@lru_cache(maxsize=10_000)
def report_of(
    outcome: str,
    side: str | None,
    alone: str | None,
    points: int | None,
    bid: str,
    tricks: int | None,
) -> DealReport:
    """One value for all deals that were played alike: there are few kinds."""
    return DealReport(
        outcome=Outcome(outcome),
        side=Side(side) if side else None,
        alone=Compass(alone) if alone else None,
        points=points,
        bid=bid,
        tricks=tricks,
    )


class Deal(models.Model):
    """One deal of a game, 1-based; what happened in it is its latest revision."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="deals")
    number = models.PositiveSmallIntegerField()

    class Meta:
        constraints = [
            once("deal_number_once_per_game", "game", "number"),
            check("deal_number_from_1", number__gte=1),
            at_most("deal_number_in_bounds", number=MOST_PLAYED),
        ]

    def __str__(self) -> str:
        return f"{self.game}, deal {self.number}"


class DealRevision(DealOutcomeFields, AuthoredModel):
    """A report, correction or removal of a deal; the highest number counts.

    *report_id* comes from the sender, so that a report sent twice counts once. *batch_id*
    is that of all that was saved at once with it, "" where it was saved alone. *device* is
    the random id of the phone it came from, "" where it has none.
    """

    class Kind(models.TextChoices):
        REPORT = DealEvent.REPORT, "Reported"
        CORRECTION = DealEvent.CORRECTION, "Corrected"
        REMOVAL = DealEvent.REMOVAL, "Taken back"

    deal = models.ForeignKey(Deal, on_delete=models.CASCADE, related_name="revisions")
    number = models.PositiveSmallIntegerField()
    report_id = models.CharField(max_length=64, unique=True)
    batch_id = models.CharField(max_length=64, blank=True)
    device = models.CharField(max_length=64, blank=True)
    kind = models.CharField(max_length=20, choices=Kind)
    reason = models.TextField(blank=True)

    class Meta:
        constraints = [
            check(
                "revision_points_below_zero_only_from_cards",
                Q(points__isnull=True) | Q(points__gte=0) | Q(outcome="written"),
            ),
            once("revision_number_once_per_deal", "deal", "number"),
            check("revision_number_from_1", number__gte=1),
            check(
                "revision_outcome_known",
                Q(kind="removal", outcome="")
                | ~Q(kind="removal") & Q(outcome__in=[o.value for o in Outcome]),
            ),
            allow("revision_side_known", side=["", *Side]),
            allow("revision_alone_is_a_seat", alone=["", *Compass]),
            check(
                "revision_points_only_where_nothing_else_is_known",
                Q(outcome__in=["points_only", "written"], points__isnull=False)
                | ~Q(outcome__in=["points_only", "written"]) & Q(points__isnull=True),
            ),
            check(
                "revision_bid_and_tricks_of_a_bid_played",
                Q(outcome="bid_played", tricks__isnull=False) & ~Q(bid="")
                | ~Q(outcome="bid_played") & Q(tricks__isnull=True, bid=""),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.deal}, revision {self.number}: {self.kind}"


class HeldReport(AuthoredModel):
    """A report a phone was not given "saved" for, with everything it said.

    *content* are the fields as they came, *digest* their SHA-256 with the table's key;
    *report* is the deal they speak of, empty where it could not be read. *answer*,
    *code* and *sentence* are what the phone was told and is told again whenever it
    asks. *reasons* are why the report does not count now, each a text and its facts; those
    of earlier versions stand as words in *why*. One that *counts_later* is tried again when
    its turn comes. *settled* says what became of it, "" while it waits.
    """

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="tray")
    table = models.ForeignKey(
        Table, on_delete=models.SET_NULL, related_name="+", null=True, blank=True
    )
    report_id = models.CharField(max_length=64, blank=True, db_index=True)
    digest = models.CharField(max_length=64)
    round = models.PositiveSmallIntegerField(null=True, blank=True)
    deal = models.PositiveSmallIntegerField(null=True, blank=True)
    takes_back = models.CharField(max_length=64, blank=True)
    content = models.JSONField()
    report = models.JSONField(null=True, blank=True)
    answer = models.PositiveSmallIntegerField()
    code = models.CharField(max_length=40, blank=True)
    sentence = models.TextField()
    why = models.TextField(blank=True)
    reasons = models.JSONField(default=list, blank=True)
    counts_later = models.BooleanField(default=False)
    settled = models.CharField(max_length=300, blank=True)
    settled_by = models.CharField(max_length=150, blank=True)
    settled_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            once("tray_item_once_per_content", "report_id", "digest"),
            check(
                "tray_item_settled_at_a_time",
                Q(settled="", settled_at__isnull=True)
                | ~Q(settled="") & Q(settled_at__isnull=False),
            ),
            check(
                "tray_item_counted_later_was_read",
                Q(counts_later=False) | Q(report__isnull=False),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.who}, game {self.round}, deal {self.deal}: {self.code}"


class TallyCardEntry(AuthoredModel):
    """The two boxes of one game on a card, as written; the latest row of a game counts.

    *game* is its number, from 1, or 0 for the line of totals; *own* and *against* are
    empty where the box is. A fact about the card, not about the game: no standings are
    reckoned from it.
    """

    card = models.ForeignKey(TallyCard, on_delete=models.CASCADE, related_name="written")
    game = models.PositiveSmallIntegerField()
    own = models.SmallIntegerField(null=True, blank=True)
    against = models.SmallIntegerField(null=True, blank=True)

    class Meta:
        constraints = [
            at_most("written_game_in_bounds", game=MOST_PLAYED),
            check(
                "written_own_has_three_digits",
                Q(own__isnull=True) | Q(own__gte=-999, own__lte=999),
            ),
            check(
                "written_against_has_three_digits",
                Q(against__isnull=True) | Q(against__gte=-999, against__lte=999),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.card}, game {self.game}: {self.own}–{self.against}"


class TeamEntry(DealOutcomeFields, AuthoredModel):
    """What the *pair* says of deal number *deal* (1-based) of a game; its latest counts.

    Without an outcome the pair says nothing of the deal any more. *device* is the random
    id of the phone it was tapped on, "" of an entry that fell with its deal, when this was
    taken back. *report_id* comes from the sender.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="entries")
    deal = models.PositiveSmallIntegerField()
    pair = models.CharField(max_length=6)
    device = models.CharField(max_length=64, blank=True)
    report_id = models.CharField(max_length=64, unique=True)

    class Meta:
        constraints = [
            check("entry_deal_from_1", deal__gte=1),
            at_most("entry_deal_in_bounds", deal=MOST_PLAYED),
            check("entry_points_not_negative", Q(points__isnull=True) | Q(points__gte=0)),
            allow("entry_of_a_pair", pair=Side),
            check(
                "entry_outcome_known_and_from_a_device",
                Q(outcome="") | Q(outcome__in=[o.value for o in Outcome]) & ~Q(device=""),
            ),
            allow("entry_side_known", side=["", *Side]),
        ]

    def __str__(self) -> str:
        return f"{self.game}, deal {self.deal}: {self.pair} pair says {self.outcome}"
