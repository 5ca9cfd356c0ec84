import pytest

from scoring.home.reading import home_of
from scoring.models import Prize, PrizeDecision
from scoring.standings.prizes import Doubles, PrizeKind, Ties
from tests.factories import finished_session, running_session, session_in_check_in
from tests.factories.money import fee, take
from tests.factories.prizes import award_lines, prize, prize_rules
from tests.factories.undone import undo
from tests.factories.visitors import (
    address,
    heading_of,
    helper_of,
    organizer_of,
    told_on,
    values_of,
)
from tests.oracles import oracle
from tournament.models import CashEntry
from tournament.verbs import Verb
from tournament.words.translation import translate

pytestmark = pytest.mark.django_db


def post(session, name, **fields):
    return organizer_of(session).post(address(name, session), fields)


def refused(session, name, **fields):
    """What the page of prizes says of it, at the address it reloads at."""
    client = organizer_of(session)
    answer = client.post(address(name, session), fields, follow=True)
    assert answer.redirect_chain == [(address("prizes", session), 302)]
    assert client.get(address(name, session)).url == address("prizes", session)
    return told_on(answer)


def tied_on(session):
    """Who is tied for the first prize, as the page with the list sends them."""
    page = organizer_of(session).get(address("prizes", session))
    return values_of(page, "tied")[0]


def figures(session):
    session.by_organizer = True
    return home_of(session, second_place="")[1]


def test_an_empty_list_offers_usual_ones():
    session = running_session()

    page = organizer_of(session).get(address("prizes", session))
    post(session, "usual-prizes", usual="75-15-10")

    assert heading_of(page) == "Prizes"
    assert "3 places: 75%, 15%, and 10% of the prize pot" in page.text
    assert Prize.objects.count() == 3


def test_a_prize_is_put_on_the_list_and_taken_off():
    session = running_session()

    post(session, "prizes", kind="door", gift="<b>Ham</b>")
    page = organizer_of(session).get(address("prizes", session)).text
    post(session, "remove-prize", prize=Prize.objects.get().pk)

    assert "&lt;b&gt;Ham&lt;/b&gt;" in page
    assert "Draw from 8 players" in page
    assert not Prize.objects.exists()


@pytest.mark.parametrize(("fields", "text"), oracle("prizes")["no_prizes"])
def test_what_cannot_be_a_prize_is_said_and_stays_in_the_form(fields, text):
    session = running_session()

    answer = post(session, "prizes", division="Ladies", **fields)

    assert answer.status_code == 400
    assert any(text in sentence for sentence in told_on(answer))
    assert values_of(answer, "division") == ["Ladies"]
    assert not Prize.objects.exists()


def test_a_tie_is_cut_paid_out_and_printed():
    session = finished_session()
    prize(session, amount="8")
    prize_rules(session, ties=Ties.DECIDE)
    pk = Prize.objects.get().pk
    (line,) = award_lines(session)
    places = {
        f"place-{number}": place for place, number in enumerate(line.undecided, start=1)
    }
    tied = tied_on(session)

    unclear = refused(session, "cut-prize", prize=pk, tied=tied)
    post(session, "cut-prize", prize=pk, tied=tied, **places)
    winner = line.undecided[0]
    post(session, "pay-out", prize=pk, number=winner)
    page = organizer_of(session).get(address("prizes", session)).text
    sheet = organizer_of(session).get(address("winners-sheet", session), {"page": "1"})
    certificate = organizer_of(session).get(address("certificates", session), {"page": 1})

    assert unclear == [
        "Give each player a different place, from 1 to 4. Nothing was saved."
    ]
    assert ">Paid</span>" in page
    assert CashEntry.objects.get().amount == -8
    name = line.name_of(winner)
    assert name in sheet.text
    assert "$8.00" in sheet.text
    assert "Cut cards, " in sheet.text
    assert "Tied players" not in sheet.text
    assert name in certificate.text


def test_a_door_prize_is_drawn_and_drawn_again():
    session = running_session()
    prize(session, PrizeKind.DOOR, gift="a ham")
    pk = Prize.objects.get().pk

    post(session, "draw-prize", what="door", prize=pk)
    (number,) = award_lines(session)[0].numbers
    post(session, "pass-over", prize=pk, number=number)

    assert award_lines(session)[0].numbers not in ((), (number,))


