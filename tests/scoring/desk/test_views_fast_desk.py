"""The fast desk: a whole game in one request, with a key a deal."""

import re

import pytest
from django.urls import reverse

from scoring.deals.recorded import list_nameless_loners
from scoring.models import DealRevision
from scoring.rules import HouseRules
from scoring.standings.prizes import PrizeKind
from tests.factories import (
    MADE,
    ORGANIZER,
    close_round,
    finished_session,
    game_of,
    play,
    play_round,
    running_session,
    session_in_check_in,
)
from tests.factories.fast_desks import address, fields, save
from tests.factories.penalties import fine
from tests.factories.prizes import prize
from tests.factories.visitors import heading_of, helper_of, organizer_of, told_on, values_of
from tests.oracles import oracle
from tournament.planning import actions as session_states
from tournament.play.seats import Side

pytestmark = pytest.mark.django_db
NOTHING_SAVED = "Nothing was saved."


def on_file(session, round_=1, table=1):
    revisions = DealRevision.objects.filter(deal__game=game_of(session, round_, table))
    rows = revisions.order_by("pk")
    return list(rows.values_list("deal__number", "kind", "outcome", "side"))


USUAL = [
    (1, "report", "made", "first"),
    (2, "report", "points_only", "second"),
    (3, "report", "thrown_in", ""),
    (4, "report", "euchre", "first"),
]


@pytest.mark.postgres
def test_whole_game_is_saved_in_one_request():
    session = running_session()
    fine(game_of(session), side=Side.SECOND)
    client = organizer_of(session)

    asked = client.get(address(session, query="?table=1")).text
    answer = save(client, session, "1w0s")

    assert answer.url == address(session, query="?game=1")
    assert on_file(session) == USUAL
    page = client.get(answer.url).text
    assert "Table 1, game 1 saved: Ann &amp; Fay 3, Bob &amp; Eve 0" in page
    assert "Penalty: 2 points off Bob &amp; Eve." in page
    assert asked.index("Save table 1") < asked.index('id="desk-keys"')
    assert 'placeholder="2"' in page


def test_game_sent_twice_is_saved_once():
    session = running_session()
    client, form = organizer_of(session), fields("1w0s")

    client.post(address(session), form)
    answer = client.post(address(session), form)

    assert answer.status_code == 302
    assert on_file(session) == USUAL


@pytest.mark.parametrize(("keys", "sentence"), oracle("desk")["wrong_deals"])
def test_one_wrong_deal_saves_none_names_it_and_keeps_what_was_typed(keys, sentence):
    session = running_session()

    answer = save(organizer_of(session), session, keys)

    assert answer.status_code == 400
    assert told_on(answer) == [sentence, NOTHING_SAVED]
    typed = [values_of(answer, f"deal-{n}") for n in range(1, 5)]
    assert typed == [[key] for key in keys]
    assert on_file(session) == []


def test_deal_that_came_in_meanwhile_refuses_the_whole_game():
    session = running_session()
    play(game_of(session), [MADE])

    answer = save(organizer_of(session), session, "qqqq")

    assert answer.status_code == 409
    assert told_on(answer)[0] == (
        "Deal 1: Deal 1 at table 1 is already entered: Made it, 1 point for Ann & Fay. "
        "It was not changed."
    )
    assert len(on_file(session)) == 1


def test_table_whose_phone_reported_some_asks_for_the_rest():
    session = running_session()
    play(game_of(session), [MADE, MADE])
    client = organizer_of(session)

    page = client.get(address(session, query="?table=1")).text
    answer = client.post(address(session), {**fields(""), "deal-3": "q", "deal-4": "0"})

    assert re.findall(r'name="(deal-\d)"', page) == ["deal-3", "deal-4"]
    assert "2 deals are in already" in page
    assert answer.status_code == 302
    assert [row[2] for row in on_file(session)] == ["made", "made", "made", "thrown_in"]


def test_empty_table_opens_the_one_suggested():
    session = running_session()

    page = organizer_of(session).get(address(session, query="?table=&suggested=2")).text

    assert "Table 2</h2>" in page


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("9", "There is no table 9 in game 1. Type 1 to 2. Nothing was changed."),
        ("x", "Type a number. Nothing was changed."),
    ],
)
def test_table_that_does_not_play_is_said(typed, sentence):
    session = running_session()

    answer = organizer_of(session).get(address(session, query=f"?table={typed}"))

    assert answer.status_code == 400
    assert sentence in told_on(answer)


def test_tables_on_paper_come_first():
    session = running_session(tables=3)
    session.tables.filter(number=3).update(is_on_paper=True)

    page = organizer_of(session).get(address(session)).text

    assert "Next is table <strong>3</strong>" in page


def test_undo_takes_the_whole_game_back_and_is_safe_to_repeat():
    session = running_session()
    client = organizer_of(session)
    save(client, session, "1w0s")
    page = client.get(address(session)).text
    # the menu offers all that was saved at once, as the page itself does
    (saved,) = {*re.findall(r'name="undo" value="(.*?)"', page)}

    first, again = (client.post(address(session, "undo"), {"undo": saved}) for _ in "12")

    assert (first.status_code, again.status_code) == (302, 302)
    assert [row[:2] for row in on_file(session)[4:]] == [
        (deal, "removal") for deal in (4, 3, 2, 1)
    ]
    assert "saved:" not in client.get(address(session)).text


def test_undo_of_a_closed_game_is_refused():
    session = running_session()
    client, form = organizer_of(session), fields("1111")
    client.post(address(session), form)
    play(game_of(session, table=2), [MADE] * 4)
    client.post(address(session).replace("desk/", "next-game/"), {"after": "1"})

    page = client.get(address(session)).text
    saved = f"desk {DealRevision.objects.filter(batch_id=form['report_id']).first().pk}"
    answer = client.post(address(session, "undo"), {"undo": saved})

    assert 'value="desk ' not in page
    assert answer.status_code == 409
    assert len(on_file(session)) == 4


