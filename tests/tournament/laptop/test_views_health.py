"""Whether the program answers."""

import pytest
from django.urls import reverse

from tournament.backups.copies import State, remember
from tournament.machine import systems as machine


@pytest.mark.django_db
def test_health_says_that_all_is_well(client):
    answer = client.get(reverse("health"))

    assert (answer.status_code, answer.json()) == (200, {"status": "ok"})


@pytest.mark.django_db
def test_readiness_says_what_is_wrong(client, tmp_path, settings, monkeypatch):
    settings.BACKUPS = tmp_path
    well = client.get(reverse("ready"))
    remember(tmp_path, State(fault="No space left on /home/anna"))
    monkeypatch.setattr(machine, "free_bytes", lambda _: 150 * 10**6)

    ill = client.get(reverse("ready"))

    assert (well.status_code, well.json()) == (200, {"status": "ready"})
    assert ill.status_code == 503
    assert ill.json()["why"] == ["150 MB left on the disk", "backups fail"]
