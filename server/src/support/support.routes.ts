import { readSupportContact, writeToSupport, writeToUs } from '@munshi/contract/support/support.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../platform/http/handle.ts';
import { passOn } from './support.service.ts';

export function supportRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, writeToSupport, ({ db, body, signedIn, requestKey }) =>
    passOn(db, deps, { topic: 'support', body, signedIn, requestKey }),
  );
  handle(app, deps, writeToUs, ({ db, body, signedIn, requestKey }) => passOn(db, deps, { topic: 'contact', body, signedIn, requestKey }));
  handle(app, deps, readSupportContact, () => Promise.resolve({ email: deps.config.supportEmail ?? null }));
}
