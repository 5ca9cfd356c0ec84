"""A side table's deal as a phone sends it."""

import pytest
from django.http import QueryDict

from scoring.forms import SideDealForm, UnreadableReport, new_report_id
from scoring.rules import GAMES, HouseRules

CALL_ACE = GAMES["call_ace"].fields(HouseRules(), 5)
AUCTION = GAMES["auction"].fields(GAMES["auction"].house(HouseRules()), 5)


def form(**typed):
    data = QueryDict(mutable=True)
    data["report_id"] = new_report_id()
    for name, answers in typed.items():
        data.setlist(name.replace("_", "-", 1), answers)
    return SideDealForm(data)


def test_answers_are_facts_by_their_names():
    sent = form(answer_maker=["1"], answer_tricks=["4"], deal=["3"])

    assert sent.facts(CALL_ACE) == {"maker": "1", "tricks": "4"}
    assert sent.deal_number() == 3
    assert sent.report_id_sent() == sent.sent["report_id"]


def test_open_answers_are_left_out():
    sent = form(answer_maker=["1"], answer_partner=[""], answer_tricks=[" "])

    assert sent.facts(CALL_ACE) == {"maker": "1"}


def test_several_people_are_joined():
    assert form(answer_partners=["0", "3"]).facts(AUCTION) == {"partners": "0,3"}


def test_what_nobody_asked_is_not_kept():
    assert form(answer_maker=["1"], answer_colour=["red"]).facts(CALL_ACE) == {"maker": "1"}


@pytest.mark.parametrize("answer", ["x" * 61, "1\x00", "1\n2"])
def test_answers_nobody_can_tap_are_unreadable(answer):
    with pytest.raises(UnreadableReport):
        form(answer_maker=[answer]).facts(CALL_ACE)


@pytest.mark.parametrize("number", [[], [""], ["0"], ["-1"], ["1e3"], ["10000"], ["one"]])
def test_a_report_says_which_deal_or_entry_it_is(number):
    with pytest.raises(UnreadableReport):
        form(deal=number).deal_number()
    with pytest.raises(UnreadableReport):
        form(entry=number).entry_number()


@pytest.mark.parametrize("report_id", ["", "short", "x" * 65, "spaces in it are not good"])
def test_a_report_has_an_id(report_id):
    sent = SideDealForm(QueryDict(f"deal=1&report_id={report_id}"))

    with pytest.raises(UnreadableReport):
        sent.deal_number()


def test_what_was_chosen_is_known_again():
    maker, partner, *_ = CALL_ACE

    sent = form(answer_maker=["1"])

    assert (sent.chosen(maker), sent.chosen(partner)) == ({"1"}, set())