def test_closed_game_is_corrected_with_a_reason_deal_by_deal():
    session = running_session()
    close_round(session)
    client = organizer_of(session)
    seen = {f"revision-{n}": "1" for n in range(1, 5)}

    page = client.get(address(session, query="?game=1&table=1")).text
    refused = save(client, session, ["", "q", "", ""], **seen)
    saved = save(client, session, ["", "q", "", ""], **seen, reason="Misread")

    assert "Enter only what was different" in page
    assert page.index('name="reason"') < page.index('name="deal-1"')
    assert refused.status_code == 400
    assert told_on(refused)[0].startswith("Deal 2: Enter a reason")
    assert saved.status_code == 302
    assert on_file(session)[4:] == [(2, "correction", "made", "second")]
    page = client.get(saved.url).text
    correction = DealRevision.objects.latest("pk").pk
    assert "The score of the game is Ann &amp; Fay 3, Bob &amp; Eve 1 now." in page
    assert "Deal 2 is 0–1 now." in page
    assert page.count(f'value="deal {correction}"') == 2
    assert "Correction of deal 2, table 1" in page


def test_correction_of_nothing_is_told():
    session = running_session()
    play_round(session)
    seen = {f"revision-{n}": "1" for n in range(1, 5)}

    answer = save(organizer_of(session), session, [""] * 4, **seen)

    assert told_on(answer) == [
        "Type the deal that is different. Leave the others empty. Nothing was changed.",
        NOTHING_SAVED,
    ]


def test_helper_enters_the_open_game_and_no_closed_one():
    session = running_session()
    close_round(session)
    helper = helper_of(session)

    entered = save(helper, session, "1111", game="2")
    closed = helper.get(address(session, query="?game=1&table=1"))

    assert entered.status_code == 302
    assert on_file(session, 2)[0] == (1, "report", "made", "first")
    assert closed.status_code == 403


@pytest.mark.parametrize(
    ("make", "text"),
    [
        (session_in_check_in, "Play has not started."),
        (
            lambda: session_states.archive(session=finished_session(), by=ORGANIZER),
            "The event is over.",
        ),
    ],
)
def test_night_that_is_not_played_says_so(make, text):
    session = make()

    answer = organizer_of(session).get(address(session))

    assert heading_of(answer) == "Enter scores"
    assert text in answer.text


def test_game_not_begun_is_not_found():
    session = running_session()

    answer = organizer_of(session).get(address(session, query="?game=2"))

    assert answer.status_code == 404


@pytest.mark.parametrize("more", [{"report_id": "x"}, {"table": ""}, {"game": "0"}])
def test_what_came_from_no_page_is_refused(more):
    session = running_session()

    assert save(organizer_of(session), session, "1111", **more).status_code == 400


BIDS = {
    **{f"deal-{n}-side": "first" for n in (1, 2, 3)},
    **{f"deal-{n}-bid": "4" for n in (1, 2, 3)},
    **{f"deal-{n}-tricks": "5" for n in (1, 2, 3)},
    "deal-4-side": "nobody",
    "deal-4-bid": "",
    "deal-4-tricks": "",
}


def test_bidding_game_is_typed_by_bid_and_tricks():
    rules = HouseRules(preset="house_of_cards", game="hasenpfeffer").to_snapshot()
    session = running_session(house_rules=rules)
    client = organizer_of(session)

    page = client.get(address(session, query="?table=1")).text
    refused = save(client, session, "", **BIDS | {"deal-2-tricks": "7"})
    saved = save(client, session, "", **BIDS)

    assert page.count("<select name=") == 12
    assert told_on(refused)[0].startswith("Deal 2: ")
    assert re.findall(r'<option value="([^"]*)" selected', refused.text)[:3] == [
        "first",
        "4",
        "5",
    ]
    assert saved.status_code == 302
    assert [row[2] for row in on_file(session)] == ["bid_played"] * 3 + ["thrown_in"]


@pytest.mark.postgres
@pytest.mark.parametrize("tables", [1, 3])
def test_page_asks_the_database_the_same_for_any_number_of_tables(
    tables, django_assert_num_queries
):
    session = running_session(tables=tables)
    client = organizer_of(session)

    with django_assert_num_queries(29):  # in a transaction nothing is shared
        client.get(address(session, query="?table=1"))


def test_a_loner_that_a_prize_counts_is_asked_for_once_and_named_without_a_reason():
    session = running_session()
    prize(session, PrizeKind.LONE_MARCHES)
    client, game, question = organizer_of(session), game_of(session), "who went alone?"

    asked = save(client, session, "4q0s")
    saved = save(client, session, "4q0s", is_nameless="1")
    session.rounds.filter(number=1).update(state="closed")
    tonight = client.get(reverse("night", args=[session.pk])).text
    bar = client.get(address(session)).text
    page = client.get(reverse("game", args=[session.pk, game.pk])).text
    named = {"deal": "1", "loner": "1", "revision": "1", "call": "lone_march,first,N"}
    client.post(
        reverse("correct", args=[session.pk, game.pk]),
        named | {"report_id": "who-went-alone-1"},
    )

    assert "Who went alone? A prize counts it." in asked.text
    assert 'name="is_nameless" value="1"' in asked.text
    assert saved.status_code == 302
    for each in (tonight, bar):
        assert f"Table 1, game 1, deal 1: {question}" in each
    assert (
        'name="reason" maxlength="300" required' not in page.partition("Who went")[2][:400]
    )
    assert list_nameless_loners(session) == ()
