"""What needs a look, the worst first."""

from datetime import date
from types import SimpleNamespace

import pytest

from scoring.deals.calls.reading import CallLine
from scoring.deals.recorded import NamelessLoner
from scoring.home.facts import CallNow, OnPaper, People, Play, SessionFacts
from scoring.home.needs_look import needs_look
from tests.oracles import cases
from tournament.machine.network import AddressChange
from tournament.play.lifecycle import SessionState
from tournament.words.marked import Message
from tournament.words.translation import translate

TABLE = SimpleNamespace(number=9, game=109)


def call(who, game=0, **place):
    return CallNow(CallLine(7, who, 1, None, "", "", **place), game, 0)


MOVED = AddressChange("192.168.1.5", "10.0.0.7", date(2026, 11, 21))
LOOKS = {
    "call": (
        {"play": Play(calls=(call("Table 4"),))},
        ("Table 4 needs help", "Just now", "end-call", 7, True),
    ),
    "scores differ": (
        {"play": Play(disputed=(TABLE,))},
        ("Scores don’t match at table 9", "", "game", 109, True),
    ),
    "unconfirmed": (
        {"play": Play(unconfirmed=(TABLE,))},
        ("Table 9 needs confirmation", "", "game", 109, False),
    ),
    "sign-ups": (
        {"state": SessionState.CHECK_IN, "people": People(to_confirm=2)},
        ("2 sign-ups to confirm", "", "sign-up", None, False),
    ),
    "a loner without a name": (
        {"nameless": (NamelessLoner(key=12, table=3, game=2, deal=1),)},
        ("Table 3, game 2, deal 1: who went alone?", "", "game", 12, False),
    ),
    "held score": (
        {"play": Play(held_scores=1)},
        ("1 score was not counted", "", "tray", None, False),
    ),
    "cards": (
        {"play": Play(cards_to_reprint=47)},
        ("Reprint 47 cards", "", "print", None, False),
    ),
    "another address": (
        {"paper": OnPaper(moved=MOVED)},
        (
            "Printed codes do not open on phones",
            "The codes printed Saturday, November 21, 2026 lead to 192.168.1.5. "
            "This computer is now 10.0.0.7.",
            "print",
            None,
            True,
        ),
    ),
    "changed pages": (
        {"paper": OnPaper(is_printed=True, changed=3)},
        ("3 printed pages changed", "", "print", None, False),
    ),
    "requests": (
        {"people": People(unmet_requests=2)},
        ("2 seating requests are not met", "", "headcount", None, False),
    ),
    "waitlist": (
        {"people": People(on_waitlist=1, open_spots=2)},
        ("1 player is on the waitlist", "2 spots are open.", "door", None, False),
    ),
    "backups": (
        {"backup_trouble": Message("No backup yet.")},
        ("Backups need a look", "No backup yet.", "preflight", None, False),
    ),
    "setup": ({"to_check": 3}, ("3 things to check", "", "preflight", None, False)),
}


def looks_of(*, is_organizer=True, state=SessionState.RUNNING, **facts):
    session = SessionFacts(state, is_organizer=is_organizer, **facts)
    return needs_look(session)


@pytest.mark.parametrize(("facts", "expected"), LOOKS.values(), ids=LOOKS)
def test_trouble_says_what_it_is_and_where_it_is_settled(facts, expected):
    (look,) = looks_of(**facts)

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
