export { InvitesSection } from './invites-section.tsx';
export { LateInviteModal } from './late-invite-modal.ts';
