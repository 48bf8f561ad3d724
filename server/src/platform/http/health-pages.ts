import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HealthWatch } from '../health/health-watch.ts';
import { AppError } from './app-error.ts';
import type { Deps } from './handle.ts';
import { isFromThisMachine } from './this-machine.ts';

type Needs = Pick<Deps, 'config' | 'database' | 'health'>;

/**
 * `/healthz`, `/readyz` and `/metrics`. The state is public; figures need the metrics token, or in `/readyz` a request from this
 * machine.
 */
export function healthPages(app: FastifyInstance, { config, database, health }: Needs): void {
  const hasToken = (request: FastifyRequest) => config.metricsToken !== undefined && isBearer(request, config.metricsToken);

  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'alive' }));

  app.get('/readyz', { logLevel: 'silent' }, async (request, reply) => {
    const canServe = await database.ping().then(
      () => true,
      () => false,
    );
    const status = canServe ? serving(health) : 'database unreachable';
    const isTrusted = hasToken(request) || isFromThisMachine(request);
    return await reply.code(canServe ? 200 : 503).send({ status, ...(isTrusted ? details(config.plaintextConnections, health) : {}) });
  });

  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (config.metricsToken === undefined || health === undefined) throw new AppError('request.not_found');
    if (!hasToken(request)) throw new AppError('auth.required');
    return await reply.type(health.page.contentType).send(await health.page.text());
  });

  if (health === undefined || config.metricsToken === undefined) return;
  app.addHook('onResponse', (_request, reply, done) => {
    health.page.countAnswer(reply.statusCode);
    done();
  });
}

const serving = (health: HealthWatch | undefined) => ((health?.raised().length ?? 0) > 0 ? 'degraded' : 'ready');

function details(warnings: readonly string[], health: HealthWatch | undefined) {
  return {
    ...(warnings.length > 0 ? { warnings } : {}),
    ...(health === undefined ? {} : { degraded: health.raised(), figures: health.latest() }),
  };
}

/** Compares hashes, so that the time reveals nothing about the token. */
function isBearer(request: FastifyRequest, token: string): boolean {
  const sent = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return sent !== undefined && timingSafeEqual(hashOf(sent), hashOf(token));
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();
