import type { ComponentType } from 'react';
import { createBrowserRouter, redirect, type RouteObject } from 'react-router';
import { loadFieldWords } from '../platform/load-field-words.ts';
import { requireSession } from '../platform/guard.ts';
import { prepareProfile, profileCalls } from '../platform/profile.queries.ts';
import type { AppRoute, RouteHandle } from '../platform/route.ts';
import { RootLayout } from './root-layout.tsx';
import { AppError, ScreenError } from './route-errors.tsx';
import { loadShell } from './load-shell.ts';
import { Preparing } from './preparing.tsx';

/** What a screen needs beside its own code. The shapes that the shell checks are read before it, in a turn of their own. */
function loadAround({ frame, isLight }: AppRoute) {
  if (isLight) return undefined;
  return frame === 'bare' ? loadFieldWords() : Promise.all([loadFieldWords(), profileCalls(), loadShell().then(prepareProfile)]);
}

/** True for an address that matches the path of a route and names no part that its screen has. */
const isUnknown = ({ parts }: AppRoute, part: string | undefined) => parts !== undefined && !parts.includes(part ?? '');

/**
 * A route as the router takes it. The screen comes with the loader, not by the router's own `lazy`, which shows an empty
 * page where the code of a screen cannot be fetched; so it fails as any answer that does not come.
 */
function toRouteObject(route: AppRoute): RouteObject {
  const handle: RouteHandle = { frame: route.frame, path: route.path };
  let Arrived: ComponentType | undefined;
  return {
    path: route.path,
    handle,
    ErrorBoundary: ScreenError,
    loader: async (input) => {
      if (isUnknown(route, input.params['part'])) return redirect('/');
      if (route.access === 'guarded') requireSession(input.request);
      const [data, screen] = await Promise.all([route.loader?.(input), route.screen(), loadAround(route)]);
      Arrived = screen;
      return data ?? null;
    },
    Component: function Screen() {
      return Arrived ? <Arrived /> : null;
    },
  };
}

/** The table of pages as the router's tree: one layout around all of them, and the start page for every unknown path. */
export function routeTree(routes: readonly AppRoute[]): RouteObject[] {
  return [
    {
      Component: RootLayout,
      ErrorBoundary: AppError,
      HydrateFallback: Preparing,
      children: [...routes.map(toRouteObject), { path: '*', loader: () => redirect('/') }],
    },
  ];
}

export const createAppRouter = (routes: readonly AppRoute[]) => createBrowserRouter(routeTree(routes));
