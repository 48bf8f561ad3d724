import type { Permission } from '@munshi/contract/platform/permission';
import { roleGrants } from '@munshi/contract/tenants/role';
import { sql } from 'kysely';
import type { Database } from '../db/driver/database.ts';
import { type GlobalDb, readGlobalDb, readTenantDb, type TenantDb } from '../db/scope/tenant-db.ts';
import { AppError } from '../http/app-error.ts';
import {
  findCaseAccess,
  findMemberships,
  findRole,
  isSessionOpen,
  isSessionSince,
  lacksSecondFactor,
  type Membership,
  markUsed,
} from './access.repository.ts';
import { type TokenClaims, verifyAccessToken } from './access-token.ts';
import type { Actor, Proof, SignedIn } from './actor.ts';
import { hashToken, type Keys } from './keys.ts';

/** Whose access changed: their cached entries are evicted. */
export interface AccessChange {
  readonly userId?: string;
  readonly tenantId?: string;
  readonly sessionId?: string;
}

export const ACCESS_CHANNEL = 'munshi_access';

/** Lifetime of a cached answer: the longest time that a change can go unnoticed if its notification was lost. */
const TRUST_MS = 15_000;
const MAX_CACHED = 10_000;

interface Cached<T> {
  readonly value: T;
  readonly until: number;
}

/**
 * Authenticates callers and resolves their permissions. Verified tokens and memberships are cached briefly, since both cost
 * more than most requests; code that changes access must announce it, to this process and by NOTIFY to every other.
 */
export class Authenticator {
  readonly #database: Database;
  readonly #keys: Keys;
  readonly #claims = new Map<string, TokenClaims>();
  readonly #sessions = new Map<string, Cached<SignedIn>>();
  readonly #actors = new Map<string, Cached<Actor>>();
  /** Lookups in progress, by subject and by the access change they came after: concurrent callers wait for the same answer. */
  readonly #lookups = new Map<string, Promise<unknown>>();
  readonly #watchers: ((change: AccessChange) => void)[] = [];
  /** Number of access changes so far, of any person. */
  #changes = 0;
  /** False while notifications of other processes cannot arrive: nothing is cached then. */
  isListening = false;

  constructor(database: Database, keys: Keys) {
    this.#database = database;
    this.#keys = keys;
  }

