import pytest

from tests.factories.whole import session_with_everything
from tests.migrating import migrate, migrated_back
from tournament.models import Session

HUGE = 2**31 - 1


@pytest.mark.long
@pytest.mark.django_db(transaction=True)
@pytest.mark.postgres
def test_a_database_with_numbers_past_the_bounds_is_brought_to_them() -> None:
    session = session_with_everything()
    table, card = session.tables.get(number=2), session.cards.get(number=3)
    deal = session.rounds.get(number=1).games.get(table=table).deals.create(number=9)

    with migrated_back("scoring", "0030_tie_ways"), migrated_back(
        "tournament", "0036_moved_codes"
    ):
        session.tables.filter(pk=table.pk).update(number=30_000, generation=HUGE)
        session.cards.filter(pk=card.pk).update(number=999, issued=HUGE)
        session.cards.filter(number=4).update(number=1_000)
        deal.game.deals.filter(pk=deal.pk).update(number=30_000)
        migrate("tournament", "0037_bounds")
        migrate("scoring", "0031_bounds")

    session = Session.objects.get(pk=session.pk)
    table.refresh_from_db()
    card.refresh_from_db()
    deal.refresh_from_db()
    assert (table.number, table.generation, deal.number) == (999, 1_000_000, 99)
    assert (card.number, card.issued) == (999, 1_000_000)
    assert session.cards.filter(number=998).count() == 1
