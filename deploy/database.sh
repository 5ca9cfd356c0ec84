#!/bin/sh
# Makes the role and the database of the program, once, when PostgreSQL begins with an
# empty volume. The role is no superuser: it owns this database and reaches no other.
set -e
psql --username="$POSTGRES_USER" --set=ON_ERROR_STOP=1 --set=password="$POSTGRES_PASSWORD" <<'SQL'
CREATE ROLE euchre LOGIN PASSWORD :'password';
CREATE DATABASE euchre OWNER euchre;
REVOKE ALL ON DATABASE postgres FROM PUBLIC;
SQL
pgbackrest --stanza=euchre stanza-create # from now on the log goes to the backups
