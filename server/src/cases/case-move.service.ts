import { type Departure, recordDeparture } from '../platform/audit/audit-line.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import { type CaseOfMove, lockCases } from './case.repository.ts';

interface Move {
  readonly from: string | null | undefined;
  /** Undefined if the change leaves the case as it is. */
  readonly to: string | null | undefined;
}

/**
 * Locks the cases of a record that may move from one to the other or to none. To be called before the record is locked, since a change of
 * the restriction goes from a case to its records.
 */
export async function lockMove(db: TenantDb, { from, to }: Move): Promise<CaseOfMove[]> {
  if (!from || to === undefined || from === to) return [];
  return await lockCases(db, to === null ? [from] : [from, to]);
}

/**
 * Writes to the case that a record has left that it did; nothing if the record is in the same case as before.
 *
 * @throws {AppError} `record.changed` if the record came into that case after `lockMove()` had read where it was.
 */
export async function recordMove(
  db: TenantDb,
  cases: readonly CaseOfMove[],
  { from, to, ...record }: Move & Pick<Departure, 'table' | 'rowId' | 'title'>,
): Promise<void> {
  if (!from || to === undefined || from === to) return;
  const left = cases.find(({ id }) => id === from);
  if (!left) throw new AppError('record.changed', { fields: { case_id: 'changed' } });
  await recordDeparture(db, { ...record, caseId: left.id, isRestricted: left.restricted });
}
