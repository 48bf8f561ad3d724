import type { AppRoute } from '../platform/route.ts';

interface KeyTarget {
  key: string;
  route: string;
}

/** After `g`: where a letter leads. */
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

/** After `n`: what a letter makes. */
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

/** The keys that lead to pages which exist. */
export function keyPlan(routes: readonly AppRoute[]): KeyPlan {
  const paths = new Set(routes.map((route) => route.path));
  const exists = (target: KeyTarget) => paths.has(target.route);
  return { g: goTargets.filter(exists), n: makeTargets.filter(exists) };
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The key held with K, as this machine's keyboard prints it. */
export const modifierKey = () => (isApple() ? '⌘' : 'Ctrl');
