import { roleGrants } from '@munshi/contract/tenants/role';
import type { RoleName } from '@munshi/contract/tenants/role';
import { findCaseAccess } from '../platform/auth/access-repository.ts';
import { readTenantDb, type Scope, withTenantDb } from '../platform/db/scope/tenant-db.ts';
import type { Deps } from '../platform/http/handle.ts';
import { enqueueEmail } from '../platform/mail/mail-queue.ts';
import { preferencesOf } from './notification-preferences.ts';
import * as digestRepository from './digest.repository.ts';
import { digestEmail } from './notification.emails.ts';

/** A server that was down at a person's hour still sends the digest up to so many hours later; after that, not on that day. */
const LATEST_HOURS = 3;
/** Roles whose digest covers the whole firm's diary. */
const OF_ALL: readonly RoleName[] = ['admin', 'clerk'];

interface Morning {
  readonly tenantId: string;
  readonly day: string;
  /** Hour of the court's clock, 0 to 23. */
  readonly hour: number;
}

/** Sends the morning digest to every member whose hour has come. */
export async function writeDigests(deps: Deps, { tenantId, day, hour }: Morning): Promise<void> {
  const nobody: Scope = { tenantId, userId: null, restrictedCases: [] };
  const readers = await readTenantDb(deps.database, nobody, async (db) => await digestRepository.findReaders(db, day));
  for (const reader of readers) {
    const { digest_hour: wanted } = preferencesOf(reader.preferences);
    if (wanted === null || hour < wanted || hour > wanted + LATEST_HOURS) continue;
    await writeDigest(deps, { tenantId, day }, reader);
  }
}

/** One person's digest: once a day, limited to what they can see at this moment, and none if it would be empty. */
async function writeDigest(deps: Deps, { tenantId, day }: Omit<Morning, 'hour'>, reader: digestRepository.DigestReader): Promise<void> {
  const { userId, roleName } = reader;
  const permissions: readonly string[] = roleGrants[roleName].permissions;
  const own: Scope = { tenantId, userId, restrictedCases: [] };
  const restrictedCases = permissions.includes('case:read_restricted')
    ? 'all'
    : await readTenantDb(deps.database, own, async (db) => await findCaseAccess(db, userId));
  await withTenantDb(deps.database, { ...own, restrictedCases }, async (db) => {
    if (!(await digestRepository.claim(db, userId, day))) return;
    const limitedTo = OF_ALL.includes(roleName) ? null : userId;
    const hearings = permissions.includes('hearing:read') ? await digestRepository.findHearings(db, { day, userId: limitedTo }) : [];
    const tasks = permissions.includes('task:read') ? await digestRepository.findTasks(db, { day, userId }) : [];
    if (hearings.length === 0 && tasks.length === 0) return;
    await enqueueEmail(db, deps.keys, digestEmail(reader, { day, hearings, tasks }, deps.publicUrl()));
  });
}
