"""What is asked of every page, whatever it shows."""

from axe_playwright_python.base import AXE_SCRIPT

from tests.in_page import script

WIDTHS = (320, 360, 1280)
SCHEMES = ("light", "dark")
ALL_LOOKS = tuple((scheme, width) for scheme in SCHEMES for width in WIDTHS)
LOOKS = (("light", 320), ("dark", 1280))
"""A scheme changes colours alone and a width the layout; all of both with `-m matrix`."""

_AXE = script("run_axe")
TOO_WIDE = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
LARGEST = ("200%", "310%")
"""As Android has it, and as iPhones have it under Accessibility."""
CUT = script("cut_text")


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
