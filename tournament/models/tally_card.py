"""The tally card: a player number of a session, and who holds it when."""

from django.db import models
from django.db.models import F, Q

from tournament.models import bounds
from tournament.models.player import Attendance
from tournament.models.session import Session


class FormerCode(models.Model):
    """A typed code of an event that was planned before codes named what they open.

    It names the *kind* and key (*target*) of what it opens, in a *generation*; the
    code itself is not kept. No row is added after the update that filed them.
    """

    session = models.ForeignKey(
        Session, on_delete=models.CASCADE, related_name="former_codes"
    )
    digest = models.BigIntegerField(db_index=True)
    kind = models.CharField(max_length=1)
    target = models.PositiveBigIntegerField()
    generation = models.PositiveIntegerField()

    def __str__(self) -> str:
        return f"{self.kind}/{self.target}"


class MovedCode(models.Model):
    """A printed link of another computer to something of an event that moved here.

    It names the *kind* and key (*target*) of what it opens here, in a *generation*. Of the
    link there is a digest alone, so that neither a file nor a backup opens anything.
    """

    session = models.ForeignKey(
        Session, on_delete=models.CASCADE, related_name="moved_codes"
    )
    digest = models.CharField(max_length=64, db_index=True)
    kind = models.CharField(max_length=1)
    target = models.PositiveBigIntegerField()
    generation = models.PositiveIntegerField()

    def __str__(self) -> str:
        return f"{self.kind}/{self.target}"


class TallyCard(bounds.Coded):
    """A player number, printed before anyone holds it; the number owns the points.

    *generation* goes into the card's derived secret: another one makes the
    printed code invalid.
    """

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="cards")
    number = models.PositiveSmallIntegerField()

    class Meta:
        constraints = bounds.numbered("card")

    def __str__(self) -> str:
        return f"Card {self.number}"


class CardAssignment(models.Model):
    """Who holds a card from one round to another; the house when nobody does.

    Rounds are 1-based numbers of the session; *to_round* is empty while it lasts.
    """

    class Kind(models.TextChoices):
        INITIAL = "initial", "From the start"
        LATE = "late", "Late arrival"
        SUBSTITUTE = "substitute", "Substitute"
        HOUSE = "house", "House player"

    card = models.ForeignKey(TallyCard, on_delete=models.CASCADE, related_name="holdings")
    attendance = models.ForeignKey(
        Attendance, on_delete=models.CASCADE, related_name="holdings", null=True, blank=True
    )
    kind = models.CharField(max_length=20, choices=Kind, default=Kind.INITIAL)
    from_round = models.PositiveSmallIntegerField(default=1)
    to_round = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        constraints = [
            bounds.once(
                "holding_one_current_holder_per_card", "card", to_round__isnull=True
            ),
            bounds.once(
                "holding_one_current_card_per_person", "attendance", to_round__isnull=True
            ),
            bounds.check(
                "holding_is_a_person_or_the_house",
                Q(kind="house", attendance__isnull=True)
                | Q(kind__in=["initial", "late", "substitute"])
                & Q(attendance__isnull=False),
            ),
            bounds.check(
                "holding_rounds_in_order",
                Q(from_round__gte=1)
                & (Q(to_round__isnull=True) | Q(to_round__gte=F("from_round"))),
            ),
            bounds.at_most(
                "holding_rounds_in_bounds",
                from_round=bounds.MOST_PLAYED,
                to_round=bounds.MOST_PLAYED,
            ),
        ]

    def __str__(self) -> str:
        return f"{self.card}: {self.attendance or 'house player'}"
