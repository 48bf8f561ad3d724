import * as endpoints from '@munshi/contract/accounts/account-deletion.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../../platform/http/handle.ts';
import { deleteAccount } from './account-deletion.service.ts';

export function accountDeletionRoutes(app: FastifyInstance, deps: Deps): void {
  handle(
    app,
    deps,
    endpoints.deleteAccount,
    async ({ db, signedIn, body }) => await deleteAccount(db, deps, signedIn.userId, body.password),
  );
}
