"""What decides the money or the winner is settled before game 1 starts."""

import json
import random
from datetime import date

import pytest

from scoring.journal.actions.taking_in import SessionFileUnreadable, import_session
from scoring.journal.actions.undo import undo_entry
from scoring.journal.event_file import session_file
from scoring.journal.undo import PlayWentOn
from scoring.planning.actions import copy_session, create_practice_session, sample_names
from scoring.prizes.decisions.actions import (
    DecidedTooLate,
    OpenQuestions,
    decide,
    start,
    take_recommended,
)
from scoring.prizes.decisions.reading import decisions_of
from scoring.standings.prizes import Ties
from scoring.verbs.decisions import Answers, Question
from tests.factories import (
    ORGANIZER,
    ClubFactory,
    journal_of,
    number_everybody,
    session_in_check_in,
)
from tests.factories.credit import give
from tests.factories.prizes import broken_tie_session, prize_rules, sit_outs_and_money
from tests.factories.undone import again
from tournament.models import Session
from tournament.people.actions.numbers import fill_with_house
from tournament.rotations.headcounts import SitOutCredit

pytestmark = pytest.mark.django_db

BY = {"by": ORGANIZER}


def test_what_was_chosen_with_the_prizes_is_not_asked_again():
    session = sit_outs_and_money()
    asked = decisions_of(session).open

    prize_rules(session)

    assert asked == (Question.SIT_OUT, Question.SHARE, Question.WHO, Question.TIES)
    assert decisions_of(again(session)).open == (Question.SIT_OUT,)


def test_game_1_waits_until_everything_is_decided_and_says_what_was():
    session = sit_outs_and_money()
    with pytest.raises(OpenQuestions):
        start(session=session, **BY)
    assert again(session).state == "check_in"

    take_recommended(session=session, **BY)
    session = again(session)
    assert (session.sit_out_credit, session.sit_out_points) == ("own_average", 0)
    assert session.prize_rules.pot_percent == 50
    assert start(session=session, **BY).state == "running"
    assert start(session=session, **BY).state == "running"
    words = (
        "Decided before game 1. "
        "A missed game counts the player’s own average, in whole points. "
        "Half of the admission goes to prizes. "
        "Every player can win, but fill-ins cannot. "
        "Tied players split the prizes."
    )
    assert (words, "Olga", "") in journal_of(session)
    with pytest.raises(DecidedTooLate):
        take_recommended(session=again(session), **BY)


def test_another_answer_is_kept_and_undone_the_question_is_open_again():
    session = sit_outs_and_money()
    answers = Answers(SitOutCredit.FIXED, 2, 30, needs_present=True, ties=Ties.DECIDE)
    questions = decisions_of(session).questions
    decide(session=session, answers=answers, questions=questions, **BY)
    session = again(session)
    assert decisions_of(session).answers == answers
    assert not decisions_of(session).open

    undo_entry(session=session, entry=session.journal.latest("pk").pk, **BY)
    assert decisions_of(again(session)).open == questions
    assert decisions_of(again(session)).answers.pot_percent == 50


def test_an_order_of_tie_breaks_is_undone_before_game_1_and_not_after():
    session = broken_tie_session(is_over=False)
    chosen = session.journal.get(verb="decisions_made")

    with pytest.raises(PlayWentOn):
        undo_entry(session=session, entry=chosen.pk, **BY)

    planned = session_in_check_in()
    answers, questions = Answers(breaks_ties=True), [Question.TIE_BREAKS]
    decide(session=planned, answers=answers, questions=questions, **BY)
    assert again(planned).breaks_ties
    undo_entry(session=planned, entry=planned.journal.latest("pk").pk, **BY)
    assert not again(planned).breaks_ties


def test_what_is_chosen_on_its_own_page_is_not_asked():
    session = sit_outs_and_money()
    prize_rules(session, pot_percent=20)
    give(session, SitOutCredit.NONE)
    assert not decisions_of(again(session)).open
    assert start(session=again(session), **BY).state == "running"


def test_a_repeated_event_keeps_what_was_chosen_and_is_asked_again():
    session = sit_outs_and_money()
    prize_rules(session, pot_percent=100)
    Session.objects.update(breaks_ties=True)
    planned = copy_session(
        session=again(session),
        name="Again",
        day=date(2026, 12, 6),
        with_people=True,
        seed=1,
        **BY,
    )
    known = decisions_of(again(planned))
    assert known.answers.pot_percent == 100
    assert known.answers.breaks_ties
    assert Question.SHARE in known.open


def test_an_event_without_money_or_sit_outs_starts_at_once():
    session = session_in_check_in(names=["Ann", "Bob", "Cora"])
    number_everybody(session)
    fill_with_house(session=session, **BY)
    assert not decisions_of(again(session)).questions
    assert start(session=session, **BY).state == "running"


def test_a_practice_event_takes_what_its_event_chose_and_else_what_is_recommended():
    session = sit_outs_and_money()
    prize_rules(session, pot_percent=30)
    practice = create_practice_session(
        club=session.club,
        rng=random.Random(1),
        by=ORGANIZER,
        names=sample_names(5),
        like=again(session),
    )
    known = decisions_of(practice)
    assert (known.answers.pot_percent, known.answers.credit) == (30, "own_average")
    assert start(session=practice, **BY).state == "running"


def test_the_event_file_keeps_what_was_decided_and_an_older_one_asks():
    session = sit_outs_and_money()
    take_recommended(session=session, **BY)
    whole = json.loads(session_file(again(session)))
    club = {"name": "Elsewhere", "currency": "USD"}
    there = import_session(club=ClubFactory(**club), text=json.dumps(whole))
    assert not decisions_of(again(there)).open

    (row,) = whole["night"]["session"]
    del row["decided"]
    older = import_session(club=ClubFactory(**club), text=json.dumps(whole))
    assert decisions_of(again(older)).open == decisions_of(again(older)).questions
    row["decided"] = ["the weather"]
    with pytest.raises(SessionFileUnreadable, match="“decided” does not fit"):
        import_session(club=ClubFactory(**club), text=json.dumps(whole))
