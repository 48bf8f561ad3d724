import * as invite from '@munshi/contract/invites/invite.endpoints';
import type { FastifyInstance } from 'fastify';
import { readTenantDb } from '../platform/db/scope/tenant-db.ts';
import { type Deps, handle } from '../platform/http/handle.ts';
import { acceptInvite, readInviteOffer } from './acceptance.service.ts';
import * as inviteRepository from './invite.repository.ts';
import { createInvite, resendInvite, revokeInvite } from './invite.service.ts';
import { scopeOfToken } from './invite-token.ts';

export function inviteRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, invite.createInvite, ({ db, actor, body }) => createInvite(db, deps, { actor, draft: body }));
  handle(app, deps, invite.listInvites, ({ db }) => inviteRepository.listInvites(db));
  handle(app, deps, invite.resendInvite, ({ db, actor, params }) => resendInvite(db, deps, { actor, id: params.id }));
  handle(app, deps, invite.revokeInvite, ({ db, params }) => revokeInvite(db, params.id));
  handle(app, deps, invite.readInviteOffer, async ({ query }) =>
    readTenantDb(deps.database, scopeOfToken(query.token), (db) => readInviteOffer(db, query.token)),
  );
  handle(app, deps, invite.acceptInvite, ({ db, signedIn, body }) => acceptInvite(db, deps, { token: body.token, signedIn }));
}
