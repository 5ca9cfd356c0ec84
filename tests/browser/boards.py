"""What tests of the board measure, names that are hard to show, and side tables."""

import re

from django.urls import reverse
from playwright.sync_api import expect

from tests.factories import ORGANIZER, close_round, number_everybody, session_in_check_in
from tournament.planning import actions as session_states

PROJECTOR = {"width": 1920, "height": 1080}
LEAST_NAME = 0.04 * PROJECTOR["height"]
POLL_MS, LOST_MS, PAGE_MS = 4000, 30_000, 12_000
VIEWS = ["names", "tables", "play", "standings", "message"]
NASTY = [
    "<script>alert(1)</script><b>Bold",
    "محمد عبد الرحمن بن سلمان",
    "🃏♠️🏳️‍🌈 Zoë 🎉🎉🎉",
    "W" * 60,
    "Maria Magdalena Wilhelmina von und zu Hohenstein-Kowalski",
]
# what does not fit: the page sideways or down, or a row that reaches below its page
OVERFLOW = """() => {
  const root = document.documentElement, found = [];
  if (root.scrollWidth > innerWidth) found.push(`wide ${root.scrollWidth}`);
  if (root.scrollHeight > innerHeight) found.push(`high ${root.scrollHeight}`);
  const below = document.querySelector("#board > footer, .sofar");
  const foot = below ? below.getBoundingClientRect().top + 1 : innerHeight;
  const parts = ".page li, .page tr, .told > :not(.mark), .play > *, .lead tr";
  for (const it of document.querySelectorAll(parts)) {
    const at = it.getBoundingClientRect();
    if (at.height && at.bottom > foot) found.push(`low ${it.textContent.trim()}`);
    if (at.height && at.right > innerWidth + 1) found.push(`out ${it.textContent.trim()}`);
  }
  return found;
}"""
NAME_SIZES = """() => [...document.querySelectorAll("bdi, h1")]
  .filter((it) => it.offsetParent && !it.closest(".night, #page, footer, .sofar"))
  .map((it) => parseFloat(getComputedStyle(it).fontSize))"""
# contrast of every text in sight with what is painted behind it
CONTRAST = """() => {
  const lum = (rgb) => rgb.map((it) => it / 255)
    .map((it) => it <= 0.04045 ? it / 12.92 : ((it + 0.055) / 1.055) ** 2.4)
    .reduce((sum, it, at) => sum + it * [0.2126, 0.7152, 0.0722][at], 0);
  const read = (text) => text.match(/[\\d.]+/g).map(Number);
  const behind = (it) => {
    for (; it; it = it.parentElement) {
      const found = read(getComputedStyle(it).backgroundColor);
      if (found.length === 3 || found[3] === 1) return found.slice(0, 3);
    }
    return [255, 255, 255];
  };
  const worst = [];
  for (const it of document.querySelectorAll("body *")) {
    const own = [...it.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (!own || !it.offsetParent) continue;
    const [one, two] = [lum(read(getComputedStyle(it).color).slice(0, 3)), lum(behind(it))];
    const ratio = (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
    if (ratio < 7) worst.push(`${it.className || it.tagName} ${ratio.toFixed(2)}`);
  }
  return worst;
}"""


def in_sight(page):
    """The names on the page of the board that is shown."""
    return page.locator(".page:not([hidden]) .who").all_inner_texts()


def nasty_session():
    session = session_in_check_in(names=[*NASTY, "Ann", "Bob", "Cora"])
    number_everybody(session)
    session = session_states.start(session=session, by=ORGANIZER)
    close_round(session)
    return session


def start(desk, session, game, people, ticked=()):
    """Start a side table at the desk and return the address for their phone."""
    desk.goto(reverse("hall", args=[session.pk]))
    desk.get_by_role("link", name="Add side game").click()
    desk.locator("summary", has_text="More").click()
    listed = re.compile(rf"^{re.escape(game)}( \(bid euchre\))? for {len(people)}")
    desk.get_by_role("link", name=listed).click()
    labels = ["First dealer", *(f"Seat {seat}" for seat in range(2, len(people) + 1))]
    for label, name in zip(labels, people, strict=True):
        desk.get_by_label(label).fill(name)
    if ticked:
        desk.get_by_text("More rules").click()
    for label in ticked:
        desk.get_by_label(label).check()
    desk.get_by_role("button", name="Start side game").click()
    expect(desk.get_by_role("heading", level=1)).to_contain_text("Side game 1")
    return desk.get_by_role("link", name="Open scorepad").get_attribute("href")


def board(page):
    """Rank and points by number, as the leaderboard shows them."""
    rows = page.locator(".standings tbody tr").all()
    cells = [row.locator("td").all_inner_texts() for row in rows]
    ranks = [int(re.search(r"\d+", row[0])[0]) for row in cells]  # as in "Tied 1st"
    points = [int(row[3].replace("−", "-")) for row in cells]
    numbers = [int(row[1]) for row in cells]
    return dict(zip(numbers, zip(ranks, points, strict=True), strict=True))
