"""A new session, one like another, one to practice with, and one to be deleted."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date, timedelta
from typing import Any

from django import forms
from django.forms.models import model_to_dict
from django.utils import timezone
from django.utils.translation import gettext, gettext_lazy

from scoring.planning.actions import FEWEST, NAMES
from scoring.rules import PRESET_NAMES, PRESETS, RECOMMENDED_PRESET
from tournament.models import Session
from tournament.planning.forms import NewSessionForm, SessionForm
from tournament.planning.reading.choice import losers_of_a_number
from tournament.play.game_end import EndsBy, GameEnd, RanksBy
from tournament.play.lifecycle import SignOff
from tournament.rotations.choice import PlanChoice, usual_choice
from tournament.rotations.model import MOST_PLAYERS
from tournament.seating.plan import choice_of
from tournament.words.forms import WordedForm, WordsField
from tournament.words.translation import translate

_HOLIDAYS = {(12, 24), (12, 25), (12, 31), (1, 1)}


CLASSIC = "classic"
"""Not a way for games to end alone: the rotation and who wins follow from it."""


class DeletionForm(WordedForm):
    name = forms.CharField(
        label=gettext_lazy("Type the name of the event"),
        max_length=200,
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    with_people = forms.BooleanField(
        label=gettext_lazy("Delete players who were in no other event, too"), required=False
    )


class PracticeForm(WordedForm):
    people = forms.IntegerField(min_value=FEWEST, max_value=MOST_PLAYERS, required=False)
    like = forms.ChoiceField(required=False)

    def __init__(self, typed: Any, *, events: Sequence[Session]) -> None:
        super().__init__(typed)
        self._events = {f"{event.pk}": event for event in events}
        self.fields["like"].choices = [  # type: ignore[attr-defined]
            (key, key) for key in self._events
        ]

    def count(self) -> int:
        return self.cleaned_data["people"] or len(NAMES)

    def event(self) -> Session | None:
        return self._events.get(self.cleaned_data["like"])


_SAME_AS = "night-"


class SessionWithRulesForm(NewSessionForm):
    """The plan of a new session and whose rules it is played by.

    *sessions* are earlier sessions of the club whose rules can be taken over, the words to
    offer them by under each; the one that new ones start like is chosen.
    """

    preset = forms.ChoiceField(
        label=gettext_lazy("House rules"), initial=RECOMMENDED_PRESET
    )
    style = forms.ChoiceField(
        label=gettext_lazy("How do you play?"),
        choices=[
            ("", gettext_lazy("Every table plays the same number of deals")),
            (CLASSIC, gettext_lazy("Classic progressive: head table with bell")),
        ],
        required=False,
    )

    def __init__(
        self,
        *args: Any,
        sessions: Mapping[Session, str] | None = None,
        starts_like: int | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        self._earlier = {f"{_SAME_AS}{session.pk}": session for session in sessions or {}}
        presets = [(preset, gettext(name)) for preset, name in PRESET_NAMES.items()]
        same = zip(self._earlier, (sessions or {}).values(), strict=True)
        self.fields["preset"].choices = [*presets, *same]  # type: ignore[attr-defined]
        if f"{_SAME_AS}{starts_like}" in self._earlier:
            self.fields["preset"].initial = f"{_SAME_AS}{starts_like}"

    def house_rules(self) -> dict[str, Any]:
        chosen = self.cleaned_data["preset"]
        if chosen in self._earlier:
            return {**self._earlier[chosen].house_rules, "names_loner": True}
        return PRESETS[chosen].to_snapshot()


def _month_after(day: date) -> date:
    """Return the same weekday and week of the next month; of a fifth week, the last."""
    first = (day.replace(day=1) + timedelta(days=31)).replace(day=1)
    offset = (day.weekday() - first.weekday()) % 7 + (day.day - 1) // 7 * 7
    later = first + timedelta(days=offset)
    return later if later.month == first.month else later - timedelta(days=7)


def _is_holiday(day: date) -> bool:
    is_thanksgiving = day.month == 11 and day.weekday() == 3 and 22 <= day.day <= 28
    is_fixed = (day.month, day.day) in _HOLIDAYS
    return is_fixed or is_thanksgiving or day == _easter(day.year)


def _easter(year: int) -> date:
    """Return Easter Sunday, by the algorithm of Meeus, Jones and Butcher."""
    century, rest = divmod(year, 100)
    shift = century - century // 4 - (8 * century + 13) // 25
    moon = (19 * (year % 19) + shift + 15) % 30
    weekday = (32 + 2 * (century % 4) + 2 * (rest // 4) - moon - rest % 4) % 7
    late = (year % 19 + 11 * moon + 22 * weekday) // 451
    month, day = divmod(moon + weekday - 7 * late + 114, 31)
    return date(year, month, day + 1)


class CopySessionForm(WordedForm):
    name = WordsField(label=gettext_lazy("Name"), max_length=100)
    day = forms.DateField(
        label=gettext_lazy("Date"),
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
    )
    with_people = forms.BooleanField(
        label=gettext_lazy("Put today’s players on the sign-up list"),
        required=False,
        initial=True,
    )

    def __init__(self, typed: Any, *, session: Session) -> None:
        day, today = _month_after(session.date), timezone.localdate()
        while day <= today:
            day = _month_after(day)
        while _is_holiday(day):
            day += timedelta(weeks=1)
        super().__init__(typed, initial={"name": session.name, "day": day})
        self._session = session

    def clean(self) -> None:
        """Keep two events apart that lists name alike."""
        super().clean()
        name, day = self.cleaned_data.get("name"), self.cleaned_data.get("day")
        if (name, day) == (self._session.name, self._session.date):
            self.add_error(
                "day",
                gettext_lazy(
                    "This event has the same name and date. Change one of them. "
                    "Nothing was created."
                ),
            )


class DetailsForm(SessionForm):
    """All that is said about a session; what is fixed by now is shown and not read."""

    game_ends_by = forms.ChoiceField(
        label=gettext_lazy("How games end"),
        choices=[
            *((end, gettext_lazy(end.label)) for end in EndsBy),
            (CLASSIC, gettext_lazy("Classic progressive: head table with bell")),
        ],
    )
    points_to_end = forms.IntegerField(
        label=gettext_lazy("Points that end a game"), min_value=1, max_value=99
    )
    ranks_by = forms.ChoiceField(
        label=gettext_lazy("Who wins?"),
        choices=[
            (RanksBy.POINTS, gettext_lazy("Most points")),
            (RanksBy.GAMES_WON, gettext_lazy("Most games won")),
        ],
    )
    sign_off = forms.ChoiceField(
        label=gettext_lazy("Score confirmation"),
        choices=[
            (SignOff.OFF, gettext_lazy("Off")),
            (SignOff.GAME_OK, gettext_lazy("Other team confirms the game")),
            (SignOff.BOTH_ENTER, gettext_lazy("Both teams enter every deal")),
        ],
    )
    closes_after = forms.IntegerField(
        label=gettext_lazy("Minutes after a game until scores close (optional)"),
        help_text=gettext_lazy("For example 10. Then only the organizer corrects a game."),
        required=False,
        min_value=1,
        max_value=60,
    )
    wifi_name = WordsField(
        max_length=32, required=False, label=gettext_lazy("Wi-Fi for phones (optional)")
    )
    wifi_password = WordsField(
        min_length=8,
        max_length=63,
        required=False,
        strip=False,
        label=gettext_lazy("Wi-Fi password (optional)"),
        error_messages={
            "min_length": gettext_lazy("A Wi-Fi password has 8 or more characters.")
        },
    )

    def __init__(self, typed: Any = None, *, session: Session) -> None:
        self._before = choice_of(session)
        planned = {"people": self._before.people, "games": self._before.games}
        super().__init__(typed, initial=model_to_dict(session) | planned)
        self._session = session
        for name, field in self.fields.items():
            permission = session.stage.can_change_plan
            if name in ("sign_off", "closes_after"):
                permission = session.stage.can_set_clock
            field.disabled = not (permission or name.startswith("wifi"))
        if session.game_end.by is not EndsBy.DEALS:
            self.fields["deals_per_game"].label = gettext("Most deals a game")

    def clean(self) -> None:
        super().clean()
        data = self.cleaned_data
        if data.get("wifi_password") and data.get("wifi_name") == "":
            self.add_error("wifi_name", gettext("Type the name of the network, too."))
        if self.errors:
            return
        choice = self.choice or self._before
        if reason := choice.why_not:
            self.add_error("games", translate(reason))
        elif losers := losers_of_a_number(self._session, choice):
            text = gettext(
                "These players have a number that will not exist: %(names)s. They will "
                "need another number."
            )
            self.add_error("people", text % {"names": ", ".join(losers)})

    @property
    def choice(self) -> PlanChoice | None:
        """Another plan, where so many players or games need one."""
        if not {"people", "games"}.intersection(self.changed_data):
            return None
        data, before = self.cleaned_data, self._before
        same = replace(before, people=data["people"], games=data["games"])
        usual = usual_choice(data["people"], data["games"], before.seed)
        return usual if same.why_not else same

    @property
    def is_classic(self) -> bool:
        return bool(self.cleaned_data["game_ends_by"] == CLASSIC)

    @property
    def end(self) -> GameEnd:
        data, before = self.cleaned_data, self._session.game_end
        end = GameEnd(
            EndsBy(data["game_ends_by"]), data["points_to_end"], data["deals_per_game"]
        )
        if end.by is before.by or end.deals != before.deals:
            return end
        return end._replace(deals=end.usual_deals(before))
