import type { FastifyInstance } from 'fastify';
import type { ConstraintProblems } from './platform/http/error-handler.ts';
import type { Deps } from './platform/http/handle.ts';
import { createServer } from './platform/http/server.ts';
import { serveWeb } from './platform/http/web.ts';
import { mailboxRoutes } from './platform/mail/mailbox.ts';

const constraints: ConstraintProblems = {};

/** The one list of features: every route file is named here. */
export async function createApp(deps: Deps): Promise<FastifyInstance> {
  const app = await createServer(deps.config, deps.database, constraints);
  mailboxRoutes(app, deps.config);
  await serveWeb(app);
  return app;
}
