"""Whether something done can still be undone, and why not."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from django.db.models import Q

from tournament.lifecycle import RoundState, SessionState
from tournament.models import (
    Attendance,
    CardAssignment,
    Game,
    Round,
    Seat,
    Session,
    SitOut,
    Table,
    TallyCard,
    UndoRecord,
)
from tournament.queries.snapshots import (
    Changed,
    Columns,
    in_use,
    is_as,
    is_told_of,
    rows_unchanged,
    told_of,
)
from tournament.refusals import Refusal

UNDID = "Undid: "
AGAIN = "Did again: "
"""How the journal tells of an undo, and of the undo of one."""

_SEATING = (Attendance, Game, CardAssignment, Round, Seat, SitOut, Table, TallyCard)
_SAID_OF_PEOPLE = {"card_name", "division", "fixed_table"}
_SAID_OF_NIGHTS = {
    "name",
    "date",
    "venue",
    "house_rules",
    "sign_off",
    "sit_out_credit",
    "sit_out_points",
    "coin_per_euchre",
    "coin_per_lone_march",
}
_FREE = _SAID_OF_PEOPLE | _SAID_OF_NIGHTS | {"is_on_paper", "generation"}
"""Columns that may be put back whatever has been played since."""
_PUT_AWAY = (SessionState.ARCHIVED, SessionState.CANCELLED)
_PLANNED = (SessionState.DRAFT, SessionState.CHECK_IN)


class CannotUndo(Refusal):
    """Something is against an undo; *brief* says what, beside what was done."""

    status = 409
    brief_text: ClassVar[str] = ""

    @property
    def brief(self) -> str:
        """Why not, in a line of a list."""
        return self.brief_text.format(**self.facts)


class PlayWentOn(CannotUndo):
    """Another game was opened, or the night ended, since."""

    code = "PLAY_WENT_ON"
    brief_text = "The night has gone on since."
    text = (
        "“{what}” cannot be undone any more: the night has gone on since, and people may "
        "have played by it. Change what is wrong where it is changed."
    )


class ToldSince(CannotUndo):
    """Tables have reported from the seats that were to change back."""

    code = "TOLD_SINCE"
    brief_text = "Tables have reported since."
    text = (
        "“{what}” cannot be undone any more: tables have reported since from these seats. "
        "Swap the seats once more, or correct the deals at the desk."
    )


class GameReported(ToldSince):
    """Tables have reported in a game that would not have begun any more."""

    text = (
        "“{what}” cannot be undone any more: tables have reported since, and what they "
        "reported stays. Change people and seats in the hall, or call the night off."
    )


class ChangedSince(CannotUndo):
    """Something else has changed the same things."""

    code = "CHANGED_SINCE"
    brief_text = "The same was changed since."
    text = "“{what}” cannot be undone: the same was changed once more since."


class UndoOthersFirst(ChangedSince):
    """Something else has changed the same things, and can itself be undone."""

    text = "“{what}” cannot be undone: the same was changed since. First undo “{first}”."
    brief_text = "First undo “{first}”."


class InUse(CannotUndo):
    """What would go has been used since."""

    code = "IN_USE"
    brief_text = "It has been used since."
    text = (
        "“{what}” cannot be undone: something was entered since that belongs to it, such "
        "as a number, a wish or a fee."
    )


def check_standing(night: Session, found: UndoRecord) -> None:
    """Refuse what can be seen at once not to be undoable any more.

    Raises:
        PlayWentOn, UndoOthersFirst
    """
    if refusal := obstacle(found, undoables(night), stands(night)):
        raise refusal


def check(night: Session, found: UndoRecord) -> None:
    """Refuse what cannot be undone as the night stands.

    Raises:
        PlayWentOn, ToldSince, ChangedSince, InUse
    """
    changes, what = changes_of(found), found.entry.what
    check_standing(night, found)
    if not rows_unchanged(changes):
        raise ChangedSince(what=what)
    if _told_of_withdrawn(changes):
        raise GameReported(what=what)
    if told(changes) != found.told:
        raise ToldSince(what=what)
    if in_use(changes):
        raise InUse(what=what)


def undoables(night: Session) -> list[UndoRecord]:
    """What can be undone of the night, or was; the last one first."""
    found = UndoRecord.objects.filter(entry__session=night)
    return list(found.select_related("entry").order_by("-entry"))


def obstacle(
    found: UndoRecord, among: Iterable[UndoRecord], stands: tuple[str, int]
) -> CannotUndo | None:
    """What is against an undo, as far as one sees without looking at what has changed.

    *among* are those of the night, *stands* is where it `stands` now.
    """
    what, changes = found.entry.what, changes_of(found)
    if _is_of_play(changes) and stands != (found.state, found.begun):
        return PlayWentOn(what=what)
    if stands[0] in _PUT_AWAY and stands[0] != found.state:
        return PlayWentOn(what=what)
    among = sorted(among, key=lambda it: it.entry_id)
    later = [it for it in among if it.entry_id > found.entry_id]
    first = _changed_by(changes, later) or _built_on(changes, later)
    return UndoOthersFirst(what=what, first=first.entry.what) if first else None


def _changed_by(
    changes: Sequence[Changed], later: Iterable[UndoRecord]
) -> UndoRecord | None:
    """The last of those *later* which left a row otherwise than the *changes* did."""
    wanted = {(it.label, it.key): it for it in changes}
    left = {key: it.after for key, it in wanted.items()}
    by = dict[tuple[str, int], UndoRecord]()
    for it in later:
        for change in changes_of(it):
            key = change.label, change.key
            if key in wanted and _meet(wanted[key].after, change.after):
                left[key], by[key] = _merged(left[key], change.after), it
    others = [
        by[key]
        for key, it in wanted.items()
        if key in by and not is_as(it.model, left[key], it.after)
    ]
    return max(others, key=lambda it: it.entry_id, default=None)


def _meet(one: Columns | None, other: Columns | None) -> bool:
    """Whether two changes of a row are about the same: a column, or the row itself."""
    return one is None or other is None or not one.keys().isdisjoint(other)


def _merged(before: Columns | None, after: Columns | None) -> Columns | None:
    """A row after a change that tells of some of its columns."""
    return None if after is None else {**(before or {}), **after}


def _built_on(changes: Sequence[Changed], later: Sequence[UndoRecord]) -> UndoRecord | None:
    """The last of those *later* about seats, where the *changes* begin or end play.

    It could not be undone any more in the night as it was before.
    """
    if not any(map(_is_step, changes)):
        return None
    still = [it for it in later if not it.undone_by_id and not is_undo(it.entry.what)]
    return next((it for it in reversed(still) if _is_of_play(changes_of(it))), None)


def _is_step(change: Changed) -> bool:
    """Whether the night, or a game, has come into another state."""
    before, after = ((it or {}).get("state") for it in (change.before, change.after))
    is_planning = before in _PLANNED and after in _PLANNED
    return change.model in (Session, Round) and before != after and not is_planning


def is_undo(what: str) -> bool:
    """Whether *what* the journal tells is that something was undone."""
    return what.startswith(UNDID)


def changes_of(found: UndoRecord) -> list[Changed]:
    """The rows that an action changed."""
    return [Changed(*row) for row in found.rows]


def stands(night: Session) -> tuple[str, int]:
    """The state of the night and how many games have been begun."""
    begun = night.rounds.exclude(state=RoundState.PENDING).count()
    return night.state, begun


def _is_of_play(changes: Iterable[Changed]) -> bool:
    """Whether they decide who plays, where or whether at all."""
    return any(
        it.model in (Session, *_SEATING) and not columns_of(it) <= _FREE for it in changes
    )


def columns_of(change: Changed) -> set[str]:
    """The columns that differ; all of them where the row came or went."""
    before, after = change.before or {}, change.after or {}
    return {it for it in before.keys() | after.keys() if before.get(it) != after.get(it)}


def told(changes: Iterable[Changed]) -> int:
    """How much has been reported in the games begun whose seats change."""
    played = games_begun(Q(pk__in=games_of(changes)))
    return told_of(Game, played).total()


def games_of(changes: Iterable[Changed]) -> set[int]:
    """The keys of the games whose seats change."""
    seats = [it.before or it.after or {} for it in changes if it.model is Seat]
    return {row["game_id"] for row in seats}


def games_begun(which: Q) -> set[int]:
    """The keys of those games that have begun."""
    begun = Game.objects.filter(which).exclude(round__state=RoundState.PENDING)
    return set(begun.values_list("pk", flat=True))


def _told_of_withdrawn(changes: Iterable[Changed]) -> bool:
    """Whether anything was reported in a game that would not be open any more."""
    return is_told_of(Game, Q(round__in=withdrawn(changes)))


def withdrawn(changes: Iterable[Changed]) -> set[int]:
    """The keys of the rounds that would not be open any more."""
    return {
        it.key
        for it in changes
        if it.model is Round
        and (it.before or {}).get("state") == RoundState.PENDING
        and (it.after or {}).get("state") != RoundState.PENDING
    }
