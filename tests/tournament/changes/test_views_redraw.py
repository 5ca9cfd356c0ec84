"""The page that changes the rest of a night: say it, see it, take it."""

import re
from html import unescape

import pytest
from django.urls import reverse

from tests.factories import ORGANIZER, journal_of, session_in_check_in
from tests.factories.money import fee, take
from tests.factories.redraws import crowd_session, play_games
from tests.factories.visitors import heading_of, organizer_of, told_on, values_of
from tests.oracles import oracle
from tournament.access.links import LinkKind, link
from tournament.models import Session
from tournament.people.actions.numbers import substitute
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.seating.holders import holders
from tournament.seating.plan import rotation_now
from tournament.words.translation import in_text

pytestmark = pytest.mark.django_db

SAID = {"come": "Zoe\nYan", "leave": ["3"], "odd_crowd": "sit_out", "games": "5"}


@pytest.fixture
def session():
    return crowd_session(9, 5)


@pytest.fixture
def client(session):
    return organizer_of(session)


def address_of(session):
    return reverse("redraw", args=[session.pk])


def post(client, session, **changes):
    return client.post(address_of(session), {**SAID, **changes})


def text_of(answer):
    page = re.sub(r"<[^>]+>", " ", answer.content.decode())
    return unescape(" ".join(page.split()))


def test_page_offers_everybody_who_plays_on(client, session):
    substitute(session=session, number=2, name="Uma", from_round=2, by=ORGANIZER)

    answer = client.get(address_of(session))

    assert heading_of(answer) == "Change games"
    offered = [int(number) for number in values_of(answer, "leave")]
    assert offered == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert "2 Uma" in text_of(answer)
    assert values_of(answer, "games") == ["5"]
    assert "seen" not in answer.content.decode()


@pytest.mark.parametrize(("games", "shown"), [("4", "4"), ("many", "5"), ("", "5")])
def test_a_link_may_propose_so_many_games(client, session, games, shown):
    answer = client.get(address_of(session), {"games": games})

    assert values_of(answer, "games") == [shown]


def test_change_is_shown_before_anything_is_saved(client, session):
    before = rotation_now(session)

    answer = post(client, session)

    assert answer.status_code == 200
    assert "Zoe and Yan start in game 2." in text_of(answer)
    assert re.search(
        r"Zoe is number 10(: table \d in| and sits out) game 2\.", text_of(answer)
    )
    assert "Reprint 10 cards (all of them)." in text_of(answer)
    assert (rotation_now(session), session.redraws.count()) == (before, 0)
    assert [len(value) for value in values_of(answer, "seen")] == [64]


@pytest.mark.parametrize(("people", "way"), [(8, "sit_out"), (7, "house")])
def test_fill_ins_are_proposed_only_where_some_play_already(people, way):
    session = crowd_session(people, 4, odd_crowd=ExtraPlayerPolicy.HOUSE)
    client = organizer_of(session)

    page = client.get(address_of(session)).text

    assert re.findall(r'name="odd_crowd" value="(\w+)"[^>]* checked', page) == [way]
    same = {"come": "", "leave": [], "odd_crowd": way, "games": "4"}
    assert "Nothing changes." in client.post(address_of(session), same).text


def test_one_who_leaves_the_only_table_is_followed_by_a_fill_in():
    session = crowd_session(4, 3)
    client = organizer_of(session)

    answer = post(client, session, come="", leave=["3"], games="3")

    assert "You need 1 more person (a fill-in)" in text_of(answer)
    page = answer.text
    assert re.findall(r'name="odd_crowd" value="(\w+)"[^>]* checked', page) == ["house"]
    hidden = '<input type="hidden" name="odd_crowd" value="house">'
    assert hidden in page


def test_what_was_typed_stays_beside_the_preview(client, session):
    answer = post(client, session, tables="1")

    assert values_of(answer, "come") == ["Zoe\nYan", "Zoe\nYan"]  # hidden, and to change
    assert values_of(answer, "tables") == ["1", "1"]
    assert re.findall(r'value="3"[^>]* checked', answer.content.decode()) != []


def test_everyone_who_plays_from_now_on_is_not_said_to_sit_out(client, session):
    nine = {"come": "", "leave": [], "games": "6"}
    assert "sits out" in text_of(post(client, session, **nine))

    eight = text_of(post(client, session, come="", leave=["3"]))

    assert "Everyone plays every game." in eight
    assert "No one sits out" not in eight
    assert "Everyone sits out" not in eight


def test_alternatives_lead_to_the_substitute_page_filled_in(client, session):
    answer = post(client, session, come="Zoe =50%", leave=["3"], games="6")

    (address,) = re.findall(r'href="([^"]*substitute/\?[^"]*)"', answer.content.decode())
    page = client.get(unescape(address))
    assert values_of(page, "number") == ["3"]
    assert values_of(page, "name") == ["Zoe =50%"]
    assert values_of(page, "from_round") == ["2"]


