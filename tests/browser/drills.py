"""A hall whose first laptop dies: two that are paired, and phones that are tapped."""

import time
from contextlib import contextmanager, suppress
from shutil import copytree

from playwright.sync_api import Error as Gone

from tests.browser.conftest import Laptop
from tests.own_network import add_computers, at_computer

FIRST, SPARE = "10.0.0.7", "10.0.0.8"

BEGIN = """
from django.conf import settings
from tests.factories import OrganizerFactory, running_session
from tournament.access.links import LinkKind, link
from tournament.spare.pairing import Pairing, Role, save_pairing
OrganizerFactory()
night = running_session(tables={tables}, deals_per_game=16)
save_pairing(Pairing(Role.FIRST, "{other}", "{secret}"))
print(settings.SECRET_KEY)
for table in night.tables.order_by("number"):
    print(link(LinkKind.TABLE, table.pk, 1).path)
"""
PAIR = """
from tournament.spare.pairing import Pairing, Role, save_pairing
save_pairing(Pairing(Role.SPARE, "{other}", "{secret}", "{key}"))
"""
PRESS = """
import re, urllib.request, urllib.parse
opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
page = "http://127.0.0.1:8000/computer/spare/"
token = re.search(r'csrfmiddlewaretoken" value="(\\w+)"', opener.open(page).read().decode())
body = urllib.parse.urlencode({{"csrfmiddlewaretoken": token[1], **{fields}}})
print(opener.open(page + "{to}", body.encode()).read().decode())
"""
SECRET = "c3BhcmUtZHJpbGwtc3BhcmUtZHJpbGwtc3BhcmUtISE="
TAP = """
([label, side]) => {
  const shown = () => /\\d+/.exec(document.querySelector(".deal")?.textContent);
  const before = `${shown()}`;
  const button = label
    ? [...document.querySelectorAll(`.side.${side} [name=call]:not([disabled])`)].find(
        (each) => each.textContent.trim().startsWith(label))
    : document.querySelector(".take-back:not([hidden]) button:not([disabled])");
  if (!button || !("live" in document.documentElement.dataset)) return false;
  button.click();
  return `${shown()}` !== before;
}
"""
IS_LIT = """() => [/^(✓|Tap)/.test(document.querySelector(".state")?.textContent)
  && !document.querySelector("#word")?.offsetHeight]"""
DEALS = """() => ["live" in document.documentElement.dataset
  ? /\\d+/.exec(document.querySelector(".deal").textContent) - 1 : null]"""
UNSENT = """() => [Object.entries(localStorage).filter(([key, value]) =>
  key.startsWith("report ") && !JSON.parse(value).answer).map(([key]) => key.slice(7))]"""
CALLS = {"Made it": "made", "All five": "march", "Euchred them": "euchre"}


class Hall:
    """What every drill begins with: a night on one laptop, its pairing on another one."""

    def __init__(self, folder, begun, *, tables):
        self._folder, self._begun, self._tables = folder, begun, tables
        self.paths = []

    def _begin(self):
        add_computers(FIRST, SPARE)
        for name in ("first", "spare"):
            copytree(self._begun, self._folder / name)
        first, spare = self._laptops(self._folder)
        begin = BEGIN.format(tables=self._tables, other=spare.url, secret=SECRET)
        key, *self.paths = first.run(begin).split()
        spare.run(PAIR.format(other=first.url, secret=SECRET, key=key))

    def _laptops(self, folder):
        return [
            Laptop(folder / name, 8000, address, at_computer(address), is_on=False)
            for name, address in (("first", FIRST), ("spare", SPARE))
        ]

    @staticmethod
    def press(laptop, to, **fields):
        """Press a button of the page of a spare, at that computer."""
        return laptop.run(PRESS.format(to=to, fields=fields))

    @contextmanager
    def serve(self, folder):
        """The two laptops in a *folder* of their own, in a network of this test's own."""
        if not self.paths:
            self._begin()
        for name in ("first", "spare"):
            copytree(self._folder / name, folder / name)
        laptops = self._laptops(folder)
        try:
            for laptop in reversed(laptops):  # a first one asks before it serves
                laptop.start()
                laptop.wait("/spare/")
            yield laptops
        finally:
            for laptop in laptops:
                laptop.stop()


class Phone:
    """The page of a table, and the deals that were tapped on it and not taken back."""

    def __init__(self, page, rng, undoes=0.15):
        self.page = page
        self.begin()
        self._rng, self._undoes, self._due = rng, undoes, 0.0
        self._devtools = page.context.new_cdp_session(page)

    def begin(self):
        self.deals, self._unsure = [], []

    def tap(self):
        """Tap something, where somebody would by now."""
        if time.monotonic() < self._due:
            return
        self.settle()
        if self._unsure != self.deals:
            return
        takes_back = self.deals and self._rng.random() < self._undoes
        label = "" if takes_back else self._rng.choice([*CALLS])
        side = self._rng.choice(["first", "second"])
        tapped = [*self.deals, f"{CALLS.get(label)},{side},"]
        self._unsure = self.deals[:-1] if takes_back else tapped
        with suppress(Gone):
            if not self.page.evaluate(TAP, [label, side]):
                self._unsure = self.deals
            self.deals = self._unsure
        self._due = time.monotonic() + self._rng.uniform(0.8, 2.5)

    def settle(self):
        """See what became of a tap in the middle of which the page was left."""
        if self._unsure == self.deals:
            return
        with suppress(Gone):
            shown = self._ask(DEALS)[0]
            if shown == len(self._unsure):
                self.deals = self._unsure
            if shown is not None:
                self._unsure = self.deals

    def answer(self):
        """Say that the tap is about the next deal, where the page asks."""
        ask = self.page.locator("section.ask button:not([value=''])")
        if ask.is_visible():
            ask.tap()

    def unsent(self):
        """The ids of what was tapped and has had no answer."""
        return self._ask(UNSENT)[0]

    def rest(self):
        """Lie on the table with its screen off."""
        self._devtools.send("Page.setWebLifecycleState", {"state": "frozen"})

    def wake(self):
        """Be looked at again."""
        self._devtools.send("Page.setWebLifecycleState", {"state": "active"})

    def is_on(self, laptop):
        """Whether it is a page of the *laptop* by now."""
        with suppress(Gone):
            return self._ask("url => [location.href.startsWith(url)]", laptop.url)[0]
        return False

    def is_lit(self, laptop):
        """Whether it shows that the *laptop* has all of it."""
        with suppress(Gone):
            return self.is_on(laptop) and self._ask(IS_LIT)[0]
        return False

    def _ask(self, script, argument=None):
        """What a script says that has to say something; a page that hangs says nothing."""
        wait = self.page.wait_for_function(script, arg=argument, timeout=3_000)
        return wait.json_value()
