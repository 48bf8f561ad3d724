import type { Filing, FilingChange, FilingDraft, MovedFiling } from '@munshi/contract/registry/filing.schema';
import { v7 as uuidv7 } from 'uuid';
import type { CaseContext } from '../../cases/public.ts';
import { refuseIfChanged } from '../../platform/audit/changed-since.ts';
import { definedOnly } from '../../platform/db/query/defined-only.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { deleteCureBy, restoreCureBy } from '../objections/cure-by-deadline.service.ts';
import { findObjectionsOf } from '../objections/objection.repository.ts';
import { lockCase } from '../registry-case.repository.ts';
import { requireCase, requireCourt, requirePast } from '../registry-input.service.ts';
import { fileCase } from './case-of-filing.service.ts';
import { requireFiledFirst } from './filing-days.service.ts';
import { settleFiling } from './filing-settlement.service.ts';
import * as filingRepository from './filing.repository.ts';

/** @throws {AppError} `filing.not_found`, also for one of a restricted case that the caller cannot see. */
export async function readFiling(db: TenantDb, id: string): Promise<Filing> {
  const filing = await filingRepository.findFiling(db, id);
  if (!filing) throw new AppError('filing.not_found');
  return filing;
}

/** Adds a filing to a case; a case without a number of a court takes its number and day. */
export async function createFiling(context: CaseContext, { id = uuidv7(), ...draft }: FilingDraft): Promise<MovedFiling> {
  const { db, actor } = context;
  await lockCase(db, draft.case_id);
  const ofCase = await requireCase(db, draft.case_id);
  requirePast({ filed_on: draft.filed_on });
  await requireCourt(db, draft.court_id);
  const courtId = draft.court_id === undefined ? ofCase.court_id : draft.court_id;
  await filingRepository.insertFiling(db, { ...definedOnly(draft), id, court_id: courtId, created_by: actor.userId });
  const moved = await fileCase(context, draft.case_id, { mode: draft.mode, number: draft.filing_number ?? null, on: draft.filed_on });
  return { ...(await readFiling(db, id)), ...(moved ? { moved } : {}) };
}

export interface OfFiling {
  readonly id: string;
  readonly expectedVersion: number | undefined;
}

/** Updates the given fields and keeps the rest. @throws {AppError} `record.changed`. */
export async function updateFiling(db: TenantDb, change: FilingChange, of: OfFiling): Promise<Filing> {
  const before = await lockFiling(db, of);
  requirePast({ filed_on: change.filed_on });
  await requireFiledFirst(db, before, change.filed_on);
  await requireCourt(db, change.court_id);
  const edit = definedOnly(change);
  if (Object.keys(edit).length > 0) await filingRepository.updateFiling(db, of.id, edit);
  return await readFiling(db, of.id);
}

/** Deletes a filing; its open objections no longer remind. @throws {AppError} `filing.not_found`. */
export async function deleteFiling(db: TenantDb, id: string): Promise<{ message: string }> {
  await lockFiling(db, { id, expectedVersion: undefined });
  for (const objection of await findObjectionsOf(db, id)) if (objection.state === 'open') await deleteCureBy(db, objection);
  await filingRepository.markFilingDeleted(db, id);
  return { message: 'Filing deleted successfully' };
}

/** Restores a filing within thirty days of its deletion, with the deadlines of its open objections. */
export async function restoreFiling(db: TenantDb, id: string): Promise<Filing> {
  const deleted = await filingRepository.findFilingForUpdate(db, id, { isDeleted: true });
  if (deleted) {
    await filingRepository.updateFiling(db, id, { deleted_at: null });
    for (const objection of await findObjectionsOf(db, id)) if (objection.state === 'open') await restoreCureBy(db, objection);
    await settleFiling(db, deleted);
  }
  return await readFiling(db, id);
}

/** A filing, locked for a change. @throws {AppError} `filing.not_found`; `record.changed` if it is newer than `expectedVersion`. */
export async function lockFiling(db: TenantDb, { id, expectedVersion }: OfFiling): Promise<filingRepository.LockedFiling> {
  const before = await filingRepository.findFilingForUpdate(db, id);
  if (!before) throw new AppError('filing.not_found');
  await refuseIfChanged(db, { table: 'filings', id, version: before.version, expectedVersion });
  return before;
}
