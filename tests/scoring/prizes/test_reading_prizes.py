from decimal import Decimal

import pytest

from scoring.hall import actions as rounds
from scoring.models import Prize
from scoring.prizes.pot import get_prize_key
from scoring.prizes.reading import prize_list
from scoring.rules import DealReport, Outcome
from scoring.standings.prizes import Doubles, PrizeKind, Ties
from tests.factories import (
    MADE,
    ORGANIZER,
    finished_session,
    game_of,
    play,
    record,
    running_session,
)
from tests.factories.money import enter, fee, take
from tests.factories.prizes import award_lines, prize, prize_rules, winners_of
from tournament.models import Attendance, CashEntry
from tournament.people.actions.numbers import substitute
from tournament.play.seats import Compass, Side

pytestmark = pytest.mark.django_db

ALONE = DealReport(Outcome.LONE_MARCH, Side.FIRST, Compass.NORTH)


def in_game_one():
    """Game 1 at two tables: North of table 1 marches alone, all others have little."""
    session = running_session()
    first, second = game_of(session, table=1), game_of(session, table=2)
    play(first, [ALONE, MADE, MADE, MADE])
    play(second, [MADE] * 4)
    return session, first


def seat(game, place):
    """Who sits there."""
    card = game.seats.get(position=place).card
    return card.holdings.get().attendance


def test_a_list_without_prizes_is_empty():
    listing = prize_list(running_session())

    assert (listing.lines, listing.pot, listing.total) == ((), Decimal("0.00"), 0)
    assert not listing.is_final


def test_partners_who_stand_alike_share_first_and_second():
    session, game = in_game_one()
    prize(session, place=1, amount="10")
    prize(session, place=2, amount="5.01")

    (line,) = award_lines(session)

    assert line.title == "First place and Second place"
    assert line.amount == Decimal("15.01")
    assert [winner.amount for winner in line.winners] == [Decimal("7.51"), Decimal("7.50")]
    names = {seat(game, place).player.name for place in ("N", "S")}
    assert {winner.name for winner in line.winners} == names


def test_a_tie_is_split_in_quarters_and_what_was_paid_to_the_cent_stays_paid():
    session = running_session()
    play(game_of(session), [MADE] * 4)
    play(game_of(session, table=2), [MADE] * 4)
    prize(session, amount="10.50")
    (line,) = award_lines(session)
    split = [won.amount for won in line.winners]
    for won, part in zip(line.winners, ("2.63", "2.63", "2.62", "2.62"), strict=True):
        enter(session, CashEntry.Kind.PRIZE, part)
        paid = {"prize": line.key, "prize_number": won.number}
        session.cash_entries.filter(prize="").update(**paid)
    (line,) = award_lines(session)

    assert split == [Decimal("2.75")] * 2 + [Decimal("2.50")] * 2
    assert all(won.is_paid_out and not won.overpaid for won in line.winners)


def test_the_lone_march_is_of_whoever_played_alone():
    session, game = in_game_one()
    prize(session, PrizeKind.LONE_MARCHES)

    assert winners_of(session) == {"Most loners": [seat(game, "N").player.name]}


def test_shares_are_of_the_fees_and_the_pots_part_of_them():
    session, _ = in_game_one()
    price = fee(session, amount="10")
    for person in session.attendances.all():
        take(person, price)
    prize_rules(session, pot_percent=50)
    prize(session, PrizeKind.HIGH_GAME, share=75)
    prize(session, PrizeKind.LONE_MARCHES, share=25, gift="a ham")

    listing = prize_list(session)

    assert (listing.pot, listing.total) == (Decimal(40), Decimal(40))
    assert [line.amount for line in listing.lines] == [Decimal(30), Decimal(10)]
    assert listing.lines[1].gift == "a ham"


def test_divisions_are_those_of_tonight_or_of_the_roster():
    session, game = in_game_one()
    north, east = seat(game, "N"), seat(game, "E")
    Attendance.objects.filter(pk=north.pk).update(division="Ladies")
    east.player.division = "ladies"
    east.player.save()
    prize(session, division="Ladies", place=2)

    assert winners_of(session) == {"Ladies: Second place": [east.player.name]}


def test_house_players_never_win():
    session, game = in_game_one()
    prize(session, PrizeKind.LONE_MARCHES)
    game.seats.get(position="N").card.holdings.update(attendance=None, kind="house")

    assert winners_of(session) == {"Most loners": []}


def test_who_has_not_paid_or_has_left_may_be_left_out():
    session, game = in_game_one()
    prize(session, PrizeKind.LONE_MARCHES)
    north = seat(game, "N")

    prize_rules(session, needs_paid=True)
    unpaid = winners_of(session)
    take(north, fee(session))
    paid = winners_of(session)
    prize_rules(session, needs_present=True)
    here = winners_of(session)
    Attendance.objects.filter(pk=north.pk).update(is_present=False)

    assert unpaid == winners_of(session) == {"Most loners": []}
    assert paid == here == {"Most loners": [north.player.name]}


def test_the_last_holder_wins_what_the_number_wins():
    session, game = in_game_one()
    prize(session, PrizeKind.LONE_MARCHES)
    number = game.seats.get(position="N").card.number

    rounds.open_next_game(session=session, after=1, by=ORGANIZER)
    substitute(session=session, number=number, name="Zoe", from_round=2, by=ORGANIZER)

    assert winners_of(session) == {"Most loners": ["Zoe"]}


@pytest.mark.parametrize("name", ["Zoe", ""])
def test_who_takes_a_number_over_later_takes_nothing_yet(name):
    session, game = in_game_one()
    north = seat(game, "N")
    number = game.seats.get(position="N").card.number
    prize(session, place=1)
    prize(session, PrizeKind.DOOR, gift="A ham")
    prize_rules(session, needs_present=True)
    substitute(session=session, number=number, name=name, from_round=2, by=ORGANIZER)

    before = winners_of(session), award_lines(session)[1].undecided
    rounds.finish(session=session, by=ORGANIZER, reason="Snow")
    after = winners_of(session), award_lines(session)[1].undecided

    assert before == after
    assert north.player.name in before[0]["First place"]
    assert number in before[1]


def test_low_is_of_those_who_played_every_game():
    session = finished_session()
    prize(session, PrizeKind.LOW)

    (line,) = award_lines(session)

    assert line.winners


def test_ties_can_be_left_to_a_cut():
    session, _ = in_game_one()
    prize(session)
    prize_rules(session, ties=Ties.DECIDE, doubles=Doubles.ONE_EACH)

    (line,) = award_lines(session)

    assert len(line.tied) == 2
    assert not line.winners


def test_one_prize_each_is_the_largest_but_what_was_paid_as_listed_stays():
    session, game = in_game_one()
    prize(session, PrizeKind.LONE_MARCHES, share="20")
    prize(session, share="40")
    prize_rules(session, doubles=Doubles.ONE_EACH)
    north, south = (seat(game, place).player.name for place in ("N", "S"))
    number = game.seats.get(position="N").card.number

    assert winners_of(session) == {"Most loners": [], "First place": [north, south]}
    enter(session, CashEntry.Kind.PRIZE, "5")
    lone = Prize.objects.get(kind=PrizeKind.LONE_MARCHES)
    session.cash_entries.update(prize=get_prize_key(lone), prize_number=number)

    assert winners_of(session) == {"Most loners": [north], "First place": [south]}
    assert prize_list(session).astray == ()


def test_points_count_at_once():
    session = running_session()
    record(game_of(session), 1, ALONE)
    prize(session, PrizeKind.LONE_MARCHES)

    assert len(award_lines(session)[0].winners) == 1
