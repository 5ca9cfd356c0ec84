"""A game at the organizer's desk."""

import re

import pytest
from django.urls import reverse

from scoring.deals.submission import new_report_id
from scoring.models import DealRevision
from scoring.rules import HouseRules
from tests.factories import (
    close_round,
    finished_session,
    game_of,
    play,
    record,
    running_session,
    session_in_check_in,
)
from tests.factories.counted import queries_in
from tests.factories.deals import MADE
from tests.factories.visitors import heading_of, organizer_of, told_on, values_of
from tests.oracles import oracle
from tournament.access.links import LinkKind, link
from tournament.access.opened import path_of_code

pytestmark = pytest.mark.django_db

NOTHING_SAVED = "Nothing was saved."
REASON_REQUIRED = "Enter a reason. Nothing was changed."
UNREADABLE = "This could not be read. Load the page again. Nothing was saved."


def desk(session, game, page="game"):
    return reverse(page, args=[session.pk, game.pk])


def look(session, game):
    return organizer_of(session).get(desk(session, game))


def send(session, game, page, **fields):
    typed = {"deal": "1", "report_id": new_report_id(), **fields}
    return organizer_of(session).post(desk(session, game, page), typed)


def leads_back(answer, session, game):
    return (answer.status_code, answer.url) == (302, desk(session, game))


def on_file(game):
    """Every revision of the game: kind, outcome, side, reason."""
    revisions = DealRevision.objects.filter(deal__game=game).order_by("pk")
    return list(revisions.values_list("kind", "outcome", "side", "reason"))


def test_page_shows_the_deals_on_file():
    session = running_session()
    game = game_of(session)
    play(game, [MADE] * 2)

    answer = look(session, game)

    assert heading_of(answer) == "Table 1"
    texts = re.findall(r'<p class="on-file">(.*?)</p>', answer.text)
    assert texts == ["Made it, 1 point for Ann &amp; Fay"] * 2 + ["Not entered yet."]


def test_page_asks_the_database_the_same_for_any_number_of_deals():
    session = running_session()
    game, client = game_of(session), organizer_of(session)
    play(game, [MADE])
    one = queries_in(lambda: client.get(desk(session, game)))
    record(game, 2)
    record(game, 3)

    assert queries_in(lambda: client.get(desk(session, game))) == one


def test_game_of_another_night_is_not_found():
    session, other = running_session(), running_session()

    assert look(session, game_of(other)).status_code == 404


@pytest.mark.parametrize(("fields", "outcome", "side"), oracle("desk")["recorded"])
def test_deal_is_recorded(fields, outcome, side):
    session = running_session()
    game = game_of(session)

    answer = send(session, game, "record", **fields)

    assert leads_back(answer, session, game)
    assert on_file(game) == [("report", outcome, side, "")]


def test_deal_sent_twice_is_recorded_once():
    session = running_session()
    game = game_of(session)
    fields = {"call": "made,first,", "report_id": new_report_id()}

    send(session, game, "record", **fields)
    answer = send(session, game, "record", **fields)

    assert leads_back(answer, session, game)
    assert on_file(game) == [("report", "made", "first", "")]


@pytest.mark.parametrize(("typed", "sentences"), oracle("desk")["refused"])
def test_deal_refused_stays_as_typed(typed, sentences):
    session = running_session()
    game = game_of(session)

    answer = send(session, game, "record", points_first=typed[0], points_second=typed[1])

    assert answer.status_code == 400
    assert told_on(answer) == [*sentences, NOTHING_SAVED]
    assert values_of(answer, "points_first") == [typed[0]]
    assert values_of(answer, "points_second") == [typed[1]]
    assert on_file(game) == []


@pytest.mark.parametrize("page", ["record", "correct", "take-back"])
@pytest.mark.parametrize(
    "fields", [{"deal": ""}, {"deal": "0"}, {"report_id": ""}, {"report_id": "<b>"}]
)
def test_report_nobody_typed_is_refused(page, fields):
    session = running_session()

    answer = send(session, game_of(session), page, call="made,first,", **fields)

    assert answer.status_code == 400
    assert told_on(answer)[0] == UNREADABLE


def test_correction_in_an_open_game_needs_no_reason():
    session = running_session()
    game = game_of(session)
    record(game, 1)

    answer = send(session, game, "correct", revision="1", call="euchre,second,")

    assert leads_back(answer, session, game)
    assert on_file(game)[1:] == [("correction", "euchre", "second", "")]


def test_correction_in_a_closed_game_keeps_its_reason():
    session = running_session()
    close_round(session)
    game = game_of(session)

    answer = send(
        session, game, "correct", revision="1", call="euchre,second,", reason="Misheard"
    )
    page = look(session, game)

    assert leads_back(answer, session, game)
    assert on_file(game)[4:] == [("correction", "euchre", "second", "Misheard")]
    assert "<q>Misheard</q>" in page.text


