"""What is said before and after an undo."""

from random import Random

import pytest

from scoring.journal.actions.undo import undo_entry
from scoring.journal.reading import ADVICE, caution_before, describe_undo, history
from scoring.journal.undo import describe
from scoring.results.board.actions import reissue_board
from scoring.rules_desk.actions import AnsweredQuestion, save_ruling
from scoring.standings.prizes import PrizeKind
from tests.factories import NAMES, ORGANIZER, running_session, session_in_check_in
from tests.factories.boards import steer
from tests.factories.prizes import draw, prize
from tests.factories.sign_ups import open_sign_up
from tests.factories.undone import again, other_rules
from tournament.changes import actions as swap
from tournament.models import UndoRecord
from tournament.people.actions import numbers
from tournament.printing import actions as codes

pytestmark = pytest.mark.django_db

BY = {"by": ORGANIZER}


def swapped(session):
    seen = again(session).plan_version
    swap.swap_numbers(session=session, round_=1, one=1, other=2, seen=seen, **BY)


def drawn(session):
    prize(session, PrizeKind.DOOR)
    draw(session)


def ruled(session):
    answered = AnsweredQuestion("hand", {}, "Play on.", ())
    save_ruling(session=session, answered=answered, report_id="r1", **BY)


DONE = {
    "code": (
        lambda session: codes.reissue(item=session.tables.first(), **BY),
        "old_code_works",
    ),
    "board": (lambda session: reissue_board(session=session, **BY), "old_code_works"),
    "hidden": (lambda session: steer(session, hidden_games=2), "results_public"),
    "swap": (swapped, "print_again"),
    "rules": (other_rules, "rules_printed"),
    "draw": (drawn, "drawn"),
    "ruling": (ruled, "booked_stays"),
    "prize": (prize, ""),
}


@pytest.mark.parametrize(("done", "advice"), DONE.values(), ids=DONE)
def test_what_is_left_to_do_is_said(done, advice):
    session = running_session()
    steer(session)  # the board is there
    done(session)
    entry = session.journal.latest("pk").pk

    undone = undo_entry(session=session, entry=entry, **BY)

    said = describe(undone)
    assert describe_undo(undone) == (
        f"{said.rstrip('.')}. {ADVICE[advice]}" if advice else said
    )


def test_a_code_warns_before_it_works_again():
    session = running_session()
    codes.reissue(item=session.tables.first(), **BY)

    assert caution_before(UndoRecord.objects.latest("pk")) == ADVICE["old_code"]
    swapped(session)
    assert caution_before(UndoRecord.objects.latest("pk")) == ""


def test_a_number_taken_back_at_the_door_says_nothing_of_paper():
    session = session_in_check_in(names=NAMES[:4])
    numbers.draw_numbers(session=session, rng=Random(1), **BY)

    undone = undo_entry(session=session, entry=session.journal.latest("pk").pk, **BY)

    assert describe_undo(undone) == describe(undone)


def test_long_words_are_shortened():
    session = running_session()
    entry = session.journal.create(role="organizer", who="Olga", legacy_text="x" * 200)

    assert len(describe_undo(entry)) == 120


def test_what_opened_the_sign_up_page_is_no_table():
    session = session_in_check_in()
    open_sign_up(session, places=12)

    found = history(session, sought={"verb": "sign_up_set", "table": 12})

    assert list(found) == []
