import type { Access, Endpoint, Received, Sent } from '@munshi/contract/platform/endpoint';
import type { Permission } from '@munshi/contract/platform/permission';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Actor, Proof, SignedIn } from '../auth/actor.ts';
import type { Authenticator } from '../auth/authenticator.ts';
import type { Keys } from '../auth/keys.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/driver/database.ts';
import { retryWhenUndone } from '../db/driver/transaction.ts';
import type { EventHub } from '../events/event-hub.ts';
import type { HealthWatch } from '../health/health-watch.ts';
import { type GlobalDb, readGlobalDb, readTenantDb, type Scope, type TenantDb, withGlobalDb, withTenantDb } from '../db/scope/tenant-db.ts';
import { AppError } from './app-error.ts';
import { countCall } from './call-rate.ts';
import { compiledSchema } from './compiled-schema.ts';
import { sendFile } from './file-answer.ts';
import { firstAnswer, isKeyTaken, type KeyedRequest, underKey } from './idempotency.ts';
import { countAttempt } from './rate-limit.ts';
import { parseRequest } from './request-check.ts';

/** The dependencies of route handlers. */
export interface Deps {
  readonly config: Config;
  readonly database: Database;
  readonly keys: Keys;
  readonly authenticator: Authenticator;
  /** Sends events to the open streams. */
  readonly events: EventHub;
  /** Measures this process; undefined if it is not measured. */
  readonly health?: HealthWatch;
  /** The URL of the product, without a trailing slash. */
  readonly publicUrl: () => string;
}

/** Where a request came from. */
export interface Client {
  readonly address: string;
  readonly userAgent: string;
}

interface Inputs<E extends Endpoint> {
  readonly params: Received<E['params']>;
  readonly query: Received<E['query']>;
  readonly body: Received<E['body']>;
  readonly client: Client;
  /** For lines of the audit log that a read causes, in a transaction of its own. */
  readonly requestId: string;
  /** The `Idempotency-Key`, for calls outside a firm, which apply it themselves; inside a firm `handle()` does. */
  readonly requestKey: string | undefined;
}

interface TenantCall<E extends Endpoint> extends Inputs<E> {
  readonly actor: Actor;
  readonly db: TenantDb;
  /** The version in `If-Match`; undefined if the caller sent none. */
  readonly expectedVersion: number | undefined;
}
interface AccountCall<E extends Endpoint> extends Inputs<E> {
  readonly signedIn: SignedIn;
  /** The person in the selected firm; undefined if none is selected or they are not a member. */
  readonly actor: Actor | undefined;
  readonly db: GlobalDb;
}
interface PasswordCall<E extends Endpoint> extends Inputs<E> {
  readonly proof: Proof;
  readonly db: GlobalDb;
}
interface PublicCall<E extends Endpoint> extends Inputs<E> {
  /** Undefined without a token, and with an invalid or expired one. */
  readonly signedIn: SignedIn | undefined;
  readonly db: GlobalDb;
}
interface ReferenceCall<E extends Endpoint> extends Inputs<E> {
  /** Sees the national entries, and the custom entries of the caller's firm. */
  readonly db: GlobalDb;
  /** The same handle for a caller who is a member of a firm, whose records it sees too. */
  readonly tenantDb: TenantDb | undefined;
}

/** The arguments of a route handler, by the access of its endpoint. */
type Call<E extends Endpoint> = E['access'] extends Permission
  ? TenantCall<E>
  : E['access'] extends 'account'
    ? AccountCall<E>
    : E['access'] extends 'password'
      ? PasswordCall<E>
      : E['access'] extends 'reference'
        ? ReferenceCall<E>
        : PublicCall<E>;

type Run<E extends Endpoint> = (call: Call<E>) => Promise<Sent<E['response']>>;

/**
 * Registers the route handler of an endpoint. In order: rate limit, authentication, permission, validation of the request,
 * then one transaction that sees one firm. The response is parsed inside that transaction, so that it has exactly the fields of
 * the contract, and an invalid one is a 500 that saved nothing. Fastify's serialiser would do neither (adr/0020).
 */
