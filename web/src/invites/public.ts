export { InvitesSection } from './invites-section.tsx';
export { InviteModal } from './invite-modal.ts';
