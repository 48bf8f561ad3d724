/** The keys of local storage that have a fixed name; forms keep theirs under names of their own. docs/features/accounts.md says what each holds. */
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
} as const;

/** By person and firm, and then by draft. */
type Drafts = Record<string, Record<string, { readonly isSent?: unknown }>>;

/** Of the papers that are being written, those of which the server has not got all. Undefined where there are none. */
function unsent(kept: string): string | undefined {
  try {
    const owners = Object.entries(JSON.parse(kept) as Drafts).map(
      ([owner, drafts]) => [owner, Object.entries(drafts).filter(([, { isSent }]) => isSent !== true)] as const,
    );
    const waiting = owners.filter(([, drafts]) => drafts.length > 0).map(([owner, drafts]) => [owner, Object.fromEntries(drafts)]);
    return waiting.length > 0 ? JSON.stringify(Object.fromEntries(waiting)) : undefined;
  } catch {
    // Cut off or written by hand: there is nothing to bring back.
    return undefined;
  }
}

/**
 * Clears local storage as at the end of a session (spec 4). What outlives it: papers that were typed and never sent, for the
 * end may come in the middle of them, and that this device shall keep nothing of what was seen.
 */
export function clearStorage() {
  const [keepSeen, drafts] = [localStorage.getItem(storageKeys.keepSeen), localStorage.getItem(storageKeys.vakalatnamaDraft)];
  const waiting = drafts === null ? undefined : unsent(drafts);
  localStorage.clear();
  if (keepSeen !== null) localStorage.setItem(storageKeys.keepSeen, keepSeen);
  if (waiting !== undefined) localStorage.setItem(storageKeys.vakalatnamaDraft, waiting);
}
