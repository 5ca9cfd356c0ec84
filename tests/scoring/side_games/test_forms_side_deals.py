"""A side table's deal as a phone sends it."""

import pytest
from django.http import QueryDict

from scoring.deals.submission import new_report_id
from scoring.models import SideTable
from scoring.rules import GAMES, HouseRules
from scoring.rules.house_rules import PointsTable
from scoring.side_games.actions.entries import Kind
from scoring.side_games.forms import SideDealForm
from tests.factories import ORGANIZER
from tournament.words.refusals import Unreadable

CALL_ACE = GAMES["call_ace"].fields(HouseRules(), 5)
AUCTION = GAMES["auction"].fields(GAMES["auction"].house(HouseRules()), 5)


def submitted(sent, kind):
    """What a form submits at a side table."""
    return sent.submission(SideTable(number=1), ORGANIZER, kind)


def form(**typed):
    data = QueryDict(mutable=True)
    data["report_id"] = new_report_id()
    for name, answers in typed.items():
        data.setlist(name, answers)
    return SideDealForm(data)


def test_answers_are_facts_by_their_names():
    sent = form(maker=["1"], tricks=["4"])

    assert sent.facts(CALL_ACE) == {"maker": "1", "tricks": "4"}


def test_open_answers_are_left_out():
    sent = form(maker=["1"], partner=[""], tricks=[" "])

    assert sent.facts(CALL_ACE) == {"maker": "1"}


def test_several_people_are_joined():
    assert form(partners=["0", "3"]).facts(AUCTION) == {"partners": "0,3"}


def test_what_nobody_asked_is_not_kept():
    assert form(maker=["1"], colour=["red"]).facts(CALL_ACE) == {"maker": "1"}


@pytest.mark.parametrize("answer", ["x" * 61, "1\x00", "1\n2"])
def test_answers_nobody_can_tap_are_unreadable(answer):
    with pytest.raises(Unreadable):
        form(maker=[answer]).facts(CALL_ACE)


@pytest.mark.parametrize("number", [[], [""], ["0"], ["-1"], ["1e3"], ["10000"], ["one"]])
def test_a_report_says_which_deal_or_entry_it_is(number):
    with pytest.raises(Unreadable):
        submitted(form(deal=number), Kind.DEAL)
    with pytest.raises(Unreadable):
        submitted(form(entry=number), Kind.TAKE_BACK)


def test_what_is_taken_back_is_said_by_its_entry():
    sent = form(entry=["3"])

    submission = submitted(sent, Kind.TAKE_BACK)

    assert (submission.seen_revision, submission.facts) == (3, {})
    assert submission.report_id == sent.sent["report_id"]


@pytest.mark.parametrize("report_id", ["", "short", "x" * 65, "spaces in it are not good"])
def test_a_report_has_an_id(report_id):
    sent = SideDealForm(QueryDict(f"deal=1&report_id={report_id}"))

    with pytest.raises(Unreadable):
        submitted(sent, Kind.DEAL)


def test_what_was_chosen_is_known_again():
    sent = form(partners=["0", "2"], entry=["1"])

    assert sent.chosen(AUCTION) == {"partners-0", "partners-2"}
    assert sent.chosen(CALL_ACE) == frozenset()


def test_a_button_names_a_lone_player_by_the_seat():
    rules = HouseRules(points=PointsTable(lone_maker_extra=1))

    sent = form(call=["lone_march,second,W"]).facts(GAMES["standard"].fields(rules, 4))

    assert sent == {"outcome": "lone_march", "side": "second", "alone": "3"}
