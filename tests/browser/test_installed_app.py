"""Phone pages on https: an app to install, loaded again out of reach, nothing lost."""

import re
import shutil

import pytest
from django.conf import settings
from playwright.sync_api import Error, expect

from tests.browser.conftest import PATIENCE_MS, PHONE
from tests.browser.hosted import hosted
from tests.browser.pads import LOCK_MS, button, deal_is, state_is
from tests.browser.pages import faults_of
from tests.browser.queues import (
    BEGIN,
    LABELS,
    OPEN_GAME_2,
    OUTCOMES,
    on_file,
    read_outcomes,
)
from tests.in_page import script
from tournament.machine import network

pytestmark = pytest.mark.browser

AS_KEPT = re.compile("^No connection. This is what this phone last saw, at ")
IN_CHARGE = "() => navigator.serviceWorker.controller?.state === 'activated'"
WORKERS = "async () => (await navigator.serviceWorker?.getRegistrations() ?? []).length"
KEPT = script("cached")
QUIET_MS = 2500
HEARD_MS = 20_000
"""In a quiet house 5 seconds are enough for anything the laptop has to tell."""
ORGANIZER = """
from django.contrib.auth.models import User
from tournament.models import Membership, Session
user = User.objects.create_user("mary", password="four aces up")
night = Session.objects.get()
Membership.objects.create(club=night.club, user=user)
print(night.pk)
"""
PLAYED = """
from tests.factories import MADE, game_of, play
from tournament.models import Session
play(game_of(Session.objects.get(), table=1), [MADE] * 8)
"""
NEW_CODE = """
from tests.factories import ORGANIZER
from tournament.printing.actions import reissue
from tournament.models import Table
reissue(item=Table.objects.get(number=1), by=ORGANIZER)
"""


@pytest.fixture
def program(tmp_path, begun):
    """A hosted installation on https; its `flag` makes a browser trust it."""
    shutil.copytree(begun, tmp_path, dirs_exist_ok=True)
    with hosted(tmp_path) as (program, flag):
        program.flag = flag
        yield program


@pytest.fixture
def proxy(program):
    """What stands between phones and the program."""
    return program.proxy


@pytest.fixture
def phone(program, tmp_path, browser_type, browser_type_launch_args):
    """A phone whose browser may keep things, as a private window may not."""
    arguments = dict(browser_type_launch_args)
    arguments["args"] = [*arguments.get("args", []), program.flag]
    context = browser_type.launch_persistent_context(
        tmp_path / "browser", viewport=PHONE, has_touch=True, **arguments
    )
    context.set_default_timeout(PATIENCE_MS)
    phone = context.new_page()
    phone.on("dialog", lambda dialog: dialog.accept())  # "leave the page?"
    yield phone
    context.close()


@pytest.fixture
def path(program, phone):
    """The way to table 1 of a night just begun, open on the phone and kept by it."""
    path, _ = program.run(BEGIN.format(deals=8)).split()
    phone.goto(program.url + path)
    phone.wait_for_function(IN_CHARGE, timeout=HEARD_MS)
    return path


def tap(phone, outcome):
    button(phone, LABELS[outcome]).tap()
    phone.wait_for_timeout(LOCK_MS)


def note(phone):
    return phone.get_by_role("note")


def pages_kept(phone):
    return [key.removeprefix("pages ") for key in phone.evaluate(KEPT) if "pages " in key]


def kept_anew(phone, before):
    """What is kept when as much is as before, but not the same."""
    for _ in range(100):
        after = phone.evaluate(KEPT)
        if after != before and len(after) == len(before):
            return after
        phone.wait_for_timeout(100)
    raise AssertionError(after)


def cannot_be_loaded(phone, address):
    with pytest.raises(Error, match="net::ERR_"):
        phone.goto(address)
    return True


