import type { Hearing, HearingChange, HearingDraft } from '@munshi/contract/hearings/hearing.schema';
import { v7 as uuidv7 } from 'uuid';
import { refuseIfChanged } from '../platform/audit/changed-since.ts';
import { given } from '../platform/db/given.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import * as hearingRepository from './hearing.repository.ts';

/** @throws {AppError} `hearing.not_found`, also for one of a case behind a wall. */
export async function readHearing(db: TenantDb, id: string): Promise<Hearing> {
  const hearing = await hearingRepository.find(db, id);
  if (!hearing) throw new AppError('hearing.not_found');
  return hearing;
}

/**
 * Enters a hearing. It is heard where the case is heard unless it says otherwise; the judge is stamped on it, since
 * judges transfer. The case's dates follow by themselves.
 */
export async function scheduleHearing(db: TenantDb, { id = uuidv7(), ...draft }: HearingDraft): Promise<Hearing> {
  const court = await hearingRepository.findCaseCourt(db, draft.case_id);
  if (!court) throw new AppError('case.not_found', { fields: { case_id: 'unknown' } });
  const place = {
    court_id: draft.court_id === undefined ? court.court_id : draft.court_id,
    court_number: draft.court_number === undefined ? court.court_number : draft.court_number,
    judge_id: draft.judge_id === undefined && !draft.judge_text ? court.judge_id : draft.judge_id,
  };
  await hearingRepository.insert(db, given({ ...draft, ...place, id }));
  return await readHearing(db, id);
}

/** @throws {AppError} `record.changed` when the hearing is past `expectedVersion`. */
export async function changeHearing(
  db: TenantDb,
  id: string,
  change: HearingChange,
  expectedVersion: number | undefined,
): Promise<Hearing> {
  const before = await hearingRepository.findForChange(db, id);
  if (!before) throw new AppError('hearing.not_found');
  await refuseIfChanged(db, { table: 'hearings', id, version: before.version, expectedVersion });
  if (Object.keys(change).length > 0) await hearingRepository.update(db, id, given(change));
  return await readHearing(db, id);
}

export async function deleteHearing(db: TenantDb, id: string): Promise<void> {
  if (!(await hearingRepository.markDeleted(db, id))) throw new AppError('hearing.not_found');
}

export async function restoreHearing(db: TenantDb, id: string): Promise<Hearing> {
  if (!(await hearingRepository.unmarkDeleted(db, id))) throw new AppError('hearing.not_found');
  return await readHearing(db, id);
}
