import type { ConstraintProblems } from '../platform/http/error-handler.ts';

export const courtConstraints: ConstraintProblems = {
  courts_once: { code: 'court.duplicate', field: 'name' },
};
