"""The bell and games that end early, on phones and at the desk."""

import pytest
from django.test import Client
from django.urls import reverse

from scoring.deals.recorded import deals_of
from scoring.deals.submission import new_report_id
from scoring.leaderboard.reading import describe_score, standings
from scoring.results.board.reading import tables_in_play
from scoring.rules import DealReport, Outcome
from tests.factories import (
    MADE,
    ClubFactory,
    SessionFactory,
    game_of,
    play,
    record,
    running_session,
)
from tests.factories.game_ends import bell_night, night_until, ring
from tests.factories.visitors import helper_of, organizer_of, told_on
from tournament.access.links import LinkKind, secret
from tournament.models import Session
from tournament.play.game_end import EndsBy, RanksBy
from tournament.play.seats import Side
from tournament.words.translation import translate

pytestmark = pytest.mark.django_db
MARCH = DealReport(Outcome.MARCH, Side.SECOND)


def pad_of(session, table=1):
    at = session.tables.get(number=table)
    return reverse("scorepad", args=[at.pk, secret(LinkKind.TABLE, at.pk, at.generation)])


def page_at(session, table=1):
    return Client().get(pad_of(session, table)).content.decode()


def press(session, step, table=1, **fields):
    return Client().post(f"{pad_of(session, table)}{step}/", {"round": 1, **fields})


def last_deal(session, table=1):
    return game_of(session, table=table).last_deal


def test_phones_tell_what_ends_the_game_and_the_head_table_rings():
    session = bell_night()
    play(game_of(session), [MARCH, MARCH])
    play(game_of(session, table=2), [MADE])
    assert "You are the head table. Ring the bell at 5 points." in page_at(session)
    other = page_at(session, 2)
    assert "Play until the bell. The head table has 4 of 5." in other
    assert "Ring the bell" not in other
    stamp = other.split('data-stamp="')[1].split('"')[0]

    record(game_of(session), 3, MARCH)
    asked = Client().get(pad_of(session, 2), {"since": stamp})
    assert "The head table has 6 of 5." in asked.content.decode()
    assert "You have 6 points. Ring the bell." in page_at(session)
    refused = press(session, "bell", table=2)
    assert (refused.status_code, told_on(refused)) == (
        409,
        ["Only the head table or the organizer can ring the bell. Nothing was changed."],
    )

    assert press(session, "bell").status_code == 302
    assert "Game 1 is complete" in page_at(session)
    rung = page_at(session, 2)
    assert "The bell rang. Finish this deal and enter it." in rung
    assert "Deal 2 of 2" in rung
    press(session, "end-game", table=2, seen=1)
    assert (last_deal(session, 2), "Resume game" in page_at(session, 2)) == (1, True)
    press(session, "resume-game", table=2)
    assert last_deal(session, 2) == 2


def test_cards_and_big_screen_tell_what_ends_the_game():
    session = bell_night()
    play(game_of(session), [MARCH])
    card = session.cards.get(number=1)
    at = reverse("card", args=[card.pk, secret(LinkKind.CARD, card.pk, card.generation)])
    assert "Play until the bell rings." in Client().get(at).content.decode()
    assert translate(tables_in_play(session, 1).ends) == (
        "Play until the bell. The head table has 2 of 5."
    )
    ring(session)
    play(game_of(session, table=2), [MADE])
    page = Client().get(at).content.decode()
    assert "The bell rang. Finish this deal and enter it." in page


def test_phone_tells_of_points_and_says_when_the_game_is_over():
    session = night_until(EndsBy.POINTS, points=3)
    page = page_at(session)
    assert "Play to 3 points." in page
    assert 'data-deals="16" data-open data-points="3"' in page
    play(game_of(session), [MARCH, MARCH])
    assert "Game 1 is complete" in page_at(session)


def test_organizer_and_helper_ring_at_the_desk_and_take_it_back():
    session = bell_night()
    play(game_of(session), [MADE])
    hall = reverse("hall", args=[session.pk])
    for client in (organizer_of(session), helper_of(session)):
        assert "Play until the bell. The head table has 1 of 5." in (
            client.get(hall).content.decode()
        )
        client.post(reverse("ring-bell", args=[session.pk]), {"round": 1})
        assert last_deal(session) == 2
        assert "The bell rang." in client.get(hall).content.decode()
        client.post(reverse("take-back-bell", args=[session.pk]), {"round": 1})
        assert last_deal(session) is None
        for name in ("ring-bell", "take-back-bell"):
            answer = client.post(reverse(name, args=[session.pk]), {"round": 25})
            assert answer.status_code == 409
            assert told_on(answer)[0].startswith("Game 25 has not started.")


def test_desk_ends_one_game_early_and_resumes_it():
    session = running_session()
    game = game_of(session)
    play(game, [MADE] * 3)
    client, at = organizer_of(session), [session.pk, game.pk]
    assert "End game with 3 deals" in client.get(reverse("game", args=at)).content.decode()
    stale = client.post(reverse("end-game", args=at), {"round": 1, "seen": 2})
    assert stale.status_code == 409
    client.post(reverse("end-game", args=at), {"round": 1, "seen": 3})
    assert last_deal(session) == 3
    page = client.get(reverse("game", args=at)).content.decode()
    assert "This game ended with 3 deals." in page
    client.post(reverse("resume-game", args=at))
    assert last_deal(session) is None


def test_whole_game_typed_from_paper_after_the_bell_is_over():
    session = bell_night()
    play(game_of(session), [MARCH] * 3)
    client, desk = helper_of(session), reverse("desk", args=[session.pk])
    typed = {f"deal-{deal}": "1" if deal < 6 else "" for deal in range(1, 17)}
    fields = {"table": 2, "game": 1, **typed}

    def save(**more):
        client.post(desk, {**fields, "report_id": f"desk-{new_report_id()}", **more})

    asked = client.get(desk, {"table": 2, "game": 1}).content.decode()
    assert "Leave the other boxes empty." in asked
    assert " required" not in asked
    save()  # before the bell: what was played so far
    assert (len(deals_of(game_of(session, table=2).pk)), last_deal(session, 2)) == (5, None)
    ring(session)
    save(**{f"deal-{deal}": "" for deal in range(1, 6)}, **{"deal-6": "1", "deal-7": "2"})
    assert last_deal(session, 2) == 7
    assert session.rounds.get(number=1).state == "complete"


def test_standings_of_games_won_say_so():
    session = running_session()
    Session.objects.filter(pk=session.pk).update(ranks_by=RanksBy.GAMES_WON)
    play(game_of(session), [MARCH] + [MADE] * 3)
    play(game_of(session, table=2), [MARCH] * 4)
    page = organizer_of(session).get(reverse("standings", args=[session.pk]))
    assert "Most games won come first. Points break ties." in page.content.decode()
    best = standings(Session.objects.get(pk=session.pk)).places
    assert describe_score(best[0].standing) == "1 won, 8"
    assert [place.standing.rank for place in best] == [1, 1, 3, 3, 5, 5, 7, 7]


def test_classic_progressive_is_one_choice_of_a_new_event():
    club = ClubFactory()
    client = organizer_of(SessionFactory(club=club))
    fields = {"name": "Classic", "date": "2026-11-22", "people": 30, "games": 8}
    fields |= {"deals_per_game": 4, "preset": "Standard", "style": "classic"}
    page = client.get(reverse("new-night"))
    fields["preset"] = page.context["form"].fields["preset"].initial
    client.post(reverse("new-night"), fields)
    session = Session.objects.get(name="Classic")
    assert (session.game_ends_by, session.movement) == ("bell", "head_table")
