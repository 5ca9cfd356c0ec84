"""How games of a final end: level, to points, best of three, by no bell or timer."""

import pytest

from scoring.deals.actions.checks import FifthDeal
from scoring.deals.agreements.reading import RoundNotComplete, list_missing_deals
from scoring.deals.game_ends.actions import NoBell
from scoring.hall.actions import NotLastRound, finish
from scoring.leaderboard.bracket import read_bracket
from scoring.leaderboard.reading import standings
from scoring.rules import DealReport, Outcome
from tests.factories import (
    MADE,
    ORGANIZER,
    correct,
    fine,
    game_of,
    pardon,
    play,
    record,
    take_back,
)
from tests.factories.entries import enter, enter_both, let_both_enter, missing
from tests.factories.finals import (
    OTHERS_MADE,
    in_final,
    open_next,
    plan_final,
    play_open,
    seats_in,
)
from tests.factories.game_ends import night_until, ring
from tests.factories.undone import again, done_and_undone
from tournament.changes.actions import TablesOfFinal, swap_numbers, swap_tables
from tournament.play.game_end import EndsBy, GameEnd
from tournament.play.seats import Side

pytestmark = pytest.mark.django_db
BY = {"by": ORGANIZER}
TWO = GameEnd(deals=2)
MARCH = DealReport(Outcome.MARCH, Side.FIRST)


def lacks(session, game=3):
    return list_missing_deals(again(session), session.rounds.get(number=game))


def winners(session):
    """The better seed of each pair that has won its match, level by level."""
    levels = read_bracket(again(session)).levels
    return [
        [match.winner and match.winner[0] for match in level.matches] for level in levels
    ]


def seeds(session):
    return session.stages.final.numbers


def test_a_tied_game_of_the_final_goes_on_and_others_do_not():
    session = in_final(16, 8, end=TWO, has_consolation=True)
    play(game_of(session, 3, 1), [MADE, OTHERS_MADE])
    play(game_of(session, 3, 2), [MADE, MADE])
    for table in (3, 4):
        play(game_of(session, 3, table), [MADE])
    assert lacks(session) == ["table 1, deal 3"]

    record(game_of(session, 3), 3, DealReport(Outcome.THROWN_IN))
    assert lacks(session) == ["table 1, deal 4"]
    record(game_of(session, 3), 4, OTHERS_MADE)

    assert lacks(session) == []
    assert winners(session)[0] == [seeds(session)[3], seeds(session)[1]]
    with pytest.raises(FifthDeal):
        record(game_of(session, 3), 5)


def test_a_correction_can_tie_a_game_that_is_not_closed():
    session = in_final(16, 8)
    play_open(session)

    correct(game_of(session, 3), 1, DealReport(Outcome.THROWN_IN), reason="Misread")

    assert lacks(session) == ["table 1, deal 2"]
    with pytest.raises(RoundNotComplete):
        open_next(session)
    take_back(game_of(session, 3), 1, revision=2)
    record(game_of(session, 3), 1, OTHERS_MADE)
    assert winners(open_next(session))[0][0] == seeds(session)[3]


def test_closed_and_corrected_to_a_tie_who_scored_last_has_won():
    session = in_final(16, 8, end=TWO)
    play(game_of(session, 3, 1), [MADE, MADE])
    play(game_of(session, 3, 2), [OTHERS_MADE, OTHERS_MADE])
    session = open_next(session)

    correct(game_of(session, 3, 2), 2, MADE, reason="Misread")

    assert winners(session)[0] == [seeds(session)[0], seeds(session)[1]]
    assert {seeds(session)[2], seeds(session)[0]} < {*seats_in(session, 4)[1]}


def test_a_game_is_played_to_points_and_on_while_it_is_tied():
    session = in_final(16, 4, end=GameEnd(EndsBy.POINTS, 2, 16))
    play(game_of(session, 3), [MADE, OTHERS_MADE, MADE])
    assert lacks(session) == []

    fine(game_of(session, 3), 1, Side.SECOND)
    assert lacks(session) == ["table 1, still playing"]
    record(game_of(session, 3), 4, MARCH)

    assert read_bracket(again(session)).levels[0].matches[0].scores == ((4, 2),)
    finish(session=session, **BY)


