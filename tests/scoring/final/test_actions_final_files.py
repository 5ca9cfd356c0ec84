"""A final in a file: taken in elsewhere, nonsense refused, and events without one."""

import json

import pytest

from scoring.final.reading import find_wrong_cut
from scoring.hall.actions import finish
from scoring.journal.actions.taking_in import SessionFileUnreadable, import_session
from scoring.journal.check import check_log
from scoring.journal.event_file import session_file
from scoring.leaderboard.bracket import read_bracket
from scoring.leaderboard.reading import standings
from tests.factories import ORGANIZER, ClubFactory
from tests.factories.finals import in_final, open_next, play_open, qualified
from tests.factories.session_files import moved
from tests.factories.undone import again
from tournament.models import Player, Session

pytestmark = pytest.mark.django_db


def lines(session):
    return [
        (place.name, place.standing.rank, place.standing.final, place.standing.points)
        for place in standings(session).places
    ]


def night_of(text):
    return text.partition('"night"')[2]


def test_a_final_goes_on_on_another_computer():
    session = in_final(16, 8, has_third=True, has_consolation=True)
    play_open(session, upset=[2])
    session = open_next(session)
    stages, bracket = session.stages, read_bracket(session)

    text, there = moved(session)

    assert there.stages == stages
    assert read_bracket(there) == bracket
    assert night_of(session_file(there)) == night_of(text)
    assert find_wrong_cut(there) is None
    play_open(there)
    finish(session=again(there), by=ORGANIZER)
    assert check_log(again(there)).is_in_order
    over, (again_text, copy) = lines(again(there)), moved(again(there))
    assert lines(copy) == over
    assert [rank for _, rank, *_ in over[:8]] == [1, 1, 2, 2, 3, 3, 4, 4]
    assert night_of(session_file(copy)) == night_of(again_text)


def change_row(at, **columns):
    return lambda session: session["later_stages"][at].update(columns)


NONSENSE = {
    "a player twice": change_row(0, numbers=[1, 2, 3, 3]),
    "a number that is not there": change_row(0, numbers=[1, 2, 3, 40]),
    "as many as in no final": change_row(0, numbers=[1, 2, 3, 4, 5, 6]),
    "nobody": change_row(0, numbers=[]),
    "in game 1": change_row(0, first_game=1),
    "in a game that is not there": change_row(0, first_game=9),
    "best of two": change_row(0, best_of=2),
    "ended by a bell": change_row(0, ends_by="bell"),
    "another kind": change_row(0, kind="qualifying"),
    "numbers as text": change_row(0, numbers="1234"),
    "a consolation alone": change_row(0, kind="consolation"),
    "a consolation out of play": change_row(1, first_game=9),
    "before the first game": lambda session: session.update(state="check_in"),
}


@pytest.mark.parametrize("change", NONSENSE.values(), ids=NONSENSE)
def test_nonsense_in_a_file_is_refused(change):
    whole = json.loads(session_file(in_final(16, 8, has_consolation=True)))
    change(whole["night"]["session"][0])
    Session.objects.all().delete()
    Player.objects.all().delete()

    with pytest.raises(SessionFileUnreadable) as caught:
        import_session(club=ClubFactory(), text=json.dumps(whole))

    assert "later_stages" in str(caught.value)


def test_a_file_of_before_there_were_finals_is_imported():
    session = qualified(16, 2)
    before, whole = lines(session), json.loads(session_file(session))
    assert whole["night"]["session"][0].pop("later_stages") == []
    Session.objects.all().delete()
    Player.objects.all().delete()

    there = import_session(club=ClubFactory(), text=json.dumps(whole))

    assert there.stages == (None, None)
    assert lines(there) == before
    assert check_log(there).is_in_order
