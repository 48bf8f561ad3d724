import { roleGrants } from '@munshi/contract/tenants/role';
import type { RoleName } from '@munshi/contract/tenants/role';
import { findCaseAccess } from '../platform/auth/access-repository.ts';
import { readTenantDb, type Scope, withTenantDb } from '../platform/db/tenant-db.ts';
import type { Deps } from '../platform/http/handle.ts';
import { post } from '../platform/mail/post.ts';
import { preferencesOf } from './notification-preferences.ts';
import * as digestRepository from './digest.repository.ts';
import { digestLetter } from './notification.letters.ts';

/** A server that was down at somebody's hour still writes to them this many hours later, and after that not today. */
const LATEST_HOURS = 3;
/** Whose diary is the whole firm's. */
const OF_ALL: readonly RoleName[] = ['admin', 'clerk'];

interface Morning {
  readonly tenantId: string;
  readonly day: string;
  /** Of the court's clock, 0 to 23. */
  readonly hour: number;
}

/** Writes the morning mail to every member whose hour it is. */
export async function writeDigests(deps: Deps, { tenantId, day, hour }: Morning): Promise<void> {
  const nobody: Scope = { tenantId, userId: null, restrictedCases: [] };
  const readers = await readTenantDb(deps.database, nobody, async (db) => await digestRepository.findReaders(db, day));
  for (const reader of readers) {
    const { digest_hour: wanted } = preferencesOf(reader.preferences);
    if (wanted === null || hour < wanted || hour > wanted + LATEST_HOURS) continue;
    await writeDigest(deps, { tenantId, day }, reader);
  }
}

/** One person's mail: once a day, of what they may see at this moment, and none where there is nothing to say. */
async function writeDigest(deps: Deps, { tenantId, day }: Omit<Morning, 'hour'>, reader: digestRepository.DigestReader): Promise<void> {
  const { userId, roleName } = reader;
  const permissions: readonly string[] = roleGrants[roleName].permissions;
  const own: Scope = { tenantId, userId, restrictedCases: [] };
  const restrictedCases = permissions.includes('case:read_restricted')
    ? 'all'
    : await readTenantDb(deps.database, own, async (db) => await findCaseAccess(db, userId));
  await withTenantDb(deps.database, { ...own, restrictedCases }, async (db) => {
    if (!(await digestRepository.claim(db, userId, day))) return;
    const ofWhom = OF_ALL.includes(roleName) ? null : userId;
    const hearings = permissions.includes('hearing:read') ? await digestRepository.findHearings(db, { day, userId: ofWhom }) : [];
    const tasks = permissions.includes('task:read') ? await digestRepository.findTasks(db, { day, userId }) : [];
    if (hearings.length === 0 && tasks.length === 0) return;
    await post(db, deps.keys, digestLetter(reader, { day, hearings, tasks }, deps.publicUrl()));
  });
}
