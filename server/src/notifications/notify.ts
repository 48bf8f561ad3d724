import type { NotificationKind, NotificationType } from '@munshi/contract/notifications/notification.schema';
import type { Permission } from '@munshi/contract/platform/permission';
import { v7 as uuidv7 } from 'uuid';
import { type TenantDb, tenantIdOf } from '../platform/db/tenant-db.ts';
import { announceNews } from '../platform/events/event-news.ts';
import { enqueue } from '../platform/jobs/queue.ts';
import * as notifyRepository from './notify.repository.ts';

/** Something people are to be told, in the words they will read. */
export interface News {
  readonly kind: NotificationKind;
  /** Members who should know. Whoever caused it, is no member, may not read of it or wants no such news is left out. */
  readonly to: readonly string[];
  /** What a role must be able to read to be told; undefined where it is for every member. */
  readonly reads?: Permission;
  /** Undefined or null where it is about no case. */
  readonly caseId?: string | null;
  readonly type?: NotificationType;
  readonly title: string;
  readonly message: string;
  /** Where it leads, as `/tasks/<id>`. */
  readonly route?: string;
  /** The record and the day or change it speaks of, as `task:<id>:due:2026-03-05`: told once to each person. */
  readonly cause: string;
  /** What guards the reader's own account: in the product whatever they chose; the mail of it is its cause's own. */
  readonly isOfSafety?: true;
  /** Also for whoever caused it, who may not have seen what they did. */
  readonly tellsActor?: true;
}

/** The job that mails what some wish to have by mail. */
export const MAIL_NEWS = 'notifications:mail';

/** What `MAIL_NEWS` is given: ids alone, since the queue is no place for what stands behind a wall. */
export interface MailNews {
  readonly tenant_id: string;
  readonly ids: readonly string[];
}

/** Takes back what was told of a cause, where its readers may not read of it any more; a mail that has gone stays gone. */
export async function takeBack(db: TenantDb, cause: string): Promise<void> {
  await announceNews(db, await notifyRepository.remove(db, cause));
}

/** Tells people of something, in the transaction of its cause: no cause, no news, no mail. */
export async function notify(db: TenantDb, news: News): Promise<void> {
  const caseId = news.caseId ?? null;
  const recipients = await notifyRepository.findRecipients(db, { ...news, to: [...new Set(news.to)], caseId });
  if (recipients.length === 0) return;
  const told = recipients.map((recipient) => ({ ...recipient, id: uuidv7() }));
  const isNew = await notifyRepository.insert(
    db,
    told.map(({ id, userId, inProduct }) => ({
      id,
      user_id: userId,
      case_id: caseId,
      kind: news.kind,
      type: news.type ?? 'info',
      title: news.title,
      message: news.message,
      route: news.route ?? null,
      cause: news.cause,
      in_product: inProduct,
    })),
  );
  const fresh = told.filter(({ id }) => isNew.has(id));
  await announceNews(
    db,
    fresh.filter(({ inProduct }) => inProduct).map(({ userId }) => userId),
  );
  const ids = fresh.filter(({ byMail }) => byMail).map(({ id }) => id);
  if (ids.length > 0) await enqueue(db, MAIL_NEWS, { tenant_id: tenantIdOf(db), ids } satisfies MailNews);
}
