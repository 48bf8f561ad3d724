-- Prepares a Citus cluster for Munshi, for many firms. Run once, as a superuser on the coordinator, in the database munshi, after
-- deploy/postgres-roles.sql and before the first start of Munshi. Add the workers as Citus documents it
-- (citus_set_coordinator_host, citus_add_node). Then start Munshi once and run: npm run distribute
\set ON_ERROR_STOP on

create extension if not exists citus;

-- `set local` must reach the machines with the rows, because it sets the firm of a transaction.
alter role app_user set citus.propagate_set_commands = 'local';
alter role munshi_owner set citus.propagate_set_commands = 'local';
-- Lists go to one machine; a statement that would query all of them is an error.
alter role app_user set citus.multi_task_query_log_level = 'error';
-- Triggers write only to tables of the same firm, which are on the same machine.
alter role munshi_owner set citus.enable_unsafe_triggers = on;
alter role munshi_owner set citus.enable_local_reference_table_foreign_keys = on;
