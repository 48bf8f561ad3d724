import type { NotificationKind, NotificationType } from '@munshi/contract/notifications/notification.schema';
import type { Permission } from '@munshi/contract/platform/permission';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { type TenantDb, tenantIdOf } from '../platform/db/scope/tenant-db.ts';
import { publishUnreadChange } from '../platform/events/publish-event.ts';
import { enqueue } from '../platform/jobs/queue.ts';
import * as notifyRepository from './notify.repository.ts';
import type { NotificationTopic } from './topics.ts';

/** A notification in the words shown to the reader. */
export interface NewNotification {
  readonly kind: NotificationKind;
  /** Groups it with others of its kind that the same person causes that day; undefined for one that is not grouped. */
  readonly topic?: NotificationTopic;
  /** User ids to notify. The causing user, non-members, people who may not read the record and those who opted out are skipped. */
  readonly to: readonly string[];
  /** Permission a role needs to be notified; undefined for every member. */
  readonly reads?: Permission;
  /** Undefined or null if it concerns no case. */
  readonly caseId?: string | null;
  readonly type?: NotificationType;
  readonly title: string;
  readonly message: string;
  /** Path it leads to, as `/tasks/<id>`. */
  readonly route?: string;
  /** The record with the day or change concerned, as `task:<id>:due:2026-03-05`: notified once to each person. */
  readonly cause: string;
  /** True for the security of the reader's own account: shown in the product regardless of preferences; its email is sent separately. */
  readonly isAboutSecurity?: true;
  /** True if the causing user is notified too, since they may not have noticed the effect. */
  readonly notifiesActor?: true;
}

/** Job that emails notifications to those who prefer email. */
export const EMAIL_NOTIFICATIONS = 'notifications:mail';

/** Payload of `EMAIL_NOTIFICATIONS`: ids only, since the queue must not contain data of restricted cases. */
export const EmailNotifications = z.object({ tenant_id: z.uuid(), ids: z.array(z.uuid()) });
export type EmailNotifications = z.infer<typeof EmailNotifications>;

/** Deletes the notifications of a cause that its readers may not read any more; an email already sent cannot be recalled. */
export async function withdrawNotifications(db: TenantDb, cause: string): Promise<void> {
  await publishUnreadChange(db, await notifyRepository.deleteNotifications(db, [cause]));
}

/**
 * Deletes the notifications of these causes that are not read, since what they ask for is settled; an email not sent yet is not sent.
 *
 * @param from user ids of the people who keep none of them; undefined for everybody.
 */
export async function withdrawUnreadNotifications(db: TenantDb, causes: readonly string[], from?: readonly string[]): Promise<void> {
  await publishUnreadChange(db, await notifyRepository.deleteNotifications(db, causes, { unreadOnly: true, from }));
}

/** Deletes the notifications of a topic whose messages have one of these names, which are to be erased. */
export async function withdrawNotificationsNaming(db: TenantDb, topic: NotificationTopic, names: readonly string[]): Promise<void> {
  await publishUnreadChange(db, await notifyRepository.deleteNotificationsNaming(db, topic, names));
}

/** Notifies people within the transaction of the cause: if it rolls back, there is neither notification nor email. */
export async function notify(db: TenantDb, notification: NewNotification): Promise<void> {
  const caseId = notification.caseId ?? null;
  const recipients = await notifyRepository.findRecipients(db, { ...notification, to: [...new Set(notification.to)], caseId });
  if (recipients.length === 0) return;
  const notifications = recipients.map((recipient) => ({ ...recipient, id: uuidv7() }));
  const isNew = await notifyRepository.insertNotifications(
    db,
    notifications.map(({ id, userId, inProduct }) => ({
      id,
      user_id: userId,
      case_id: caseId,
      kind: notification.kind,
      type: notification.type ?? 'info',
      title: notification.title,
      message: notification.message,
      route: notification.route ?? null,
      cause: notification.cause,
      in_product: inProduct,
    })),
    notification.topic,
  );
  const fresh = notifications.filter(({ id }) => isNew.has(id));
  await publishUnreadChange(
    db,
    fresh.filter(({ inProduct }) => inProduct).map(({ userId }) => userId),
  );
  const ids = fresh.filter(({ byMail }) => byMail).map(({ id }) => id);
  if (ids.length > 0) await enqueue(db, EMAIL_NOTIFICATIONS, { tenant_id: tenantIdOf(db), ids } satisfies EmailNotifications);
}
