import pytest
from django.urls import reverse

from tests.factories import ORGANIZER, running_session
from tests.factories.visitors import organizer_of
from tests.oracles import oracle
from tournament.planning import actions as session_states
from tournament.play.lifecycle import Permission, SessionState, Stage

STATES = [state.value for state in SessionState]
TRUE_IN = oracle("planning")["stages"]
CLOSED = "This event is closed. Nothing in it can change."
IN_PLAY = {"edit-night": "End the event before you delete it."}
CANCELED = {"money": CLOSED, "prizes": CLOSED, "edit-night": "The event is over."}


@pytest.mark.parametrize(("name", "states"), TRUE_IN.items(), ids=TRUE_IN)
def test_a_stage_says_what_its_state_allows(name, states):
    allowed = [state for state in STATES if getattr(Stage(SessionState(state)), name)]

    assert allowed == states


def test_every_question_is_tested():
    public = {name for name in vars(Stage) if not name.startswith("_")} - {"state"}

    assert public == set(TRUE_IN)


@pytest.mark.parametrize("name", [name for name in TRUE_IN if name.startswith("can_")])
@pytest.mark.parametrize("state", SessionState)
def test_what_cannot_be_done_says_why(name, state):
    permission = getattr(Stage(state), name)

    assert isinstance(permission, Permission)
    assert bool(permission) is (permission.why_not == "")
    assert permission.why_not == "" or permission.why_not.endswith(".")


@pytest.mark.django_db
@pytest.mark.parametrize("reasons", [IN_PLAY, CANCELED], ids=["in play", "canceled"])
def test_a_page_says_why_its_button_is_not_there(reasons):
    session = running_session()
    if reasons is CANCELED:
        session_states.cancel(session=session, by=ORGANIZER, reason="Snow")
    client = organizer_of(session)

    for name, reason in reasons.items():
        person = [session.attendances.first().pk] if name == "person" else []
        page = client.get(reverse(name, args=[session.pk, *person])).text
        assert page.count(reason) == 1, name
