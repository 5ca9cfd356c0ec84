"""Refusals become answers, and every answer is guarded."""

import sqlite3

import pytest
from django.db import OperationalError, connection
from django.http import HttpResponse
from django.test import Client
from django.urls import include, path, reverse

from scoring.models import AuditCheckpoint
from tests.factories import MembershipFactory, OrganizerFactory, SessionFactory
from tests.factories.visitors import heading_of, told_on
from tests.oracles import oracle
from tournament.access.attempts import TooManyAttempts
from tournament.models import Club
from tournament.words.refusals import Refusal

pytestmark = [pytest.mark.django_db, pytest.mark.urls(__name__)]


class TooLate(Refusal):
    """Made up for these tests."""

    text = "It is too late for {what}."
    status = 409


def refuse(request, session_id=None):
    raise TooLate(what="<b>cards</b>")


def refuse_guesses(request):
    raise TooManyAttempts


def fail(request):
    raise ZeroDivisionError


def write(request):
    Club.objects.create(name="St. Mary’s" * 4)
    return HttpResponse()


def ask_for_nothing(request):
    with connection.cursor() as cursor:
        cursor.execute("SELECT * FROM there_is_no_such_table")


handler500 = "tournament.pages.faults.server_error"
urlpatterns = [
    path("late/", refuse),
    path("late/<int:session_id>/", refuse),
    path("guesses/", refuse_guesses),
    path("fault/", fail),
    path("write/", write),
    path("nowhere/", ask_for_nothing),
    path("", include("tournament.urls")),
]


@pytest.fixture
def organizer(client):
    client.force_login(MembershipFactory().user)
    return client


def ways_on(answer):
    """Where the page leads, but for the way home at its top."""
    return [
        line.split('href="')[1].split('"')[0]
        for line in answer.text.split("\n")
        if 'class="button primary" href="' in line
    ]


def test_a_refusal_is_told_with_its_status(organizer):
    answer = organizer.get("/late/")

    assert answer.status_code == 409
    assert heading_of(answer) == "Euchre Night"
    assert told_on(answer) == ["It is too late for <b>cards</b>."]
    assert "<b>cards</b>" not in answer.text
    assert ways_on(answer) == ["/"]


BROWSER = {"HTTP_ACCEPT": "text/html", "HTTP_REFERER": "http://testserver/seasons/?a=1"}


def test_a_refused_form_leads_back_to_its_page_and_says_why_there(organizer):
    answer = organizer.post("/late/", **BROWSER)

    assert (answer.status_code, answer.url) == (303, BROWSER["HTTP_REFERER"])
    assert "It is too late for &lt;b&gt;cards&lt;/b&gt;." in organizer.get("/seasons/").text


@pytest.mark.parametrize(
    "sent",
    [
        {},
        BROWSER | {"HTTP_REFERER": "http://evil.example/seasons/"},
        BROWSER | {"HTTP_ACCEPT": "*/*"},
        BROWSER | {"HTTP_HX_REQUEST": "true"},
    ],
)
def test_a_script_is_told_a_refusal_with_its_status(organizer, sent):
    assert organizer.post("/late/", **sent).status_code == 409


def test_an_address_that_only_takes_forms_leads_home_when_it_is_loaded_again(organizer):
    club = Club.objects.get()
    session = SessionFactory(club=club)
    path = reverse("start", args=[session.pk])

    assert organizer.get(path, HTTP_ACCEPT="text/html").url == reverse(
        "night", args=[session.pk]
    )
    assert organizer.get(path).status_code == 405


def test_a_refusal_leads_back_to_the_night(client):
    membership = MembershipFactory()
    session = SessionFactory(club=membership.club, is_rehearsal=True)
    client.force_login(membership.user)

    answer = client.get(f"/late/{session.pk}/")

    assert ways_on(answer) == [reverse("night", args=[session.pk])]
    assert "Practice event" in answer.text


def test_a_refusal_leads_nobody_into_the_night_of_another_club(organizer):
    session = SessionFactory(name="Secret supper")

    answer = organizer.get(f"/late/{session.pk}/")

    assert ways_on(answer) == ["/"]
    assert session.name not in answer.text


def test_a_refusal_leads_nobody_into_the_night(client):
    OrganizerFactory()

    answer = client.get("/late/7/")

    assert ways_on(answer) == ["/"]


def test_too_many_attempts_say_when_to_come_back(client):
    answer = client.get("/guesses/")

    assert (answer.status_code, answer["Retry-After"]) == (429, "300")


def test_other_faults_are_faults():
    client = Client(raise_request_exception=False)

    answer = client.get("/fault/")

    assert answer.status_code == 500
    assert heading_of(answer) == "Something went wrong"


