import * as eventEndpoints from '@munshi/contract/events/event.endpoints';
import * as notificationEndpoints from '@munshi/contract/notifications/notification.endpoints';
import type { FastifyInstance } from 'fastify';
import { handleStream } from '../platform/http/event-stream-handler.ts';
import { type Deps, handle } from '../platform/http/handle.ts';
import * as notificationRepository from './notification.repository.ts';
import * as notificationService from './notification.service.ts';

export function notificationRoutes(app: FastifyInstance, deps: Deps): void {
  handle(
    app,
    deps,
    notificationEndpoints.listNotifications,
    async ({ db, actor, query }) => await notificationService.listNotifications(db, actor, query),
  );
  handle(app, deps, notificationEndpoints.countUnread, async ({ db, actor }) => ({
    unread_count: await notificationRepository.countUnread(db, actor.userId),
  }));
  handle(app, deps, notificationEndpoints.markAllRead, async ({ db, actor }) => await notificationService.markAllRead(db, actor));
  handle(
    app,
    deps,
    notificationEndpoints.markRead,
    async ({ db, actor, params }) => await notificationService.markRead(db, actor, params.id),
  );
  handle(
    app,
    deps,
    notificationEndpoints.readNotificationPreferences,
    async ({ db, signedIn }) => await notificationService.readNotificationPreferences(db, signedIn),
  );
  handle(
    app,
    deps,
    notificationEndpoints.updateNotificationPreferences,
    async ({ db, signedIn, body }) => await notificationService.updateNotificationPreferences(db, signedIn, body),
  );
  handleStream(app, deps, eventEndpoints.followEvents, async ({ db, actor, lists, isOwnEvent }) => [
    ...(isOwnEvent
      ? [{ event: 'unread' as const, data: { unread_count: await notificationRepository.countUnread(db, actor.userId) } }]
      : []),
    ...(lists.length > 0 ? [{ event: 'lists' as const, data: { lists: [...lists] } }] : []),
  ]);
}
