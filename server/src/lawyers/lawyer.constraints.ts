import type { ConstraintProblems } from '../platform/http/error-handler.ts';

export const lawyerConstraints: ConstraintProblems = { lawyers_of_user: { code: 'lawyer.member_taken', field: 'user_id' } };
