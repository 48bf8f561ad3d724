import type { Permission } from '@munshi/contract/platform/permission';
import { roleGrants } from '@munshi/contract/tenants/role';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { type GlobalDb, readGlobalDb, readTenantDb, type TenantDb } from '../db/tenant-db.ts';
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
} from './access-repository.ts';
import { type TokenClaims, verifyAccessToken } from './access-token.ts';
import type { Actor, Proof, SignedIn } from './actor.ts';
import { hashToken, type Keys } from './keys.ts';

/** Whose access changed: everything remembered of them is looked up again. */
export interface AccessChange {
  readonly userId?: string;
  readonly tenantId?: string;
  readonly sessionId?: string;
}

export const ACCESS_CHANNEL = 'munshi_access';

/** How long an answer is believed without news: the bound for a change whose news was lost. */
const TRUST_MS = 15_000;
const MAX_REMEMBERED = 10_000;

interface Remembered<T> {
  readonly value: T;
  readonly until: number;
}

/**
 * Says who is asking and what they may do. Verified tokens and looked-up memberships are remembered for a moment, since
 * both cost more than most requests; whoever changes access says so, in this process and by NOTIFY in every other.
 */
export class Gatekeeper {
  readonly #database: Database;
  readonly #keys: Keys;
  readonly #claims = new Map<string, TokenClaims>();
  readonly #sessions = new Map<string, Remembered<SignedIn>>();
  readonly #actors = new Map<string, Remembered<Actor>>();
  /** Lookups under way, by what they look up and the change they came after: those who ask meanwhile wait for the same answer. */
  readonly #lookups = new Map<string, Promise<unknown>>();
  readonly #watchers: ((change: AccessChange) => void)[] = [];
  /** How often access has changed, anybody's. */
  #changes = 0;
  /** False while no news can arrive from other processes: then nothing is remembered. */
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
  async prove(authorization: string | undefined): Promise<Proof | undefined> {
    if (!authorization) return undefined;
    const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
    const claims = token === undefined ? undefined : await this.#verify(token);
    if (!claims) throw new AppError('auth.expired');
    if (claims.use === 'password') return { use: 'password', grantId: claims.id, userId: claims.userId };
    return { use: 'full', signedIn: await this.#openSession({ userId: claims.userId, sessionId: claims.id }) };
  }

  /**
   * Lets a session in that was proved a moment ago by other means than its token, as a link's ticket.
   *
   * @throws {AppError} `auth.expired` when the session has ended since.
   */
  async readmit(signedIn: SignedIn): Promise<SignedIn> {
    return await this.#openSession(signedIn);
  }

  /**
   * The person in the firm the request selects, to do something there.
   *
   * @throws {AppError} as `recognise()`; `second_factor.due` where the firm asks for one first.
   */
  async enter(signedIn: SignedIn, tenantCode: string | undefined): Promise<Actor> {
    const actor = await this.recognise(signedIn, tenantCode);
    if (actor.owesSecondFactor) throw new AppError('second_factor.due');
    return actor;
  }

  /**
   * Who the person is in the firm the request selects, by its code, or the only one there is: for what is their own account's,
   * such as the way to a second factor.
   *
   * @throws {AppError} `tenant.not_found` when the person is not a member; `tenant.required` when there are several;
   * `auth.expired` when an admin signed them out of the firm since they signed in.
   */
  async recognise(signedIn: SignedIn, tenantCode: string | undefined): Promise<Actor> {
    const key = `${signedIn.sessionId} ${tenantCode ?? ''}`;
    const remembered = recall(this.#actors, key);
    return remembered ?? (await this.#once(`actor ${key}`, async (asOf) => await this.#findActor({ signedIn, tenantCode, key }, asOf)));
  }

  async #findActor(
    { signedIn, tenantCode, key }: { signedIn: SignedIn; tenantCode: string | undefined; key: string },
    asOf: number,
  ): Promise<Actor> {
    const [membership, other] = await readGlobalDb(this.#database, async (db) => await findMemberships(db, signedIn.userId, tenantCode));
    if (!membership) throw new AppError('tenant.not_found');
    if (other) throw new AppError('tenant.required');
    await this.#refuseSignedOut(signedIn, membership);
    if (tenantCode !== undefined)
      await readGlobalDb(this.#database, async (db) => await markUsed(db, signedIn.userId, membership.tenant_id));
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
    };
    this.#remember(this.#actors, key, { value: actor, asOf });
    return actor;
  }

  /**
   * Looks again, as the last thing before the commit, whether the caller still may: for what decides who may do what. One
   * who waited for a lock while their role was lowered changes nothing by it.
   *
   * @throws {AppError} `tenant.not_found`, `auth.forbidden`.
   */
  async requireStill(db: TenantDb, { userId }: Actor, permission: Permission): Promise<void> {
    const roleName = await findRole(db, userId);
    if (roleName === undefined) throw new AppError('tenant.not_found');
    if (!roleGrants[roleName].permissions.includes(permission)) throw new AppError('auth.forbidden');
  }

  /** Forgets what a change made untrue. */
  forget(change: AccessChange): void {
    this.#changes += 1;
    for (const remembered of [this.#sessions, this.#actors] as Map<string, Remembered<SignedIn & { tenantId?: string }>>[]) {
      for (const [key, { value }] of remembered) {
        const isMeant =
          value.userId === change.userId ||
          value.sessionId === change.sessionId ||
          (change.tenantId !== undefined && value.tenantId === change.tenantId);
        if (isMeant) remembered.delete(key);
      }
    }
    for (const watcher of this.#watchers) watcher(change);
  }

  forgetAll(): void {
    this.#changes += 1;
    this.#sessions.clear();
    this.#actors.clear();
    for (const watcher of this.#watchers) watcher({});
  }

  /** Is told of each change of access once it is forgotten here; an empty one means everybody. For what stays open. */
  watch(watcher: (change: AccessChange) => void): void {
    this.#watchers.push(watcher);
  }

  /** Tells every process, this one at once. Call it in the transaction that changes access: the news travels with the commit. */
  async announce(db: GlobalDb | TenantDb, change: AccessChange): Promise<void> {
    this.forget(change);
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
    const remembered = recall(this.#sessions, signedIn.sessionId);
    if (remembered) return remembered;
    return await this.#once(`session ${signedIn.sessionId}`, async (asOf) => {
      const isOpen = await readGlobalDb(this.#database, async (db) => await isSessionOpen(db, signedIn.sessionId));
      if (!isOpen) throw new AppError('auth.expired');
      this.#remember(this.#sessions, signedIn.sessionId, { value: signedIn, asOf });
      return signedIn;
    });
  }

  /** Looks up once for all who ask before the answer comes, unless access changes in between. */
  async #once<T>(what: string, find: (asOf: number) => Promise<T>): Promise<T> {
    const asOf = this.#changes;
    const key = `${asOf} ${what}`;
    const underWay = this.#lookups.get(key) as Promise<T> | undefined;
    if (underWay) return await underWay;
    const lookup = find(asOf).finally(() => this.#lookups.delete(key));
    this.#lookups.set(key, lookup);
    return await lookup;
  }

  /** What was read while access changed may be from before the change: it serves its one request and is not kept. */
  #remember<T>(map: Map<string, Remembered<T>>, key: string, { value, asOf }: { value: T; asOf: number }): void {
    if (!this.isListening || asOf !== this.#changes) return;
    bound(map);
    // By a clock that nobody sets: set back, the other would have this remembered for as long.
    map.set(key, { value, until: performance.now() + TRUST_MS });
  }
}

function recall<T>(map: Map<string, Remembered<T>>, key: string): T | undefined {
  const remembered = map.get(key);
  return remembered && remembered.until > performance.now() ? remembered.value : undefined;
}

/** Drops the oldest entry when a map is full. */
function bound(map: Map<string, unknown>): void {
  if (map.size < MAX_REMEMBERED) return;
  for (const oldest of map.keys()) {
    map.delete(oldest);
    return;
  }
}
