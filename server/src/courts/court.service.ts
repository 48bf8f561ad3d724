import type { Court, CourtChange, CourtDraft } from '@munshi/contract/courts/court.schema';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import { refuseTakenName, removeOwn, restoreOwn } from '../reference-entries/public.ts';
import * as courtRepository from './court.repository.ts';

export async function addCourt(db: TenantDb, draft: z.output<typeof CourtDraft>): Promise<Court> {
  const court = { ...draft, id: draft.id ?? uuidv7() };
  await refuseTakenName(db, 'courts', court);
  await requireParent(db, court);
  return await courtRepository.insert(db, court);
}

export async function changeCourt(db: TenantDb, id: string, change: z.output<typeof CourtChange>): Promise<Court> {
  const court = await requireOwn(db, id);
  if (Object.keys(change).length === 0) return court;
  if (change.name !== undefined) await refuseTakenName(db, 'courts', { id, name: change.name });
  await requireParent(db, { ...change, id });
  return await courtRepository.update(db, id, change);
}

export async function removeCourt(db: TenantDb, id: string): Promise<{ message: string }> {
  await requireOwn(db, id);
  await removeOwn(db, 'courts', id);
  return { message: 'Court deleted successfully' };
}

export async function restoreCourt(db: TenantDb, id: string): Promise<Court> {
  await restoreOwn(db, 'courts', id);
  return await requireOwn(db, id);
}

async function requireOwn(db: TenantDb, id: string): Promise<Court> {
  const court = await courtRepository.find(db, id);
  if (!court) throw new AppError('court.not_found');
  if (court.is_national) throw new AppError('court.national');
  return court;
}

/** A court belongs to one that exists, and to none that belongs to it. */
async function requireParent(
  db: TenantDb,
  { id, parent_id: parentId }: { id: string; parent_id?: string | null | undefined },
): Promise<void> {
  if (!parentId) return;
  const isKnown = (await courtRepository.find(db, parentId)) !== undefined && !(await courtRepository.isWithin(db, parentId, id));
  if (!isKnown) throw new AppError('court.parent_unknown', { fields: { parent_id: 'unknown' } });
}
