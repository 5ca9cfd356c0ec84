"""Start, end and reopen a side table.

Nothing here touches a round, a game or the standings of the session.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import datetime
from random import Random

from django.utils import timezone

from scoring.hall.draws.actions import draw_seats_of
from scoring.models import SidePlace, SideTable
from scoring.rules import HouseRules, Ruleset, game_of
from scoring.side_games.play import OPEN_SESSIONS, SidePlay, side_play
from scoring.side_games.words import build_side_result, describe_side_result
from tournament.access.checks import Actor
from tournament.journal.actions import Change, run
from tournament.models import Session
from tournament.names.one_name import fault_of
from tournament.people.actions.check_in import NameBlank, NameDuplicate
from tournament.verbs import Verb
from tournament.verbs.facts import SideGame, SideGameStarted, SideSeatsDrawn
from tournament.words.marked import Message, gettext_noop, one_of
from tournament.words.refusals import Conflict, Refusal, SeveralRefusals


class SideTablesClosed(Conflict):
    text = gettext_noop(
        "Side games start with check-in and end with the event. Nothing was saved."
    )


class WrongNumberOfPeople(Refusal):
    text = gettext_noop(
        "{game} is for {allowed} players. You chose {count}. Nothing was saved."
    )


class BadName(Refusal):
    code = "NAME_BAD"
    text = "{name}: {fault}"


class BadSideTable(SeveralRefusals):
    """All that is wrong with a table to be started."""

    unchanged_text = ""  # each says it


class SideTableEnded(Conflict):
    text = gettext_noop(
        "Side game {number} has ended. Ask the organizer to resume it. Nothing was saved."
    )


class SideTableOver(Conflict):
    text = gettext_noop(
        "Side game {number} is over. {result} To go on, undo its last deal. Nothing "
        "was saved."
    )


def find_play(pk: int) -> SidePlay:
    """How the table with this key stands now, under the lock.

    Two phones at one table have waited for the lock, the second for what the first has
    written.
    """
    return side_play(SideTable.objects.select_related("session").get(pk=pk))


def check_session_open(session: Session) -> None:
    if session.state not in OPEN_SESSIONS:
        raise SideTablesClosed


def check_new_table(rules: HouseRules, names: Sequence[str]) -> None:
    game, refusals = game_of(rules), [*_against_names(names)]
    if len(names) in game.players:
        refusals += game.check_table(rules, len(names))
    else:
        refusals.append(_wrong_number(game, len(names)))
    if refusals:
        raise BadSideTable(refusals)


def check_people(game: Ruleset, count: int) -> None:
    if count not in game.players:
        raise _wrong_number(game, count)


def check_not_over(at: SidePlay, _: object = None) -> None:
    if at.is_over:
        raise SideTableOver(number=at.table.number, result=describe_side_result(at))


def check_going(at: SidePlay, _: object = None) -> None:
    """The last deal of a game that is over, and not just ended, can be taken back."""
    if at.table.ended_at is not None and not at.is_over:
        raise SideTableEnded(number=at.table.number)


def _against_names(names: Sequence[str]) -> Iterator[Refusal]:
    if "" in names:
        yield NameBlank()
    for name in names:
        if name and (fault := fault_of(name)):
            yield BadName(name=name[:30], fault=fault)
    times = Counter(name.casefold() for name in names if name)
    for name in dict.fromkeys(names):
        if times[name.casefold()] > 1:
            times[name.casefold()] = 0
            yield NameDuplicate(name=name)


def _wrong_number(game: Ruleset, count: int) -> WrongNumberOfPeople:
    allowed = one_of(game.players)
    return WrongNumberOfPeople(game=Message(game.title), allowed=allowed, count=count)


def start(
    *,
    session: Session,
    rules: HouseRules,
    names: Sequence[str],
    by: Actor,
    rng: Random | None = None,
) -> SideTable:
    """Start a side table for the people *names*, clockwise; the first one deals first.

    With *rng* they draw cards for their seats. Safe to send twice: the same people at
    the same game without a deal yet are the table on file.

    Raises:
        SideTablesClosed: the session is neither in check-in nor being played.
        BadSideTable: with everything wrong with the names, their number, the cards.
    """
    with run(Verb.SIDE_GAME_STARTED, session, by=by) as change:
        check_session_open(change.session)
        tidy = [" ".join(name.split()) for name in names]
        check_new_table(rules, tidy)
        if twin := _get_same_table(change.session, rules, tidy):
            return twin
        draw, turned = draw_seats_of(tidy, rules, rng) if rng else (None, ())
        tidy = list(draw.clockwise) if draw else tidy
        table = SideTable.objects.create(
            session=change.session,
            # under the lock, and only the last table can be taken away by an undo
            number=SideTable.objects.filter(session=change.session).count() + 1,
            house_rules=rules.to_snapshot(),
            started_at=timezone.now(),
        )
        _seat(table, tidy)
        if draw:
            cards = [[*map(str, draw.cards[name])] for name in tidy]
            turned_up = [(name, str(card)) for name, card in turned]
            drawn = SideSeatsDrawn(table.number, tidy, cards, turned_up)
            change.log_activity(drawn, verb=Verb.SIDE_SEATS_DRAWN)
        change.log_activity(SideGameStarted(table.number, rules.game, tidy))
        return table


def end(*, table: SideTable, by: Actor) -> SideTable:
    """End a side table as it stands; safe to repeat, and no deal is lost.

    Raises:
        SideTablesClosed: the session is neither in check-in nor being played.
    """
    with run(Verb.SIDE_GAME_ENDED, table.session, by=by) as change:
        at = find_play(table.pk)
        check_session_open(change.session)
        if at.table.ended_at is None:
            end_table(change, at)
        return at.table


def reopen(*, table: SideTable, by: Actor) -> SideTable:
    """Take up again a side table that was ended before it was decided; safe to repeat.

    Raises:
        SideTablesClosed: the session is neither in check-in nor being played.
        SideTableOver: it is decided; only taking back its last deal opens it.
    """
    with run(Verb.SIDE_GAME_REOPENED, table.session, by=by) as change:
        at = find_play(table.pk)
        check_session_open(change.session)
        check_not_over(at)
        if at.table.ended_at is not None:
            set_ended(at.table, None)
            change.log_activity(SideGame(at.table.number))
        return at.table


def _get_same_table(
    session: Session, rules: HouseRules, names: Sequence[str]
) -> SideTable | None:
    last = SideTable.objects.filter(session=session).order_by("number").last()
    if last is None or last.ended_at is not None or last.reports.exists():
        return None
    people = sorted(last.places.values_list("name", flat=True))
    is_same = last.house_rules == rules.to_snapshot() and people == sorted(names)
    return last if is_same else None


def _seat(table: SideTable, names: Sequence[str]) -> None:
    listed = table.session.attendances.values_list("player__name", "player_id")
    players = {name.casefold(): pk for name, pk in listed}
    SidePlace.objects.bulk_create(
        SidePlace(table=table, seat=seat, name=name, player_id=players.get(name.casefold()))
        for seat, name in enumerate(names)
    )


def end_table(change: Change, play: SidePlay) -> None:
    set_ended(play.table, timezone.now())
    facts = build_side_result(play, play.table.number)
    change.log_activity(facts, verb=Verb.SIDE_GAME_ENDED)


def set_ended(table: SideTable, at: datetime | None) -> None:
    table.ended_at = at
    table.save(update_fields=["ended_at"])
