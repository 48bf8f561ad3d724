import { createContext, use } from 'react';

/** The paths of the table of pages; null where a part is shown without the app around it, which has then no say. */
export const KnownPaths = createContext<ReadonlySet<string> | null>(null);

/** Whether a page exists, so that what has no screen gets no link. */
export function useHasPage(): (path: string) => boolean {
  const paths = use(KnownPaths);
  return (path) => paths?.has(path) ?? true;
}
