import { printedDay } from '../../platform/clock/court-day.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { findObjectionsOf } from '../objections/objection.repository.ts';
import type { LockedFiling } from './filing.repository.ts';

/** @throws {AppError} `objection.before_notice` if a step is before the day on which an objection was notified. */
export async function requireAfterNotices(db: TenantDb, { id }: LockedFiling, days: Readonly<Record<string, string>>): Promise<void> {
  const latest = (await findObjectionsOf(db, id))
    .map(({ notified_on: day }) => day)
    .sort()
    .at(-1);
  for (const [field, day] of Object.entries(days))
    if (latest !== undefined && day < latest)
      throw new AppError('objection.before_notice', {
        fields: { [field]: 'before_notice' },
        values: { notified_on: printedDay(latest) },
      });
}

/** @throws {AppError} `filing.before_refiling` if a filing would be closed before the day on which it was filed again. */
export function requireAfterRefiling({ refiled_on: refiledOn }: LockedFiling, days: Readonly<Record<string, string>>): void {
  for (const [field, day] of Object.entries(days))
    if (refiledOn !== null && day < refiledOn)
      throw new AppError('filing.before_refiling', {
        fields: { [field]: 'before_refiling' },
        values: { refiled_on: printedDay(refiledOn) },
      });
}

/** @throws {AppError} `filing.after_step` if a filing would be after an objection to it, or after it was filed again or closed. */
export async function requireFiledFirst(db: TenantDb, before: LockedFiling, filedOn: string | undefined): Promise<void> {
  if (filedOn === undefined || filedOn <= before.filed_on) return;
  const notices = (await findObjectionsOf(db, before.id)).map(({ notified_on: day }) => day);
  const [first] = [...notices, before.refiled_on, before.closed_on].filter((day) => day !== null).sort();
  if (first !== undefined && filedOn > first)
    throw new AppError('filing.after_step', { fields: { filed_on: 'after_step' }, values: { step_on: printedDay(first) } });
}
