"""What is typed of people: lists of names, substitutes, details, seating requests."""

import json
from collections.abc import Collection
from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.forms.models import model_to_dict
from django.http import QueryDict
from django.utils.datastructures import MultiValueDict
from django.utils.translation import gettext, gettext_lazy

from tournament.machine.glyphs import missing_characters
from tournament.models import Attendance, SeatingRequest
from tournament.models.player import PlayerDetails
from tournament.names import one_name
from tournament.names.answers import GUEST_OF, Answer, Choice, Outcome, resolve
from tournament.names.columns import Role
from tournament.names.files import NOT_A_LIST, read_file
from tournament.names.letters import ENCODINGS, decode_anew
from tournament.names.reading import NameList, read_names, read_records
from tournament.names.sort_name import is_last_name, split_name
from tournament.people.actions.people import Details
from tournament.people.door.forms import PHONE, NameField
from tournament.words.forms import WordedForm, WordsField, has_lines
from tournament.words.translation import translate

_MOST_ANSWERS = 4_000
_OF_THE_EVENT = ("card_name", "division", "fixed_table", "note")


class NamesForm(WordedForm):
    """A list of names; the file wins where both are given.

    What else is posted: *column-0* and so on say what the columns are, *answers* has the
    answers given before, *answer* the button pressed and *typed-…* the names beside.
    """

    text = forms.CharField(
        label=gettext_lazy("Names"),
        required=False,
        strip=False,
        max_length=one_name.MAX_BYTES,
        widget=forms.Textarea(attrs={"rows": 8}),
        help_text=gettext_lazy("One name on each line, for example “Mary Ann Kowalczyk”."),
    )
    file = forms.FileField(
        label=gettext_lazy("Or choose a file"),
        required=False,
        help_text=gettext_lazy("Text, CSV, Excel, or vCard, for example names.xlsx."),
        validators=[has_lines],
        error_messages={"invalid_extension": gettext_lazy(NOT_A_LIST.text)},
    )

    def __init__(
        self, typed: QueryDict | None = None, files: MultiValueDict[str, Any] | None = None
    ) -> None:
        super().__init__(typed, files)
        self.typed = typed or QueryDict()
        self.name_list: NameList | None = None

    def clean_file(self) -> NameList | None:
        upload: UploadedFile[bytes] | None = self.cleaned_data["file"]
        if upload is None:
            return None
        try:
            upload_bytes = upload.read(one_name.MAX_ADDRESS_BOOK + 1)
            return read_records(read_file(upload_bytes), self._roles())
        except one_name.FileRefused as fault:
            raise forms.ValidationError(translate(fault.args[0])) from fault

    def clean(self) -> None:
        super().clean()
        if self.errors:
            return
        try:
            text = self.cleaned_data["text"]
            was, _, now = self.typed.get("letters", "").partition("=")
            if {was, now} <= set(ENCODINGS):
                text = decode_anew(text, was, now)
            self.name_list = self.cleaned_data["file"] or read_records(
                read_names(text).sheet, self._roles()
            )
        except one_name.FileRefused as fault:
            self.add_error("text", translate(fault.args[0]))
            return
        if not self.name_list.sheet.records:
            self.add_error("text", gettext("Paste the names here, or choose a file."))

    def resolve(self, listed: Collection[str]) -> Outcome:
        if self.name_list is None:
            raise ValueError("The form is not valid.")
        return resolve(self.name_list, self._answers(), listed, gettext(GUEST_OF))

    def _roles(self) -> list[Role]:
        """Return what each column was said to be; nothing where one is unknown."""
        posted = [self.typed.get(f"column-{at}", "") for at in range(30)]
        posted = posted[: posted.index("")] if "" in posted else posted
        allowed = {str(role) for role in Role} - {Role.OWN}
        return [Role(role) for role in posted] if set(posted) <= allowed else []

    def _answers(self) -> dict[str, Answer]:
        answers = _read_answers(self.typed.get("answers", ""))
        for name, value in self.typed.items():
            key, typed = name.removeprefix("typed-"), str(value)[:300]
            if key != name and typed.strip() != self.typed.get(f"was-{key}", "").strip():
                answers[key] = Answer(Choice.TYPED, typed)
        key, _, choice = self.typed.get("answer", "").partition("=")
        if choice == "change":
            answers.pop(key, None)
        elif choice in set(Choice):
            answers[key] = Answer(Choice(choice), self.typed.get(f"typed-{key}", "")[:300])
        return answers


def write_answers(outcome: Outcome) -> str:
    answers = {
        doubt.key: [doubt.answer.choice, doubt.answer.typed]
        for doubt in outcome.answered
        if doubt.answer
    }
    return json.dumps(answers)


