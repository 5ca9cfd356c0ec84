"""Tally cards typed in, and games counted from them."""

import pytest

from scoring.deals.actions.checks import CountedFromCards, SessionNotRunning
from scoring.deals.actions.intake import (
    DealRefused,
    ReportIdReused,
    submit_all,
    take_back_batch,
)
from scoring.deals.on_file import NothingToTakeBack
from scoring.deals.recorded import deals_of
from scoring.deals.submission import Kind, Submission
from scoring.desk.actions import (
    CountedByOrganizers,
    NoSuchCard,
    NothingToCorrect,
    NothingToCount,
    count_games,
    recount_game,
    write_card,
)
from scoring.desk.tally_cards import tally_check
from scoring.hall.actions import results_after
from scoring.leaderboard.reading import standings
from scoring.models import DealRevision, TallyCardEntry
from scoring.rules import DealReport, HouseRules, Outcome, PointsTable
from scoring.rules.registry import TotalsDoNotFit
from scoring.standings.cross_check import Boxes
from tests.factories import (
    MADE,
    ORGANIZER,
    correct,
    fine,
    game_of,
    journal_of,
    play,
    play_round,
    running_session,
    session_in_check_in,
    take_back,
)
from tests.factories.agreements import ask_for_agreement
from tests.factories.cards import cards_of, type_in
from tests.factories.entries import enter
from tournament.access.checks import Actor
from tournament.play.lifecycle import SignOff
from tournament.play.seats import Side
from tournament.words.refusals import ReasonRequired

pytestmark = pytest.mark.django_db

HELPER = Actor(role="helper", who="Hanna")


def written():
    rows = TallyCardEntry.objects.order_by("pk")
    return list(rows.values_list("card__number", "game", "own", "against", "who"))


def states(session):
    rounds = session.rounds.order_by("number")
    return list(rounds.values_list("state", flat=True))


def points_of(session):
    return {
        place.standing.number: place.standing.points for place in standings(session).places
    }


@pytest.mark.postgres
def test_card_is_kept_with_who_typed_it_and_once():
    session = running_session()
    boxes = {1: Boxes(6, 4), 2: Boxes(3, None), 0: Boxes(9, None)}

    first = write_card(session=session, card=1, boxes=boxes, by=HELPER)
    again = write_card(session=session, card=1, boxes=boxes, by=ORGANIZER)

    assert (first, again) == (3, 0)
    assert written() == [
        (1, 0, 9, None, "Hanna"),
        (1, 1, 6, 4, "Hanna"),
        (1, 2, 3, None, "Hanna"),
    ]


def test_card_typed_in_otherwise_keeps_what_was_typed_before():
    session = running_session()
    write_card(session=session, card=1, boxes={1: Boxes(6, 4)}, by=HELPER)
    write_card(session=session, card=1, boxes={1: Boxes(7, 4)}, by=ORGANIZER)
    write_card(session=session, card=1, boxes={1: Boxes()}, by=ORGANIZER)

    assert [row[2:4] for row in written()] == [(6, 4), (7, 4), (None, None)]
    assert tally_check(session).written[1, 1] == Boxes()


def test_games_the_card_does_not_play_are_not_kept():
    session = running_session()

    write_card(session=session, card=1, boxes={99: Boxes(1, 1)}, by=ORGANIZER)

    assert written() == []


def test_card_of_nobody_and_night_not_begun_are_refused():
    with pytest.raises(NoSuchCard):
        write_card(session=running_session(), card=99, boxes={}, by=ORGANIZER)
    with pytest.raises(SessionNotRunning):
        write_card(session=session_in_check_in(), card=1, boxes={}, by=ORGANIZER)


@pytest.mark.postgres
def test_whole_night_on_paper_is_counted_from_its_cards():
    session = running_session(tables=3)
    cards = cards_of(session)
    type_in(session, cards)

    counted = count_games(session=session, by=ORGANIZER)

    session.refresh_from_db()
    rounds = session.rounds.count()
    assert counted == 3 * rounds
    assert states(session) == ["closed"] * (rounds - 1) + ["complete"]
    assert points_of(session) == {card: boxes[0][0] for card, boxes in cards.items()}
    results = standings(session)
    assert results.checksum.is_sound
    assert {place.standing.lone_marches for place in results.places} == {0}
    assert tally_check(session).doubts == ()
    assert journal_of(session)[-1][0] == f"Counted {counted} games from the tally cards"


def test_deals_taken_back_before_are_counted_anew():
    session = running_session()
    game = game_of(session)
    play(game, [MADE])
    take_back(game, 1)
    type_in(session, cards_of(session, rounds=[1]))

    count_games(session=session, by=ORGANIZER)

    assert [deal.revision for deal in deals_of(game.pk)] == [3, 1, 1, 1]


@pytest.mark.postgres
def test_counting_again_counts_nothing_twice():
    session = running_session()
    type_in(session, cards_of(session, rounds=[1]))
    count_games(session=session, by=ORGANIZER)
    before = DealRevision.objects.count()

    with pytest.raises(NothingToCount):
        count_games(session=session, by=ORGANIZER)

    assert DealRevision.objects.count() == before == 8


