import type { ReactNode } from 'react';
import { createBrowserRouter, redirect, type RouteObject } from 'react-router';
import { loadFieldWords } from '../platform/forms/load-field-words.ts';
import { requireSession } from '../platform/session/guard.ts';
import { hasSession } from '../platform/session/session.ts';
import { loadChunk } from '../platform/calls/problem.ts';
import { preloadProfile } from '../platform/profile.queries.ts';
import type { AppRoute, RouteHandle } from '../platform/route.ts';
import { i18n } from '../i18n/i18n.ts';
import { toasts } from '../ui/overlay/toasts.ts';
import { RootLayout } from './root-layout.tsx';
import { AppError, ScreenError } from './route-errors.tsx';
import { Shell } from './shell/lazy-shell.ts';
import { StartingOverlay } from './shell/starting-overlay.tsx';

/** Code that a screen needs in addition to its chunk. */
function loadAround({ frame, isLight }: AppRoute) {
  if (isLight) return undefined;
  const fieldWords = loadChunk(loadFieldWords);
  return frame === 'bare' ? fieldWords : Promise.all([fieldWords, loadChunk(Shell.load).then(preloadProfile)]);
}

/** True for an address that matches the path of a route but names a section that its screen does not have. */
const isUnknown = ({ parts }: AppRoute, part: string | undefined) => parts !== undefined && !parts.includes(part ?? '');

/** Goes to the start page, as from every unknown path (spec 2), and tells a signed-in user, who expects a page of the firm, why. */
function leaveUnknown() {
  if (hasSession()) toasts.info(i18n.t('shell:unknownPath'));
  return redirect('/');
}

/**
 * Converts a route for the router. The loader fetches the screen's code instead of the router's own `lazy`, which shows an
 * empty page when the code cannot be fetched; this way the failure is shown like that of any response.
 */
function toRouteObject(route: AppRoute): RouteObject {
  const handle: RouteHandle = { frame: route.frame, path: route.path };
  // Made once for a navigation: the router renders the screen at each of its steps, most of which have nothing new.
  let element: ReactNode = null;
  return {
    path: route.path,
    handle,
    ErrorBoundary: ScreenError,
    loader: async (input) => {
      if (isUnknown(route, input.params['part'])) return leaveUnknown();
      if (route.access === 'guarded') requireSession(input.request);
      const [data, Page] = await Promise.all([route.loader?.(input), loadChunk(route.screen), loadAround(route)]);
      element = <Page />;
      return data ?? null;
    },
    Component: function Screen() {
      return element;
    },
  };
}

/** The routes as the router's tree: one layout around all pages, and a redirect to the start page for every unknown path. */
export function routeTree(routes: readonly AppRoute[]): RouteObject[] {
  return [
    {
      Component: RootLayout,
      ErrorBoundary: AppError,
      HydrateFallback: StartingOverlay,
      children: [...routes.map(toRouteObject), { path: '*', loader: leaveUnknown }],
    },
  ];
}

export const createAppRouter = (routes: readonly AppRoute[]) => createBrowserRouter(routeTree(routes));
