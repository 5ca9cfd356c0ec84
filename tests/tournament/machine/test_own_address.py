"""The address phones reach this computer by, as it changes under the program."""

import pytest
from django.utils import timezone

from tournament.machine import network, own_address
from tournament.machine.network import visitors
from tournament.machine.own_address import follow, leads_here

HOME, HALL, TUNNEL = "192.168.1.5", "10.0.0.7", "10.8.0.2"


@pytest.fixture
def now_at(settings, monkeypatch):
    """Say which addresses this computer has, the one packets leave from first."""
    monkeypatch.setattr(own_address, "_served", [])
    # they come back to what they were
    for name in ("HOST", "BASE_URL", "OWN_ADDRESSES", "ALLOWED_HOSTS"):
        setattr(settings, name, getattr(settings, name))
    settings.CHOSEN_HOST, settings.HOST = "", HOME

    def move(*addresses, outgoing=True):
        monkeypatch.setattr(network, "lan_addresses", lambda: list(addresses))
        leaving = list(addresses[:1]) if outgoing else []
        monkeypatch.setattr(network, "outgoing_addresses", lambda: leaving)
        return follow()

    return move


@pytest.mark.django_db
def test_another_address_is_taken_over_and_accepted_at_once(now_at, settings, client):
    visitors.note("10.0.0.9", timezone.now())

    assert now_at(HALL)

    assert (HALL, f"http://{HALL}:8000") == (settings.HOST, settings.BASE_URL)
    assert HALL in settings.OWN_ADDRESSES
    assert client.get("/", headers={"host": f"{HALL}:8000"}).status_code != 400
    assert client.get("/", headers={"host": "evil.example"}).status_code == 400
    assert visitors.last is None  # they came by the other one
    assert not now_at(HALL)


@pytest.mark.parametrize(
    ("steps", "host"),
    [
        ([(HALL,), (HALL, HOME)], HOME),  # given back: what is printed opens again
        ([(TUNNEL, HOME)], HOME),  # phones know nothing of the tunnel
        ([()], HOME),  # out of every network, for a moment
        ([(), (HALL,)], HALL),
    ],
)
def test_an_address_stays_or_comes_back_while_it_can(now_at, settings, steps, host):
    for addresses in steps:
        now_at(*addresses)

    assert host == settings.HOST


def test_an_adapter_that_leads_nowhere_is_no_new_address(now_at, settings):
    assert not now_at("172.17.0.1", outgoing=False)

    assert settings.HOST == HOME
    assert "172.17.0.1" in settings.ALLOWED_HOSTS


@pytest.mark.parametrize("chosen", ["laptop.local", "192.168.9.9"])
def test_a_chosen_address_stays(now_at, settings, chosen):
    settings.CHOSEN_HOST = settings.HOST = chosen

    assert not now_at(HALL)

    assert f"http://{chosen}:8000" == settings.BASE_URL
    assert {chosen, HALL} <= set(settings.ALLOWED_HOSTS)


def test_what_leads_here(now_at, settings):
    now_at(HOME, HALL)
    names = network.host_names()

    here = [f"http://{host}:8000" for host in (HOME, HALL, names[-1])]
    elsewhere = [
        *("http://10.0.0.8:8000", f"http://{HOME}:8001", "http://127.0.0.1:8000"),
        "http://localhost:8000",
    ]

    assert all(map(leads_here, here))
    assert not any(map(leads_here, elsewhere))
    settings.IS_HOSTED = True
    assert not leads_here(f"http://{HALL}:8000")
