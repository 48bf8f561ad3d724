import type { Objection, ObjectionChange, ObjectionCured, ObjectionDraft } from '@munshi/contract/registry/objection.schema';
import { isFilingClosed } from '@munshi/contract/registry/filing.schema';
import { v7 as uuidv7 } from 'uuid';
import { refuseIfChanged } from '../../platform/audit/changed-since.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { printedDay } from '../../platform/clock/court-day.ts';
import { definedOnly } from '../../platform/db/query/defined-only.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { settleFiling } from '../filings/filing-settlement.service.ts';
import { findFilingForUpdate } from '../filings/filing.repository.ts';
import { requireOwner, requirePast } from '../registry-input.service.ts';
import * as cureBy from './cure-by-deadline.service.ts';
import * as objectionRepository from './objection.repository.ts';

/** @throws {AppError} `objection.not_found`, also for one of a restricted case that the caller cannot see. */
export async function readObjection(db: TenantDb, id: string): Promise<Objection> {
  const objection = await objectionRepository.findObjection(db, id);
  if (!objection) throw new AppError('objection.not_found');
  return objection;
}

/** Adds an objection to a filing that is under way, with a deadline on its cure-by day. */
export async function createObjection(db: TenantDb, actor: Actor, { id = uuidv7(), ...draft }: ObjectionDraft): Promise<Objection> {
  const filing = await findFilingForUpdate(db, draft.filing_id);
  if (!filing) throw new AppError('filing.unknown', { fields: { filing_id: 'unknown' } });
  if (isFilingClosed(filing.state)) throw new AppError('filing.closed');
  requireDays({ ...draft, filed_on: filing.filed_on });
  const { case_id: caseId } = filing;
  const ownerId = draft.owner_id ?? actor.userId;
  await requireOwner(db, ownerId, caseId);
  const cure = { case_id: caseId, objection: draft.objection, cure_by: draft.cure_by, owner_id: ownerId };
  const deadlineId = await cureBy.addCureBy(db, actor, cure);
  await objectionRepository.insertObjection(db, { ...draft, ...cure, id, deadline_id: deadlineId, created_by: actor.userId });
  await settleFiling(db, filing);
  return await readObjection(db, id);
}

interface Of {
  readonly id: string;
  readonly expectedVersion: number | undefined;
}

/** Updates the given fields and keeps the rest; the deadline follows. @throws {AppError} `record.changed`; `objection.not_open`. */
export async function updateObjection(db: TenantDb, actor: Actor, change: ObjectionChange, of: Of): Promise<Objection> {
  const { before, filing } = await lockObjection(db, of);
  requireOpen(before);
  const edit = definedOnly(change);
  if (Object.keys(edit).length === 0) return await readObjection(db, of.id);
  const after = { ...before, ...edit };
  requireDays({ ...after, filed_on: filing.filed_on });
  if (change.owner_id) await requireOwner(db, change.owner_id, before.case_id);
  // by trigger: deadlines_cure_by writes the last day and the owner of the deadline to the objection.
  const deadlineId = await cureBy.changeCureBy(db, actor, before, after);
  await objectionRepository.updateObjection(db, of.id, { ...edit, deadline_id: deadlineId });
  await settleFiling(db, filing);
  return await readObjection(db, of.id);
}

/** Records how an objection was cured, and meets its deadline. @throws {AppError} `objection.not_open`; `objection.before_notice`. */
export async function cureObjection(db: TenantDb, { cured_on: curedOn, cure }: ObjectionCured, of: Of): Promise<Objection> {
  const { before } = await lockObjection(db, of);
  requireOpen(before);
  requirePast({ cured_on: curedOn });
  requireAfterNotice(before, { cured_on: curedOn });
  await objectionRepository.updateObjection(db, of.id, { state: 'cured', cured_on: curedOn, cure });
  await cureBy.meetCureBy(db, before, { cured_on: curedOn, cure });
  return await readObjection(db, of.id);
}

