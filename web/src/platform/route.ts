import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router';

/**
 * One screen and its address. A feature lists its own in `<feature>.routes.tsx`; the app combines all lists. Sidebar, page
 * search, profile menu and shortcuts are derived from this table, so a missing screen has no link.
 */
export interface AppRoute {
  /** `/cases/:id`. */
  readonly path: string;
  /** `guarded` redirects users without a token to the login page. */
  readonly access: 'public' | 'guarded';
  /**
   * `shell`: sidebar and top bar around it. `bare`: nothing around it. `either`: the shell for signed-in users, else nothing,
   * for public screens that members use too.
   */
  readonly frame: 'shell' | 'bare' | 'either';
  /** Lazy-loads the screen. */
  readonly screen: () => Promise<ComponentType>;
  /** Left out of the page search: the address is incomplete by itself, or only the previous step leads here. */
  readonly isUnlisted?: true;
  /** Rendered before the contract's schemas are loaded; it loads what it needs itself. For the two pages a visitor sees first. */
  readonly isLight?: true;
  /** The allowed values of `:part` in the path. An address with another value is unknown and redirects to the start page. */
  readonly parts?: readonly string[];
  /** Starts loading the screen's data, in parallel with its code. Runs after the guard. */
  readonly loader?: LoaderFunction;
}

/** Data of a matched route for the layout. */
export interface RouteHandle {
  readonly frame: AppRoute['frame'];
  readonly path: string;
}
