import type { FastifyInstance } from 'fastify';
import { courtConstraints } from './courts/court.constraints.ts';
import { courtRoutes } from './courts/court.routes.ts';
import { judgeConstraints } from './judges/judge.constraints.ts';
import { judgeRoutes } from './judges/judge.routes.ts';
import { personRoutes } from './people/person.routes.ts';
import type { ConstraintProblems } from './platform/http/error-handler.ts';
import type { Deps } from './platform/http/handle.ts';
import { createServer } from './platform/http/server.ts';
import { serveWeb } from './platform/http/web.ts';
import { mailboxRoutes } from './platform/mail/mailbox.ts';
import { referenceEntryConstraints } from './reference-entries/reference-entry.constraints.ts';
import { referenceEntryRoutes } from './reference-entries/reference-entry.routes.ts';

const constraints: ConstraintProblems = {
  ...referenceEntryConstraints,
  ...courtConstraints,
  ...judgeConstraints,
};

/** The one list of features: every route file is named here. */
export async function createApp(deps: Deps): Promise<FastifyInstance> {
  const app = await createServer(deps.config, deps.database, constraints);
  referenceEntryRoutes(app, deps);
  courtRoutes(app, deps);
  judgeRoutes(app, deps);
  personRoutes(app, deps);
  mailboxRoutes(app, deps.config);
  await serveWeb(app);
  return app;
}
