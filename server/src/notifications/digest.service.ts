import { roleGrants } from '@munshi/contract/tenants/role';
import { findCaseAccess } from '../platform/auth/access.repository.ts';
import { readTenantDb, type Scope, withTenantDb } from '../platform/db/scope/tenant-db.ts';
import type { Deps } from '../platform/http/handle.ts';
import { enqueueEmail } from '../platform/mail/mail-queue.ts';
import * as digestRepository from './digest.repository.ts';
import { eveningDigest } from './evening-digest.ts';
import { type DigestKind, morningDigest } from './morning-digest.ts';

/** A server that was down at a person's hour still sends the digest up to so many hours later; after that, not on that day. */
const LATEST_HOURS = 3;

const kinds = { morning: morningDigest, evening: eveningDigest } satisfies Record<string, DigestKind>;

interface DigestHour {
  readonly tenantId: string;
  readonly day: string;
  /** Hour of the court's clock, 0 to 23. */
  readonly hour: number;
  readonly kind: keyof typeof kinds;
}

/** Sends the morning or the evening digest to every member whose hour has come. */
export async function writeDigests(deps: Deps, { tenantId, day, hour, kind: name }: DigestHour): Promise<void> {
  const nobody: Scope = { tenantId, userId: null, restrictedCases: [] };
  const kind: DigestKind = kinds[name];
  const readers = await readTenantDb(deps.database, nobody, async (db) => await digestRepository.findReaders(db, kind.sentOn, day));
  for (const reader of readers) {
    const wanted = kind.hourOf(reader.preferences);
    if (wanted === null || hour < wanted || hour > wanted + LATEST_HOURS) continue;
    await writeDigest(deps, { tenantId, day, kind }, reader);
  }
}

interface DigestDay {
  readonly tenantId: string;
  readonly day: string;
  readonly kind: DigestKind;
}

/** One person's digest: once a day, limited to what they can see at this moment, and none if it would be empty. */
async function writeDigest(deps: Deps, { tenantId, day, kind }: DigestDay, reader: digestRepository.DigestReader): Promise<void> {
  const { userId, roleName } = reader;
  const permissions: readonly string[] = roleGrants[roleName].permissions;
  const own: Scope = { tenantId, userId, restrictedCases: [] };
  const restrictedCases = permissions.includes('case:read_restricted')
    ? 'all'
    : await readTenantDb(deps.database, own, async (db) => await findCaseAccess(db, userId));
  await withTenantDb(deps.database, { ...own, restrictedCases }, async (db) => {
    if (!(await digestRepository.claim(db, kind.sentOn, userId, day))) return;
    const email = await kind.write(db, reader, { day, permissions, publicUrl: deps.publicUrl() });
    if (email) await enqueueEmail(db, deps.keys, email);
  });
}
