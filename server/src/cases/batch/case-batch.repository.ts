import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import type { CaseUpdate } from '../case.repository.ts';

/** What a change of many reads of a case. */
const COLUMNS = [
  'cases.id',
  'cases.title',
  'cases.version',
  'cases.restricted',
  'cases.status',
  'cases.phase',
  'cases.open_on_purpose',
  'cases.filing_date',
  'cases.decision_date',
  'cases.nature_of_disposal',
  'cases.registration_number',
  'cases.cnr',
  'cases.filing_number',
  'cases.efiling_number',
  'cases.first_hearing_date',
  'cases.stage',
  'cases.stage_text',
  'cases.stage_by_hand',
  'cases.tags',
] as const;

export type BatchCase = Awaited<ReturnType<typeof findBatch>>[number];

/** Those of these cases that the caller can see, by id; with `isLocked`, locked until the transaction ends. */
export async function findBatch(db: TenantDb, ids: readonly string[], isLocked: boolean) {
  const cases = db
    .selectFrom('cases')
    .select(COLUMNS)
    .where('cases.id', 'in', ids)
    .where('cases.deleted_at', 'is', null)
    .orderBy('cases.id');
  return await (isLocked ? cases.forUpdate() : cases).execute();
}

/** Writes the same values to several cases. */
export async function updateBatch(db: TenantDb, ids: readonly string[], changes: CaseUpdate): Promise<void> {
  await db.updateTable('cases').set(changes).where('cases.id', 'in', ids).execute();
}

/** Raises the version of cases whose team has changed. */
export async function updateVersions(db: TenantDb, ids: readonly string[]): Promise<void> {
  // by trigger: cases_touch adds one to the version.
  await db
    .updateTable('cases')
    .set({ title: sql.ref<string>('cases.title') })
    .where('cases.id', 'in', ids)
    .execute();
}

export async function findVersions(db: TenantDb, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.selectFrom('cases').select(['cases.id', 'cases.version']).where('cases.id', 'in', ids).execute();
  return new Map(rows.map(({ id, version }) => [id, version]));
}
