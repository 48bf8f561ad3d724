import * as endpoints from '@munshi/contract/support/support.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../platform/http/handle.ts';
import { forwardMessage } from './support.service.ts';

export function supportRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, endpoints.sendSupportMessage, ({ db, body, signedIn, requestKey }) =>
    forwardMessage(db, deps, { topic: 'support', body, signedIn, requestKey }),
  );
  handle(app, deps, endpoints.sendContactMessage, ({ db, body, signedIn, requestKey }) =>
    forwardMessage(db, deps, { topic: 'contact', body, signedIn, requestKey }),
  );
  handle(app, deps, endpoints.readSupportContact, () => Promise.resolve({ email: deps.config.supportEmail ?? null }));
}
