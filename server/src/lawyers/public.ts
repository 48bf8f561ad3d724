export { lawyerColumns } from './lawyer-export.ts';
export { streamLawyers } from './lawyer-read.repository.ts';
export { findLawyerName, findRecordOfMember } from './lawyer.repository.ts';
export { enrolMember, findLawyers, type KnownLawyer, readerOf, releaseMember } from './lawyer.service.ts';
