"""The session: one event, from the first plan to the archive; how large its numbers get."""

from urllib.parse import urlsplit

from django.db import models
from django.db.models import CheckConstraint, Exists, F, OuterRef, Q, Subquery

from tournament.models.club import Club, Membership
from tournament.play.game_end import EndsBy, GameEnd, RanksBy
from tournament.play.lifecycle import RoundState, SessionState, SignOff, Stage
from tournament.rotations.headcounts import ExtraPlayerPolicy, SitOutCredit
from tournament.rotations.rotation_types import RotationType

MOST_NUMBER = 999
"""Of tables and of players: more does not fit on any paper."""
MOST_PLAYED = 99
"""Games of an event and deals of a game: forms take 30 and 16 at most."""
MOST_CODES = 1_000_000
"""Generations of one code."""


def at_most(name: str, **bounds: int) -> CheckConstraint:
    limits = {f"{column}__lte": most for column, most in bounds.items()}
    return CheckConstraint(condition=Q(**limits), name=name)


OF_USER = (
    *("by_organizer", "by_treasurer", "game_now"),
    *("locale_of_club", "zone_of_club", "paper_of_club", "ink_of_club"),
    "currency_of_club",
)
"""What `of_user` says of each session besides its own columns."""


class SessionQuerySet(models.QuerySet["Session"]):
    def of_user(self, user_id: int | None) -> "SessionQuerySet":
        """Sessions of every club the user is a member of.

        Each says whether the user is an organizer or the treasurer of it, which game was
        begun last, and what its club speaks, which time it keeps, which paper it has,
        whether it saves ink and which currency it counts in.
        """
        from tournament.models.game import Round

        members = Membership.objects.filter(user=user_id)  # of nobody, none
        of_club = members.filter(club=OuterRef("club"))
        organized = of_club.filter(role=Membership.Role.ORGANIZER)
        accounted = of_club.filter(role=Membership.Role.TREASURER)
        sessions = self.filter(club__memberships__in=members)
        begun = Round.objects.filter(session=OuterRef("pk")).exclude(
            state=RoundState.PENDING
        )
        latest = begun.order_by("-number").values("number")[:1]
        return sessions.annotate(
            by_organizer=Exists(organized),
            by_treasurer=Exists(accounted),
            game_now=Subquery(latest),
            locale_of_club=F("club__locale"),
            zone_of_club=F("club__time_zone"),
            paper_of_club=F("club__paper"),
            ink_of_club=F("club__saves_ink"),
            currency_of_club=F("club__currency"),
        )

    def open_to_codes(self) -> "SessionQuerySet":
        return self.filter(state__in=[SessionState.CHECK_IN, SessionState.RUNNING])