export function handle<E extends Endpoint>(app: FastifyInstance, deps: Deps, e: E, run: Run<E>): void {
  const work = run as (call: object) => Promise<unknown>;
  const open = authorizerFor(deps, e);
  const response = compiledSchema(e.response);
  app.route({
    method: e.method,
    url: e.url,
    config: { endpoint: e },
    handler: async (request, reply) => {
      const { address, userAgent } = clientOf(request);
      if (e.rate) {
        const value = e.rate.field === undefined ? undefined : (request.body as Record<string, unknown> | null)?.[e.rate.field];
        await countAttempt(deps.database, e.rate, { endpoint: `${e.method} ${e.url}`, address, value });
      }
      const answer = await open(request, async (call) =>
        z.parse(
          response,
          await work({ ...call, client: { address, userAgent }, requestId: request.id, requestKey: idempotencyKeyOf(request) }),
        ),
      );
      return e.media === undefined ? await sendAnswer(reply, e, answer) : await sendFile(reply, e.media, answer);
    },
  });
}

/** Permissions that change privileges: a caller must still have them when such a call ends, not only when it begins. */
const CHANGES_PRIVILEGE: ReadonlySet<Permission> = new Set(['member:write', 'invite:write', 'tenant:write']);

type Authorize = (request: FastifyRequest, work: (call: object) => Promise<unknown>) => Promise<unknown>;

function authorizerFor(deps: Deps, e: Endpoint): Authorize {
  const authorizers: Partial<Record<Access, (deps: Deps, e: Endpoint) => Authorize>> = {
    public: publicAuthorizer,
    reference: referenceAuthorizer,
    account: accountAuthorizer,
    password: passwordAuthorizer,
  };
  return (authorizers[e.access] ?? tenantAuthorizer)(deps, e);
}

function tenantAuthorizer(deps: Deps, e: Endpoint): Authorize {
  const permission = e.access as Permission;
  return async (request, work) => {
    const actor = await deps.authenticator.authorizeTenant(await signedInOf(deps, request), tenantCodeOf(request));
    if (!actor.permissions.has(permission)) throw new AppError('auth.forbidden');
    if (actor.isImporting && !isRead(e)) refuseWhileImporting(e);
    const inputs = parseInputs(e, request);
    const expectedVersion = expectedVersionOf(request);
    if (isRead(e)) return await readTenantDb(deps.database, actor, async (db) => await work({ ...inputs, actor, db, expectedVersion }));
    const key = idempotencyKeyOf(request);
    const write = async (db: TenantDb) => {
      const done = await work({ ...inputs, actor, db, expectedVersion });
      // A caller who lowers or ends their own membership has fewer permissions at the end, as intended.
      const isOwn = (inputs.params as { id?: unknown } | undefined)?.id === actor.userId;
      if (CHANGES_PRIVILEGE.has(permission) && !isOwn) await deps.authenticator.recheckPermission(db, actor, permission);
      return done;
    };
    const sent = [request.params, request.query, request.body ?? null];
    const keyed =
      key === undefined ? undefined : { userId: actor.userId, tenantId: actor.tenantId, key, endpoint: `${e.method} ${e.url}`, sent };
    const answer = await writeOnce(deps, { ...actor, requestId: request.id }, keyed, write);
    deps.events.recordWrite(actor.tenantId, e);
    return answer;
  };
}

/** @throws {AppError} `tenant.importing`: the write would wait until the import ends. */
export function refuseWhileImporting({ isWhileImporting }: Endpoint): void {
  if (isWhileImporting !== true) throw new AppError('tenant.importing');
}

/** Runs one transaction in a firm; with an idempotency key, only the first time that the key is used. */
async function writeOnce(
  deps: Deps,
  scope: Scope,
  keyed: KeyedRequest | undefined,
  write: (db: TenantDb) => Promise<unknown>,
): Promise<unknown> {
  const transact = async (work: typeof write) => await retryWhenUndone(async () => await withTenantDb(deps.database, scope, work));
  if (!keyed) return await transact(write);
  try {
    return await transact(async (db) => await underKey(db, deps.keys, keyed, async () => await write(db)));
  } catch (error) {
    if (!isKeyTaken(error)) throw error;
    return await readTenantDb(deps.database, scope, async (db) => await firstAnswer(db, deps.keys, keyed));
  }
}

function accountAuthorizer(deps: Deps, e: Endpoint): Authorize {
  return async (request, work) => {
    const signedIn = await signedInOf(deps, request);
    const actor = await deps.authenticator.resolveMembership(signedIn, tenantCodeOf(request)).catch(ignoreNoFirm);
    const inputs = parseInputs(e, request);
    return await global(deps, e, async (db) => await work({ ...inputs, signedIn, actor, db }));
  };
}

