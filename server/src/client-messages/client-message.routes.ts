import * as endpoints from '@munshi/contract/client-messages/client-message.endpoints';
import type { FastifyInstance } from 'fastify';
import { courtToday } from '../platform/clock/court-day.ts';
import { type Deps, handle } from '../platform/http/handle.ts';
import * as messages from './client-message.service.ts';
import { readClientReminders } from './client-reminder.service.ts';
import * as settings from './message-settings.service.ts';
import { listNotNotified } from './not-notified.repository.ts';

export function clientMessageRoutes(app: FastifyInstance, deps: Deps): void {
  handle(
    app,
    deps,
    endpoints.readCaseClientMessages,
    async ({ db, actor, params }) => await messages.readCaseClientMessages(db, actor, params.id),
  );
  handle(app, deps, endpoints.createClientMessage, async ({ db, actor, body }) => await messages.createClientMessage(db, actor, body));
  handle(
    app,
    deps,
    endpoints.deleteClientMessage,
    async ({ db, actor, params }) => await messages.deleteClientMessage(db, actor, params.id),
  );
  handle(app, deps, endpoints.createMessageBatch, async ({ db, actor, body }) => await messages.createMessageBatch(db, actor, body));
  handle(app, deps, endpoints.deleteMessageBatch, async ({ db, actor, params }) => await messages.deleteMessageBatch(db, actor, params.id));
  handle(
    app,
    deps,
    endpoints.listNotNotified,
    async ({ db, actor, query }) => await listNotNotified(db, { ...query, today: courtToday(), userId: actor.userId }),
  );
  handle(app, deps, endpoints.readClientReminders, async ({ db }) => await readClientReminders(db));
  handle(app, deps, endpoints.updateClientReminders, async ({ db, body }) => await settings.updateClientReminders(db, body.reminders));
  handle(app, deps, endpoints.readMessageSettings, async ({ db }) => await settings.readMessageSettings(db));
  handle(
    app,
    deps,
    endpoints.updateMessageTemplate,
    async ({ db, params, body }) => await settings.updateMessageTemplate(db, params, body.body),
  );
  handle(app, deps, endpoints.deleteMessageTemplate, async ({ db, params }) => await settings.deleteMessageTemplate(db, params));
}
