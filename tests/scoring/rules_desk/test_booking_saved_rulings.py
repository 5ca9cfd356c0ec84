"""Rulings on file as the desk shows them."""

import pytest

from scoring.models import Ruling
from scoring.rules import HouseRules
from scoring.rules_desk.booking import ruling_lines
from scoring.rules_desk.desk import Desk
from tests.oracles import oracle


@pytest.mark.parametrize(
    ("question", "inputs", "title", "query"), oracle("rules_desk")["saved"]
)
def test_ruling_can_be_opened_again(question, inputs, title, query):
    saved = Ruling(question=question, asked=inputs, verdict="The jack of diamonds wins.")

    (line,) = ruling_lines(Desk("/n/", HouseRules()), [saved])

    assert line.title == title
    assert line.link == f"/n/{question}/?{query}#cards"
