"""The room tournament/printing/engine."""
