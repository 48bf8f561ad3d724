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
export async function recordLine(db: TenantDb, line: AuditLine): Promise<void> {
  await insertLine(db, line);
}

/** A record that is moved to another case or to none, with the case that it leaves. */
export interface Departure {
  readonly table: 'documents' | 'tasks' | 'vakalatnamas';
  readonly rowId: string;
  readonly title: string;
  readonly caseId: string;
  readonly isRestricted: boolean;
}

/**
 * Writes a line to the case that a record leaves. The line of the trigger belongs to the other case and names both, so only people who
 * see both can read it. This one names no other case. It has no version: it is no change of its own.
 */
export async function recordDeparture(db: TenantDb, { title, ...departure }: Departure): Promise<void> {
  const was = { case_id: departure.caseId, title };
  await insertLine(db, { ...departure, action: 'update', was, isNow: { case_id: null, title } });
}

interface Line extends Pick<AuditLine, 'action' | 'rowId' | 'version' | 'caseId' | 'isRestricted'> {
  readonly table: string;
  readonly was?: object;
  readonly isNow?: object;
}

async function insertLine(db: TenantDb, { table, action, rowId, version, was, isNow, caseId, isRestricted = false }: Line): Promise<void> {
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
