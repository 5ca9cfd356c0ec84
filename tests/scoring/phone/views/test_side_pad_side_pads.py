"""The scorepad of a side table, on a phone and at the desk."""

import re
from html import unescape

import pytest
from django.test import Client
from django.urls import reverse

from scoring.deals.access import get_linked_side_table
from scoring.deals.submission import new_report_id
from scoring.models import SideReport
from scoring.side_games.pad import side_stamp
from tests.factories import ORGANIZER, running_session
from tests.factories.counted import queries_in
from tests.factories.side_tables import EUCHRE, MADE, play_side, record_side, start_side
from tests.factories.visitors import heading_of, organizer_of, told_on, values_of
from tournament.access.links import LinkKind, link, secret
from tournament.planning import actions as session_states

pytestmark = pytest.mark.django_db

SCRIPT = {"HTTP_X_REQUESTED_WITH": "scorepad"}


@pytest.fixture
def session():
    return running_session()


@pytest.fixture
def table(session):
    return start_side(session, "call_ace", names=["Uma", "Vic", "Wes", "Xia", "Yan"])


def phone_path(table):
    return link(LinkKind.SIDE, table.pk, table.generation).path


def desk_path(table):
    return reverse("side-table", args=[table.session_id, table.number])


def answers(**fields):
    return dict(fields)


def send(client, path, deal, *, report_id=None, script=False, **fields):
    """Send what the button of the open page would."""
    form = {"deal": deal, "report_id": report_id or new_report_id(), **answers(**fields)}
    return client.post(path, form, **(SCRIPT if script else {}))


def chosen_on(answer):
    """The answers chosen on the page, by the name of their question."""
    return re.findall(r'name="(\w+)" value="([^"]*)" checked', answer.text)


def on_file(table):
    reports = SideReport.objects.filter(table=table).order_by("number")
    return list(reports.values_list("kind", "facts", "role", "who"))


PARTNERED = {"maker": "1", "partner": "2", "tricks": "5"}


def test_a_phone_shows_its_table(table, client):
    answer = client.get(phone_path(table))

    assert answer.status_code == 200
    assert heading_of(answer) == "Side game 1 Call-ace, to 5"
    assert "Deal 1: <b>Uma</b> deals" in answer.text
    assert values_of(answer, "maker") == ["0", "1", "2", "3", "4"]
    assert values_of(answer, "tricks") == ["0", "1", "2", "3", "4", "5"]
    assert chosen_on(answer) == [("partner", ""), ("outcome", "")]


def test_a_phone_saves_a_deal(table, client):
    answer = send(client, phone_path(table), 1, **PARTNERED)

    shown = client.get(answer.url)
    assert (answer.status_code, answer.url) == (302, phone_path(table))
    assert on_file(table) == [("deal", PARTNERED, "table", "side table 1")]
    assert "✓ Saved: deal 1, Vic &amp; Wes: 5 tricks (Vic and Wes 2)" in shown.text
    assert "Deal 2: <b>Vic</b> deals" in shown.text


def test_a_script_gets_the_new_page_at_once(table, client):
    answer = send(client, phone_path(table), 1, script=True, **PARTNERED)

    assert answer.status_code == 200
    assert "✓ Saved: deal 1" in answer.text


def test_a_refused_deal_keeps_what_was_chosen(table, client):
    fields = {"maker": "1", "partner": "1", "tricks": ""}

    answer = send(client, phone_path(table), 1, **fields)

    assert answer.status_code == 400
    assert len(told_on(answer)) == 2
    assert told_on(answer)[-1] == "A team takes 0 to 5 tricks."
    assert chosen_on(answer) == [("maker", "1"), ("partner", "1")]
    assert on_file(table) == []


def test_a_deal_somebody_else_has_saved_meanwhile(table, client):
    record_side(table, 1, PARTNERED)

    answer = send(client, phone_path(table), 1, maker="0", tricks="3")

    assert answer.status_code == 409
    assert told_on(answer) == [
        (
            "Deal 1 of side game 1 is already entered: Vic & Wes: 5 tricks "
            "(Vic and Wes 2). To change it, undo it. Nothing was changed."
        )
    ]


def test_a_lost_answer_is_asked_for_again(table, client):
    report_id = new_report_id()

    codes = [
        send(client, phone_path(table), 1, report_id=report_id, **PARTNERED).status_code
        for _ in range(2)
    ]

    assert codes == [302, 302]
    assert len(on_file(table)) == 1


