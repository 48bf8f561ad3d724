import { afterScreen } from '../after-screen.ts';
import type { EventHandlers } from './event-stream.ts';

/** A hidden page closes its stream after this long. Switching between two tabs costs nothing. */
const HIDDEN_MS = 30_000;
/** If the code of the stream could not be loaded, the next attempt is after this long. */
const RELOAD_MS = 30_000;

/**
 * Follows the server's events while the page is visible: hidden pages catch up when they are shown, and a browser with twenty
 * open pages uses one connection. The token goes in a header, never in a URL.
 *
 * @returns a function that stops it.
 */
export function followWhileVisible(handlers: EventHandlers): () => void {
  let following: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasFollowed = false;
  // The document of a signed-in page requests the first answers itself, before any of this runs.
  const readingSince = globalThis.munshiEarly ? 0 : performance.now();
  const start = () => {
    if (following) return;
    following = new AbortController();
    const { signal } = following;
    const isReturn = hasFollowed;
    hasFollowed = true;
    // Loaded after the page: no screen waits for it.
    import('./event-stream.ts')
      .then(({ keepFollowing }) => keepFollowing({ ...handlers, signal, readingSince }, isReturn))
      .catch(() => {
        if (signal.aborted) return;
        following = undefined;
        timer = setTimeout(look, RELOAD_MS);
      });
  };
  const stop = () => {
    following?.abort();
    following = undefined;
  };
  const look = () => {
    // A page in the background looks twice, after its data and once it is loaded: only the last timer may be left.
    clearTimeout(timer);
    if (document.visibilityState === 'visible') start();
    else timer = setTimeout(stop, HIDDEN_MS);
  };
  const callOff = afterScreen(look);
  document.addEventListener('visibilitychange', look);
  // The back/forward cache would freeze a page with its timers and keep its connection, one of the six that a browser allows.
  window.addEventListener('pagehide', stop);
  window.addEventListener('pageshow', look);
  return () => {
    callOff();
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('pagehide', stop);
    window.removeEventListener('pageshow', look);
    clearTimeout(timer);
    stop();
  };
}
