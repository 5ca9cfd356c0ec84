"""What needs a look, the worst first."""

from types import SimpleNamespace

import pytest

from scoring.deals.calls.reading import CallLine
from scoring.home.facts import CallNow, OnPaper, People, Play, SessionFacts
from scoring.home.needs_look import needs_look
from tests.oracles import cases
from tournament.play.lifecycle import SessionState
from tournament.words.marked import Message
from tournament.words.translation import translate

TABLE = SimpleNamespace(number=9, game=109)


def call(who, game=0, **place):
    return CallNow(CallLine(7, who, 1, None, "", "", **place), game, 0)


LOOK = tuple[str, str, str, int | None, bool]
LOOKS = {
    name: (facts, look)
    for name, facts, look in cases(tuple[str, SessionFacts, LOOK], "home", "looks")
} | {
    "call": (
        SessionFacts(SessionState.RUNNING, play=Play(calls=(call("Table 4"),))),
        ("Table 4 needs help", "Just now", "end-call", 7, True),
    ),
    "scores differ": (
        SessionFacts(SessionState.RUNNING, play=Play(disputed=(TABLE,))),
        ("Scores don’t match at table 9", "", "game", 109, True),
    ),
    "unconfirmed": (
        SessionFacts(SessionState.RUNNING, play=Play(unconfirmed=(TABLE,))),
        ("Table 9 needs confirmation", "", "game", 109, False),
    ),
    "backups": (
        SessionFacts(SessionState.RUNNING, backup_trouble=Message("No backup yet.")),
        ("Backups need a look", "No backup yet.", "preflight", None, False),
    ),
}


def looks_of(*, is_organizer=True, state=SessionState.RUNNING, **facts):
    session = SessionFacts(state, is_organizer=is_organizer, **facts)
    return needs_look(session)


@pytest.mark.parametrize(("facts", "expected"), LOOKS.values(), ids=LOOKS)
def test_trouble_says_what_it_is_and_where_it_is_settled(facts, expected):
    (look,) = needs_look(facts)

    assert (
        translate(look.title),
        translate(look.small),
        look.address,
        look.key,
        look.is_trouble,
    ) == (expected)


@pytest.mark.parametrize(
    ("call", "place"),
    [
        (call("Table 4", 104, table=4), ("game", 104, "Open table 4")),
        (call("Side game 1 (Pepper)", side_game=1), ("side-table", 1, "Open side game 1")),
    ],
)
def test_a_call_leads_to_where_it_comes_from(call, place):
    (look,) = looks_of(play=Play(calls=(call,)))

    assert (look.place.address, look.place.key, translate(look.place.label)) == place


def test_nothing_is_nothing_to_look_at():
    assert looks_of() == ()
    assert looks_of(people=People(on_waitlist=3)) == ()


def test_the_worst_comes_first():
    play = Play(held_scores=2, disputed=(TABLE,), cards_to_reprint=3)

    assert [look.address for look in looks_of(play=play)] == ["game", "tray", "print"]


def test_helpers_see_what_they_can_settle():
    looks = looks_of(is_organizer=False, play=Play(held_scores=1), to_check=3)

    assert [look.address for look in looks] == ["tray"]


@pytest.mark.parametrize(
    ("here", "state", "is_printed", "is_told"),
    cases(tuple[int, SessionState, bool, bool], "home", "cards_not_printed"),
)
def test_cards_that_nobody_printed_are_told_while_people_come_in(
    here, state, is_printed, is_told
):
    looks = looks_of(
        state=state, people=People(here=here), paper=OnPaper(is_printed=is_printed)
    )

    titles = [translate(look.title) for look in looks]
    assert titles == ["Tally cards are not printed"] * is_told
