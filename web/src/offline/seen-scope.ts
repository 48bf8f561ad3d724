import { hasSession, readTenantCode, useSession } from '../platform/session.ts';
import { keepsSeen } from './keep-seen.ts';

/** Whose answers they are, in which firm. */
export interface SeenScope {
  readonly person: string;
  readonly firm: string;
}

/** Browsers seal and keep only where the address is secure (https, or this machine). */
export const canSeal = () => typeof indexedDB !== 'undefined' && Boolean((globalThis.crypto as Crypto | undefined)?.subtle);

/** Who is here, in which firm; undefined where nothing may be kept. */
export function seenScope(): SeenScope | undefined {
  const { user, isAuthenticated } = useSession.getState();
  // The token lies in storage, which knows before this tab does that another one has signed out.
  if (!isAuthenticated || !user?.id || !hasSession() || !keepsSeen() || !canSeal()) return undefined;
  return { person: user.id, firm: readTenantCode() ?? '' };
}

export const isSameScope = (one: SeenScope, other: SeenScope | undefined) => one.person === other?.person && one.firm === other.firm;
