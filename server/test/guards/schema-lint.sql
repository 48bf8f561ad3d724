-- Rules that let one schema run on one PostgreSQL and distributed over many alike. Every row is a violation.
WITH cfg AS (SELECT ARRAY['__REFERENCE__'] ref, ARRAY['__LOCAL__'] loc, 'app'::regnamespace ns),
t AS (SELECT c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity,
        (SELECT attnum FROM pg_attribute a WHERE a.attrelid=c.oid AND attname='tenant_id' AND NOT attisdropped) ta, cfg.*
      FROM pg_class c, cfg WHERE c.relnamespace=cfg.ns AND c.relkind IN ('r','p') AND NOT c.relispartition),
k AS (SELECT *, CASE WHEN relname=ANY(ref) THEN 'ref' WHEN relname=ANY(loc) THEN 'local' WHEN ta IS NOT NULL THEN 'tenant' ELSE 'UNCLASSIFIED' END kind FROM t)
SELECT 'R1 unclassified table: neither tenant_id nor in the reference/local list' rule, relname obj FROM k WHERE kind='UNCLASSIFIED'
UNION ALL SELECT 'R2 tenant_id must be uuid NOT NULL', relname FROM k JOIN pg_attribute a ON a.attrelid=k.oid AND a.attnum=ta WHERE kind='tenant' AND NOT (attnotnull AND atttypid='uuid'::regtype)
UNION ALL SELECT 'R3 tenant table without a primary key', relname FROM k WHERE kind='tenant' AND NOT EXISTS (SELECT FROM pg_constraint WHERE conrelid=k.oid AND contype='p')
UNION ALL SELECT 'R4 unique/PK index does not start with tenant_id', i.indexrelid::regclass::text FROM k JOIN pg_index i ON i.indrelid=k.oid WHERE kind='tenant' AND indisunique AND i.indkey[0] IS DISTINCT FROM ta
UNION ALL SELECT 'R5 exclusion constraint lacks tenant_id WITH =', conname FROM k JOIN pg_constraint c ON c.conrelid=k.oid WHERE kind='tenant' AND contype='x' AND pg_get_constraintdef(c.oid) !~ 'tenant_id WITH ='
UNION ALL SELECT 'R6 FK tenant->tenant must pair tenant_id with tenant_id', conname FROM k JOIN pg_constraint c ON c.conrelid=k.oid JOIN k p ON p.oid=c.confrelid WHERE contype='f' AND k.kind='tenant' AND p.kind='tenant' AND NOT EXISTS (SELECT FROM generate_subscripts(c.conkey,1) s WHERE c.conkey[s]=k.ta AND c.confkey[s]=p.ta)
UNION ALL SELECT 'R7 FK with tenant_id: ON DELETE SET NULL/DEFAULT or ON UPDATE SET NULL/DEFAULT/CASCADE', conname FROM k JOIN pg_constraint c ON c.conrelid=k.oid WHERE kind='tenant' AND contype='f' AND ta=ANY(conkey) AND (confdeltype IN ('n','d') OR confupdtype IN ('n','d','c'))
UNION ALL SELECT 'R8 FK from a tenant table to a local table', conname FROM k JOIN pg_constraint c ON c.conrelid=k.oid JOIN k p ON p.oid=c.confrelid WHERE contype='f' AND k.kind='tenant' AND p.kind NOT IN ('tenant','ref')
UNION ALL SELECT 'R9 FK from a local/reference table to a tenant (or ref->local) table', conname FROM k JOIN pg_constraint c ON c.conrelid=k.oid JOIN k p ON p.oid=c.confrelid WHERE contype='f' AND ((k.kind<>'tenant' AND p.kind='tenant') OR (k.kind='ref' AND p.kind='local'))
UNION ALL SELECT 'R10 RLS not enabled+forced', relname FROM k WHERE kind='tenant' AND NOT (relrowsecurity AND relforcerowsecurity)
UNION ALL SELECT 'R11 no policy, or a policy with a subquery', k.relname FROM k WHERE kind='tenant' AND (NOT EXISTS (SELECT FROM pg_policy WHERE polrelid=k.oid) OR EXISTS (SELECT FROM pg_policy WHERE polrelid=k.oid AND (coalesce(pg_get_expr(polqual,polrelid),'') || coalesce(pg_get_expr(polwithcheck,polrelid),'')) ~* 'select'))
UNION ALL SELECT 'R12 trigger function uses TG_TABLE_NAME/TG_RELNAME/TG_RELID/pg_notify/NOTIFY or is SECURITY DEFINER', tgname||' on '||relname FROM k JOIN pg_trigger g ON g.tgrelid=k.oid JOIN pg_proc f ON f.oid=g.tgfoid WHERE kind='tenant' AND NOT tgisinternal AND (f.prosecdef OR f.prosrc ~* 'TG_TABLE_NAME|TG_RELNAME|TG_RELID|notify')
UNION ALL SELECT 'R13 SECURITY DEFINER function mentions a tenant/reference table', f.proname FROM pg_proc f JOIN cfg ON f.pronamespace=cfg.ns WHERE prosecdef AND EXISTS (SELECT FROM k WHERE kind IN ('tenant','ref') AND f.prosrc ~* ('\m'||k.relname||'\M'))
UNION ALL SELECT 'R14 function calls set_config on Citus too (there it must be SET LOCAL through EXECUTE)', f.proname FROM pg_proc f JOIN cfg ON f.pronamespace=cfg.ns WHERE f.prosrc ~* '\mset_config\s*\(' AND f.prosrc !~ '\mwhen current_setting\(''citus.propagate_set_commands'', true\) is null then\M'
UNION ALL SELECT 'R15 context setter has an EXCEPTION block', f.proname FROM pg_proc f JOIN cfg ON f.pronamespace=cfg.ns WHERE f.prosrc ~* 'SET LOCAL' AND f.prosrc ~* '\mexception\s+when\M'
UNION ALL SELECT 'R16 rule or inheritance child', relname FROM k WHERE EXISTS (SELECT FROM pg_rewrite WHERE ev_class=k.oid) OR EXISTS (SELECT FROM pg_inherits WHERE inhrelid=k.oid)
UNION ALL SELECT 'R17 application role is superuser or BYPASSRLS', rolname FROM pg_roles WHERE rolname='app_user' AND (rolsuper OR rolbypassrls)
UNION ALL SELECT 'R18 restrictive policy: shards rebuild it as permissive', k.relname||'.'||polname FROM k JOIN pg_policy y ON y.polrelid=k.oid WHERE NOT polpermissive
UNION ALL SELECT 'R19 tenant table with more than one policy for a command', k.relname FROM k CROSS JOIN unnest('{r,a,w,d}'::"char"[]) cmd JOIN pg_policy y ON y.polrelid=k.oid AND y.polcmd IN (cmd,'*') WHERE kind='tenant' GROUP BY k.relname, cmd HAVING count(*) > 1
UNION ALL SELECT 'R20 SQL-language function with parameters reads a tenant table', f.proname FROM pg_proc f JOIN pg_language l ON l.oid=f.prolang JOIN cfg ON f.pronamespace=cfg.ns WHERE l.lanname='sql' AND f.pronargs > 0 AND EXISTS (SELECT FROM k WHERE kind='tenant' AND coalesce(f.prosrc,'')||coalesce(pg_get_function_sqlbody(f.oid),'') ~* ('\m'||k.relname||'\M'))
ORDER BY 1,2;
