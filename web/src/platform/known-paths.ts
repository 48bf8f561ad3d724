import { createContext, use } from 'react';

/** The paths of all routes; null where a component is rendered without the app, which then does not limit links. */
export const KnownPaths = createContext<ReadonlySet<string> | null>(null);

/** Tells whether a page exists, so that there are no links to missing screens. */
export function useHasPage(): (path: string) => boolean {
  const paths = use(KnownPaths);
  return (path) => paths?.has(path) ?? true;
}
