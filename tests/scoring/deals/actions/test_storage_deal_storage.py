"""The situation a deal is written in."""

import pytest

from scoring.deals.on_file import deal_context, describe_on_file
from scoring.hall import actions as rounds
from scoring.rules import HouseRules
from tests.factories import (
    MADE,
    NAMES,
    ORGANIZER,
    close_round,
    correct,
    game_of,
    number_everybody,
    play,
    play_round,
    record,
    running_session,
    session_in_check_in,
    take_back,
)
from tests.oracles import oracle
from tournament.people.actions import numbers
from tournament.planning import actions as session_states
from tournament.words.refusals import Refusal

pytestmark = pytest.mark.django_db


def test_situation_is_what_is_on_file_now():
    session = running_session()
    game = game_of(session)
    play(game, [MADE, MADE])
    correct(game, 1, MADE)
    take_back(game, 2)

    context = deal_context(session, game, 2)

    assert {number: deal.revision for number, deal in context.on_file.items()} == {1: 2}
    assert (context.session, context.game, context.deal, context.round.number) == (
        session,
        game,
        2,
        1,
    )
    assert context.rules == HouseRules()


def test_situation_tells_what_is_on_file_in_words():
    session = running_session()
    game = game_of(session)
    play(game, [MADE])

    context = deal_context(session, game, 1)

    assert describe_on_file(context, 1) == "Made it, 1 point for Ann & Fay"
    assert describe_on_file(context, 2) == "undone"


def fifth_deal(payload):
    game = game_of(running_session())
    play(game, [MADE] * 4)
    record(game, payload["deal_no"])


def start(payload):
    session = session_in_check_in(names=NAMES[: payload["players"]], table_count=3)
    number_everybody(session)
    session_states.start(session=session, by=ORGANIZER)


def assign_number(payload):
    session = session_in_check_in(names=["Bob", "Cora", payload.get("taken_by", "Dan")])
    number_everybody(session)
    numbers.assign_number(
        attendance=session.attendances.get(player__name="Bob"),
        number=payload["number"],
        by=ORGANIZER,
    )


def close_with_a_deal_missing(payload):
    session = running_session()
    play_round(session)
    ((table, (deal,)),) = payload["missing"].items()
    take_back(game_of(session, table=int(table.split()[1])), deal)
    rounds.open_next_game(session=session, after=1, by=ORGANIZER)


def finish(payload):
    session = running_session()
    for number in range(1, payload["round"]):
        close_round(session, number)
    play_round(session, payload["round"])
    rounds.finish(session=session, by=ORGANIZER)


def correct_a_closed_game(payload):
    session = running_session()
    close_round(session)
    correct(game_of(session), 1, MADE, reason=payload["reason"])


def report_a_pending_game(payload):
    record(game_of(running_session(), payload["round"]), 1)


def report_a_closed_game(payload):
    session = running_session()
    close_round(session)
    record(game_of(session), 1)


STEPS = {
    "VA-3": fifth_deal,
    "VA-17": start,
    "VA-18": assign_number,
    "VA-19": assign_number,
    "VA-20": close_with_a_deal_missing,
    "VA-21": finish,
    "VA-22": correct_a_closed_game,
    "VA-30": report_a_pending_game,
    "VA-31": report_a_closed_game,
}


@pytest.mark.parametrize(
    "vector", oracle("validation_of_nights")["validation"], ids=lambda vector: vector["id"]
)
def test_night_refuses_what_the_oracle_refuses(vector):
    with pytest.raises(Refusal) as refused:
        STEPS[vector["id"]](vector["payload"])

    assert refused.value.code == vector["expect_error"]
