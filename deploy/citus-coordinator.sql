-- Run once, as a superuser on the coordinator of a Citus cluster, in the database munshi, after the workers were added, and before
-- the first start of Munshi.
\set ON_ERROR_STOP on

-- Makes the roles known to Citus as roles of the cluster: it registers those that a function of the cluster is granted to. Without
-- it, the first migration tries to create them on the workers, which its role may not do.
create function public.munshi_roles() returns void language sql as '';
grant execute on function public.munshi_roles() to munshi_owner, app_user, munshi_backup;
drop function public.munshi_roles();
