import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import type { CheckedRow, StoredRow } from '../row-plan.ts';
import { CaseRowMatcher, resolveCaseRow } from './check-cases.ts';
import type { ResolvedRow } from './resolved-row.ts';
import { PersonRowMatcher } from './check-people.ts';
import { withPastHearings } from './file-case.ts';
import { readFirmContext } from './firm-context.ts';
import { listExistingCases, type ExistingCase } from './firm-context.repository.ts';
import { inTurns } from './in-turns.ts';
import type { FileShape } from './interpret.ts';

const IDS_AT_ONCE = 1_000;

/** What would be made of each row, as the caller sees the firm now. Reads only. */
export async function checkRows(db: TenantDb, file: FileShape, rows: readonly StoredRow[], today: string): Promise<CheckedRow[]> {
  const firm = await readFirmContext(db, today);
  if (file.kind === 'people') {
    const matcher = new PersonRowMatcher(file, firm);
    return await inTurns(rows, (row) => matcher.check(row));
  }
  const resolved = await inTurns(rows, (row) => resolveCaseRow(row, file, firm));
  const matcher = new CaseRowMatcher(firm);
  const existing = await readExisting(db, matcher, resolved);
  const checked = await inTurns(resolved, (row) => matcher.check(row, existing));
  return withPastHearings(checked, today, (caseId) => existing.get(caseId)?.next_hearing_date);
}

async function readExisting(db: TenantDb, matcher: CaseRowMatcher, rows: readonly ResolvedRow[]): Promise<Map<string, ExistingCase>> {
  const ids = [...new Set((await inTurns(rows, (row) => matcher.candidate(row))).filter((id) => id !== undefined))];
  const existing = new Map<string, ExistingCase>();
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE)
    for (const [id, one] of await listExistingCases(db, ids.slice(at, at + IDS_AT_ONCE))) existing.set(id, one);
  return existing;
}
