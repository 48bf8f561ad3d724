/** Read again once a change made it old, here or told by the server, and not merely because it is shown (spec 9). */
export const untilChanged = { staleTime: Number.POSITIVE_INFINITY, refetchOnMount: true } as const;

/**
 * Read again at each visit, against the rule of spec 9. Only for what somebody is about to edit or to decide by, or what no
 * event of the server tells of. docs/adr/0017-offline.md names each use; `spec-constants.test.tsx` holds the list.
 */
export const anewAtEachVisit = { refetchOnMount: 'always' } as const;
