import { later } from '../ui/later.tsx';

/** The modal that invites a colleague, fetched when it is first opened, wherever that is. */
export const LateInviteModal = later(() => import('./invite-modal.tsx').then((module) => module.InviteModal));
