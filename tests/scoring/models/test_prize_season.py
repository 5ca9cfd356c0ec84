import pytest
from django.db import IntegrityError

from scoring.models import Season
from tests.factories import ClubFactory

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]


@pytest.mark.parametrize(
    "wrong", [{"count": "x"}, {"needs": 0}, {"best": 101}, {"name": ""}]
)
def test_the_database_refuses_a_season_that_cannot_be(wrong):
    with pytest.raises(IntegrityError):
        Season.objects.create(**{"club": ClubFactory(), "name": "Winter", **wrong})
