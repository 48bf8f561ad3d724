import compress from '@fastify/compress';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { loggerOptions, logRequests } from '../log/log.ts';
import { protectAnswers } from './answer-headers.ts';
import { limitConnections, nodeLimits } from './connection-limits.ts';
import { type ConstraintProblems, installErrorHandler } from './error-handler.ts';
import { openApiDocument } from './openapi.ts';
import type { Deps } from './handle.ts';
import { healthPages } from './health-pages.ts';
import { newRequestId } from './request-id.ts';
import { answerNoRequest, answerUnreadableAddress } from './unreadable.ts';

/** A case with a thousand parties is a quarter of this. */
const BODY_LIMIT_BYTES = 2_000_000;
const VERSION = '0.1.0';

/** A Fastify with everything around the routes: ids, logs, headers, failures, health, and its own description. */
export async function createServer(deps: Deps, constraints: ConstraintProblems): Promise<FastifyInstance> {
  const { config } = deps;
  const { http, ...limits } = nodeLimits(config);
  const app = Fastify({
    // With TLS the options of its server are Node's for HTTP too.
    ...((config.tls ? { https: { ...config.tls, minVersion: 'TLSv1.2', ...http } } : { http }) as object),
    logger: loggerOptions(config.logLevel) ?? false,
    // Each is logged once, when it is answered: a line costs more than checking an answer does.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    // The nearest proxy alone: what it appends is where the request came from, whatever a caller wrote before it.
    trustProxy: config.trustProxy ? (_address: string, hop: number) => hop === 0 : false,
    bodyLimit: BODY_LIMIT_BYTES,
    ...limits,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: answerNoRequest,
    // The product's first callers declared two paths with a doubled prefix; both spellings mean the same.
    rewriteUrl: (request) => (request.url ?? '/').replace(/^\/api\/v1\/api\/v1\//, '/api/v1/'),
  });
  // The framework reads text/plain too, which no call takes.
  app.removeContentTypeParser('text/plain');
  installErrorHandler(app, constraints);
  limitConnections(app, config);
  protectAnswers(app, config);
  logRequests(app);
  await app.register(compress, { global: true, threshold: 2_048, encodings: ['br', 'gzip'] });
  await describe(app);
  healthPages(app, deps);
  return app;
}

/** The page of the description needs nothing from elsewhere, and must work where there is no TLS. */
function onlyOwn(policy: string): string {
  return policy.replace(/ upgrade-insecure-requests;?/, '').replace(/ (?:https:|validator\.swagger\.io)/g, '');
}

async function describe(app: FastifyInstance): Promise<void> {
  const document = openApiDocument(VERSION);
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    transformStaticCSP: onlyOwn,
    uiConfig: { docExpansion: 'none', deepLinking: true, validatorUrl: null, layout: 'BaseLayout' },
    theme: { title: 'Munshi API' },
    logLevel: 'silent',
  });
  app.get('/api/openapi.json', async () => document);
}
