from decimal import Decimal
from random import Random

import pytest
from django.urls import reverse

from scoring.models import Prize, PrizeDecision, PrizeRules
from scoring.prizes import actions as prizes
from scoring.prizes.actions import PrizeGone, choose_winner
from scoring.prizes.money.reading import raised
from scoring.prizes.reading import prize_list
from scoring.standings.prizes import Doubles, PrizeKind, Ties
from tests.factories import ORGANIZER, finished_session, journal_of, running_session
from tests.factories.money import enter, fee, take, void
from tests.factories.prizes import award_lines, prize, prize_rules, tied_session
from tests.factories.undone import undo
from tests.factories.visitors import organizer_of
from tests.oracles import oracle
from tournament.journal.actions import SessionPutAway
from tournament.models import CashEntry, Player, Session
from tournament.money.reading import cash_book
from tournament.verbs import Verb

pytestmark = pytest.mark.django_db


def test_prizes_stand_in_their_order():
    session = running_session()
    for kind in (PrizeKind.LOW, PrizeKind.PLACE, PrizeKind.DOOR):
        prize(session, kind)

    assert [line.kind for line in award_lines(session)] == ["low", "place", "door"]
    assert journal_of(session)[-1][0] == "Added 1 prize"


@pytest.mark.postgres
@pytest.mark.parametrize(("share", "percent"), [("25.5", "100.5"), ("35", "110")])
def test_shares_are_of_one_pot(share, percent):
    session = running_session()
    prize(session, share="75")

    with pytest.raises(prizes.SharesTooHigh) as refusal:
        prize(session, share=share)

    assert str(refusal.value) == (
        f"All shares together come to {percent}% of the prize pot. The most is 100%. "
        "Nothing was added."
    )


@pytest.mark.parametrize("before", [[], ["5"]], ids=["nothing before", "an amount"])
def test_the_first_share_keeps_half_of_the_admission_for_the_cause(before):
    session = running_session()
    price = fee(session, amount="10")
    for person in session.attendances.all():
        take(person, price)

    for amount in before:
        prize(session, amount=amount)
    no_pot = PrizeRules.objects.filter(session=session).exists()
    prize(session, PrizeKind.LOW, share="100")

    listed = prize_list(session)
    assert not no_pot
    assert (listed.rules.pot_percent, listed.pot) == (50, Decimal(40))
    assert [line.amount for line in listed.lines] == [*map(Decimal, before), 40]


def test_a_pot_chosen_stays_and_older_sessions_without_share_all_of_the_admission():
    session = running_session()
    prize_rules(session, pot_percent=80)
    prize(session, share="100")
    chosen = prize_list(session).rules.pot_percent
    PrizeRules.objects.all().delete()

    assert (chosen, prize_list(session).rules.pot_percent) == (80, 100)


def test_several_prizes_are_added_in_their_order_or_none():
    session = running_session()
    prize(session, gift="A hat")
    prize(session, gift="A ham")
    prizes.remove_prize(
        session=session, prize=Prize.objects.earliest("pk").pk, by=ORGANIZER
    )
    good = [prizes.PrizeWanted(PrizeKind.PLACE, place=2, gift=" A pie "), low_prize("5")]

    with pytest.raises(prizes.PrizeWithoutWorth):
        prizes.add_prizes(session=session, wanted=[*good, low_prize("0")], by=ORGANIZER)
    prizes.add_prizes(session=session, wanted=good, by=ORGANIZER)

    rows = Prize.objects.order_by("position").values_list("position", "place", "gift")
    assert list(rows) == [(2, 1, "A ham"), (3, 2, "A pie"), (4, 1, "")]
    assert session.journal.latest("pk").facts == {"total": 2}


def test_every_door_prize_is_another_one():
    session = running_session()
    hats = [prizes.PrizeWanted(PrizeKind.DOOR, gift=gift) for gift in ("A ham", "A pie")]

    for wanted in (*hats, low_prize("5")):
        prizes.add_prizes(session=session, wanted=[wanted], by=ORGANIZER)
    with pytest.raises(prizes.PrizeTwice):
        prizes.add_prizes(session=session, wanted=[low_prize("6")], by=ORGANIZER)

    assert [line.kind for line in award_lines(session)] == ["door", "door", "low"]


