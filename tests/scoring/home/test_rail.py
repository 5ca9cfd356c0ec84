"""The menu's Undo: it names what was done last on any page, and takes that back."""

import re
from html import unescape

import pytest
from django.urls import reverse

from scoring.deals.submission import new_report_id
from scoring.models import DealRevision, Penalty, Ruling
from tests.factories import ORGANIZER, game_of, running_session, session_in_check_in
from tests.factories.calls import call
from tests.factories.money import enter, fee, take, void
from tests.factories.visitors import helper_of, organizer_of
from tournament.models import CashEntry
from tournament.money import actions as cash

pytestmark = pytest.mark.django_db

Kind = CashEntry.Kind


def last_done(page):
    """What the button of the menu sends, and what it says."""
    part = page.text.partition('id="undo-last"')[2].partition("</form>")[0]
    sent, said = re.search(r'name="undo" value="(.*?)".*?"sr"> (.*?)<', part).groups()
    return sent, unescape(said)


def page_of(session, who=organizer_of, name="print"):
    return who(session).get(reverse(name, args=[session.pk]))


def take_back(session, sent):
    fields = {"undo": sent, "back": reverse("print", args=[session.pk])}
    way = reverse("undo", args=[session.pk])
    return organizer_of(session).post(way, fields, follow=True)


def admission(session):
    return take(session.attendances.get(player__name="Ann"), fee(session))


def counted_box(session):
    fields = {"counted": 40, "report_id": new_report_id(), "by": ORGANIZER}
    return cash.count_box(session=session, **fields)


@pytest.mark.parametrize(
    ("do", "said"),
    [
        (lambda session: enter(session, Kind.FIFTY_FIFTY, "44"), "50/50 tickets, $44"),
        (lambda session: enter(session, Kind.COST, "7.10", "Rolls"), "Rolls, $7.10"),
        (admission, "Member, Ann, $5"),
        (counted_box, "Box counted, $40"),
    ],
)
def test_money_is_named_and_taken_back_and_what_was_before_comes_next(do, said):
    session = session_in_check_in(names=["Ann"])
    before = last_done(page_of(session))

    entry = do(session)
    sent, shown = last_done(page_of(session))
    undone = take_back(session, sent)

    assert (sent, shown) == (f"cash {entry.pk}", said)
    assert f"Undone: {said}" in unescape(undone.text)
    assert CashEntry.objects.filter(voids=entry).exists()
    assert last_done(undone) == before


def test_a_helper_is_offered_no_money_and_nobody_what_is_void():
    session = running_session()
    before = last_done(page_of(session))
    void(enter(session, Kind.COST, 8))
    left = last_done(page_of(session))
    enter(session, Kind.COST, 8)

    assert left == before
    assert 'name="undo"' not in page_of(session, helper_of, "desk").text


@pytest.mark.parametrize("is_booked", [True, False])
def test_a_ruling_is_offered_before_the_call_that_it_answered(is_booked):
    session, client = running_session(), None
    game, client = game_of(session), organizer_of(session)
    call(session, 1)
    fields = {"question": "who-won", "asked": f"trump=H&plays=9D,JD&at={game.pk}"}
    if is_booked:
        asked = f"event=renege&at={game.pk}&side=first"
        fields = {"question": "penalty", "asked": asked, "booking": "0"}
    way = reverse("book-ruling" if is_booked else "rulings", args=[session.pk])

    page = client.post(way, fields | {"report_id": new_report_id()}, follow=True)
    sent, said = last_done(page)
    take_back(session, sent)

    assert page.text.count(f'name="undo" value="{sent}"') == 2  # beside what is said, too
    assert "enalty" in said if is_booked else "answer" in said
    taken = Penalty if is_booked else Ruling
    assert taken.objects.get().withdrawal


@pytest.mark.parametrize("name", ["bar", "hall"])
def test_what_was_done_last_comes_with_the_news_of_a_page(name):
    session = running_session()
    client, stage = organizer_of(session), f"{session.state}-1"
    way = reverse(name, args=[session.pk])
    entry = enter(session, Kind.DONATION, 20)

    news = client.get(f"{way}?since=0&stage={stage}&back=/", headers={"HX-Request": "true"})

    assert last_done(news) == (f"cash {entry.pk}", "Donations, $20")
    assert 'id="undo-last" hx-swap-oob="true"' in news.text


def test_a_game_saved_at_the_desk_is_one_thing_until_one_deal_is_changed():
    session = running_session()
    client, way = organizer_of(session), reverse("desk", args=[session.pk])
    keys = {f"deal-{deal}": "1" for deal in range(1, 5)}
    fields = {"table": "1", "game": "1", "report_id": new_report_id()}
    client.post(way, fields | keys)
    whole = last_done(page_of(session))
    changed = {"revision-2": "1", "deal-2": "q", "report_id": new_report_id()}
    client.post(way, fields | changed)
    corrected = last_done(page_of(session))
    after = last_done(take_back(session, corrected[0]))

    assert whole[1] == "Table 1, game 1"
    assert corrected[1] == "Correction of deal 2, table 1"
    assert after[1] == "Deal 4, table 1"
    assert DealRevision.objects.count() == 6
