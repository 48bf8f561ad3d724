import { hasSession, readTenantCode, useSession } from '../platform/session.ts';
import { keepsSeen } from './keep-seen.ts';

/** The user and firm that cached responses belong to. */
export interface SeenScope {
  readonly person: string;
  readonly firm: string;
}

/** Browsers encrypt and store only in a secure context (https or localhost). */
export const canSeal = () => typeof indexedDB !== 'undefined' && Boolean((globalThis.crypto as Crypto | undefined)?.subtle);

/** The current user and firm; undefined if nothing may be cached. */
export function seenScope(): SeenScope | undefined {
  const { user, isAuthenticated } = useSession.getState();
  // The token is in local storage, which shows a sign-out in another tab before this tab's state does.
  if (!isAuthenticated || !user?.id || !hasSession() || !keepsSeen() || !canSeal()) return undefined;
  return { person: user.id, firm: readTenantCode() ?? '' };
}

export const isSameScope = (one: SeenScope, other: SeenScope | undefined) => one.person === other?.person && one.firm === other.firm;
