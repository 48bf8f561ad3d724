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

/** A case with a thousand parties needs a quarter of this. */
const BODY_LIMIT_BYTES = 2_000_000;
const VERSION = '0.1.0';

/** In place of the framework's own compilers of JSON Schema, two megabytes of memory that no route needs: zod checks requests and answers. */
function refuseJsonSchema(): never {
  throw new Error('a route is checked by the schemas of its endpoint, not by JSON Schema');
}

/** A Fastify server with everything around the routes: ids, logs, headers, errors, health pages and the API description. */
export async function createServer(deps: Deps, constraints: ConstraintProblems): Promise<FastifyInstance> {
  const { config } = deps;
  const { http, ...limits } = nodeLimits(config);
  const app = Fastify({
    // With TLS, the options of Node's HTTP server belong to the `https` options.
    ...((config.tls ? { https: { ...config.tls, minVersion: 'TLSv1.2', ...http } } : { http }) as object),
    logger: loggerOptions(config.logLevel) ?? false,
    // Each request is logged once, when it is answered: a log line costs more than checking a response.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    // Only the nearest proxy is trusted: the address that it appends is the client's, whatever the client sent before it.
    trustProxy: config.trustProxy ? (_address: string, hop: number) => hop === 0 : false,
    bodyLimit: BODY_LIMIT_BYTES,
    schemaController: { compilersFactory: { buildValidator: refuseJsonSchema, buildSerializer: refuseJsonSchema } },
    ...limits,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: answerNoRequest,
    // The product's first clients declared two paths with a doubled prefix; both spellings are accepted.
    rewriteUrl: (request) => (request.url ?? '/').replace(/^\/api\/v1\/api\/v1\//, '/api/v1/'),
  });
  // The framework also parses text/plain, which no call accepts.
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

/** The API description page needs nothing from other sites, and must work without TLS. */
function onlyOwn(policy: string): string {
  return policy.replace(/ upgrade-insecure-requests;?/, '').replace(/ (?:https:|validator\.swagger\.io)/g, '');
}

/** The description of the API, generated when it is first sent: most servers are never asked for it, and it takes a tenth of a second. */
function apiDescription() {
  let document: ReturnType<typeof openApiDocument> | undefined;
  return { toJSON: () => (document ??= openApiDocument(VERSION)) };
}

async function describe(app: FastifyInstance): Promise<void> {
  const document = apiDescription();
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
