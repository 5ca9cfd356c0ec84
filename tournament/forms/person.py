"""What is asked of one person on tonight's list.

Names, phone, fixed table, wishes.
"""

from django import forms
from django.http import QueryDict

from tournament.actions.people import Details
from tournament.card_names import MAX_CARD_NAME, suggestion
from tournament.forms.words import WordsField
from tournament.models import Attendance, SeatingRequest


class PersonForm(forms.Form):
    """What is known of a person."""

    card_name = WordsField(
        label="Name on cards and boards",
        required=False,
        max_length=MAX_CARD_NAME,
        help_text="Empty: the name itself. For who is easily mixed up with another.",
    )
    nickname = WordsField(
        required=False,
        max_length=30,
        help_text="What friends say; typing it at the door finds the person.",
    )
    phone = WordsField(
        required=False,
        max_length=30,
        widget=forms.TextInput(attrs={"inputmode": "tel", "autocomplete": "off"}),
    )
    is_member = forms.BooleanField(label="Member of the club", required=False)
    division = WordsField(
        required=False,
        max_length=30,
        help_text="Who competes for a prize apart tonight, like “Ladies”.",
    )
    fixed_table = forms.IntegerField(
        label="Always at table",
        required=False,
        min_value=1,
        help_text="For who cannot walk. The seats are drawn so that it holds.",
    )

    def __init__(self, typed: QueryDict | None = None, *, person: Attendance) -> None:
        player = person.player
        now = {name: getattr(player, name) for name in ("nickname", "phone", "is_member")}
        now |= {
            name: getattr(person, name) for name in ("card_name", "division", "fixed_table")
        }
        super().__init__(typed, initial=now)
        self.tables = person.session.table_count
        name = suggestion(player.name, player.nickname)
        self.fields["card_name"].widget.attrs["placeholder"] = name or player.name

    def clean_fixed_table(self) -> int | None:
        """Return a table of tonight, or none."""
        table: int | None = self.cleaned_data["fixed_table"]
        if table is not None and table > self.tables:
            raise forms.ValidationError(f"Tables tonight run from 1 to {self.tables}.")
        return table

    def details(self) -> Details:
        """Return what was said, once the form is valid."""
        data = self.cleaned_data
        return Details(
            nickname=data["nickname"],
            phone=data["phone"],
            is_member=data["is_member"],
            card_name=data["card_name"],
            division=data["division"],
            fixed_table=data["fixed_table"],
        )


class WishForm(forms.Form):
    """Whom a person is kept apart from, or begins with."""

    kind = forms.TypedChoiceField(
        label="Wish",
        choices=[
            (SeatingRequest.Kind.APART.value, "Never at one table with"),
            (SeatingRequest.Kind.TOGETHER.value, "At one table in game 1 with"),
        ],
        coerce=SeatingRequest.Kind,
    )
    other = forms.TypedChoiceField(
        label="Whom?", coerce=int, error_messages={"required": "Please say with whom."}
    )

    def __init__(self, typed: QueryDict | None = None, *, person: Attendance) -> None:
        super().__init__(typed)
        others = person.session.attendances.exclude(pk=person.pk)
        names = others.order_by("player__name").values_list("pk", "player__name")
        field = self.fields["other"]
        if isinstance(field, forms.ChoiceField):
            field.choices = [("", "–"), *names]
