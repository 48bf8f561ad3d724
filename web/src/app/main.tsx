import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { connectNavigation, setLostFirmHandler } from '../platform/navigation.ts';
import { queryClient } from '../platform/calls/query-client.ts';
import { settleSession } from '../platform/session/session.ts';
import { followOtherTabs } from '../platform/session/session-sync.ts';
import { defer } from '../platform/defer.ts';
import { applyStyleNonce } from '../ui/theme/content-policy.ts';
import { announceNextPage } from '../ui/page/page-title.ts';
import { UiProvider } from '../ui/theme/ui-provider.tsx';
import { createAppRouter } from './router.tsx';
import { routes } from './routes.tsx';

applyStyleNonce();

// In a separate task: evaluating the imports above already keeps a phone busy for a moment.
defer(start);

function start() {
  settleSession();
  const router = createAppRouter(routes);
  connectNavigation((to, options) => router.navigate(to, options));
  setLostFirmHandler(async () => await (await import('../platform/session/lost-firm.ts')).leaveLostFirm());
  followOtherTabs();

  let shownPath = router.state.location.pathname;
  router.subscribe(({ location }) => {
    if (location.pathname === shownPath) return;
    shownPath = location.pathname;
    announceNextPage();
  });

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element #root to show the app in.');

  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <UiProvider>
          <RouterProvider router={router} />
        </UiProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}
