export { completeInvite, resendInviteCode } from './acceptance.service.ts';
