"""Django's PostgreSQL, as a pooler in transaction mode can carry it."""
