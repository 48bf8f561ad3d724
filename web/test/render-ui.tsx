import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { UiProvider } from '../src/ui/theme/ui-provider.tsx';

/** Renders children as the app would: in our theme, with a router and a query client around them. */
export function renderUi(children: ReactNode, others: RouteObject[] = []) {
  return renderRoutes([{ path: '/', element: children }, ...others]);
}

/** @param given the app's own query client, for tests that need cached data from outside the screen. */
export function renderRoutes(routes: RouteObject[], at = '/', options?: QueryClient) {
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const client = options ?? new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = render(
    <QueryClientProvider client={client}>
      <UiProvider env="test">
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>,
  );
  return { ...view, router, client };
}
