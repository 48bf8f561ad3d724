import type { AccessFields } from '@munshi/contract/access-lines';
import { sql } from 'kysely';
import type { TenantDb } from '../db/scope/tenant-db.ts';

type Values<Table extends keyof AccessFields> = Readonly<Partial<Record<AccessFields[Table], unknown>>>;

interface LineOf<Table extends keyof AccessFields> {
  readonly table: Table;
  readonly action: 'insert' | 'update' | 'delete';
  readonly rowId: string;
  readonly version?: number;
  readonly was?: Values<Table>;
  readonly isNow?: Values<Table>;
  /** The case that the line is about, and whether it is restricted. */
  readonly caseId?: string | undefined;
  readonly isRestricted?: boolean | undefined;
}

export type AuditLine = { [Table in keyof AccessFields]: LineOf<Table> }[keyof AccessFields];

/** Writes an audit line explicitly: tables that are not per firm have no trigger on a distributed database. */
export async function recordLine(
  db: TenantDb,
  { table, action, rowId, version, was, isNow, caseId, isRestricted = false }: AuditLine,
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      tenant_id: sql<string>`app.current_tenant()`,
      table_name: table,
      action,
      row_id: rowId,
      case_id: caseId ?? null,
      restricted: isRestricted,
      row_version: version ?? null,
      actor_id: sql<string | null>`nullif(current_setting('app.user_id', true), '')::uuid`,
      request_id: sql<string | null>`nullif(current_setting('app.request_id', true), '')`,
      was: was === undefined ? null : JSON.stringify(was),
      is_now: isNow === undefined ? null : JSON.stringify(isNow),
    })
    .execute();
}
