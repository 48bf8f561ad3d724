import { create } from 'zustand';
import { retryWait } from '../platform/query-client.ts';

/** A line that held this long was a good one: after it, waiting begins anew. */
const STEADY_MS = 30_000;
/** Answers without a look at the database, and is never kept by anybody. */
const SIGN_OF_LIFE = '/healthz';

/** Whether the server can be reached, by what calls have found out and what the browser says of its network. */
export const useLine = create(() => ({ isLost: navigator.onLine === false }));

let timer: ReturnType<typeof setTimeout> | undefined;
let attempts = 0;
let backSince = 0;

async function look() {
  const isThere = await fetch(SIGN_OF_LIFE, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isThere) noteBack();
  else lookLater();
}

function lookLater() {
  clearTimeout(timer);
  timer = setTimeout(() => void look(), retryWait(attempts));
  attempts += 1;
}

/** A call found no way to the server. */
export function noteLost() {
  if (useLine.getState().isLost) return;
  if (Date.now() - backSince >= STEADY_MS) attempts = 0;
  useLine.setState({ isLost: true });
  lookLater();
}

/** An answer came, whatever it says. */
export function noteBack() {
  clearTimeout(timer);
  if (!useLine.getState().isLost) return;
  backSince = Date.now();
  useLine.setState({ isLost: false });
}

/** Listens to the browser's own news of the network. @returns the way to stop. */
export function watchLine(): () => void {
  const online = () => {
    if (!useLine.getState().isLost) return;
    attempts = 0;
    void look();
  };
  window.addEventListener('offline', noteLost);
  window.addEventListener('online', online);
  if (useLine.getState().isLost) lookLater();
  return () => {
    clearTimeout(timer);
    window.removeEventListener('offline', noteLost);
    window.removeEventListener('online', online);
  };
}