class Session(models.Model):
    class State(models.TextChoices):
        DRAFT = SessionState.DRAFT, "Draft"
        CHECK_IN = SessionState.CHECK_IN, "Check-in"
        RUNNING = SessionState.RUNNING, "Running"
        FINISHED = SessionState.FINISHED, "Finished"
        ARCHIVED = SessionState.ARCHIVED, "Archived"
        CANCELLED = SessionState.CANCELLED, "Cancelled"

    COUNTERS = ("version", "plan_version", "revision")
    """Columns that only go up: undo leaves them alone."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="sessions")
    name = models.CharField(max_length=100)
    date = models.DateField()
    venue = models.CharField(max_length=100, blank=True)
    wifi_name = models.CharField(max_length=32, blank=True)
    wifi_password = models.CharField(max_length=63, blank=True)
    movement = models.CharField(
        max_length=20,
        choices=[(movement.value, movement.title) for movement in RotationType],
        default=RotationType.CHART,
    )
    odd_crowd = models.CharField(
        max_length=20,
        choices=[(policy.value, policy.label) for policy in ExtraPlayerPolicy],
        default=ExtraPlayerPolicy.HOUSE,
    )
    own_chart = models.TextField(
        blank=True, help_text="A chart the organizer typed or pasted, a line a game."
    )
    seed = models.PositiveIntegerField(
        default=0, help_text="All chance in the seating comes from it."
    )
    plan_version = models.PositiveIntegerField(
        default=0, help_text="Goes up whenever any seat of tonight changes."
    )
    table_count = models.PositiveSmallIntegerField("tables")
    deals_per_game = models.PositiveSmallIntegerField(
        default=4, help_text="At most, where something else ends a game."
    )
    game_ends_by = models.CharField(
        max_length=20,
        choices=[(choice.value, choice.title) for choice in EndsBy],
        default=EndsBy.DEALS,
    )
    points_to_end = models.PositiveSmallIntegerField(
        default=10, help_text="What a team needs where points or the bell end a game."
    )
    ranks_by = models.CharField(
        max_length=20,
        choices=[(choice.value, choice.value) for choice in RanksBy],
        default=RanksBy.POINTS,
    )
    house_rules = models.JSONField(
        help_text="Snapshot of the rules in force; its shape belongs to `scoring`."
    )
    sign_off = models.CharField(
        max_length=20,
        choices=[(choice.value, choice.label) for choice in SignOff],
        default=SignOff.OFF,
        help_text="Who agrees before a game counts as over.",
    )
    sit_out_credit = models.CharField(
        max_length=20,
        choices=[(choice.value, choice.label) for choice in SitOutCredit],
        default=SitOutCredit.NONE,
        help_text="What a game without a seat brings.",
    )
    sit_out_points = models.PositiveSmallIntegerField(
        default=0, help_text="Of a fixed credit, for each game without a seat."
    )
    coin_per_euchre = models.DecimalField(
        max_digits=5,
        decimal_places=2,
        default=0,
        help_text="What each of two who are euchred puts into the box.",
    )
    coin_per_lone_march = models.DecimalField(
        max_digits=5,
        decimal_places=2,
        default=0,
        help_text="What each opponent of a lone march puts into the box.",
    )
    decided = models.JSONField(
        default=list,
        blank=True,
        help_text="What was decided before game 1, by keys that belong to `scoring`.",
    )
    state = models.CharField(max_length=20, choices=State, default=State.DRAFT)
    is_rehearsal = models.BooleanField(default=False)
    version = models.PositiveIntegerField(
        default=0, help_text="Goes up with every change; live pages ask since=version."
    )
    revision = models.PositiveIntegerField(
        default=0, help_text="Of the final results: 1 at the finish, up by correction."
    )
    moved_to = models.CharField(
        max_length=200,
        blank=True,
        default="",
        db_default="",
        help_text="Of a canceled event: the address of the computer where it goes on.",
    )
    started_at = models.DateTimeField(null=True, blank=True)
    finished_at = models.DateTimeField(null=True, blank=True)

    objects = SessionQuerySet.as_manager()

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(movement__in=[movement.value for movement in RotationType]),
                name="session_movement_known",
            ),
            models.CheckConstraint(
                condition=Q(odd_crowd__in=[policy.value for policy in ExtraPlayerPolicy]),
                name="session_odd_crowd_known",
            ),
            models.CheckConstraint(
                condition=Q(table_count__gte=1, table_count__lte=100),
                name="session_tables_1_to_100",
            ),
            models.CheckConstraint(
                condition=Q(deals_per_game__gte=1, deals_per_game__lte=16),
                name="session_deals_per_game_1_to_16",
            ),
            models.CheckConstraint(
                condition=Q(game_ends_by__in=[choice.value for choice in EndsBy]),
                name="session_game_ends_by_known",
            ),
            models.CheckConstraint(
                condition=Q(points_to_end__gte=1, points_to_end__lte=99),
                name="session_points_to_end_1_to_99",
            ),
            models.CheckConstraint(
                condition=Q(ranks_by__in=[choice.value for choice in RanksBy]),
                name="session_ranks_by_known",
            ),
            models.CheckConstraint(
                condition=Q(state__in=[state.value for state in SessionState]),
                name="session_state_known",
            ),
            models.CheckConstraint(
                condition=Q(sign_off__in=[choice.value for choice in SignOff]),
                name="session_sign_off_known",
            ),
            models.CheckConstraint(
                condition=Q(sit_out_credit__in=[choice.value for choice in SitOutCredit]),
                name="session_sit_out_credit_known",
            ),
            models.CheckConstraint(
                condition=Q(sit_out_points__lte=99), name="session_sit_out_points_0_to_99"
            ),
            models.CheckConstraint(
                condition=Q(coin_per_euchre__gte=0, coin_per_lone_march__gte=0),
                name="session_coins_not_negative",
            ),
            models.CheckConstraint(condition=~Q(name=""), name="session_has_a_name"),
        ]

    def __str__(self) -> str:
        return f"{self.name}, {self.date}"

    @property
    def moved_host(self) -> str:
        """Where a canceled event goes on; "" where it does not."""
        return urlsplit(self.moved_to).netloc

    @property
    def is_organized(self) -> bool:
        """Whether an organizer has opened it, by `of_user`; else a helper."""
        return bool(getattr(self, "by_organizer", False))

    @property
    def shows_money(self) -> bool:
        """Whether who has opened it, by `of_user`, keeps the cash log."""
        return self.is_organized or bool(getattr(self, "by_treasurer", False))

    @property
    def saves_ink(self) -> bool:
        of_user = getattr(self, "ink_of_club", None)
        return self.club.saves_ink if of_user is None else bool(of_user)

    @property
    def currency(self) -> str:
        """By `of_user`; else by the club."""
        return getattr(self, "currency_of_club", None) or self.club.currency

    @property
    def stage(self) -> Stage:
        return Stage(SessionState(self.state))

    @property
    def game_end(self) -> GameEnd:
        return GameEnd(EndsBy(self.game_ends_by), self.points_to_end, self.deals_per_game)
