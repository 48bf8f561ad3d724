import * as z from 'zod/mini';
import { storageKeys } from '../../platform/session/storage-keys.ts';

/** Validity of a mailed code. */
const CODE_MS = 10 * 60_000;

const PendingEmail = z.object({ userId: z.string(), email: z.string(), until: z.number() });

/** The pending new address of a user, while its code is valid: after a closed dialog, a reload, or in another tab. */
export function readPendingEmail(userId: string | null | undefined): string | undefined {
  try {
    const pending = PendingEmail.safeParse(JSON.parse(localStorage.getItem(storageKeys.emailChange) ?? 'null'));
    return pending.data && pending.data.userId === userId && pending.data.until > Date.now() ? pending.data.email : undefined;
  } catch {
    // Truncated data counts as no pending change.
    return undefined;
  }
}

/** Saves the pending change for as long as the code just sent is valid; never the password. */
export function savePendingEmail(userId: string, email: string) {
  localStorage.setItem(
    storageKeys.emailChange,
    JSON.stringify({ userId, email, until: Date.now() + CODE_MS } satisfies z.infer<typeof PendingEmail>),
  );
}

export const clearPendingEmail = () => localStorage.removeItem(storageKeys.emailChange);
