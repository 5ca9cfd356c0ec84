from decimal import Decimal

from django.template import Context, Template


def test_amounts_and_kinds_are_written_in_words():
    page = Template("{% load words %}{{ kind|cash_kind }} {{ amount|money:currency }}")
    context = {"kind": "fifty_fifty_prize", "amount": Decimal("-8.5"), "currency": "CAD"}

    assert page.render(Context(context)) == "50/50 payout −$8.50"
