"""Nothing that stores a deal passes the intake by, wherever it comes from."""

import ast
import re
import sys
from contextlib import contextmanager
from random import Random

import pytest
from django.conf import settings
from django.db import connection
from django.urls import reverse

from scoring.deals.actions import intake
from scoring.deals.agreements.actions import choose_sign_off
from scoring.desk.actions import count_games
from scoring.models import DealRevision, TeamEntry
from scoring.planning.actions import create_practice_session, play_open_game
from tests.factories import (
    MADE,
    ORGANIZER,
    ClubFactory,
    close_round,
    correct,
    game_of,
    record,
    running_session,
)
from tests.factories.cards import cards_of, type_in
from tests.factories.deals import take_back
from tests.factories.entries import decide_deal, enter_both, let_both_enter, send_as
from tests.factories.fast_desks import address, save
from tests.factories.pads import pad, tap
from tests.factories.queues import send
from tests.factories.side_tables import fine_side, pardon_side, start_side
from tests.factories.visitors import organizer_of
from tournament.access.links import LinkKind, link
from tournament.planning import actions as session_states
from tournament.play.lifecycle import SignOff
from tournament.play.seats import Side

INSERTS = re.compile(r'INSERT INTO "scoring_(dealrevision|teamentry|sidereport)"')
_MODELS = "(DealRevision|TeamEntry|SideReport)"
MAKES = re.compile(
    rf"({_MODELS}\(|FastInsert\({_MODELS}\)|{_MODELS}\.objects\.(bulk_)?create\()"
)
STORES = {"scoring/deals/actions/storage.py", "scoring/side_games/actions/entries.py"}
"""Beside these an event file brings the rows of its deals, whatever model they are of."""


@contextmanager
def watched():
    """Collect what is stored, and what is while nothing was submitted."""
    stored, unasked = [], []

    def look(execute, sql, params, many, context):
        if table := INSERTS.match(sql):
            stored.append(table[1])
            frame, callers = sys._getframe(), set()
            while frame:
                callers.add(frame.f_code)
                frame = frame.f_back
            if intake.submit_locked.__code__ not in callers:
                unasked.append(table[1])
        return execute(sql, params, many, context)

    with connection.execute_wrapper(look):
        yield stored, unasked


def by_two_phones(session, _):
    let_both_enter(session)
    enter_both(game_of(session), 1)
    send_as(session, Side.FIRST, deal=2)
    decide_deal(game_of(session), 2, Side.FIRST)


def by_correction_and_undo(session, _):
    record(game_of(session), 1)
    correct(game_of(session), 1, MADE)
    take_back(game_of(session), 1, 2)


def at_fast_desk(session, client):
    save(client, session, ["1", "1", "1", "1"])
    saved = DealRevision.objects.latest("pk").pk
    client.post(address(session, "undo"), {"undo": f"desk {saved}"})


def from_tally_cards(session, _):
    type_in(session, cards_of(session, [1]))
    count_games(session=session, by=ORGANIZER)


def from_scores_to_review(session, client):
    send(client, session, round="2")
    close_round(session)


def at_side_table(session, client):
    table = start_side(session)
    path = link(LinkKind.SIDE, table.pk, table.generation).path
    tap(client, path)
    tap(client, f"{path}reports/", deal="2")
    client.post(f"{path}take-back/", {"entry": "2", "report_id": "x" * 20})
    pardon_side(fine_side(table))


SOURCES = {
    "queue": lambda session, client: send(client, session),
    "page": lambda session, client: tap(client, pad(session)),
    "desk": lambda session, client: tap(client, desk_of(game_of(session))),
    "two phones": by_two_phones,
    "correction": by_correction_and_undo,
    "fast desk": at_fast_desk,
    "tally cards": from_tally_cards,
    "scores to review": from_scores_to_review,
    "side table": at_side_table,
}


def desk_of(game):
    return reverse("record", args=[game.round.session_id, game.pk])


@pytest.mark.django_db
@pytest.mark.parametrize("source", SOURCES)
def test_what_is_stored_was_submitted(source):
    session = running_session()
    client = organizer_of(session)

    with watched() as (stored, unasked):
        SOURCES[source](session, client)

    assert stored != []
    assert unasked == []


@pytest.mark.django_db
def test_sample_scores_are_submitted():
    session = create_practice_session(club=ClubFactory(), rng=Random(1), by=ORGANIZER)
    session = session_states.start(session=session, by=ORGANIZER)

    with watched() as (stored, unasked):
        play_open_game(session=session, by=ORGANIZER, rng=Random(1))

    assert len(stored) > 4
    assert unasked == []


@pytest.mark.django_db
def test_only_what_was_entered_before_counts_by_itself():
    """Where both teams need not enter a deal any more, one team's entry counts."""
    session = running_session()
    let_both_enter(session)
    send_as(session, Side.FIRST)
    entry = TeamEntry.objects.get()

    with watched() as (stored, _):
        choose_sign_off(session=session, sign_off=SignOff.OFF, by=ORGANIZER)

    assert stored == ["dealrevision"]
    assert DealRevision.objects.get().report_id == entry.report_id


def test_one_module_of_each_place_makes_rows_of_deals():
    modules = sorted((settings.BASE_DIR / "scoring").rglob("*.py"))
    made = {
        path.relative_to(settings.BASE_DIR).as_posix()
        for path in modules
        if "migrations" not in path.parts and makes_rows(ast.parse(path.read_text()))
    }

    assert made == STORES


def makes_rows(tree):
    """Whether a module makes a deal's row: of the model, by its manager, or quickly."""
    calls = [ast.unparse(node) for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return any(MAKES.match(call) for call in calls)
