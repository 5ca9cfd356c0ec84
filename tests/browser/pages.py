"""What is asked of every page, whatever it shows."""

from axe_playwright_python.base import AXE_SCRIPT

WIDTHS = (320, 360, 1280)
SCHEMES = ("light", "dark")
ALL_LOOKS = tuple((scheme, width) for scheme in SCHEMES for width in WIDTHS)
LOOKS = (("light", 320), ("dark", 1280))
"""A scheme changes colours alone and a width the layout; all of both with `-m matrix`."""

_AXE = """async () => {
  // where scripts are off no timer ends, which axe waits for, and pages reload to be fresh
  const isOff = matchMedia("(scripting: none)").matches;
  if (isOff) window.setTimeout = (work) => Promise.resolve().then(work);
  const rules = { "meta-refresh": { enabled: !isOff } };
  const options = { resultTypes: ["violations"], preload: false, rules };
  const found = await axe.run(document, options);
  return found.violations.flatMap((violation) =>
    violation.nodes.map((it) => `${violation.id}: ${it.target} ${it.failureSummary}`));
}"""
TOO_WIDE = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
LARGEST = ("200%", "310%")
"""As Android has it, and as iPhones have it under Accessibility."""
CUT = """() => [...document.querySelectorAll("body *")].filter((part) => {
  if (part.closest(".visually-hidden, .sr") || !part.getClientRects().length) return false;
  const box = part.getBoundingClientRect();
  const hides = getComputedStyle(part).overflow !== "visible";
  const isCut = part.scrollWidth > part.clientWidth + 1
    || part.scrollHeight > part.clientHeight + 1;
  return (hides && isCut) || box.right > innerWidth + 1 || box.left < -1;
}).map((part) => `${part.tagName}.${part.className}: ${part.textContent.trim()}`)"""


def watch(page):
    """Complaints of the browser and dialogs from now on, in a list that grows."""
    messages = []
    page.on("console", lambda message: _note(messages, message))
    page.on("pageerror", lambda error: messages.append(str(error)))
    page.on("dialog", lambda dialog: (messages.append(dialog.message), dialog.dismiss()))
    return messages


def printed_codes(page):
    """The code of every card and table, as Print lists them."""
    page.get_by_role("link", name="Plan").first.click()
    page.get_by_role("link", name="Print").click()
    return {
        row.locator("span").first.text_content(): row.locator("code").text_content()
        for row in page.locator(".codes li").all()
    }


def open_by_code(phone, code):
    phone.goto("/code/")
    phone.get_by_label("Code").fill(code)
    phone.get_by_role("button", name="Open page").tap()


def faults_of(page, *, is_paper=False, looks=LOOKS):
    """What axe-core finds, and sideways scrolling, at every width and in both schemes.

    A printed page is as wide as its paper.
    """
    page.evaluate(AXE_SCRIPT)
    faults = []
    for scheme, width in looks:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.set_viewport_size({"width": width, "height": 640})
        problems = page.evaluate(_AXE)
        if not is_paper and page.evaluate(TOO_WIDE):
            problems.append("scrolls sideways")
        faults += [f"{scheme} {width}: {fault}" for fault in problems]
    return faults


def _note(messages, message):
    is_status = message.text.startswith("Failed to load resource: the server responded")
    if message.type in ("error", "warning") and not is_status:
        messages.append(message.text)
