"""A scorepad on a phone: what is tapped, what it says, what is on file."""

import re

from playwright.sync_api import expect

from scoring.models import DealRevision

POLL_MS, LOCK_MS, PATIENCE_MS = 5000, 700, 8000
POLL = re.compile(r"\?since=")
MARCH = "All five, 2 points for Cora & Dan"
UNSENT = f"● 1 deal waiting to send. Keep playing. {MARCH}"
SAVED = f"✓ Deal 1 saved: {MARCH}"
PROMPT = "Tap how the deal ended. Is everyone in the right seat?"
REPORT = (1, "report", "march", "second")


def button(phone, name, side=0):
    return (
        phone.locator(".side").nth(side).get_by_role("button", name=re.compile(f"^{name}"))
    )


def deal_is(phone, number, of=4):
    expect(phone.locator(".deal")).to_have_text(f"Deal {number} of {of}")


def state_is(phone, text):
    expect(phone.locator(".state")).to_have_text(text)


def tally_is(phone, *teams):
    """What the four are to write: a team, its score and that of the others."""
    expect(phone.locator(".write :is(h3, dd)")).to_have_text([*sum(teams, ())])


def on_file():
    revisions = DealRevision.objects.order_by("pk")
    return list(revisions.values_list("deal__number", "kind", "outcome", "side"))


def tap(phone, name="All five", side=1):
    button(phone, name, side=side).tap()
    phone.clock.run_for(LOCK_MS)


def undo(phone, deal):
    phone.get_by_role("button", name=f"Undo deal {deal}").tap()
    phone.clock.run_for(LOCK_MS)