def low_prize(amount):
    return prizes.PrizeWanted(PrizeKind.LOW, amount=Decimal(amount))


def test_the_prizes_of_another_night_stay():
    session, other = running_session(), running_session(name="Another night")
    prize(other)
    pk = Prize.objects.get().pk

    prizes.remove_prize(session=session, prize=pk, by=ORGANIZER)
    with pytest.raises(PrizeGone):
        prizes.pay_out(session=session, prize=pk, number=1, by=ORGANIZER)

    assert Prize.objects.get().session == other


def test_the_log_tells_how_prizes_are_given_out():
    session = running_session()

    rules = prize_rules(
        session,
        doubles=Doubles.ONE_EACH,
        ties=Ties.DECIDE,
        needs_paid=True,
        needs_present=True,
        pot_percent=40,
    )

    chosen = PrizeRules.objects.get(session=session)
    assert rules == chosen
    assert (chosen.doubles, chosen.ties) == (Doubles.ONE_EACH, Ties.DECIDE)
    assert (chosen.needs_paid, chosen.needs_present, chosen.pot_percent) == (True, True, 40)
    entry = session.journal.latest("pk")
    assert entry.verb == Verb.PRIZE_RULES_SET
    assert entry.facts == {"doubles": Doubles.ONE_EACH, "ties": Ties.DECIDE}


def test_a_prize_taken_off_twice_is_gone_once():
    session = running_session()
    prize(session)
    pk = Prize.objects.get().pk

    for _ in range(2):
        prizes.remove_prize(session=session, prize=pk, by=ORGANIZER)

    assert not Prize.objects.exists()
    entries = [what for what, _, _ in journal_of(session)]
    assert entries.count("Removed prize: Place") == 1


def test_a_door_prize_is_drawn_once_and_again_when_nobody_stands_up():
    session = running_session()
    prize(session, PrizeKind.DOOR, gift="a ham")
    pk = Prize.objects.get().pk
    drawn = {"session": session, "prize": pk, "rng": Random(4), "by": ORGANIZER}

    first = prizes.draw_door_prize(**drawn)
    again = prizes.draw_door_prize(**drawn)
    (number,) = first.numbers
    for _ in range(2):
        prizes.pass_over(session=session, prize=pk, number=number, by=ORGANIZER)
    (line,) = award_lines(session)
    second = prizes.draw_door_prize(**drawn)

    assert first == again
    assert number not in line.undecided
    assert second.numbers != first.numbers
    assert PrizeDecision.objects.count() == 3


def test_a_door_prize_drawn_again_stays_though_another_was_drawn_since():
    session = running_session()
    drawn = {"session": session, "by": ORGANIZER}
    for gift in ("a ham", "a pie"):
        prize(session, PrizeKind.DOOR, gift=gift)
    ham, pie = Prize.objects.order_by("position")
    first = prizes.draw_door_prize(prize=ham.pk, rng=Random(1), **drawn)
    prizes.draw_door_prize(prize=pie.pk, rng=Random(2), **drawn)

    assert prizes.draw_door_prize(prize=ham.pk, rng=Random(3), **drawn) == first


def test_the_log_tells_who_was_drawn_at_the_door_and_who_was_not_there():
    session = running_session()
    prize(session, PrizeKind.DOOR, gift="a ham")
    prize(session, PrizeKind.DOOR, gift="a pie")
    ham, pie = Prize.objects.order_by("position")
    (line, _) = award_lines(session)
    drawn = {"session": session, "rng": Random(4), "by": ORGANIZER}

    prizes.draw_door_prize(prize=pie.pk, **drawn)
    first = prizes.draw_door_prize(prize=ham.pk, **drawn)
    activity = session.journal.latest("pk")
    (number,) = first.numbers
    for other in line.undecided:
        if other != number:
            prizes.pass_over(session=session, prize=ham.pk, number=other, by=ORGANIZER)
    prizes.draw_door_prize(prize=ham.pk, **drawn)
    before = session.journal.count()
    prizes.pass_over(session=session, prize=ham.pk, number=number, by=ORGANIZER)

    assert first.hat == list(line.undecided)
    assert activity.verb == Verb.DOOR_PRIZE_DRAWN
    assert activity.facts["names"] == [line.name_of(number)]
    assert PrizeDecision.objects.filter(is_passed=True).get().numbers == [number]
    assert session.journal.count() == before + 1
    passed = session.journal.latest("pk")
    assert passed.verb == Verb.DOOR_PRIZE_PASSED
    assert passed.facts["names"] == [line.name_of(number)]