@pytest.mark.long
def test_phone_pages_can_be_installed(program, phone, path):
    wire = phone.context.new_cdp_session(phone)

    manifest = wire.send("Page.getAppManifest")
    errors = wire.send("Page.getInstallabilityErrors")["installabilityErrors"]

    assert (manifest["errors"], errors) == ([], [])
    assert manifest["manifest"]["startUrl"] == f"{program.url}/code/"
    assert path.strip("/") not in manifest["data"]  # browsers' makers are told of it
    for icon in manifest["manifest"]["icons"]:
        answer = phone.request.get(icon["url"], ignore_https_errors=True)
        assert answer.headers["content-type"] == "image/png"


@pytest.mark.long
def test_deals_tapped_after_a_reload_out_of_reach_arrive_once(program, proxy, phone, path):
    for outcome in OUTCOMES[:2]:
        tap(phone, outcome)
    state_is(phone, re.compile("✓ Deal 2 saved"))
    proxy.is_cut = True
    for outcome in OUTCOMES[:2]:
        tap(phone, outcome)

    phone.reload()
    expect(note(phone)).to_have_text(AS_KEPT)
    deal_is(phone, 5, of=8)
    expect(phone.locator(".state")).to_contain_text("● 2 deals waiting to send.")
    for outcome in OUTCOMES:
        tap(phone, outcome)
    phone.reload()
    deal_is(phone, 8, of=8)
    expect(phone.locator(".state")).to_contain_text("● 5 deals waiting to send.")
    before = read_outcomes(on_file(program))
    proxy.is_cut = False

    saved = "✓ Deal 7 saved"
    expect(phone.locator(".state")).to_contain_text(saved, timeout=HEARD_MS)
    expect(note(phone)).to_have_count(0, timeout=HEARD_MS)
    outcomes = [*OUTCOMES[:2], *OUTCOMES[:2], *OUTCOMES]
    expected = [(1, deal, outcome) for deal, outcome in enumerate(outcomes, 1)]
    assert (before, read_outcomes(on_file(program))) == (expected[:2], expected)


@pytest.mark.long
def test_a_deal_is_followed_on_a_page_loaded_out_of_reach(program, proxy, phone, path):
    follow = phone.get_by_role("link", name="Follow the deal")
    follow.wait_for()
    proxy.is_cut = True
    phone.reload()
    expect(note(phone)).to_have_text(AS_KEPT)

    follow.tap()
    for event in ("up:S", "call:1"):
        phone.locator(f"[data-event='{event}']").tap()
    phone.locator("[data-save='march,second,']").tap()

    expect(phone.locator(".state")).to_contain_text("● 1 deal waiting to send.")
    proxy.is_cut = False
    state_is(phone, re.compile("✓ Deal 1 saved"))
    assert read_outcomes(on_file(program)) == [(1, 1, "march")]


@pytest.mark.long
def test_a_deal_saved_since_the_page_was_kept_is_not_asked_for_again(
    program, proxy, phone, path
):
    proxy.lost = "since="
    tap(phone, "march")
    state_is(phone, re.compile("✓ Deal 1 saved"))
    proxy.is_cut = True

    phone.reload()

    expect(note(phone)).to_have_text(AS_KEPT)
    deal_is(phone, 2, of=8)
    assert read_outcomes(on_file(program)) == [(1, 1, "march")]


@pytest.mark.long
def test_what_is_kept_is_what_was_last_seen(program, proxy, phone, path):
    served = phone.locator("[name=report_id]").first.input_value()
    program.run(PLAYED + OPEN_GAME_2)
    expect(phone.locator("h1")).to_have_text("Table 1 Game 2 of 7", timeout=HEARD_MS)
    phone.get_by_role("button", name="Call organizer").tap()  # told by a post alone
    expect(phone.locator(".call")).to_contain_text("called")
    phone.wait_for_timeout(6000)  # it asks what changed
    program.stop()  # the proxy says 502

    phone.reload()

    expect(note(phone)).to_have_text(AS_KEPT)
    expect(phone.locator("h1")).to_have_text("Table 1 Game 2 of 7")
    expect(phone.locator(".call")).to_contain_text("called")
    ids = [field.input_value() for field in phone.locator("[name=report_id]").all()]
    assert served not in ids
    assert len(ids) == len(set(ids)) > 1  # none that a post may have used
    assert faults_of(phone) == []


