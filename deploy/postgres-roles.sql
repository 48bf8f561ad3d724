-- Prepares your own PostgreSQL, version 15 or later. Run once, as a superuser, on the server's `postgres` database:
--
--   psql -v owner_password=… -v app_password=… -v backup_password=… -f deploy/postgres-roles.sql postgres
--
-- munshi_owner owns the schema, migrates it and runs the job queue (DATABASE_OWNER_URL).
-- app_user serves requests (DATABASE_URL): it owns nothing and is subject to row security. The server refuses to start with a
-- role that is not. The name app_user is fixed: the migrations grant to it.
\set ON_ERROR_STOP on

create role munshi_owner login password :'owner_password' nosuperuser nocreatedb nocreaterole nobypassrls;
create role app_user login password :'app_password' nosuperuser nocreatedb nocreaterole nobypassrls;
-- Read-only access to everything for `npm run backup` (BACKUP_DATABASE_URL).
create role munshi_backup login password :'backup_password' nosuperuser nocreatedb nocreaterole bypassrls;
grant pg_read_all_data to munshi_backup;
-- For `npm run import-firm`: disables triggers while it inserts rows that already contain what the triggers would write.
grant set on parameter session_replication_role to munshi_owner;

create database munshi owner munshi_owner encoding 'UTF8' template template0;
\connect munshi

-- For search. The first migration also creates them if they are missing.
set role munshi_owner;
create extension if not exists pg_trgm with schema public;
create extension if not exists unaccent with schema public;
create extension if not exists btree_gin with schema public;
reset role;

-- Lets row security use the text indexes; markLeakproof() does the same for the embedded database. Without these lines
-- search gives the same results but is slower.
alter function pg_catalog.textlike(text, text) leakproof;
alter function pg_catalog.texticlike(text, text) leakproof;
alter function pg_catalog.ts_match_vq(tsvector, tsquery) leakproof;

-- Session settings for requests. The server also sets them on each of its own connections. A pooler does not keep settings of a
-- connection, so behind one these lines are required, and the server refuses to start without them.
alter role app_user in database munshi set timezone = 'UTC';
alter role app_user in database munshi set search_path = app, public;
alter role app_user in database munshi set statement_timeout = '30s';
alter role app_user in database munshi set idle_in_transaction_session_timeout = '1min';
