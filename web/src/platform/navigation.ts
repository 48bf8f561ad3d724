import type { NavigateOptions } from 'react-router';

type Navigate = (to: string, options?: NavigateOptions) => unknown;

let navigateWith: Navigate | undefined;

/** Hands over the router once it stands; undefined takes it away again. */
export function connectNavigation(navigate: Navigate | undefined) {
  navigateWith = navigate;
}

/** Navigates from outside React. Before the router is ready it only logs an error (spec 8). */
export function navigate(to: string, options?: NavigateOptions) {
  if (!navigateWith) {
    // eslint-disable-next-line no-console -- the spec asks for this line in the log
    console.error('Router not initialized yet.');
    return;
  }
  void navigateWith(to, options);
}
