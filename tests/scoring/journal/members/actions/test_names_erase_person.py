"""One person erased everywhere, and exported before."""

import json

import pytest

from scoring.hall import actions as rounds
from scoring.journal import undo as activity_log
from scoring.journal.check import check_log
from scoring.journal.event_file import session_file
from scoring.journal.members.actions.members import describe_member
from scoring.journal.members.actions.names import SessionNotOver, erase_person
from scoring.journal.members.reading import person_csv, person_json
from scoring.leaderboard.reading import standings
from scoring.models import SidePlace
from scoring.rules import DealReport, Outcome
from tests.factories import (
    NAMES,
    ORGANIZER,
    SessionFactory,
    close_round,
    correct,
    game_of,
    running_session,
    session_in_check_in,
)
from tests.factories.boards import say
from tests.factories.money import fee, take
from tests.factories.people import PlayerFactory, person_details, player_details
from tests.factories.side_tables import start_side
from tests.factories.sign_ups import open_sign_up, signed_up
from tests.factories.undone import again
from tournament.models import Player, SignUp
from tournament.people.actions.people import describe
from tournament.play.seats import Side

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]

MARCH = DealReport(Outcome.MARCH, Side.SECOND)


def session_that_names_ann():
    """A finished night that has its first player in rows and in words."""
    session = running_session()
    ann = session.attendances.order_by("pk")[0]
    details = person_details(
        nickname="Nannykins",
        phone="555-0199",
        is_member=True,
        card_name="Ann the Great",
        division="Ladies",
    )
    describe(attendance=ann, details=details, by=ORGANIZER)
    start_side(session)
    say(session, f"Well done, {ann.player}!", "Bob")
    take(ann, fee(session))
    close_round(session)
    correct(game_of(session), 1, MARCH, reason="NANNYKINS said so")
    rounds.finish(session=session, reason="Snow", by=ORGANIZER)
    return again(session), ann.player


def test_one_name_goes_everywhere_and_every_sum_and_other_name_stays():
    session, ann = session_that_names_ann()
    name, called = ann.name, [ann.name, "Nannykins", "555-0199", "Ann the Great"]
    others = set(
        session.attendances.exclude(player=ann).values_list("player__name", flat=True)
    )
    assert all(f"{each}" in session_file(session) for each in called)
    before = {
        (place.standing.number, place.standing.points)
        for place in standings(session).places
    }

    erase_person(player=Player.objects.get(pk=ann.pk), by=ORGANIZER)

    session, text = again(session), session_file(again(session))
    assert Player.objects.get(pk=ann.pk).name == "Player 1"
    assert [each for each in called if each in text] == []
    assert all(other in text for other in others)
    after = standings(session).places
    assert {(place.standing.number, place.standing.points) for place in after} == before
    assert name not in {place.name for place in after}
    assert Player.objects.get(pk=ann.pk).is_removed


def test_the_log_says_it_and_stays_in_order():
    session, ann = session_that_names_ann()

    erase_person(player=Player.objects.get(pk=ann.pk), by=ORGANIZER)

    sentence = activity_log.describe(session.journal.latest("pk"))
    assert sentence == "Erased a player, now Player 1. The log was in order until then."
    assert check_log(again(session)).is_in_order


def test_a_corrected_name_reaches_side_games_and_seals_stay_valid():
    session, ann = session_that_names_ann()
    SidePlace.objects.filter(seat=0).update(player=ann, name=ann.name)

    player = Player.objects.get(pk=ann.pk)
    describe_member(player=player, name="Anna Leigh", details=player_details())

    assert SidePlace.objects.get(player=ann).name == "Anna Leigh"
    assert check_log(again(session)).is_in_order


def test_an_event_not_over_refuses_and_nothing_is_changed():
    session = session_in_check_in(names=["Ann Lee"])

    with pytest.raises(SessionNotOver):
        erase_person(player=Player.objects.get(), by=ORGANIZER)

    assert session.attendances.get().player.name == "Ann Lee"


def test_whom_no_list_has_is_deleted_with_what_sign_ups_say():
    session = SessionFactory()
    open_sign_up(session)
    signed_up(session, "Zed Zulu", "Peg Nowak", note="Zed has 555-0100")
    SessionFactory._meta.model.objects.update(state="cancelled")
    zed = PlayerFactory(club=session.club, name="Zed Zulu")

    erase_person(player=zed, by=ORGANIZER)

    row = SignUp.objects.get()
    assert (row.name, row.partner_name, row.note) == ("Player 1", "Peg Nowak", "")
    assert not Player.objects.filter(pk=zed.pk).exists()


def test_one_word_that_is_in_the_name_of_another_stays():
    session, ann = session_that_names_ann()
    PlayerFactory(club=session.club, name="Nannykins Jones")
    PlayerFactory(club=session.club, name=f"{ann.name} Smith")
    say(session, f"Thanks {ann.name} Smith", "Nannykins")

    erase_person(player=Player.objects.get(pk=ann.pk), by=ORGANIZER)

    session.refresh_from_db()
    assert (session.board.message, session.board.desk) == (
        f"Thanks {ann.name} Smith",
        "Nannykins",
    )


def test_the_export_has_all_that_is_known():
    _, ann = session_that_names_ann()
    ann = Player.objects.get(pk=ann.pk)

    record = json.loads(person_json(ann))

    event = record["events"][0]
    assert record["person"]["phone"] == "555-0199"
    assert record["person"]["other_names"] == ["Ann the Great", "Nannykins"]
    assert {"number", "place", "points"} <= set(event["numbers"][0])
    assert event["payments"][0]["kind"] == "fee"
    assert any(ann.name in entry["entry"] for entry in event["activity_log"])
    assert NAMES[0] == ann.name
    assert "phone,555-0199" in person_csv(ann)
