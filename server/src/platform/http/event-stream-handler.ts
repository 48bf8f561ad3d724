import type { Endpoint, Sent } from '@munshi/contract/platform/endpoint';
import type { Permission } from '@munshi/contract/platform/permission';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../auth/actor.ts';
import { verifyAccessToken } from '../auth/access-token.ts';
import { readTenantDb, type TenantDb } from '../db/scope/tenant-db.ts';
import { AppError } from './app-error.ts';
import { type Deps, parseInputs, signedInOf, tenantCodeOf } from './handle.ts';
import { EventStream } from '../events/event-stream.ts';

/** The arguments of an event-stream handler, at the start and after each change. */
interface StreamCall {
  readonly actor: Actor;
  /** Reads in the caller's firm, with the caller's current access to restricted cases. */
  readonly db: TenantDb;
  /** The caller's own data has changed, or the stream has just begun. */
  readonly isOwnEvent: boolean;
  /** Lists of the firm that have changed. */
  readonly lists: readonly string[];
}

type Run<E extends Endpoint> = (call: StreamCall) => Promise<Sent<E['response']>[]>;

/**
 * Registers an event-stream handler, as strict as `handle()`: authentication, permission and firm are checked again before
 * anything is sent. A stream ends with its token, its session, its membership or a change of role; its client then reconnects
 * with the rights it has by then.
 */
export function handleStream<E extends Endpoint>(app: FastifyInstance, deps: Deps, e: E, run: Run<E>): void {
  // Before the server waits for running requests: streams would never end by themselves.
  app.addHook('preClose', async () => {
    deps.events.endStreams();
  });
  app.route({
    method: e.method,
    url: e.url,
    config: { endpoint: e },
    // An event must be sent at once, and not wait until there is enough to compress.
    compress: false,
    handler: async (request, reply) => {
      const admitted = await admit(deps, e, request);
      const { query } = parseInputs(e, request);
      reply.code(200).headers({ 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
      // The framework offers it for each GET. It has no body, so nothing would end a stream that was begun for it.
      if (request.method === 'HEAD') return await reply.send();
      const eventsFor = async (actor: Actor, change: Pick<StreamCall, 'isOwnEvent' | 'lists'>) => {
        const events = await readTenantDb(deps.database, actor, async (db) => await run({ actor, db, ...change }));
        return events.map((event) => e.response.parse(event) as { event: string; data: unknown });
      };
      const stream = new EventStream({
        actor: admitted,
        sinceMsAgo: (query as { since_ms_ago?: number }).since_ms_ago ?? 0,
        expiresAt: await expiryOf(deps, request),
        reauthorize: async () => await admit(deps, e, request),
        eventsFor,
      });
      await stream.begin(deps.events);
      return await reply.send(stream.bytes);
    },
  });
}

async function admit(deps: Deps, e: Endpoint, request: FastifyRequest): Promise<Actor> {
  const actor = await deps.authenticator.authorizeTenant(await signedInOf(deps, request), tenantCodeOf(request));
  if (!actor.permissions.has(e.access as Permission)) throw new AppError('auth.forbidden');
  return actor;
}

/** Milliseconds since the epoch. The token has just been verified; only its expiry is needed here. */
async function expiryOf(deps: Deps, request: FastifyRequest): Promise<number> {
  const claims = await verifyAccessToken(deps.keys, (request.headers.authorization ?? '').replace(/^Bearer /i, ''));
  if (!claims) throw new AppError('auth.expired');
  return claims.expiresAt * 1_000;
}
