import { FORCED } from '../../ui/overlay/forced-navigation.ts';
import { navigate } from '../navigation.ts';

/** The page where a user sets up the second factor that their firm requires. */
export const SECOND_FACTOR_PAGE = '/second-factor';

/** Redirects to that page, with the way back. Several calls may fail at once; only the first redirects. */
export function redirectToSecondFactor() {
  const { pathname, search } = window.location;
  if (pathname === SECOND_FACTOR_PAGE) return;
  navigate(`${SECOND_FACTOR_PAGE}?next=${encodeURIComponent(pathname + search)}`, { state: FORCED, replace: true });
}