def test_a_penalty_breaks_a_tie_and_withdrawn_makes_one():
    session = in_final(16, 4, end=TWO)
    play(game_of(session, 3), [MADE, OTHERS_MADE])
    assert lacks(session) == ["table 1, deal 3"]

    penalty = fine(game_of(session, 3), -2, Side.FIRST)
    assert lacks(session) == []
    assert session.rounds.get(number=3).state == "complete"
    assert winners(session) == [[seeds(session)[1]]]
    pardon(penalty)

    assert lacks(session) == ["table 1, deal 3"]
    assert session.rounds.get(number=3).state == "open"
    stand = standings(again(session))
    assert stand.checksum.is_sound


def test_best_of_three_adds_games_and_an_undo_takes_one_away():
    session = in_final(16, 8, best_of=3)
    best, second = seeds(session)[:2]
    play_open(session, upset=[1])
    session = open_next(session)
    play_open(session, upset=[1, 2])  # East and West are the better seeds now
    session = open_next(session)
    assert winners(session)[0] == [None, second]
    assert {*seats_in(session, 5)} == {1}
    play_open(session)
    session = open_next(session)
    play_open(session)
    assert winners(session) == [[best, second], [None]]
    assert session.rounds.count() == 2 + 4
    with pytest.raises(NotLastRound):
        finish(session=session, **BY)

    done_and_undone(session, lambda: open_next(session))
    assert session.rounds.count() == 7
    play_open(session, upset=[1])
    finish(session=again(session), **BY)

    assert winners(session) == [[best, second], [best]]


@pytest.mark.parametrize("ends_by", [EndsBy.BELL, EndsBy.CLOCK])
def test_neither_bell_nor_timer_ends_a_game_of_the_final(ends_by):
    session = night_until(ends_by)
    for table in (1, 2):
        play(game_of(session, 1, table), [MADE])
    ring(session)
    for table in (1, 2):
        record(game_of(session, 1, table), 2)
    session = open_next(plan_final(again(session), 4, has_consolation=True))

    with pytest.raises(NoBell):
        ring(session, 2)

    assert session.end_at(2, 2) == GameEnd(deals=4)
    record(game_of(session, 2), 1)
    assert lacks(session, 2) == ["table 2, deals 1 to 4"]


def test_a_table_on_paper_types_in_a_game_of_the_final():
    session = in_final(16, 4, end=TWO)
    session.tables.filter(number=1).update(is_on_paper=True)

    for deal, report in enumerate([MADE, OTHERS_MADE, MADE], start=1):
        record(game_of(session, 3), deal, report, **BY)

    assert lacks(session) == []


def test_both_phones_enter_a_deal_that_breaks_the_tie():
    session = in_final(16, 4, end=TWO)
    let_both_enter(session)
    enter_both(game_of(session, 3), 1)
    enter_both(game_of(session, 3), 2, OTHERS_MADE)
    assert missing(session) == [(1, "deal 3")]

    enter(game_of(session, 3), 3, Side.FIRST)
    assert missing(session)[1:] == [(1, "deal 3: entered by 1 team")]
    enter(game_of(session, 3), 3, Side.SECOND)

    assert winners(session) == [[seeds(session)[0]]]


def test_swapped_seats_leave_a_match_to_its_pairs():
    session = in_final(16, 8, has_consolation=True)
    _, second, _, last = seeds(session)[:4]
    seen = {"session": session, "round_": 3}
    swap_tables(one=1, other=2, seen=session.plan_version, **seen, **BY)
    partner = seats_in(session, 3)[2][2]
    plays_beside = seats_in(session, 3)[3][0]
    version = again(session).plan_version
    swap_numbers(one=partner, other=plays_beside, seen=version, **seen, **BY)

    play_open(session, upset=[2])

    assert winners(session)[0] == [last, second]
    with pytest.raises(TablesOfFinal):
        swap_tables(one=2, other=3, seen=again(session).plan_version, **seen, **BY)
