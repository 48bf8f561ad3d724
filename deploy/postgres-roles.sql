-- Prepares a PostgreSQL 15 or later of your own. Run once, as a superuser, on the server's `postgres` database:
--
--   psql -v owner_password=… -v app_password=… -v backup_password=… -f deploy/postgres-roles.sql postgres
--
-- munshi_owner owns the schema, migrates it and works the job queue (DATABASE_OWNER_URL).
-- app_user is what requests run as (DATABASE_URL): it owns nothing and is bound by row security. The server refuses to
-- start with a role that is not. The name app_user is fixed: the migrations grant to it.
\set ON_ERROR_STOP on

create role munshi_owner login password :'owner_password' nosuperuser nocreatedb nocreaterole nobypassrls;
create role app_user login password :'app_password' nosuperuser nocreatedb nocreaterole nobypassrls;
-- Reads everything for `npm run backup` (BACKUP_DATABASE_URL), and writes nothing.
create role munshi_backup login password :'backup_password' nosuperuser nocreatedb nocreaterole bypassrls;
grant pg_read_all_data to munshi_backup;
-- For `npm run import-firm`: triggers rest while rows are put in that already hold what they would write.
grant set on parameter session_replication_role to munshi_owner;

create database munshi owner munshi_owner encoding 'UTF8' template template0;
\connect munshi

-- For search. The first migration asks for them too, where they are missing.
create extension if not exists pg_trgm with schema public;
create extension if not exists unaccent with schema public;
create extension if not exists btree_gin with schema public;

-- Lets row security use the text indexes; the embedded database is given the same by markLeakproof(). Without these
-- lines search finds the same and is slower.
alter function pg_catalog.textlike(text, text) leakproof;
alter function pg_catalog.texticlike(text, text) leakproof;
alter function pg_catalog.ts_match_vq(tsvector, tsquery) leakproof;

-- What requests hold to. The server says the same for every connection of its own; behind a pooler, which keeps nothing
-- that a connection sets, these lines do, and the server refuses to start without them.
alter role app_user in database munshi set timezone = 'UTC';
alter role app_user in database munshi set search_path = app, public;
alter role app_user in database munshi set statement_timeout = '30s';
alter role app_user in database munshi set idle_in_transaction_session_timeout = '1min';
