import { refreshSession as refresh } from '@munshi/contract/accounts/session.endpoints';
import { i18n } from '../../i18n/i18n.ts';
import { FORCED } from '../../ui/overlay/forced-navigation.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import { navigate } from '../navigation.ts';
import { queryClient } from '../calls/query-client.ts';
import { readProblem, unreachable } from '../calls/problem.ts';
import { clearSession, readRefreshToken, readToken, replaceTokens } from './session.ts';

const LOCK = 'munshi-session';
const BUSY = 429;
/** Local storage reaches other tabs with a delay, as they may run in other processes. The lock is held for this long afterwards. */
const SETTLE_MS = 100;
const FORCED_NAVIGATION = { state: FORCED, replace: true };

/** Tabs announce here that the session has expired: a key removed from storage does not tell the reason. */
export const SESSION_CHANNEL = 'munshi-session';

/** Why a session ended, as tabs tell each other; `copied`: the same saved session was used elsewhere too. */
export type SessionEnd = 'expired' | 'copied';

/** The reason of the last renewal that the server refused. */
let lastEnd: SessionEnd = 'expired';

/** The pending renewal of this tab, if any. */
let underWay: Promise<boolean> | undefined;

/** Runs exclusively among all tabs if the browser has Web Locks (only in a secure context), else exclusively in this tab. */
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

/** Undefined if there are none in the answer, as in one of a network that answers in place of the server. */
function readTokens(answer: unknown) {
  const { token, refresh_token } = (answer ?? {}) as { readonly [part: string]: unknown };
  return typeof token === 'string' && typeof refresh_token === 'string' ? { token, refresh_token } : undefined;
}

async function exchange(refreshToken: string) {
  const response = await fetch(new URL(refresh.url, window.location.origin), {
    method: refresh.method,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: refreshToken }),
  }).catch(() => {
    throw unreachable();
  });
  // The session is not over because a server is down or busy: only a refusal ends it.
  if (response.status >= 500 || response.status === BUSY) throw unreachable();
  if (response.ok) return readTokens(await response.json());
  lastEnd = (await readProblem(response)).code === 'auth.session_copied' ? 'copied' : 'expired';
  return undefined;
}

async function renew(staleToken: string | null): Promise<boolean> {
  const current = readToken();
  if (current && current !== staleToken) return true;
  const refreshToken = readRefreshToken();
  if (!current || !refreshToken) return false;
  const tokens = await exchange(refreshToken);
  if (!tokens) return false;
  // The user may have signed out, or in as another user, while the request was pending.
  if (readRefreshToken() !== refreshToken) return hasOtherToken(staleToken);
  replaceTokens(tokens);
  return true;
}

const hasOtherToken = (staleToken: string | null) => {
  const token = readToken();
  return token !== null && token !== staleToken;
};

/**
 * Gets a fresh token, once for all calls and all tabs whose token has expired.
 *
 * @param staleToken the token that was refused; another one in storage means that another tab has renewed it.
 * @returns false if a fresh one cannot be obtained.
 * @throws {ApiError} if the server cannot be reached: the session may still be valid.
 */
export function refreshSession(staleToken: string | null): Promise<boolean> {
  underWay ??= alone(() => renew(staleToken)).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

/**
 * Ends an expired session (spec 4): clears storage, token and profile, tells the user and opens the login page. Several calls
 * may fail at once; only the first of them acts.
 */
export function endExpiredSession(staleToken: string | null) {
  if (readToken() !== staleToken) return;
  const from = window.location.pathname + window.location.search;
  clearSession();
  queryClient.clear();
  toasts.error(i18n.t(`shell:session.${lastEnd}`));
  const others = new BroadcastChannel(SESSION_CHANNEL);
  others.postMessage(lastEnd);
  others.close();
  navigate(`/login?next=${encodeURIComponent(from)}`, FORCED_NAVIGATION);
}

/** Ends the session at the user's request: in this tab at once, in others by their storage event. */
export function endSession() {
  const refreshToken = readRefreshToken();
  clearSession();
  queryClient.clear();
  navigate('/login', FORCED_NAVIGATION);
  return refreshToken;
}
