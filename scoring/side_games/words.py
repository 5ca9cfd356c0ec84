"""Side tables in words: a deal, a game that is over, how each table of a list stands."""

from typing import Any

from django.db.models import Prefetch
from django.utils.translation import gettext, ngettext

from scoring.models import SidePlace, SideReport, SideTable
from scoring.rules import Outcome
from scoring.rules.match import SLAM, side_points
from scoring.side_games.play import SidePlay, played, read_record
from tournament.models import Session
from tournament.verbs.facts import SideGameEnded
from tournament.verbs.sentences import side_result
from tournament.words.locales import format_points
from tournament.words.translation import listed, translate


def describe_side_deal(play: SidePlay, deal: int) -> str:
    summary = summarize_side_deal(play, deal)
    if not any(play.points[deal - 1]):
        return summary
    return f"{summary} ({describe_side_points(play, deal)})"


def summarize_side_deal(play: SidePlay, deal: int) -> str:
    of_deal = play.deals[deal - 1]
    if of_deal.is_dead:
        return gettext(Outcome.DEAD_DEAL.label)
    return translate(play.game.summary(of_deal.facts, play.rules, play.names))


def describe_side_points(play: SidePlay, deal: int) -> str:
    scored = side_points(play.points[deal - 1], play.sides)
    by_amount: dict[int, list[str]] = {}
    for side, amount in enumerate(scored):
        if amount:
            by_amount.setdefault(amount, []).append(play.side_name(side))
    parts = (f"{listed(who)} {format_points(worth)}" for worth, who in by_amount.items())
    return ", ".join(parts) or gettext("no points")


def describe_side_game(play: SidePlay, number: int) -> str:
    return translate(side_result(_game_result(play, number, 0)))


def describe_next_side_game(play: SidePlay) -> str:
    """Describe what follows a game: that the next begins, and what is carried over."""
    begins = gettext("Game %(game)s begins.") % {"game": play.game_number}
    carried = (
        ngettext(
            "%(count)s point is carried over for %(team)s.",
            "%(count)s points are carried over for %(team)s.",
            amount,
        )
        % {"count": amount, "team": play.side_name(side)}
        for side, amount in enumerate(play.match.won[-1].carry)
        if amount
    )
    return " ".join([begins, *carried])


def describe_side_result(play: SidePlay) -> str:
    return translate(side_result(build_side_result(play, 0)))


def build_side_result(play: SidePlay, side_game: int) -> SideGameEnded:
    match = play.match
    if match.winners and not play.is_over:
        return _game_result(play, len(match.won), side_game)
    return SideGameEnded(
        side_game,
        "rubber" if play.is_over else "standing",
        _teams(play),
        list(play.totals),
        list(match.games),
        list(match.rubber_winners),
        play.game_number,
    )


def _game_result(play: SidePlay, number: int, side_game: int) -> SideGameEnded:
    game = play.match.won[number - 1]
    return SideGameEnded(
        side_game,
        "game",
        _teams(play),
        list(game.totals),
        list(play.match.games),
        list(game.winners),
        number,
        SLAM in game.counts,
    )


def _teams(play: SidePlay) -> list[list[str]]:
    return [[play.names[seat] for seat in side] for side in play.sides]


def side_table_lines(session: Session) -> list[dict[str, Any]]:
    """Those going first, the latest first: game, people, and how each stands."""
    tables = SideTable.objects.filter(session=session).order_by("-number")
    tables = tables.prefetch_related(
        Prefetch("places", SidePlace.objects.order_by("seat")),
        Prefetch("reports", SideReport.objects.order_by("number")),
    )
    lines = [_line(table) for table in tables]
    return sorted(lines, key=lambda line: line["is_ended"])


def generation_of_side(pk: int) -> int | None:
    """The generation of a side table's code; None if it may not be typed."""
    tables = SideTable.objects.filter(session__in=Session.objects.open_to_codes(), pk=pk)
    return tables.values_list("generation", flat=True).first()


def names_on_list(session: Session) -> list[str]:
    listed = session.attendances.order_by("player__name")
    return list(listed.values_list("player__name", flat=True))


def _line(table: SideTable) -> dict[str, Any]:
    names = [place.name for place in table.places.all()]
    play = played(table, names, read_record(table.reports.all()))
    return {
        "number": table.number,
        "game": gettext(play.game.title),
        "people": ", ".join(names),
        "standing": describe_side_result(play),
        "deals": len(play.deals),
        "is_ended": table.ended_at is not None,
    }
