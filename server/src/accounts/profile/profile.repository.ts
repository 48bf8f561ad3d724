import type { Preferences, Profile, ProfileUpdate } from '@munshi/contract/accounts/profile.schema';
import { roleGrants } from '@munshi/contract/tenants/role';
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { z } from 'zod';
import type { Actor, SignedIn } from '../../platform/auth/actor.ts';
import type { GlobalDb } from '../../platform/db/scope/tenant-db.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { asTenant } from '../../tenants/public.ts';
import { isNotErased } from '../deletion/account-deletion.repository.ts';

/** The caller's profile with the selected firm; without `actor`, of the person alone. */
export async function readProfile(db: GlobalDb, { userId }: SignedIn, actor: Actor | undefined): Promise<Profile> {
  const { tenant, recovery_codes_left, ...person } = await db
    .selectFrom('users')
    .select(['users.id', 'users.name', 'users.display_name', 'users.email', 'users.mobile', 'users.preferences'])
    .select(({ selectFrom }) => [
      jsonObjectFrom(
        selectFrom('tenants')
          .select(['tenants.code', 'tenants.name', 'tenants.plan'])
          .where('tenants.id', '=', actor?.tenantId ?? null),
      ).as('tenant'),
      // Null without a second factor.
      selectFrom('second_factors')
        .select((factor) =>
          factor
            .selectFrom('recovery_codes')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .whereRef('recovery_codes.user_id', '=', 'second_factors.user_id')
            .where('recovery_codes.used_at', 'is', null)
            .as('count'),
        )
        .whereRef('second_factors.user_id', '=', 'users.id')
        .where('second_factors.confirmed_at', 'is not', null)
        .as('recovery_codes_left'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    ...person,
    role_name: actor?.roleName ?? null,
    role_display: actor ? roleGrants[actor.roleName].display : null,
    permissions: [...(actor?.permissions ?? [])],
    tenant: tenant && actor ? asTenant(tenant, actor.roleName) : null,
    preferences: person.preferences as z.infer<typeof Preferences>,
    totp_enabled: recovery_codes_left !== null,
    ...(recovery_codes_left === null ? {} : { recovery_codes_left }),
    ...(actor?.owesSecondFactor ? { second_factor_due: true } : {}),
  };
}

/** Fields left out are unchanged. @throws {AppError} `auth.expired` if the account was deleted meanwhile. */
export async function updateProfile(db: GlobalDb, { userId }: SignedIn, change: z.infer<typeof ProfileUpdate>): Promise<void> {
  const { name, display_name, mobile, preferences } = change;
  const set = {
    ...(name === undefined ? {} : { name }),
    ...(display_name === undefined ? {} : { display_name: display_name === '' ? null : display_name }),
    ...(mobile === undefined ? {} : { mobile }),
    ...(preferences === undefined ? {} : { preferences: sql<string>`users.preferences || ${JSON.stringify(preferences)}::jsonb` }),
  };
  if (Object.keys(set).length === 0) return;
  const saved = await db
    .updateTable('users')
    .set(set)
    .where('users.id', '=', userId)
    .where(isNotErased)
    .returning('users.id')
    .executeTakeFirst();
  if (!saved) throw new AppError('auth.expired');
}
