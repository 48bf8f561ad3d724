import { v7 as uuidv7 } from 'uuid';
import { recordLine } from '../platform/audit/audit-line.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

export interface ExportRecord {
  readonly list: string;
  readonly rows: number;
  /** The filters, and how the rows are shown, which the line leaves out. */
  readonly query: object;
}

interface Shown {
  readonly sort?: unknown;
  readonly order?: unknown;
  readonly language?: unknown;
}

/** Who exports takes data out of the product: the audit log says which list, by which filters, in which format, and how many rows. */
export async function recordExport(db: TenantDb, { list, rows, query }: ExportRecord): Promise<void> {
  const { sort: _sort, order: _order, language: _language, ...filter }: Shown = query;
  await recordLine(db, { table: 'list_exports', action: 'insert', rowId: uuidv7(), isNow: { exported: list, rows, ...filter } });
}
