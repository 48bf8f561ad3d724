import type { ConstraintProblems } from '../platform/http/error-handler.ts';

export const judgeConstraints: ConstraintProblems = {
  judges_once: { code: 'judge.duplicate', field: 'name' },
};
