"""Keep what organizers' actions change, and undo the last twenty of them.

Nothing is guessed: an undo puts rows back exactly as they were, and only while they are
still what the action made of them.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from django.db import IntegrityError, connection, models, transaction

from tournament.access import Actor
from tournament.actions.journal import note
from tournament.actions.locking import lock_night
from tournament.actions.sealing import seal_if_given_out
from tournament.lifecycle import RoundState, SessionState
from tournament.models import JournalEntry, Round, Session, UndoRecord
from tournament.models.undo import KEPT
from tournament.queries.snapshots import (
    Changed,
    by_model,
    depth,
    differences,
    rows_of,
    snapshot_rows,
    values,
)
from tournament.queries.undoing import (
    AGAIN,
    UNDID,
    ChangedSince,
    changes_of,
    check,
    columns_of,
    is_undo,
    stands,
    told,
)
from tournament.refusals import Refusal

P = ParamSpec("P")
R = TypeVar("R")

_ROLES = ("organizer", "helper")
_OF_RESULTS = {"state", "sit_out_credit", "sit_out_points"}
_is_inside: ContextVar[bool] = ContextVar("is_inside", default=False)
_is_answer: ContextVar[bool] = ContextVar("is_answer", default=False)
_last_done: ContextVar[JournalEntry | None] = ContextVar("last_done", default=None)


class UndoTooLate(Refusal):
    """Something long ago, or something that cannot be undone at all, was to be undone."""

    code = "UNDO_TOO_LATE"
    text = "This cannot be undone any more: only the last {kept} things done can be."
    status = 409


class UndoOfOthers(Refusal):
    """A helper was to undo what somebody else did."""

    code = "UNDO_OF_OTHERS"
    text = "Helpers can undo only what they did themselves. {who} did this."
    status = 403


def undoable(*of: type[models.Model]) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Keep what an action of an organizer or a helper changes in the rows of these models.

    The action takes `by=` and one of `session=`, `attendance=`, `item=`, `call=` or
    `table=`, and writes the journal. What phones and the program do is not kept, and
    costs nothing. An action inside another one is undone with it.
    """

    def decorate(action: Callable[P, R]) -> Callable[P, R]:
        @wraps(action)
        def acting(*args: P.args, **kwargs: P.kwargs) -> R:
            by, night = kwargs.get("by"), _night_of(kwargs)
            is_theirs = isinstance(by, Actor) and by.role in _ROLES
            if not is_theirs or _is_inside.get():
                return action(*args, **kwargs)
            with transaction.atomic():
                return _keeping(night, of, lambda: action(*args, **kwargs))

        acting.undone_by_rows = of  # type: ignore[attr-defined]
        return acting

    return decorate


def keep_fact(entry: JournalEntry, fact: str, *, answers: str = "") -> None:
    """Let *entry* be undone by another fact than the one named *fact*, as "penalty 7".

    It *answers* the fact of that name, which is undone with it.
    """
    night = Session.objects.get(pk=entry.session_id)
    there = UndoRecord.objects.filter(entry__session=night, undone_by=None)
    if answers:
        there.filter(fact=answers).update(undone_by=entry)
    _keep(night, entry, [], fact=fact)


@contextmanager
def answering() -> Iterator[None]:
    """Keep what is done in here as an undo, which takes the place of no action."""
    inside = _is_answer.set(True)
    try:
        yield
    finally:
        _is_answer.reset(inside)


def last_done() -> JournalEntry | None:
    """The last thing kept in this thread; asked for once, it is forgotten."""
    entry = _last_done.get()
    _last_done.set(None)
    return entry


@transaction.atomic
def undo(*, session: Session, entry: int, by: Actor) -> JournalEntry:
    """Undo what the journal's *entry* (its primary key) tells of; safe to repeat.

    An undo is an entry of its own and can be undone in turn.

    Returns:
        What the journal says of it; of two organizers the second gets the first one's.

    Raises:
        UndoTooLate: it is not among the last ones, or it cannot be undone.
        UndoOfOthers: *by* is a helper, and somebody else did it.
        PlayWentOn, ToldSince, ChangedSince, InUse: as things are now.
    """
    night = lock_night(session)
    found = kept(night, entry, by)
    if found.undone_by:
        return found.undone_by
    check(night, found)
    changes = changes_of(found)
    try:
        with transaction.atomic():
            _put_back(changes)
    except IntegrityError:
        raise ChangedSince(what=found.entry.what) from None
    night.refresh_from_db()
    _raise_versions(night, changes)
    undone = note(session=night, by=by, what=_undone_words(found), reason="")
    with answering():
        reverse = [it._replace(before=it.after, after=it.before) for it in changes]
        _keep(night, undone, reverse)
    found.undone_by = undone
    found.save(update_fields=["undone_by"])
    is_of_games = any(it.model is Round for it in changes)
    seal_if_given_out(night.pk, fully=True, always=is_of_games)
    return undone


