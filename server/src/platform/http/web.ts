import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const built = path.join(import.meta.dirname, '../../../../web/dist');
const NONCE = '__CSP_NONCE__';
const YEAR_SECONDS = 31_536_000;

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
  const page = readFileSync(index, 'utf8');
  await app.register(fastifyStatic, {
    root: built,
    index: false,
    wildcard: false,
    maxAge: YEAR_SECONDS * 1_000,
    immutable: true,
    setHeaders: (reply, file) => {
      if (!file.includes(`${path.sep}assets${path.sep}`)) reply.header('cache-control', 'no-cache');
    },
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const isApi = request.url.startsWith('/api/') || path.extname(request.url.split('?')[0] ?? '') !== '';
      if (isApi) return reply.callNotFound();
      const nonce = reply.cspNonce.style;
      return await reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page.replaceAll(NONCE, nonce));
    },
  });
}
