import { later } from '../ui/later.tsx';

/** The invite modal, lazy-loaded when it is first opened on any page. */
export const LateInviteModal = later(() => import('./invite-modal.tsx').then((module) => module.InviteModal));
