"""The room tournament/printing/sheets."""
