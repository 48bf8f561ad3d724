import { v7 as uuidv7 } from 'uuid';
import { notify } from '../notifications/public.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

interface SecurityChange {
  readonly userId: string;
  readonly title: string;
  readonly message: string;
}

/** Notifies a member of a security change an admin made to their account, regardless of their preferences, beside the email. */
export async function notifySecurityChange(db: TenantDb, { userId, title, message }: SecurityChange): Promise<void> {
  await notify(db, {
    kind: 'changed',
    to: [userId],
    type: 'warning',
    title,
    message,
    route: '/settings',
    cause: `user:${userId}:safety:${uuidv7()}`,
    isAboutSecurity: true,
  });
}
