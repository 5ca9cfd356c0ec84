"""Undo: the night is as it was, byte for byte, or a sentence says why it cannot be."""

from datetime import date
from random import Random

import pytest

from scoring.journal.undo import PlayWentOn
from tests.factories import ORGANIZER, SessionFactory, game_of, journal_of, running_session
from tests.factories.people import person_details
from tests.factories.undone import (
    again,
    everything_but_the_journal,
    give,
    refused,
    somebody,
    undo,
    wish,
)
from tournament.access.checks import Actor
from tournament.changes import actions as swap
from tournament.models import UndoRecord
from tournament.money import actions as cash
from tournament.people.actions import check_in, numbers, people
from tournament.people.door import actions as door
from tournament.planning import actions as planning
from tournament.play.clock import ClockKind
from tournament.printing import actions as printing
from tournament.rotations.choice import usual_choice
from tournament.seating.clock import actions as clock

pytestmark = pytest.mark.django_db

BY = {"by": ORGANIZER}
DETAILS = person_details(
    nickname="Annie",
    phone="555",
    is_member=True,
    card_name="Ann B.",
    division="ladies",
    fixed_table=2,
)


def plan_for(session, people_):
    planning.plan(session=session, choice=usual_choice(people_), **BY)


def set_clock(session):
    choice = clock.ClockChoice(ClockKind.DOWN, 12, None)
    clock.set_clock(session=session, choice=choice, **BY)


AT_THE_DOOR = {
    "add": lambda session: check_in.add_names(session=session, names=["Zoe", "Yan"], **BY),
    "present": lambda session: check_in.set_present(
        attendance=somebody(session, 5), is_present=True, **BY
    ),
    "absent": lambda session: check_in.set_present(
        attendance=somebody(session), is_present=False, **BY
    ),
    "all present": lambda session: check_in.mark_all_present(session=session, **BY),
    "off the list": lambda session: check_in.remove(
        session=session, people=[somebody(session).pk, somebody(session, 1).pk], **BY
    ),
    "number": lambda session: give(session, 7),
    "draw": lambda session: numbers.draw_numbers(session=session, rng=Random(1), **BY),
    "clear": lambda session: numbers.clear_numbers(session=session, **BY),
    "house": lambda session: numbers.fill_with_house(session=session, **BY),
    "describe": lambda session: people.describe(
        attendance=somebody(session), details=DETAILS, **BY
    ),
    "card name": lambda session: people.call_on_cards(
        attendance=somebody(session), card_name="Annie", **BY
    ),
    "another wish": wish,
    "forget": lambda session: people.forget_wish(
        session=session, wish=session.wishes.get().pk, **BY
    ),
    "wait": lambda session: check_in.wait(session=session, name="Ann", **BY),
    "new who waits": lambda session: check_in.wait(session=session, name="Zoe", **BY),
    "let wait": lambda session: check_in.let_wait(session=session, **BY),
    "no shows": lambda session: check_in.mark_no_shows(session=session, **BY),
    "walk in": lambda session: door.arrive(
        session=session, name="Zoe", rng=Random(1), **BY
    ),
    "arrive": lambda session: door.arrive(session=session, name="Fay", rng=Random(1), **BY),
    "turn back": lambda session: door.turn_back(
        attendance=somebody(session), is_new=True, **BY
    ),
    "fewer tables": lambda session: plan_for(session, 4),
    "more tables": lambda session: plan_for(session, 16),
    "prices": lambda session: cash.set_prices(
        session=session, fees=[("All", 3)], coins=(1, 2), **BY
    ),
    "clock": set_clock,
    "break": lambda session: clock.set_break(session=session, after=2, minutes=9, **BY),
    "draft": lambda session: planning.back_to_draft(session=session, **BY),
    "called off": lambda session: planning.cancel(session=session, reason="Snow", **BY),
    "table's code": lambda session: printing.reissue(
        item=session.tables.get(number=1), **BY
    ),
    "card's code": lambda session: printing.reissue(item=session.cards.get(number=1), **BY),
    "all codes": lambda session: printing.reissue_all(session=session, **BY),
}


@pytest.mark.few(10)
@pytest.mark.postgres
@pytest.mark.parametrize("action", AT_THE_DOOR.values(), ids=AT_THE_DOOR)
def test_undo_before_play_gives_back_the_night_and_can_be_undone(at_the_door, action):
    before = everything_but_the_journal(at_the_door)
    action(at_the_door)
    after = everything_but_the_journal(at_the_door)
    assert after != before

    for expected in (before, after, before):
        version = again(at_the_door).plan_version
        undo(at_the_door)
        assert everything_but_the_journal(at_the_door) == expected
        assert again(at_the_door).plan_version > version


def test_seating_anew_is_undone(at_the_door):
    before = everything_but_the_journal(at_the_door)
    planning.seat_anew(session=at_the_door, **BY)

    undo(at_the_door)

    assert everything_but_the_journal(at_the_door) == before


def test_what_was_done_before_a_night_was_called_off_stays_until_that_is_undone(
    at_the_door,
):
    give(at_the_door, 6)
    entry = at_the_door.journal.latest("pk").pk
    planning.cancel(session=at_the_door, reason="", **BY)

    refused(PlayWentOn, lambda: undo(at_the_door, entry))

    undo(at_the_door)
    undo(at_the_door, entry)


def test_a_changed_plan_is_undone_even_after_people_have_come():
    session = SessionFactory()
    details = planning.SessionDetails("Spring", date(2027, 5, 1), "Barn", 4)
    planning.edit(session=session, details=details, **BY)
    entry = session.journal.latest("pk").pk
    planning.open_check_in(session=session, **BY)

    undo(session, entry)

    now = again(session)
    assert (now.name, now.venue, now.state) == ("Euchre night", "Parish hall", "check_in")


def test_settings_of_one_night_are_undone_apart_from_each_other(at_the_door):
    before = everything_but_the_journal(at_the_door)
    item = at_the_door.tables.get(number=1)
    printing.reissue(item=item, **BY)
    first = at_the_door.journal.latest("pk").pk
    item.refresh_from_db()
    item.is_on_paper = True
    item.save()

    undo(at_the_door, first)

    item.refresh_from_db()
    assert (item.generation, item.issued, item.is_on_paper) == (1, 2, True)
    at_the_door.tables.update(is_on_paper=False)
    assert everything_but_the_journal(at_the_door) == before


def test_actions_commute_where_they_touch_different_people(at_the_door):
    start = everything_but_the_journal(at_the_door)
    give(at_the_door, 6, place=0)
    first = at_the_door.journal.latest("pk").pk
    give(at_the_door, 7, place=1)
    second = at_the_door.journal.latest("pk").pk

    undo(at_the_door, first)
    undo(at_the_door, second)

    assert everything_but_the_journal(at_the_door) == start


def test_an_undo_sent_twice_counts_once(at_the_door):
    give(at_the_door, 6)
    entry = at_the_door.journal.latest("pk").pk

    one, other = undo(at_the_door, entry), undo(at_the_door, entry)

    assert one == other
    entries = [what for what, *_ in journal_of(at_the_door)]
    assert entries[-2:] == ["Assigned number 6 to Ann", "Undid: Assigned number 6 to Ann"]


def test_phones_never_pay_for_undo():
    session = running_session()
    game = game_of(session)
    by = Actor(role="table", who="table 1")
    before = UndoRecord.objects.count()

    swap.swap_at_table(game=game, one=1, other=2, seen=again(session).plan_version, by=by)

    assert UndoRecord.objects.count() == before
