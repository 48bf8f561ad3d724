import type { NotificationKind, NotificationType } from '@munshi/contract/notifications/notification.schema';
import { v7 as uuidv7 } from 'uuid';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import * as notifyRepository from './notify.repository.ts';

/** Something people are to be told, in the words they will read. */
export interface News {
  readonly kind: NotificationKind;
  /** Members who should know. Whoever caused it, is no member, may not see the case or wants no such news is left out. */
  readonly to: readonly string[];
  /** Undefined or null where it is about no case. */
  readonly caseId?: string | null;
  readonly type?: NotificationType;
  readonly title: string;
  readonly message: string;
  /** Where it leads, as `/tasks/<id>`. */
  readonly route?: string;
  /** The record and the day or change it speaks of, as `task:<id>:due:2026-03-05`: told once to each person. */
  readonly cause: string;
}

/** Tells people of something, in the transaction of its cause: no cause, no news. */
export async function notify(db: TenantDb, news: News): Promise<void> {
  const recipients = await notifyRepository.findRecipients(db, [...new Set(news.to)], news.caseId ?? null);
  if (recipients.length === 0) return;
  await notifyRepository.insert(
    db,
    recipients.map((userId) => ({
      id: uuidv7(),
      user_id: userId,
      case_id: news.caseId ?? null,
      kind: news.kind,
      type: news.type ?? 'info',
      title: news.title,
      message: news.message,
      route: news.route ?? null,
      cause: news.cause,
    })),
  );
}
