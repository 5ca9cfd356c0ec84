"""The write path: the only code of `scoring` that saves."""
