"""What ends games, as it is chosen; a bell or an early end, as it is sent."""

from django import forms

from scoring.deals.agreements.forms import UnreadableAgreement
from scoring.deals.game_ends.actions import EndChoice
from tournament.models import Session
from tournament.play.game_end import MOST_DEALS, EndsBy, GameEnd, RanksBy
from tournament.words.forms import SentForm


class RoundForm(SentForm):
    unreadable = UnreadableAgreement

    round = forms.IntegerField(min_value=1, max_value=999)


class EndForm(RoundForm):
    """A game to be ended with the deals it has, as they were *seen*."""

    seen = forms.IntegerField(min_value=0, max_value=MOST_DEALS)


class GameEndForm(forms.Form):
    game_ends_by = forms.ChoiceField(
        choices=[(choice.value, choice.value) for choice in EndsBy]
    )
    points_to_end = forms.IntegerField(min_value=1, max_value=99)
    ranks_by = forms.ChoiceField(
        choices=[(choice.value, choice.value) for choice in RanksBy]
    )

    def choice(self, session: Session) -> EndChoice:
        data = self.cleaned_data
        end = GameEnd(EndsBy(data["game_ends_by"]), data["points_to_end"])
        return EndChoice(
            end.by, end.points, end.usual_deals(session.game_end), RanksBy(data["ranks_by"])
        )
