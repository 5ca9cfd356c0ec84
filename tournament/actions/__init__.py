"""The write path: the only code that saves."""
