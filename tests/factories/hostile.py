"""What people and spreadsheets put into fields that were meant for names."""

MARKUP = "<script>alert(1)</script>"
FORMULA = '=HYPERLINK("http://x.example","Ann")'
NAMES = (
    MARKUP,
    "'\"><svg onload=alert(2)>",
    FORMULA,
    "@SUM(A1:A9)",
    "-Ann; +49",
    "דנה לוי",
    "عبد الله",
    "Zoë 🎉 😀",
    "Z̧̈oe q̃",  # marks for which there is no letter of its own
    "W" * 60,
    "{{ 7 }}{% now 'Y' %}",
    "&lt;b&gt;8&lt;/b&gt;",
)
"""Twelve names, each of which may stand on a card."""

OVERRIDE = "Ham\N{RIGHT-TO-LEFT OVERRIDE}mah"
CONTROL = "Bell\N{BEL}"
NUL = "Nul\0"
UNPRINTABLE = (OVERRIDE, CONTROL, NUL)
