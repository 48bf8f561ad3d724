export { enrolMember, findLawyers, releaseMember } from './lawyer.service.ts';
