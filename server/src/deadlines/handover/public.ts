export { requestReassignment } from './reassign-request.ts';
