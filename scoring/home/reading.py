"""How a session stands, for its home and its wrap-up: facts, next step, a few figures."""

from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from math import ceil
from typing import Any, NamedTuple

from django.utils.formats import time_format
from django.utils.timezone import localtime

from scoring.deals.recorded import list_nameless_loners
from scoring.deals.tray.reading import count_handed_over
from scoring.final.reading import find_wrong_cut
from scoring.hall.reading import Hall, clock_now, share_hall
from scoring.home.facts import CallNow, OnPaper, People, Play, Results, SessionFacts
from scoring.home.next_step import next_step
from scoring.leaderboard.consolation import consolation_places
from scoring.leaderboard.reading import Standings, describe_games, standings
from scoring.prizes.decisions.reading import decisions_of
from scoring.prizes.money.reading import Raised, raised, raised_lines
from scoring.prizes.reading import PrizeList, prize_list
from scoring.results.reading import WriteUp, so_far, write_up
from scoring.results.reveal import RevealLine, won_by_number
from scoring.results.secrecy import get_board, is_all_revealed, put_in_decided_order
from tournament.laptop.reading import backup_message, preflight
from tournament.machine.network import AddressChange
from tournament.machine.own_clock import current_moment
from tournament.machine.systems import Severity
from tournament.models import Attendance, Session, SignUp
from tournament.money.reading import cash_book, count_unpaid
from tournament.play.clock import ClockKind, ClockView, Moment
from tournament.printing.reading import (
    address_change,
    cards_to_print_again,
    changed_since_print,
)
from tournament.seating.plan import Headcount, headcount
from tournament.seating.wishes import wish_report
from tournament.words.locales import format_points
from tournament.words.marked import Message, gettext_lazy, ngettext_lazy
from tournament.words.translation import format_ordinal, in_text

PLACES = 5
"""So many places are on the page, and whoever is equal to the last of them."""


class AfterPlay(NamedTuple):
    standings: Standings
    prizes: PrizeList
    raised: Raised
    results: Results


def after_play(session: Session) -> AfterPlay:
    places = standings(session)
    listed = prize_list(session, places)
    money = raised(session, listed)
    board = get_board(session)
    here = session.attendances.filter(is_present=True).values_list("pk", flat=True)
    results = Results(
        is_announced=is_all_revealed(session, board),
        is_shared=board.shares_results,
        ties=listed.ties,
        prizes_to_pay=listed.to_pay + listed.to_hand_over,
        is_box_to_count=bool(money.book.lines) and not money.book.count,
        unpaid=count_unpaid(session, here),
    )
    return AfterPlay(places, listed, money, results)


def _texts_to_send(session: Session, now: AfterPlay) -> WriteUp:
    """The texts, with initials for last names where the club wants them."""
    if session.club.uses_initials:
        places = standings(session, short_names=True)
        listed = prize_list(session, places)
        return write_up(session, places, listed, raised(session, listed))
    return write_up(session, now.standings, now.prizes, now.raised)


def wrap_up(session: Session) -> dict[str, Any]:
    """A place that is shared says beside its people what each has won."""
    now = after_play(session)
    facts = SessionFacts(state=session.stage.state, results=now.results)
    places = put_in_decided_order(now.standings.places, now.prizes)
    people = [place for place in places if not place.is_house]
    last = max((place.standing.rank for place in people[:PLACES]), default=0)
    won = won_by_number(now.prizes)
    return {
        "now": now,
        "step": next_step(facts),
        "nameless": list_nameless_loners(session),
        "places": [
            RevealLine(place, won.get(place.standing.number, ()))
            for place in people
            if place.standing.rank <= last
        ],
        "games": describe_games(session),
        "consolation": [one for one in consolation_places(session) if one.is_winner],
        "lines": [*raised_lines(now.raised)],
        "texts": _texts_to_send(session, now),
    }


class Figure(NamedTuple):
    value: str
    label: Message


def home_of(
    session: Session, *, second_place: str
) -> tuple[SessionFacts, Iterable[Figure]]:
    """Tell how the session stands, with a few figures."""
    if session.stage.is_before_play:
        return _before_play(session, second_place)
    if session.stage.is_in_play:
        return _in_play(session)
    return _after_play(session)


def _before_play(
    session: Session, second_place: str
) -> tuple[SessionFacts, Iterable[Figure]]:
    counted = headcount(session)
    facts = SessionFacts(
        state=session.stage.state,
        is_organizer=session.is_organized,
        shows_money=session.shows_money,
        people=_people(session, counted),
        to_check=_to_check(session, second_place),
        paper=OnPaper(*changed_since_print(session), _moved(session)),
    )
    return facts, _figures_before(session, counted, facts.people)


def _people(session: Session, counted: Headcount) -> People:
    waiting = session.attendances.filter(listing=Attendance.Listing.WAITING)
    is_ready, is_check_in = counted.refusal is None, session.stage.is_check_in
    return People(
        expected=counted.listed,
        here=counted.present,
        waiting=counted.waiting,
        numbers=counted.numbers,
        open_spots=counted.empty,
        fill_ins=counted.house,
        is_ready=is_ready,
        on_waitlist=waiting.count(),
        to_confirm=session.sign_ups.filter(state=SignUp.State.PENDING).count(),
        # until everyone has a number, what the headcount does may keep them
        unmet_requests=len(wish_report(session).broken) if is_ready and is_check_in else 0,
        to_decide=len(decisions_of(session).open) if is_check_in else 0,
    )


def _moved(session: Session) -> AddressChange | None:
    change = address_change(session)
    return None if change is None or change.has_way_in else change


def _to_check(session: Session, second_place: str) -> int:
    findings = preflight(session, second=second_place)
    return sum(finding.light is not Severity.GOOD for finding in findings)


