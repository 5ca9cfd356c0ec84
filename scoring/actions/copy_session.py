"""Plan a session like another one: last year's again, or next month's."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from typing import TypeVar

from django.db import transaction

from scoring.models import Prize, PrizeRules
from scoring.models.prize import new_key
from tournament.access import Actor
from tournament.actions import sessions
from tournament.actions.command import log_activity
from tournament.facts import Copied
from tournament.models import Attendance, Break, Clock, Fee, Session
from tournament.queries.plans import choice_of
from tournament.verbs import Verb

Row = TypeVar("Row", Fee, Prize, PrizeRules)
_COINS = ("coin_per_euchre", "coin_per_lone_march")
_SETTINGS = (
    *("sign_off", "sit_out_credit", "sit_out_points"),
    *_COINS,
    *("wifi_name", "wifi_password"),
    *("game_ends_by", "points_to_end", "ranks_by", "own_chart"),
)


@transaction.atomic
def copy_session(
    *, session: Session, name: str, day: date, with_people: bool, seed: int, by: Actor
) -> Session:
    """Plan a session like *session*: movement, games, rules, prices, prizes, clock.

    Nothing that was played, paid or drawn is copied. *with_people* puts those who were
    present on the new list, not present yet. A new *seed* seats them anew.

    Raises:
        MovementRefused: the plan of then cannot be made now.
    """
    was = choice_of(session)
    choice = replace(was, seed=seed)
    details = sessions.SessionDetails(name, day, session.venue, session.deals_per_game)
    planned = sessions.create(
        club=session.club,
        details=details,
        choice=choice,
        house_rules=session.house_rules | {"names_loner": True},
        by=by,
    )
    copy_settings(session, planned)
    people = _people(session, planned) if with_people else []
    Attendance.objects.bulk_create(people)
    facts = Copied(session.name, session.date.isoformat(), len(people))
    log_activity(planned, by, Verb.SESSION_COPIED, facts)
    return planned


def copy_settings(session: Session, planned: Session) -> None:
    """Give *planned* what *session* was run by: confirmation, prices, prizes, timer."""
    for field in _SETTINGS:
        setattr(planned, field, getattr(session, field))
    planned.save(update_fields=_SETTINGS)
    _copy_money(session, planned)
    _copy_clock(session, planned)


def copy_prices(session: Session, planned: Session) -> None:
    """Give *planned*, just made, the ticket prices of *session* and its coins in play."""
    for field in _COINS:
        setattr(planned, field, getattr(session, field))
    planned.save(update_fields=_COINS)
    Fee.objects.bulk_create(_again(session.fees.order_by("position"), planned))


def _copy_money(session: Session, planned: Session) -> None:
    Fee.objects.bulk_create(_again(session.fees.order_by("position"), planned))
    rules = PrizeRules.objects.filter(session=session)
    PrizeRules.objects.bulk_create(_again(rules, planned))
    prizes = Prize.objects.filter(session=session).order_by("position")
    copies = _again(prizes, planned)
    for prize in copies:
        prize.key, prize.draws = new_key(), 0
    Prize.objects.bulk_create(copies)


def _copy_clock(session: Session, planned: Session) -> None:
    for clock in Clock.objects.filter(session=session):
        Clock.objects.create(
            session=planned, kind=clock.kind, minutes=clock.minutes, ends_by=clock.ends_by
        )
    Break.objects.bulk_create(
        Break(session=planned, after=pause.after, minutes=pause.minutes)
        for pause in Break.objects.filter(session=session).order_by("after")
    )


def _people(session: Session, planned: Session) -> list[Attendance]:
    there = session.attendances.filter(is_present=True).order_by("pk")
    return [
        Attendance(
            session=planned,
            player_id=person.player_id,
            card_name=person.card_name,
            division=person.division,
            fixed_table=person.fixed_table,
        )
        for person in there
    ]


def _again(rows: Iterable[Row], planned: Session) -> list[Row]:
    """Return the same rows for another session."""
    copies = list(rows)
    for row in copies:
        row.pk, row.session = None, planned
    return copies
