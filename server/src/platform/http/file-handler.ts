import { Readable } from 'node:stream';
import type { Endpoint, Received } from '@munshi/contract/platform/endpoint';
import type { Permission } from '@munshi/contract/platform/permission';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Actor } from '../auth/actor.ts';
import { verifyLinkTicket } from '../auth/link-ticket.ts';
import { readTenantDb, type TenantDb, withTenantDb } from '../db/scope/tenant-db.ts';
import { TenantSnapshot } from '../db/scope/tenant-snapshot.ts';
import { AppError } from './app-error.ts';
import { countCall } from './call-rate.ts';
import { type Deps, parseInputs, refuseWhileImporting, signedInOf, tenantCodeOf } from './handle.ts';

/** The arguments of a file handler. It may run longer than a transaction may, so it opens its own transactions. */
export interface FileCall<E extends Endpoint = Endpoint> {
  readonly actor: Actor;
  readonly params: Received<E['params']>;
  readonly query: Received<E['query']>;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The request body. */
  readonly body: Readable;
  /** Reads in the caller's firm, with the caller's access to restricted cases. */
  read<T>(work: (db: TenantDb) => Promise<T>): Promise<T>;
  /** As `read`, in one transaction that may write. */
  write<T>(work: (db: TenantDb) => Promise<T>): Promise<T>;
  /** Begins a snapshot of the caller's firm, for an answer longer than one statement. It must be closed. */
  snapshot(): Promise<TenantSnapshot>;
  /** Reports that others see something changed. Called by the handler, since most requests of an upload change only the upload. */
  changed(): void;
}

export interface FileAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Readable | string | undefined;
}

type Run<E extends Endpoint> = (call: FileCall<E>) => Promise<FileAnswer>;

/** Content type of bodies that are bytes, not JSON: they are passed on unparsed. */
const BYTES = 'application/offset+octet-stream';

/**
 * Registers a file handler, as strict as `handle()`: the same authentication, permission, firm and case restrictions, on every
 * request of every method. Bodies and responses are streamed.
 *
 * @param also further methods at the same address, under the same permission.
 * @param takesAnyType the body is a file of any media type, not only a piece of an upload.
 */
export function handleFile<E extends Endpoint>(
  app: FastifyInstance,
  deps: Deps,
  e: E,
  { run, also = [], takesAnyType = false }: { run: Run<E>; also?: HTTPMethods[]; takesAnyType?: boolean },
): void {
  app.register((inside, _options, done) => {
    // A body of JSON or text would otherwise be read by the framework.
    if (takesAnyType) inside.removeAllContentTypeParsers();
    inside.addContentTypeParser(takesAnyType ? '*' : BYTES, (_request, _payload, parsed) => {
      parsed(null);
    });
    inside.route({
      method: [e.method, ...also],
      url: e.url,
      config: { endpoint: e, takesFiles: true },
      // Stored files are compressed already, or requested in ranges.
      compress: false,
      handler: async (request, reply) => {
        const actor = await actorOf(deps, request);
        if (!actor.permissions.has(e.access as Permission)) throw new AppError('auth.forbidden');
        if (actor.isImporting && !['GET', 'HEAD'].includes(request.method)) refuseWhileImporting(e);
        // The body of a file is bytes: it has no schema.
        const { params, query } = parseInputs(e, request);
        const scope = { ...actor, requestId: request.id };
        const call: FileCall<E> = {
          actor,
          params: params as Received<E['params']>,
          query: query as Received<E['query']>,
          method: request.method,
          path: request.url,
          headers: request.headers as Record<string, string | undefined>,
          body: request.raw,
          read: async (work) => await readTenantDb(deps.database, scope, work),
          write: async (work) => await withTenantDb(deps.database, scope, work),
          snapshot: async () => await TenantSnapshot.begin(deps.database, scope),
          changed: () => deps.events.recordWrite(actor.tenantId, e),
        };
        return await sendFile(reply, request, await run(call).finally(() => drain(request)));
      },
    });
    done();
  });
}

/**
 * Reads the unread rest of a body. A browser sends the whole body before it reads a response, such as a refusal: if the server
 * did not read it, both would wait for each other.
 */
function drain({ raw }: FastifyRequest): void {
  // A reader that has begun would block it.
  raw.removeAllListeners('data');
  raw.resume();
}

/** The caller, by their token, or by the ticket of the link they followed. */
async function actorOf(deps: Deps, request: FastifyRequest): Promise<Actor> {
  const { ticket } = (request.query ?? {}) as { ticket?: unknown };
  if (typeof ticket !== 'string' || request.headers.authorization !== undefined || request.method !== 'GET')
    return await deps.authenticator.authorizeTenant(await signedInOf(deps, request), tenantCodeOf(request));
  const proved = await verifyLinkTicket(deps.keys, ticket);
  if (!proved || proved.path !== request.url.split('?')[0]) throw new AppError('auth.expired');
  const signedIn = await deps.authenticator.resumeSession({ userId: proved.userId, sessionId: proved.sessionId });
  countCall(request, signedIn.userId, deps.config.ratePerMinute);
  return await deps.authenticator.authorizeTenant(signedIn, proved.tenantCode);
}

async function sendFile(reply: FastifyReply, request: FastifyRequest, { status, headers, body }: FileAnswer): Promise<FastifyReply> {
  reply.code(status).headers({ 'cache-control': 'no-store', ...headers });
  if (request.method === 'HEAD') {
    if (body instanceof Readable) body.destroy();
    // A stream: for anything else the framework would send its length, which is not the file's.
    return await reply.send(Readable.from([]));
  }
  if (body instanceof Readable) {
    // A stream that is no longer read must close its file.
    reply.raw.once('close', () => body.destroy());
    body.once('error', (error) => {
      request.log.error({ err: error }, 'a file could not be sent to its end');
    });
  }
  return await reply.send(body);
}
