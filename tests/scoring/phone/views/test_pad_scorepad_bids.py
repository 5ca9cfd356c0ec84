"""The scorepad of a game with bids."""

import re

import pytest

from scoring.deals.submission import new_report_id
from scoring.models import DealRevision
from scoring.rules import HouseRules
from tests.factories import game_of, running_session
from tests.factories.pads import in_sight, on_file, pad, tap
from tests.factories.visitors import told_on

pytestmark = pytest.mark.django_db


def bidding_session(game="hasenpfeffer", **details):
    rules = HouseRules(preset="house_of_cards", game=game).to_snapshot()
    return running_session(house_rules=rules, **details)


def save(client, path, **fields):
    """Send what "Save deal 1" on the open page of *path* would."""
    answers = {"side": "first", "bid": "4", "tricks": "5", "alone": ""} | fields
    return tap(client, path, "", **answers)


def offered(answer, name):
    """The values of the answers called *name*, and those that are down."""
    inputs = re.findall(
        rf'<input type="radio" name="{name}" value="(.*?)"(.*?)>', answer.text
    )
    return [value for value, _ in inputs], [
        value for value, more in inputs if "checked" in more
    ]


def bids_on_file(session):
    revisions = DealRevision.objects.filter(deal__game=game_of(session)).order_by("pk")
    return list(revisions.values_list("kind", "side", "alone", "bid", "tricks"))


def test_page_of_a_bidding_game_asks_bid_and_tricks(client):
    answer = client.get(pad(bidding_session()))

    assert re.findall('<p class="plays">(.*?)</p>', answer.text) == ["Hasenpfeffer"]
    assert offered(answer, "side") == (["first", "second"], [])
    assert offered(answer, "bid") == ([*"123456", "forced"], [])
    assert offered(answer, "tricks") == ([*"0123456"], [])
    assert offered(answer, "alone") == ([], [])
    calls = re.findall('name="call" value="(.*?)">(?:<span>)?(.*?)<', answer.text)
    assert calls == [("", "Save deal 1"), ("thrown_in,,", "No score (all passed)")]


def test_page_of_a_game_with_lone_bidders_asks_who_was_alone(client):
    answer = client.get(pad(bidding_session("double_hasenpfeffer")))

    assert offered(answer, "alone") == (["", "N", "E", "S", "W"], [""])
    calls = re.findall('name="call" value="(.*?)"', answer.text)
    assert calls == [""]  # the dealer is forced, nothing is thrown in


@pytest.mark.parametrize("game", ["standard", "bald", "railroad"])
def test_page_of_any_other_game_keeps_its_buttons(client, game):
    answer = client.get(pad(bidding_session(game)))

    assert offered(answer, "side") == ([], [])
    assert 'value="march,second,"' in answer.text


def test_bid_is_recorded_and_said_with_both_sides_points(client):
    session = bidding_session()

    answer = save(client, pad(session), tricks="3", by_script=True)

    assert bids_on_file(session) == [("report", "first", "", "4", 3)]
    saved = "✓ Deal 1 saved:\nBid 4, took 3: −4 for Ann &amp; Fay, 3 for Bob &amp; Eve</p>"
    assert saved in answer.text
    assert offered(answer, "bid")[1] == []  # nothing is down for deal 2
    assert re.findall("<b>(−?[0-9]+)</b>", in_sight(answer)) == ["−4", "3", "0"]


def test_bid_sent_twice_counts_once_and_with_another_content_is_refused(client):
    session, report = bidding_session(), new_report_id()

    answers = [save(client, pad(session), report_id=report) for _ in range(2)]
    other = save(client, pad(session), report_id=report, tricks="4")

    assert [answer.status_code for answer in [*answers, other]] == [302, 302, 422]
    assert told_on(other) == [
        (
            "This score was already sent with other points. Saved is "
            "deal 1: Bid 4, took 5: 5 for Ann & Fay, 1 for Bob & Eve."
        )
    ]
    assert offered(other, "tricks")[1] == []  # they were about deal 1
    assert bids_on_file(session) == [("report", "first", "", "4", 5)]


def test_bid_refused_stays_as_it_was_and_every_reason_is_told(client):
    session = bidding_session("double_hasenpfeffer")

    answer = save(client, pad(session), bid="", tricks="", alone="E")

    assert answer.status_code == 400
    assert told_on(answer) == [
        "Choose the bid. A team takes 0 to 12 tricks. Choose the player who went alone. "
        "Nothing was changed."
    ]
    assert offered(answer, "side")[1] == ["first"]
    assert offered(answer, "alone")[1] == ["E"]
    assert bids_on_file(session) == []


def test_nobody_is_saved_whatever_was_answered(client):
    session = bidding_session()

    answer = tap(client, pad(session), "thrown_in,,", side="first", bid="4", tricks="")

    assert answer.status_code == 302
    assert on_file(session) == [(1, "report", "thrown_in", "table 1")]


def test_tally_of_a_bidding_game_has_a_real_minus(client):
    session = bidding_session()
    for deal in range(1, 5):
        save(client, pad(session), deal=str(deal), bid="6", tricks="5")

    answer = client.get(pad(session))

    assert re.findall(r"<dd>(.*?)</dd>", in_sight(answer)) == ["−24", "4", "4", "−24"]
