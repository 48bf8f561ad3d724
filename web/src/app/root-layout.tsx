import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
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

/** Keeps the title of the browser's tab. Shows nothing: a hook in the layout would draw every page again for each title. */
function DocumentTitle() {
  const { t } = useTranslation('shell');
  const title = useShownTitle();
  useEffect(() => {
    document.title = title ? t('titleFor', { title }) : t('product');
  }, [title, t]);
  return null;
}

/** A page that comes sooner shows no progress bar: it would only flash. */
const BAR_AFTER_MS = 150;

/** The progress bar on top while the next page loads. */
function ComingPage() {
  const isLoading = useNavigation().state === 'loading';
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = setTimeout(() => setIsLong(true), BAR_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isLoading]);
  return isLong ? <div className={classes.coming} /> : null;
}

/** The page of the address; each path has its own place in the tree. */
function Page() {
  const { pathname } = useLocation();
  return (
    <Suspense key={pathname} fallback={<PageSkeleton />}>
      <Outlet />
    </Suspense>
  );
}

/** One element for good: the router renders the layout several times for one navigation, and the shell around the page only for another path. */
const page = <Page />;

/** The layout of every page: with or without the shell, with the skip link and a progress bar on top. */
export function RootLayout() {
  const { path, hasShell } = useRouteFrame();
  return (
    <KnownPaths value={knownPaths}>
      <SkipLink />
      <DocumentTitle />
      <ComingPage />
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
