import { useDeferredValue } from 'react';

/**
 * True until loaded data is rendered. Rendering happens in slices, between which keys and taps are handled; until it is
 * done, the skeleton stays.
 */
export const usePendingDelay = (isComing: boolean) => useDeferredValue(isComing) || isComing;
