import pytest

from scoring.models import DealRevision
from tests.factories import MADE, game_of, play, record, running_session
from tests.migrating import migrated_back

ID = "desk-11111111-1111-4111-8111-111111111111"


@pytest.mark.long
@pytest.mark.django_db(transaction=True)
@pytest.mark.postgres
def test_games_of_the_desk_keep_what_was_saved_together():
    session = running_session()
    game = game_of(session)
    for deal in (1, 2, 3, 4):
        record(game, deal, report_id=f"{ID}-{deal}")
    play(game_of(session, table=2), [MADE])

    with migrated_back("scoring", "0019_legible_names"):
        pass

    batches = DealRevision.objects.order_by("pk").values_list("batch_id", flat=True)
    assert list(batches) == [ID] * 4 + [""]
