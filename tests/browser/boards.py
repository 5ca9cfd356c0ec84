"""What tests of the board measure: sizes, contrast, names that are hard to show."""

from tests.factories import (
    ORGANIZER,
    close_round,
    number_everybody,
    session_in_check_in,
)
from tournament.actions import session_states

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
LONG_NAMES = [
    "Bartholomew Featherstonehaugh",
    "Anneliese Zimmermann",
    "Florence Nightingale",
]
# what does not fit: the page sideways or down, or a row that reaches below its page
OVERFLOW = """() => {
  const root = document.documentElement, found = [];
  if (root.scrollWidth > innerWidth) found.push(`wide ${root.scrollWidth}`);
  if (root.scrollHeight > innerHeight) found.push(`high ${root.scrollHeight}`);
  const foot = document.querySelector("footer").getBoundingClientRect().top;
  const parts = ".page li, .page tr, .winners, .play > *, .lead tr, .band > *";
  for (const it of document.querySelectorAll(parts)) {
    const at = it.getBoundingClientRect();
    if (at.height && at.bottom > foot) found.push(`low ${it.textContent.trim()}`);
    if (at.height && at.right > innerWidth + 1) found.push(`out ${it.textContent.trim()}`);
  }
  return found;
}"""
NAME_SIZES = """() => [...document.querySelectorAll("bdi, h1")]
  .filter((it) => it.offsetParent && !it.closest(".night, .club, footer"))
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