def test_payouts_name_who_and_are_undone_and_gifts_are_handed_over():
    session = finished_session()
    prize(session, amount="20")
    prize(session, PrizeKind.DOOR, gift="a ham")
    client, (cash, door) = organizer_of(session), Prize.objects.order_by("pk")
    post(session, "choose-winner", prize=cash.pk, number=1)
    post(session, "draw-prize", what="door", prize=door.pk)
    won, ham = award_lines(session)

    def page(name):
        return client.get(address(name, session)).text

    for name in ("prizes", "after"):
        for count in ("1 winner to pay", "1 gift to hand over"):
            assert count in page(name)
        assert page(name).count('name="number"') >= 2
    way = address("pay-out", session)
    (name,), (lucky,) = ([each.name for each in line.winners] for line in (won, ham))
    paid = client.post(way, {"prize": cash.pk, "number": won.numbers[0]}, follow=True)
    for name_of_page in ("prizes", "after"):
        assert "1 gift to hand over" in page(name_of_page)
        assert "to pay</span>" not in page(name_of_page)
        assert "All prizes handed over" not in page(name_of_page)
    fields = {"prize": door.pk, "number": ham.numbers[0], "back": "after"}
    given = client.post(way, fields, follow=True)
    settled = page("prizes")
    entry = CashEntry.objects.get(amount=-20)
    back = {"undo": f"cash {entry.pk}", "back": address("prizes", session)}
    undone = client.post(address("undo", session), back, follow=True).text

    assert f"Marked $20 paid to {name}: First place" in paid.text
    assert paid.text.count(f'name="undo" value="cash {entry.pk}"') == 3
    assert f"Handed over a ham to {lucky}: Door prize" in given.text
    assert "All prizes handed over" in given.text
    assert "All prizes handed over" in settled
    assert f"Undone: First place: {name}" in undone
    assert "1 winner to pay" in undone


def test_a_payout_is_undone_by_nobody_who_may_not_see_the_money():
    session = finished_session()
    prize(session, amount="20")
    (line,) = award_lines(session)
    post(session, "pay-out", prize=line.prize, number=line.numbers[0])
    fields = {"undo": f"cash {CashEntry.objects.get().pk}"}

    answer = helper_of(session).post(address("undo", session), fields)

    assert answer.status_code == 403
    assert CashEntry.objects.count() == 1


def test_what_is_raised_is_what_is_left_after_prizes():
    session = finished_session()
    person = session.attendances.order_by("pk").first()
    take(person, fee(session, amount="40"))
    prize(session, amount="8")
    (line,) = award_lines(session)
    before = organizer_of(session).get(address("prizes", session)).text
    for winner in line.winners:
        post(session, "pay-out", prize=line.prizes[0], number=winner.number)
    after = organizer_of(session).get(address("prizes", session)).text

    for page, due in ((before, "$8"), (after, "$0")):
        assert f"<dt>still to pay</dt><dd>{due}</dd>" in page
        assert "<dt>raised after prizes</dt><dd>$32</dd>" in page


def test_prizes_are_promised_while_no_money_has_come_in():
    session = session_in_check_in(names=["Ann", "Bob"])
    prize(session, amount="100")

    promised = organizer_of(session).get(address("prizes", session)).text
    take(session.attendances.first(), fee(session, amount="10"))
    paid = organizer_of(session).get(address("prizes", session)).text

    assert '<dt>Prizes promised so far</dt><dd class="total">$100</dd>' in promised
    assert "−$" not in promised
    assert "<dt>raised after prizes</dt><dd>−$90</dd>" in paid
    assert "promised" not in paid


def test_rules_are_chosen():
    session = running_session()
    fields = {"doubles": "one_each", "ties": "decide", "pot_percent": "60"}

    post(session, "prize-rules", **fields)
    wrong = post(session, "prize-rules", **fields | {"pot_percent": "101"})
    page = organizer_of(session).get(address("prizes", session))

    assert wrong.status_code == 400
    assert values_of(wrong, "pot_percent") == ["101"]
    assert values_of(page, "pot_percent") == ["60"]


def test_another_winner_is_chosen_where_the_winner_stands_and_undone():
    session = finished_session()
    prize(session, amount="8")
    prize(session, place=2, amount="4")
    prize_rules(session, ties=Ties.DECIDE)
    client, pk = organizer_of(session), Prize.objects.order_by("position").first().pk
    lot = {"what": "lot", "prize": pk, "tied": tied_on(session)}
    client.post(address("draw-prize", session), lot)
    first, second = (award.numbers[0] for award in award_lines(session)[:2])
    way = address("choose-winner", session)

    listed = client.get(address("prizes", session)).text
    form = client.get(way, {"prize": pk}, follow=True)
    nobody = client.post(way, {"prize": pk}, follow=True)
    page = client.post(way, {"prize": pk, "number": second}, follow=True).text

    at_the_prize = f"?winner={pk}#prize-{pk}"
    assert f'href="{at_the_prize}"' in listed
    assert form.redirect_chain == [(address("prizes", session) + at_the_prize, 302)]
    assert form.text.count("New winner") == 1
    assert nobody.redirect_chain == form.redirect_chain
    assert told_on(nobody) == ["Choose from the list."]
    assert "Chosen by the organizer" in page
    assert [award.numbers for award in award_lines(session)] == [(second,)] * 2
    undo(session)
    assert award_lines(session)[0].numbers == (first,)


def test_winner_is_chosen_once_the_event_is_over():
    session = running_session()
    prize(session)
    pk = Prize.objects.get().pk

    (told,) = refused(session, "choose-winner", prize=pk, number=1)

    assert told.startswith("Players are still playing for this prize.")
    assert f"?winner={pk}" not in organizer_of(session).get(address("prizes", session)).text