def _figures_before(
    session: Session, counted: Headcount, people: People
) -> Iterator[Figure]:
    if session.stage.is_draft:
        yield Figure(
            f"{counted.numbers}",
            ngettext_lazy("player expected", "players expected", counted.numbers),
        )
    else:
        yield Figure(f"{people.here}", gettext_lazy("here"))
        coming = max(0, people.expected - people.here)
        yield Figure(f"{coming}", gettext_lazy("not here yet"))
        if people.on_waitlist:
            yield Figure(f"{people.on_waitlist}", gettext_lazy("on the waitlist"))
        yield Figure(
            f"{people.open_spots}",
            ngettext_lazy("open spot", "open spots", people.open_spots),
        )
    tables, games = session.table_count, session.rounds.count()
    yield Figure(f"{tables}", ngettext_lazy("table", "tables", tables))
    yield Figure(f"{games}", ngettext_lazy("game", "games", games))
    if session.stage.is_check_in and session.is_organized and not people.on_waitlist:
        yield _amount(session, cash_book(session).income, gettext_lazy("taken in"))


def _in_play(session: Session) -> tuple[SessionFacts, Iterable[Figure]]:
    now = current_moment()
    clock, room = clock_now(session, now), share_hall(session)
    state = backup_message()
    facts = SessionFacts(
        state=session.stage.state,
        is_organizer=session.is_organized,
        shows_money=session.shows_money,
        play=_play(session, room, clock, now),
        backup_trouble=None if state is None or state.is_well else state.text,
        paper=OnPaper(moved=_moved(session)),
        nameless=list_nameless_loners(session),
        is_cut_wrong=find_wrong_cut(session) is not None,
    )
    return facts, _figures_in_play(session, room, clock)


def _play(session: Session, room: Hall, clock: ClockView, now: Moment) -> Play:
    again = cards_to_print_again(session)
    return Play(
        game=room.round,
        games=room.rounds,
        tables=len(room.tables),
        playing=tuple(table.number for table in room.missing),
        calls=tuple(
            CallNow(line, game, int((now.wall - line.at).total_seconds() // 60))
            for line, game in room.placed_calls
        ),
        disputed=tuple(table for table in room.tables if table.is_disputed),
        unconfirmed=tuple(table for table in room.tables if table.is_unconfirmed),
        held_scores=room.reports,
        cards_to_reprint=len(again.numbers) if again else 0,
        handed_over=count_handed_over(session),
        minutes_left=_minutes_left(clock),
        is_break=clock.kind is ClockKind.BREAK,
        has_final=session.stages.final is not None,
        ends=room.ends,
    )


def _minutes_left(clock: ClockView) -> int | None:
    if clock.kind is not ClockKind.DOWN or clock.is_up:
        return None
    return ceil(clock.seconds / 60)


def _figures_in_play(session: Session, room: Hall, clock: ClockView) -> Iterator[Figure]:
    if clock.forecast:
        end = time_format(localtime(clock.forecast.last[1]))
        yield Figure(end, gettext_lazy("likely end"))
    now = so_far(session, room.round - 1)
    yield Figure(f"{now.people}", gettext_lazy("playing"))
    yield from _leader(now.leaders, room.round - 1)
    if session.is_organized:
        net = now.net
        caption = gettext_lazy("short so far") if net < 0 else gettext_lazy("raised so far")
        yield _amount(session, abs(net), caption)


def _after_play(session: Session) -> tuple[SessionFacts, Iterable[Figure]]:
    now = after_play(session) if session.shows_money else None
    facts = SessionFacts(
        state=session.stage.state,
        is_organizer=session.is_organized,
        shows_money=session.shows_money,
        results=now.results if now else Results(),
        nameless=list_nameless_loners(session),
    )
    places = now.standings if now else standings(session)
    return facts, _figures_after(session, places, now)


def _figures_after(
    session: Session, places: Standings, now: AfterPlay | None
) -> Iterator[Figure]:
    people = places.players
    yield Figure(f"{people}", ngettext_lazy("player", "players", people))
    yield from _winner(places, now.prizes if now else prize_list(session, places))
    if now:
        unpaid = now.results.prizes_to_pay
        yield Figure(
            f"{unpaid}", ngettext_lazy("prize to hand over", "prizes to hand over", unpaid)
        )
        net = now.raised.net
        label = gettext_lazy("short") if net < 0 else gettext_lazy("raised")
        yield _amount(session, abs(net), label)


def _leader(leaders: Sequence[tuple[str, int]], game: int) -> Iterator[Figure]:
    if len(leaders) > 1:
        yield Figure(f"{len(leaders)}", gettext_lazy("tied for the lead"))
    for name, points in leaders if len(leaders) == 1 else ():
        facts = {"name": name, "game": game}
        label = gettext_lazy("%(name)s leads after game %(game)s", **facts)
        yield Figure(format_points(points), label)


def _winner(places: Standings, prizes: PrizeList) -> Iterator[Figure]:
    first = [place.standing.number for place in places.places if place.is_winner]
    for line in prizes.lines:
        if line.is_place and line.place == 1:
            first = list(line.numbers or line.undecided or first)
    if not places.games_closed or not first:
        return
    won = [place for place in places.places if place.standing.number in first]
    if len({place.standing.team for place in won}) > 1:
        yield Figure(f"{len(first)}", gettext_lazy("tied for first place"))
        return
    if len(won) > 1:
        label = gettext_lazy("%(names)s won", names=[place.holder for place in won])
        yield Figure(format_ordinal(1), label)
        return
    for place in won:
        label = gettext_lazy("%(name)s won", name=place.holder)
        yield Figure(format_points(place.standing.points), label)


def _amount(session: Session, amount: Decimal, label: Message) -> Figure:
    return Figure(in_text(amount, session.currency), label)
