import { lazyOverlay } from '../ui/later.tsx';

/** The invite modal, lazy-loaded when it is first opened on any page. */
export const InviteModal = lazyOverlay(() => import('./invite-modal.tsx').then((module) => module.InviteModal));
