"""One game with all that was ever said of it, and the fast desk of a whole round."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.db.models import OuterRef, Subquery
from django.utils.translation import gettext

from scoring.deals.agreements.reading import agreement_on
from scoring.deals.entries import latest_of, list_entries
from scoring.deals.game_ends import reading as game_ends
from scoring.deals.pairs import ask_loner, chosen, pair_lines, questions
from scoring.deals.penalties.reading import penalties_of_game
from scoring.deals.recorded import RecordedDeal, deals_by_game, deals_of, histories
from scoring.deals.words import describe_deal, describe_points, pair_names, pairs_of
from scoring.hall.reading import games_at_table, share_hall_seats
from scoring.models import DealRevision, TeamEntry
from scoring.rules import HouseRules, partnership, score_deal
from tournament.access.links import LinkKind, link
from tournament.models import Game, Session
from tournament.play.game_end import MOST_DEALS
from tournament.play.lifecycle import IN_PLAY, SCORED_IN, RoundState, SessionState
from tournament.play.seats import Compass, Side, dealer
from tournament.seating.holders import holders
from tournament.seating.seats import SeatedGame
from tournament.words.locales import format_points
from tournament.words.marked import gettext_noop

_KINDS: Mapping[str, str] = {
    DealRevision.Kind.REPORT: gettext_noop("Entered"),
    DealRevision.Kind.CORRECTION: gettext_noop("Corrected"),
    DealRevision.Kind.REMOVAL: gettext_noop("Undone"),
}
"""What a revision did to its deal."""


def desk_game(game: Game) -> dict[str, Any]:
    """A game as its page at the desk shows it.

    *penalties* are all ever booked to it, withdrawn ones too; it *can_fine* while one can
    be booked or withdrawn. It *can_enter* while a deal of it is expected, *can_correct*
    until the session is put away, and *needs_reason* once it is closed; *questions* are
    asked of a deal where no button tells it all. *ends* says how the game stands to its
    end. *seen* is the score somebody has to agree to, "" where nobody has to; *agreement*
    says who has. *code* opens the scorepad where the printed one does not scan.
    """
    session, round_, table = game.round.session, game.round, game.table.number
    rules = HouseRules.from_snapshot(session.house_rules)
    seats = share_hall_seats(session, round_.number)
    seated = next(seat for seat in seats.games if seat.pk == game.pk)
    names, on_file = seats.names[game.pk], deals_of(game.pk)
    penalties, counting = penalties_of_game(game, pairs_of(names))
    wanted = game_ends.count_deals(session, seated, on_file, counting)
    is_running, is_closed = session.stage.is_in_play, round_.state == RoundState.CLOSED
    is_exempt = game.table.is_on_paper or is_closed
    seen, agreement = agreement_on(session, seated, on_file, wanted, is_exempt=is_exempt)
    pairs = pair_lines(names, on_file, rules, counting)
    is_in_play = is_running and round_.state in IN_PLAY
    can_enter = is_running and round_.state == RoundState.OPEN
    ends = game_ends.table_end(session, round_, seated, len(on_file), wanted)
    return {
        "pk": game.pk,
        "round": round_.number,
        "table": table,
        "code": link(LinkKind.TABLE, game.table_id, game.table.generation).code,
        "pairs": pairs,
        "nobody": partnership(rules).buttons(rules).nobody,
        "questions": questions(rules, names, pairs),
        "deals": _deals(game, names, rules, wanted),
        "penalties": penalties,
        "deals_in": len(on_file),
        "next_deal": len(on_file) + 1,
        "is_in_play": is_in_play,
        "can_enter": can_enter,
        "can_correct": is_running or session.state == SessionState.FINISHED,
        "can_end": can_enter and on_file and not ends.is_over,
        "can_resume": is_in_play and ends.is_over and ends.last_deal is not None,
        "needs_reason": is_closed,
        "can_fine": round_.state != RoundState.PENDING and session.state in SCORED_IN,
        "seen": seen,
        "agreement": agreement,
        "is_on_paper": game.table.is_on_paper,
        "games": games_at_table(game),
        "ends": ends,
    }


def _deals(
    game: Game, names: Mapping[Compass, str], rules: HouseRules, wanted: int
) -> list[dict[str, Any]]:
    """Where nobody knows how many deals a game will have, only the next one."""
    revisions, entries = histories(game.pk), list_entries(game.pk)
    last = max(revisions, default=0)
    end = game.round.session.end_at(game.round.number, game.table.number)
    if end.is_open_ended(wanted, game.last_deal):
        wanted = min(wanted, last + 1)
    return [
        _deal(number, names, revisions.get(number, ()), entries, rules)
        for number in range(1, max(wanted, last) + 1)
    ]


def _deal(
    number: int,
    names: Mapping[Compass, str],
    revisions: Sequence[DealRevision],
    entries: Sequence[TeamEntry],
    rules: HouseRules,
) -> dict[str, Any]:
    """A deal of the game (1-based): who deals it, what is on file, its history.

    *text* is "" and *revision* 0 while nothing is on file; *chosen* are the keys of
    the answers on file, where the game asks for bid and tricks; *loner* asks who went
    alone, also where somebody is named. *entries* are those of the
    pairs, until the deal counts.
    """
    pairs = pairs_of(names)

    def line(row: DealRevision | TeamEntry, kind: str, reason: str = "") -> dict[str, Any]:
        text = describe_deal(row.report, rules, pairs) if row.report else ""
        return {"kind": kind, "text": text, "who": row.who, "at": row.at, "reason": reason}

    latest = revisions[-1].report if revisions else None
    history = [line(each, _KINDS[each.kind], each.reason) for each in revisions]
    for entry in entries:
        if entry.deal == number:
            kind = gettext("Withdrawn for %(team)s,")
            if entry.report:
                kind = gettext("Entered for %(team)s,")
            history.append(line(entry, kind % {"team": pairs[entry.pair]}))
    return {
        "number": number,
        "dealer": names[dealer(number)],
        "text": describe_deal(latest, rules, pairs) if latest else "",
        "revision": revisions[-1].number if revisions else 0,
        "chosen": chosen(latest),
        "loner": ask_loner(number, latest, rules, names),
        "history": sorted(history, key=lambda line: line["at"]),
        "entries": () if latest else _team_entries(entries, number, pairs, rules),
    }


def _team_entries(
    entries: Sequence[TeamEntry], deal: int, pairs: Mapping[str, str], rules: HouseRules
) -> list[dict[str, str]]:
    latest = latest_of(entries)
    return [
        {
            "names": pairs[pair],
            "text": describe_deal(entry.report, rules, pairs),
            "points": describe_points(entry.report, rules),
            "report_id": entry.report_id,
        }
        for pair in Side
        if (entry := latest.of(deal, pair)) and entry.report
    ]


def fast_desk(
    session: Session, user_id: int | None, *, game: int | None, table: int | None
) -> dict[str, Any]:
    """The desk of *user_id* for game number *game* (None: the last one begun).

    With *table* (1-based) that table's game, if it plays. *rounds* are those the desk can
    be opened for, newest first. It *needs_reason* once the game is closed; *suggested* is
    the table that comes next, None when nothing is missing. It *is_going_on* until the
    session is put away.
    """
    rounds = list(session.rounds.exclude(state=RoundState.PENDING).order_by("-number"))
    round_ = next((each for each in rounds if game in (None, each.number)), None)
    number = round_.number if round_ else 0
    deals = deals_by_game(session, round_=number)
    penalties = game_ends.penalties_that_end(session, number)
    seats, saved = share_hall_seats(session, number), _last_saved(session, user_id)
    tables, typed = [], None
    for seated in seats.games:
        on_file = deals.get(seated.pk, ())
        wanted = game_ends.count_deals(
            session, seated, on_file, penalties.get(seated.pk, ())
        )
        tables.append(
            {
                "number": seated.table,
                "deals_in": len(on_file),
                "is_missing": len(on_file) < wanted,
                "is_on_paper": seated.table in seats.on_paper,
            }
        )
        if seated.table == table:
            typed = _typed(session, seated, on_file, wanted)
    missing = [line for line in tables if line["is_missing"]]
    return {
        "round": round_,
        "rounds": rounds,
        "tables": tables,
        "missing": missing,
        "game": typed,
        "saved": saved,
        "suggested": _suggest(missing, saved, number),
        "is_going_on": session.state in SCORED_IN,
        "needs_reason": round_ is not None and round_.state == RoundState.CLOSED,
    }


def _typed(
    session: Session, game: SeatedGame, deals: Sequence[RecordedDeal], wanted: int
) -> dict[str, Any]:
    """The game of one table, ready to be typed in.

    Where it *is_correction* all its deals are on file and what is typed corrects them.
    *questions* are what is asked of a deal where no key tells it all. One that
    *is_open_ended* has as many deals as are typed. Of a deal, *text* is "" and *points*
    None while nothing is on file; it *is_asked* where something can be typed for it.
    """
    rules = HouseRules.from_snapshot(session.house_rules)
    names = holders(session).seated(game)
    pairs = pair_lines(names, deals, rules)
    on_file = {deal.number: deal for deal in deals}
    is_correction = len(deals) >= wanted
    boxes = [
        {
            "number": number,
            "dealer": names[dealer(number)],
            "text": describe_deal(deal.report, rules, pairs_of(names)) if deal else "",
            "revision": deal.revision if deal else 0,
            "points": score_deal(deal.report, rules) if deal else None,
            "is_asked": is_correction or deal is None,
        }
        for number in range(1, max(wanted, len(deals)) + 1)
        for deal in [on_file.get(number)]
    ]
    return {
        "table": game.table,
        "pk": game.pk,
        "pairs": pairs,
        "questions": questions(rules, names, pairs),
        "deals": boxes,
        "deals_in": len(deals),
        "first_asked": next((box["number"] for box in boxes if box["is_asked"]), 0),
        "is_correction": is_correction,
        "is_open_ended": session.end_at(game.round, game.table).is_open_ended(
            wanted, game.last_deal
        ),
    }


def _suggest(
    missing: Sequence[Mapping[str, int]], saved: Mapping[str, Any] | None, round_: int
) -> int | None:
    # a table with a phone sends by itself sooner or later
    missing = [line for line in missing if line["is_on_paper"]] or missing
    last = saved["table"] if saved and saved["round"] == round_ else 0
    numbers = [line["number"] for line in missing]
    return next((number for number in numbers if number > last), next(iter(numbers), None))


def _last_saved(session: Session, user_id: int | None) -> dict[str, Any] | None:
    """What somebody saved last: where, which deals (1-based) with their points.

    Nothing once any of it is taken back or changed. *points* is the score of the whole
    game, *penalties* with it. *undo* is what the button sends that undoes it while the game
    is open, or the correction of one deal, "" otherwise.
    """
    later = DealRevision.objects.filter(deal=OuterRef("deal")).order_by("-number")
    rows = (
        DealRevision.objects.filter(deal__game__round__session=session, user=user_id)
        .exclude(batch_id="")
        .select_related("deal__game__round", "deal__game__table")
        .annotate(latest=Subquery(later.values("pk")[:1]))
        .order_by("-pk")
    )
    revisions: list[Any] = list(rows[:MOST_DEALS])
    own = [row for row in revisions if row.batch_id == revisions[0].batch_id]
    if not own or any(row.latest != row.pk for row in own):
        return None
    own.sort(key=lambda row: row.deal.number)
    game, rules = own[0].deal.game, HouseRules.from_snapshot(session.house_rules)
    is_report = all(row.kind == DealRevision.Kind.REPORT for row in own)
    names = pair_names(game, holders(session), game.round.number)
    penalties, counting = penalties_of_game(game, names)
    points = game_ends.points_by_side(deals_of(game.pk), rules, counting)
    undo = ""
    if is_report and game.round.state != RoundState.CLOSED:
        undo = f"desk {own[-1].pk}"
    elif len(own) == 1 and not is_report:
        undo = f"deal {own[0].pk}"
    return {
        "round": game.round.number,
        "table": game.table.number,
        "deals": [(row.deal.number, describe_points(row.report, rules)) for row in own],
        "points": gettext("%(one)s %(points)s, %(other)s %(against)s")
        % {
            "one": names[Side.FIRST],
            "points": format_points(points[Side.FIRST]),
            "other": names[Side.SECOND],
            "against": format_points(points[Side.SECOND]),
        },
        "penalties": [line["text"] for line in penalties if not line["withdrawal"]],
        "is_correction": not is_report,
        "undo": undo,
    }
