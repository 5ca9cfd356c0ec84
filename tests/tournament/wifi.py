"""What a phone makes of the code of a Wi-Fi network."""

import re


def read_wifi(text: str) -> dict[str, str]:
    """Return the fields of a code, by their letters, without the marks before signs."""
    assert text.startswith("WIFI:"), text
    assert text.endswith(";;"), text
    fields = re.findall(r"([A-Z]):((?:\\.|[^;\\])*);", text.removeprefix("WIFI:"))
    return {letter: re.sub(r"\\(.)", r"\1", value) for letter, value in fields}
