import { create } from 'zustand';
import { retryWait } from '../platform/calls/query-client.ts';

/** A connection that lasted this long was stable: the retry intervals then start again from the shortest. */
const STEADY_MS = 30_000;
/** Responds without using the database, and is never cached. */
const SIGN_OF_LIFE = '/healthz';

/** True in `isLost` if the server cannot be reached, from the results of calls and the browser's online and offline events. */
export const useConnection = create(() => ({ isLost: navigator.onLine === false }));

let timer: ReturnType<typeof setTimeout> | undefined;
let attempts = 0;
let backSince = 0;

async function look() {
  const isThere = await fetch(SIGN_OF_LIFE, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isThere) restore();
  else checkLater();
}

function checkLater() {
  clearTimeout(timer);
  timer = setTimeout(() => void look(), retryWait(attempts));
  attempts += 1;
}

/** Marks the connection lost: a call did not reach the server. */
export function markOffline() {
  if (useConnection.getState().isLost) return;
  if (Date.now() - backSince >= STEADY_MS) attempts = 0;
  useConnection.setState({ isLost: true });
  checkLater();
}

/**
 * Marks the connection restored: a response arrived, of any status. While the browser reports no network, the response may have been
 * under way when the network went: then the next check decides.
 */
export function markOnline() {
  if (navigator.onLine) restore();
}

function restore() {
  clearTimeout(timer);
  if (!useConnection.getState().isLost) return;
  backSince = Date.now();
  useConnection.setState({ isLost: false });
}

/** Listens to the browser's online and offline events. @returns a function that stops it. */
export function watchConnection(): () => void {
  const online = () => {
    if (!useConnection.getState().isLost) return;
    attempts = 0;
    void look();
  };
  window.addEventListener('offline', markOffline);
  window.addEventListener('online', online);
  if (useConnection.getState().isLost) checkLater();
  // It may have gone before the events were listened to.
  else if (!navigator.onLine) markOffline();
  return () => {
    clearTimeout(timer);
    window.removeEventListener('offline', markOffline);
    window.removeEventListener('online', online);
  };
}
