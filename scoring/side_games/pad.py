"""The scorepad of a side table, as a phone and the desk show it."""

import json
from collections.abc import Iterator
from typing import Any, NamedTuple
from urllib.parse import urlencode

from django.db.models import Count
from django.utils.translation import gettext

from scoring.deals.calls.reading import show_call
from scoring.deals.pairs import PairLine, ask_fields
from scoring.deals.words import describe_penalty
from scoring.hall.draws.reading import SideDraw, side_draw
from scoring.models import SideTable
from scoring.rules import Button, Field, ImpossibleDeal, Kind, Outcome, Partnership
from scoring.rules.ruleset import DealForm
from scoring.side_games import words
from scoring.side_games.play import ENDINGS, OPEN_SESSIONS, SidePenalty, SidePlay, side_play
from tournament.backups.actions import get_epoch
from tournament.play.lifecycle import SessionState
from tournament.play.seats import Side
from tournament.words.locales import format_points
from tournament.words.marked import Sentence
from tournament.words.translation import translate


class Tap(NamedTuple):
    """A button: what it says, the points it shows, and the *call* that tells the deal."""

    call: str
    label: Sentence
    points: int | None = None


class PlayerTaps(NamedTuple):
    names: str
    buttons: tuple[Tap, ...]


class Taps(NamedTuple):
    """A deal in one tap: *questions* are what a group and its buttons answer."""

    questions: tuple[str, ...]
    groups: tuple[PairLine, ...] | tuple[PlayerTaps, ...]
    nobody: Button | Tap | None


def side_taps(play: SidePlay) -> Taps | None:
    """The buttons of a deal; None where it needs more answers than one tap."""
    game = play.game
    if isinstance(game, Partnership):
        is_told = game.deal_form is DealForm.OUTCOME
        return Taps((), side_teams(play), side_nobody(play)) if is_told else None
    fields = game.fields(play.rules, play.players)
    required = [field for field in fields if not field.nobody]
    others = [field for field in fields if field.nobody]
    if [field.kind for field in required] != [Kind.PLAYER, Kind.CHOICE]:
        return None
    if any(field.kind is not Kind.CHOICE for field in others):
        return None
    who, how = required
    groups = (
        PlayerTaps(name, tuple(_of_player(play, who, how, seat)))
        for seat, name in enumerate(play.names)
    )
    passed = (
        Tap(urlencode({field.name: choice.value}), choice.label)
        for field in others
        for choice in field.choices
    )
    questions = (translate(who.question), translate(how.question))
    return Taps(questions, tuple(groups), next(passed, None))


def side_teams(play: SidePlay) -> tuple[PairLine, ...]:
    if not isinstance(play.game, Partnership):
        return ()
    buttons = play.game.buttons(play.rules)
    return tuple(
        PairLine(
            side=side,
            seats="",
            names=play.side_name(at),
            deals=(),
            points=play.totals[at],
            against=play.totals[1 - at],
            buttons=buttons.for_side(side),
            penalty=play.fines[at],
        )
        for at, side in enumerate(Side)
    )


def side_nobody(play: SidePlay) -> Button | None:
    if not isinstance(play.game, Partnership):
        return None
    return play.game.buttons(play.rules).nobody


def _of_player(play: SidePlay, who: Field, how: Field, seat: int) -> Iterator[Tap]:
    for choice in how.choices:
        facts = {who.name: str(seat), how.name: choice.value}
        try:
            points = play.game.score(facts, play.rules, play.players)
        except ImpossibleDeal:
            continue
        yield Tap(urlencode(facts), choice.label, points[seat])


def side_stamp(table: SideTable) -> str:
    counts = SideTable.objects.filter(pk=table.pk).aggregate(
        entries=Count("reports", distinct=True),
        called=Count("calls", distinct=True),
        answered=Count("calls__ended_at", distinct=True),
    )
    many = ".".join(map(str, counts.values()))
    return f"{table.session.state}.{bool(table.ended_at):d}.{many}.{get_epoch()}"


