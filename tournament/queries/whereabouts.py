"""Where people are while an event is played, in a few words each."""

from collections.abc import Collection, Iterable, Mapping

from django.utils.translation import gettext

from tournament.models import CardAssignment, Session
from tournament.queries.holders import Holders, holders
from tournament.queries.seating import SeatedGame, seating
from tournament.queries.seats_now import round_in_play


def whereabouts(session: Session, people: Collection[int]) -> Mapping[int, str]:
    """Say where these *people* (attendances) are in the game in play, or when they play.

    In four queries; nothing of anybody where no game is in play.
    """
    game = round_in_play(session) if session.stage.is_in_play else None
    if game is None:
        return {}
    rows = CardAssignment.objects.filter(card__session=session, attendance__in=people)
    rows = rows.order_by("from_round", "pk")
    games, held = seating(session, rounds=[game]), holders(session)
    return {
        person: _left(last, game)
        or _starts(first, game)
        or _sits(_game_of(number, games), number, held)
        for person, number, first, last in rows.values_list(
            "attendance", "card__number", "from_round", "to_round"
        )
    }


def first_seats(session: Session, names: Iterable[str]) -> tuple[str, ...]:
    """Say which number each of those who came late has, and where they sit first."""
    wanted = {name.casefold() for name in names}
    rows = CardAssignment.objects.filter(
        card__session=session, attendance__isnull=False, to_round=None
    ).order_by("card__number")
    came = [
        row
        for row in rows.values_list(
            "attendance__player__name", "card__number", "from_round"
        )
        if row[0].casefold() in wanted
    ]
    games = seating(session, rounds={first for _, _, first in came})
    return tuple(
        _begins(name, number, first, [game for game in games if game.round == first])
        for name, number, first in came
    )


def _begins(name: str, number: int, first: int, games: Collection[SeatedGame]) -> str:
    seated = _game_of(number, games)
    facts = {"name": name, "number": number, "game": first}
    if seated:
        text = gettext("%(name)s is number %(number)s: table %(table)s in game %(game)s.")
        return text % {**facts, "table": seated.table}
    if games:
        text = gettext("%(name)s is number %(number)s and sits out game %(game)s.")
        return text % facts
    return gettext("%(name)s is number %(number)s and starts in game %(game)s.") % facts


def _left(last: int | None, game: int) -> str:
    if last is None:
        return ""
    if last < game:
        return gettext("Left after game %(game)s") % {"game": last}
    return gettext("Does not play from game %(game)s on") % {"game": last + 1}


def _starts(first: int, game: int) -> str:
    return gettext("Starts in game %(game)s") % {"game": first} if first > game else ""


def _sits(seated: SeatedGame | None, number: int, held: Holders) -> str:
    seat = seated.seat_of(number) if seated else None
    if seated is None or seat is None:
        return gettext("Sits out this game")
    return gettext("Table %(table)s, %(seat)s, with %(partner)s") % {
        "table": seated.table,
        "seat": gettext(seat.word),
        "partner": held.seated(seated)[seat.partner],
    }


def _game_of(number: int, games: Iterable[SeatedGame]) -> SeatedGame | None:
    return next((game for game in games if game.seat_of(number)), None)
