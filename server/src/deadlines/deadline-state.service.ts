import type { Deadline, DeadlineClosed, DeadlineMet, DeadlineState } from '@munshi/contract/deadlines/deadline.schema';
import type { Actor } from '../platform/auth/actor.ts';
import { courtToday, printedDay } from '../platform/clock/court-day.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import { recountDeadline } from './recomputation/recount.service.ts';
import { settleRenewalTask } from './renewals/renewal-task.service.ts';
import { withdrawReminders } from './deadline.notifications.ts';
import * as deadlineRepository from './deadline.repository.ts';
import { lockDeadline, readDeadline, requireOpen } from './deadline.service.ts';

interface Of {
  readonly id: string;
  readonly expectedVersion: number | undefined;
}

/** Confirms an open deadline as checked by a person. One that is confirmed already stays as it is. */
export async function confirmDeadline(db: TenantDb, actor: Actor, { id, expectedVersion }: Of): Promise<Deadline> {
  const before = await lockDeadline(db, id, expectedVersion);
  requireOpen(before);
  if (before.state === 'computed')
    await deadlineRepository.updateDeadline(db, id, {
      state: 'confirmed',
      confirmed_by: actor.userId,
      confirmed_at: new Date().toISOString(),
    });
  return await readDeadline(db, id);
}

/**
 * Closes a deadline as met. Late is possible, if the court has excused the delay; too early is not.
 *
 * @throws {AppError} `deadline.met_in_future`; `deadline.too_early` if the act was done before it was possible
 */
export async function meetDeadline(db: TenantDb, { met_on: metOn, what }: DeadlineMet, of: Of): Promise<Deadline> {
  const before = await lockDeadline(db, of.id, of.expectedVersion);
  if (metOn > courtToday()) throw new AppError('deadline.met_in_future', { fields: { met_on: 'in_future' } });
  if (before.opens_on !== null && metOn < before.opens_on)
    throw new AppError('deadline.too_early', {
      fields: { met_on: 'too_early' },
      values: { opens_on: printedDay(before.opens_on), met_on: printedDay(metOn) },
    });
  return await close(db, before, { state: 'met', closed_on: metOn, outcome: what });
}

export async function missDeadline(db: TenantDb, { reason }: DeadlineClosed, of: Of): Promise<Deadline> {
  return await close(db, await lockDeadline(db, of.id, of.expectedVersion), { state: 'missed', closed_on: courtToday(), outcome: reason });
}

export async function giveUpDeadline(db: TenantDb, { reason }: DeadlineClosed, of: Of): Promise<Deadline> {
  return await close(db, await lockDeadline(db, of.id, of.expectedVersion), {
    state: 'given_up',
    closed_on: courtToday(),
    outcome: reason,
  });
}

/** Opens a closed deadline again, computed anew and to be confirmed again. @throws {AppError} `deadline.not_closed`. */
export async function reopenDeadline(db: TenantDb, { id, expectedVersion }: Of): Promise<Deadline> {
  const before = await lockDeadline(db, id, expectedVersion);
  if (before.state === 'computed' || before.state === 'confirmed') throw new AppError('deadline.not_closed');
  const renewal = await deadlineRepository.findRenewalOf(db, id);
  if (renewal) throw new AppError('deadline.renewed', { values: { due_on: printedDay(renewal.due_on) } });
  await deadlineRepository.updateDeadline(db, id, {
    state: 'computed',
    closed_on: null,
    outcome: null,
    confirmed_by: null,
    confirmed_at: null,
  });
  await recountDeadline(db, before, 'it was computed anew when it was opened again');
  await settleRenewalTask(db, id, 'open');
  return await readDeadline(db, id);
}

interface Closing {
  readonly state: Extract<DeadlineState, 'met' | 'missed' | 'given_up'>;
  readonly closed_on: string;
  readonly outcome: string;
}

async function close(db: TenantDb, before: deadlineRepository.LockedDeadline, closing: Closing): Promise<Deadline> {
  requireOpen(before);
  await deadlineRepository.updateDeadline(db, before.id, { ...closing });
  await withdrawReminders(db, before);
  await settleRenewalTask(db, before.id, closing.state === 'met' ? 'done' : 'deleted');
  return await readDeadline(db, before.id);
}