def side_pad(table: SideTable) -> dict[str, Any]:
    """What a page shows of a side table.

    *taps* tell a deal where one tap is enough, else the *questions* do. *result* says who
    won, *closed* why nothing can be entered, *news* what that means for the games; each ""
    where there is nothing to say. *dealer_seat* is who of the *seats* deals; *drawn* are
    the cards they have their seats by, until a deal is in. Points stand in a table of their
    own where it *shows_totals*, else over the buttons. For *stamp* see `side_stamp`.
    """
    stamp = side_stamp(table)  # first, so that what comes meanwhile is asked for
    play = side_play(table)
    is_open, is_ended = table.session.state in OPEN_SESSIONS, table.ended_at is not None
    can_enter = is_open and not is_ended and not play.is_over
    fields = play.game.fields(play.rules, play.players)
    people = {str(seat): (name, None) for seat, name in enumerate(play.names)}
    counts_games = play.rules.rubber or bool(play.match.won)
    last, taps = play.deals[-1] if play.deals else None, side_taps(play)
    is_going = is_open and (play.is_over or not is_ended)
    return {
        "table": table,
        "play": play,
        "game": gettext(play.game.title),
        "goal": _goal(play),
        "stamp": stamp,
        "dealer": play.dealer(play.next_deal),
        "dealer_seat": (play.next_deal - 1) % play.players,
        "seats": json.dumps(play.names, ensure_ascii=False),
        "fields": {"deal": play.next_deal},
        "game_number": play.game_number if counts_games else None,
        "questions": ask_fields(fields, side_teams(play), people),
        "nobody": side_nobody(play),
        "taps": taps,
        "totals": [*_totals(play, is_going=is_open and not is_ended)],
        "shows_totals": counts_games or not (can_enter and taps and not taps.questions),
        "counts_games": counts_games,
        "deals": [_deal_line(play, deal.number) for deal in reversed(play.deals)],
        "last": last,
        "result": words.describe_side_result(play) if play.match.winners else "",
        "closed": _closed(table, play),
        "news": _news(play),
        "saved": _saved(play),
        "is_open": is_open,
        "can_enter": can_enter,
        "can_take_back": is_going and not (last and last.is_dead),
        "can_call": table.session.state == SessionState.RUNNING,  # else nobody comes
        "call": show_call(table),
        "penalties": [_penalty(play, each) for each in play.penalties],
        "drawn": None if play.deals else _drawn(table, play),
    }


def _goal(play: SidePlay) -> str:
    target = gettext("to %(points)s") % {"points": play.game.target(play.rules)}
    goals = [gettext(goal) for name, goal in ENDINGS.items() if getattr(play.rules, name)]
    return ", ".join([target, *goals])


def _totals(play: SidePlay, *, is_going: bool) -> Iterator[dict[str, Any]]:
    """Each side with its points in the game now played and the games it has won.

    *penalty* is the part of the points that penalties make.
    """
    dealer = (play.next_deal - 1) % play.players
    for side, seats in enumerate(play.sides):
        yield {
            "side": side,
            "names": play.side_name(side),
            "points": format_points(play.totals[side]),
            "penalty": play.fines[side],
            "games": play.match.games[side],
            "deals": is_going and not play.is_over and len(seats) == 1 and dealer in seats,
            "has_won": side in play.match.rubber_winners,
        }


def _deal_line(play: SidePlay, deal: int) -> dict[str, Any]:
    """A deal that counts: its words, who got what, and the game it ended, if it did."""
    won = enumerate(play.match.won, start=1)
    ended = (words.describe_side_game(play, n) for n, game in won if game.deal == deal)
    return {
        "number": deal,
        "text": words.summarize_side_deal(play, deal),
        "points": words.describe_side_points(play, deal),
        "after": next(ended, ""),
    }


def _drawn(table: SideTable, play: SidePlay) -> SideDraw | None:
    """The draw of those who sit here; a start undone leaves one of others."""
    draw = side_draw(table.session, table.number)
    # by name: a number goes to the next table after an undo
    is_ours = draw and tuple(name for name, _ in draw.people) == play.names
    return draw if is_ours else None


def _penalty(play: SidePlay, booked: SidePenalty) -> dict[str, Any]:
    text = describe_penalty(booked.points, play.side_name(booked.side))
    return {
        "booked": booked.report,
        "withdrawal": booked.withdrawal,
        "text": text if booked.points else gettext(Outcome.DEAD_DEAL.label),
        "why": booked.reason,
        "deal": booked.deal,
        "reason": booked.withdrawal.facts["reason"] if booked.withdrawal else "",
    }


def _closed(table: SideTable, play: SidePlay) -> str:
    if table.session.state not in OPEN_SESSIONS:
        return gettext("This event is not in progress. Nothing more can be entered.")
    if table.ended_at and not play.is_over:
        return gettext("The organizer ended this side game.")
    return ""


def _news(play: SidePlay) -> str:
    if play.is_over:
        return words.describe_side_game(play, len(play.match.won))
    return words.describe_next_side_game(play) if play.match.winners else ""


def _saved(play: SidePlay) -> str:
    if not play.deals:
        if side_taps(play):
            return gettext("Tap how the deal ended.")
        return gettext("When the deal is over, choose what happened and save it.")
    last = play.deals[-1].number
    facts = {"deal": last, "summary": words.describe_side_deal(play, last)}
    return gettext("✓ Saved: deal %(deal)s, %(summary)s") % facts
