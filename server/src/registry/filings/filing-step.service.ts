import {
  type Filing,
  type FilingRefiled,
  type FilingRegistered,
  type FilingReturned,
  isFilingClosed,
  type MovedFiling,
} from '@munshi/contract/registry/filing.schema';
import type { CaseContext } from '../../cases/public.ts';
import { printedDay } from '../../platform/clock/court-day.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { giveUpCureBy, reopenCureBy } from '../objections/cure-by-deadline.service.ts';
import { findObjectionsOf, updateObjection } from '../objections/objection.repository.ts';
import { requirePast } from '../registry-input.service.ts';
import { registerCase } from './case-of-filing.service.ts';
import { requireAfterNotices, requireAfterRefiling } from './filing-days.service.ts';
import { stateUnderWay } from './filing-settlement.service.ts';
import { type LockedFiling, updateFiling } from './filing.repository.ts';
import { lockFiling, type OfFiling, readFiling } from './filing.service.ts';

/** Records that a filing was filed again. @throws {AppError} `filing.objections_open`. */
export async function refileFiling(db: TenantDb, { refiled_on: refiledOn }: FilingRefiled, of: OfFiling): Promise<Filing> {
  const before = await lockUnderWay(db, of, { refiled_on: refiledOn });
  await refuseOpenObjections(db, before);
  await requireAfterNotices(db, before, { refiled_on: refiledOn });
  await updateFiling(db, of.id, { state: 'refiled', refiled_on: refiledOn });
  return await readFiling(db, of.id);
}

/** Records a registration; a case without a registration number takes its number. @throws {AppError} `filing.objections_open`. */
export async function registerFiling(context: CaseContext, registered: FilingRegistered, of: OfFiling): Promise<MovedFiling> {
  const { db } = context;
  const { registered_on: on, registration_number: number = null } = registered;
  const before = await lockUnderWay(db, of, { registered_on: on });
  await refuseOpenObjections(db, before);
  await requireLast(db, before, { registered_on: on });
  await updateFiling(db, of.id, { state: 'registered', closed_on: on, registration_number: number });
  const moved = await registerCase(context, before.case_id, { number, on });
  return { ...(await readFiling(db, of.id)), ...(moved ? { moved } : {}) };
}

/** Records a return or a refusal, with its reason; open objections are dropped, and their deadlines given up. */
export async function returnFiling(db: TenantDb, { state, closed_on: on, reason }: FilingReturned, of: OfFiling): Promise<Filing> {
  await requireLast(db, await lockUnderWay(db, of, { closed_on: on }), { closed_on: on });
  for (const objection of await findObjectionsOf(db, of.id)) {
    if (objection.state !== 'open') continue;
    await updateObjection(db, objection.id, { state: 'dropped' });
    await giveUpCureBy(db, objection, `The filing was ${state} on ${printedDay(on)}: ${reason}`);
  }
  await updateFiling(db, of.id, { state, closed_on: on, outcome: reason });
  return await readFiling(db, of.id);
}

/** Undoes a registration, return or refusal; dropped objections are open again. The numbers of the case stay. */
export async function reopenFiling(db: TenantDb, of: OfFiling): Promise<Filing> {
  const before = await lockFiling(db, of);
  if (!isFilingClosed(before.state)) throw new AppError('filing.not_closed');
  for (const objection of await findObjectionsOf(db, of.id)) {
    if (objection.state !== 'dropped') continue;
    await updateObjection(db, objection.id, { state: 'open' });
    await reopenCureBy(db, objection);
  }
  const state = await stateUnderWay(db, before);
  await updateFiling(db, of.id, { state, closed_on: null, outcome: null, registration_number: null });
  return await readFiling(db, of.id);
}

/** A filing under way, locked for a step on a day that has come and is not before its filing. */
async function lockUnderWay(db: TenantDb, of: OfFiling, days: Readonly<Record<string, string>>): Promise<LockedFiling> {
  const before = await lockFiling(db, of);
  if (isFilingClosed(before.state)) throw new AppError('filing.closed');
  requirePast(days);
  for (const [field, day] of Object.entries(days))
    if (day < before.filed_on)
      throw new AppError('filing.before_filing', {
        fields: { [field]: 'before_filing' },
        values: { filed_on: printedDay(before.filed_on) },
      });
  return before;
}

/** The day on which a filing is closed is on or after all that happened to it. */
async function requireLast(db: TenantDb, before: LockedFiling, days: Readonly<Record<string, string>>): Promise<void> {
  requireAfterRefiling(before, days);
  await requireAfterNotices(db, before, days);
}

async function refuseOpenObjections(db: TenantDb, { id }: LockedFiling): Promise<void> {
  const objections = await findObjectionsOf(db, id);
  if (objections.some(({ state }) => state === 'open')) throw new AppError('filing.objections_open');
}
