import { createBrowserRouter, redirect, type RouteObject } from 'react-router';
import { requireSession } from '../platform/guard.ts';
import type { AppRoute, RouteHandle } from '../platform/route.ts';
import { RootLayout } from './root-layout.tsx';
import { AppError, ScreenError } from './route-errors.tsx';
import { Preparing } from './preparing.tsx';

function toRouteObject(route: AppRoute): RouteObject {
  const handle: RouteHandle = { frame: route.frame, path: route.path };
  return {
    path: route.path,
    handle,
    ErrorBoundary: ScreenError,
    loader: async (input) => {
      if (route.access === 'guarded') requireSession(input.request);
      return (await route.loader?.(input)) ?? null;
    },
    lazy: { Component: route.screen },
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
