export { InvitesSection } from './invites-section.tsx';
