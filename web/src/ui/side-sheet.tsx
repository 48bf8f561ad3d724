import { later } from './later.tsx';

/**
 * A sheet beside the record, which stays in sight; the whole width on a phone. With `UnsavedChanges` in a form inside it,
 * it asks before it closes on what is not saved. It comes when it is first opened.
 */
export const SideSheet = later(() => import('./side-drawer.tsx').then((module) => module.SideDrawer));
