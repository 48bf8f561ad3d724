import type { Actor } from '../platform/auth/actor.ts';
import { recordLine } from '../platform/audit/audit-line.ts';
import { outsideFirms, type TenantDb } from '../platform/db/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import type { Deps } from '../platform/http/handle.ts';
import * as dutyRepository from './second-factor-duty.repository.ts';

interface Change {
  readonly actor: Actor;
  readonly required: boolean;
}

/**
 * Makes the second factor a duty of every member, or ends that, with a line in the audit trail. Who is signed in goes on;
 * who signs in from then on without one sets it up before anything else.
 *
 * @throws {AppError} `second_factor.admin_first` when who makes it a duty has none.
 */
export async function changeDuty(db: TenantDb, deps: Deps, { actor, required }: Change): Promise<{ required: boolean; message: string }> {
  const before = await dutyRepository.readForChange(db);
  if (before.required === required) return { required, message: 'Nothing was changed.' };
  if (required && !(await dutyRepository.hasSecondFactor(outsideFirms(db), actor.userId))) throw new AppError('second_factor.admin_first');
  await dutyRepository.update(db, { id: before.id, required });
  const line = { table: 'tenants', action: 'update', rowId: before.id } as const;
  await recordLine(db, { ...line, was: { second_factor_required: before.required }, isNow: { second_factor_required: required } });
  await deps.gatekeeper.announce(db, { tenantId: actor.tenantId });
  const message = required
    ? 'Everybody in your firm needs a second factor from their next sign-in on.'
    : 'The second factor is everybody’s own choice again.';
  return { required, message };
}
