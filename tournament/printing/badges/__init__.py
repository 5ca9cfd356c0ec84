"""The room tournament/printing/badges."""
