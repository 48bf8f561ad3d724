import { z } from 'zod';
import { storageKeys } from '../platform/storage-keys.ts';

/** How long a mailed code is good. */
const CODE_MS = 10 * 60_000;

const EmailWish = z.object({ userId: z.string(), email: z.string(), until: z.number() });

/** The address a person asked a code for that may still be entered: after a closed dialog, a reload, in another tab. */
export function readEmailWish(userId: string | null | undefined): string | undefined {
  try {
    const wish = EmailWish.safeParse(JSON.parse(localStorage.getItem(storageKeys.emailChange) ?? 'null'));
    return wish.data && wish.data.userId === userId && wish.data.until > Date.now() ? wish.data.email : undefined;
  } catch {
    // Cut short: as if nothing was asked for.
    return undefined;
  }
}

/** Keeps it for as long as the code that was just sent is good; never the password. */
export function keepEmailWish(userId: string, email: string) {
  localStorage.setItem(
    storageKeys.emailChange,
    JSON.stringify({ userId, email, until: Date.now() + CODE_MS } satisfies z.infer<typeof EmailWish>),
  );
}

export const forgetEmailWish = () => localStorage.removeItem(storageKeys.emailChange);
