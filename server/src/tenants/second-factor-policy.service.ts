import type { Actor } from '../platform/auth/actor.ts';
import { recordLine } from '../platform/audit/audit-line.ts';
import { outsideFirms, type TenantDb } from '../platform/db/scope/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import type { Deps } from '../platform/http/handle.ts';
import * as policyRepository from './second-factor-policy.repository.ts';

interface Change {
  readonly actor: Actor;
  readonly required: boolean;
}

/**
 * Makes the second factor mandatory for all members, or optional again, and records it in the audit log. Open sessions continue; a later
 * login without one must set it up first.
 *
 * @throws {AppError} `second_factor.admin_first` if the caller has none.
 */
export async function updateSecondFactorPolicy(
  db: TenantDb,
  deps: Deps,
  { actor, required }: Change,
): Promise<{ required: boolean; message: string }> {
  const before = await policyRepository.readSecondFactorPolicyForUpdate(db);
  if (before.required === required) return { required, message: 'Nothing was changed.' };
  if (required && !(await policyRepository.hasSecondFactor(outsideFirms(db), actor.userId)))
    throw new AppError('second_factor.admin_first');
  await policyRepository.updateSecondFactorPolicy(db, { id: before.id, required });
  const line = { table: 'tenants', action: 'update', rowId: before.id } as const;
  await recordLine(db, { ...line, was: { second_factor_required: before.required }, isNow: { second_factor_required: required } });
  await deps.authenticator.publishChange(db, { tenantId: actor.tenantId });
  const message = required
    ? 'Everybody in your firm needs two-step verification from their next sign-in.'
    : 'Two-step verification is optional again.';
  return { required, message };
}
