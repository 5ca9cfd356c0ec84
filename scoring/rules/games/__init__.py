"""The games themselves, one module each; `scoring.rules.registry` lists them."""
