export { completeInvite, resendInviteCode } from './acceptance.service.ts';
export { deleteInvites as forgetInvitations } from './invite.repository.ts';
