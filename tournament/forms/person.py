"""What is asked of one person on tonight's list.

Names, phone, fixed table, wishes.
"""

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext, gettext_lazy

from tournament.actions.people import Details
from tournament.card_names import MAX_CARD_NAME, suggestion
from tournament.forms.words import WordsField
from tournament.glyphs import missing_characters
from tournament.models import Attendance, SeatingRequest


class PlayerForm(forms.Form):
    """What a club knows of a player beside the name."""

    nickname = WordsField(
        label=gettext_lazy("Nickname (optional)"),
        required=False,
        max_length=30,
        help_text=gettext_lazy("Check-in finds the player by it too."),
    )
    phone = WordsField(
        label=gettext_lazy("Phone number (optional)"),
        required=False,
        max_length=30,
        widget=forms.TextInput(attrs={"inputmode": "tel", "autocomplete": "off"}),
    )
    is_member = forms.BooleanField(label=gettext_lazy("Club member"), required=False)


class PersonForm(PlayerForm):
    """What is known of a person."""

    field_order = ("card_name",)

    card_name = WordsField(
        label=gettext_lazy("Name on the card (optional)"),
        required=False,
        max_length=MAX_CARD_NAME,
        help_text=gettext_lazy("Tells players with similar names apart."),
    )
    division = WordsField(
        label=gettext_lazy("Division (optional)"),
        required=False,
        max_length=30,
        help_text=gettext_lazy("For a prize of its own, for example “Ladies”."),
    )
    fixed_table = forms.IntegerField(
        label=gettext_lazy("Same table all night (optional)"),
        required=False,
        min_value=1,
        help_text=gettext_lazy("The table number, for players who cannot walk far."),
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
        if signs := missing_characters(person.card_name or player.name):
            self.fields["card_name"].help_text = " ".join(
                (
                    gettext("This name cannot be printed here: %(signs)s.")
                    % {"signs": signs},
                    gettext("Type how it should stand on paper."),
                )
            )

    def clean_fixed_table(self) -> int | None:
        """Return a table of tonight, or none."""
        table: int | None = self.cleaned_data["fixed_table"]
        if table is not None and table > self.tables:
            raise forms.ValidationError(
                gettext("Choose a table from 1 to %(last)s.") % {"last": self.tables}
            )
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
        label=gettext_lazy("Request"),
        choices=[
            (SeatingRequest.Kind.APART.value, gettext_lazy("Keep apart from")),
            (SeatingRequest.Kind.TOGETHER.value, gettext_lazy("Start together with")),
        ],
        coerce=SeatingRequest.Kind,
    )
    other = forms.TypedChoiceField(
        label=gettext_lazy("Player"),
        coerce=int,
        error_messages={"required": gettext_lazy("Choose a player.")},
    )

    def __init__(self, typed: QueryDict | None = None, *, person: Attendance) -> None:
        super().__init__(typed)
        others = person.session.attendances.exclude(pk=person.pk)
        names = others.order_by("player__name").values_list("pk", "player__name")
        field = self.fields["other"]
        if isinstance(field, forms.ChoiceField):
            field.choices = [("", "–"), *names]