def test_correction_without_its_reason_stays_as_typed():
    session = running_session()
    close_round(session)
    game = game_of(session)

    answer = send(
        session, game, "correct", deal="2", revision="1", points_first="2", reason=" "
    )

    assert answer.status_code == 400
    assert told_on(answer) == [REASON_REQUIRED, NOTHING_SAVED]
    assert values_of(answer, "points_first") == ["", "2", "", ""]
    assert len(on_file(game)) == 4


def test_correction_refused_keeps_the_reason_typed():
    session = running_session()
    close_round(session)
    game = game_of(session)

    answer = send(
        session, game, "correct", deal="2", revision="1", points_first="3", reason="Why"
    )

    assert answer.status_code == 400
    assert told_on(answer) == [
        "3 points are not in the house rules. A deal gives 0, 1, 2 or 4.",
        NOTHING_SAVED,
    ]
    assert values_of(answer, "reason") == ["", "Why", "", "", ""]


def test_correction_of_something_changed_meanwhile_is_refused():
    session = running_session()
    game = game_of(session)
    record(game, 1)
    send(session, game, "correct", revision="1", call="march,first,")

    answer = send(session, game, "correct", revision="1", call="euchre,second,")

    assert answer.status_code == 409
    assert re.sub(r"\d\d:\d\d", "…", told_on(answer)[0]) == (
        "Another person changed this deal at …: All five, 2 points for Ann "
        "& Fay. Look at it again. Nothing was changed."
    )
    assert len(on_file(game)) == 2


def test_take_back():
    session = running_session()
    game = game_of(session)
    record(game, 1)

    answer = send(session, game, "take-back", revision="1")

    assert leads_back(answer, session, game)
    assert on_file(game)[1:] == [("removal", "", "", "")]


def test_nothing_can_be_entered_before_play():
    session = session_in_check_in()
    game = game_of(session)

    page = look(session, game)
    answer = send(session, game, "record", call="made,first,")

    assert '<button name="call"' not in page.text
    assert answer.status_code == 409
    assert told_on(answer) == [
        "Start game 1 before you enter scores. Nothing was changed.",
        NOTHING_SAVED,
    ]


def test_correction_after_the_finish_makes_a_revision():
    session = finished_session()
    game = game_of(session)

    answer = send(
        session, game, "correct", revision="1", call="euchre,second,", reason="Misheard"
    )

    assert leads_back(answer, session, game)
    session.refresh_from_db()
    assert session.revision == 2


BID = {"side": "first", "bid": "4", "tricks": "3", "alone": ""}


def bidding_session():
    rules = HouseRules(preset="house_of_cards", game="hasenpfeffer").to_snapshot()
    return running_session(house_rules=rules)


def down(answer, name):
    """The answers called *name* that are down, form by form."""
    inputs = re.findall(
        rf'<input type="radio" name="{name}" value="(.*?)"(.*?)>', answer.text
    )
    return [value for value, more in inputs if "checked" in more]


def test_bid_is_entered_and_corrected_from_what_is_on_file():
    session = bidding_session()
    game = game_of(session)

    entered = send(session, game, "record", **BID)
    page = look(session, game)
    corrected = send(
        session, game, "correct", revision="1", **BID | {"side": "second", "tricks": "6"}
    )

    assert leads_back(entered, session, game)
    assert leads_back(corrected, session, game)
    assert (down(page, "side"), down(page, "bid")) == (["first"], ["4"])
    assert "Or type the points" not in page.text
    texts = re.findall(r'<p class="on-file">(.*?)</p>', look(session, game).text)
    assert texts[0] == "Bid 4, took 6: 6 for Bob &amp; Eve, 0 for Ann &amp; Fay"


def test_bid_refused_at_the_desk_stays_as_typed():
    session = bidding_session()
    game = game_of(session)
    send(session, game, "record", **BID)

    answer = send(
        session, game, "correct", revision="1", **BID | {"bid": "9", "tricks": "1"}
    )

    assert answer.status_code == 400
    assert told_on(answer) == [
        "9 is not a bid in this game. Choose 1, 2, 3, 4, 5 or 6.",
        NOTHING_SAVED,
    ]
    assert (down(answer, "bid"), down(answer, "tricks")) == ([], ["1"])
    assert len(on_file(game)) == 1


def test_history_of_a_bid_has_the_points_of_both_sides():
    session = bidding_session()
    game = game_of(session)
    send(session, game, "record", **BID)
    send(session, game, "correct", revision="1", call="thrown_in,,")

    page = look(session, game)

    history = re.findall(r"<li>\d+:\d\d [AP]M (.*?)</li>", page.text)
    assert [re.sub(" by [^:]*", "", line) for line in history] == [
        "Entered: Bid 4, took 3: −4 for Ann &amp; Fay, 3 for Bob &amp; Eve",
        "Corrected: No score (all passed)",
    ]


def test_the_code_of_a_table_is_read_out_to_who_cannot_scan_it():
    session = running_session()
    game = game_of(session, table=2)
    code = link(LinkKind.TABLE, game.table_id, 1).code

    page = look(session, game).text

    assert f"Code for the scorepad of this table: <b>{code}</b>" in page
    assert path_of_code(code) == link(LinkKind.TABLE, game.table_id, 1).path
