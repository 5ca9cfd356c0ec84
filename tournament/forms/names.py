"""A list of names: pasted or uploaded, with what was answered about its lines."""

import json
from collections.abc import Collection
from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.http import QueryDict
from django.utils.datastructures import MultiValueDict
from django.utils.translation import gettext, gettext_lazy

from tournament.name_list import (
    MAX_BYTES,
    FileRefused,
    NameList,
    read_file,
    read_names,
    read_records,
)
from tournament.name_list.answers import GUEST_OF, Answer, Choice, Outcome, resolve
from tournament.name_list.columns import Role
from tournament.translation import translate

_MOST_ANSWERS = 4_000


class NamesForm(forms.Form):
    """A list of names; the file wins where both are given.

    What else is posted: *column-0* and so on say what the columns are, *answers* has the
    answers given before, *answer* the button pressed and *typed-…* the names beside.
    """

    text = forms.CharField(
        label=gettext_lazy("Names"),
        required=False,
        strip=False,
        max_length=MAX_BYTES,
        widget=forms.Textarea(attrs={"rows": 8}),
        help_text=gettext_lazy("One name on each line, for example “Mary Ann Kowalczyk”."),
    )
    file = forms.FileField(
        label=gettext_lazy("Or choose a file"),
        required=False,
        help_text=gettext_lazy("Text, CSV, Excel, or vCard, for example names.xlsx."),
    )

    def __init__(
        self,
        typed: QueryDict | None = None,
        files: MultiValueDict[str, Any] | None = None,
    ) -> None:
        super().__init__(typed, files)
        self.typed = typed or QueryDict()
        self.name_list: NameList | None = None

    def clean_file(self) -> NameList | None:
        """Return what is in the file, if there is one."""
        upload: UploadedFile[bytes] | None = self.cleaned_data["file"]
        if upload is None:
            return None
        try:
            return read_records(read_file(upload.read(MAX_BYTES + 1)), self._roles())
        except FileRefused as fault:
            raise forms.ValidationError(translate(fault.args[0])) from fault

    def clean(self) -> None:
        """Read the list; there must be one."""
        super().clean()
        if self.errors:
            return
        try:
            self.name_list = self.cleaned_data["file"] or self._read_text()
        except FileRefused as fault:
            self.add_error("text", translate(fault.args[0]))
            return
        if not self.name_list.sheet.records:
            self.add_error("text", gettext("Paste the names here, or choose a file."))

    def resolve(self, listed: Collection[str]) -> Outcome:
        """Return what comes of the list, once the form is valid."""
        if self.name_list is None:
            raise ValueError("The form is not valid.")
        return resolve(self.name_list, self._answers(), listed, gettext(GUEST_OF))

    def _read_text(self) -> NameList:
        return read_records(read_names(self.cleaned_data["text"]).sheet, self._roles())

    def _roles(self) -> list[Role]:
        """Return what each column was said to be; nothing where one is unknown."""
        posted = [self.typed.get(f"column-{at}", "") for at in range(30)]
        posted = posted[: posted.index("")] if "" in posted else posted
        allowed = {str(role) for role in Role} - {Role.OWN}
        return [Role(role) for role in posted] if set(posted) <= allowed else []

    def _answers(self) -> dict[str, Answer]:
        """Return the answers given before, and that of the button just pressed."""
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
    """Return the answers of an outcome as the page posts them again."""
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
