"""Undo while an event is played: its start, its games, its seats."""

from random import Random

import pytest

from scoring.hall import actions as rounds
from scoring.journal.undo import UndoOthersFirst
from tests.factories import (
    MADE,
    NAMES,
    ORGANIZER,
    game_of,
    journal_of,
    record,
    running_session,
    session_in_check_in,
)
from tests.factories.redraws import crowd_session, play_games
from tests.factories.redraws import take as redraw
from tests.factories.undone import (
    again,
    everything_but_the_journal,
    refused,
    swap_two,
    undo,
)
from tournament.changes import actions as swap
from tournament.people.actions import numbers
from tournament.planning import actions as session_states
from tournament.play.clock import ClockKind
from tournament.seating.clock import actions as clock

pytestmark = pytest.mark.django_db
BY = {"by": ORGANIZER}


def resting(session):
    return session.rounds.get(number=1).sit_outs.get().card.number


IN_PLAY = {
    "swap": swap_two,
    "tables": lambda session: swap_two(session, of=swap.swap_tables),
    "resting": lambda session: swap_two(
        session, 1, session.rounds.get(number=1).sit_outs.get().card.number
    ),
    "substitute": lambda session: numbers.substitute(
        session=session, number=1, name="Zoe", from_round=1, **BY
    ),
    "later": lambda session: numbers.substitute(
        session=session, number=1, name="", from_round=3, **BY
    ),
    "leaves": lambda session: redraw(session, leave=(3,)),
    "comes": lambda session: redraw(session, come=("Zoe",)),
    "fewer games": lambda session: redraw(session, games=3),
}


@pytest.mark.few(4)
@pytest.mark.postgres
@pytest.mark.parametrize("action", IN_PLAY.values(), ids=IN_PLAY)
def test_undo_in_play_gives_back_the_night_and_can_be_undone(action):
    session = crowd_session(9, 5)
    before = everything_but_the_journal(session)
    action(session)
    after = everything_but_the_journal(session)
    assert after != before

    for expected in (before, after, before):
        undo(session)
        assert everything_but_the_journal(session) == expected


def ready_to_start():
    session = session_in_check_in(names=NAMES[:8])
    numbers.draw_numbers(session=session, rng=Random(1), **BY)
    return again(session)


def test_a_start_by_mistake_is_undone_and_done_again():
    session = ready_to_start()
    before = everything_but_the_journal(session)
    session_states.start(session=session, **BY)
    after = everything_but_the_journal(session)

    for expected in (before, after, before):
        version = again(session).plan_version
        undo(session)
        assert everything_but_the_journal(session) == expected
        assert again(session).plan_version > version
    session_states.start(session=session, **BY)
    assert again(session).started_at


def test_a_start_is_undone_after_what_was_built_on_it():
    session = ready_to_start()
    before = everything_but_the_journal(session)
    session_states.start(session=session, **BY)
    start = session.journal.latest("pk").pk
    clock.set_clock(session=session, choice=clock.ClockChoice(ClockKind.UP, 12, None), **BY)
    undo(session)
    numbers.substitute(session=session, number=1, name="Zoe", from_round=3, **BY)

    refusal = refused(UndoOthersFirst, lambda: undo(session, start))

    assert refusal.endswith("First undo “Added substitute Zoe for number 1 from game 3”.")
    undo(session)
    undo(session, start)
    assert everything_but_the_journal(session) == before


def test_a_start_comes_back_only_to_the_numbers_it_began_with():
    session = ready_to_start()
    drawn = session.journal.latest("pk").pk
    session_states.start(session=session, **BY)
    begun = everything_but_the_journal(session)
    undo(session)
    start = session.journal.latest("pk").pk
    undo(session, drawn)

    refused(UndoOthersFirst, lambda: undo(session, start))

    undo(session)
    undo(session, start)
    assert everything_but_the_journal(session) == begun


def test_a_night_called_off_in_play_goes_on():
    session = running_session()
    record(game_of(session), 1, MADE)
    before = everything_but_the_journal(session)
    session_states.cancel(session=session, reason="Fire drill", **BY)

    undo(session)

    assert everything_but_the_journal(session) == before
    record(game_of(session), 2, MADE)
    entries = [what for what, *_ in journal_of(session)]
    assert entries[-2:] == ["Canceled the event", "Undid: Canceled the event"]


def test_the_next_game_is_withdrawn_and_opened_again():
    session = crowd_session(9, 5)
    play_games(session, 1)
    game = session.rounds.get(number=2)

    undo(session)

    game.refresh_from_db()
    assert (game.state, game.opened_at) == ("pending", None)
    assert session.rounds.get(number=1).state == "complete"
    rounds.open_next_game(session=session, after=1, **BY)
    game.refresh_from_db()
    assert game.state == "open"
