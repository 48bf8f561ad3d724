import type { ImportUndone } from '@munshi/contract/imports/import.schema';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { type KeptRecord, listKept } from './undo-row.repository.ts';
import * as target from './running/import-target.repository.ts';

/** As many records as are named. */
const LISTED = 100;

/** What an undo has left, by the titles that the reader can see now: what is deleted or out of sight since is not named. */
export async function readLeft(db: TenantDb, importId: string): Promise<Pick<ImportUndone, 'left' | 'left_total'>> {
  const { total, kept } = await listKept(db, importId, LISTED);
  const titles = await titlesOf(db, kept);
  const left = kept.flatMap((record) => {
    const title = titles.get(record.id);
    return title === undefined ? [] : [{ ...record, title }];
  });
  return { left, left_total: total };
}

async function titlesOf(db: TenantDb, kept: readonly KeptRecord[]): Promise<Map<string, string>> {
  const idsOf = (kind: KeptRecord['kind']) => kept.filter((record) => record.kind === kind).map(({ id }) => id);
  const [cases, hearings] = [await target.listCaseVersions(db, idsOf('case')), await target.listHearingVersions(db, idsOf('hearing'))];
  const others = [...(await target.listPeopleInUse(db, idsOf('person'))), ...(await target.listCourtsInUse(db, idsOf('court')))];
  return new Map([
    ...[...cases, ...hearings].map(([id, { title }]) => [id, title] as const),
    ...others.map(({ id, title }) => [id, title] as const),
  ]);
}
