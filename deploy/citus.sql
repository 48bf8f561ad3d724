-- Spreads Munshi over a Citus cluster, for many firms. Once, as a superuser on the coordinator, in the database munshi,
-- after deploy/postgres-roles.sql and before Munshi is first started; the workers are named to it as Citus says
-- (citus_set_coordinator_host, citus_add_node). Then start Munshi once and run: npm run distribute
\set ON_ERROR_STOP on

create extension if not exists citus;

-- `set local` must reach the machines that hold the rows: it says whose firm a transaction is.
alter role app_user set citus.propagate_set_commands = 'local';
alter role munshi_owner set citus.propagate_set_commands = 'local';
-- Lists go to one machine; a statement that would ask them all is a fault.
alter role app_user set citus.multi_task_query_log_level = 'error';
-- Triggers write to tables of the same firm alone, which lie on the same machine.
alter role munshi_owner set citus.enable_unsafe_triggers = on;
alter role munshi_owner set citus.enable_local_reference_table_foreign_keys = on;
