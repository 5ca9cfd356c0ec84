"""Nights as the actions make them: a draft, one in check-in, one that is played."""

from datetime import date

import factory
from django.db import transaction
from django.db.models import F
from factory.django import DjangoModelFactory

from scoring.journal.undo import describe
from scoring.rules import HouseRules
from tests.factories.people import ClubFactory
from tests.factories.snapshots import restored
from tournament.access.checks import Actor
from tournament.models import CardAssignment, Game, Session, Table
from tournament.people.actions import check_in, numbers
from tournament.planning import actions as planning
from tournament.rotations.choice import usual_choice

ORGANIZER = Actor(role="organizer", who="Olga")
NAMES = ["Ann", "Bob", "Cora", "Dan", "Eve", "Fay"]
NAMES += ["Gus", "Hal", "Ida", "Jim", "Kay", "Lou"]


class SessionFactory(DjangoModelFactory):
    """A draft as `sessions.create` plans it, with its tables, cards and games."""

    class Meta:
        model = Session

    club = factory.SubFactory(ClubFactory)
    name = "Euchre night"
    date = date(2026, 10, 3)
    venue = "Parish hall"
    deals_per_game = 4
    table_count = 2
    choice = factory.LazyAttribute(lambda session: usual_choice(4 * session.table_count))
    is_rehearsal = False
    house_rules = factory.LazyFunction(lambda: HouseRules().to_snapshot())

    @classmethod
    @restored
    def create(cls, **kwargs):
        return super().create(**kwargs)

    @classmethod
    def _create(cls, model_class, *args, **kwargs):
        fields = planning.SessionDetails._fields
        kwargs.pop("table_count")
        details = {name: kwargs.pop(name) for name in fields}
        return planning.create(
            details=planning.SessionDetails(**details), by=ORGANIZER, **kwargs
        )


@restored
@transaction.atomic
def session_in_check_in(*, names=(), are_present=True, **details):
    """A night open for check-in with *names* on its list and no numbers given."""
    session = planning.open_check_in(session=SessionFactory(**details), by=ORGANIZER)
    check_in.add_names(session=session, names=names, by=ORGANIZER, are_present=are_present)
    return Session.objects.get(pk=session.pk)


def number_everybody(session):
    """Give the people on the list the numbers 1, 2, 3 … in their order on it."""
    people, cards = session.attendances.order_by("pk"), session.cards.order_by("number")
    CardAssignment.objects.bulk_create(
        CardAssignment(card=card, attendance=person)
        for card, person in zip(cards, people, strict=False)
    )


def names_of(people):
    """The names of so many people, Ann, Bob and Cora first."""
    return [*NAMES, *(f"Guest {number}" for number in range(13, people + 1))][:people]


@restored
@transaction.atomic
def running_session(*, tables=2, choice=None, **details):
    """A night in its first game; number 1 is held by Ann, 2 by Bob, 3 by Cora …

    Played by the chart of so many *tables*, or by the *choice* of a plan; house players
    hold what is left over.
    """
    choice = choice or usual_choice(4 * tables)
    names = names_of(choice.people)
    session = session_in_check_in(names=names, choice=choice, **details)
    number_everybody(session)
    if choice.crowd.house:
        numbers.fill_with_house(session=session, by=ORGANIZER)
    return planning.start(session=session, by=ORGANIZER)


def game_of(session, round_=1, table=1):
    """The game at a table of a round, as the views load it."""
    games = Game.objects.select_related("round__session", "table")
    return games.get(round__session=session, round__number=round_, table__number=table)


def table_of(session, number=1):
    """A table, as the pages of its phone load it."""
    tables = Table.objects.select_related("session")
    return tables.get(session=session, number=number)


def journal_of(session):
    """What was done to the night, by whom and why, oldest first."""
    entries = session.journal.order_by("pk")
    return [(describe(entry), entry.who, entry.reason) for entry in entries]


def entry_of(session, beginning):
    """The last entry of the log that begins with these words."""
    entries = session.journal.order_by("-pk")
    return next(entry for entry in entries if describe(entry).startswith(beginning))


def raise_version(session):
    """Let polls look again, as every action does, after rows were changed by hand."""
    Session.objects.filter(pk=session.pk).update(version=F("version") + 1)
