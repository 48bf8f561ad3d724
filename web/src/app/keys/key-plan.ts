import type { AppRoute } from '../../platform/route.ts';

interface KeyTarget {
  key: string;
  route: string;
}

/** The page that a letter opens after `g`. */
const goTargets: readonly KeyTarget[] = [
  { key: 'd', route: '/dashboard' },
  { key: 'c', route: '/cases/all' },
  { key: 'm', route: '/cases/my-open' },
  { key: 'h', route: '/hearing/all' },
  { key: 't', route: '/tasks/my' },
  { key: 'n', route: '/case-notes/all' },
  { key: 'p', route: '/clients' },
  { key: 'l', route: '/lawyers/all' },
  { key: 'f', route: '/documents' },
  { key: 's', route: '/settings' },
];

/** The record that a letter creates after `n`. */
const makeTargets: readonly KeyTarget[] = [
  { key: 'c', route: '/cases/add' },
  { key: 'h', route: '/hearing/add' },
  { key: 't', route: '/tasks/add' },
  { key: 'n', route: '/case-notes/add' },
  { key: 'p', route: '/people/add' },
];

export interface KeyPlan {
  g: readonly KeyTarget[];
  n: readonly KeyTarget[];
}

/** The shortcuts whose pages exist. */
export function keyPlan(routes: readonly AppRoute[]): KeyPlan {
  const paths = new Set(routes.map((route) => route.path));
  const exists = (target: KeyTarget) => paths.has(target.route);
  return { g: goTargets.filter(exists), n: makeTargets.filter(exists) };
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The modifier key pressed with K, as printed on this machine's keyboard. */
export const modifierKey = () => (isApple() ? '⌘' : 'Ctrl');
