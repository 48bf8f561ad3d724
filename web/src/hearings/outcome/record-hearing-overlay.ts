import { lazyOverlay } from '../../ui/lazy/lazy-overlay.tsx';

/** Records the outcome of a hearing that another screen knows only by its id. Lazy-loaded when first opened. */
export const RecordHearing = lazyOverlay(() => import('./record-hearing.tsx').then((module) => module.RecordHearingSheet));
