"""What goes into the cash book, and the prices of an event, as they are typed."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from django import forms
from django.utils.translation import gettext, gettext_lazy

from tournament.models import CashEntry, Session
from tournament.money.actions import Coins
from tournament.words.forms import AmountField, ReasonField, WordedForm, WordsField

Kind = CashEntry.Kind
SPARE_LINES = 2
"""Empty lines for prices on the page."""
FIRST = "0"
"""The prefix of the first of them."""


class CashForm(WordedForm):
    """Fees are taken at the door, and the count of the box has its own form."""

    kind = forms.ChoiceField(
        label=gettext_lazy("Type"),
        choices=[
            (choice.value, gettext_lazy(str(choice.label)))
            for choice in Kind
            if choice not in (Kind.FEE, Kind.COUNT)
        ],
    )
    amount = AmountField(label=gettext_lazy("Amount"), min_value=Decimal("0.01"))
    words = WordsField(
        label=gettext_lazy("Note (optional)"),
        max_length=100,
        required=False,
        empty_value="",
    )
    method = forms.ChoiceField(
        label=gettext_lazy("Paid by"),
        choices=[
            (choice.value, gettext_lazy(str(choice.label))) for choice in CashEntry.Method
        ],
        required=False,
    )
    report_id = forms.CharField(max_length=36, widget=forms.HiddenInput())


class CountForm(WordedForm):
    counted = AmountField(label=gettext_lazy("Cash in the box"))
    report_id = forms.CharField(max_length=36, widget=forms.HiddenInput())


class VoidForm(WordedForm):
    entry = forms.IntegerField()
    reason = ReasonField(most=100)
    report_id = forms.CharField(max_length=36)


class PriceForm(WordedForm):
    name = WordsField(label=gettext_lazy("Ticket"), max_length=40, required=False)
    amount = AmountField(label=gettext_lazy("Price"), required=False)

    def clean(self) -> None:
        """A name without an amount is free; the first price needs no name, as most events
        have one.
        """
        super().clean()
        if not self.cleaned_data.get("amount") or self.cleaned_data.get("name"):
            return
        if self.prefix == FIRST:
            self.cleaned_data["name"] = gettext("Admission")
        else:
            self.add_error("name", gettext_lazy("Enter a name for this price."))

    def price(self) -> tuple[str, Decimal]:
        data = self.cleaned_data
        return data["name"], data["amount"] or Decimal(0)


class CoinsForm(WordedForm):
    euchre = AmountField(
        label=gettext_lazy("Each player who is euchred puts in"),
        required=False,
        max_value=Decimal("999.99"),
    )
    lone_march = AmountField(
        label=gettext_lazy("Each opponent of a loner with all five puts in"),
        required=False,
        max_value=Decimal("999.99"),
    )

    def coins(self) -> Coins:
        data = self.cleaned_data
        return data["euchre"] or Decimal(0), data["lone_march"] or Decimal(0)


class PricesForm:
    def __init__(self, session: Session, data: Mapping[str, Any] | None) -> None:
        fees = session.fees.order_by("position") if data is None else ()
        initial = dict(enumerate({"name": fee.name, "amount": fee.amount} for fee in fees))
        typed = {name.partition("-")[0] for name in data or () if name[:1].isdigit()}
        self.lines = [
            PriceForm(data, prefix=f"{place}", initial=initial.get(place, {}))
            for place in range(max(len(typed), len(initial) + SPARE_LINES))
        ]
        self.lines[0].fields["name"].widget.attrs["placeholder"] = gettext("Admission")
        coins = {
            "euchre": session.coin_per_euchre or "",
            "lone_march": session.coin_per_lone_march or "",
        }
        self.coins = CoinsForm(data, prefix="coin", initial=coins)

    @property
    def is_right(self) -> bool:
        return all([line.is_valid() for line in self.lines] + [self.coins.is_valid()])

    def fees(self) -> list[tuple[str, Decimal]]:
        return [line.price() for line in self.lines if line.cleaned_data.get("name")]