@pytest.mark.long
def test_a_slow_answer_is_not_waited_for_and_not_lost(proxy, phone, path):
    proxy.seconds = 6

    phone.reload()
    expect(note(phone)).to_have_text(AS_KEPT)
    proxy.seconds = 0

    expect(note(phone)).to_have_count(0, timeout=HEARD_MS)


@pytest.mark.long
def test_a_code_given_up_is_not_shown_for_longer_than_it_must(program, proxy, phone, path):
    proxy.is_cut = True
    phone.reload()
    expect(note(phone)).to_have_text(AS_KEPT)
    program.run(NEW_CODE)

    proxy.is_cut = False
    expect(phone.locator("h1")).to_have_text("Old code", timeout=HEARD_MS)
    assert pages_kept(phone) == []
    proxy.is_cut = True

    assert cannot_be_loaded(phone, program.url + path)


@pytest.mark.long
def test_nothing_but_phone_pages_is_kept(program, proxy, phone, path):
    session = program.run(ORGANIZER).strip()
    before = phone.evaluate(KEPT)
    tap(phone, "march")
    state_is(phone, re.compile("✓ Deal 1 saved"))
    for further in ("rules/", "rules/who-won/"):
        phone.goto(program.url + path + further)
    phone.goto(f"{program.url}/login/")
    phone.get_by_label("Name").fill("mary")
    phone.get_by_label("Password").fill("four aces up")
    phone.get_by_role("button", name="Log in").click()
    organizers = [
        f"/nights/{session}/{page}" for page in ("", "hall/", "print/", "standings/")
    ]
    for address in organizers:
        phone.goto(program.url + address)
    paper = f"/nights/{session}/print/tally-cards.pdf"
    assert phone.evaluate("async (it) => (await fetch(it)).status", paper) == 200
    phone.goto(program.url)

    after = phone.evaluate(KEPT)

    assert after == before
    assert [file for file in after if not file.startswith("files /static/")] == [
        "files /code/",
        f"pages {path}",
    ]
    proxy.is_cut = True
    for address in (*organizers, paper, "/"):
        assert cannot_be_loaded(phone, program.url + address)


@pytest.mark.long
def test_the_app_opens_with_the_pages_the_phone_has_seen(program, proxy, phone, path):
    proxy.is_cut = True

    phone.goto(f"{program.url}/code/")
    phone.get_by_role("link", name="Table 1, game 1").tap()

    expect(note(phone)).to_have_text(AS_KEPT)
    assert phone.url == program.url + path


@pytest.mark.long
def test_a_new_version_takes_the_pages_over(program, proxy, phone, path, tmp_path):
    before = phone.evaluate(KEPT)
    newer = tmp_path / "newer"
    shutil.copytree(settings.BASE_DIR / "static", newer)
    sheet = newer / "css" / "phone.css"
    sheet.write_text(f"{sheet.read_text()}\nbody {{ tab-size: 3; }}\n")
    program.stop()
    program.start(str(newer))
    program.wait()

    phone.reload()
    after = kept_anew(phone, before)

    changed = [file for file in before if file not in after]
    # each of them holds the phone's style
    assert [file.split(".")[0] for file in changed] == [
        f"files /static/css/{name}" for name in ("card", "pad")
    ]
    assert len(after) == len(before)
    proxy.is_cut = True
    phone.reload()
    expect(note(phone)).to_have_text(AS_KEPT)
    assert phone.evaluate("getComputedStyle(document.body).tabSize") == "3"


@pytest.mark.long
def test_on_plain_http_there_is_no_app(laptop, new_phone):
    path, _ = laptop.run(BEGIN.format(deals=8)).split()
    port = laptop.url.rpartition(":")[2]
    for host in {"127.0.0.1", network.lan_address()}:
        phone, requests = new_phone(), []
        phone.on("request", lambda request, requests=requests: requests.append(request.url))

        phone.goto(f"http://{host}:{port}{path}")
        phone.wait_for_timeout(QUIET_MS)

        assert phone.evaluate(WORKERS) == 0
        assert len([it for it in requests if not re.search("^data:|woff2$", it)]) == 3
