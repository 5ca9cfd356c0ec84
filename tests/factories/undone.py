"""Undo for tests, and what a night is apart from its journal and its counters."""

import json
from dataclasses import replace

import pytest

from scoring.journal.actions.undo import undo_entry
from scoring.journal.check import check_log
from scoring.journal.event_file import session_file
from scoring.rules import HouseRules
from scoring.rules_desk.house_rules.actions import set_house_rules
from tests.factories.sessions import ORGANIZER
from tournament.changes import actions as swap
from tournament.models import SeatingRequest, Session
from tournament.people.actions import numbers, people

COUNTERS = {
    "session": ("version", "plan_version", "revision"),
    "tables": ("issued",),
    "cards": ("issued",),
    "boards": ("issued",),
    "prizes": ("draws",),
}
"""What an undo leaves as it is."""


def again(session):
    """The night as it stands now."""
    return Session.objects.get(pk=session.pk)


def everything_but_the_journal(session):
    """The file of the night without the journal, its seals and the counters."""
    exported = json.loads(session_file(again(session)))["night"]
    del exported["journal"], exported["seals"]
    for part, counters in COUNTERS.items():
        for row in exported[part]:
            for counter in counters:
                del row[counter]
    return json.dumps(exported, indent=1)


def undo(session, entry=None, by=ORGANIZER):
    """Undo an entry of the journal, the last one if none is named."""
    entry = entry or session.journal.latest("pk").pk
    return undo_entry(session=session, entry=entry, by=by)


def done_and_undone(session, act):
    """Do it, undo it, and undo that: all is as it was each time; what *act* gives."""
    before, result = everything_but_the_journal(session), act()
    after = everything_but_the_journal(session)
    for expected in (before, after):
        undo(session)
        assert everything_but_the_journal(session) == expected
    assert check_log(again(session)).is_in_order
    return result


def refused(kind, action):
    """Tell why an action is refused, in a refusal of this kind."""
    with pytest.raises(kind) as caught:
        action()
    return str(caught.value)


def somebody(session, place=0):
    """Whoever was put on the list at this place."""
    return session.attendances.select_related("player").order_by("pk")[place]


def give(session, number=3, place=0):
    """Assign a number to somebody."""
    numbers.assign_number(attendance=somebody(session, place), number=number, by=ORGANIZER)


def wish(session, kind=SeatingRequest.Kind.TOGETHER):
    """Let the first two on the list ask for seats."""
    one, other = somebody(session).pk, somebody(session, 1).pk
    return people.wish(session=session, kind=kind, one=one, other=other, by=ORGANIZER)


def swap_two(session, one=1, other=2, of=swap.swap_numbers):
    """Swap two numbers, or tables, in game 1."""
    seen = again(session).plan_version
    of(session=session, round_=1, one=one, other=other, seen=seen, by=ORGANIZER)


def other_rules(session):
    """Change one option of the house rules."""
    rules = replace(HouseRules.from_snapshot(session.house_rules), ace_no_face=True)
    set_house_rules(session=session, rules=rules, by=ORGANIZER)
