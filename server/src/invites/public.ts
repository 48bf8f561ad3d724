export { completeInvite, resendInviteCode } from './acceptance.service.ts';
export { forget as forgetInvitations } from './invite.repository.ts';
