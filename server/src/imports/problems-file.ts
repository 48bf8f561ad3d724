import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import type { Actor } from '../platform/auth/actor.ts';
import { csvHead, csvLine } from '../platform/export/csv.ts';
import type { FileAnswer } from '../platform/http/file-handler.ts';
import { describeDoubts } from './describe-doubts.ts';
import { listProblemRows } from './import-row.repository.ts';
import { requireOwnImport } from './import.service.ts';

/** The heading of the last column; a file that is imported again has it already. */
const REASON = 'Reason (Munshi)';

/** The rows that were not taken, in their own columns, with the reason in a last one. */
export async function exportImportProblems(db: TenantDb, actor: Actor, id: string): Promise<FileAnswer> {
  const found = await requireOwnImport(db, actor, id);
  const headers = found.columns.map(({ header }) => header);
  const reasonAt = headers.indexOf(REASON);
  const own = reasonAt === -1 ? headers : headers.toSpliced(reasonAt, 1);
  const rows = await listProblemRows(db, id);
  const lines = rows.map(({ cells, ...row }) => {
    const kept = reasonAt === -1 ? cells : cells.toSpliced(reasonAt, 1);
    return csvLine([...own.map((_, at) => kept[at] ?? ''), describeDoubts(row)]);
  });
  return {
    status: 200,
    headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': 'attachment; filename="munshi-not-imported.csv"' },
    body: csvHead([...own, REASON]) + lines.join(''),
  };
}
