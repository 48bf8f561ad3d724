import { v7 as uuidv7 } from 'uuid';
import { recordLine } from '../platform/audit/audit-line.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

/** Who prints takes data out of the product: the audit log says what was printed, by which filter, and how many rows. */
export interface PrintRecord {
  readonly what: 'hearings' | 'cases' | 'tasks' | 'case' | 'conflict_check' | 'deadline' | 'deadlines';
  readonly rows: number;
  readonly query?: { readonly sort?: unknown; readonly order?: unknown };
  /** Of the sheet of one case. */
  readonly caseId?: string;
  readonly isRestricted?: boolean;
}

export async function recordPrint(db: TenantDb, { what, rows, query = {}, caseId, isRestricted }: PrintRecord): Promise<void> {
  const { sort: _sort, order: _order, ...filter } = query;
  const isNow = { printed: what, rows, ...filter };
  await recordLine(db, { table: 'prints', action: 'insert', rowId: uuidv7(), isNow, caseId, isRestricted });
}
