"""What a club is called and looks like, as it is typed."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from tournament.actions.club import ClubChoice
from tournament.forms.logo import LogoField
from tournament.forms.words import WordsField
from tournament.locales import LOCALES
from tournament.models import Club

PAPERS = [("letter", gettext_lazy("Letter")), ("a4", "A4")]


class ClubForm(forms.Form):
    """Name, logo, color and language of a club; what outsiders may read of names."""

    name = WordsField(
        label=gettext_lazy("Club or parish (optional)"),
        max_length=100,
        required=False,
        help_text=gettext_lazy(
            "Like “St. Stanislaus Parish”. On pages, phones, and prints."
        ),
    )
    logo = LogoField(
        label=gettext_lazy("Logo (optional)"),
        required=False,
        help_text=gettext_lazy("PNG or JPEG, up to 4 MB. On the big screen and on prints."),
    )
    removes_logo = forms.BooleanField(label=gettext_lazy("Remove the logo"), required=False)
    sponsor = WordsField(
        label=gettext_lazy("Sponsor (optional)"),
        max_length=100,
        required=False,
        help_text=gettext_lazy("Like “Sponsored by Miller’s Bakery”."),
    )
    color = forms.ChoiceField(
        label=gettext_lazy("Color"),
        choices=[
            (Club.Color.GREEN, gettext_lazy("Green")),
            (Club.Color.BLUE, gettext_lazy("Blue")),
            (Club.Color.RED, gettext_lazy("Dark red")),
            (Club.Color.PURPLE, gettext_lazy("Purple")),
            (Club.Color.BLACK, gettext_lazy("Black")),
        ],
        help_text=gettext_lazy("On the big screen and the results page."),
    )
    uses_initials = forms.BooleanField(
        label=gettext_lazy("Initials in place of last names"),
        required=False,
        help_text=gettext_lazy("“Peg N.” on the results page and in texts to send."),
    )

    locale = forms.ChoiceField(
        label=gettext_lazy("Language and country"),
        choices=[(locale.code, locale.name) for locale in LOCALES],
        required=False,
        help_text=gettext_lazy(
            "For pages and prints: words, dates, money, and paper. A phone can choose its "
            "own language."
        ),
    )

    def __init__(self, *args: Any, has_logo: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if not has_logo:
            del self.fields["removes_logo"]

    def choice(self) -> ClubChoice:
        """Return what was chosen, once the form is valid."""
        fields = self.cleaned_data
        return ClubChoice(
            name=fields["name"],
            sponsor=fields["sponsor"],
            color=fields["color"],
            locale=fields["locale"] or self.initial["locale"],
            uses_initials=fields["uses_initials"],
            logo=fields["logo"],
            removes_logo=fields.get("removes_logo", False),
        )
