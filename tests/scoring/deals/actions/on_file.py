"""What is on file of the deals of a game."""

from scoring.deals.recorded import deals_of
from scoring.models import DealRevision


def reports(game):
    return [deal.report for deal in deals_of(game.pk)]


def state_of(session, round_=1):
    return session.rounds.get(number=round_).state


def rows():
    return list(DealRevision.objects.order_by("pk").values_list("number", "kind", "reason"))
