import { lazyOverlay } from '../lazy/lazy-overlay.tsx';

/**
 * A side sheet beside the record, which stays visible; full width on a phone. With `UnsavedChanges` in a form inside it, it
 * asks before closing on unsaved values. Lazy-loaded when first opened.
 */
export const SideSheet = lazyOverlay(() => import('./side-sheet.lazy.tsx').then((module) => module.SideDrawer));
