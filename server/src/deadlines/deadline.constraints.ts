import type { ConstraintProblems } from '../platform/http/error-handler.ts';

export const deadlineConstraints: ConstraintProblems = { deadlines_renewed_once: { code: 'deadline.renewed_meanwhile' } };
