"""Who is on the list of a night, and the numbers they are given."""

from random import Random

from tests.factories import ORGANIZER
from tournament.people.actions import numbers as number_actions
from tournament.seating.plan import attendance_list


def numbers(session):
    return {person.name: person.number for person in attendance_list(session)}


def person(session, name):
    return session.attendances.get(player__name=name)


def assign(session, name, number):
    number_actions.assign_number(
        attendance=person(session, name), number=number, by=ORGANIZER
    )


def fill(session):
    return number_actions.fill_with_house(session=session, by=ORGANIZER)


def draw(session, seed=1):
    return number_actions.draw_numbers(session=session, rng=Random(seed), by=ORGANIZER)