def test_the_last_deal_is_taken_back(table, client):
    play_side(table, [PARTNERED, PARTNERED])
    (entry,) = re.findall(r'name="entry" value="(\d+)"', client.get(phone_path(table)).text)

    answer = client.post(
        f"{phone_path(table)}take-back/", {"entry": entry, "report_id": new_report_id()}
    )

    assert (answer.status_code, answer.url) == (302, phone_path(table))
    assert [kind for kind, *_ in on_file(table)] == ["deal", "deal", "take_back"]


def test_a_deal_that_is_no_longer_the_last_is_not_taken_back(table, client):
    play_side(table, [PARTNERED, PARTNERED])

    answer = client.post(
        f"{phone_path(table)}take-back/", {"entry": "1", "report_id": new_report_id()}
    )

    assert answer.status_code == 409
    assert told_on(answer) == [
        "Another person changed this side game. Look at it again. Nothing was changed."
    ]


def test_only_what_changed_is_sent(table, client):
    stamp = side_stamp(get_linked_side_table(table.pk, secret(LinkKind.SIDE, table.pk, 1)))

    before = client.get(phone_path(table), {"since": stamp})
    record_side(table, 1, PARTNERED)
    after = client.get(phone_path(table), {"since": stamp})

    assert (before.status_code, before.content) == (204, b"")
    assert (after.status_code, "Deal 2" in after.text) == (200, True)


def test_a_game_to_its_end_on_a_phone(table, client):
    for deal in (1, 2, 3):
        send(client, phone_path(table), deal, **PARTNERED)

    text = unescape(client.get(phone_path(table)).text)

    assert "Vic and Wes win game 1 with 6 points." in text
    assert "Game 2 begins." in text


def test_a_phone_asks_as_many_queries_for_any_deals(table, client):
    deal, path = {"maker": "1", "tricks": "3"}, phone_path(table)
    record_side(table, 1, deal)
    one = queries_in(lambda: client.get(path))
    record_side(table, 2, deal)
    record_side(table, 3, deal)

    assert queries_in(lambda: client.get(path)) == one


def test_a_night_that_is_over_is_read_only(session, table, client):
    record_side(table, 1, PARTNERED)
    session_states.cancel(session=session, by=ORGANIZER, reason="Snow")

    answer = client.get(phone_path(table))
    sent = send(client, phone_path(table), 2, **PARTNERED)

    assert "This event is not in progress. Nothing more can be entered." in answer.text
    assert "<button" not in answer.text.partition("</head>")[2]
    assert (sent.status_code, len(on_file(table))) == (409, 1)


def test_a_rehearsal_says_so(client):
    table = start_side(running_session(is_rehearsal=True))

    assert "Practice event" in client.get(phone_path(table)).text


# the desk


def test_the_desk_shows_the_table_with_its_link(table):
    answer = organizer_of(table.session).get(desk_path(table))

    way = link(LinkKind.SIDE, table.pk, 1)
    assert heading_of(answer) == "Side game 1 Call-ace, to 5"
    assert way.url in answer.text
    assert f"<code>{way.code}</code>" in answer.text
    assert 'src="data:image/png;base64,' in answer.text


def test_the_code_can_be_typed_on_the_first_page(table):
    way = link(LinkKind.SIDE, table.pk, 1)

    answer = Client().post(reverse("code"), {"code": way.code.lower()})

    assert answer.url == way.path


def test_the_desk_saves_a_deal(table):
    desk = organizer_of(table.session)

    answer = send(desk, desk_path(table), 1, **PARTNERED)

    ((kind, facts, role, _),) = on_file(table)
    assert (answer.status_code, answer.url) == (302, desk_path(table))
    assert (kind, facts, role) == ("deal", PARTNERED, "organizer")


def test_the_desk_keeps_what_was_chosen_too(table):
    answer = send(organizer_of(table.session), desk_path(table), 1, maker="1", tricks="")

    assert answer.status_code == 400
    assert told_on(answer) == ["A team takes 0 to 5 tricks."]
    assert ("maker", "1") in chosen_on(answer)


