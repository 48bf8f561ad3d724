import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/http/handle.ts';
import { certifiedCopyRoutes } from './copies/certified-copy.routes.ts';
import { filingRoutes } from './filings/filing.routes.ts';
import { objectionRoutes } from './objections/objection.routes.ts';

export function registryRoutes(app: FastifyInstance, deps: Deps): void {
  filingRoutes(app, deps);
  objectionRoutes(app, deps);
  certifiedCopyRoutes(app, deps);
}
