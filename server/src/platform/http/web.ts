import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { makeRoomForPage } from './answer-headers.ts';

const built = path.join(import.meta.dirname, '../../../../web/dist');
const NONCE = '__CSP_NONCE__';
const YEAR_SECONDS = 31_536_000;
/** A page for this machine alone: where it does not exist, no page takes its place. */
const MAILBOX = 'mailbox';
const SERVICE_WORKER = 'service-worker.js';
/** A worker obeys the policy of its own file: it asks this server for files, and loads nothing. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/**
 * Serves the built web: files by name, and its one page for every other address a person may open. The page carries the
 * nonce of this very answer, the only way a style may be put into it.
 */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  const index = path.join(built, 'index.html');
  if (!existsSync(index)) {
    app.log.warn('web/dist is missing: only the API is served. Build it with: npm start');
    return;
  }
  // Apart from the API: whatever is done for pages is done at no call of it.
  await app.register(async (pages) => await servePages(pages, index));
}

async function servePages(app: FastifyInstance, index: string): Promise<void> {
  // By call, not for every answer: making a nonce costs more than many an answer.
  await app.register(helmet, { global: false });
  const page = readFileSync(index, 'utf8');
  const files = filesIn(built);
  await app.register(fastifyStatic, {
    root: built,
    index: false,
    // By name, from the route below: a route for each of hundreds of files is 10 MB.
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
      const asked = (request.params as { '*': string })['*'];
      if (files.has(asked)) return await reply.sendFile(asked);
      const isApi = asked === MAILBOX || request.url.startsWith('/api/') || path.extname(request.url.split('?')[0] ?? '') !== '';
      if (isApi) return reply.callNotFound();
      const nonce = randomBytes(16).toString('base64url');
      makeRoomForPage(reply);
      await reply.helmet(pagePolicy(nonce));
      return await reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page.replaceAll(NONCE, nonce));
    },
  });
}

/** The files of a folder and of those within it, by their paths from there. */
function filesIn(folder: string): ReadonlySet<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = entries.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  return new Set(names.filter((name) => !name.split('/').some((part) => part.startsWith('.'))));
}

/** Scripts of our own files alone; styles too, and those that carry this answer's nonce. Nothing of anybody else. */
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
    // Every answer carries it, this one already.
    strictTransportSecurity: false,
  };
}
