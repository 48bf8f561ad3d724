import type { ConstraintProblems } from '../platform/http/error-handler.ts';

export const taskConstraints: ConstraintProblems = { tasks_reference_known: { code: 'task.reference_unknown' } };
