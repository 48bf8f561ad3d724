/** The fixed keys of local storage; forms store drafts under further keys. docs/features/accounts.md documents each key. */
export const storageKeys = {
  token: 'auth_token',
  refreshToken: 'refresh_token',
  tenant: 'tenant',
  theme: 'theme',
  signUpData: 'sign_up_data',
  emailChange: 'email_change',
  vakalatnamaDraft: 'vakalatnama_draft',
  session: 'auth-storage',
  plan: 'plan-storage',
  seenKey: 'seen_key',
  keepSeen: 'keep_seen',
  quickEntryCourt: 'quick_entry_court',
} as const;

/** By owner (user and firm), and then by draft. */
type Drafts = Record<string, Record<string, { readonly isSent?: unknown }>>;

/** The vakalatnama drafts that the server does not have in full. Undefined if there are none. */
function unsent(stored: string): string | undefined {
  try {
    const owners = Object.entries(JSON.parse(stored) as Drafts).map(
      ([owner, drafts]) => [owner, Object.entries(drafts).filter(([, { isSent }]) => isSent !== true)] as const,
    );
    const waiting = owners.filter(([, drafts]) => drafts.length > 0).map(([owner, drafts]) => [owner, Object.fromEntries(drafts)]);
    return waiting.length > 0 ? JSON.stringify(Object.fromEntries(waiting)) : undefined;
  } catch {
    // Truncated or edited: there is nothing to restore.
    return undefined;
  }
}

/**
 * Clears local storage at the end of a session (spec 4). Kept are unsent vakalatnama drafts, since the session may end while
 * the user is typing, and the device's choice not to cache anything for offline use.
 */
export function clearStorage() {
  const [keepSeen, drafts] = [localStorage.getItem(storageKeys.keepSeen), localStorage.getItem(storageKeys.vakalatnamaDraft)];
  const waiting = drafts === null ? undefined : unsent(drafts);
  localStorage.clear();
  if (keepSeen !== null) localStorage.setItem(storageKeys.keepSeen, keepSeen);
  if (waiting !== undefined) localStorage.setItem(storageKeys.vakalatnamaDraft, waiting);
}
