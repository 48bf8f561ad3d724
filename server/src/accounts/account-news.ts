import { v7 as uuidv7 } from 'uuid';
import { notify } from '../notifications/public.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';

interface Safety {
  readonly userId: string;
  readonly title: string;
  readonly message: string;
}

/** Tells a person of what an admin did to their account, at the bell of that firm, beside the mail and whatever they chose. */
export async function tellOfSafety(db: TenantDb, { userId, title, message }: Safety): Promise<void> {
  await notify(db, {
    kind: 'changed',
    to: [userId],
    type: 'warning',
    title,
    message,
    route: '/settings',
    cause: `user:${userId}:safety:${uuidv7()}`,
    isOfSafety: true,
  });
}
