from collections import Counter
from importlib import import_module
from pkgutil import walk_packages

import pytest

import scoring
import tournament
from tests.saying import subclasses_of
from tournament.words.refusals import Refusal


class CakeEaten(Refusal):
    text = "The {cake} was eaten by {who}."
    status = 409


class DoorShut(Refusal):
    text = "The door is shut."


def test_refusal_reads_as_its_sentence():
    refusal = CakeEaten(cake="gâteau", who="player {7}")

    assert str(refusal) == "The gâteau was eaten by player {7}."
    assert refusal.sentences == (str(refusal),)
    assert refusal.facts == {"cake": "gâteau", "who": "player {7}"}


def test_refusal_is_a_bad_request_unless_it_says_otherwise():
    assert (DoorShut().status, CakeEaten(cake="", who="").status) == (400, 409)


def test_refusal_is_raised_with_the_name_of_its_class():
    with pytest.raises(Refusal) as refused:
        raise DoorShut

    assert refused.value.code == "DOOR_SHUT"


def test_refusal_wants_every_fact_of_its_sentence():
    with pytest.raises(KeyError, match="who"):
        CakeEaten(cake="gâteau")


def test_a_code_is_declared_by_one_class():
    for package in (scoring, tournament):
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            if ".migrations." not in module.name and not module.name.endswith(".wsgi"):
                import_module(module.name)

    declared = Counter(
        vars(cls)["code"] for cls in subclasses_of(Refusal) if "code" in vars(cls)
    )

    assert len(declared) > 100
    assert [code for code, classes in declared.items() if classes > 1] == []
