import type { NavigateOptions } from 'react-router';

type Navigate = (to: string, options?: NavigateOptions) => unknown;

let navigateWith: Navigate | undefined;
let wayOut: (() => Promise<void>) | undefined;

/** Hands over the router once it stands; undefined takes it away again. */
export function connectNavigation(navigate: Navigate | undefined) {
  navigateWith = navigate;
}

/**
 * Navigates from outside React. Before the router is ready it only logs an error (spec 8).
 *
 * @returns what can be waited for until the page is there.
 */
export function navigate(to: string, options?: NavigateOptions): unknown {
  if (!navigateWith) {
    // eslint-disable-next-line no-console -- the spec asks for this line in the log
    console.error('Router not initialized yet.');
    return undefined;
  }
  return navigateWith(to, options);
}

/** Hands over what leads somebody out of a firm that is theirs no more: it makes calls, and calls find that out. */
export function connectWayOut(lead: (() => Promise<void>) | undefined) {
  wayOut = lead;
}

/** Fulfilled once they are where they go on, or stay because it is theirs after all. */
export const leadOutOfLostFirm = async () => await wayOut?.();
