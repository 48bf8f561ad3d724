import { FORCED } from '../ui/forced-navigation.ts';
import { navigate } from './navigation.ts';

/** Where somebody sets up the second factor that their firm asks for. */
export const SECOND_FACTOR_PAGE = '/second-factor';

/** Leads there, and back here afterwards. Several calls may find out at once; the first of them leads. */
export function leadToSecondFactor() {
  const { pathname, search } = window.location;
  if (pathname === SECOND_FACTOR_PAGE) return;
  navigate(`${SECOND_FACTOR_PAGE}?next=${encodeURIComponent(pathname + search)}`, { state: FORCED, replace: true });
}
