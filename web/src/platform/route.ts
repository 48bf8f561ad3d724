import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router';

/**
 * One screen and its address. A feature lists its own in `<feature>.routes.tsx`; the app puts all lists together.
 * Sidebar, page search, profile menu and keys are made from what is in the table, so what has no screen has no link.
 */
export interface AppRoute {
  /** `/cases/:id`. */
  readonly path: string;
  /** `guarded` sends somebody without a token to the login page. */
  readonly access: 'public' | 'guarded';
  /**
   * `shell`: sidebar and top bar around it. `bare`: nothing. `either`: the shell for somebody signed in, else nothing,
   * for public screens that members use too.
   */
  readonly frame: 'shell' | 'bare' | 'either';
  /** Brings the screen when somebody goes there. */
  readonly screen: () => Promise<ComponentType>;
  /** Left out of the page search: the address names nothing by itself, or only the step before leads here. */
  readonly isUnlisted?: true;
  /** It is painted before the contract's checks are there; what it checks, it brings itself. For the two pages a stranger sees first. */
  readonly isLight?: true;
  /** What `:part` of the path can be. An address with another part is unknown and leads home. */
  readonly parts?: readonly string[];
  /** Starts what the screen needs, beside the screen's own arrival. Runs after the guard. */
  readonly loader?: LoaderFunction;
}

/** What a matched route tells the layout. */
export interface RouteHandle {
  readonly frame: AppRoute['frame'];
  readonly path: string;
}
