import { hasSession, readTenantCode, useSession } from '../platform/session/session.ts';
import { isOfflineCacheOn } from './offline-cache-state.ts';

/** The user and firm that cached responses belong to. */
export interface CacheScope {
  readonly person: string;
  readonly firm: string;
}

/** Browsers encrypt and store only in a secure context (https or localhost). */
export const canSeal = () => typeof indexedDB !== 'undefined' && Boolean((globalThis.crypto as Crypto | undefined)?.subtle);

/** The current user and firm; undefined if nothing may be cached. */
export function cacheScope(): CacheScope | undefined {
  const { user, isAuthenticated } = useSession.getState();
  // The token is in local storage, which shows a sign-out in another tab before this tab's state does.
  if (!isAuthenticated || !user?.id || !hasSession() || !isOfflineCacheOn() || !canSeal()) return undefined;
  return { person: user.id, firm: readTenantCode() ?? '' };
}

export const isSameScope = (one: CacheScope, other: CacheScope | undefined) => one.person === other?.person && one.firm === other.firm;
