import type { Endpoint, Sent } from '@munshi/contract/platform/endpoint';
import type { Permission } from '@munshi/contract/platform/permission';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../auth/actor.ts';
import { verifyAccessToken } from '../auth/access-token.ts';
import { readTenantDb, type TenantDb } from '../db/tenant-db.ts';
import { AppError } from './app-error.ts';
import { type Deps, parseInputs, signedInOf, tenantCodeOf } from './handle.ts';
import { EventStream } from '../events/event-stream.ts';

/** What a stream's route is given, at its beginning and whenever there is news. */
interface StreamCall {
  readonly actor: Actor;
  /** Reads in the caller's firm, inside their walls as they stand at this moment. */
  readonly db: TenantDb;
  /** Something that is the caller's own has changed, or the stream has just begun. */
  readonly isOwnNews: boolean;
  /** Lists of the firm that have changed. */
  readonly lists: readonly string[];
}

type Run<E extends Endpoint> = (call: StreamCall) => Promise<Sent<E['response']>[]>;

/**
 * The door for streams, as strict as `handle()`: the same gatekeeper, permission and firm, asked again for all that is
 * ever sent. A stream ends with its token, its session, its membership or a change of role; its caller then comes back
 * through this door with what they have by then.
 */
export function handleStream<E extends Endpoint>(app: FastifyInstance, deps: Deps, e: E, run: Run<E>): void {
  // Before the server waits for requests under way: these would never end by themselves.
  app.addHook('preClose', async () => {
    deps.events.endStreams();
  });
  app.route({
    method: e.method,
    url: e.url,
    config: { endpoint: e },
    // An event must leave at once, and not wait until there is enough of them to compress.
    compress: false,
    handler: async (request, reply) => {
      const admitted = await admit(deps, e, request);
      parseInputs(e, request);
      const tell = async (actor: Actor, news: Pick<StreamCall, 'isOwnNews' | 'lists'>) => {
        const events = await readTenantDb(deps.database, actor, async (db) => await run({ actor, db, ...news }));
        return events.map((event) => e.response.parse(event) as { event: string; data: unknown });
      };
      const stream = new EventStream({
        actor: admitted,
        expiresAt: await expiryOf(deps, request),
        readmit: async () => await admit(deps, e, request),
        tell,
      });
      await stream.begin(deps.events);
      return await reply
        .code(200)
        .headers({ 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
        .send(stream.bytes);
    },
  });
}

async function admit(deps: Deps, e: Endpoint, request: FastifyRequest): Promise<Actor> {
  const actor = await deps.gatekeeper.enter(await signedInOf(deps, request), tenantCodeOf(request));
  if (!actor.permissions.has(e.access as Permission)) throw new AppError('auth.forbidden');
  return actor;
}

/** Milliseconds since the epoch. The token was verified a moment ago; only its end is of interest here. */
async function expiryOf(deps: Deps, request: FastifyRequest): Promise<number> {
  const claims = await verifyAccessToken(deps.keys, (request.headers.authorization ?? '').replace(/^Bearer /i, ''));
  if (!claims) throw new AppError('auth.expired');
  return claims.expiresAt * 1_000;
}
