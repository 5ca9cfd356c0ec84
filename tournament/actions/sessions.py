"""Create, change and wipe a session, with the tables, cards and games of its chart."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import date
from typing import Any

from django.db import transaction

from tournament.access import Actor
from tournament.actions.journal import note
from tournament.actions.locking import lock_night
from tournament.lifecycle import NightState
from tournament.models import Club, Game, Player, Round, Seat, Session, Table, TallyCard
from tournament.refusals import Refusal
from tournament.rotations import Rotation, chart


class NightNotDraft(Refusal):
    """Only a plan can be changed as a whole."""

    code = "NIGHT_NOT_DRAFT"
    text = "A night can be changed only while it is a draft. This one is {state}."
    status = 409


class NotARehearsal(Refusal):
    """Only a rehearsal may be wiped."""

    code = "NOT_A_REHEARSAL"
    text = "Only a rehearsal can be wiped. Cancel or archive a real night instead."
    status = 409


@dataclass(frozen=True, slots=True)
class NightDetails:
    """What an organizer says about a night: 2 or 3 tables, 1 to 16 deals a game."""

    name: str
    date: date
    venue: str
    table_count: int
    deals_per_game: int


@transaction.atomic
def create(
    *,
    club: Club,
    details: NightDetails,
    house_rules: Mapping[str, Any],
    by: Actor,
    is_rehearsal: bool = False,
) -> Session:
    """Plan a night: a draft with its tables, tally cards and every game of its chart."""
    session = Session.objects.create(
        club=club,
        house_rules=dict(house_rules),
        is_rehearsal=is_rehearsal,
        **asdict(details),
    )
    _lay_out(session)
    note(session=session, by=by, what="Planned the night")
    return session


@transaction.atomic
def edit(
    *,
    session: Session,
    details: NightDetails,
    by: Actor,
) -> Session:
    """Change a draft; another number of tables lays out new, empty cards.

    The house rules are not part of the plan: they stay as they are.

    Raises:
        NightNotDraft: check-in has opened.
    """
    session = lock_night(session)
    check_is_draft(session)
    is_new_layout = details.table_count != session.table_count
    for field, value in asdict(details).items():
        setattr(session, field, value)
    session.save(update_fields=[*asdict(details)])
    if is_new_layout:
        _clear(session)
        _lay_out(session)
    note(session=session, by=by, what="Changed the plan")
    return session


@transaction.atomic
def wipe(*, session: Session) -> None:
    """Delete a rehearsal and the people who exist only in it.

    Raises:
        NotARehearsal: *session* is a real night.
    """
    session = lock_night(session)
    if not session.is_rehearsal:
        raise NotARehearsal
    people = list(session.attendances.values_list("player_id", flat=True))
    session.delete()
    Player.objects.filter(pk__in=people, attendances=None).delete()


def check_is_draft(session: Session) -> None:
    """Refuse to change the plan of a night that has left the drawing board.

    Raises:
        NightNotDraft
    """
    if session.state != NightState.DRAFT:
        raise NightNotDraft(state=NightState(session.state).word)


def _clear(session: Session) -> None:
    session.rounds.all().delete()
    session.tables.all().delete()
    session.cards.all().delete()


def _lay_out(session: Session) -> None:
    rotation = chart(session.table_count)
    tables = Table.objects.bulk_create(
        Table(session=session, number=number)
        for number in range(1, session.table_count + 1)
    )
    cards = TallyCard.objects.bulk_create(
        TallyCard(session=session, number=number)
        for number in range(1, rotation.players + 1)
    )
    rounds = Round.objects.bulk_create(
        Round(session=session, number=number)
        for number in range(1, len(rotation.rounds) + 1)
    )
    _seat(rotation, tables, cards, rounds)


def _seat(
    rotation: Rotation, tables: list[Table], cards: list[TallyCard], rounds: list[Round]
) -> None:
    games = Game.objects.bulk_create(
        Game(round=round_, table=table) for round_ in rounds for table in tables
    )
    foursomes = [table for round_ in rotation.rounds for table in round_.tables]
    Seat.objects.bulk_create(
        Seat(game=game, round=game.round, position=seat, card=cards[number - 1])
        for game, foursome in zip(games, foursomes, strict=True)
        for seat, number in foursome.seats.items()
    )
