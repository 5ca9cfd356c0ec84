"""How dates and times are written, by language: Django asks the module of a language."""
