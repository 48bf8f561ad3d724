import type { StandingHold } from '@munshi/contract/cases/legal-hold.schema';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../platform/auth/actor.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import * as legalHolds from './legal-hold.repository.ts';

/** @throws {AppError} `case.not_found`. */
export async function readHold(db: TenantDb, caseId: string): Promise<StandingHold> {
  const hold = await legalHolds.findStanding(db, caseId);
  if (!hold && !(await legalHolds.isThere(db, caseId))) throw new AppError('case.not_found');
  return { hold: hold ?? null };
}

/** Puts a case under hold; one that is already gets the new reason. */
export async function setHold(db: TenantDb, actor: Actor, caseId: string, reason: string): Promise<StandingHold> {
  if (!(await legalHolds.holdCase(db, caseId))) throw new AppError('case.not_found');
  const standing = await legalHolds.findStanding(db, caseId);
  if (standing) await legalHolds.updateReason(db, standing.id, reason);
  else await legalHolds.insert(db, { id: uuidv7(), case_id: caseId, reason, set_by: actor.userId });
  return await readHold(db, caseId);
}

/** Lifts the hold of a case; one that is under none stays so. */
export async function liftHold(db: TenantDb, actor: Actor, caseId: string): Promise<StandingHold> {
  if (!(await legalHolds.holdCase(db, caseId))) throw new AppError('case.not_found');
  await legalHolds.lift(db, caseId, actor.userId);
  return { hold: null };
}

/**
 * Lets a deletion through when none of its cases is under hold. Call it after the cases were marked: whoever would put one
 * under hold at the same moment waits for the mark, and this sees a hold that was faster.
 *
 * @throws {AppError} `case.on_legal_hold`.
 */
export async function refuseHeld(db: TenantDb, caseIds: readonly string[]): Promise<void> {
  const held = await legalHolds.findHeld(db, caseIds);
  if (held) throw new AppError('case.on_legal_hold', { values: { title: held.title, reason: withStop(held.reason) } });
}

const withStop = (text: string) => (/[.!?।]$/.test(text) ? text : `${text}.`);
