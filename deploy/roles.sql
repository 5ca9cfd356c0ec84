-- For who wants tables changed by nobody but `migrate`: a role for the program that reads and
-- writes rows, and can neither change nor delete a table. Once, as a superuser:
--   psql --dbname=euchre --set=password=… --file=deploy/roles.sql
-- Then the program starts with EUCHRE_MIGRATES=0 and DATABASE_URL=postgresql://euchre_program@…,
-- and before each new version somebody runs `manage.py migrate` as `euchre`.
CREATE ROLE euchre_program LOGIN PASSWORD :'password';
GRANT USAGE ON SCHEMA public TO euchre_program;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO euchre_program;
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO euchre_program;
REVOKE INSERT, UPDATE, DELETE ON django_migrations FROM euchre_program;
ALTER DEFAULT PRIVILEGES FOR ROLE euchre IN SCHEMA public
    GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO euchre_program;
ALTER DEFAULT PRIVILEGES FOR ROLE euchre IN SCHEMA public
    GRANT USAGE, SELECT ON SEQUENCES TO euchre_program;