function passwordAuthorizer(deps: Deps, e: Endpoint): Authorize {
  return async (request, work) => {
    const proof = await deps.authenticator.verifyToken(request.headers.authorization);
    if (!proof) throw new AppError('auth.required');
    const inputs = parseInputs(e, request);
    return await global(deps, e, async (db) => await work({ ...inputs, proof, db }));
  };
}

function publicAuthorizer(deps: Deps, e: Endpoint): Authorize {
  return async (request, work) => {
    const proof = await deps.authenticator.verifyToken(request.headers.authorization).catch(ignoreBadToken);
    const inputs = parseInputs(e, request);
    return await global(deps, e, async (db) => await work({ ...inputs, signedIn: proof?.use === 'full' ? proof.signedIn : undefined, db }));
  };
}

function referenceAuthorizer(deps: Deps, e: Endpoint): Authorize {
  return async (request, work) => {
    const proof = await deps.authenticator.verifyToken(request.headers.authorization);
    if (proof?.use === 'full') countCall(request, proof.signedIn.userId, deps.config.ratePerMinute);
    const inputs = parseInputs(e, request);
    const actor =
      proof?.use === 'full'
        ? await deps.authenticator.authorizeTenant(proof.signedIn, tenantCodeOf(request)).catch(ignoreNoFirm)
        : undefined;
    if (!actor) return await readGlobalDb(deps.database, async (db) => await work({ ...inputs, db, tenantDb: undefined }));
    return await readTenantDb(deps.database, actor, async (db) => await work({ ...inputs, db, tenantDb: db }));
  };
}

export async function signedInOf(deps: Deps, request: FastifyRequest): Promise<SignedIn> {
  const proof = await deps.authenticator.verifyToken(request.headers.authorization);
  if (!proof) throw new AppError('auth.required');
  if (proof.use === 'password') throw new AppError('auth.password_only');
  countCall(request, proof.signedIn.userId, deps.config.ratePerMinute);
  return proof.signedIn;
}

/** A read holds no connection while it works: each of its statements is a separate transaction. */
const isRead = (e: Endpoint) => e.method === 'GET' || e.isRead === true;

async function global<T>(deps: Deps, e: Endpoint, work: (db: GlobalDb) => Promise<T>): Promise<T> {
  if (isRead(e)) return await readGlobalDb(deps.database, work);
  return await retryWhenUndone(async () => await withGlobalDb(deps.database, work));
}

function ignoreNoFirm(error: unknown): undefined {
  if (error instanceof AppError && error.code.startsWith('tenant.')) return undefined;
  throw error;
}

function ignoreBadToken(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'auth.expired') return undefined;
  throw error;
}

export function parseInputs(e: Endpoint, request: FastifyRequest) {
  return {
    params: parseRequest(e.params, request.params),
    query: parseRequest(e.query, request.query),
    body: parseRequest(e.body, request.body),
  };
}

async function sendAnswer(reply: FastifyReply, e: Endpoint, answer: unknown): Promise<FastifyReply> {
  const version = (answer as { version?: unknown } | undefined)?.version;
  if (typeof version === 'number') reply.header('etag', `"${version}"`);
  return await reply.code(e.status ?? 200).send(answer);
}

function clientOf(request: FastifyRequest): Client {
  return { address: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, 300) };
}

export function tenantCodeOf(request: FastifyRequest): string | undefined {
  const code = request.headers['x-tenant-code'];
  return typeof code === 'string' && code !== '' ? code.toLowerCase() : undefined;
}

const MAX_KEY_LENGTH = 200;

function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || key === '') return undefined;
  if (typeof key !== 'string' || key.length > MAX_KEY_LENGTH)
    throw new AppError('request.invalid', {
      fields: { 'idempotency-key': 'too_big' },
      detail: `idempotency-key: must have at most ${MAX_KEY_LENGTH} characters`,
    });
  return key;
}

function expectedVersionOf(request: FastifyRequest): number | undefined {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return undefined;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header)?.[1];
  if (version === undefined)
    throw new AppError('request.invalid', {
      fields: { 'if-match': 'invalid_format' },
      detail: 'if-match: must be the ETag of the record, such as "3", or *',
    });
  return Number(version);
}
