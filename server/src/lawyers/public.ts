export { findLawyerName, findRecordOfMember } from './lawyer.repository.ts';
export { enrolMember, findLawyers, type KnownLawyer, releaseMember } from './lawyer.service.ts';
