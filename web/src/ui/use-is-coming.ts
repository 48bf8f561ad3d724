import { useDeferredValue } from 'react';

/**
 * Whether what is shown is still on its way. What has come is drawn in slices, between which keys and taps are answered;
 * until it is drawn, what stands in for it stays.
 */
export const useIsComing = (isComing: boolean) => useDeferredValue(isComing) || isComing;
