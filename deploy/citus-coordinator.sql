-- Run as a superuser on the coordinator of a Citus cluster, in the database munshi, after the workers were added and before the
-- first start of Munshi; and again after an update that changes it.
\set ON_ERROR_STOP on

do $$
begin
  if not exists (select from pg_extension where extname = 'citus') then
    raise exception 'This is the database %, which has no Citus: connect to the database of Munshi.', current_database();
  end if;
end
$$;

-- Makes the roles known to Citus as roles of the cluster: it registers those that a function of the cluster is granted to. Without
-- it, the first migration tries to create them on the workers, which its role may not do.
create function public.munshi_roles() returns void language sql as '';
grant execute on function public.munshi_roles() to munshi_owner, app_user, munshi_backup;
drop function public.munshi_roles();

-- A write that is not of one row by its key cannot be planned without its values: after five runs on a connection PostgreSQL would
-- try, the coordinator would plan it for the rows of every firm, and the setting of citus.sql would make that an error. For the
-- coordinator alone: triggers and functions on the workers keep their plans.
set citus.enable_alter_role_set_propagation = off;
do $$
begin
  execute format('alter role app_user in database %I set plan_cache_mode = force_custom_plan', current_database());
end
$$;
