-- Prepares one machine of a Citus cluster for Munshi. Run it on every machine, the coordinator and each worker, as a superuser in
-- the database munshi, after deploy/postgres-roles.sql on the same machine. Then, on the coordinator, add the workers and run
-- deploy/citus-coordinator.sql: docs/operations.md, Growing.
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
-- Triggers and functions read tables of the same firm while a statement runs on the machine that has them.
alter role app_user set citus.allow_nested_distributed_execution = on;
alter role munshi_owner set citus.allow_nested_distributed_execution = on;

-- They run any text on every machine or shard, where it is not the statement that the coordinator checked.
revoke execute on function pg_catalog.run_command_on_workers(text, boolean) from public;
revoke execute on function pg_catalog.run_command_on_all_nodes(text, boolean, boolean) from public;
revoke execute on function pg_catalog.run_command_on_coordinator(text, boolean) from public;
revoke execute on function pg_catalog.run_command_on_placements(regclass, text, boolean) from public;
revoke execute on function pg_catalog.run_command_on_colocated_placements(regclass, regclass, text, boolean) from public;
revoke execute on function pg_catalog.run_command_on_shards(regclass, text, boolean) from public;
-- At each start the server compares what protects the rows of every shard with the schema: it must see the shards.
alter role munshi_owner set citus.override_table_visibility = off;
grant execute on function pg_catalog.run_command_on_all_nodes(text, boolean, boolean) to munshi_owner;
