import i18next from 'i18next';
import { FORCED } from '../ui/forced-navigation.ts';
import { toasts } from '../ui/toasts.ts';
import { navigate } from './navigation.ts';
import { queryClient } from './query-client.ts';
import { bring, unreachable } from './problem.ts';
import { dropSession, readRefreshToken, readToken, replaceTokens } from './session.ts';

const LOCK = 'munshi-session';
const BUSY = 429;
/** What one tab stores, another reads a moment later: they may live in different processes. The lock is held until then. */
const SETTLE_MS = 100;
const TO_THE_DOOR = { state: FORCED, replace: true };

/** Where tabs tell each other that the session ran out: of a key that is gone from storage nobody can say why it went. */
export const SESSION_CHANNEL = 'munshi-session';

/** The renewal under way in this tab, if any. */
let underWay: Promise<boolean> | undefined;

/** Runs alone among all tabs where the browser can promise that (Web Locks need a secure address), else alone in this one. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  const locks = (navigator as { locks?: LockManager }).locks;
  if (!locks) return work();
  return new Promise((resolve, reject) => {
    void locks.request(LOCK, async () => {
      await work().then(resolve, reject);
      await new Promise((settled) => setTimeout(settled, SETTLE_MS));
    });
  });
}

async function exchange(refreshToken: string) {
  const { refresh } = await bring(() => import('@munshi/contract/accounts/session.endpoints'));
  const response = await fetch(new URL(refresh.url, window.location.origin), {
    method: refresh.method,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: refreshToken }),
  }).catch(() => {
    throw unreachable();
  });
  // The session is not over because a server is down or busy: only a refusal ends it.
  if (response.status >= 500 || response.status === BUSY) throw unreachable();
  return response.ok ? refresh.response.safeParse(await response.json()) : undefined;
}

async function renew(staleToken: string | null): Promise<boolean> {
  const current = readToken();
  if (current && current !== staleToken) return true;
  const refreshToken = readRefreshToken();
  if (!current || !refreshToken) return false;
  const tokens = await exchange(refreshToken);
  if (!tokens?.success) return false;
  // Somebody may have signed out, or in as somebody else, while the answer was on its way.
  if (readRefreshToken() !== refreshToken) return hasOtherToken(staleToken);
  replaceTokens(tokens.data);
  return true;
}

const hasOtherToken = (staleToken: string | null) => {
  const token = readToken();
  return token !== null && token !== staleToken;
};

/**
 * Gets a fresh token, once for all calls and all tabs that find the old one run out.
 *
 * @param staleToken the token that was refused; another one in storage means that somebody has been faster.
 * @returns false when there is no way to a fresh one.
 * @throws {ApiError} when the server cannot be reached: the session may still be good.
 */
export function refreshSession(staleToken: string | null): Promise<boolean> {
  underWay ??= alone(() => renew(staleToken)).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

/**
 * The end of a session that ran out (spec 4): storage, token and profile are emptied, the person is told and sent to log in.
 * Several calls may find out at once; only the first of them acts.
 */
export function endExpiredSession(staleToken: string | null) {
  if (readToken() !== staleToken) return;
  const from = window.location.pathname + window.location.search;
  dropSession();
  queryClient.clear();
  toasts.error(i18next.t('shell:session.expired'));
  const others = new BroadcastChannel(SESSION_CHANNEL);
  others.postMessage('expired');
  others.close();
  navigate(`/login?next=${encodeURIComponent(from)}`, TO_THE_DOOR);
}

/** Leaves at the person's own wish: this tab at once, the others when storage tells them. */
export function endSession() {
  const refreshToken = readRefreshToken();
  dropSession();
  queryClient.clear();
  navigate('/login', TO_THE_DOOR);
  return refreshToken;
}