  /**
   * What the token proves; undefined without one.
   *
   * @throws {AppError} `auth.expired` for a token that is forged, expired, or whose session has ended.
   */
  async verifyToken(authorization: string | undefined): Promise<Proof | undefined> {
    if (!authorization) return undefined;
    const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
    const claims = token === undefined ? undefined : await this.#verify(token);
    if (!claims) throw new AppError('auth.expired');
    if (claims.use === 'password') return { use: 'password', grantId: claims.id, userId: claims.userId };
    return { use: 'full', signedIn: await this.#openSession({ userId: claims.userId, sessionId: claims.id }) };
  }

  /**
   * Checks a session that was just proved by something other than its token, such as a link ticket.
   *
   * @throws {AppError} `auth.expired` when the session has ended since.
   */
  async resumeSession(signedIn: SignedIn): Promise<SignedIn> {
    return await this.#openSession(signedIn);
  }

  /**
   * The person in the firm that the request selects, authorized to act there.
   *
   * @throws {AppError} as `resolveMembership()`; `second_factor.due` if the firm requires a second factor first.
   */
  async authorizeTenant(signedIn: SignedIn, tenantCode: string | undefined): Promise<Actor> {
    const actor = await this.resolveMembership(signedIn, tenantCode);
    if (actor.owesSecondFactor) throw new AppError('second_factor.due');
    return actor;
  }

  /**
   * The person in the firm that the request selects by its code, or in their only firm: for actions on their own account,
   * such as setting up a second factor.
   *
   * @throws {AppError} `tenant.not_found` if the person is not a member; `tenant.required` if there are several firms;
   * `auth.expired` if an admin signed them out of the firm after they signed in.
   */
  async resolveMembership(signedIn: SignedIn, tenantCode: string | undefined): Promise<Actor> {
    const key = `${signedIn.sessionId} ${tenantCode ?? ''}`;
    const cached = readCache(this.#actors, key);
    return cached ?? (await this.#once(`actor ${key}`, async (asOf) => await this.#findActor({ signedIn, tenantCode, key }, asOf)));
  }

  /** Only the order of a person's firms depends on it; on a cluster the write needs every machine, the call itself does not. */
  async #markUsed(userId: string, tenantId: string): Promise<void> {
    await readGlobalDb(this.#database, async (db) => await markUsed(db, userId, tenantId)).catch(() => undefined);
  }

  async #findActor(
    { signedIn, tenantCode, key }: { signedIn: SignedIn; tenantCode: string | undefined; key: string },
    asOf: number,
  ): Promise<Actor> {
    const [membership, other] = await readGlobalDb(this.#database, async (db) => await findMemberships(db, signedIn.userId, tenantCode));
    if (!membership) throw new AppError('tenant.not_found');
    if (other) throw new AppError('tenant.required');
    await this.#refuseSignedOut(signedIn, membership);
    if (tenantCode !== undefined && !membership.is_last_used) await this.#markUsed(signedIn.userId, membership.tenant_id);
    const permissions = new Set(roleGrants[membership.role_name].permissions);
    const scope = { tenantId: membership.tenant_id, userId: signedIn.userId, restrictedCases: [] };
    const restrictedCases = permissions.has('case:read_restricted')
      ? 'all'
      : await readTenantDb(this.#database, scope, async (db) => await findCaseAccess(db, signedIn.userId));
    const actor: Actor = {
      ...signedIn,
      ...scope,
      userId: signedIn.userId,
      restrictedCases,
      tenantCode: membership.code,
      roleName: membership.role_name,
      plan: membership.plan,
      permissions,
      owesSecondFactor: await this.#owesSecondFactor(signedIn, membership),
      isImporting: membership.importing_since !== null,
    };
    this.#writeCache(this.#actors, key, { value: actor, asOf });
    return actor;
  }

  /**
   * Checks the caller's permission again just before the commit, for changes of privileges: a caller whose role was lowered
   * while they waited for a lock must not change anything.
   *
   * @throws {AppError} `tenant.not_found`, `auth.forbidden`.
   */
  async recheckPermission(db: TenantDb, { userId }: Actor, permission: Permission): Promise<void> {
    const roleName = await findRole(db, userId);
    if (roleName === undefined) throw new AppError('tenant.not_found');
    if (!roleGrants[roleName].permissions.includes(permission)) throw new AppError('auth.forbidden');
  }

  /** Evicts the entries that a change made stale. */
  evict(change: AccessChange): void {
    this.#changes += 1;
    for (const cache of [this.#sessions, this.#actors] as Map<string, Cached<SignedIn & { tenantId?: string }>>[]) {
      for (const [key, { value }] of cache) {
        const isAffected =
          value.userId === change.userId ||
          value.sessionId === change.sessionId ||
          (change.tenantId !== undefined && value.tenantId === change.tenantId);
        if (isAffected) cache.delete(key);
      }
    }
    for (const watcher of this.#watchers) watcher(change);
  }

  evictAll(): void {
    this.#changes += 1;
    this.#sessions.clear();
    this.#actors.clear();
    for (const watcher of this.#watchers) watcher({});
  }

  /** Calls `watcher` after each access change is evicted; an empty change means everybody. For connections that stay open. */
  watch(watcher: (change: AccessChange) => void): void {
    this.#watchers.push(watcher);
  }

  /** Notifies every process, this one at once. Call it in the transaction that changes access: NOTIFY is sent on commit. */
  async publishChange(db: GlobalDb | TenantDb, change: AccessChange): Promise<void> {
    this.evict(change);
    await sql`select pg_notify(${ACCESS_CHANNEL}, ${JSON.stringify(change)})`.execute(db);
  }

  async #refuseSignedOut({ sessionId }: SignedIn, { sessions_since: since }: Membership): Promise<void> {
    if (since === null) return;
    if (!(await readGlobalDb(this.#database, async (db) => await isSessionSince(db, sessionId, since)))) throw new AppError('auth.expired');
  }

  async #owesSecondFactor(signedIn: SignedIn, { second_factor_required_at: since }: Membership): Promise<boolean> {
    if (since === null) return false;
    return await readGlobalDb(this.#database, async (db) => await lacksSecondFactor(db, signedIn, since));
  }

  async #verify(token: string): Promise<TokenClaims | undefined> {
    const key = hashToken(token);
    let claims = this.#claims.get(key);
    if (!claims) {
      claims = await verifyAccessToken(this.#keys, token);
      if (!claims) return undefined;
      bound(this.#claims);
      this.#claims.set(key, claims);
    }
    return claims.expiresAt * 1_000 > Date.now() ? claims : undefined;
  }

  async #openSession(signedIn: SignedIn): Promise<SignedIn> {
    const cached = readCache(this.#sessions, signedIn.sessionId);
    if (cached) return cached;
    return await this.#once(`session ${signedIn.sessionId}`, async (asOf) => {
      const isOpen = await readGlobalDb(this.#database, async (db) => await isSessionOpen(db, signedIn.sessionId));
      if (!isOpen) throw new AppError('auth.expired');
      this.#writeCache(this.#sessions, signedIn.sessionId, { value: signedIn, asOf });
      return signedIn;
    });
  }

  /** Shares one lookup among all callers until its answer comes, unless access changes in between. */
  async #once<T>(what: string, find: (asOf: number) => Promise<T>): Promise<T> {
    const asOf = this.#changes;
    const key = `${asOf} ${what}`;
    const underWay = this.#lookups.get(key) as Promise<T> | undefined;
    if (underWay) return await underWay;
    const lookup = find(asOf).finally(() => this.#lookups.delete(key));
    this.#lookups.set(key, lookup);
    return await lookup;
  }

  /** A value read while access changed may predate the change: it serves its one request and is not cached. */
  #writeCache<T>(map: Map<string, Cached<T>>, key: string, { value, asOf }: { value: T; asOf: number }): void {
    if (!this.isListening || asOf !== this.#changes) return;
    bound(map);
    // Monotonic clock: if the wall clock were set back, the entry would live that much longer.
    map.set(key, { value, until: performance.now() + TRUST_MS });
  }
}

function readCache<T>(map: Map<string, Cached<T>>, key: string): T | undefined {
  const cached = map.get(key);
  return cached && cached.until > performance.now() ? cached.value : undefined;
}

/** Drops the oldest entry when a map is full. */
function bound(map: Map<string, unknown>): void {
  if (map.size < MAX_CACHED) return;
  for (const oldest of map.keys()) {
    map.delete(oldest);
    return;
  }
}
