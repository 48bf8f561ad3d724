import type { Court, CourtChange, CourtDraft } from '@munshi/contract/courts/court.schema';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { requestRecomputation } from '../deadlines/recomputation/public.ts';
import { sortBoardsOfCourt } from '../hearings/board/public.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import { refuseIfOutdated, refuseTakenName, deleteListEntry, restoreListEntry } from '../reference-entries/public.ts';
import * as courtRepository from './court.repository.ts';

/** From the first day that the product computes with to the last. */
const ALWAYS = { from: '1900-01-01', to: '2200-12-31' } as const;

export async function createCourt(db: TenantDb, draft: z.output<typeof CourtDraft>): Promise<Court> {
  const court = { ...draft, id: draft.id ?? uuidv7() };
  await refuseTakenName(db, 'courts', court);
  await requireParent(db, court);
  return await courtRepository.insertCourt(db, court);
}

/** @throws {AppError} `record.changed` if the court is no longer what the caller read. */
export async function updateCourt(db: TenantDb, id: string, { was, ...change }: z.output<typeof CourtChange>): Promise<Court> {
  await courtRepository.lockCourt(db, id);
  const court = await requireOwn(db, id);
  refuseIfOutdated(court, was);
  if (Object.keys(change).length === 0) return court;
  if (change.name !== undefined) await refuseTakenName(db, 'courts', { id, name: change.name });
  await requireParent(db, { ...change, id });
  const updated = await courtRepository.updateCourt(db, id, change);
  if (updated.name !== court.name) await sortBoardsOfCourt(db, updated);
  // A bench has the holidays and the closed Saturdays of its court.
  if (updated.parent_id !== court.parent_id) await requestRecomputation(db, { court_id: id, ...ALWAYS });
  return updated;
}

export async function deleteCourt(db: TenantDb, id: string): Promise<{ message: string }> {
  await requireOwn(db, id);
  await deleteListEntry(db, 'courts', id);
  return { message: 'Court deleted successfully' };
}

export async function restoreCourt(db: TenantDb, id: string): Promise<Court> {
  await restoreListEntry(db, 'courts', id);
  return await requireOwn(db, id);
}

async function requireOwn(db: TenantDb, id: string): Promise<Court> {
  const court = await courtRepository.findCourt(db, id);
  if (!court) throw new AppError('court.not_found');
  if (court.is_national) throw new AppError('court.national');
  return court;
}

/** The parent must exist, and must not be below this court. */
async function requireParent(
  db: TenantDb,
  { id, parent_id: parentId }: { id: string; parent_id?: string | null | undefined },
): Promise<void> {
  if (!parentId) return;
  const isKnown = (await courtRepository.findCourt(db, parentId)) !== undefined && !(await courtRepository.isWithin(db, parentId, id));
  if (!isKnown) throw new AppError('court.parent_unknown', { fields: { parent_id: 'unknown' } });
}
