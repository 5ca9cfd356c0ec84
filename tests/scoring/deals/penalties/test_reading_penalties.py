"""Points booked appear everywhere they count, and nowhere twice."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from scoring.deals.penalties.reading import penalties_of_round, penalties_of_session
from scoring.desk.reading import desk_game
from scoring.hall import actions as rounds
from scoring.hall.reading import hall
from scoring.leaderboard.reading import list_scores_by_card, standings
from scoring.phone.card import card_page, card_stamp
from scoring.phone.scorepad import scorepad
from scoring.phone.stamp import scorepad_stamp
from scoring.standings.tally import SidePenalty
from tests.factories import (
    MADE,
    ORGANIZER,
    close_round,
    fine,
    finished_session,
    game_of,
    pardon,
    play,
    play_round,
    running_session,
)
from tests.factories.sessions import table_of
from tournament.models import Session, TallyCard
from tournament.play.seats import Side

pytestmark = pytest.mark.django_db


def card_of(session, number):
    return TallyCard.objects.select_related("session").get(session=session, number=number)


def points_of(session):
    """Points and points against by player number, as the leaderboard has them."""
    return {
        place.standing.number: (place.standing.points, place.standing.against)
        for place in standings(session).places
    }


def pages_of(session):
    """The same from the players' own pages."""
    pages = (card_page(card) for card in session.cards.select_related("session"))
    return {page["number"]: (page["points"], page["against"]) for page in pages}


def test_penalties_that_count_are_those_not_withdrawn():
    session = running_session()
    game = game_of(session)
    fine(game, -2)
    pardon(fine(game, -4))
    fine(game, 1, Side.SECOND)

    on_file = (SidePenalty(Side.FIRST, -2), SidePenalty(Side.SECOND, 1))

    assert penalties_of_session(session).by_game == {game.pk: on_file}
    assert penalties_of_session(session).all == on_file
    assert penalties_of_round(session, 1) == {game.pk: on_file}
    assert penalties_of_round(session, 2) == {}


def test_penalties_of_another_night_do_not_count():
    session, other = running_session(), running_session()
    fine(game_of(other))

    assert penalties_of_session(session).all == ()
    assert standings(session).checksum.penalties == 0


def test_penalty_counts_at_once_wherever_points_are_shown():
    session = running_session()
    fine(game_of(session), -2)

    assert points_of(session) == pages_of(session)
    assert points_of(session) == {
        1: (-2, 0),
        6: (-2, 0),
        2: (0, -2),
        5: (0, -2),
        **dict.fromkeys((3, 4, 7, 8), (0, 0)),
    }
    pairs = [
        hall(session).tables[0].pairs,
        scorepad(table_of(session))["pairs"],
        desk_game(game_of(session))["pairs"],
    ]
    for first, second in pairs:
        assert (first.points, first.against, first.penalty) == (-2, 0, -2)
        assert (second.points, second.against, second.penalty) == (0, -2, 0)
    (other, _) = hall(session).tables[1].pairs
    assert (other.points, other.penalty) == (0, 0)


def test_penalty_is_on_the_filled_cards_with_its_game():
    session = running_session()
    play_round(session)
    fine(game_of(session), -3)
    fine(game_of(session, table=2), 2, Side.SECOND)

    written = list_scores_by_card(session)

    assert written[1] == written[6] == [(1, 0)]
    assert written[2] == written[5] == [(0, 1)]
    assert written[3] == written[8] == [(4, 2)]
    assert {number: score[0] for number, score in written.items()} == points_of(session)


def test_penalty_decides_who_won_the_game():
    session = running_session()
    play_round(session)
    fine(game_of(session), -4)

    won = {
        place.standing.number: place.standing.games_won
        for place in standings(session).places
    }

    assert won == {1: 0, 6: 0, 2: 0, 5: 0, 3: 1, 8: 1, 4: 0, 7: 0}


