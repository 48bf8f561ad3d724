import type { RoleName } from '@munshi/contract/tenants/role';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { inject } from 'vitest';
import { createApp } from '../src/app.ts';
import { AccessListener } from '../src/platform/auth/access-listener.ts';
import { signAccessToken } from '../src/platform/auth/access-token.ts';
import { Authenticator } from '../src/platform/auth/authenticator.ts';
import { Keys } from '../src/platform/auth/keys.ts';
import { readConfig } from '../src/platform/config.ts';
import { Database } from '../src/platform/db/database.ts';
import { EventHub } from '../src/platform/events/event-hub.ts';
import type { DB } from '../src/platform/db/schema.generated.ts';
import type { Deps } from '../src/platform/http/handle.ts';
import { TEST_SECRET } from './global-setup.ts';

const config = readConfig({
  DATA_DIR: inject('dataDir'),
  AUTH_SECRET: TEST_SECRET,
  LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
  PUBLIC_URL: 'http://munshi.test',
  MAIL_OUTBOX: 'true',
  // Tests make more calls per minute than a person does.
  RATE_PER_MINUTE: '0',
  MIN_FREE_DISK_GB: '0',
  MIN_FREE_DISK_PERCENT: '0',
});
const keys = new Keys(TEST_SECRET);

/** The connection pool of the server under test, with the application's role. */
export const database = new Database(inject('databaseUrl'), { max: 4 });
const authenticator = new Authenticator(database, keys);
const news = new AccessListener(inject('databaseUrl'), authenticator);
const events = new EventHub(inject('databaseUrl'), authenticator);
export const deps: Deps = { config, database, keys, authenticator, events, publicUrl: () => 'http://munshi.test' };

/** Bypasses every scope and row-level security: creates test data and reads the stored rows. */
export const superuser = new Kysely<DB>({
  dialect: new PostgresDialect({
    pool: new pg.Pool({ connectionString: `${inject('superuserUrl')}?options=-c%20search_path%3Dapp`, max: 2 }),
  }),
});

/** The complete server under test, without a port. It lives as long as its test worker, and serves every file there. */
export const app: FastifyInstance = await createApp(deps);
await news.start();
await events.start();

let address: Promise<string> | undefined;
/** Opens a port for the same server. @returns its address. */
export async function listen(): Promise<string> {
  return await (address ??= app.listen({ port: 0, host: '127.0.0.1' }));
}

type Headers = Record<string, string>;

/** A signed-in caller of the server. */
export interface Caller {
  readonly userId: string;
  readonly email: string;
  readonly token: string;
  get(url: string, headers?: Headers): Promise<LightMyRequestResponse>;
  post(url: string, payload?: object, headers?: Headers): Promise<LightMyRequestResponse>;
  put(url: string, payload?: object, headers?: Headers): Promise<LightMyRequestResponse>;
  patch(url: string, payload?: object, headers?: Headers): Promise<LightMyRequestResponse>;
  delete(url: string, payload?: object, headers?: Headers): Promise<LightMyRequestResponse>;
}

/** A firm, which is also a caller: its first member. */
export interface TestTenant extends Caller {
  readonly tenantId: string;
  readonly code: string;
  /** Adds a member to the firm. */
  member(role: RoleName): Promise<Caller>;
}

/** Creates a firm on the enterprise plan with one member. */
export async function newTenant(role: RoleName = 'admin'): Promise<TestTenant> {
  const tenantId = uuidv7();
  const code = `firm-${tenantId.slice(-12)}`;
  await superuser
    .insertInto('tenants')
    .values({ id: tenantId, code, name: `Firm ${code}`, plan: 'enterprise' })
    .execute();
  const first = await newMember(tenantId, role);
  return { ...first, tenantId, code, member: async (other) => await newMember(tenantId, other) };
}

async function newMember(tenantId: string, role: RoleName): Promise<Caller> {
  const userId = uuidv7();
  const sessionId = uuidv7();
  const email = `person-${userId.slice(-12)}@example.in`;
  await superuser
    .insertInto('users')
    .values({ id: userId, email, name: `Person ${userId.slice(-4)}`, password_hash: 'none' })
    .execute();
  await superuser.insertInto('memberships').values({ tenant_id: tenantId, user_id: userId, role_name: role }).execute();
  if (role === 'admin' || role === 'lawyer') {
    const lawyer = { id: uuidv7(), name: `Person ${userId.slice(-4)}`, email, user_id: userId };
    await superuser
      .insertInto('lawyers')
      .values({ ...lawyer, tenant_id: tenantId })
      .execute();
  }
  await superuser.insertInto('sessions').values({ id: sessionId, user_id: userId }).execute();
  const token = await signAccessToken(keys, { userId, id: sessionId, use: 'full' });
  return { userId, email, ...callerWith(token, ownAddress()) };
}

/** A unique network address, so that rate limits by network count each caller separately. */
export const ownAddress = () => `2001:db8:${uuidv7().slice(-4)}:${uuidv7().slice(-4)}::1`;

/** A caller with this token; unauthorized without one. */
export function callerWith(token: string | undefined, remoteAddress = '127.0.0.1'): Omit<Caller, 'userId' | 'email'> {
  const own: Headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const call =
    (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE') =>
    async (url: string, payload?: object, headers: Headers = {}) =>
      await app.inject({ method, url, remoteAddress, headers: { ...own, ...headers }, ...(payload === undefined ? {} : { payload }) });
  return {
    token: token ?? '',
    get: async (url, headers) => await call('GET')(url, undefined, headers),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    delete: call('DELETE'),
  };
}

export const stranger = callerWith(undefined);
