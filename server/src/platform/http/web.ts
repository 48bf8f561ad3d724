import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { clearDefaultPolicy } from './answer-headers.ts';
import { serverFile } from '../server-files.ts';

const built = serverFile('../web/dist');
/** The page that a visitor sees first, without the application: web/landing.plugin.ts. */
const LANDING = 'landing.html';
const NONCE = '__CSP_NONCE__';
const YEAR_SECONDS = 31_536_000;
/** A page for this machine only: if it does not exist, the web app does not take its place. */
const MAILBOX = 'mailbox';
const SERVICE_WORKER = 'service-worker.js';
/** A worker obeys the policy of its own file: it fetches files from this server, and loads nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/**
 * Serves the built web app: files by name, and its single page for every other address a person may open. The page contains
 * the nonce of its response, the only way to add a style to it.
 */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  const index = path.join(built, 'index.html');
  if (!existsSync(index)) {
    app.log.warn('web/dist is missing: only the API is served. Build it with: npm start');
    return;
  }
  // Separate from the API: hooks for pages do not run for API calls.
  await app.register(async (pages) => await servePages(pages, index));
}

async function servePages(app: FastifyInstance, index: string): Promise<void> {
  // Called per page, not for every response: creating a nonce costs more than many a response.
  await app.register(helmet, { global: false });
  const page = readFileSync(index, 'utf8');
  const landing = readFileSync(path.join(built, LANDING), 'utf8');
  const files = filesIn(built);
  await app.register(fastifyStatic, {
    root: built,
    index: false,
    // Files are served by the route below: a route for each of hundreds of files takes 10 MB.
    serve: false,
    maxAge: YEAR_SECONDS * 1_000,
    immutable: true,
    preCompressed: true,
    setHeaders: (reply, file) => {
      if (!file.includes(`${path.sep}assets${path.sep}`)) reply.header('cache-control', 'no-cache');
      if (path.basename(file).startsWith(SERVICE_WORKER)) reply.header('content-security-policy', WORKER_POLICY);
    },
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const file = (request.params as { '*': string })['*'];
      if (files.has(file)) return await reply.sendFile(file);
      const isApi = file === MAILBOX || request.url.startsWith('/api/') || path.extname(request.url.split('?')[0] ?? '') !== '';
      if (isApi) return reply.callNotFound();
      const nonce = randomBytes(16).toString('base64url');
      clearDefaultPolicy(reply);
      await reply.helmet(pagePolicy(nonce));
      return await reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send((isLanding(file) ? landing : page).replaceAll(NONCE, nonce));
    },
  });
}

const isLanding = (address: string) => address === '' || address === 'home';

/** All files below a folder, by their relative paths. */
function filesIn(folder: string): ReadonlySet<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = entries.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  return new Set(names.filter((name) => !name.split('/').some((part) => part.startsWith('.'))));
}

/** Scripts only from our own files; styles too, and those with this response's nonce. Nothing from other sites. */
function pagePolicy(nonce: string): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", `'nonce-${nonce}'`],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    // Every response has it already.
    strictTransportSecurity: false,
  };
}
