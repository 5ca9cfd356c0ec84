import pytest
from django.db import IntegrityError
from django.db.models import CharField, TextField

from tests.factories import PlayerFactory
from tournament.models import Player
from tournament.models.player import PERSONAL

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]


def test_player_reads_as_the_name():
    assert str(PlayerFactory(name="Ann")) == "Ann"


@pytest.mark.parametrize("name", ["Ann", "ANN"])
def test_name_stands_on_the_roster_once(name):
    ann = PlayerFactory(name="Ann")

    with pytest.raises(IntegrityError, match="player_name_once_per_club"):
        PlayerFactory(club=ann.club, name=name)


def test_name_may_stand_on_another_roster():
    assert PlayerFactory(name="Ann").club != PlayerFactory(name="Ann").club


def test_player_has_a_name():
    with pytest.raises(IntegrityError, match="player_has_a_name"):
        PlayerFactory(name="")


def test_every_text_of_a_player_is_personal_or_known_not_to_be():
    """Erasing, joining and the file for support go by these: put a new column in one."""
    columns = Player._meta.concrete_fields
    texts = {column.name for column in columns if isinstance(column, CharField | TextField)}

    assert texts == {*PERSONAL, "division"}
