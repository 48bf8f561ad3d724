export { InvitesSection } from './invites-section.tsx';
export { InviteModal } from './late-invite-modal.ts';