/** Opens a cured objection again, with its deadline. @throws {AppError} `objection.open`; `filing.closed`. */
export async function reopenObjection(db: TenantDb, of: Of): Promise<Objection> {
  const { before, filing } = await lockObjection(db, of);
  if (before.state === 'open') throw new AppError('objection.open');
  if (isFilingClosed(filing.state)) throw new AppError('filing.closed');
  await objectionRepository.updateObjection(db, of.id, { state: 'open', cured_on: null, cure: null });
  await cureBy.reopenCureBy(db, before);
  await settleFiling(db, filing);
  return await readObjection(db, of.id);
}

/** @throws {AppError} `objection.not_found`. */
export async function deleteObjection(db: TenantDb, id: string): Promise<{ message: string }> {
  const { before, filing } = await lockObjection(db, { id, expectedVersion: undefined });
  await objectionRepository.markObjectionDeleted(db, id);
  await cureBy.deleteCureBy(db, before);
  await settleFiling(db, filing);
  return { message: 'Objection deleted successfully' };
}

/**
 * Restores an objection with its deadline within thirty days of its deletion. If its filing was closed meanwhile it is dropped as the others
 * were, and open again if that was undone.
 */
export async function restoreObjection(db: TenantDb, id: string): Promise<Objection> {
  const deleted = await lock(db, id, { isDeleted: true });
  if (deleted) {
    await objectionRepository.updateObjection(db, id, { deleted_at: null });
    await cureBy.restoreCureBy(db, deleted.before);
    await settleWithFiling(db, deleted);
    await settleFiling(db, deleted.filing);
  }
  return await readObjection(db, id);
}

async function settleWithFiling(db: TenantDb, { before, filing }: NonNullable<Awaited<ReturnType<typeof lock>>>): Promise<void> {
  const isClosed = isFilingClosed(filing.state);
  if (isClosed && before.state === 'open') {
    await objectionRepository.updateObjection(db, before.id, { state: 'dropped' });
    await cureBy.giveUpCureBy(db, before, `The filing was ${filing.state} on ${printedDay(filing.closed_on ?? filing.filed_on)}.`);
  }
  if (!isClosed && before.state === 'dropped') {
    await objectionRepository.updateObjection(db, before.id, { state: 'open' });
    await cureBy.reopenCureBy(db, before);
  }
}

/** An objection and its filing, the filing locked first, as every change of either does. */
async function lock(db: TenantDb, id: string, { isDeleted = false } = {}) {
  const filingId = await objectionRepository.findFilingIdOf(db, id);
  const filing = filingId === undefined ? undefined : await findFilingForUpdate(db, filingId);
  const before = filing && (await objectionRepository.findObjectionForUpdate(db, id, { isDeleted }));
  return filing && before ? { before, filing } : undefined;
}

async function lockObjection(db: TenantDb, { id, expectedVersion }: Of) {
  const locked = await lock(db, id);
  if (!locked) throw new AppError('objection.not_found');
  await refuseIfChanged(db, { table: 'filing_objections', id, version: locked.before.version, expectedVersion });
  return locked;
}

function requireOpen({ state }: { readonly state: string }): void {
  if (state !== 'open') throw new AppError('objection.not_open');
}

function requireAfterNotice({ notified_on: notifiedOn }: { readonly notified_on: string }, days: Readonly<Record<string, string>>): void {
  for (const [field, day] of Object.entries(days))
    if (day < notifiedOn)
      throw new AppError('objection.before_notice', {
        fields: { [field]: 'before_notice' },
        values: { notified_on: printedDay(notifiedOn) },
      });
}

/** Filing, notice and cure-by day follow each other. */
function requireDays({
  filed_on: filedOn,
  notified_on: notifiedOn,
  cure_by: day,
}: {
  filed_on: string;
  notified_on: string;
  cure_by: string;
}): void {
  requirePast({ notified_on: notifiedOn });
  if (notifiedOn < filedOn)
    throw new AppError('objection.before_filing', { fields: { notified_on: 'before_filing' }, values: { filed_on: printedDay(filedOn) } });
  requireAfterNotice({ notified_on: notifiedOn }, { cure_by: day });
}