@pytest.mark.parametrize(("address", "host", "status"), oracle("tournament")["guarded"])
def test_every_refusal_is_guarded(address, host, status):
    client = Client(raise_request_exception=False)

    answer = client.get(address, HTTP_HOST=host)

    assert answer.status_code == status
    policy = answer["Content-Security-Policy"].split("; ")
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert answer["X-Frame-Options"] == "DENY"


@pytest.mark.django_db
@pytest.mark.parametrize("address", ["/login/", "/nothing/", "/logout/"])
def test_a_head_is_answered_as_a_get_without_the_page(address):
    client = Client(headers={"accept-encoding": "gzip"})

    got, head = client.get(address), client.head(address)

    assert head.status_code == got.status_code
    assert head.content == b""
    assert head.headers.keys() == got.headers.keys()


def test_a_post_without_its_token_is_told_kindly_and_guarded():
    answer = Client(enforce_csrf_checks=True).post(reverse("code"), {"code": "ABCDEF"})

    assert answer.status_code == 403
    assert heading_of(answer) == "That did not work"
    assert answer["X-Frame-Options"] == "DENY"
    assert "default-src 'none'" in answer["Content-Security-Policy"].split("; ")


def test_pages_of_an_organizer_stay_in_no_cache(organizer):
    assert "no-store" in organizer.get("/")["Cache-Control"]


@pytest.fixture
def sqlite(transactional_db):
    """The database's own connection, which is made anew after the test."""
    if connection.vendor != "sqlite":
        pytest.skip("PostgreSQL is stopped in tests/faults/test_away.py")
    connection.ensure_connection()
    yield connection.connection
    connection.close()


def asked_to_come_again(answer):
    return answer.status_code, answer["Retry-After"], heading_of(answer)


def test_a_database_that_is_locked_says_when_to_come_back(sqlite, client):
    sqlite.execute("PRAGMA busy_timeout = 0")
    other = sqlite3.connect(connection.settings_dict["NAME"], isolation_level=None)
    other.execute("BEGIN IMMEDIATE")

    away = client.post("/write/")
    other.execute("ROLLBACK")
    other.close()
    back = client.post("/write/")

    assert asked_to_come_again(away) == (503, "3", "One moment")
    assert "This may not be saved." in away.text
    assert "no-store" in away["Cache-Control"]
    assert away["X-Frame-Options"] == "DENY"
    assert back.status_code == 200
    assert Club.objects.count() == 1


@pytest.mark.long
def test_a_full_disk_says_when_to_come_back_and_is_read_on(sqlite, organizer):
    sqlite.execute("CREATE TABLE filler (bytes BLOB)")
    (pages,) = sqlite.execute("PRAGMA page_count").fetchone()
    sqlite.execute(f"PRAGMA max_page_count = {pages}")
    try:
        with pytest.raises(sqlite3.OperationalError, match="full"):
            sqlite.execute("INSERT INTO filler VALUES (zeroblob(1000000))")
        sqlite.rollback()
        while (away := organizer.post("/write/")).status_code == 200:
            pass
        home = organizer.get("/")
    finally:
        sqlite.execute("DROP TABLE filler")

    assert asked_to_come_again(away) == (503, "3", "One moment")
    assert home.status_code == 200


def test_a_database_that_goes_before_the_login_is_read_is_asked_again(organizer, settings):
    settings.IS_HOSTED = True

    def go(*_statement):
        raise OperationalError("terminating connection due to administrator command")

    organizer.raise_request_exception = False
    with connection.execute_wrapper(go):
        away = organizer.get("/")

    assert asked_to_come_again(away) == (503, "3", "One moment")


def test_a_database_without_its_tables_is_a_fault(sqlite):
    answer = Client(raise_request_exception=False).get("/nowhere/")

    assert answer.status_code == 500


def test_a_page_not_told_whose_it_is_says_nothing_of_saving(sqlite, client):
    sqlite.execute("PRAGMA query_only = ON")

    answer = client.get("/write/")

    assert answer.status_code == 503
    assert "saved.</b>" not in answer.text


@pytest.mark.parametrize(
    ("document", "fetch_site", "is_made"), oracle("tournament")["documents_made"]
)
def test_a_link_of_another_site_has_no_document_made(
    organizer, document, fetch_site, is_made
):
    session = SessionFactory(club=Club.objects.get())
    headers = {"sec-fetch-site": fetch_site} if fetch_site else {}

    answer = organizer.get(f"/nights/{session.pk}/{document}", headers=headers)

    assert (answer.status_code == 200) is is_made
    assert AuditCheckpoint.objects.exists() is is_made
    if not is_made:
        assert answer.url == f"/nights/{session.pk}/"