def test_game_with_a_doubt_is_left_and_its_round_stays_open():
    session = running_session()
    cards = cards_of(session)
    own, against = cards[1][1]
    cards[1][1] = (own + 1, against)
    type_in(session, cards)

    counted = count_games(session=session, by=ORGANIZER)

    assert counted == 1
    assert deals_of(game_of(session).pk) == ()
    assert states(session)[:2] == ["open", "pending"]


def test_nothing_a_phone_reported_is_touched():
    session = running_session()
    play(game_of(session), [MADE] * 2)
    type_in(session, cards_of(session, rounds=[1]))

    count_games(session=session, by=ORGANIZER)

    assert [deal.report for deal in deals_of(game_of(session).pk)] == [MADE] * 2


def test_helper_counts_nothing():
    session = running_session()
    type_in(session, cards_of(session), by=HELPER)

    with pytest.raises(CountedByOrganizers):
        count_games(session=session, by=HELPER)
    with pytest.raises(CountedByOrganizers):
        recount_game(session=session, game=1, reason="", by=HELPER)


def test_four_cards_that_agree_are_the_other_pairs_word_too():
    session = running_session()
    ask_for_agreement(session)
    type_in(session, cards_of(session))

    count_games(session=session, by=ORGANIZER)

    assert states(session)[-1] == "complete"


@pytest.mark.parametrize("sign_off", SignOff)
def test_counting_goes_with_every_sign_off(sign_off):
    session = running_session()
    ask_for_agreement(session, sign_off)
    type_in(session, cards_of(session, rounds=[1, 2]))

    assert count_games(session=session, by=ORGANIZER) == 4


def test_what_lone_players_got_on_top_is_counted():
    rules = HouseRules(points=PointsTable(lone_maker_extra=1)).to_snapshot()
    session = running_session(house_rules=rules)
    cards = cards_of(session, rounds=[1])
    for number, boxes in ((1, (8, 1)), (6, (7, 1)), (2, (1, 7)), (5, (1, 7))):
        cards[number][1] = boxes
    type_in(session, cards)

    count_games(session=session, by=ORGANIZER)

    points = points_of(session)
    assert (points[1], points[6], points[2]) == (8, 7, 1)
    assert standings(session).checksum.is_sound


def test_penalty_stands_on_the_cards_and_is_counted_once():
    session = running_session()
    fine(game_of(session), -2)
    type_in(session, {1: {1: (5, 4)}, 6: {1: (5, 4)}, 2: {1: (4, 5)}, 5: {1: (4, 5)}})

    count_games(session=session, by=ORGANIZER)

    assert points_of(session)[1] == 5
    assert standings(session).checksum.is_sound


def test_totals_that_no_deals_can_hold_are_refused():
    session = running_session(deals_per_game=1)
    rules = HouseRules(preset="house_of_cards", game="hasenpfeffer").to_snapshot()
    session = running_session(deals_per_game=1, house_rules=rules)
    type_in(session, {1: {1: (4, 2)}, 6: {1: (4, 2)}, 2: {1: (2, 4)}, 5: {1: (2, 4)}})

    with pytest.raises(TotalsDoNotFit):
        count_games(session=session, by=ORGANIZER)


def test_totals_below_zero_are_counted_where_pairs_can_be_set_back():
    rules = HouseRules(preset="house_of_cards", game="hasenpfeffer").to_snapshot()
    session = running_session(house_rules=rules)
    type_in(session, {1: {1: (-5, 12)}, 6: {1: (-5, 12)}})
    type_in(session, {2: {1: (12, -5)}, 5: {1: (12, -5)}})

    count_games(session=session, by=ORGANIZER)

    points = points_of(session)
    assert [points[number] for number in (1, 6, 2, 5)] == [-5, -5, 12, 12]
    assert standings(session).checksum.is_sound


def test_nobody_is_made_up_who_scored_last():
    session = running_session()
    even = {number: {1: (3, 3)} for number in range(1, 9)}
    type_in(session, even)

    count_games(session=session, by=ORGANIZER)

    assert results_after(session, 1).winners == {1, 6, 3, 8}


@pytest.mark.postgres
def test_card_corrected_later_corrects_the_game_for_a_reason():
    session = running_session()
    cards = cards_of(session)
    type_in(session, cards)
    count_games(session=session, by=ORGANIZER)
    game = game_of(session)
    right = {1: {1: (9, 1)}, 6: {1: (9, 1)}, 2: {1: (1, 9)}, 5: {1: (1, 9)}}
    type_in(session, right)

    with pytest.raises(ReasonRequired):
        recount_game(session=session, game=game.pk, reason=" ", by=ORGANIZER)
    recount_game(session=session, game=game.pk, reason="Misread", by=ORGANIZER)
    with pytest.raises(NothingToCorrect):
        recount_game(session=session, game=game.pk, reason="Again", by=ORGANIZER)

    reports = [deal.report for deal in deals_of(game.pk)]
    assert [(report.side, report.points) for report in reports] == [
        (Side.FIRST, 9),
        (Side.SECOND, 1),
        (None, 0),
        (None, 0),
    ]
    kinds = DealRevision.objects.filter(kind="correction")
    assert set(kinds.values_list("reason", flat=True)) == {"Misread"}