def test_a_draw_undone_is_counted_in_the_log_of_the_next():
    session = running_session()
    prize(session, PrizeKind.DOOR, gift="a ham")
    drawn = {"session": session, "prize": Prize.objects.get().pk, "by": ORGANIZER}

    prizes.draw_door_prize(rng=Random(4), **drawn)
    undo(session)
    prizes.draw_door_prize(rng=Random(4), **drawn)

    assert session.journal.latest("pk").facts["undone"] == 1


def test_an_empty_hat_is_said():
    session = running_session()
    prize(session, PrizeKind.DOOR, division="Ladies")

    with pytest.raises(prizes.NobodyInTheHat):
        prizes.draw_door_prize(
            session=session, prize=Prize.objects.get().pk, rng=Random(1), by=ORGANIZER
        )


@pytest.mark.postgres
def test_money_is_paid_out_once_and_again_after_it_was_voided():
    session, pk = tied_session()
    tied = award_lines(session)[0].equals
    prizes.draw_tie(session=session, prize=pk, tied=tied, rng=Random(1), by=ORGANIZER)
    (winner,) = award_lines(session)[0].numbers
    paid = {"session": session, "prize": pk, "number": winner, "by": ORGANIZER}

    line = prizes.pay_out(**paid)
    assert prizes.pay_out(**paid) == line == CashEntry.objects.get()
    once = cash_book(session).net
    void(CashEntry.objects.get())
    voided = award_lines(session)[0].winners[0].is_paid_out
    prizes.pay_out(**paid)

    entry = CashEntry.objects.latest("pk")
    assert (entry.kind, entry.prize_number) == (CashEntry.Kind.PRIZE, winner)
    assert entry.words == f"First place: {award_lines(session)[0].winners[0].name}"
    assert once == cash_book(session).net == Decimal(-8)
    assert not voided
    assert award_lines(session)[0].winners[0].is_paid_out


def test_the_longest_name_is_paid_under_as_much_of_it_as_the_cash_log_takes():
    session, pk = tied_session()
    for player in Player.objects.all():
        player.name, player.division = f"{player.pk:060}", "L" * 30
        player.save()
    Prize.objects.update(division="L" * 30)
    tied = award_lines(session)[0].equals
    prizes.draw_tie(session=session, prize=pk, tied=tied, rng=Random(1), by=ORGANIZER)
    (winner,) = award_lines(session)[0].numbers

    line = prizes.pay_out(session=session, prize=pk, number=winner, by=ORGANIZER)

    assert len(line.words) == CashEntry._meta.get_field("words").max_length
    assert ": First place: 0000" in line.words


def test_a_payment_is_astray_when_a_correction_gives_the_prize_to_others():
    session = finished_session()
    prize(session, amount="8")
    pk = Prize.objects.get().pk
    first, *_ = award_lines(session)[0].winners
    prizes.pay_out(session=session, prize=pk, number=first.number, by=ORGANIZER)
    before = prize_list(session).astray

    prize_rules(session, ties=Ties.DECIDE)

    (astray,) = prize_list(session).astray
    assert before == ()
    assert (astray.text, astray.amount) == (f"First place: {first.name}", first.amount)
    void(CashEntry.objects.get())
    assert prize_list(session).astray == ()


