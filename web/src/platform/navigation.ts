import type { NavigateOptions } from 'react-router';

type Navigate = (to: string, options?: NavigateOptions) => unknown;

let navigateWith: Navigate | undefined;
let lostFirmHandler: (() => Promise<void>) | undefined;

/** Sets the router once it is ready; undefined removes it. */
export function connectNavigation(navigate: Navigate | undefined) {
  navigateWith = navigate;
}

/**
 * Navigates from outside React. Before the router is ready it only logs an error (spec 8).
 *
 * @returns a promise-like value to await until the page is shown.
 */
export function navigate(to: string, options?: NavigateOptions): unknown {
  if (!navigateWith) {
    // eslint-disable-next-line no-console -- the spec asks for this line in the log
    console.error('Router not initialized yet.');
    return undefined;
  }
  return navigateWith(to, options);
}

/** Sets the function that handles a lost firm; undefined removes it. Injected, since it makes calls, and calls detect the lost firm. */
export function setLostFirmHandler(handler: (() => Promise<void>) | undefined) {
  lostFirmHandler = handler;
}

/** Resolves once the user is in another firm, or stays because they still belong to this one. */
export const handleLostFirm = async () => await lostFirmHandler?.();