def test_checksum_tells_of_penalties():
    session = running_session()
    play(game_of(session), [MADE] * 3)
    fine(game_of(session), -2)

    board = standings(session)

    assert board.checksum.is_sound
    assert board.checksum_line == (
        "Own points: 2. Opponents’ points: 2. Points in all deals: 3. Penalties: −2."
    )


def test_checksum_below_zero_has_a_real_minus():
    session = running_session()
    fine(game_of(session), -2)

    assert standings(session).checksum_line == (
        "Own points: −4. Opponents’ points: −4. Points in all deals: 0. Penalties: −2."
    )


def test_checksum_does_not_agree_with_a_penalty_of_a_game_nobody_sits_at():
    session = running_session()
    penalty = fine(game_of(session))
    penalty.game.seats.all().delete()

    assert not standings(session).checksum.is_sound


def test_standings_say_when_a_penalty_changed_a_closed_game():
    session = running_session()
    fine(game_of(session))
    close_round(session)
    assert standings(session).corrected_at is None

    late = fine(game_of(session))
    assert standings(session).corrected_at == late.at

    withdrawal = pardon(late)
    assert standings(session).corrected_at == withdrawal.at


def test_stamps_move_with_every_penalty_and_withdrawal():
    session = running_session()

    def stamps():
        table, card = table_of(session), card_of(session, 1)
        return scorepad_stamp(table), card_stamp(card)

    seen = [stamps()]
    penalty = fine(game_of(session))
    seen.append(stamps())
    pardon(penalty)
    seen.append(stamps())
    fine(game_of(session, table=2))
    elsewhere = stamps()

    assert len({pad for pad, _ in seen}) == len({card for _, card in seen}) == 3
    assert elsewhere == seen[-1]


def test_desk_lists_every_penalty_with_its_withdrawal():
    session = running_session()
    game = game_of(session)
    counted = fine(game, 1, Side.SECOND, reason="Claim", deal=2)
    gone = fine(game, -2)
    withdrawal = pardon(gone, reason="Left bower")

    first, second = desk_game(game)["penalties"]

    said = (first["text"], first["why"], first["deal"])
    assert said == ("1 point for Bob & Eve", "Claim", 2)
    assert (first["booked"], first["withdrawal"]) == (counted, None)
    assert second["text"] == "2 points off Ann & Fay"
    assert (second["withdrawal"], second["reason"]) == (withdrawal, "Left bower")


def test_desk_says_where_a_penalty_can_be_booked():
    session = running_session()
    assert desk_game(game_of(session))["can_fine"]
    assert not desk_game(game_of(session, round_=2))["can_fine"]
    assert desk_game(game_of(finished_session()))["can_fine"]


class AnyPenalties(TestCase):
    """Whatever is booked and withdrawn, all pages tell the same sums."""

    @given(
        st.lists(
            st.tuples(
                st.sampled_from((1, 2)),
                st.sampled_from((1, 2)),
                st.sampled_from(Side),
                st.integers(-20, 20).filter(bool),
                st.booleans(),
            ),
            max_size=6,
        )
    )
    @settings(suppress_health_check=[HealthCheck.too_slow])
    def test_all_pages_agree(self, booked):
        session = running_session()
        close_round(session)
        play_round(session, 2)
        for round_, table, side, points, is_withdrawn in booked:
            penalty = fine(game_of(session, round_, table), points, side)
            if is_withdrawn:
                pardon(penalty)
        rounds.finish(session=session, by=ORGANIZER, reason="Snow")
        session = Session.objects.get(pk=session.pk)

        board = standings(session)
        totals = points_of(session)
        written = {
            number: tuple(sum(points) for points in zip(*scores, strict=True))
            for number, scores in list_scores_by_card(session).items()
        }

        counted = sum(points for *_, points, is_withdrawn in booked if not is_withdrawn)
        assert board.checksum.is_sound
        assert sum(mine for mine, _ in totals.values()) == 2 * (16 + counted)
        assert totals == written == pages_of(session)
