import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

interface CurrentLinkProps {
  to: string;
  /** Also current on the pages below its path. */
  hasPagesBelow?: boolean;
  className: string | undefined;
  onClick?: (() => void) | undefined;
  /** Stays at the same height of the page. */
  preventScrollReset?: boolean;
  children: ReactNode;
}

/**
 * A link that is marked as the current page while its path is open. The router's own `NavLink` renders again at every step of a
 * navigation, and a page has thirty: at a slow processor a change of screen takes a tenth longer with it.
 */
export function CurrentLink({ to, hasPagesBelow = false, className = '', ...link }: CurrentLinkProps) {
  const { pathname } = useLocation();
  const isCurrent = pathname === to || (hasPagesBelow && pathname.startsWith(`${to}/`));
  return <Link to={to} className={className} aria-current={isCurrent ? 'page' : undefined} {...link} />;
}