def _read_answers(posted: str) -> dict[str, Answer]:
    """Return the answers that `write_answers` wrote; none where somebody meddled."""
    try:
        answers = json.loads(posted or "{}")
        return {
            str(key): Answer(Choice(choice), str(typed)[:300])
            for key, (choice, typed) in list(answers.items())[:_MOST_ANSWERS]
        }
    except (ValueError, TypeError, AttributeError, RecursionError):
        return {}


class SubstituteForm(WordedForm):
    number = forms.IntegerField(label=gettext_lazy("Number to take over"), min_value=1)
    name = NameField(
        label=gettext_lazy("Substitute"),
        help_text=gettext_lazy("Leave the name empty for a fill-in."),
        required=False,
        max_length=one_name.MAX_NAME,
        widget=forms.TextInput(attrs={"autocomplete": "off", "list": "people"}),
    )
    from_round = forms.IntegerField(label=gettext_lazy("From game"), min_value=1)


class PlayerForm(WordedForm):
    nickname = WordsField(
        label=gettext_lazy("Nickname (optional)"),
        required=False,
        max_length=30,
        help_text=gettext_lazy("Check-in finds the player by it too."),
    )
    phone = PHONE
    email = forms.EmailField(label=gettext_lazy("E-mail (optional)"), required=False)
    last_name = WordsField(
        label=gettext_lazy("Last name (optional)"),
        required=False,
        max_length=one_name.MAX_NAME,
        help_text=gettext_lazy("Lists are sorted by it, for example “García López”."),
    )
    is_member = forms.BooleanField(label=gettext_lazy("Club member"), required=False)

    player_name = ""

    def clean(self) -> None:
        super().clean()
        name = self.cleaned_data.get("name", self.player_name)
        last_name = self.cleaned_data.get("last_name")
        if name and last_name and not is_last_name(name, last_name):
            text = gettext("Type a part of the name, for example “%(last)s”.")
            self.add_error("last_name", text % {"last": split_name(name).last})

    def player_details(self) -> PlayerDetails:
        return PlayerDetails._make(self.cleaned_data[key] for key in PlayerDetails._fields)


class PersonForm(PlayerForm):
    field_order = ("card_name", "note")

    card_name = WordsField(
        label=gettext_lazy("Name on the card (optional)"),
        required=False,
        max_length=one_name.MAX_CARD_NAME,
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

    note = WordsField(
        label=gettext_lazy("Note (optional)"),
        required=False,
        max_length=200,
        help_text=gettext_lazy("Only the organizer and helpers see it."),
    )

    def __init__(self, typed: QueryDict | None = None, *, person: Attendance) -> None:
        player = person.player
        now = model_to_dict(player, PlayerDetails._fields)
        now |= model_to_dict(person, _OF_THE_EVENT)
        super().__init__(typed, initial=now)
        self.tables = person.session.table_count
        self.player_name = player.name
        guess = split_name(player.name).last
        self.fields["last_name"].widget.attrs["placeholder"] = guess
        name = one_name.suggestion(player.name, player.nickname)
        self.fields["card_name"].widget.attrs["placeholder"] = name or player.name
        if signs := missing_characters(person.card_name or player.name):
            fault = gettext("This name cannot be printed here: %(signs)s.")
            advice = gettext("Type how it should stand on paper.")
            help_text = f"{fault % {'signs': signs}} {advice}"
            self.fields["card_name"].help_text = help_text

    def clean_fixed_table(self) -> int | None:
        table: int | None = self.cleaned_data["fixed_table"]
        if table is not None and table > self.tables:
            raise forms.ValidationError(
                gettext("Type a number from %(least)s to %(most)s.")
                % {"least": 1, "most": self.tables}
            )
        return table

    def details(self) -> Details:
        here = {name: self.cleaned_data[name] for name in _OF_THE_EVENT}
        return Details(self.player_details(), **here)


class WishForm(WordedForm):
    kind = forms.TypedChoiceField(
        label=gettext_lazy("Request"),
        choices=[
            (SeatingRequest.Kind.APART.value, gettext_lazy("Keep apart from")),
            (SeatingRequest.Kind.TOGETHER.value, gettext_lazy("Start together with")),
        ],
        coerce=SeatingRequest.Kind,
    )
    other = forms.TypedChoiceField(label=gettext_lazy("Player"), coerce=int)

    def __init__(self, typed: QueryDict | None = None, *, person: Attendance) -> None:
        super().__init__(typed)
        others = person.session.attendances.exclude(pk=person.pk)
        names = others.order_by("player__name").values_list("pk", "player__name")
        field = self.fields["other"]
        if isinstance(field, forms.ChoiceField):
            field.choices = [("", "–"), *names]
