"""How Chromium starts for tests and benches."""

from tests.settings import ROOMY_MEMORY

_UNWANTED = [
    # two pages of the address bar, which every window would load and nobody sees
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    # what Playwright leaves out, whose list this one replaces
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay",
    "MediaRouter",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "OptimizationHints",
    "NetworkTimeServiceQuerying",
    "AimEnabled",
    "PreconnectToSearch",
]
PLAIN = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
]
FLAGS = [
    f"--disable-features={','.join(_UNWANTED)}",
    *PLAIN,
    # elsewhere pages are drawn in memory, which is quicker where there is enough of it
    *([] if ROOMY_MEMORY else ["--disable-dev-shm-usage"]),
]
