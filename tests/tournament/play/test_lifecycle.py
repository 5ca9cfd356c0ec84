from itertools import product

import pytest

from tests.oracles import cases
from tournament.play.lifecycle import (
    GAME,
    ROUND,
    SESSION,
    BadTransition,
    DealEvent,
    DealState,
    GameState,
    RoundState,
    SessionEvent,
    SessionState,
    SignOff,
    deal_state,
    game_state,
    next_session_state,
)

MOVES = {
    ("draft", "open_check_in"): "check_in",
    ("draft", "cancel"): "cancelled",
    ("check_in", "back_to_draft"): "draft",
    ("check_in", "start"): "running",
    ("check_in", "cancel"): "cancelled",
    ("running", "finish"): "finished",
    ("running", "cancel"): "cancelled",
    ("finished", "reopen"): "running",
    ("finished", "archive"): "archived",
}
REFUSED = [move for move in product(SessionState, SessionEvent) if move not in MOVES]


def test_night_moves_are_these_and_no_others():
    assert SESSION == MOVES


@pytest.mark.parametrize(("state", "event"), MOVES)
def test_night_moves_by_its_table(state, event):
    moved = next_session_state(SessionState(state), SessionEvent(event))

    assert moved == MOVES[state, event]


@pytest.mark.parametrize(("state", "event"), REFUSED)
def test_night_is_refused_every_other_move(state, event):
    with pytest.raises(BadTransition) as refused:
        next_session_state(state, event)

    assert refused.value.code == "BAD_TRANSITION"
    assert refused.value.status == 409
    assert str(refused.value).endswith(" Nothing was changed.")


def test_round_goes_forward_and_back_by_one_step():
    assert ROUND == {
        ("pending", "open"): "open",
        ("open", "withdraw"): "pending",
        ("open", "last deal in"): "complete",
        ("complete", "deal taken back"): "open",
        ("complete", "close"): "closed",
        ("closed", "reopen"): "complete",
    }


def test_game_goes_forward_and_back_with_its_deals():
    assert GAME == {
        ("waiting", "round opens"): "in_play",
        ("in_play", "last deal in"): "complete",
        ("complete", "deal taken back"): "in_play",
    }


@pytest.mark.parametrize(
    ("table", "states"), [(SESSION, SessionState), (ROUND, RoundState), (GAME, GameState)]
)
def test_every_state_is_entered_or_begun_in(table, states):
    begun_in = next(iter(states))

    assert {begun_in, *table.values()} == set(states)


def test_who_has_to_agree_is_said_in_words():
    assert [choice.label.split(":")[0] for choice in SignOff] == [
        "Nobody",
        "The other pair",
        "Both pairs",
    ]


@pytest.mark.parametrize(
    ("round_", "deals", "expected"),
    cases(tuple[RoundState, int, GameState], "play", "game_states"),
)
def test_game_is_complete_with_all_its_deals_once_it_is_opened(round_, deals, expected):
    assert game_state(round_, deals, 4) is expected


def test_deal_stands_where_its_latest_revision_puts_it():
    assert {event: deal_state(event) for event in DealEvent} == {
        DealEvent.REPORT: DealState.ENTERED,
        DealEvent.CORRECTION: DealState.CORRECTED,
        DealEvent.REMOVAL: DealState.EXPECTED,
    }
