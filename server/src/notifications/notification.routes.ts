import { followEvents } from '@munshi/contract/events/event.endpoints';
import {
  changeNotificationPreferences,
  countUnread,
  listNotifications,
  markAllRead,
  markRead,
  readNotificationPreferences,
} from '@munshi/contract/notifications/notification.endpoints';
import type { FastifyInstance } from 'fastify';
import { handleStream } from '../platform/http/stream-door.ts';
import { type Deps, handle } from '../platform/http/handle.ts';
import * as notificationRepository from './notification.repository.ts';
import * as notificationService from './notification.service.ts';

export function notificationRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, listNotifications, async ({ db, actor, query }) => await notificationRepository.list(db, actor.userId, query));
  handle(app, deps, countUnread, async ({ db, actor }) => ({
    unread_count: await notificationRepository.countUnread(db, actor.userId),
  }));
  handle(app, deps, markAllRead, async ({ db, actor }) => await notificationService.markAllRead(db, actor));
  handle(app, deps, markRead, async ({ db, actor, params }) => await notificationService.markRead(db, actor, params.id));
  handle(app, deps, readNotificationPreferences, async ({ db, signedIn }) => await notificationService.readPreferences(db, signedIn));
  handle(
    app,
    deps,
    changeNotificationPreferences,
    async ({ db, signedIn, body }) => await notificationService.changePreferences(db, signedIn, body),
  );
  handleStream(app, deps, followEvents, async ({ db, actor, lists, isOwnNews }) => [
    ...(isOwnNews
      ? [{ event: 'unread' as const, data: { unread_count: await notificationRepository.countUnread(db, actor.userId) } }]
      : []),
    ...(lists.length > 0 ? [{ event: 'lists' as const, data: { lists: [...lists] } }] : []),
  ]);
}
