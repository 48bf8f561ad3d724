import type { ActiveHold } from '@munshi/contract/cases/legal-hold.schema';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../../platform/auth/actor.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { hasCase } from '../case.repository.ts';
import * as legalHolds from './legal-hold.repository.ts';

/** @throws {AppError} `case.not_found`. */
export async function readLegalHold(db: TenantDb, caseId: string): Promise<ActiveHold> {
  const hold = await legalHolds.findActiveLegalHold(db, caseId);
  if (!hold && !(await hasCase(db, caseId))) throw new AppError('case.not_found');
  return { hold: hold ?? null };
}

/** Puts a case under a legal hold; if it is under one already, replaces the reason. */
export async function placeLegalHold(db: TenantDb, actor: Actor, caseId: string, reason: string): Promise<ActiveHold> {
  if (!(await legalHolds.lockCase(db, caseId))) throw new AppError('case.not_found');
  const active = await legalHolds.findActiveLegalHold(db, caseId);
  if (active) await legalHolds.updateReason(db, active.id, reason);
  else await legalHolds.insertLegalHold(db, { id: uuidv7(), case_id: caseId, reason, set_by: actor.userId });
  return await readLegalHold(db, caseId);
}

/** Lifts the hold of a case; no effect if there is none. */
export async function liftLegalHold(db: TenantDb, actor: Actor, caseId: string): Promise<ActiveHold> {
  if (!(await legalHolds.lockCase(db, caseId))) throw new AppError('case.not_found');
  await legalHolds.liftLegalHold(db, caseId, actor.userId);
  return { hold: null };
}

/**
 * Refuses a deletion if one of its cases is under a legal hold. Call it after the cases were marked as deleted: a concurrent new hold then
 * waits for that mark, and this call sees a hold that came first.
 *
 * @throws {AppError} `case.on_legal_hold`.
 */
export async function refuseCasesOnHold(db: TenantDb, caseIds: readonly string[]): Promise<void> {
  const onHold = await legalHolds.findCasesOnHold(db, caseIds);
  if (onHold) throw new AppError('case.on_legal_hold', { values: { title: onHold.title, reason: withStop(onHold.reason) } });
}

const withStop = (text: string) => (/[.!?।]$/.test(text) ? text : `${text}.`);
