import { lazyOverlay } from '../ui/lazy/lazy-overlay.tsx';

/** The invite modal, lazy-loaded when it is first opened on any page. */
export const InviteModal = lazyOverlay(() => import('./invite-modal.lazy.tsx').then((module) => module.InviteModal));
