import pytest
from django.db import IntegrityError, transaction

from tests.factories import AttendanceFactory, SessionFactory
from tournament.models import CardAssignment, TallyCard

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]


@pytest.fixture
def session():
    return SessionFactory()


@pytest.fixture
def card(session):
    return session.cards.get(number=1)


@pytest.fixture
def ann(session):
    return AttendanceFactory(session=session, player__name="Ann")


def test_card_reads_as_its_number():
    assert str(TallyCard(number=7)) == "Card 7"


def test_number_stands_once_in_a_night(session):
    with pytest.raises(IntegrityError):
        TallyCard.objects.create(session=session, number=1)


def test_number_begins_at_1(session):
    with pytest.raises(IntegrityError, match="card_number_from_1"):
        TallyCard.objects.create(session=session, number=0)


def test_holding_reads_as_the_card_and_its_holder(card, ann):
    assert str(CardAssignment(card=card, attendance=ann)).startswith(
        "Card 1: Ann at Euchre night"
    )
    assert str(CardAssignment(card=card, kind="house")) == "Card 1: house player"


def test_card_has_one_holder_and_person_one_card_at_present(session, card, ann):
    CardAssignment.objects.create(card=card, attendance=ann)

    for wrong in (
        {"card": card, "kind": "house"},
        {"card": session.cards.get(number=2), "attendance": ann},
    ):
        with pytest.raises(IntegrityError), transaction.atomic():
            CardAssignment.objects.create(**wrong)


def test_former_holders_are_any_number(card, ann):
    CardAssignment.objects.create(card=card, attendance=ann, to_round=1)
    CardAssignment.objects.create(card=card, kind="house", from_round=2, to_round=2)
    CardAssignment.objects.create(card=card, attendance=ann, kind="late", from_round=3)

    assert card.holdings.count() == 3


@pytest.mark.parametrize("kind", ["initial", "late", "substitute"])
def test_holding_is_a_person_or_the_house(card, ann, kind):
    CardAssignment.objects.create(card=card, attendance=ann, kind=kind)

    with pytest.raises(IntegrityError, match="holding_is_a_person_or_the_house"):
        card.holdings.update(attendance=None)


@pytest.mark.parametrize("kind", ["house", "ghost"])
def test_house_and_unknown_kinds_are_nobody(card, ann, kind):
    with pytest.raises(IntegrityError, match="holding_is_a_person_or_the_house"):
        CardAssignment.objects.create(card=card, attendance=ann, kind=kind)


@pytest.mark.parametrize(("from_round", "to_round"), [(0, None), (0, 1), (3, 2)])
def test_holding_is_from_one_game_to_the_same_or_a_later_one(card, from_round, to_round):
    with pytest.raises(IntegrityError, match="holding_rounds_in_order"):
        CardAssignment.objects.create(
            card=card, kind="house", from_round=from_round, to_round=to_round
        )
