"""The session: one event from the first plan to the archive, with its clock and breaks."""

from operator import attrgetter
from urllib.parse import urlsplit

from django.db import models
from django.db.models import Exists, F, OuterRef, Q, Subquery

from tournament.models import bounds
from tournament.models.club import Club, Membership
from tournament.play.clock import ClockKind
from tournament.play.game_end import EndsBy, GameEnd, RanksBy
from tournament.play.lifecycle import RoundState, SessionState, SignOff, Stage
from tournament.play.stages import Stages, read_stages
from tournament.rotations.headcounts import ExtraPlayerPolicy, SitOutCredit
from tournament.rotations.rotation_types import RotationType

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
    COUNTERS = ("version", "plan_version", "revision")
    """Columns that only go up: undo leaves them alone."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="sessions")
    name = models.CharField(max_length=100)
    date = models.DateField()
    venue = models.CharField(max_length=100, blank=True)
    wifi_name = models.CharField(max_length=32, blank=True)
    wifi_password = models.CharField(max_length=63, blank=True)
    movement = bounds.one_of(RotationType, titled="title", default=RotationType.CHART)
    odd_crowd = bounds.one_of(ExtraPlayerPolicy, default=ExtraPlayerPolicy.HOUSE)
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
    game_ends_by = bounds.one_of(EndsBy, default=EndsBy.DEALS)
    points_to_end = models.PositiveSmallIntegerField(
        default=10, help_text="What a team needs where points or the bell end a game."
    )
    ranks_by = bounds.one_of(RanksBy, titled="value", default=RanksBy.POINTS)
    breaks_ties = models.BooleanField(
        default=False, db_default=False, help_text="Whether equals are told apart."
    )
    house_rules = models.JSONField(
        help_text="Snapshot of the rules in force; its shape belongs to `scoring`."
    )
    sign_off = bounds.one_of(
        SignOff, default=SignOff.OFF, help_text="Who agrees before a game counts as over."
    )
    closes_after = models.PositiveSmallIntegerField(
        null=True, blank=True, help_text="Minutes after a game, in which phones correct it."
    )
    sit_out_credit = bounds.one_of(
        SitOutCredit,
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
    later_stages = models.JSONField(
        default=list,
        blank=True,
        db_default=models.Value([], models.JSONField()),
        help_text="A final and a consolation, as `play.stages` reads them.",
    )
    state = bounds.one_of(SessionState, default=SessionState.DRAFT)
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
            bounds.allow("session_movement_known", movement=RotationType),
            bounds.allow("session_odd_crowd_known", odd_crowd=ExtraPlayerPolicy),
            bounds.within("session_tables_1_to_100", table_count=(1, 100)),
            bounds.within("session_deals_per_game_1_to_16", deals_per_game=(1, 16)),
            bounds.allow("session_game_ends_by_known", game_ends_by=EndsBy),
            bounds.within("session_points_to_end_1_to_99", points_to_end=(1, 99)),
            bounds.allow("session_ranks_by_known", ranks_by=RanksBy),
            bounds.allow("session_state_known", state=SessionState),
            bounds.allow("session_sign_off_known", sign_off=SignOff),
            bounds.within("session_closes_after_1_to_60", closes_after=(1, 60)),
            bounds.allow("session_sit_out_credit_known", sit_out_credit=SitOutCredit),
            bounds.at_most("session_sit_out_points_0_to_99", sit_out_points=99),
            bounds.check(
                "session_coins_not_negative",
                coin_per_euchre__gte=0,
                coin_per_lone_march__gte=0,
            ),
            bounds.check("session_has_a_name", ~Q(name="")),
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

    @property
    def stages(self) -> Stages:
        """Those after the first."""
        return read_stages(self.later_stages)

    def end_at(self, game: int, table: int) -> GameEnd:
        """What ends a game at a table, both 1-based."""
        return self.stages.end_at(game, table, self.game_end)


MOST_MINUTES = 240


class Clock(models.Model):
    """The clock of one event; an event has none before an organizer sets one.

    *minutes* are those of a game that is counted down, *ends_by* when the hall has to be
    empty. In game number *game* it showed *left* seconds at *counted_from* and counts
    since, or stands still while it *is_paused*. With no such game it has not begun.
    """

    session = models.OneToOneField(Session, on_delete=models.CASCADE, related_name="clock")
    kind = bounds.one_of(filter(attrgetter("label"), ClockKind), default=ClockKind.NONE)
    minutes = models.PositiveSmallIntegerField(default=15)
    ends_by = models.TimeField(null=True, blank=True)
    game = models.PositiveSmallIntegerField(default=0)
    left = models.IntegerField(default=0, help_text="Seconds.")
    counted_from = models.DateTimeField(null=True, blank=True)
    is_paused = models.BooleanField(default=False)

    class Meta:
        constraints = [
            bounds.allow("clock_kind_known", kind=["none", "down", "up"]),
            bounds.at_most("clock_game_in_bounds", game=bounds.MOST_PLAYED),
            bounds.within("clock_minutes_1_to_240", minutes=(1, MOST_MINUTES)),
        ]

    def __str__(self) -> str:
        return f"{self.get_kind_display()} ({self.session})"


class Break(models.Model):
    """A break of so many *minutes* after game number *after* (1-based).

    *began_at* is when all deals of that game were in; nothing before.
    """

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="breaks")
    after = models.PositiveSmallIntegerField()
    minutes = models.PositiveSmallIntegerField(default=15)
    began_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            bounds.once("break_once_after_a_game", "session", "after"),
            bounds.check("break_after_a_game", after__gte=1),
            bounds.at_most("break_after_in_bounds", after=bounds.MOST_PLAYED),
            bounds.within("break_minutes_1_to_240", minutes=(1, MOST_MINUTES)),
        ]

    def __str__(self) -> str:
        return f"{self.minutes} minutes after game {self.after} ({self.session})"