def test_the_desk_takes_a_deal_back(table):
    record_side(table, 1, PARTNERED)
    desk = organizer_of(table.session)
    sent = {"entry": "1", "report_id": new_report_id()}

    first = desk.post(f"{desk_path(table)}take-back/", sent)
    again = desk.post(
        f"{desk_path(table)}take-back/", {**sent, "report_id": new_report_id()}
    )

    assert (first.status_code, first.url) == (302, desk_path(table))
    assert again.status_code == 409
    assert len(on_file(table)) == 2


def test_partners_of_an_auction_are_kept(session, client):
    table = start_side(session, "auction", names=["Uma", "Vic", "Wes", "Xia", "Yan"])
    form = answers(maker="0", bid="5", tricks="5") | {"partners": ["1", "3"]}

    client.post(phone_path(table), {**form, "deal": 1, "report_id": new_report_id()})

    ((_, facts, *_),) = on_file(table)
    assert facts == {"maker": "0", "bid": "5", "tricks": "5", "partners": "1,3"}
    totals = re.findall(r"<td><b>(.*?)</b></td>", client.get(phone_path(table)).text)
    assert totals == ["5", "5", "0", "5", "0"]


@pytest.mark.parametrize("facts", [MADE, EUCHRE])
def test_pairs_are_shown_as_pairs(session, client, facts):
    table = start_side(session)
    record_side(table, 1, facts)

    rows = re.findall(
        r'<h2 class="pair"><span>(.*?)</span>', client.get(phone_path(table)).text
    )

    assert [row.strip() for row in rows] == ["Uma &amp; Wes", "Vic &amp; Xia"]


def test_a_phone_calls_the_organizer_and_takes_it_back(table, client):
    path, stamp = phone_path(table), side_stamp(table)
    client.post(f"{path}call/", {"report_id": new_report_id(), "standing": ""})

    assert side_stamp(table) != stamp
    called = client.get(path)
    assert "The organizer was called" in called.text
    hall = organizer_of(table.session).get(reverse("hall", args=[table.session_id]))
    assert "Side game 1: Call-ace needs help" in hall.text
    standing = re.search(r'name="standing" value="(\d+)"', called.text)[1]
    answer = client.post(
        f"{path}call/", {"report_id": new_report_id(), "standing": standing}, follow=True
    )
    assert "Call organizer" in answer.text


def test_the_organizer_books_a_penalty_and_withdraws_it(table, client):
    organizer, page = organizer_of(table.session), desk_path(table)
    record_side(table, 1, PARTNERED)
    fine = {"side": "1", "direction": "off", "points": "2", "reason": "Renege"}

    refused = organizer.post(
        f"{page}penalty/", fine | {"points": "many", "report_id": new_report_id()}
    )
    assert (refused.status_code, values_of(refused, "points")) == (400, ["many"])
    organizer.post(f"{page}penalty/", fine | {"report_id": new_report_id()})

    assert "incl. penalty −2" in client.get(phone_path(table)).text
    shown = organizer.get(page).text
    assert "2 points off Vic" in shown
    penalty = re.search(r'name="penalty" value="(\d+)"', shown)[1]
    organizer.post(f"{page}penalty/withdraw/", {"penalty": penalty, "reason": "Misheard"})
    assert "incl. penalty" not in client.get(phone_path(table)).text
    assert "Misheard" in organizer.get(page).text


def test_a_deal_kept_out_of_reach_is_answered_in_json_once_and_again(table, client):
    form = {"deal": 1, "report_id": new_report_id(), **PARTNERED}

    answers = [client.post(f"{phone_path(table)}reports/", form).json() for _ in "12"]
    late = {**form, "report_id": new_report_id()}
    refused = client.post(f"{phone_path(table)}reports/", late)

    assert answers == [{"report_id": form["report_id"], "counts": True}] * 2
    assert len(on_file(table)) == 1
    assert (refused.status_code, refused.json()["code"]) == (409, "DEAL_ALREADY_SCORED")


@pytest.mark.parametrize("path", [phone_path, desk_path])
def test_a_take_back_that_is_refused_leaves_the_usual_answers_chosen(session, table, path):
    play_side(table, [PARTNERED, PARTNERED])
    client = organizer_of(session)

    answer = client.post(
        f"{path(table)}take-back/", {"entry": 1, "report_id": new_report_id()}
    )

    assert answer.status_code == 409
    assert chosen_on(answer)[:2] == [("partner", ""), ("outcome", "")]