def test_preview_is_taken_as_it_was_shown(client, session):
    shown = post(client, session)
    (seen,) = values_of(shown, "seen")

    answer = post(client, session, seen=seen, reason="The baby-sitter called")

    assert (answer.status_code, answer.url) == (302, reverse("hall", args=[session.pk]))
    assert holders(Session.objects.get(pk=session.pk)).now(10) == "Zoe"
    assert journal_of(session)[-1][2] == "The baby-sitter called"
    hall = client.get(answer.url)
    assert "Applied the changes." in text_of(hall)
    cards = "Reprint 10 tally cards, changed from game 2 on: 1, 2, 4–11."
    assert cards in text_of(hall)


def test_only_cards_that_changed_are_printed_again(client, session):
    (seen,) = values_of(post(client, session), "seen")
    post(client, session, seen=seen)
    print_page = client.get(reverse("print", args=[session.pk]))
    (address,) = re.findall(r'href="([^"]*changed_from[^"]*)"', print_page.content.decode())
    query = "numbers=1,2,4,5,6,7,8,9,10,11&changed_from=2"
    assert unescape(address).endswith(f"/tally-cards.pdf?{query}")

    paper = client.get(f"{unescape(address)}&page=1")

    assert paper.status_code == 200
    text = text_of(paper)
    assert ("Zoe" in text, "Person 4" in text, "Person 3" in text) == (True, True, False)


def test_late_players_pay_where_they_arrive(client, session):
    price = fee(session)
    for person in session.attendances.all():
        take(person, price)
    preview = post(client, session)
    (seen,) = values_of(preview, "seen")

    answer = post(client, session, seen=seen, way="fairest")
    page = client.get(answer.url).text
    zoe = session.attendances.get(player__name="Zoe")
    pays_at = reverse("door-fee", args=[session.pk, zoe.pk])
    paid = client.post(pays_at, {"fee": price.pk, "report_id": "a"}, follow=True).text

    assert answer.url == reverse("door", args=[session.pk]) + f"?who={zoe.pk}"
    for late in session.attendances.filter(player__name__in=["Zoe", "Yan"]):
        assert page.count(reverse("door-fee", args=[session.pk, late.pk])) == 1
    assert "Applied the changes. Zoe is number 10" in page
    assert "Reprint cards: 1, 2, 4–11." in page
    assert f"Zoe paid {in_text(price.amount, 'USD')}." in paid


def test_a_substitute_pays_before_the_tables_are_next(client, session):
    price, address = fee(session), reverse("substitute", args=[session.pk])
    fields = {"number": "2", "name": "Uma", "from_round": "2"}

    unpaid = client.post(address, fields).url
    told = client.get(unpaid).text
    uma = session.attendances.get(player__name="Uma")
    take(uma, price)

    assert unpaid == reverse("door", args=[session.pk]) + f"?who={uma.pk}"
    assert "Uma is number 2: table 1 in game 2. No cards to reprint." in told
    assert client.post(address, fields).url == reverse("hall", args=[session.pk])


def test_preview_posted_twice_is_taken_once(client, session):
    (seen,) = values_of(post(client, session), "seen")

    answers = [post(client, session, seen=seen) for _ in range(2)]

    assert [answer.status_code for answer in answers] == [302, 302]
    assert session.redraws.count() == 1


def test_stale_preview_is_refused_and_a_fresh_one_shown(client, session):
    (seen,) = values_of(post(client, session), "seen")
    play_games(session, 1)

    answer = post(client, session, seen=seen)

    assert answer.status_code == 409
    assert told_on(answer) == [
        ("The event changed since you looked. Check the change again. Nothing was changed.")
    ]
    assert "Games 1 to 2 stay the same." in text_of(answer)
    (fresh,) = values_of(answer, "seen")
    assert post(client, session, seen=fresh).status_code == 302


@pytest.mark.parametrize(("changes", "sentence"), oracle("people")["redraws_refused"])
def test_what_cannot_be_is_told_and_stays_as_typed(client, session, changes, sentence):
    answer = post(client, session, **changes)

    assert answer.status_code == 400
    (message,) = told_on(answer)
    assert message.startswith(sentence)
    assert values_of(answer, "come") == [changes.get("come", SAID["come"])]
    assert values_of(answer, "seen") == []
    assert session.redraws.count() == 0


def test_night_that_is_not_played_has_nothing_to_change():
    session = session_in_check_in(names=["Ann"])

    answer = organizer_of(session).get(address_of(session))

    assert answer.status_code == 409
    assert "can change only during play." in text_of(answer)


@pytest.mark.parametrize("page", ["hall", "night", "check-in"])
def test_page_is_one_click_away_while_the_night_is_played(client, session, page):
    answer = client.get(reverse(page, args=[session.pk]))

    assert f'href="{address_of(session)}"' in answer.content.decode()


def test_phones_follow(client, session):
    (seen,) = values_of(post(client, session), "seen")
    card = session.cards.get(number=1)
    path = link(LinkKind.CARD, card.pk, card.generation).path
    stamp = re.search(r'data-stamp="([^"]*)"', client.get(path).content.decode()).group(1)
    assert client.get(f"{path}?since={stamp}").status_code == 204

    post(client, session, seen=seen)

    assert client.get(f"{path}?since={stamp}").status_code == 200
