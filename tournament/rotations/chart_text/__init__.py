"""Charts as people print and type them: text to a rotation, and back."""