def test_a_split_prize_is_cut_or_given_to_one_and_a_stale_form_leads_back():
    session = finished_session()
    prize(session, amount="8")
    client, pk = organizer_of(session), Prize.objects.get().pk
    (line,) = award_lines(session)
    order = list(reversed(line.equals))
    places = {f"place-{number}": place for place, number in enumerate(order, start=1)}
    fields = {"prize": pk, "tied": tied_on(session), **places}

    page = client.get(address("prizes", session)).text
    client.post(address("cut-prize", session), fields)
    stale = refused(session, "cut-prize", **fields)

    assert f'href="?winner={pk}#prize-{pk}"' in page
    assert award_lines(session)[0].numbers == (order[0],)
    assert "These players are not tied for this prize now." in stale[0]


def test_home_of_the_event_counts_who_tied_and_names_who_got_the_prize():
    session = finished_session()
    prize(session, amount="8")
    client, pk = organizer_of(session), Prize.objects.get().pk
    (line,) = award_lines(session)

    tied = [f"{figure.value} {translate(figure.label)}" for figure in figures(session)]
    client.post(address("choose-winner", session), {"prize": pk, "number": 2})
    won = [translate(figure.label) for figure in figures(session)]

    assert {"4 tied for first place", "4 prizes to hand over"} <= {*tied}
    assert f"{line.name_of(2)} won" in won


def test_open_tie_stands_first_and_can_be_split():
    session = finished_session()
    prize(session, amount="8")
    prize_rules(session, ties=Ties.DECIDE)
    client, pk = organizer_of(session), Prize.objects.get().pk

    home = client.get(address("night", session)).text
    page = client.get(address("prizes", session)).text
    after = client.get(address("after", session)).text
    post(session, "draw-prize", what="split", prize=pk, tied=tied_on(session))
    settled = client.get(address("prizes", session)).text

    assert "Break the tie: First place" in home
    assert page.index("4 players tied") < page.index("Prize list")
    assert ("4 winners to pay" in page, "4 winners to pay" in settled) == (False, True)
    assert "Tied 1st" in after
    assert len(award_lines(session)[0].winners) == 4
    shared = client.get(address("after", session)).text
    assert (after.count("· First place"), shared.count("· First place")) == (0, 4)


@pytest.mark.parametrize(("share", "amount", "pot"), [(100, 0, True), (0, 8, False)])
def test_shares_of_an_empty_pot_are_not_said_to_be_paid(share, amount, pot):
    session = finished_session()
    prize(session, share=share, amount=amount)
    client = organizer_of(session)

    page = client.get(address("prizes", session)).text
    after = client.get(address("after", session)).text

    sentence = "The prize pot is $0: no admission is entered."
    assert (sentence in page, sentence in after) == (pot, pot)
    assert "All prizes handed over" not in after
    assert ("winners to pay" in page) != pot


def test_place_gets_a_second_prize_only_when_asked_for():
    session = running_session()
    first = {"kind": "place", "place": "1", "amount": "10"}
    client, way = organizer_of(session), address("prizes", session)

    client.post(way, first)
    again = client.post(way, first)
    other = client.post(way, first | {"division": "Ladies"})
    second = client.post(way, first | {"second": "on"})

    assert again.status_code == 400
    assert "The list already has a prize for this." in told_on(again)[0]
    assert 'type="checkbox" name="second"' in again.text
    assert (other.status_code, second.status_code) == (302, 302)
    assert Prize.objects.count() == 3


def test_tie_for_two_prizes_is_split_once_however_often_it_is_pressed():
    session = finished_session()
    prize(session, amount="8")
    prize(session, place=2, amount="4")
    prize_rules(session, doubles=Doubles.NOT_FIRST, ties=Ties.DECIDE)
    second, tied = Prize.objects.latest("pk").pk, tied_on(session)
    fields = {"what": "split", "prize": second, "tied": tied}

    pressed = [post(session, "draw-prize", **fields).status_code for _ in range(2)]

    assert pressed == [302, 302]
    assert PrizeDecision.objects.count() == 1
    assert session.journal.filter(verb=Verb.TIE_SPLIT).count() == 1


@pytest.mark.parametrize("tied", ["", "1 2", "x", "9" * 5000])
@pytest.mark.parametrize("way", ["lot", "split", "cut"])
def test_tie_of_others_than_the_page_showed_is_refused(way, tied):
    session = finished_session()
    prize(session, amount="8")
    prize_rules(session, ties=Ties.DECIDE)
    name = "cut-prize" if way == "cut" else "draw-prize"
    places = {"place-1": 1, "place-2": 2}

    pk = Prize.objects.get().pk
    told = refused(session, name, what=way, prize=pk, tied=tied, **places)

    assert told == [
        "These players are not tied for this prize now. Look at the list again. "
        "Nothing was changed."
    ]
    assert not PrizeDecision.objects.exists()
