import * as emailChange from '@munshi/contract/accounts/email-change.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../../platform/http/handle.ts';
import { updateEmail, confirmEmail, resendEmailCode } from './email-change.service.ts';

export function emailChangeRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, emailChange.updateEmail, ({ db, signedIn, body }) => updateEmail(db, deps, signedIn.userId, body));
  handle(app, deps, emailChange.resendEmailCode, ({ db, signedIn, body }) =>
    resendEmailCode(db, deps, { ...body, ownerId: signedIn.userId }),
  );
  handle(app, deps, emailChange.confirmEmail, ({ db, signedIn, body }) => confirmEmail(db, deps, signedIn.userId, body));
}
