"""The page Final: what is shown before anything is decided, asked, refused, and done."""

import pytest
from django.urls import reverse

from tests.factories import finished_session, running_session
from tests.factories.finals import in_final, qualified
from tests.factories.undone import again
from tests.factories.visitors import organizer_of

pytestmark = pytest.mark.django_db
FIELDS = {"size": 8, "ends_by": "deals", "deals": 4, "points": 10}


def send(session, name="final", **fields):
    return organizer_of(session).post(reverse(name, args=[session.pk]), fields)


def seen_on(answer):
    return answer.text.partition('name="seen" value="')[2].partition('"')[0]


def test_a_tie_at_the_cut_is_asked_and_the_final_played_as_it_was_shown():
    session = qualified(16, 2)
    asked = send(session, **FIELDS)
    assert "Check who won the tie" in asked.text
    assert not seen_on(asked)

    tied = asked.text.partition('class="tie-at-cut"')[2].partition("</fieldset>")[0]
    places = int(tied.partition("for the last ")[2].partition(" ")[0])
    cut = [part.partition('"')[0] for part in tied.split('value="')[1:]][:places]
    seen = seen_on(send(session, **FIELDS, cut=cut))
    assert again(session).later_stages == []
    done = send(session, **FIELDS, cut=cut, seen=seen)

    assert done.status_code == 302
    assert "-".join(map(str, again(session).stages.final.numbers)) == seen


def test_what_is_refused_is_said_on_the_page():
    session = qualified(16, 2)

    stale = send(session, **FIELDS, seen="1-2-3")
    wrong = send(session, **FIELDS | {"size": 6})

    assert (stale.status_code, wrong.status_code) == (409, 400)
    assert "changed since this bracket was shown" in stale.text
    assert again(session).later_stages == []


def test_who_cannot_play_instead_is_refused_and_the_bracket_stays():
    session = in_final(16, 8)
    one, other = session.stages.final.numbers[:2]

    answer = send(session, "replace-finalist", out=one, into=other)

    assert answer.status_code == 400
    assert "A player of the final has to leave" in answer.text
    assert again(session).stages == session.stages


@pytest.mark.parametrize(
    ("session", "told"),
    [
        (running_session, "Game 1 is not over"),
        (finished_session, "This event was played without a final."),
    ],
)
def test_no_final_is_offered_in_a_game_or_after_the_event(session, told):
    session = session()

    page = organizer_of(session).get(reverse("final", args=[session.pk]))

    assert told in page.text
    assert not seen_on(page)
