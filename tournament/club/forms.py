"""What a club is called and looks like, as it is typed."""

from collections.abc import Iterable
from io import BytesIO
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils import timezone
from django.utils.translation import gettext_lazy

from tournament.machine.glyphs import png_bytes
from tournament.models import Club
from tournament.words.forms import WordedForm, WordsField, ZoneField
from tournament.words.locales import LOCALES

MOST_BYTES = 4 * 1024 * 1024
MOST_PIXELS = 30_000_000  # few bytes may unpack to more than there is memory
SIZE = (480, 240)
"""Pixels it is drawn in at most: enough for 40 mm of print."""


class LogoField(forms.FileField):
    """A PNG or JPEG, cleaned to the bytes of a small PNG; None where none was sent."""

    default_error_messages = {
        "unreadable": gettext_lazy(
            "This file is not a PNG or JPEG picture. Choose another file. "
            "Nothing was changed."
        ),
        "large": gettext_lazy(
            "This picture is too large. Choose one of up to 4 MB. Nothing was changed."
        ),
    }
    widget = forms.FileInput(attrs={"accept": "image/png,image/jpeg"})

    def clean(self, data: Any, initial: Any = None) -> bytes | None:
        upload = super().clean(data, initial)
        if not upload:
            return None
        if upload.size > MOST_BYTES:
            raise ValidationError(self.error_messages["large"], code="large")
        return self._redrawn(upload.read())

    def _redrawn(self, content: bytes) -> bytes:
        from PIL import Image, ImageOps  # some 30 ms, for a page that few ever open

        try:
            picture = Image.open(BytesIO(content), formats=("PNG", "JPEG"))
            if picture.width * picture.height > MOST_PIXELS:
                raise ValidationError(self.error_messages["large"], code="large")
            drawn = ImageOps.exif_transpose(picture).convert("RGBA")
        except (OSError, SyntaxError, ValueError, Image.DecompressionBombError) as fault:
            message = self.error_messages["unreadable"]
            raise ValidationError(message, code="unreadable") from fault
        drawn.thumbnail(SIZE)
        return png_bytes(drawn)


# each form has a copy of its own
CLUB_NAME = WordsField(
    label=gettext_lazy("Club or parish (optional)"),
    max_length=100,
    required=False,
    help_text=gettext_lazy("Like “St. Stanislaus Parish”. Shown on phones and on paper."),
)
PAPERS = [("letter", gettext_lazy("Letter")), ("a4", "A4")]


_MORE = (
    *("sponsor", "color", "uses_initials", "saves_ink", "starts_like"),
    *("has_public_pages", "keeps_contacts", "keeps_names_for"),
)


class ClubForm(WordedForm):
    name = CLUB_NAME
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
        choices=[(each.value, gettext_lazy(each.label)) for each in Club.Color],
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
    )

    time_zone = ZoneField(required=False)
    currency = forms.ChoiceField(
        label=gettext_lazy("Currency"),
        choices=[(each.value, gettext_lazy(each.label)) for each in Club.Currency],
        required=False,
    )
    paper = forms.ChoiceField(
        label=gettext_lazy("Paper"),
        choices=[("", gettext_lazy("As usual in the country")), *PAPERS],
        required=False,
    )
    saves_ink = forms.BooleanField(label=gettext_lazy("Save ink"), required=False)
    has_public_pages = forms.BooleanField(
        label=gettext_lazy("Public pages"),
        required=False,
        help_text=gettext_lazy(
            "Sign-up pages and shared results open for everyone who has the link."
        ),
    )
    keeps_contacts = forms.BooleanField(
        label=gettext_lazy("Keep phone numbers and e-mail addresses"),
        required=False,
        help_text=gettext_lazy(
            "From lists and sign-ups. Players are asked for them when they sign up."
        ),
    )

    keeps_names_for = forms.TypedChoiceField(
        label=gettext_lazy("Keep names of past events"),
        coerce=int,
        empty_value=None,
        required=False,
        choices=[
            ("", gettext_lazy("Forever")),
            (1, gettext_lazy("1 year")),
            (2, gettext_lazy("2 years")),
            (5, gettext_lazy("5 years")),
        ],
        help_text=gettext_lazy(
            "After that the results say “Player 12”. Backups keep their names."
        ),
    )
    starts_like = forms.TypedChoiceField(
        label=gettext_lazy("New events start like"),
        coerce=int,
        empty_value=None,
        required=False,
        help_text=gettext_lazy("Its house rules and ticket prices. You can change both."),
    )

    def __init__(
        self,
        *args: Any,
        has_logo: bool,
        has_zone: bool = False,
        events: Iterable[tuple[int, str]] = (),
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        like: Any = self.fields["starts_like"]
        like.choices = [("", gettext_lazy("Recommended rules, no prices")), *events]
        if not has_logo:
            del self.fields["removes_logo"]
        if not has_zone:  # a laptop goes by its own clock
            del self.fields["time_zone"]
        elif not self.initial.get("time_zone"):
            self.initial["time_zone"] = timezone.get_default_timezone_name()

    def more(self) -> list[forms.BoundField]:
        """Return the fields that few clubs change."""
        return [self[name] for name in _MORE]

    def choice(self) -> dict[str, Any]:
        """Return what was typed; the zone stays where it was not asked for."""
        typed = {"time_zone": self.initial.get("time_zone", ""), **self.cleaned_data}
        return typed | {"locale": typed["locale"] or self.initial["locale"]}
