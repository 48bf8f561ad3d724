import type { Server, ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { networkOf } from './rate-limit.ts';
import { isLoopbackAddress } from './this-machine.ts';
import { answerNoRequest } from './unreadable.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its bodies are files, which have no time limit: only an idle connection is closed. */
    takesFiles?: true;
  }
}

const SECOND_MS = 1_000;
/** How late an exceeded header timeout may be noticed. */
const MAX_DELAY_MS = 5_000;

/** The limits that Node itself enforces. Not its timeout for whole requests, which would also cut uploads. */
export function nodeLimits({ connections }: Pick<Config, 'connections'>): { connectionTimeout: number; http: ServerOptions } {
  const headersTimeout = connections.headersSeconds * SECOND_MS;
  const connectionsCheckingInterval = headersTimeout === 0 ? MAX_DELAY_MS : Math.min(MAX_DELAY_MS, headersTimeout / 2);
  return {
    connectionTimeout: connections.idleSeconds * SECOND_MS,
    http: { headersTimeout, requestTimeout: 0, connectionsCheckingInterval },
  };
}

/** Ends calls whose body does not arrive, and refuses connections beyond the limits. */
export function limitConnections(app: FastifyInstance, { connections, trustProxy }: Pick<Config, 'connections' | 'trustProxy'>): void {
  const { requestSeconds, mostConnections, mostPerAddress } = connections;
  if (requestSeconds > 0) limitBodies(app, requestSeconds * SECOND_MS);
  if (mostConnections > 0) app.server.maxConnections = mostConnections;
  // Behind a proxy all clients have its address.
  if (mostPerAddress > 0 && !trustProxy) limitPerAddress(app.server, mostPerAddress);
}

function limitBodies(app: FastifyInstance, milliseconds: number): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request) && request.routeOptions.config.takesFiles !== true) endUnlessWhole(request, milliseconds);
    done();
  });
  // A refused or unread file: the response is sent already, and the rest of the body gets the time limit of any call.
  app.addHook('onResponse', (request, _reply, done) => {
    if (hasBody(request) && !request.raw.complete) endUnlessWhole(request, milliseconds);
    done();
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function endUnlessWhole({ raw }: FastifyRequest, milliseconds: number): void {
  const { socket } = raw;
  const timer = setTimeout(() => {
    // An injected request has no socket to end, and does not say whether it is complete.
    if (raw.complete || socket.destroyed !== false) return;
    answerNoRequest(Object.assign(new Error('the body of a request did not come in time'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
  }, milliseconds);
  timer.unref();
  for (const end of ['end', 'close']) raw.once(end, () => clearTimeout(timer));
}

function limitPerAddress(server: Server, most: number): void {
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isLoopbackAddress(address)) return;
    const network = networkOf(address);
    const count = (counts.get(network) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      return;
    }
    counts.set(network, count);
    socket.once('close', () => {
      const left = (counts.get(network) ?? 1) - 1;
      if (left === 0) counts.delete(network);
      else counts.set(network, left);
    });
  });
}