def test_deal_of_a_game_from_cards_is_not_corrected_by_itself():
    session = running_session()
    type_in(session, cards_of(session, rounds=[1]))
    count_games(session=session, by=ORGANIZER)
    game = game_of(session)
    before = [deal.report for deal in deals_of(game.pk)]

    with pytest.raises(CountedFromCards):
        correct(game, 3, MADE, reason="Misheard")

    assert [deal.report for deal in deals_of(game.pk)] == before


def test_game_of_phones_is_not_corrected_from_cards():
    session = running_session()
    play_round(session)
    type_in(session, cards_of(session, rounds=[1]))

    with pytest.raises(NothingToCorrect):
        recount_game(
            session=session, game=game_of(session).pk, reason="Cards", by=ORGANIZER
        )


HELPER = Actor(role="helper", who="Hanna")
ID = "desk-11111111-1111-4111-8111-111111111111"
MARCH = DealReport(Outcome.MARCH, Side.SECOND)
FOUR = dict(enumerate([MADE, MARCH, MADE, MADE], start=1))


def save(game, reports=FOUR, *, seen=None, report_id=ID, by=HELPER, reason=""):
    seen = seen or {}
    submit_all(
        [
            Submission.of_game(
                game,
                by=by,
                deal=deal,
                entered=report,
                kind=Kind.CORRECTION if deal in seen else Kind.REPORT,
                seen_revision=seen.get(deal),
                report_id=f"{report_id}-{deal}",
                batch_id=report_id,
                reason=reason,
            )
            for deal, report in reports.items()
        ]
    )


def deals_in(game):
    return [deal.report for deal in deals_of(game.pk)]


def test_game_is_saved_whole_once_and_by_whom():
    game = game_of(running_session())

    for _ in range(3):
        save(game)

    assert deals_in(game) == list(FOUR.values())
    authors = game.deals.values_list("revisions__role", "revisions__who")
    assert set(authors) == {("helper", "Hanna")}


def test_same_id_with_other_deals_is_refused_and_changes_nothing():
    game = game_of(running_session())
    save(game)

    with pytest.raises(DealRefused) as refused:
        save(game, FOUR | {3: MARCH})

    assert refused.value.deal == 3
    assert refused.value.answer == ReportIdReused.status
    assert deals_in(game) == list(FOUR.values())


def test_last_deal_refused_takes_the_first_ones_with_it():
    game = game_of(running_session())
    impossible = DealReport(Outcome.POINTS_ONLY, Side.FIRST, points=3)

    with pytest.raises(DealRefused) as refused:
        save(game, FOUR | {4: impossible})

    assert refused.value.sentences[0].startswith(
        "Deal 4: 3 points are not in the house rules"
    )
    assert deals_in(game) == []


def test_round_is_complete_with_the_last_table():
    session = running_session()
    for table in (1, 2):
        save(game_of(session, table=table), report_id=f"{ID}-{table}")

    assert session.rounds.get(number=1).state == "complete"


def test_what_one_pair_has_entered_is_for_the_organizer_with_a_reason():
    session = running_session()
    ask_for_agreement(session, SignOff.BOTH_ENTER)
    game = game_of(session)
    enter(game, 1, Side.FIRST)

    with pytest.raises(DealRefused):
        save(game)
    with pytest.raises(DealRefused):
        save(game, by=ORGANIZER)
    save(game, by=ORGANIZER, reason="The paper says so")

    assert deals_in(game) == list(FOUR.values())


def test_taken_back_as_a_whole_and_once():
    session = running_session()
    game = game_of(session)
    save(game)

    taken = [take_back_batch(session=session, batch_id=ID, by=HELPER) for _ in range(2)]

    assert taken == [4, 4]
    assert deals_in(game) == []


def test_deals_a_phone_had_reported_stay_when_the_rest_is_taken_back():
    session = running_session()
    game = game_of(session)
    play(game, [MADE] * 2)
    save(game, {3: MADE, 4: MARCH})

    take_back_batch(session=session, batch_id=ID, by=HELPER)

    assert deals_in(game) == [MADE] * 2


@pytest.mark.parametrize("report_id", ["", "desk-", f"{ID}-1", "someone-elses"])
def test_nothing_to_take_back(report_id):
    session = running_session()
    save(game_of(session))

    with pytest.raises(NothingToTakeBack):
        take_back_batch(session=session, batch_id=report_id, by=HELPER)
    with pytest.raises(NothingToTakeBack):
        take_back_batch(session=running_session(), batch_id=ID, by=HELPER)


def test_game_corrected_since_is_not_taken_back():
    session = running_session()
    game = game_of(session)
    save(game)
    correct(game, 4, MARCH)

    with pytest.raises(Exception, match="Another person changed this deal"):
        take_back_batch(session=session, batch_id=ID, by=HELPER)

    assert len(deals_in(game)) == 4
