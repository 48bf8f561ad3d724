import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { KnownPaths } from '../platform/known-paths.ts';
import { useShownTitle } from '../ui/page/page-title.ts';
import { PageSkeleton } from '../ui/page/page-skeletons.tsx';
import classes from './root-layout.module.css';
import { routes } from './routes.tsx';
import { Shell } from './shell/lazy-shell.ts';
import { MAIN, SkipLink } from './skip-link.tsx';
import { StartingOverlay } from './shell/starting-overlay.tsx';
import { useRouteFrame } from './shell/use-route-frame.ts';

const knownPaths = new Set(routes.map((route) => route.path));

function useDocumentTitle() {
  const { t } = useTranslation('shell');
  const title = useShownTitle();
  useEffect(() => {
    document.title = title ? t('titleFor', { title }) : t('product');
  }, [title, t]);
}

/** The layout of every page: with or without the shell, with the skip link and a progress bar on top while the next page loads. */
export function RootLayout() {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const { path, hasShell } = useRouteFrame();
  useDocumentTitle();
  const page = (
    <Suspense key={pathname} fallback={<PageSkeleton />}>
      <Outlet />
    </Suspense>
  );
  return (
    <KnownPaths value={knownPaths}>
      <SkipLink />
      {navigation.state === 'loading' ? <div className={classes.coming} /> : null}
      {hasShell ? (
        <Suspense fallback={<StartingOverlay />}>
          <Shell routes={routes} path={path} mainId={MAIN}>
            {page}
          </Shell>
        </Suspense>
      ) : (
        <main id={MAIN} tabIndex={-1}>
          {page}
        </main>
      )}
      <ScrollRestoration />
    </KnownPaths>
  );
}
