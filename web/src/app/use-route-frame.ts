import { useLocation, useMatches } from 'react-router';
import type { RouteHandle } from '../platform/route.ts';
import { useSession } from '../platform/session.ts';

/** The matched route's own path, and whether the shell stands around it for this person. */
export function useRouteFrame() {
  const { pathname } = useLocation();
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const isSignedIn = useSession((state) => state.isAuthenticated);
  const hasShell = handle?.frame === 'shell' || (handle?.frame === 'either' && isSignedIn);
  return { path: handle?.path ?? pathname, hasShell };
}