def test_whoever_may_win_something_else_is_paid_after_the_tie():
    session = finished_session()
    prize(session, gift="A ham")
    prize(session, PrizeKind.HIGH_GAME, amount="8")
    prize_rules(session, doubles=Doubles.ONE_EACH)
    tie, high = award_lines(session)
    paid = {"session": session, "prize": high.prizes[0], "by": ORGANIZER}

    with pytest.raises(prizes.TieFirst):
        prizes.pay_out(number=high.numbers[0], **paid)
    page = organizer_of(session).get(reverse("prizes", args=[session.pk])).text
    prizes.decide_tie(
        session=session, prize=tie.prizes[0], order=tie.undecided, by=ORGANIZER
    )

    assert "Break the other tie first" in page
    assert "Mark paid" not in page
    assert prizes.pay_out(number=tie.undecided[0], **paid) is None
    assert prizes.pay_out(number=tie.undecided[1], **paid).amount < 0


@pytest.mark.parametrize("state", ["archived", "cancelled"])
def test_the_prizes_of_a_night_put_away_stay_as_they_are(state):
    session = running_session()
    Session.objects.update(state=state)

    with pytest.raises(SessionPutAway):
        prize(session)


def share_of_pot(*, fees):
    """A finished night whose first place wins what came in, and who wins it."""
    session = finished_session()
    price = fee(session, amount="5.00")
    for attendance in session.attendances.all()[:fees]:
        take(attendance, price)
    prize(session, share="100")
    prize_rules(session)
    (line,) = award_lines(session)
    number = line.winners[0].number
    choose_winner(session=session, prize=line.prize, number=number, by=ORGANIZER)
    return session, line.prize, number, price


def test_who_was_paid_stays_paid_when_the_pot_shrinks():
    session, pk, number, _ = share_of_pot(fees=3)
    prizes.pay_out(session=session, prize=pk, number=number, by=ORGANIZER)

    void(session.cash_entries.filter(kind=CashEntry.Kind.FEE).first())

    listed = prize_list(session)
    (winner,) = listed.lines[0].winners
    assert (listed.due, listed.astray) == (0, ())
    assert winner.is_paid_out
    assert (winner.paid, winner.overpaid) == (Decimal(15), 0)
    prizes.pay_out(session=session, prize=pk, number=number, by=ORGANIZER)
    assert session.cash_entries.filter(kind=CashEntry.Kind.PRIZE).count() == 1


def test_admission_after_the_first_prize_is_raised():
    session, pk, number, price = share_of_pot(fees=2)
    prizes.pay_out(session=session, prize=pk, number=number, by=ORGANIZER)
    before = raised(session)
    take(session.attendances.last(), price)

    prizes.pay_out(session=session, prize=pk, number=number, by=ORGANIZER)

    after = prize_list(session)
    assert (after.pot, after.due, after.astray) == (Decimal(10), 0, ())
    assert after.lines[0].winners[0].is_paid_out
    assert raised(session).net == before.net + 5
    page = organizer_of(session).get(reverse("money", args=[session.pk]))
    assert "the prize pot stays as it is" in page.text
    paid = session.cash_entries.filter(kind=CashEntry.Kind.PRIZE)
    assert [entry.amount for entry in paid] == [Decimal(-10)]


@pytest.mark.parametrize(
    ("price", "shares", "won", "in_all"), oracle("prizes")["whole_dollars"]
)
def test_shares_come_out_in_whole_dollars_where_tickets_do(price, shares, won, in_all):
    session = finished_session()
    ticket = fee(session, amount=price)
    for attendance in session.attendances.all()[:4]:
        take(attendance, ticket)
    prize_rules(session)
    for share in shares:
        prize(session, PrizeKind.DOOR, share=share)

    listed = prize_list(session)

    assert [line.amount for line in listed.lines] == [Decimal(each) for each in won]
    assert (listed.total, listed.due) == (in_all, in_all)


def test_what_was_paid_to_the_cent_and_of_later_admission_stays_paid():
    session, _, number, price = share_of_pot(fees=3)
    session.prizes.update(share="33.30")
    (line,) = award_lines(session)
    for part in ("4.99", "1.67"):
        enter(session, CashEntry.Kind.PRIZE, part)
        session.cash_entries.filter(prize="", kind=CashEntry.Kind.PRIZE).update(
            prize=line.key, prize_number=number
        )
        if part == "4.99":
            take(session.attendances.last(), price)

    (winner,) = prize_list(session).lines[0].winners

    assert line.amount == Decimal(4)
    assert (winner.amount, winner.overpaid) == (Decimal("6.66"), 0)
    assert winner.is_paid_out
