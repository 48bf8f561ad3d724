import type pg from 'pg';

/**
 * Restrictions are derived from the imported cases and teams, not taken from the rows: an earlier version exported links and
 * audit lines without the flag of their second case, and anyone can write a file.
 */
const SETTLE = [
  `update app.case_links l set linked_restricted = c.restricted from app.cases c
   where l.tenant_id = $1 and c.tenant_id = l.tenant_id and c.id = l.linked_case_id and l.linked_restricted <> c.restricted`,
  `update app.audit_log a set other_case_id = (case when a.table_name = 'case_links' then coalesce(a.is_now, a.was) ->> 'linked_case_id' else a.was ->> 'case_id' end)::uuid
   where a.tenant_id = $1 and (a.table_name = 'case_links' or (a.action = 'update' and a.was ->> 'case_id' is not null))`,
  `update app.audit_log a set restricted = c.restricted from app.cases c
   where a.tenant_id = $1 and c.tenant_id = a.tenant_id and c.id = a.case_id and a.restricted <> c.restricted`,
  `update app.audit_log a set other_restricted = not exists (
     select from app.cases c where c.tenant_id = $1 and c.id = a.other_case_id and not c.restricted)
   where a.tenant_id = $1 and a.other_case_id is not null`,
  // People who left the source firm, according to its audit log: an earlier version kept them on their teams.
  `update app.case_team t set left_at = gone.at
   from (select a.row_id, max(a.at) as at from app.audit_log a where a.tenant_id = $1 and a.table_name = 'memberships' and a.action = 'delete' group by 1) gone
   where t.tenant_id = $1 and gone.row_id = t.user_id and gone.at >= t.since and t.left_at is null`,
  `delete from app.case_access x where x.tenant_id = $1 and not exists (
     select from app.case_team t join app.cases c on c.tenant_id = t.tenant_id and c.id = t.case_id
     where t.tenant_id = $1 and t.case_id = x.case_id and t.user_id = x.user_id and t.left_at is null and c.restricted)`,
];

export async function settleRestrictions(client: pg.ClientBase, tenantId: string): Promise<void> {
  for (const statement of SETTLE) await client.query(statement, [tenantId]);
}
