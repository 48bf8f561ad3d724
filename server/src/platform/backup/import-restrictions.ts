import type pg from 'pg';

/**
 * Restrictions follow from the cases that were imported, whatever the rows say: an earlier version exported links and lines of the
 * audit log without the flag of their second case, and a file can be written by anybody.
 */
const SETTLE = [
  `update app.case_links l set linked_restricted = c.restricted from app.cases c
   where l.tenant_id = $1 and c.tenant_id = l.tenant_id and c.id = l.linked_case_id and l.linked_restricted <> c.restricted`,
  `update app.audit_log a set other_case_id = (case when a.table_name = 'case_links' then coalesce(a.is_now, a.was) ->> 'linked_case_id' else a.was ->> 'case_id' end)::uuid
   where a.tenant_id = $1 and (a.table_name = 'case_links' or (a.action = 'update' and a.was ->> 'case_id' is not null))`,
  `update app.audit_log a set restricted = c.restricted from app.cases c
   where a.tenant_id = $1 and c.tenant_id = a.tenant_id and c.id = a.case_id and a.restricted <> c.restricted`,
  `update app.audit_log a set other_restricted = not exists (
     select from app.cases c where c.tenant_id = a.tenant_id and c.id = a.other_case_id and not c.restricted)
   where a.tenant_id = $1 and a.other_case_id is not null`,
];

export async function settleRestrictions(client: pg.ClientBase, tenantId: string): Promise<void> {
  for (const statement of SETTLE) await client.query(statement, [tenantId]);
}
