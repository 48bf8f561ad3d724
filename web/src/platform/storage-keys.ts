/** The keys of local storage this product uses; there are no others. */
export const storageKeys = {
  token: 'auth_token',
  refreshToken: 'refresh_token',
  tenant: 'tenant',
  theme: 'theme',
  signUpData: 'sign_up_data',
  vakalatnamaDraft: 'vakalatnama_draft',
  session: 'auth-storage',
  plan: 'plan-storage',
  seenKey: 'seen_key',
  keepSeen: 'keep_seen',
} as const;

/** What outlives a session: the person's unsaved paper and the device's choices. The session's end clears everything else. */
const KEPT: readonly string[] = [storageKeys.theme, storageKeys.keepSeen, storageKeys.vakalatnamaDraft];

/** Clears local storage as at the end of a session. */
export function clearStorage() {
  const kept = KEPT.map((key) => [key, localStorage.getItem(key)] as const);
  localStorage.clear();
  for (const [key, value] of kept) {
    if (value !== null) localStorage.setItem(key, value);
  }
}
