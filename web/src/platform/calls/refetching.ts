/** Refetched once a change has invalidated it, made here or reported by the server, and not merely because it is shown (spec 9). */
export const untilChanged = { staleTime: Number.POSITIVE_INFINITY, refetchOnMount: true } as const;

/**
 * Refetched at each visit, an exception to spec 9. Only for data that the user is about to edit or to decide by, or about which
 * the server sends no events. docs/adr/0017-offline.md names each use; `spec-constants.test.tsx` checks the list.
 */
export const refetchOnEachVisit = { refetchOnMount: 'always' } as const;
