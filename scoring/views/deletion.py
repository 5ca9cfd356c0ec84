"""Delete a session for good."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext

from scoring.forms.deletion import DeletionForm
from scoring.queries.deletion import count_deletion
from tournament.access import logged_in_form, session_for
from tournament.actions.backups import can_back_up
from tournament.actions.deletion import NameNotTyped, check_can_be_deleted, delete_session


@logged_in_form
def show_deletion(request: HttpRequest, session_id: int) -> HttpResponse:
    """Say what would be gone; delete the session once its name was typed."""
    session = session_for(request.user, session_id)
    check_can_be_deleted(session)
    form = DeletionForm(request.POST or None, initial={"with_people": session.is_rehearsal})
    if form.is_valid():
        data = form.cleaned_data
        try:
            delete_session(
                session=session, typed=data["name"], with_people=data["with_people"]
            )
        except NameNotTyped as refusal:
            form.add_error("name", str(refusal))
        else:
            text = gettext("Deleted %(name)s") % {"name": session.name}
            messages.success(request, text)
            return redirect("home")
    context = {"session": session, "form": form, "doomed": count_deletion(session)}
    context["has_backups"] = can_back_up()
    status = 400 if request.method == "POST" else 200
    return render(request, "delete_session/delete_session.html", context, status=status)
