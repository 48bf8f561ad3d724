import { useLocation, useMatches } from 'react-router';
import type { RouteHandle } from '../../platform/route.ts';
import { useSession } from '../../platform/session/session.ts';

/** The matched route's path pattern, and whether the shell surrounds it for this user. */
export function useRouteFrame() {
  const { pathname } = useLocation();
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const isSignedIn = useSession((state) => state.isAuthenticated);
  const hasShell = handle?.frame === 'shell' || (handle?.frame === 'either' && isSignedIn);
  return { path: handle?.path ?? pathname, hasShell };
}
