export { enrolMember, findLawyers, type KnownLawyer, releaseMember } from './lawyer.service.ts';