def kept(night: Session, entry: int, by: Actor) -> UndoRecord:
    """What can be undone of the night just locked.

    Raises:
        UndoTooLate, UndoOfOthers
    """
    rows = UndoRecord.objects.select_related("entry", "undone_by")
    found = rows.filter(entry=entry, entry__session=night).first()
    if found is None:
        raise UndoTooLate(kept=KEPT)
    if by.role == "helper" and found.entry.user_id != by.user_id:
        raise UndoOfOthers(who=found.entry.who)
    return found


def _keeping(night: int, of: Iterable[type[models.Model]], action: Callable[[], R]) -> R:
    """Do *action* between two pictures of the night, and keep what differs."""
    list(Session.objects.select_for_update().filter(pk=night).values_list("pk"))
    last = _newest(night)
    before = snapshot_rows(night, of)
    inside = _is_inside.set(True)
    try:
        done = action()
    finally:
        _is_inside.reset(inside)
    entry = JournalEntry.objects.filter(session=night, pk__gt=last).order_by("pk").last()
    changes = differences(before, snapshot_rows(night, of)) if entry else []
    if entry and changes:
        _keep(Session.objects.get(pk=night), entry, changes)
    seal_if_given_out(night)
    return done


def _newest(night: int) -> int:
    newest = JournalEntry.objects.filter(session=night).order_by("pk").last()
    return newest.pk if newest else 0


def _keep(
    night: Session, entry: JournalEntry, changes: Sequence[Changed], fact: str = ""
) -> None:
    """Keep *changes* with the entry that tells of them, and no more than the last ones."""
    state, begun = stands(night)
    UndoRecord.objects.create(
        entry=entry,
        rows=[list(it) for it in changes],
        fact=fact,
        state=state,
        begun=begun,
        told=told(changes),
    )
    _last_done.set(entry)
    if not _is_answer.get():
        _forget(night)


def _forget(night: Session) -> None:
    """Keep the last actions only; what undoes takes the place of none."""
    there = UndoRecord.objects.filter(entry__session=night)
    done = there.filter(entry__undid=None).order_by("-entry")
    for oldest in done.values_list("entry", flat=True)[KEPT - 1 : KEPT]:
        there.filter(entry__lt=oldest).delete()


def _put_back(changes: Sequence[Changed]) -> None:
    """Make every row what it was before: gone, as it was, or there again by its key.

    Raises:
        IntegrityError: something put on file since stands in the way.
    """
    of = by_model(changes)
    parents_first = sorted(of, key=depth)
    for model in reversed(parents_first):
        gone = [it.key for it in of[model] if it.before is None]
        rows_of(model).filter(pk__in=gone).delete()
    for model in parents_first:
        stay = [it for it in of[model] if it.before is not None and it.after is not None]
        for it in sorted(stay, key=_takes_a_place):
            rows_of(model).filter(pk=it.key).update(**values(model, it.before or {}))
        lost = [it for it in of[model] if it.after is None and it.before]
        rows_of(model).bulk_create(
            model(pk=it.key, **values(model, it.before or {})) for it in lost
        )
    tables = [model._meta.db_table for model in parents_first]  # noqa: SLF001 (public)
    connection.check_constraints(table_names=tables)


def _takes_a_place(change: Changed) -> bool:
    """Whether a row takes what one alone can have: a game in play, a number held now.

    It is put back after those that leave their place.
    """
    before = change.before or {}
    is_in_play = before.get("state") in (RoundState.OPEN, RoundState.COMPLETE)
    return is_in_play or before.get("to_round", 0) is None


def _raise_versions(night: Session, changes: Sequence[Changed]) -> None:
    """Let phones ask again, and results given out be another revision."""
    night.plan_version += 1
    of_night = [columns_of(it) for it in changes if it.model is Session]
    is_final = night.state == SessionState.FINISHED
    if is_final and any(_OF_RESULTS & columns for columns in of_night):
        night.revision += 1
    night.save(update_fields=["plan_version", "revision"])


def _undone_words(found: UndoRecord) -> str:
    what = found.entry.what
    if is_undo(what):
        return f"{AGAIN}{what.removeprefix(UNDID)}"
    return f"{UNDID}{what.removeprefix(AGAIN)}"


def _night_of(kwargs: dict[str, Any]) -> int:
    """The primary key of the night an action is asked about.

    Raises:
        TypeError: the action names none.
    """
    if isinstance(session := kwargs.get("session"), Session):
        return session.pk
    for name in ("attendance", "item", "call", "table"):
        if name in kwargs:
            return int(kwargs[name].session_id)
    raise TypeError("an action that can be undone says of which night it is")
